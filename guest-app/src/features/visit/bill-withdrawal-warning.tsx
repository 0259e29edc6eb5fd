import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useVisit } from '#services/use-visit';
import { isBillRequested, useRequestTime } from './bill-requests';

/** In the cart, of a table that has asked for the bill: an order withdraws that. */
export function BillWithdrawalWarning() {
  const { t } = useTranslation();
  const { visit } = useVisit();
  const time = useRequestTime(visit);
  if (visit?.status !== 'open' || !isBillRequested(visit)) return null;
  return <BannerNotice tone="warning">{t('bill.order_withdraws', { time })}</BannerNotice>;
}
