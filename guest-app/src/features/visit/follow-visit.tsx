import { ApiError } from 'shared-api/client/api-error';
import { isActiveVisit } from 'shared-api/domain/statuses';
import { useEffect } from 'react';
import { useOwnVisit } from '#services/own-visit';
import { useVisit } from '#services/use-visit';

/** Tracks which visit this phone's orders belong to, and whether it has ended. Renders nothing. */
export function FollowVisit() {
  const { token, visit, error } = useVisit();
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (token === undefined) return;
    const { remove, setVisitId, end, clear } = useOwnVisit.getState();
    if (isGone) remove(token);
    else if (visit?.status === 'voided') clear();
    else if (visit && !isActiveVisit(visit.status)) end(visit.table_number);
    else if (visit) setVisitId(visit.id);
  }, [token, visit, isGone]);
  return null;
}
