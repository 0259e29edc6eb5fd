import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { optionGroupsQuery } from 'shared-api/queries/menu/option-groups';
import { productsQuery } from 'shared-api/queries/menu/products';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { Spinner } from 'shared-ui/spinner';
import { OptionGroupForm } from '../../features/menu/option-groups/option-group-form';
import { OptionGroupList } from '../../features/menu/option-groups/option-group-list';
import { possibleParts } from '../../features/menu/option-groups/possible-parts';
import { useLanguages } from '../../lib/content/use-languages';
import { useOpenForm } from '../../lib/form/use-open-form';
import { QueryView } from '../../lib/query-view';
import { useCan, useServices } from '../../services/services';

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
  const { form, open, close } = useOpenForm();
  return (
    <QueryView query={groups} failedText={t('option_groups.load_failed')}>
      {(list) => {
        const edited = list.find(({ id }) => id === form);
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
