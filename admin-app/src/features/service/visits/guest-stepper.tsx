import { useTranslation } from 'react-i18next';
import { GUEST_COUNT_MAX } from 'shared-api/domain/service/limits';
import { Stepper } from 'shared-ui/stepper';
import styles from './guest-stepper.module.css';

export interface GuestStepperProps {
  value: number;
  onChange: (value: number) => void;
}

export function GuestStepper({ value, onChange }: GuestStepperProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{t('service.guest_count')}</span>
      <Stepper
        label={t('service.guest_count')}
        decreaseLabel={t('service.fewer_guests')}
        increaseLabel={t('service.more_guests')}
        max={GUEST_COUNT_MAX}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
