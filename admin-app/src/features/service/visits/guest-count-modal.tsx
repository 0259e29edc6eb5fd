import { useTranslation } from 'react-i18next';
import type { Visit } from 'shared-api/contract/service/visits';
import { useFieldKinds } from '#lib/form/field-kinds';
import { useForm } from '#lib/form/use-form';
import { GuestStepper } from './guest-stepper';
import { VISIT_FORM, VisitFormModal } from './visit-form-modal';

export function GuestCountModal({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useTranslation();
  const { plain } = useFieldKinds();
  const guests = {
    ...plain<number>(t('service.guest_count'), 1),
    read: (stored: number | null) => stored ?? 1,
  };
  const form = useForm({ ...VISIT_FORM, fields: { guest_count: guests }, entity: visit });
  return (
    <VisitFormModal form={form} title={t('service.change_guests')} onClose={onClose}>
      <GuestStepper {...form.control('guest_count')} />
    </VisitFormModal>
  );
}
