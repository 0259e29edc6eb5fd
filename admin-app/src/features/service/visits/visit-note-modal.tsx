import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { Visit } from 'shared-api/contract/service/visits';
import { TextArea } from 'shared-ui/text-area';
import { useFieldKinds } from '#lib/form/field-kinds';
import { useForm } from '#lib/form/use-form';
import { VISIT_FORM, VisitFormModal } from './visit-form-modal';

/** Edits the note about a party. */
export function VisitNoteModal({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useTranslation();
  const { optionalText } = useFieldKinds();
  const note = optionalText(t('service.note'), { hint: t('service.note_hint'), maxLength: TEXT_MAX.note });
  const form = useForm({ ...VISIT_FORM, fields: { note }, entity: visit });
  return (
    <VisitFormModal form={form} title={t('service.note')} onClose={onClose}>
      <TextArea {...form.text('note')} rows={3} />
    </VisitFormModal>
  );
}
