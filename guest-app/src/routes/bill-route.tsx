import { useQueryClient } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { isOutcomeUnknown } from 'shared-api/client/attempts';
import type { BillRequest as Method } from 'shared-api/domain/statuses';
import { errorText } from 'shared-api/i18n/error-text';
import { keys } from 'shared-api/queries/keys';
import { useSubmission } from 'shared-api/queries/use-submission';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-ui/empty-state';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import { CartBar } from '../features/cart/cart-bar';
import { BillPage } from '../features/visit/bill-page';
import { knownRequest } from '../features/visit/bill-requests';
import { BillRequest } from '../features/visit/bill-request';
import styles from '../features/visit/bill.module.css';
import { useVisit } from '../services/use-visit';
import { VisitOver } from '../features/visit/visit-over';
import { withMenuNames } from '../features/order-tracking/menu-names';
import { MenuAndOrdersLinks } from '../lib/menu-and-orders-links';
import { SendError } from '../lib/send-error';
import { useBootstrap } from '../services/guest-bootstrap';
import { useGuestTable } from '../services/use-guest-table';
import { useOwnVisit } from '../services/own-visit';
import { withQueries } from '../services/queries';
import { useServices } from '../services/services';
import { usePageTitle } from '../services/use-page-title';
import { useIsNarrow, useLayout } from './layout-context';

/** The bill of the table where this phone has ordered. */
function BillRoute() {
  const { t } = useTranslation();
  const { http } = useServices();
  const queryClient = useQueryClient();
  const menu = useBootstrap();
  const { orders, isOver, tableNumber } = useOwnVisit();
  const { token = '', visit, error, refetch, isFetching } = useVisit();
  const { guestTable } = useGuestTable();
  const { dock } = useLayout();
  const isNarrow = useIsNarrow();
  usePageTitle(t('bill.title'));

  const request = useSubmission({
    send: (method: Method | null) =>
      http.send('PUT /visits/track/{token}/bill-request', { params: { token }, body: { method } }),
    onSuccess(changed) {
      // Before the page sees it, so that it is not taken for that of another phone.
      useOwnVisit.getState().setBillRequest(knownRequest(changed, true));
      queryClient.setQueryData(keys.visits.tracked(token), changed);
    },
    // Staff may have started or closed the bill, or the request may have arrived although its answer did not.
    onError: () => void refetch(),
  });

  const [order] = orders;
  const cartBar = isNarrow && dock && createPortal(<CartBar />, dock);
  if (isOver && order) {
    return (
      <div className={styles.centre}>
        <VisitOver tableNumber={tableNumber} orderToken={order.token} />
        {cartBar}
      </div>
    );
  }
  if (!order) {
    return (
      <EmptyState
        className={styles.centre}
        icon={<ReceiptText />}
        titleAs="h1"
        title={guestTable ? t('tracking.table', { number: guestTable.table.table_number }) : t('bill.none')}
        text={t(guestTable ? 'bill.scanned_text' : 'bill.none_text')}
        action={
          <>
            <MenuAndOrdersLinks />
            {cartBar}
          </>
        }
      />
    );
  }
  if (!visit) {
    return (
      <div className={styles.centre}>
        {error ? (
          <ErrorState
            titleAs="h1"
            title={t('bill.load_error')}
            text={errorText(t, error)}
            retryLabel={t('retry')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner size="l" label={t('loading')} />
        )}
        {cartBar}
      </div>
    );
  }
  const hasArrived = isOutcomeUnknown(request.error) && visit.bill_request === request.variables;
  const rounds = visit.rounds.map((round) => ({ ...round, items: withMenuNames(round.items, menu) }));
  const ownOrderIds = new Set(orders.map(({ id }) => id));
  return (
    <BillPage visit={{ ...visit, rounds }} ownOrderIds={ownOrderIds}>
      <BillRequest
        visit={visit}
        dock={isNarrow ? dock : null}
        cartBar={cartBar}
        isSending={request.isPending}
        onRequest={request.mutate}
        failure={
          request.error &&
          !hasArrived && (
            <SendError error={request.error} title={t('bill.request_error')}>
              {!isOutcomeUnknown(request.error) && errorText(t, request.error)}
            </SendError>
          )
        }
      />
    </BillPage>
  );
}

export default withQueries(BillRoute);
