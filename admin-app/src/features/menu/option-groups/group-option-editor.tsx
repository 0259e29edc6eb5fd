import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { OPTION_QUANTITY_MAX, TEXT_MAX } from 'shared-api/contract/limits';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { Checkbox } from 'shared-ui/checkbox';
import { IconButton } from 'shared-ui/icon-button';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { NO_TEXTS } from '#lib/content/translated-texts';
import { OptionDeclaration } from '#lib/declaration/option-declaration';
import { SelectOptions } from '#lib/form/select-options';
import { ProductSelectOptions } from '#lib/form/product-select-options';
import styles from './group-option-editor.module.css';
import { DRAFT_KINDS, type DraftKind, type GroupOptionDraft } from './option-group-draft';
import type { GroupOptionProblems } from './option-group-problems';

export interface GroupOptionEditorProps {
  option: GroupOptionDraft;
  /** Accessible name; also set while the option has no name. */
  label: string;
  stations: readonly Station[];
  /** Products that the option can stand for. */
  products: readonly Product[];
  categories: readonly Category[];
  language: string;
  languageName: string;
  problems: GroupOptionProblems | undefined;
  handle: ReactNode;
  onChange: (part: Partial<GroupOptionDraft>) => void;
  onDelete: () => void;
}

export function GroupOptionEditor({
  option,
  label,
  stations,
  products,
  categories,
  language,
  languageName,
  problems,
  handle,
  onChange,
  onDelete,
}: GroupOptionEditorProps) {
  const { t } = useTranslation();
  const texts = option.texts[language] ?? NO_TEXTS;
  const isProduct = option.kind === 'product';
  const isWithout = option.kind === 'without';
  return (
    <li>
      <div role="group" aria-label={label} className={styles.option}>
        <div className={styles.handle}>{handle}</div>
        <div className={styles.fields}>
          {isProduct ? (
            <SelectField
              label={t('option_groups.option.product')}
              className={styles.wide}
              error={problems?.name && t(problems.name)}
              value={option.productId}
              onChange={(event) => onChange({ productId: event.target.value })}
            >
              <option value="">{t('option_groups.option.choose_product')}</option>
              <ProductSelectOptions products={products} categories={categories} />
            </SelectField>
          ) : (
            <TextField
              label={t('products.option.name', { language: languageName })}
              hint={isWithout ? t('option_groups.option.without_hint') : undefined}
              lang={language}
              maxLength={TEXT_MAX.name}
              className={styles.wide}
              error={problems?.name && t(problems.name)}
              value={texts.name}
              onChange={(event) =>
                onChange({ texts: { ...option.texts, [language]: { ...texts, name: event.target.value } } })
              }
            />
          )}
          <SelectField
            label={t('option_groups.option.kind')}
            value={option.kind}
            onChange={(event) => onChange({ kind: event.target.value as DraftKind })}
          >
            <SelectOptions values={DRAFT_KINDS} textOf={(kind) => t(`option_groups.option.kinds.${kind}`)} />
          </SelectField>
          {!isWithout && (
            <>
              <NumberField
                label={t('products.option.price')}
                kind="money"
                error={problems?.price && t(problems.price)}
                value={option.priceModifier}
                onChange={(event) => onChange({ priceModifier: event.target.value })}
              />
              <NumberField
                label={t('option_groups.option.max_quantity')}
                kind="whole"
                error={problems?.maxQuantity && t(problems.maxQuantity, { max: OPTION_QUANTITY_MAX })}
                value={option.maxQuantity}
                onChange={(event) => onChange({ maxQuantity: event.target.value })}
              />
            </>
          )}
          {!isProduct && stations.length > 1 && (
            <SelectField
              label={t('option_groups.option.station')}
              value={option.stationId}
              onChange={(event) => onChange({ stationId: event.target.value })}
            >
              <option value="">{t('option_groups.option.no_station')}</option>
              {stations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
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
          <Checkbox
            label={t('products.option.active')}
            checked={option.isActive}
            onChange={(event) => onChange({ isActive: event.target.checked })}
          />
          <Checkbox
            label={t('option_groups.option.default')}
            checked={option.isDefault}
            onChange={(event) => onChange({ isDefault: event.target.checked })}
          />
        </div>
      </div>
      {option.kind === 'extra' && <OptionDeclaration value={option} onChange={onChange} />}
    </li>
  );
}
