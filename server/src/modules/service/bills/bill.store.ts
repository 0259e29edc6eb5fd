import { sql, type ExpressionBuilder } from 'kysely';
import {
  computeBill,
  discountKurus,
  type Bill,
  type BillItem,
  type Discount,
  type Paid,
} from 'shared-api/domain/service/bill';
import { sumKurus } from 'shared-api/domain/money';
import { SOLD_ORDER_STATUSES } from 'shared-api/domain/statuses';
import { compileOnce } from '#db/compile-once';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { inChunks } from '#db/in-chunks';
import type { Row, Schema } from '#db/schema';
import { vatSplitOf } from './vat-split';

type Named<Table extends 'bill_adjustments' | 'voided_items' | 'payments'> = Row<Table> & {
  by_name: string | null;
  approver_name: string | null;
};
export type AdjustmentRecord = Named<'bill_adjustments'>;
export type VoidedItemRecord = Named<'voided_items'>;
export type PaymentRecord = Named<'payments'> & {
  canceller_name: string | null;
  items: Row<'payment_items'>[];
};

/** What a visit owes, and why. */
export interface ChargeRecord {
  bill: Bill;
  /** Rows of the bill's items. */
  items: ChargedItemRow[];
  adjustments: AdjustmentRecord[];
}

/** What a comp or discount takes off the bill: at most the item's charge, or that of all items. */
export function deductionKurus(
  { bill, items, adjustments }: ChargeRecord,
  { kind, order_item_id: itemId, quantity, percent, amount_kurus }: AdjustmentRecord,
): number {
  if (itemId === null) return bill.discountKurus;
  const item = items.find(({ id }) => id === itemId);
  if (!item) return 0;
  const pieceKurus = Math.max(0, item.price_kurus + item.options_kurus);
  if (kind === 'comp') return pieceKurus * (quantity ?? 0);
  const comp = adjustments.find((one) => one.kind === 'comp' && one.order_item_id === itemId);
  const chargedKurus = pieceKurus * (item.quantity - (comp?.quantity ?? 0));
  return discountKurus(percent === null ? { amountKurus: amount_kurus ?? 0 } : { percent }, chargedKurus);
}

/** All data of a visit's bill, with what was paid. */
export interface BillRecord extends ChargeRecord {
  paid: Paid;
  voidedItems: VoidedItemRecord[];
  payments: PaymentRecord[];
}

/** Items with the price of one piece. Items of cancelled orders are not on the bill. */
const itemsQuery = compileOnce((db, visitIds: readonly number[]) =>
  db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'order_items.id',
      'order_items.quantity',
      'order_items.vat_rate',
      'order_items.vat_split',
      'order_items.price_kurus',
      'order_items.order_id',
      'order_items.product_id',
      'orders.visit_id',
      'orders.taken_by',
    ])
    .select(({ selectFrom }) =>
      selectFrom('order_item_options')
        .select(sql<number>`coalesce(cast(sum(price_kurus) as bigint), 0)`.as('kurus'))
        .whereRef('order_item_id', '=', 'order_items.id')
        .$asScalar()
        .$notNull()
        .as('options_kurus'),
    )
    .where('orders.visit_id', 'in', visitIds)
    .where('orders.status', 'in', SOLD_ORDER_STATUSES)
    .orderBy('order_items.id'),
);

/** Condition on adjustments: of these visits or of their items. As one list of ids, since PostgreSQL scans tables for `or`. */
const isAdjustmentOf =
  (visitIds: readonly number[]) =>
  ({ eb, selectFrom }: ExpressionBuilder<Schema, 'bill_adjustments'>) =>
    eb(
      'bill_adjustments.id',
      'in',
      selectFrom('bill_adjustments as of_visit')
        .select('of_visit.id')
        .where('of_visit.visit_id', 'in', visitIds)
        .unionAll(
          selectFrom('orders')
            .innerJoin('order_items', 'order_items.order_id', 'orders.id')
            .innerJoin('bill_adjustments as of_item', 'of_item.order_item_id', 'order_items.id')
            .select('of_item.id')
            .where('orders.visit_id', 'in', visitIds),
        ),
    );

