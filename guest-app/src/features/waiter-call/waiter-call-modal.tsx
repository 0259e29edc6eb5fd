import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import { EarlierDoneError, isOutcomeUnknown } from 'shared-api/client/attempts';
import { findTableByNumber } from 'shared-api/domain/service/table-number';
import type { CallType } from 'shared-api/contract/service/call-types';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import type { Table } from 'shared-api/contract/service/tables';
import type { WaiterCall, NewWaiterCall } from 'shared-api/contract/service/waiter-calls';
import { keys } from 'shared-api/queries/keys';
import { callTypesQuery } from 'shared-api/queries/service/call-types';
import { useAttemptNews, useOpenAttempt } from 'shared-api/queries/use-open-attempt';
import { useSubmission } from 'shared-api/queries/use-submission';
import { BellRing, ReceiptText } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button, buttonLook } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { Modal } from 'shared-ui/modal';
import { notify } from 'shared-ui/toaster';
import { ScannedTableLine } from '#lib/scanned-table-line';
import { SendError } from '#lib/send-error';
import { ATTEMPTS, useAttempts } from '#services/attempts';
import { useBootstrap } from '#services/guest-bootstrap';
import { withQueries } from '#services/queries';
import { useServices } from '#services/services';
import { useOrderRules } from '#services/order-rules';
import { offeredTablesQuery } from '#services/created-table';
import { useOwnCalls } from '#services/own-calls';
import { rememberedTable } from '#services/remembered-table';
import { isTableNotFound } from '#services/table-session';
import { useGuestTable, type GuestTable } from '#services/use-guest-table';
import { useRevokedCodeError } from '#services/use-revoked-code-error';
import { useVisit } from '#services/use-visit';
import { callText } from './call-text';
import { CallTiles } from './call-tiles';
import { CallTypeChoice } from './call-type-choice';
import { OwnCallLines } from './own-call-lines';
import { TableChoice } from './table-choice';
import { typedTable } from './typed-table';
import styles from './waiter-call-modal.module.css';
import { WaiterCalled } from './waiter-called';

const isTypeGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'call_type_unavailable';

