import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { billOptionsQuery } from 'shared-api/queries/service/visits';
import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import { useServices } from '../../../../services/services';
import styles from './bills.module.css';

export interface ReasonFieldProps {
  value: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
}

/** A reason from the restaurant's list, or another one. */
export function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data } = useQuery(billOptionsQuery(http));
  return (
    <div className={styles.reason}>
      <TextField
        label={t('reason.label')}
        error={isMissing ? t('reason.required') : undefined}
        required
        maxLength={TEXT_MAX.note}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="group" aria-label={t('bill.reasons')} className={styles.chips}>
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
    </div>
  );
}
