import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { releasesQuery } from 'shared-api/queries/releases/rollouts';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useNumberFormat } from '#i18n/format-number';
import { useServices } from '#services/services';

const SHOWN_MS = 24 * 3_600_000;

/** Says on the dashboard, for a day, that a release was rolled back automatically. Its texts are the dashboard's. */
export function RolledBackNotice() {
  const { http } = useServices();
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  const { data } = useQuery(releasesQuery(http));
  const last = data?.ended.find(({ cause }) => cause === 'worse');
  const isRecent = useTimeValue((nowMs) => nowMs - Date.parse(last?.ended_at ?? '') < SHOWN_MS);
  if (!last || !isRecent) return null;
  const { visits, failed } = last.comparison.release;
  return (
    <BannerNotice tone="warning" title={t('dashboard.release_rolled_back')}>
      <p>
        {t('dashboard.release_failed_visits', {
          failed: formatNumber(failed),
          visits: formatNumber(visits),
        })}{' '}
        <Link to={`${ADMIN_PATHS.releases}?tab=${last.app}`}>{t('nav.releases')}</Link>
      </p>
    </BannerNotice>
  );
}
