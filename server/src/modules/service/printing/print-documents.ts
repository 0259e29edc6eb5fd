import type { ParsedBodyOf, ReplyOf } from 'shared-api/contract/endpoint';
import type { printBill } from 'shared-api/contract/service/print-documents';
import type { PrinterDocument, PrintJobKind } from 'shared-api/domain/statuses';
import { toKurus } from 'shared-api/domain/money';
import { shareOfBill, type BillShare } from 'shared-api/domain/service/bill-shares';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import type { DayReport, ZReport } from 'shared-api/contract/service/day';
import type { Tx } from '#context';
import { AppError } from '#http/app-error';
import type { PaperLine } from '#escpos/paper';
import { toTimestamp } from '#time/timestamp';
import {
  enqueuePrintJobs,
  nextRevision,
  presentPrinted,
  printersQuery,
  printsDocument,
  requireNoneWaiting,
} from '#modules/kitchen/printing/enqueue';
import { findDefaultLanguage } from '#modules/kitchen/printing/paper-language';
import { placeName } from '#modules/kitchen/printing/place-name';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { recordBillPrint } from '../bills/bill-prints';
import { lockOrders } from '../orders/order.store';
import { appendOrderUpdate } from '../orders/order';
import { getVisit } from '../visits/visit.presenter';
import { billPaper, type PaperHead } from './bill-paper';
import { paperWriter, type PaperWriter } from './paper-writer';
import { xReportPaper, zReportPaper } from './report-paper';

type Printed = ReturnType<typeof presentPrinted>;

interface NewDocument {
  kind: PrintJobKind;
  /** Null for every printer. */
  printerId: number | null;
  printedBy: PrinterDocument;
  documentKey: string;
  tableNumber?: string | null;
  /** How many times it was printed, if that is known for longer than the print jobs. @default 1 */
  printing?: number;
  /** Whether a further printing is marked as a copy. @default false */
  marksCopies?: boolean;
  /** Whether equal papers are for several guests: then another one is added while one waits. @default false */
  isForSeveral?: boolean;
  lines: (head: PaperHead, writer: PaperWriter) => PaperLine[] | Promise<PaperLine[]>;
}

/**
 * Sends a document to the chosen printer, otherwise to every printer for its kind.
 * @throws {AppError} `paper_waiting` if they do not print, and the same document waits there.
 */
async function enqueueDocument(tx: Tx, document: NewDocument): Promise<Printed> {
  const all = await printersQuery(tx.db).execute();
  const able = all.filter((one) => printsDocument(one, document.printedBy));
  const chosen = able.filter(({ id }) => id === document.printerId);
  const printers = chosen.length > 0 ? chosen : able;
  const printed = presentPrinted(printers, all);
  if (printers.length === 0) return printed;
  if (!document.isForSeveral) await requireNoneWaiting(tx, document, { printers, all });
  const now = tx.now();
  const { timeZone } = await readRestaurantSettings(tx.db);
  const writer = paperWriter(await findDefaultLanguage(tx.db), timeZone);
  const settings = await tx.db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['restaurant_name', 'address', 'phone_number'])
    .execute();
  const setting = (key: string) => settings.find((one) => one.key === key)?.value ?? '';
  const head = {
    restaurant: setting('restaurant_name'),
    address: setting('address'),
    phone: setting('phone_number'),
    time: writer.dateTime(toTimestamp(now)),
  };
  const { kind, documentKey, tableNumber, printing = 1, marksCopies = false } = document;
  const revision = Math.max(printing, await nextRevision(tx, kind, documentKey));
  const content = {
    kind: 'lines' as const,
    language: writer.language,
    lines: await document.lines(head, writer),
  };
  await enqueuePrintJobs(
    tx,
    printers.map((printer) => ({
      printer,
      kind,
      documentKey,
      tableNumber,
      revision,
      content,
      isCopy: marksCopies && revision > 1,
    })),
  );
  return printed;
}

type SentShare = ParsedBodyOf<typeof printBill>['share'];

/**
 * @throws {AppError} `bill_changed` if the amount is not the price of the share, or if the share can no longer be paid.
 */
function requireShare({ bill }: VisitWithOrders, sent: SentShare): BillShare | null {
  if (!sent) return null;
  const { amount, items } = sent;
  const part =
    items.length > 0
      ? ({ kind: 'items', items } as const)
      : ({ kind: 'amount', amountKurus: toKurus(amount) } as const);
  const share = shareOfBill(bill, part);
  if (share?.amount !== amount) throw new AppError('bill_changed');
  return share;
}

/**
 * Prints the current bill, as often as staff request it, or records that their browser prints it.
 * @throws {AppError} `not_found`; `bill_changed` if the share differs from the displayed one; `paper_waiting`.
 */
export async function enqueueBill(
  tx: Tx,
  visitId: number,
  {
    share: sent,
    printer_id: printerId,
    by_browser: byBrowser,
    order_id: orderId,
  }: ParsedBodyOf<typeof printBill>,
  userId: number,
): Promise<ReplyOf<typeof printBill>> {
  await lockOrders(tx, { visitId });
  const visit = await getVisit(tx.db, visitId);
  const share = requireShare(visit, sent);
  const { firstId, printing } = await recordBillPrint(tx, visit, { share, orderId }, userId);
  for (const { id } of visit.orders.filter(({ is_taken, status }) => !is_taken && status !== 'cancelled')) {
    await appendOrderUpdate(tx, { id, status: 'new' });
  }
  // Equal shares of the rest are equal bills for several guests.
  const marksCopies = share === null || share.items.length > 0;
  if (byBrowser) return { printers: 0, ...(marksCopies && { printing }) };
  return enqueueDocument(tx, {
    kind: 'bill',
    printerId,
    printedBy: 'bills',
    documentKey: `bill:${firstId}`,
    tableNumber: visit.table_number,
    printing,
    marksCopies,
    isForSeveral: !marksCopies,
    lines: (head, writer) => billPaper(visit, share, head, writer),
  });
}

/** @param date the current business date. */
export const enqueueXReport = (
  tx: Tx,
  report: DayReport,
  date: string,
  printerId: number | null,
): Promise<Printed> =>
  enqueueDocument(tx, {
    kind: 'x_report',
    printerId,
    printedBy: 'reports',
    documentKey: `x:${date}`,
    lines: (head, writer) => xReportPaper(report, date, head, writer),
  });

/** Printed when the day is closed; printed again, it is marked as a copy. */
export const enqueueZReport = (tx: Tx, report: ZReport, printerId: number | null): Promise<Printed> =>
  enqueueDocument(tx, {
    kind: 'z_report',
    printerId,
    printedBy: 'reports',
    documentKey: `z:${report.number}`,
    marksCopies: true,
    lines: (head, writer) => zReportPaper(report, head, writer),
  });

/** @param target address in the code. */
export const enqueueTableCode = (
  tx: Tx,
  table: { id: number; table_number: string },
  target: string,
  printerId: number | null,
): Promise<Printed> =>
  enqueueDocument(tx, {
    kind: 'table_code',
    printerId,
    printedBy: 'table_codes',
    documentKey: `table:${table.id}`,
    tableNumber: table.table_number,
    lines: ({ restaurant }, { language, say }) => [
      { text: restaurant, align: 'center', isBold: true },
      {
        text: placeName(table.table_number, language),
        align: 'center',
        isBold: true,
        isLarge: true,
      },
      { qr: target },
      { text: say('paper.scan'), align: 'center' },
    ],
  });
