import { useTranslation } from 'react-i18next';
import { toLira } from 'shared-api/domain/money';
import { typedKurus } from 'shared-api/domain/typed-number';
import { Segmented } from 'shared-ui/segmented';
import { NumberField } from '#lib/form/number-field';
import { isWholeNumber } from '#lib/form/whole-number';
import styles from './bills.module.css';

/** A percentage or lira, as typed. */
export interface DiscountDraft {
  kind: 'percent' | 'amount';
  value: string;
}

export const NO_DISCOUNT: DiscountDraft = { kind: 'percent', value: '' };

const KINDS = ['percent', 'amount'] as const;

export interface DiscountFieldsProps {
  value: DiscountDraft;
  onChange: (value: DiscountDraft) => void;
}

export function DiscountFields({ value, onChange }: DiscountFieldsProps) {
  const { t } = useTranslation();
  const isNumber = typedKurus(value.value) !== undefined;
  return (
    <div className={styles.form}>
      <Segmented
        label={t('bill.discount_kind')}
        hideLabel
        value={value.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`bill.discount_kinds.${kind}`) }))}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <NumberField
        kind={value.kind === 'percent' ? 'whole' : 'money'}
        label={t(`bill.discount_kinds.${value.kind}`)}
        hint={t('bill.discount_hint')}
        error={isNumber && !isDiscount(value) && t(`bill.discount_invalid.${value.kind}`)}
        value={value.value}
        onChange={(event) => onChange({ ...value, value: event.target.value })}
      />
    </div>
  );
}

/** Blank text and 0 remove the discount. */
export function isDiscount({ kind, value }: DiscountDraft): boolean {
  if (kind === 'percent') return isWholeNumber(value, 0, 100);
  return value.trim() === '' || (typedKurus(value) ?? -1) >= 0;
}

/** The discount in the form of the API; without percentage and amount, the discount is removed. */
export function discountBody({ kind, value }: DiscountDraft): { percent?: number; amount?: number } {
  const number = toLira(typedKurus(value) ?? 0);
  if (number === 0) return {};
  return kind === 'percent' ? { percent: number } : { amount: number };
}
