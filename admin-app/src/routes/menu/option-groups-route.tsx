import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { optionGroupsQuery } from 'shared-api/queries/menu/option-groups';
import { productsQuery } from 'shared-api/queries/menu/products';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { Spinner } from 'shared-ui/spinner';
import { OptionGroupForm } from '#features/menu/option-groups/option-group-form';
import { OptionGroupList } from '#features/menu/option-groups/option-group-list';
import { useLanguages } from '#lib/content/use-languages';
import { useOpenForm } from '#lib/form/use-open-form';
import { hasParts } from '#lib/has-parts';
import { QueryView } from '#lib/query-view';
import { useCan, useServices } from '#services/services';

/** /admin/option-groups */
export default function OptionGroupsRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const mayEdit = can('menu.edit');
  const groups = useQuery(optionGroupsQuery(http));
  const products = useQuery(productsQuery(http, {}));
  const stations = useQuery({ ...stationsQuery(http), enabled: mayEdit });
  const categories = useQuery({ ...categoriesQuery(http), enabled: mayEdit });
  const { query: languages } = useLanguages();
  const { form, edited, open, close } = useOpenForm(groups.data);
  return (
    <QueryView query={groups} failedText={t('option_groups.load_failed')}>
      {(list) => {
        if (mayEdit && (form === 'new' || edited)) {
          if (languages.isPending || stations.isPending || categories.isPending || products.isPending) {
            return <Spinner size="l" label={t('app.loading')} />;
          }
          return (
            <OptionGroupForm
              key={form}
              group={edited}
              stations={stations.data ?? []}
              products={possibleParts(products.data ?? [], list, edited?.id)}
              categories={categories.data ?? []}
              onClose={close}
            />
          );
        }
        return (
          <>
            <PageHeader
              title={t('option_groups.title')}
              text={t('option_groups.intro')}
              actions={
                mayEdit && (
                  <Button onClick={() => open('new')}>
                    <Plus aria-hidden="true" />
                    {t('option_groups.new')}
                  </Button>
                )
              }
            />
            <QueryView query={products} failedText={t('option_groups.load_failed')}>
              {(all) => <OptionGroupList groups={list} products={all} onEdit={open} />}
            </QueryView>
          </>
        );
      }}
    </QueryView>
  );
}

/** Products that options of a group can stand for: neither set menus nor products that offer the group. */
function possibleParts(
  products: readonly Product[],
  groups: readonly OptionGroup[],
  groupId: number | undefined,
): Product[] {
  const excluded = new Set(groups.filter(hasParts).map(({ id }) => id));
  if (groupId !== undefined) excluded.add(groupId);
  return products.filter(({ option_groups }) => !option_groups.some(({ id }) => excluded.has(id)));
}
