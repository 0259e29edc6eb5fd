import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { productsQuery } from 'shared-api/queries/menu/products';
import { languagesQuery } from 'shared-api/queries/restaurant/languages';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { StationForm } from '#features/kitchen/stations/station-form';
import { StationList } from '#features/kitchen/stations/station-list';
import { useOpenForm } from '#lib/form/use-open-form';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import styles from './stations-route.module.css';

/** /admin/stations */
export default function StationsRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const stations = useQuery(stationsQuery(http));
  const categories = useQuery(categoriesQuery(http));
  const products = useQuery(productsQuery(http, {}));
  const languages = useQuery(languagesQuery(http));
  const settings = useQuery(settingsQuery(http));
  const { form, edited, open, close } = useOpenForm(stations.data);

  const isAutoReady = settings.data?.find(({ key }) => key === 'auto_ready')?.value === '1';
  return (
    <>
      <PageHeader
        title={t('nav.stations')}
        text={t('stations.intro')}
        actions={
          <Button onClick={() => open('new')}>
            <Plus aria-hidden="true" />
            {t('stations.new')}
          </Button>
        }
      />
      <QueryView query={stations} failedText={t('stations.load_failed')}>
        {(list) => (
          <QueryView query={categories} failedText={t('stations.load_failed')}>
            {(allCategories) => {
              const routed = new Set(list.flatMap(({ category_ids: ids }) => ids));
              const unrouted = list.length > 1 ? allCategories.filter(({ id }) => !routed.has(id)) : [];
              const fallback = list.find(({ is_default: isDefault }) => isDefault);
              return (
                <div className={styles.screen}>
                  {isAutoReady && (
                    <BannerNotice tone="warning" title={t('stations.auto_ready')}>
                      {t('stations.auto_ready_hint')}
                    </BannerNotice>
                  )}
                  {unrouted.length > 0 && fallback && (
                    <BannerNotice tone="warning" title={t('stations.unrouted', { name: fallback.name })}>
                      {unrouted.map(({ name }) => name).join(', ')}
                    </BannerNotice>
                  )}
                  <StationList
                    stations={list}
                    categories={allCategories}
                    products={products.data ?? []}
                    onEdit={open}
                  />
                  {(edited || form === 'new') && products.data && (
                    <StationForm
                      key={form}
                      station={edited}
                      categories={allCategories}
                      products={products.data}
                      languages={languages.data ?? []}
                      onClose={close}
                    />
                  )}
                </div>
              );
            }}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
