import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from 'shared-api/client/http';
import type { Visit } from 'shared-api/contract/service/visits';
import { FailureBanner } from '#lib/form/failure-banner';
import { comparedField } from '#lib/form/compared-fields';
import { FormModal } from '#lib/form/form-modal';
import { useEntityForm } from '#lib/form/use-entity-form';
import { VISIT_KEYS } from './visit-keys';

interface Draft<Value> {
  value: Value;
}

export interface VisitFormModalProps<Value> {
  visit: Visit;
  title: string;
  /** Label of the field in the dialog that compares it with a colleague's change. */
  label: string;
  valueOf: (visit: Visit) => Value;
  toBody: (value: Value) => Body<'PUT /visits/{id}'>;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
  onClose: () => void;
}

/** Changes one field of a visit, based on the version that was shown. */
export function VisitFormModal<Value extends string | number>({
  visit,
  title,
  label,
  valueOf,
  toBody,
  children,
  onClose,
}: VisitFormModalProps<Value>) {
  const { t } = useTranslation();
  const draftOf = (seen: Visit): Draft<Value> => ({ value: valueOf(seen) });
  const { draft, setDraft, save, isPending, error, dialog } = useEntityForm<Visit, Draft<Value>>({
    entity: visit,
    initial: () => draftOf(visit),
    draftOf,
    fields: [comparedField('value', label)],
    read: (http, { id }) => http.send('GET /visits/{id}', { params: { id } }),
    save: (http, { value }, current) =>
      http.send('PUT /visits/{id}', {
        params: { id: visit.id },
        body: { ...toBody(value), version: current?.version },
      }),
    invalidates: VISIT_KEYS,
  });
  return (
    <>
      <FormModal
        size="s"
        title={title}
        submitLabel={t('form.update')}
        isBusy={isPending}
        onSubmit={() => save(onClose)}
        onClose={onClose}
      >
        <FailureBanner title={t('service.change_failed')} error={error} />
        {children(draft.value, (value) => setDraft({ value }))}
      </FormModal>
      {dialog}
    </>
  );
}