/** 0 for text that is no number. */
function numberIn(typed: string): number {
  const value = Number(typed);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** `table_id` is the chosen table's id, else the typed text as a number, else 0. */
function waiterCallBody(
  typed: string,
  chosen: Table | undefined,
  guestTable: GuestTable | null,
  type: CallType | undefined,
): NewWaiterCall {
  return {
    table_id: chosen?.id ?? numberIn(typed),
    table_number: typed.trim(),
    table_token: chosen && chosen.id === guestTable?.table.id ? guestTable.token : null,
    ...(type && type.kind !== 'waiter' && { call_type_id: type.id }),
  };
}

/**
 * Calls a waiter to the scanned table with one tap, or to one that is chosen or typed; where the restaurant has other
 * types of calls, for one of them.
 */
function WaiterCallModal({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const formId = useId();
  const { http } = useServices();
  const client = useQueryClient();
  const { products } = useBootstrap();
  const { guestTable } = useGuestTable();
  const withRevokedCodeText = useRevokedCodeError();
  const { data: tables = [], isError: isListMissing } = useQuery(offeredTablesQuery(http));
  const [typed, setTyped] = useState(typedTable.read);
  const [isChanging, setIsChanging] = useState(false);
  const { data: types = [] } = useQuery(callTypesQuery(http, i18n.language));
  const [chosenType, chooseType] = useState<number>();
  const waiter = types.find(({ kind }) => kind === 'waiter');
  const type = types.find(({ id }) => id === chosenType) ?? waiter;
  const isOther = type !== undefined && type.kind !== 'waiter';
  // Guests of a visit request the bill on its page, where they also choose how to pay, once staff have taken their order.
  const { token: visitToken, visit } = useVisit();
  const hasBillPage = visitToken !== undefined && visit?.bill !== null;
  const leadsToBill = type?.kind === 'bill' && hasBillPage;

  const tableNumber = typed ?? guestTable?.table.table_number ?? rememberedTable.read() ?? '';
  const isEmpty = tableNumber.trim() === '';
  // A table is selected when the text equals its number.
  const chosen = findTableByNumber(guestTable ? [guestTable.table, ...tables] : tables, tableNumber);
  const { isCodeRequired } = useOrderRules();
  const lacksCode = isCodeRequired && !guestTable;
  const isScannedTable = guestTable !== null && chosen?.id === guestTable.table.id && !isChanging;
  // One tap on a type sends.
  const hasTiles = isScannedTable && !lacksCode && types.length > 1;
  const ownCalls = useOwnCalls(({ calls }) => calls).filter(
    ({ table_number: number }) => number === chosen?.table_number,
  );
  const attempts = useAttempts();
  const open = useOpenAttempt(attempts, ATTEMPTS.waiterCall);
  const [arrived, setArrived] = useState<WaiterCall>();
  useAttemptNews(attempts, (news) => {
    if (news.attempt.about === ATTEMPTS.waiterCall && news.state === 'done') {
      setArrived(news.response as WaiterCall);
      typedTable.clear();
    }
  });
  const call = useSubmission({
    send: async (body: NewWaiterCall) => {
      try {
        await attempts.send(ATTEMPTS.waiterCall, body, (key) =>
          http.send('POST /waiter-calls', { body, idempotencyKey: key }),
        );
      } catch (error) {
        if (error instanceof EarlierDoneError) return;
        throw body.table_token ? withRevokedCodeText(error) : error;
      }
    },
    onError(error) {
      notify.error(t(isOutcomeUnknown(error) ? 'send_error.unknown' : 'toast_error_waiter'));
      if (isTypeGone(error)) void client.invalidateQueries({ queryKey: keys.callTypes.all });
    },
  });

  function typeNumber(next: string) {
    setTyped(next);
    typedTable.write(next);
    call.reset();
  }
  function submit(asked = type) {
    if (!isEmpty) call.mutate(waiterCallBody(tableNumber, chosen, guestTable, asked));
  }
  function callFor(asked: CallType) {
    chooseType(asked.id);
    submit(asked);
  }
  if (arrived) {
    return (
      <WaiterCalled
        tableNumber={arrived.table_number ?? tableNumber}
        title={callText(t, arrived, { types, products })}
        isTaken={arrived.status === 'in_progress'}
        onClose={onClose}
      />
    );
  }

  const unknownTable = isTableNotFound(call.error) ? call.error.message : undefined;
  return (
    <Modal
      open
      onClose={onClose}
      title={t('header.call_waiter')}
      description={isScannedTable || lacksCode ? undefined : t('waiter_call.text')}
      closeLabel={t('close')}
      size="s"
      dismissible={!call.isPending}
      footer={
        (!hasTiles || call.error) && (
          <>
            {call.error && (
              <SendError error={call.error} attempt={open} title={t('toast_error_waiter')}>
                {call.error instanceof ApiError &&
                  (call.error.code === 'table_code_required' || isTypeGone(call.error)) &&
                  call.error.message}
              </SendError>
            )}
            {!isScannedTable && (
              <Button variant="secondary" disabled={call.isPending} onClick={onClose}>
                {t('cancel')}
              </Button>
            )}
            {hasTiles ? null : leadsToBill ? (
              <Link
                to={GUEST_PATHS.bill}
                {...buttonLook({ size: isScannedTable ? 'l' : 'm', fullWidth: isScannedTable })}
                onClick={onClose}
              >
                <ReceiptText aria-hidden="true" />
                {t('waiter_call.to_bill')}
              </Link>
            ) : (
              <Button
                type="submit"
                form={formId}
                variant="danger"
                size={isScannedTable ? 'l' : 'm'}
                fullWidth={isScannedTable}
                disabled={isEmpty || lacksCode}
                busy={call.isPending}
                busyText={t('waiter_call.sending')}
              >
                <BellRing aria-hidden="true" />
                {t(isOther ? 'waiter_call.send_other' : 'waiter_call.send')}
              </Button>
            )}
          </>
        )
      }
    >
      <Form id={formId} className={styles.form} isBusy={call.isPending} onSubmit={() => submit()}>
        {ownCalls.length > 0 && <OwnCallLines calls={ownCalls} types={types} />}
        {hasTiles && (
          <>
            {ownCalls.length === 0 && <p className={styles.hint}>{t('waiter_call.tap')}</p>}
            <CallTiles
              types={types}
              calls={ownCalls}
              sendingId={call.isPending ? chosenType : undefined}
              leadsToBill={hasBillPage}
              onClose={onClose}
              onCall={callFor}
            />
          </>
        )}
        {!hasTiles && type && types.length > 1 && !lacksCode && (
          <CallTypeChoice
            types={types}
            chosenId={type.id}
            onChoose={({ id }) => {
              chooseType(id);
              call.reset();
            }}
          />
        )}
        {!hasTiles && leadsToBill && <p>{t('waiter_call.bill_text')}</p>}
        {lacksCode ? (
          <BannerNotice tone="info">{t('waiter_call.scan_code')}</BannerNotice>
        ) : isScannedTable ? (
          <ScannedTableLine
            number={guestTable.table.table_number}
            onChange={isCodeRequired ? undefined : () => setIsChanging(true)}
          />
        ) : (
          <TableChoice
            tables={tables}
            isListMissing={isListMissing}
            chosenId={chosen?.id}
            tableNumber={tableNumber}
            isTyped={typed !== undefined}
            error={unknownTable}
            onType={typeNumber}
          />
        )}
      </Form>
    </Modal>
  );
}

export default withQueries(WaiterCallModal);
