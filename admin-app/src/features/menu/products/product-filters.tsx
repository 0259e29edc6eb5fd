import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import { SelectField } from 'shared-ui/select-field';
import { Toolbar } from 'shared-ui/toolbar';
import { SearchField } from '../../../lib/list/search-field';
import { textsIn } from '../../../lib/content/translated-texts';
import { useLanguages } from '../../../lib/content/use-languages';

export interface ProductFiltersProps {
  categories: readonly Category[];
  categoryId: string;
  onCategory: (categoryId: string) => void;
  search: string;
  onSearch: (search: string) => void;
}

export function ProductFilters({
  categories,
  categoryId,
  onCategory,
  search,
  onSearch,
}: ProductFiltersProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();

  return (
    <Toolbar label={t('products.filters')}>
      <SelectField
        label={t('products.category')}
        value={categoryId}
        onChange={(event) => onCategory(event.target.value)}
      >
        <option value="">{t('products.all_categories')}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {textsIn(category, defaultLanguage, defaultLanguage).name}
          </option>
        ))}
      </SelectField>
      <SearchField label={t('products.search')} value={search} onSearch={onSearch} />
    </Toolbar>
  );
}
