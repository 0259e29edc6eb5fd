import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/contract/paths';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import { BannerNotice } from 'shared-ui/banner-notice';
import { callLabel } from '../../i18n/table-label';
import { isLate } from '../../lib/late-call';
import { useCan, useServices } from '../../services/services';
import styles from './late-calls-notice.module.css';

/** Shows calls that were not taken in time, on every screen of staff who may take calls. */
export function LateCallsNotice() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const { data: calls = [] } = useQuery({
    ...activeWaiterCallsQuery(http),
    enabled: can('waiter_calls.read'),
  });
  const late = calls.filter(isLate);
  if (late.length === 0) return null;
  return (
    <BannerNotice
      tone="danger"
      className={styles.notice}
      title={t('waiter_calls.escalated', { count: late.length })}
    >
      <Link to={`${ADMIN_PATHS.waiterCalls}?status=pending`}>
        {late.map((call) => callLabel(t, call)).join(', ')}
      </Link>
    </BannerNotice>
  );
}