/** Adjustments, those of items with the visit of the item. */
const adjustmentsQuery = compileOnce((db, visitIds: readonly number[]) =>
  db
    .selectFrom('bill_adjustments')
    .leftJoin('order_items', 'order_items.id', 'bill_adjustments.order_item_id')
    .leftJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('users', 'users.id', 'bill_adjustments.user_id')
    .leftJoin('users as approver', 'approver.id', 'bill_adjustments.approved_by')
    .selectAll('bill_adjustments')
    .select(['users.username as by_name', 'approver.username as approver_name'])
    .select(({ fn }) => fn.coalesce('bill_adjustments.visit_id', 'orders.visit_id').as('billed_visit_id'))
    .where(isAdjustmentOf(visitIds))
    .orderBy('bill_adjustments.id'),
);

const discountOf = (row: Pick<Row<'bill_adjustments'>, 'percent' | 'amount_kurus'> | undefined) => {
  if (!row) return null;
  const { percent, amount_kurus: amountKurus } = row;
  return (percent === null ? { amountKurus } : { percent }) as Discount;
};

const paymentsQuery = compileOnce((db, visitIds: readonly number[]) =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('users as approver', 'approver.id', 'payments.approved_by')
    .leftJoin('users as canceller', 'canceller.id', 'payments.cancelled_by')
    .selectAll('payments')
    .select([
      'users.username as by_name',
      'approver.username as approver_name',
      'canceller.username as canceller_name',
    ])
    .where('payments.visit_id', 'in', visitIds)
    .orderBy('payments.id'),
);

async function readPayments(db: Db, visitIds: readonly number[]): Promise<PaymentRecord[]> {
  const rows = await paymentsQuery(db, visitIds).execute();
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('payment_items')
    .innerJoin('payments', 'payments.id', 'payment_items.payment_id')
    .selectAll('payment_items')
    .where('payments.visit_id', 'in', visitIds)
    .orderBy('payment_items.order_item_id')
    .execute();
  const itemsOf = Map.groupBy(items, ({ payment_id }) => payment_id);
  return rows.map((row) => ({ ...row, items: itemsOf.get(row.id) ?? [] }));
}

const refundsOf = (payments: readonly Row<'payments'>[], id: number) =>
  payments.filter((one) => one.refund_of === id && one.cancelled_at === null);

/** Refunded amount of a payment, without its tip. */
export const refundedKurus = (payments: readonly Row<'payments'>[], id: number): number =>
  sumKurus(refundsOf(payments, id).map(({ amount_kurus }) => amount_kurus));

export const refundedTipKurus = (payments: readonly Row<'payments'>[], id: number): number =>
  sumKurus(refundsOf(payments, id).map(({ tip_kurus }) => tip_kurus));

function paidOf(payments: readonly PaymentRecord[]): Paid {
  const counted = payments.filter(({ cancelled_at }) => cancelled_at === null);
  const kurus = counted.map(({ refund_of, amount_kurus }) =>
    refund_of === null ? amount_kurus : -amount_kurus,
  );
  const remaining = counted.filter((one) => refundedKurus(counted, one.id) < one.amount_kurus);
  return {
    kurus: sumKurus(kurus),
    items: remaining.flatMap(({ items }) =>
      items.map(({ order_item_id: id, numerator, denominator, amount_kurus }) => ({
        id,
        numerator,
        denominator,
        kurus: amount_kurus,
      })),
    ),
  };
}

export type ChargedItemRow = Awaited<ReturnType<ReturnType<typeof itemsQuery>['execute']>>[number];

