import { ApiError } from 'shared-api/client/api-error';
import { isActiveVisit } from 'shared-api/domain/statuses';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { useOwnCalls } from '#services/own-calls';
import { useOwnVisit } from '#services/own-visit';
import { useVisit } from '#services/use-visit';
import { changedRequest } from './bill-requests';

/** Whether a call of this phone for the bill is open. */
const hasOwnBillCall = () => useOwnCalls.getState().calls.some(({ type }) => type?.kind === 'bill');

/**
 * Tracks which visit this phone's orders belong to, and whether it has ended; says what others at the table do with the
 * bill request. Renders nothing.
 */
export function FollowVisit() {
  const { t } = useTranslation();
  const { token, visit, error } = useVisit();
  const isGone = error instanceof ApiError && error.status === 404;
  const followRequest = useEffectEvent(() => {
    if (!visit?.is_shared || visit.status !== 'open') return;
    const { billRequest, orders, setBillRequest } = useOwnVisit.getState();
    const changed = changedRequest(billRequest, visit, new Set(orders.map(({ id }) => id)));
    if (!changed) return;
    const isOwn = changed.known.isCall === true && hasOwnBillCall();
    setBillRequest({ ...changed.known, isOwn });
    if (changed.news && !isOwn) notify.info(t(`bill.news_${changed.news}`));
  });
  useEffect(() => {
    if (token === undefined) return;
    const { remove, setVisitId, end, clear } = useOwnVisit.getState();
    if (isGone) remove(token);
    else if (visit?.status === 'voided') clear();
    else if (visit && !isActiveVisit(visit.status)) end(visit.table_number);
    else if (visit) {
      setVisitId(visit.id);
      followRequest();
    }
  }, [token, visit, isGone]);
  return null;
}
