import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import { buttonLook } from 'shared-ui/button';
import { callLabel } from '#i18n/table-label';
import { isLate } from '#lib/late-call';
import styles from '#lib/bar-notice.module.css';
import { useCan, useServices } from '#services/services';

/** Links in the bar to the calls that were not taken in time, on every screen of staff who may take calls. */
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
  const look = buttonLook({ variant: 'danger' });
  return (
    <div role="alert">
      <Link
        {...look}
        className={`${look.className} ${styles.button}`}
        to={`${ADMIN_PATHS.waiterCalls}?status=pending`}
      >
        <BellRing aria-hidden="true" />
        <span>
          <strong>{t('waiter_calls.escalated', { count: late.length })}</strong>{' '}
          {late.map((call) => callLabel(t, call)).join(', ')}
        </span>
      </Link>
    </div>
  );
}
