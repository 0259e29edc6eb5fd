import { ConciergeBell, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useServiceAnswer } from '#features/restaurant/settings/use-service-answer';
import { SetupFooter } from '#features/restaurant/setup/setup-frame';
import { valueOf } from '#features/restaurant/setup/use-setup-progress';
import { Switch } from 'shared-ui/switch';
import type { SetupStepProps } from './setup-step';
import styles from './service-step.module.css';

const ANSWERS = [
  { value: '1', key: 'table', Icon: ConciergeBell },
  { value: '0', key: 'counter', Icon: Store },
] as const;

export function ServiceStep({ facts, state, onNext, onSkip, isSkipping }: SetupStepProps) {
  const { t } = useTranslation();
  const stored = valueOf(facts.settings, 'table_service');
  const { mutate, isPending, variables } = useServiceAnswer('table_service', stored);
  const chosen = isPending ? variables : stored;
  const storedTakeaway = valueOf(facts.settings, 'takeaway_enabled');
  const takeaway = useServiceAnswer('takeaway_enabled', storedTakeaway);
  return (
    <>
      <fieldset className={styles.answers}>
        <legend className={styles.legend}>{t('table_service.question')}</legend>
        {ANSWERS.map(({ value, key, Icon }) => (
          <label key={key} className={styles.answer}>
            <input
              type="radio"
              name="table_service"
              value={value}
              checked={chosen === value}
              disabled={isPending}
              aria-describedby={`service-${key}`}
              onChange={() => mutate(value)}
            />
            <Icon aria-hidden="true" />
            <strong>{t(`setup.service.${key}`)}</strong>
            <span id={`service-${key}`} className={styles.text}>
              {t(`setup.service.${key}_text`)}
            </span>
          </label>
        ))}
      </fieldset>
      <Switch
        className={styles.takeaway}
        label={t('settings.name.takeaway_enabled')}
        hint={t('settings.hint.takeaway_enabled')}
        // The server offers takeaway unless the restaurant says that it has none.
        checked={(takeaway.isPending ? takeaway.variables : storedTakeaway) !== '0'}
        disabled={takeaway.isPending}
        onChange={(event) => takeaway.mutate(event.target.checked ? '1' : '0')}
      />
      <SetupFooter page="service" state={state} isSkipping={isSkipping} onSkip={onSkip} onNext={onNext} />
    </>
  );
}
