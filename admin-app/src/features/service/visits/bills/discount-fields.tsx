import { useTranslation } from 'react-i18next';
import { Segmented } from 'shared-ui/segmented';
import { TextField } from 'shared-ui/text-field';
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
  return (
    <div className={styles.form}>
      <Segmented
        label={t('bill.discount_kind')}
        hideLabel
        value={value.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`bill.discount_kinds.${kind}`) }))}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <TextField
        type="number"
        inputMode="decimal"
        min={0}
        max={value.kind === 'percent' ? 100 : undefined}
        step={value.kind === 'percent' ? 1 : 0.01}
        label={t(`bill.discount_kinds.${value.kind}`)}
        hint={t('bill.discount_hint')}
        value={value.value}
        onChange={(event) => onChange({ ...value, value: event.target.value })}
      />
    </div>
  );
}

/** The discount in the form of the API; without percentage and amount, the discount is removed. */
export function discountBody({ kind, value }: DiscountDraft): { percent?: number; amount?: number } {
  const number = Number(value);
  if (!value.trim() || !Number.isFinite(number) || number === 0) return {};
  return kind === 'percent' ? { percent: number } : { amount: number };
}
