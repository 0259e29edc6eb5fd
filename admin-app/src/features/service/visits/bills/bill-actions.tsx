import { useQueryClient } from '@tanstack/react-query';
import { Percent, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintedShare } from 'shared-api/contract/service/print-documents';
import type { BillShare } from 'shared-api/domain/service/bill-shares';
import type { Table } from 'shared-api/contract/service/tables';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { isActiveVisit } from 'shared-api/domain/statuses';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { Button } from 'shared-ui/button';
import { useBrowserBill } from '#lib/document-print/use-browser-bill';
import { useDocumentPrint } from '#lib/document-print/use-document-print';
import { ServerOnly } from '#lib/server-only';
import { positiveInteger, useUrlState } from '#lib/use-url-state';
import { useServices } from '#services/services';
import { isCancellable, refundableOf } from './bill-summary';
import { DiscountModal } from './discount-modal';
import { ItemModal } from './item-modal';
import { PaymentChangeModal } from './payment-change-modal';
import { PaymentModal } from './payment-modal';
import styles from './bills.module.css';

/** What the browser prints: one share or the whole bill, and how often it was printed. */
interface BrowserBill {
  share: BillShare | null;
  printing: number | undefined;
}

export interface BillActionsProps {
  visit: VisitWithOrders;
  /** Tables to which items may be moved. */
  tables: readonly Table[];
  /** Prints the bill, or a share of it, and calls back when that is done. */
  printed: (visit: VisitWithOrders, bill: BrowserBill, onDone: () => void) => ReactNode;
}

/** Prints and discounts the bill, and shows its dialogs; the address contains which dialog is open. */
export function BillActions({ visit, tables, printed }: BillActionsProps) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const [printing, setPrinting] = useState<BrowserBill>();
  const printer = useDocumentPrint(
    'bills',
    `${visit.id}:${visit.version}`,
    (api, printer_id, idempotencyKey, share: PrintedShare) =>
      api.send('POST /visits/{id}/print', {
        params: { id: visit.id },
        body: { share, printer_id },
        idempotencyKey,
      }),
  );
  const browser = useBrowserBill();
  const form = params.get('form');
  const subjectId = positiveInteger(params.get('of'));
  const close = () => update({ form: null, of: null });
  const item = visit.orders.flatMap(({ items }) => items).find(({ id }) => id === subjectId);
  const payment = visit.payments.find(({ id }) => id === subjectId);

  async function print(share: BillShare | null) {
    const sent = share && {
      amount: share.amount,
      items: share.items.map(({ amount: _, ...portion }) => portion),
    };
    if (printer.hasPrinter) return printer.print(sent);
    // Loads the restaurant's name. It never rejects: without the name, the bill is printed without it.
    await client.prefetchQuery(settingsQuery(http));
    browser.mutate(
      { visitId: visit.id, share: sent },
      { onSuccess: (reply) => setPrinting({ share, printing: reply.printing }) },
    );
  }
  return (
    <>
      {visit.order_count > 0 && (
        <div className={styles.actions}>
          <ServerOnly>
            {isActiveVisit(visit.status) && (
              <Button variant="secondary" onClick={() => update({ form: 'discount' }, { replace: false })}>
                <Percent aria-hidden="true" />
                {t('bill.discount_button')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => void print(null)}>
              <Printer aria-hidden="true" />
              {t('bill.print')}
            </Button>
          </ServerOnly>
        </div>
      )}
      {form === 'pay' && (
        <PaymentModal visit={visit} onPrint={(share) => void print(share)} onClose={close} />
      )}
      {form === 'discount' && <DiscountModal visit={visit} onClose={close} />}
      {form === 'item' && item && <ItemModal visit={visit} item={item} tables={tables} onClose={close} />}
      {(form === 'cancel' || form === 'refund') && payment && (
        <PaymentChangeModal
          payment={payment}
          kind={form}
          onChangeKind={
            isCancellable(visit, payment) ? (kind) => update({ form: kind }, { replace: true }) : undefined
          }
          refundable={refundableOf(visit, payment)}
          onClose={close}
        />
      )}
      {printer.dialog}
      {printing && printed(visit, printing, () => setPrinting(undefined))}
    </>
  );
}
