import { useMutation, useQuery } from '@tanstack/react-query';
import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { createWaiterCall, type NewWaiterCall } from 'shared-api/client/service/waiter-calls';
import type { Table } from 'shared-api/contract/service/tables';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { activeTablesQuery } from 'shared-api/queries/service/tables';
import { BellRing } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { TextField } from 'shared-ui/text-field';
import { notify } from 'shared-ui/toaster';
import { withQueries } from '../../services/queries';
import { useServices } from '../../services/services';
import { findTableByNumber, isTableNotFound } from '../../services/table-session';
import { useGuestTable, useRevokedCodeError, type GuestTable } from '../../services/use-guest-table';
import { TableGrid } from './table-grid';
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

/** Calls a waiter to a table: the scanned one, one of the grid, or one whose number is typed. */
function WaiterCallModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { http } = useServices();
  const { guestTable } = useGuestTable();
  const withRevokedCodeText = useRevokedCodeError();
  const { data: tables = [], isError: isListMissing } = useQuery(activeTablesQuery(http));
  const [typed, setTyped] = useState<string>();
  const [isEmptyLeft, setIsEmptyLeft] = useState(false);

  const tableNumber = typed ?? guestTable?.table.table_number ?? '';
  const isEmpty = tableNumber.trim() === '';
  // A table is selected when the text equals its number.
  const chosen = findTableByNumber(guestTable ? [guestTable.table, ...tables] : tables, tableNumber);
  // Two taps can precede the rendering that disables the button.
  const isSending = useRef(false);
  const call = useMutation({
    mutationFn: async () => {
      const body = waiterCallBody(tableNumber, chosen, guestTable);
      try {
        return await createWaiterCall(http, body, newIdempotencyKey());
      } catch (error) {
        throw body.table_token ? withRevokedCodeText(error) : error;
      }
    },
    onError: () => notify.error(t('toast_error_waiter')),
    onSettled: () => {
      isSending.current = false;
    },
  });

  function type(next: string) {
    setTyped(next);
    setIsEmptyLeft(false);
    call.reset();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isEmpty) setIsEmptyLeft(true);
    else if (!isSending.current) {
      isSending.current = true;
      call.mutate();
    }
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
      description={
        guestTable
          ? t('waiter_call.your_table', { number: guestTable.table.table_number })
          : t('waiter_call.text')
      }
      closeLabel={t('close')}
      size="s"
      dismissible={!call.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={call.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            disabled={isEmpty}
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
        {tables.length > 0 && (
          <TableGrid tables={tables} chosenId={chosen?.id} onChoose={(table) => type(table.table_number)} />
        )}
        <TextField
          label={t('waiter_call.table_number')}
          required
          placeholder={t('waiter_call.placeholder')}
          hint={isListMissing ? t('error_tables_no_loaded') : undefined}
          error={isEmpty && isEmptyLeft ? t('please_call_waiter_table') : unknownTable}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="send"
          maxLength={TEXT_MAX.tableNumber}
          value={tableNumber}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setIsEmptyLeft(typed !== undefined && isEmpty)}
        />
      </form>
    </Modal>
  );
}

export default withQueries(WaiterCallModal);
