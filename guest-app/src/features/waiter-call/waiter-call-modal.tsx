import { useQuery } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import { createWaiterCall, type NewWaiterCall } from 'shared-api/client/service/waiter-calls';
import { findTableByNumber } from 'shared-api/contract/service/table-number';
import type { Table } from 'shared-api/contract/service/tables';
import { useSubmission } from 'shared-api/queries/use-submission';
import { BellRing } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { notify } from 'shared-ui/toaster';
import { ScannedTableLine } from '../../lib/scanned-table-line';
import { SendError } from '../../lib/send-error';
import { withQueries } from '../../services/queries';
import { useServices } from '../../services/services';
import { useOrderRules } from '../../services/order-rules';
import { offeredTablesQuery } from '../../services/created-table';
import { isTableNotFound } from '../../services/table-session';
import { useGuestTable, useRevokedCodeError, type GuestTable } from '../../services/use-guest-table';
import { TableChoice } from './table-choice';
import { typedTable } from './typed-table';
import styles from './waiter-call-modal.module.css';
import { WaiterCalled } from './waiter-called';

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
): NewWaiterCall {
  return {
    table_id: chosen?.id ?? numberIn(typed),
    table_number: typed.trim(),
    table_token: chosen && chosen.id === guestTable?.table.id ? guestTable.token : null,
  };
}

/** Calls a waiter to the scanned table with one tap, or to one that is chosen or typed. */
function WaiterCallModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { http } = useServices();
  const { guestTable } = useGuestTable();
  const withRevokedCodeText = useRevokedCodeError();
  const { data: tables = [], isError: isListMissing } = useQuery(offeredTablesQuery(http));
  const [typed, setTyped] = useState(typedTable.read);
  const [isChanging, setIsChanging] = useState(false);

  const tableNumber = typed ?? guestTable?.table.table_number ?? '';
  const isEmpty = tableNumber.trim() === '';
  // A table is selected when the text equals its number.
  const chosen = findTableByNumber(guestTable ? [guestTable.table, ...tables] : tables, tableNumber);
  const { isCodeRequired } = useOrderRules();
  const lacksCode = isCodeRequired && !guestTable;
  const isScannedTable = guestTable !== null && chosen?.id === guestTable.table.id && !isChanging;
  const call = useSubmission({
    send: async (body: NewWaiterCall, idempotencyKey) => {
      try {
        return await createWaiterCall(http, body, idempotencyKey);
      } catch (error) {
        throw body.table_token ? withRevokedCodeText(error) : error;
      }
    },
    onSuccess: typedTable.clear,
    onError: () => notify.error(t('toast_error_waiter')),
  });

  function type(next: string) {
    setTyped(next);
    typedTable.write(next);
    call.reset();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isEmpty) call.mutate(waiterCallBody(tableNumber, chosen, guestTable));
  }
  if (call.data) {
    return <WaiterCalled tableNumber={call.data.table_number ?? tableNumber} onClose={onClose} />;
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
        <>
          {call.error && (
            <SendError error={call.error} title={t('toast_error_waiter')}>
              {call.error instanceof ApiError &&
                call.error.code === 'table_code_required' &&
                call.error.message}
            </SendError>
          )}
          {!isScannedTable && (
            <Button variant="secondary" disabled={call.isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
          )}
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
            {t('waiter_call.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
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
            onType={type}
          />
        )}
      </form>
    </Modal>
  );
}

export default withQueries(WaiterCallModal);
