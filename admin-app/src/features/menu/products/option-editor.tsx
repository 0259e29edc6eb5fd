import { Checkbox } from 'shared-ui/checkbox';
import { TranslatedFields } from '#lib/content/translated-fields';
import { OptionDeclaration } from '#lib/declaration/option-declaration';
import type { FieldProblems } from '#lib/form/form-fields';
import { NumberField } from '#lib/form/number-field';
import { OptionFrame, type OptionFrameProps } from '#lib/form/option-frame';
import type { OptionDraft, OptionFields } from './option-fields';
import styles from './option-editor.module.css';

export interface OptionEditorProps extends Pick<OptionFrameProps, 'label' | 'handle' | 'onDelete'> {
  fields: OptionFields;
  option: OptionDraft;
  language: string;
  problems: FieldProblems<OptionFields> | undefined;
  onChange: (part: Partial<OptionDraft>) => void;
}

export function OptionEditor({ fields, option, language, problems, onChange, ...frame }: OptionEditorProps) {
  const checkbox = (name: 'is_active' | 'is_required' | 'is_default') => (
    <Checkbox
      label={fields[name].label}
      checked={option[name]}
      onChange={({ target }) => onChange({ [name]: target.checked })}
    />
  );
  return (
    <OptionFrame
      {...frame}
      className={styles.fields}
      switches={
        <>
          {checkbox('is_active')}
          {checkbox('is_required')}
          {checkbox('is_default')}
        </>
      }
      declaration={<OptionDeclaration value={option} onChange={onChange} />}
    >
      <TranslatedFields
        field={fields.texts}
        value={option.texts}
        error={problems?.texts}
        language={language}
        onChange={(texts) => onChange({ texts })}
      />
      <NumberField
        label={fields.price_modifier.label}
        kind="money"
        error={problems?.price_modifier}
        value={option.price_modifier}
        onChange={({ target }) => onChange({ price_modifier: target.value })}
      />
    </OptionFrame>
  );
}
