import { SelectField, type SelectFieldProps } from 'shared-ui/select-field';
import type { Choice } from './field-kinds';

export interface ChoiceFieldProps extends SelectFieldProps {
  options: readonly Choice[];
}

/** A select field with its options. */
export const ChoiceField = ({ options, ...rest }: ChoiceFieldProps) => (
  <SelectField {...rest}>
    {options.map(({ value, label, lang }) => (
      <option key={value} value={value} lang={lang}>
        {label}
      </option>
    ))}
  </SelectField>
);
