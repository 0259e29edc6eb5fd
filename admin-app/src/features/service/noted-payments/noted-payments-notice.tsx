import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { openNotes } from 'shared-api/domain/service/noted-payments';
import { notedPaymentsQuery } from 'shared-api/queries/service/noted-payments';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useCan, useServices } from '#services/services';

/** Says that noted payments wait for a person, and leads to them. */
export function NotedPaymentsNotice() {
  const { http } = useServices();
  const { t } = useTranslation();
  const mayTake = useCan()('payments.take');
  const { data = [] } = useQuery({ ...notedPaymentsQuery(http), enabled: mayTake });
  const count = data.flatMap(openNotes).length;
  if (!mayTake || count === 0) return null;
  return (
    <BannerNotice tone="warning" title={t('offline_acts.notes_waiting', { count })}>
      <Link to={`${ADMIN_PATHS.service}?form=notes`}>{t('offline_acts.notes_open')}</Link>
    </BannerNotice>
  );
}
