import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { Checkbox } from 'shared-ui/checkbox';
import { SelectField } from 'shared-ui/select-field';
import { TranslatedFields } from '#lib/content/translated-fields';
import { OptionDeclaration } from '#lib/declaration/option-declaration';
import { ChoiceField } from '#lib/form/choice-field';
import type { FieldProblems } from '#lib/form/form-fields';
import { NumberField } from '#lib/form/number-field';
import { OptionFrame, type OptionFrameProps } from '#lib/form/option-frame';
import { ProductSelectOptions } from '#lib/form/product-select-options';
import styles from './group-option-editor.module.css';
import type { GroupOptionDraft, GroupOptionFields } from './group-option-fields';

export interface GroupOptionEditorProps extends Pick<OptionFrameProps, 'label' | 'handle' | 'onDelete'> {
  fields: GroupOptionFields;
  option: GroupOptionDraft;
  hasStations: boolean;
  /** Products that the option can stand for. */
  products: readonly Product[];
  categories: readonly Category[];
  language: string;
  problems: FieldProblems<GroupOptionFields> | undefined;
  onChange: (part: Partial<GroupOptionDraft>) => void;
}

export function GroupOptionEditor({
  fields,
  option,
  hasStations,
  products,
  categories,
  language,
  problems,
  onChange,
  ...frame
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
    <OptionFrame
      {...frame}
      className={styles.fields}
      switches={
        <>
          {checkbox('is_active')}
          {checkbox('is_default')}
        </>
      }
      declaration={kind === 'extra' && <OptionDeclaration value={option} onChange={onChange} />}
    >
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
    </OptionFrame>
  );
}
