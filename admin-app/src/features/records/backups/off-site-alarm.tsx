import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { offSiteQuery } from 'shared-api/queries/records/backups';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useServices } from '#services/services';

/** Says on the dashboard that there is no recent copy outside of the machine. Its texts are the dashboard's. */
export function OffSiteAlarm() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data } = useQuery(offSiteQuery(http));
  if (!data?.off_site?.is_alarming) return null;
  return (
    <BannerNotice tone="danger" title={t('dashboard.copies_failing')}>
      <p>
        {t('dashboard.copies_failing_text')} <Link to={ADMIN_PATHS.backups}>{t('nav.backups')}</Link>
      </p>
    </BannerNotice>
  );
}
