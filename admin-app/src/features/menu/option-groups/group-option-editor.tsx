import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { Checkbox } from 'shared-ui/checkbox';
import { IconButton } from 'shared-ui/icon-button';
import { SelectField } from 'shared-ui/select-field';
import { TranslatedFields } from '#lib/content/translated-fields';
import { OptionDeclaration } from '#lib/declaration/option-declaration';
import { ChoiceField } from '#lib/form/choice-field';
import type { FieldProblems } from '#lib/form/form-fields';
import { NumberField } from '#lib/form/number-field';
import { ProductSelectOptions } from '#lib/form/product-select-options';
import styles from './group-option-editor.module.css';
import type { GroupOptionDraft, GroupOptionFields } from './group-option-fields';

export interface GroupOptionEditorProps {
  fields: GroupOptionFields;
  option: GroupOptionDraft;
  /** Accessible name; also set while the option has no name. */
  label: string;
  hasStations: boolean;
  /** Products that the option can stand for. */
  products: readonly Product[];
  categories: readonly Category[];
  language: string;
  problems: FieldProblems<GroupOptionFields> | undefined;
  handle: ReactNode;
  onChange: (part: Partial<GroupOptionDraft>) => void;
  onDelete: () => void;
}

export function GroupOptionEditor({
  fields,
  option,
  label,
  hasStations,
  products,
  categories,
  language,
  problems,
  handle,
  onChange,
  onDelete,
}: GroupOptionEditorProps) {
  const { t } = useTranslation();
  const { kind } = option;
  const text = (name: 'kind' | 'part_product_id' | 'price_modifier' | 'max_quantity' | 'station_id') => ({
    label: fields[name].label,
    error: problems?.[name],
    value: option[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const checkbox = (name: 'is_active' | 'is_default') => (
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
        <div className={styles.fields}>
          {kind === 'product' ? (
            <SelectField {...text('part_product_id')} className={styles.wide} error={problems?.texts}>
              <option value="">{t('option_groups.option.choose_product')}</option>
              <ProductSelectOptions products={products} categories={categories} />
            </SelectField>
          ) : (
            <TranslatedFields
              field={fields.texts}
              value={option.texts}
              error={problems?.texts}
              hint={kind === 'without' ? t('option_groups.option.without_hint') : undefined}
              language={language}
              className={styles.wide}
              onChange={(texts) => onChange({ texts })}
            />
          )}
          <ChoiceField {...text('kind')} options={fields.kind.options} />
          {kind !== 'without' && (
            <>
              <NumberField {...text('price_modifier')} kind="money" />
              <NumberField {...text('max_quantity')} kind="whole" />
            </>
          )}
          {kind !== 'product' && hasStations && (
            <ChoiceField {...text('station_id')} options={fields.station_id.options} />
          )}
        </div>
        <IconButton
          variant="danger"
          label={t('products.option.delete', { name: label })}
          className={styles.delete}
          onClick={onDelete}
        >
          <Trash2 />
        </IconButton>
        <div className={styles.switches}>
          {checkbox('is_active')}
          {checkbox('is_default')}
        </div>
      </div>
      {option.kind === 'extra' && <OptionDeclaration value={option} onChange={onChange} />}
    </li>
  );
}
