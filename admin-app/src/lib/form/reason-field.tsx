import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { billOptionsQuery } from 'shared-api/queries/service/visits';
import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import { useServices } from '#services/services';
import styles from './reason-field.module.css';

export interface ReasonFieldProps {
  value: string;
  hint?: string;
  /** @default true */
  isRequired?: boolean;
  isMissing: boolean;
  /**
   * Whether to offer the restaurant's usual reasons.
   * @default true
   */
  offersUsual?: boolean;
  onChange: (reason: string) => void;
}

/** A reason from the restaurant's list, or another one. */
export function ReasonField({
  value,
  hint,
  isRequired = true,
  isMissing,
  offersUsual = true,
  onChange,
}: ReasonFieldProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data } = useQuery({ ...billOptionsQuery(http), enabled: offersUsual });
  return (
    <div className={styles.reason}>
      <TextField
        label={t('reason.label')}
        hint={hint}
        error={isMissing ? t('reason.required') : undefined}
        required={isRequired}
        maxLength={TEXT_MAX.note}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {offersUsual && (
        <div role="group" aria-label={t('reason.usual')} className={styles.chips}>
          {data?.reasons.map((reason) => (
            <Button
              key={reason}
              variant={reason === value ? 'primary' : 'secondary'}
              aria-pressed={reason === value}
              onClick={() => onChange(reason)}
            >
              {reason}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