function billOf(rows: readonly ChargedItemRow[], adjustments: readonly AdjustmentRecord[]): Bill {
  const find = (itemId: number | null, kind: AdjustmentRecord['kind']) =>
    adjustments.find((one) => one.order_item_id === itemId && one.kind === kind);
  const items: BillItem[] = rows.map((row) => ({
    id: row.id,
    pieceKurus: Math.max(0, row.price_kurus + row.options_kurus),
    quantity: row.quantity,
    vatRate: row.vat_rate,
    vatSplit: vatSplitOf(row),
    compedQuantity: find(row.id, 'comp')?.quantity ?? 0,
    discount: discountOf(find(row.id, 'discount')),
  }));
  return computeBill(items, discountOf(find(null, 'discount')));
}

const voidedItemsQuery = compileOnce((db, visitIds: readonly number[]) =>
  db
    .selectFrom('voided_items')
    .leftJoin('users', 'users.id', 'voided_items.user_id')
    .leftJoin('users as approver', 'approver.id', 'voided_items.approved_by')
    .selectAll('voided_items')
    .select(['users.username as by_name', 'approver.username as approver_name'])
    .where('visit_id', 'in', visitIds)
    .orderBy('voided_items.id'),
);

/** Bills of any number of visits without what was paid, in a constant number of statements. */
export async function readCharges(db: Db, visitIds: readonly number[]): Promise<Map<number, ChargeRecord>> {
  const rowsOf = Map.groupBy(
    await inChunks(visitIds, (ids) => itemsQuery(db, ids).execute()),
    ({ visit_id }) => visit_id,
  );
  const adjustmentsOf = Map.groupBy(
    await inChunks(visitIds, (ids) => adjustmentsQuery(db, ids).execute()),
    ({ billed_visit_id }) => billed_visit_id,
  );
  return new Map(
    visitIds.map((id) => {
      const items = rowsOf.get(id) ?? [];
      const adjustments = adjustmentsOf.get(id) ?? [];
      return [id, { bill: billOf(items, adjustments), items, adjustments }];
    }),
  );
}

/** Bills of any number of visits, in a constant number of statements. */
export async function readBills(db: Db, visitIds: readonly number[]): Promise<Map<number, BillRecord>> {
  const charges = await readCharges(db, visitIds);
  const voidedItemsOf = Map.groupBy(
    await inChunks(visitIds, (ids) => voidedItemsQuery(db, ids).execute()),
    ({ visit_id }) => visit_id,
  );
  const paymentsOf = Map.groupBy(
    await inChunks(visitIds, (ids) => readPayments(db, ids)),
    ({ visit_id }) => visit_id,
  );
  return new Map(
    Array.from(charges, ([id, charge]) => {
      const payments = paymentsOf.get(id) ?? [];
      return [id, { ...charge, paid: paidOf(payments), voidedItems: voidedItemsOf.get(id) ?? [], payments }];
    }),
  );
}

export const readBill = async (db: Db, visitId: number): Promise<BillRecord> =>
  (await readBills(db, [visitId])).get(visitId)!;

/** Visits whose bill differs from the sum of their orders. */
export async function findAdjustedVisits(db: Db, visitIds: readonly number[]): Promise<Set<number>> {
  if (visitIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('bill_adjustments')
    .leftJoin('order_items', 'order_items.id', 'bill_adjustments.order_item_id')
    .leftJoin('orders', 'orders.id', 'order_items.order_id')
    .select(({ fn }) => fn.coalesce('bill_adjustments.visit_id', 'orders.visit_id').as('visit_id'))
    .distinct()
    .where(isAdjustmentOf(visitIds))
    .execute();
  return new Set(rows.flatMap(({ visit_id }) => visit_id ?? []));
}

const anyPayment = compileOnce((db, visitId: number) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('cancelled_at', 'is', null)
    .limit(1),
);

export const hasPayment = async (tx: Tx, visitId: number): Promise<boolean> =>
  (await anyPayment(tx.db, visitId).executeTakeFirst()) !== undefined;

/** Visits with a discount on the whole bill. */
export const findDiscountedVisits = (tx: Tx, visitIds: readonly number[]) =>
  tx.db.selectFrom('bill_adjustments').select('visit_id').where('visit_id', 'in', visitIds).execute();
