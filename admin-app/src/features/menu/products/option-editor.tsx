import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { Checkbox } from 'shared-ui/checkbox';
import { IconButton } from 'shared-ui/icon-button';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { NO_TEXTS } from '#lib/content/translated-texts';
import { OptionDeclaration } from '#lib/declaration/option-declaration';
import type { ProductProblems } from './product-draft-problems';
import type { OptionDraft } from './product-draft';
import styles from './option-editor.module.css';

export interface OptionEditorProps {
  option: OptionDraft;
  /** Accessible name; also set while the option has no name. */
  label: string;
  language: string;
  languageName: string;
  problems: ProductProblems['options'][number] | undefined;
  handle: ReactNode;
  onChange: (part: Partial<OptionDraft>) => void;
  onDelete: () => void;
}

export function OptionEditor({
  option,
  label,
  language,
  languageName,
  problems,
  handle,
  onChange,
  onDelete,
}: OptionEditorProps) {
  const { t } = useTranslation();
  const texts = option.texts[language] ?? NO_TEXTS;
  return (
    <li>
      <div role="group" aria-label={label} className={styles.option}>
        <div className={styles.handle}>{handle}</div>
        <TextField
          label={t('products.option.name', { language: languageName })}
          lang={language}
          maxLength={TEXT_MAX.name}
          className={styles.name}
          error={problems?.name && t(problems.name)}
          value={texts.name}
          onChange={(event) =>
            onChange({ texts: { ...option.texts, [language]: { ...texts, name: event.target.value } } })
          }
        />
        <NumberField
          label={t('products.option.price')}
          kind="money"
          className={styles.price}
          error={problems?.price && t(problems.price)}
          value={option.priceModifier}
          onChange={(event) => onChange({ priceModifier: event.target.value })}
        />
        <div className={styles.switches}>
          <Checkbox
            label={t('products.option.active')}
            checked={option.isActive}
            onChange={(event) => onChange({ isActive: event.target.checked })}
          />
          <Checkbox
            label={t('products.option.required')}
            checked={option.isRequired}
            onChange={(event) => onChange({ isRequired: event.target.checked })}
          />
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
