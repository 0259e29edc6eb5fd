import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-ui/select-field';

/** Rates in percent. */
const VAT_RATES = [1, 10, 20] as const;

export interface VatRateFieldProps extends Omit<ComponentProps<'select'>, 'value'> {
  /** Percent; empty for the inherited rate. */
  value: string;
  /** Text for an empty value. */
  emptyText: string;
}

export function VatRateField({ value, emptyText, ...rest }: VatRateFieldProps) {
  const { t } = useTranslation();
  const rates = [...new Set([...VAT_RATES.map(String), ...(value ? [value] : [])])];
  return (
    <SelectField label={t('vat_rate.label')} hint={t('vat_rate.hint')} value={value} {...rest}>
      <option value="">{emptyText}</option>
      {rates.map((rate) => (
        <option key={rate} value={rate}>
          {t('vat_rate.value', { rate })}
        </option>
      ))}
    </SelectField>
  );
}
