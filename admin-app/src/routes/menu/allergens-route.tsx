import { useQuery } from '@tanstack/react-query';
import { ShieldQuestion } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allergensAt } from 'shared-api/domain/menu/allergen-rules';
import { ALLERGENS, type Allergen } from 'shared-api/domain/menu/allergens';
import type { Product } from 'shared-api/contract/menu/products';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { productsQuery } from 'shared-api/queries/menu/products';
import { buttonLook } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { SelectField } from 'shared-ui/select-field';
import { DeclarationEditor } from '#features/menu/allergens/declaration-editor';
import { proposalsFor, type Proposals } from '#features/menu/allergens/declaration-grid';
import { CategoryFilter } from '#features/menu/categories/category-filter';
import { DeclarationDialog } from '#features/menu/allergens/declaration-dialog';
import { textsIn } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';
import { ListTools } from '#lib/list/list-tools';
import { QueryView } from '#lib/query-view';
import { useUrlState } from '#lib/use-url-state';
import { useServices } from '#services/services';

const STATES = ['unconfirmed', 'unknown', 'proposed'] as const;

const NONE: readonly Product[] = [];

const matchesState = (product: Product, state: string, proposals: Proposals): boolean => {
  if (state === 'unconfirmed') return !product.allergens_confirmed;
  const unknown = allergensAt(product.allergens, 'unknown');
  if (state === 'unknown') return unknown.length > 0;
  if (state === 'proposed') return unknown.some((allergen) => proposals.get(product.id)?.[allergen]);
  return true;
};

/** /admin/allergens */
export default function AllergensRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const { defaultLanguage } = useLanguages();
  const [edited, setEdited] = useState<Product>();
  const categoryId = params.get('category') ?? '';
  const state = params.get('state') ?? '';
  const allergen = params.get('allergen') ?? '';
  const categories = useQuery(categoriesQuery(http));
  const products = useQuery(productsQuery(http, { category_id: Number(categoryId) || undefined }));
  const { data: list = NONE } = products;
  const proposals = useMemo(() => proposalsFor(list), [list]);
  const nameOf = (product: Product) => textsIn(product, defaultLanguage, defaultLanguage).name;
  const matches = (product: Product) =>
    matchesState(product, state, proposals) &&
    (!allergen || allergensAt(product.allergens, 'contains', 'may_contain').includes(allergen as Allergen));

  return (
    <>
      <PageHeader
        title={t('nav.allergens')}
        text={`${t('allergens.matrix_text')} ${t('allergens.adviser')}`}
        actions={
          <>
            <a href={GUEST_PATHS.allergens} target="_blank" {...buttonLook({ variant: 'secondary' })}>
              {t('allergens.print_matrix')}
            </a>
            <a href={GUEST_PATHS.prices} target="_blank" {...buttonLook({ variant: 'secondary' })}>
              {t('allergens.print_prices')}
            </a>
          </>
        }
      />
      <ListTools
        label={t('products.filters')}
        activeCount={[categoryId, state, allergen].filter(Boolean).length}
      >
        <CategoryFilter
          categories={categories.data ?? []}
          value={categoryId}
          onChange={(category) => update({ category })}
        />
        <SelectField
          label={t('allergens.state.label')}
          value={state}
          onChange={(event) => update({ state: event.target.value })}
        >
          <option value="">{t('allergens.state.all')}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(`allergens.state.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('allergens.has')}
          value={allergen}
          onChange={(event) => update({ allergen: event.target.value })}
        >
          <option value="">{t('allergens.any')}</option>
          {ALLERGENS.map((one) => (
            <option key={one} value={one}>
              {t(`allergens.name.${one}`)}
            </option>
          ))}
        </SelectField>
      </ListTools>
      <QueryView query={products} failedText={t('products.load_failed')}>
        {(all) => {
          const shown = all.filter(matches);
          return shown.length === 0 ? (
            <EmptyState
              icon={<ShieldQuestion />}
              title={t('products.empty')}
              text={t('allergens.none_hint')}
            />
          ) : (
            <DeclarationEditor
              all={all}
              shown={shown}
              proposals={proposals}
              nameOf={nameOf}
              onOpen={setEdited}
            />
          );
        }}
      </QueryView>
      {edited && (
        <DeclarationDialog product={edited} name={nameOf(edited)} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
