import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from 'shared-ui/checkbox';
import { IconButton } from 'shared-ui/icon-button';
import { TranslatedFields } from '#lib/content/translated-fields';
import { OptionDeclaration } from '#lib/declaration/option-declaration';
import type { FieldProblems } from '#lib/form/form-fields';
import { NumberField } from '#lib/form/number-field';
import type { OptionDraft, OptionFields } from './option-fields';
import styles from './option-editor.module.css';

export interface OptionEditorProps {
  fields: OptionFields;
  option: OptionDraft;
  /** Accessible name; also set while the option has no name. */
  label: string;
  language: string;
  problems: FieldProblems<OptionFields> | undefined;
  handle: ReactNode;
  onChange: (part: Partial<OptionDraft>) => void;
  onDelete: () => void;
}

export function OptionEditor({
  fields,
  option,
  label,
  language,
  problems,
  handle,
  onChange,
  onDelete,
}: OptionEditorProps) {
  const { t } = useTranslation();
  const checkbox = (name: 'is_active' | 'is_required') => (
    <Checkbox
      label={fields[name].label}
      checked={option[name]}
      onChange={({ target }) => onChange({ [name]: target.checked })}
    />
  );
  return (
    <li>
      <div role="group" aria-label={label} className={styles.option}>
        <div className={styles.handle}>{handle}</div>
        <TranslatedFields
          field={fields.texts}
          value={option.texts}
          error={problems?.texts}
          language={language}
          className={styles.name}
          onChange={(texts) => onChange({ texts })}
        />
        <NumberField
          label={fields.price_modifier.label}
          kind="money"
          className={styles.price}
          error={problems?.price_modifier}
          value={option.price_modifier}
          onChange={({ target }) => onChange({ price_modifier: target.value })}
        />
        <div className={styles.switches}>
          {checkbox('is_active')}
          {checkbox('is_required')}
        </div>
        <IconButton
          variant="danger"
          label={t('products.option.delete', { name: label })}
          className={styles.delete}
          onClick={onDelete}
        >
          <Trash2 />
        </IconButton>
      </div>
      <OptionDeclaration value={option} onChange={onChange} />
    </li>
  );
}
