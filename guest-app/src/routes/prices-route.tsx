import { useTranslation } from 'react-i18next';
import { PriceList } from '../features/printed-menu/price-list';
import { PrintedPage } from '../features/printed-menu/printed-page';
import { useDeclarations } from '../lib/allergens/use-declarations';
import { usePageTitle } from '../services/use-page-title';

/** /prices */
export default function PricesRoute() {
  const { t } = useTranslation();
  const { declarations } = useDeclarations();
  usePageTitle(t('prices.title'));
  return (
    <PrintedPage title={t('prices.title')} updatedAt={declarations?.updated_at ?? null}>
      <PriceList />
    </PrintedPage>
  );
}
