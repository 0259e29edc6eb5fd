import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import { SelectField } from 'shared-ui/select-field';
import { textsIn } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';

export interface CategoryFilterProps {
  categories: readonly Category[];
  /** A category id; empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list of products by category. */
export function CategoryFilter({ categories, value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  return (
    <SelectField
      label={t('products.category')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('products.all_categories')}</option>
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {textsIn(category, defaultLanguage, defaultLanguage).name}
        </option>
      ))}
    </SelectField>
  );
}
