import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { productsQuery } from 'shared-api/queries/menu/products';
import { promotionsQuery } from 'shared-api/queries/menu/promotions';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { PromotionForm } from '#features/menu/promotions/promotion-form';
import { PromotionList } from '#features/menu/promotions/promotion-list';
import { useLanguages } from '#lib/content/use-languages';
import { useOpenForm } from '#lib/form/use-open-form';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';

/** /admin/promotions */
export default function PromotionsRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const promotions = useQuery(promotionsQuery(http));
  const categories = useQuery(categoriesQuery(http));
  const products = useQuery(productsQuery(http, {}));
  const { query: languages } = useLanguages();
  const { form, edited, open, close } = useOpenForm(promotions.data);
  const isNew = form === 'new';
  return (
    <QueryView query={promotions} failedText={t('promotions.load_failed')}>
      {(list) => {
        if ((isNew || edited) && !languages.isPending) {
          return (
            <QueryView query={categories} failedText={t('prices.load_failed')}>
              {(allCategories) => (
                <QueryView query={products} failedText={t('prices.load_failed')}>
                  {(allProducts) => (
                    <PromotionForm
                      key={form}
                      promotion={edited}
                      categories={allCategories}
                      products={allProducts}
                      onClose={close}
                    />
                  )}
                </QueryView>
              )}
            </QueryView>
          );
        }
        return (
          <>
            <PageHeader
              title={t('nav.promotions')}
              text={t('promotions.intro')}
              actions={
                <Button onClick={() => open('new')}>
                  <Plus aria-hidden="true" />
                  {t('promotions.new')}
                </Button>
              }
            />
            <PromotionList promotions={list} onEdit={open} />
          </>
        );
      }}
    </QueryView>
  );
}
