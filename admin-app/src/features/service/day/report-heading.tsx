import { useTranslation } from 'react-i18next';
import type { ZReport } from 'shared-api/contract/service/day';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { formatDays } from './format-days';

/** What a closed day's report is: restaurant, number, business days, who closed it, and the hash that verifies it. */
export function ReportHeading({ closed }: { closed: ZReport }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { restaurant, number, business_date_from: from, business_date: to, closed_at, closed_by } = closed;
  return (
    <header>
      {restaurant && <p>{restaurant}</p>}
      <h2>{t('day.z_title', { number })}</h2>
      <p>
        <strong>{t('day.days', { days: formatDays({ from, to }) })}</strong> ·{' '}
        {t('day.closed_by', { time: dateTimeText(closed_at) })} <bdi>{closed_by}</bdi> · {t('day.not_fiscal')}
      </p>
      <p data-hash>{t('day.hash', { hash: closed.hash })}</p>
    </header>
  );
}
