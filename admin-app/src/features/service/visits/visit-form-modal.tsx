import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body, Http } from 'shared-api/client/http';
import type { Visit } from 'shared-api/contract/service/visits';
import { FailureBanner } from '#lib/form/failure-banner';
import { FormModal } from '#lib/form/form-modal';
import { VISIT_KEYS } from './visit-keys';

/** How the form of a visit is read and sent. */
export const VISIT_FORM = {
  read: (http: Http, { id }: Visit) => http.send('GET /visits/{id}', { params: { id } }),
  update: (http: Http, body: Body<'PUT /visits/{id}'>, { id }: Visit) =>
    http.send('PUT /visits/{id}', { params: { id }, body }),
  invalidates: VISIT_KEYS,
};

export interface VisitFormModalProps {
  /** Made by `useForm`. */
  form: {
    isPending: boolean;
    error: Error | null;
    dialog: ReactNode;
    submit: (onSaved: () => void) => void;
  };
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** Changes one field of a visit. */
export function VisitFormModal({ form, title, children, onClose }: VisitFormModalProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormModal
        size="s"
        title={title}
        submitLabel={t('form.update')}
        isBusy={form.isPending}
        onSubmit={() => form.submit(onClose)}
        onClose={onClose}
      >
        <FailureBanner title={t('service.change_failed')} error={form.error} />
        {children}
      </FormModal>
      {form.dialog}
    </>
  );
}
