import { Checkbox } from 'shared-ui/checkbox';
import { FieldGroup } from './field-group';
import { toggled } from './toggled';

export interface ChecksFieldProps<Value extends string | number> {
  label: string;
  hint?: string;
  choices: readonly { value: Value; label: string }[];
  /** The checked ones. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Checkboxes, of which any number can be checked. */
export const ChecksField = <Value extends string | number>({
  label: legend,
  hint,
  choices,
  value: checked,
  onChange,
}: ChecksFieldProps<Value>) => (
  <FieldGroup legend={legend} hint={hint}>
    {choices.map(({ value, label }) => (
      <Checkbox
        key={value}
        label={label}
        checked={checked.includes(value)}
        onChange={({ target }) => onChange(toggled(checked, value, target.checked))}
      />
    ))}
  </FieldGroup>
);
