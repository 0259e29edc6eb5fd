import { isItemPaid, paidFraction, restKurus, type Bill, type Paid } from 'shared-api/domain/service/bill';
import { reduceFraction } from 'shared-api/domain/service/fraction';
import type { Adjustment, Payment, VisitBill, VoidedItem } from 'shared-api/contract/service/visit-bill';
import { sumKurus, toLira } from 'shared-api/domain/money';
import { toTimestamp } from '#time/timestamp';
import {
  deductionKurus,
  type AdjustmentRecord,
  type BillRecord,
  type PaymentRecord,
  type VoidedItemRecord,
} from './bill.store';

const liraOrNull = (kurus: number | null) => (kurus === null ? null : toLira(kurus));

function presentBillItem(
  { id, chargedKurus }: Bill['items'][number],
  paid: Paid,
): VisitBill['items'][number] {
  const fraction = paidFraction(paid, id);
  return {
    id,
    charged: toLira(chargedKurus),
    is_paid: isItemPaid(paid, id),
    paid_portion: fraction.numerator / fraction.denominator,
    paid_fraction: reduceFraction(fraction),
    paid: toLira(sumKurus(paid.items.filter((item) => item.id === id).map(({ kurus }) => kurus))),
  };
}

export const presentBill = ({ bill, paid }: BillRecord): VisitBill => ({
  items: bill.items.map((item) => presentBillItem(item, paid)),
  subtotal: toLira(bill.subtotalKurus),
  discount: toLira(bill.discountKurus),
  total: toLira(bill.totalKurus),
  paid: toLira(paid.kurus),
  unpaid: toLira(restKurus(bill, paid)),
  vat: bill.vat.map(({ rate, grossKurus, vatKurus }) => ({
    rate,
    gross: toLira(grossKurus),
    vat: toLira(vatKurus),
  })),
});

const presentAdjustment = (record: BillRecord, row: AdjustmentRecord): Adjustment => ({
  id: row.id,
  order_item_id: row.order_item_id,
  kind: row.kind,
  quantity: row.quantity,
  percent: row.percent,
  amount: row.amount_kurus === null ? null : toLira(deductionKurus(record, row)),
  reason: row.reason,
  by: row.by_name,
  approved_by: row.approver_name,
  created_at: toTimestamp(row.created_at),
});

const presentVoidedItem = (row: VoidedItemRecord): VoidedItem => ({
  id: row.id,
  product_name: row.product_name,
  quantity: row.quantity,
  amount: toLira(row.piece_kurus * row.quantity),
  reason: row.reason,
  by: row.by_name,
  approved_by: row.approver_name,
  created_at: toTimestamp(row.created_at),
});

const presentPayment = (row: PaymentRecord): Payment => ({
  id: row.id,
  visit_id: row.visit_id,
  refund_of: row.refund_of,
  method: row.method,
  method_name: row.method_name,
  amount: toLira(row.amount_kurus),
  tip: toLira(row.tip_kurus),
  tendered: liraOrNull(row.tendered_kurus),
  reason: row.reason,
  items: row.items.map(({ order_item_id: id, numerator, denominator, amount_kurus }) => ({
    id,
    numerator,
    denominator,
    amount: toLira(amount_kurus),
  })),
  by: row.by_name,
  approved_by: row.approver_name,
  created_at: toTimestamp(row.created_at),
  cancelled_at: row.cancelled_at === null ? null : toTimestamp(row.cancelled_at),
  cancelled_by: row.canceller_name,
  cancel_reason: row.cancel_reason,
});

/** The parts of a visit about its bill and payments. */
export const presentBillOfVisit = (record: BillRecord) => ({
  bill: presentBill(record),
  adjustments: record.adjustments.map((row) => presentAdjustment(record, row)),
  voided_items: record.voidedItems.map(presentVoidedItem),
  payments: record.payments.map(presentPayment),
});
