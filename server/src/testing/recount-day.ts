import { sql } from 'kysely';
import type { DayReport } from 'shared-api/contract/service/day';
import type { Db } from '../db/database';
import type { Row, TableName } from '../db/schema';
import { reopeningsOf } from '../modules/service/occupancy/reopenings';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const lira = (kurus: number) => kurus / 100;

/** Sums by the columns that identify a group. */
class Tally<Name, Sums extends Record<string, number>> {
  private readonly groups = new Map<string, Sums>();
  add(name: Name, amounts: Sums): void {
    const key = JSON.stringify(name);
    const before = this.groups.get(key);
    const added = Object.entries(amounts).map(([what, amount]) => [what, (before?.[what] ?? 0) + amount]);
    this.groups.set(key, Object.fromEntries(added) as Sums);
  }
  /** Amounts in lira, counts as they are. */
  rows(): (Name & Sums)[] {
    return [...this.groups].map(([key, sums]) => ({
      ...(JSON.parse(key) as Name),
      ...(Object.fromEntries(
        Object.entries(sums).map(([what, amount]) => [what, what === 'count' ? amount : lira(amount)]),
      ) as Sums),
    }));
  }
}

/** Deducts a discount kuruş by kuruş, where most of it is due. */
function spread(discount: number, amounts: number[]): number[] {
  const total = sum(amounts);
  if (total === 0) return amounts;
  const left = amounts.map((amount) => amount - Math.floor((discount * amount) / total));
  const byRemainder = amounts
    .map((amount, index) => [(discount * amount) % total, index] as const)
    .sort(([one, a], [other, b]) => other - one || a - b);
  const missing = sum(left) - (total - discount);
  for (const [, index] of byRemainder.slice(0, missing)) left[index]! -= 1;
  return left;
}

const cut = (kurus: number, { percent, amount_kurus }: Row<'bill_adjustments'>) =>
  Math.min(kurus, percent === null ? amount_kurus! : Math.round((kurus * percent) / 100));

const reasons = () =>
  new Tally<{ reason: string | null; by: string | null }, { count: number; amount: number }>();

type Recount = Omit<DayReport, 'per_guest' | 'drawer' | 'business_days'> & {
  drawer: Omit<DayReport['drawer'], 'entries'>;
};

/**
 * The report of a time span, counted from the raw rows and by their times: independent of the product's way, which
 * numbers the rows. Lists have no particular order. No order may have been deleted.
 * @param hourOf hour of the restaurant's clock at a given time.
 */
