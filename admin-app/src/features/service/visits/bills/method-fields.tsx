import { useTranslation } from 'react-i18next';
import { toKurus, toLira } from 'shared-api/domain/money';
import { typedKurus, typedText } from 'shared-api/domain/typed-number';
import { PAYMENT_METHODS } from 'shared-api/domain/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { Segmented } from 'shared-ui/segmented';
import { SelectField } from 'shared-ui/select-field';
import { NumberField } from '#lib/form/number-field';
import type { PaymentDraft } from './payment-draft';
import { cashSuggestions } from './visit-amounts';
import styles from './bills.module.css';

export interface MethodFieldsProps {
  draft: PaymentDraft;
  mealCards: readonly string[];
  /** Amount in lira, including the tip. */
  due: number;
  onChange: (changes: Partial<PaymentDraft>) => void;
}

/** The payment method; for cash also the amount given and the change. */
export function MethodFields({ draft, mealCards, due, onChange }: MethodFieldsProps) {
  const { t } = useTranslation();
  const tenderedKurus = typedKurus(draft.tendered);
  const changeKurus = tenderedKurus === undefined ? undefined : tenderedKurus - toKurus(due);
  const methods = PAYMENT_METHODS.filter((method) => method !== 'meal_card' || mealCards.length > 0);
  return (
    <>
      <Segmented
        label={t('bill.method')}
        value={draft.method}
        options={methods.map((value) => ({ value, label: t(`bill.methods.${value}`) }))}
        onChange={(method) => onChange({ method })}
      />
      {draft.method === 'meal_card' && mealCards.length > 1 && (
        <SelectField
          label={t('bill.meal_card')}
          value={draft.methodName || mealCards[0]}
          onChange={(event) => onChange({ methodName: event.target.value })}
        >
          {mealCards.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {draft.method === 'cash' && due > 0 && (
        <div className={styles.cash}>
          <NumberField
            kind="money"
            label={t('bill.tendered')}
            error={changeKurus !== undefined && changeKurus < 0 ? t('bill.tendered_too_small') : undefined}
            value={draft.tendered}
            onChange={(event) => onChange({ tendered: event.target.value })}
          />
          <div role="group" aria-label={t('bill.tendered')} className={styles.chips}>
            {cashSuggestions(due).map((sum) => (
              <Button key={sum} variant="secondary" onClick={() => onChange({ tendered: typedText(sum) })}>
                <span translate="no">{formatPrice(sum)}</span>
              </Button>
            ))}
          </div>
          {changeKurus !== undefined && changeKurus >= 0 && (
            <p role="status" className={styles.due}>
              <span>{t('bill.change')}</span>
              <strong translate="no">{formatPrice(toLira(changeKurus))}</strong>
            </p>
          )}
        </div>
      )}
    </>
  );
}
