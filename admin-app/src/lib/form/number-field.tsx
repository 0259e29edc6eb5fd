import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLira } from 'shared-api/domain/money';
import { latinDigits } from 'shared-api/domain/text-key';
import { readTypedNumber, typedKurus } from 'shared-api/domain/typed-number';
import { formatPrice } from 'shared-api/i18n/format';
import { TextField, type TextFieldProps } from 'shared-ui/text-field';
import { formatNumber } from '#i18n/format-number';
import { isWholeNumber } from './whole-number';

/** Lira, a percentage with two decimals at most, or a whole number of at least 0. */
export type NumberKind = 'money' | 'percent' | 'whole';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'suffix'> {
  kind: NumberKind;
  /** As typed; see `shared-api/domain/typed-number`. */
  value: string;
}

/** Why the text is no number of this kind; undefined for one, and for blank text. */
export function numberProblem(t: TFunction, kind: NumberKind, typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const read = readTypedNumber(typed);
  if ('decimal' in read)
    return kind === 'whole' && !isWholeNumber(typed) ? t('form.whole_number') : undefined;
  if (read.problem === 'ambiguous') {
    const [thousands = '', rest = ''] = latinDigits(typed)
      .replace(/[^\d,]/g, '')
      .split(',');
    const [whole, decimal] = [`${thousands}${rest}`, `${thousands},${rest.slice(0, 2)}`];
    return kind === 'money'
      ? t('number.ambiguous_money', { whole, decimal, amount: formatPrice(whole) })
      : t('number.ambiguous', { whole, decimal });
  }
  return kind === 'whole' ? t('form.whole_number') : t(`number.${read.problem}`);
}

/**
 * A field for a number. Browsers read an input of the type number in their own language and drop the decimal comma, so it is a
 * text field; after it was left, it shows how the text is read, or why it cannot be read.
 */
export function NumberField({ kind, value, error, onFocus, onBlur, onChange, ...rest }: NumberFieldProps) {
  const { t, i18n } = useTranslation();
  const [isLeft, setLeft] = useState(false);
  const problem = isLeft || error ? numberProblem(t, kind, value) : undefined;
  const hundredths = isLeft ? typedKurus(value) : undefined;
  return (
    <TextField
      autoComplete="off"
      {...rest}
      type="text"
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      value={value}
      error={problem ?? error}
      suffix={
        <span aria-live="polite">
          {hundredths !== undefined && !problem && `= ${readingOf(t, kind, hundredths, i18n.language)}`}
        </span>
      }
      onFocus={(event) => {
        // A form focuses its faulty field; the reason stays until the text changes.
        if (!problem) setLeft(false);
        onFocus?.(event);
      }}
      onChange={(event) => {
        setLeft(false);
        onChange?.(event);
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

function readingOf(t: TFunction, kind: NumberKind, hundredths: number, language: string): string {
  const value = toLira(hundredths);
  if (kind === 'money') return formatPrice(value);
  const number = formatNumber(value, language);
  return kind === 'percent' ? t('number.percent', { value: number }) : number;
}
