import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bannerQuery } from 'shared-api/queries/restaurant/banners';
import { Spinner } from 'shared-ui/spinner';
import { useServices } from '../../../services/services';
import { QueryView } from '../../../lib/query-view';
import { draftOf } from './banner-draft';
import { BannerForm, type BannerFormProps } from './banner-form';

export function BannerFormLoader({
  id,
  ...rest
}: Omit<BannerFormProps, 'banner' | 'initial'> & { id: number }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(bannerQuery(http, id));
  if (query.data && !query.isFetchedAfterMount) return <Spinner size="l" label={t('app.loading')} />;
  return (
    <QueryView query={query} failedText={t('banners.load_failed')}>
      {(banner) => <BannerForm banner={banner} initial={draftOf(banner)} {...rest} />}
    </QueryView>
  );
}
