import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { ApiError } from 'shared-api/client/api-error';
import { LIVE_POLL_MS } from 'shared-api/domain/realtime';
import { keys } from 'shared-api/queries/keys';
import { callTypesQuery } from 'shared-api/queries/service/call-types';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import note from '#lib/dock-note.module.css';
import { useBootstrap } from '#services/guest-bootstrap';
import { useOwnCalls, type OwnCall } from '#services/own-calls';
import { withQueries } from '#services/queries';
import { useServices } from '#services/services';
import { callText } from './call-text';
import styles from './open-calls.module.css';
import { WithdrawCall } from './withdraw-call';

/** What is known of the calls of this phone, until staff have completed them. */
function OpenCalls() {
  const calls = useOwnCalls((own) => own.calls);
  return (
    <div role="status" className={styles.calls}>
      {calls.map((call) => (
        <OpenCall key={call.id} call={call} />
      ))}
    </div>
  );
}

function OpenCall({ call }: { call: OwnCall }) {
  const { t, i18n } = useTranslation();
  const { http } = useServices();
  const { products } = useBootstrap();
  const { data, error } = useQuery({
    queryKey: keys.waiterCalls.tracked(call.key),
    queryFn: () => http.send('GET /waiter-calls/track/{key}', { params: { key: call.key } }),
    refetchInterval: LIVE_POLL_MS,
  });
  const { data: types = [] } = useQuery({
    ...callTypesQuery(http, i18n.language),
    enabled: call.type !== null && call.type.kind !== 'waiter',
  });
  const isGone = data?.status === 'completed' || (error instanceof ApiError && error.status === 404);
  const isWithdrawn = Boolean(data?.withdrawn_at);
  const isBill = data?.type?.kind === 'bill';
  const tellWithdrawn = useEffectEvent(() =>
    notify.info(t(isBill ? 'waiter_call.bill_withdrawn_by_table' : 'waiter_call.withdrawn_by_table')),
  );
  useEffect(() => {
    const { add, remove } = useOwnCalls.getState();
    if (isGone) {
      remove(call.id);
      // The phone that withdraws a call forgets it before it reads this.
      if (isWithdrawn) tellWithdrawn();
    } else if (data) add(call.key, data);
  }, [data, isGone, isWithdrawn, call.id, call.key]);
  const text = callText(t, call, { types, products });
  return (
    <div className={note.note} data-tone="info">
      <BellRing aria-hidden="true" />
      <span>
        <bdi translate="no">{call.table_number}</bdi>
        {' · '}
        {text}
      </span>
      <WithdrawCall call={call} text={text} />
    </div>
  );
}

export default withQueries(OpenCalls);