export async function recountDay(
  db: Db,
  [fromMs, untilMs]: [number, number],
  hourOf: (moment: number) => number,
): Promise<Recount> {
  const isIn = (moment: number | null) => moment !== null && moment >= fromMs && moment < untilMs;
  const all = async <Table extends TableName>(table: Table) =>
    (await sql<Row<Table>>`select * from ${sql.table(table)}`.execute(db)).rows;
  const users = new Map((await all('users')).map(({ id, username }) => [id, username]));
  const nameOf = (id: number | null) => (id === null ? null : (users.get(id) ?? null));
  const reasonOf = ({ reason, user_id }: { reason: string | null; user_id: number | null }) => ({
    reason,
    by: nameOf(user_id),
  });
  const allOrders = await all('orders');
  const orders = allOrders.filter(({ status }) => status !== 'cancelled');
  const items = await all('order_items');
  const options = await all('order_item_options');
  const adjustments = await all('bill_adjustments');
  const products = await all('products');
  const categories = await all('categories');
  const allPayments = await all('payments');
  const payments = allPayments.filter(({ cancelled_at }) => cancelled_at === null);
  const allVisits = await all('visits');
  const visits = allVisits.filter(({ status, closed_at }) => status === 'closed' && isIn(closed_at));

  const vat = new Tally<{ rate: number }, { gross: number; vat: number }>();
  const categorySums = new Tally<{ name: string | null }, { count: number; amount: number }>();
  const orderStaff = new Tally<{ by: string | null }, { count: number; amount: number }>();
  const [comps, discounts, refunds] = [reasons(), reasons(), reasons()];
  const voids = new Tally<
    { reason: string | null; by: string | null; approved_by: string | null },
    { count: number; amount: number }
  >();
  const tipRefunds = reasons();
  const unpaid: Recount['unpaid'] = [];
  const changedBills: Recount['changed_bills'] = [];
  const prints = await all('bill_prints');
  let revenue = 0;
  for (const visit of visits) {
    const visitOrders = orders.filter(({ visit_id }) => visit_id === visit.id);
    const orderIds = visitOrders.map(({ id }) => id);
    const lines = items
      .filter(({ order_id }) => orderIds.includes(order_id))
      .sort((one, other) => one.id - other.id);
    const amounts = lines.map((item) => {
      const own = adjustments.filter(({ order_item_id }) => order_item_id === item.id);
      const extra = options.filter(({ order_item_id }) => order_item_id === item.id);
      const piece = item.price_kurus + sum(extra.map(({ price_kurus }) => price_kurus));
      let amount = piece * item.quantity;
      for (const comp of own.filter(({ kind }) => kind === 'comp')) {
        amount -= piece * comp.quantity!;
        comps.add(reasonOf(comp), { count: comp.quantity!, amount: piece * comp.quantity! });
      }
      for (const discount of own.filter(({ kind }) => kind === 'discount')) {
        const less = cut(amount, discount);
        amount -= less;
        discounts.add(reasonOf(discount), { count: 1, amount: less });
      }
      return amount;
    });
    const ofBill = adjustments.find(({ visit_id }) => visit_id === visit.id);
    const less = ofBill ? cut(sum(amounts), ofBill) : 0;
    if (ofBill) discounts.add(reasonOf(ofBill), { count: 1, amount: less });
    const charged = spread(less, amounts);
    revenue += sum(charged);
    const printed = prints.filter(({ visit_id }) => visit_id === visit.id);
    const chargedItems = JSON.stringify(lines.map(({ id }, index) => [id, charged[index]]));
    for (const [index, print] of printed.entries()) {
      const next = printed[index + 1] ?? { total_kurus: sum(charged), items: chargedItems };
      if (print.items === next.items) continue;
      changedBills.push({
        visit_id: visit.id,
        table_number: visit.table_number,
        printed: lira(print.total_kurus),
        amount: lira(next.total_kurus),
        by: nameOf(print.user_id),
        created_at: new Date(print.created_at).toISOString(),
      });
    }
    for (const { id, taken_by } of visitOrders) {
      const amount = sum(charged.filter((_, index) => lines[index]!.order_id === id));
      orderStaff.add({ by: nameOf(taken_by) }, { count: 1, amount });
    }
    for (const rate of new Set(lines.map(({ vat_rate }) => vat_rate))) {
      const gross = sum(charged.filter((_, index) => lines[index]!.vat_rate === rate));
      vat.add({ rate }, { gross, vat: Math.round((gross * rate) / (100 + rate)) });
    }
    for (const [index, { product_id, quantity }] of lines.entries()) {
      const product = products.find(({ id }) => id === product_id);
      const category = categories.find(({ id }) => id === product?.category_id);
      categorySums.add({ name: category?.name ?? null }, { count: quantity, amount: charged[index]! });
    }
    const paid = payments
      .filter(({ visit_id, created_at }) => visit_id === visit.id && created_at < untilMs)
      .map(({ refund_of, amount_kurus }) => (refund_of === null ? amount_kurus : -amount_kurus));
    if (visit.unpaid_reason !== null && sum(charged) > sum(paid)) {
      unpaid.push({
        visit_id: visit.id,
        table_number: visit.table_number,
        reason: visit.unpaid_reason,
        by: nameOf(visit.unpaid_by),
        approved_by: nameOf(visit.unpaid_approved_by),
        amount: lira(sum(charged) - sum(paid)),
      });
    }
  }

  type Sums = { count: number; amount: number; refunds: number; tips: number };
  type Method = Pick<Row<'payments'>, 'method'> & { name: string | null };
  const methods = new Tally<Method, Sums>();
  const staffMethods = new Map<string | null, Tally<Method, Sums>>();
  const hours = new Tally<{ hour: number }, { amount: number }>();
  let [taken, tips, cash, forOthers] = [0, 0, 0, 0];
  for (const payment of payments.filter(({ created_at }) => isIn(created_at))) {
    const isRefund = payment.refund_of !== null;
    const [kurus, tip] = [payment.amount_kurus, payment.tip_kurus].map((one) => (isRefund ? -one : one)) as [
      number,
      number,
    ];
    taken += kurus;
    tips += tip;
    if (payment.method === 'cash') cash += kurus + tip;
    if (!visits.some(({ id }) => id === payment.visit_id)) forOthers += kurus;
    const method = { method: payment.method, name: payment.method_name };
    const sums = { count: isRefund ? 0 : 1, amount: kurus, refunds: isRefund ? -kurus : 0, tips: tip };
    methods.add(method, sums);
    const by = nameOf(payment.user_id);
    if (!staffMethods.has(by)) staffMethods.set(by, new Tally());
    staffMethods.get(by)!.add(method, sums);
    hours.add({ hour: hourOf(payment.created_at) }, { amount: kurus });
    if (isRefund && kurus < 0) refunds.add(reasonOf(payment), { count: 1, amount: -kurus });
    if (isRefund && tip < 0) tipRefunds.add(reasonOf(payment), { count: 1, amount: -tip });
  }
  const staff = [...staffMethods].map(([by, tally]) => {
    const rows = tally.rows();
    const total = (of: (row: Sums) => number) => lira(sum(rows.map((row) => Math.round(of(row) * 100))));
    return {
      by,
      count: sum(rows.map(({ count }) => count)),
      amount: total(({ amount }) => amount),
      tips: total((row) => row.tips),
      methods: rows,
    };
  });
  for (const item of await all('voided_items')) {
    const { quantity, piece_kurus } = item;
    if (!isIn(item.created_at)) continue;
    const name = { ...reasonOf(item), approved_by: nameOf(item.approved_by) };
    voids.add(name, { count: quantity, amount: quantity * piece_kurus });
  }
  const cancelled = (await all('order_cancellations')).filter(({ created_at }) => isIn(created_at));
  const standing = (await all('drawer_entries'))
    .filter(({ created_at, reversed_at }) => isIn(created_at) && reversed_at === null)
    .sort((one, other) => one.id - other.id);
  const lastFloat = standing.filter(({ kind }) => kind === 'float').at(-1);
  const entries = standing.filter((entry) => entry.kind !== 'float' || entry === lastFloat);
  const entered = (wanted: string) =>
    sum(entries.filter(({ kind }) => kind === wanted).map(({ amount_kurus }) => amount_kurus));

  return {
    visits: visits.length,
    guests: sum(visits.map(({ guest_count }) => guest_count ?? 0)),
    revenue: lira(revenue),
    vat: vat.rows(),
    methods: methods.rows(),
    paid: lira(taken),
    tips: lira(tips),
    categories: categorySums.rows(),
    staff,
    order_staff: orderStaff.rows(),
    hours: hours.rows(),
    voids: voids.rows(),
    cancelled_orders: cancelled.map((row) => {
      const ordered = items.filter(({ order_id }) => order_id === row.order_id);
      const kurus = ordered.map(({ id, price_kurus, quantity }) => {
        const extra = options.filter(({ order_item_id }) => order_item_id === id);
        return (price_kurus + sum(extra.map((option) => option.price_kurus))) * quantity;
      });
      return {
        order_id: row.order_id,
        table_number: allOrders.find(({ id }) => id === row.order_id)?.table_number ?? null,
        kind: row.kind,
        reason: row.reason,
        by: nameOf(row.user_id),
        approved_by: nameOf(row.approved_by),
        amount: lira(sum(kurus)),
        created_at: new Date(row.created_at).toISOString(),
      };
    }),
    cancelled_payments: allPayments
      .filter(({ cancelled_at }) => isIn(cancelled_at))
      .map((row) => ({
        payment_id: row.id,
        visit_id: row.visit_id,
        table_number: allVisits.find(({ id }) => id === row.visit_id)!.table_number,
        method: row.method,
        name: row.method_name,
        amount: lira(row.refund_of === null ? row.amount_kurus : -row.amount_kurus),
        tip: lira(row.refund_of === null ? row.tip_kurus : -row.tip_kurus),
        reason: row.cancel_reason,
        by: nameOf(row.cancelled_by),
        approved_by: nameOf(row.cancel_approved_by),
        cancelled_at: new Date(row.cancelled_at!).toISOString(),
      })),
    reopened_visits: allVisits.flatMap((visit) =>
      reopeningsOf(visit)
        .filter(({ atMs }) => isIn(atMs))
        .map(({ atMs, reason, userId, approvedBy }) => ({
          visit_id: visit.id,
          table_number: visit.table_number,
          reason,
          by: nameOf(userId),
          approved_by: nameOf(approvedBy),
          reopened_at: new Date(atMs).toISOString(),
        })),
    ),
    changed_bills: changedBills,
    comps: comps.rows(),
    discounts: discounts.rows(),
    refunds: refunds.rows(),
    tip_refunds: tipRefunds.rows(),
    unpaid,
    paid_for_others: lira(forOthers),
    drawer: {
      float: lira(entered('float')),
      cash_in: lira(entered('in')),
      cash_out: lira(entered('out')),
      cash_sales: lira(cash),
      expected: lira(entered('float') + entered('in') - entered('out') + cash),
    },
  };
}
