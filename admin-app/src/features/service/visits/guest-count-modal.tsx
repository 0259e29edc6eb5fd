import { useTranslation } from 'react-i18next';
import type { Visit } from 'shared-api/contract/service/visits';
import { GuestStepper } from './guest-stepper';
import { VisitFormModal } from './visit-form-modal';

export function GuestCountModal({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <VisitFormModal
      visit={visit}
      title={t('service.change_guests')}
      label={t('service.guest_count')}
      valueOf={({ guest_count: guests }) => guests ?? 1}
      toBody={(guests) => ({ guest_count: guests })}
      onClose={onClose}
    >
      {(guests, onChange) => <GuestStepper value={guests} onChange={onChange} />}
    </VisitFormModal>
  );
}
