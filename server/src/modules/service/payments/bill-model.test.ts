import fc from 'fast-check';
import type { ReplyOf } from 'shared-api/contract/endpoint';
import type * as day from 'shared-api/contract/service/day';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { expect, it } from 'vitest';
import { expectVisitRules, readService } from '#testing/expect-visit-rules';
import { addCategory, addOption, addOptionGroup, addProduct, addTable, setSetting } from '#testing/factories';
import { modelRuns } from '#testing/model-runs';
import { buildTestApp, type TestApp } from '#testing/test-app';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { findDifferingReports } from '../day/compare-z-reports';

const SEED = Number(process.env.BILL_MODEL_SEED ?? 47);
const RUNS = Number(process.env.BILL_MODEL_RUNS ?? modelRuns(20));

const TABLES = 2;
/** Denominator of all paid portions. */
const PARTS = 12;
/** Prices by product, with its option, that percentages, portions and shares do not divide evenly. */
const PIECE_KURUS = [3_333, 10_001, 5, 7_049, 9_007];
/** Weights by VAT rate: the last product is a set menu of two parts at these prices. */
const VAT_WEIGHTS: [rate: number, weight: number][][] = [
  [[10, 1]],
  [[20, 1]],
  [[1, 1]],
  [[10, 1]],
  [
    [10, 7_000],
    [20, 3_001],
  ],
];
const SET_MENU = 4;
const WITH_OPTION = 3;
const OPTION_KURUS = 50;

interface Discount {
  percent?: number;
  kurus?: number;
}
interface ModelVisit {
  status: 'open' | 'closed' | 'voided';
  table: number;
  isOpenedByStaff: boolean;
  /** Whether a Z report contains it. */
  isReported: boolean;
  discount: Discount | undefined;
}
interface ModelOrder {
  visit: number;
  status: 'new' | 'ready' | 'completed' | 'cancelled';
}
interface ModelItem {
  order: number;
  product: number;
  /** 0 once all pieces were voided, or their order was cancelled or deleted. */
  quantity: number;
  comped: number;
  discount: Discount | undefined;
}
interface ModelPayment {
  visit: number;
  kurus: number;
  items: { item: number; parts: number; kurus: number }[];
  refundOf: number | undefined;
  isCancelled: boolean;
}
/** Each order was taken, and so leaves a record. */
interface TakenBack {
  order: number;
  kind: 'cancelled' | 'deleted' | 'set_back';
}
interface State {
  visits: ModelVisit[];
  orders: ModelOrder[];
  items: ModelItem[];
  payments: ModelPayment[];
  takenBack: TakenBack[];
}
type Part =
  | { kind: 'rest' }
  | { kind: 'amount' }
  | { kind: 'share'; of: number }
  | { kind: 'items'; items: Portion[] };
interface Portion {
  item: number;
  numerator: number;
  denominator: number;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const lessDiscount = (kurus: number, discount: Discount | undefined) =>
  kurus - Math.min(kurus, discount?.kurus ?? Math.round((kurus * (discount?.percent ?? 0)) / 100));

/** Splits an amount kuruş by kuruş, each to the rate with the largest remaining claim. */
function splitByRate(kurus: number, weights: [number, number][]): [rate: number, kurus: number][] {
  const whole = sum(weights.map(([, weight]) => weight));
  const parts = weights.map(([rate, weight]): [number, number, number] => [
    rate,
    Math.floor((kurus * weight) / whole),
    (kurus * weight) % whole,
  ]);
  const missing = kurus - sum(parts.map(([, part]) => part));
  const first = parts.toSorted(([, , one], [, , other]) => other - one).slice(0, missing);
  return parts.map((part) => [part[0], part[1] + (first.includes(part) ? 1 : 0)]);
}

/**
 * Model of docs/rules/visits.md#bills-and-payments, with table service. Each step returns the expected HTTP status.
 */
class Model {
  state: State = { visits: [], orders: [], items: [], payments: [], takenBack: [] };

  visitAt = (table: number) =>
    this.state.visits.findIndex((visit) => visit.table === table && visit.status === 'open');
  visitOf = (item: number) => this.state.orders[this.state.items[item]!.order]!.visit;
  /** Ordered items that were not voided. */
  itemsOf = (visit: number) =>
    this.state.items.flatMap(({ quantity }, item) =>
      quantity > 0 && this.visitOf(item) === visit ? item : [],
    );
  private isOpen = (visit: number) => this.state.visits[visit]!.status === 'open';

  itemKurus(item: number): number {
    const { product, quantity, comped, discount } = this.state.items[item]!;
    return lessDiscount(PIECE_KURUS[product]! * (quantity - comped), discount);
  }
  /** Charge of each item of a visit. The visit's discount is deducted kuruş by kuruş where most of it is due. */
  charges(visit: number): Map<number, number> {
    const items = this.itemsOf(visit);
    const amounts = items.map((item) => this.itemKurus(item));
    const subtotal = sum(amounts);
    const discount = subtotal - lessDiscount(subtotal, this.state.visits[visit]!.discount);
    const shares = amounts.map((amount) => (subtotal ? Math.floor((discount * amount) / subtotal) : 0));
    const byRemainder = amounts
      .map((amount, index) => [subtotal ? (discount * amount) % subtotal : 0, index] as const)
      .sort(([one, a], [other, b]) => other - one || a - b);
    for (let left = discount - sum(shares), next = 0; left > 0; left -= 1, next += 1) {
      shares[byRemainder[next]![1]]! += 1;
    }
    return new Map(items.map((item, index) => [item, amounts[index]! - shares[index]!]));
  }
  total = (visit: number) => sum([...this.charges(visit).values()]);

  refunded = (payment: number) =>
    sum(
      this.state.payments
        .filter(({ refundOf, isCancelled }) => refundOf === payment && !isCancelled)
        .map(({ kurus }) => kurus),
    );
  paid = (visit: number) =>
    sum(
      this.state.payments
        .filter((payment) => payment.visit === visit && !payment.isCancelled)
        .map(({ kurus, refundOf }) => (refundOf === undefined ? kurus : -kurus)),
    );
  rest = (visit: number) => this.total(visit) - this.paid(visit);
  /** Paid portions less refunded ones. */
  portions = (item: number) =>
    this.state.payments.flatMap((payment, index) =>
      payment.isCancelled || this.refunded(index) === payment.kurus
        ? []
        : payment.items.filter((portion) => portion.item === item),
    );
  paidParts = (item: number) => sum(this.portions(item).map(({ parts }) => parts));

  /** Reverts a step that is refused, or that leaves a visit with less than what was paid. */
  attempt(change: () => number): number {
    const before = structuredClone(this.state);
    const status = change();
    const isRight =
      this.state.visits.every((_, visit) => this.rest(visit) >= 0) &&
      this.state.items.every((_, item) => this.paidParts(item) <= PARTS);
    if (status < 300 && isRight) return status;
    this.state = before;
    return status < 300 ? 409 : status;
  }

  private addVisit(visit: Pick<ModelVisit, 'status' | 'table' | 'isOpenedByStaff'>): number {
    return this.state.visits.push({ ...visit, isReported: false, discount: undefined }) - 1;
  }
  private joinOrOpen(table: number, isOpenedByStaff: boolean): number {
    const joined = this.visitAt(table);
    if (joined >= 0) return joined;
    return this.addVisit({ status: 'open', table, isOpenedByStaff });
  }
  round(table: number, lines: { product: number; quantity: number }[]): number {
    const order = this.state.orders.push({ visit: this.joinOrOpen(table, false), status: 'new' }) - 1;
    for (const line of lines) this.state.items.push({ order, ...line, comped: 0, discount: undefined });
    return 201;
  }
  /** Cancels an order without items. */
  private settle(order: number) {
    if (this.itemsIn(order).length > 0) return;
    this.state.orders[order]!.status = 'cancelled';
    this.settleVisit(this.state.orders[order]!.visit);
  }
  /** Voids a visit with its last order, unless staff have opened it. */
  private settleVisit(index: number) {
    const visit = this.state.visits[index]!;
    if (visit.status === 'open' && visit.isOpenedByStaff) return;
    if (this.itemsOf(index).length === 0) visit.status = 'voided';
  }
  private itemsIn = (order: number) =>
    this.state.items.flatMap((item, index) => (item.order === order && item.quantity > 0 ? index : []));

  /** @returns the status of a refused change of an order. */
  private refusal(order: number): number | undefined {
    if (this.state.visits[this.state.orders[order]!.visit]!.isReported) return 409;
    return this.itemsIn(order).some((item) => this.paidParts(item) > 0) ? 409 : undefined;
  }
  takeBack(order: number, kind: 'cancelled' | 'deleted'): number {
    const refused = this.refusal(order);
    if (refused) return refused;
    for (const item of this.itemsIn(order)) this.state.items[item]!.quantity = 0;
    this.state.takenBack.push({ order, kind });
    this.settle(order);
    return 200;
  }
  /** A completed order is active again: in the visit that is at its table, else in its own, which opens. */
  setBack(index: number): number {
    const order = this.state.orders[index]!;
    const own = order.visit;
    const there = this.visitAt(this.state.visits[own]!.table);
    if (this.state.visits[own]!.isReported) return 409;
    if (order.status === 'completed' && there >= 0 && there !== own) {
      if (this.refusal(index)) return 409;
      order.visit = there;
      this.settleVisit(own);
    } else {
      this.state.visits[own]!.status = 'open';
    }
    order.status = 'new';
    this.state.takenBack.push({ order: index, kind: 'set_back' });
    return 200;
  }
  /** A completed order gets a visit of its own there. */
  moveOrder(index: number, table: number): number {
    const order = this.state.orders[index]!;
    const left = order.visit;
    if (this.state.visits[left]!.table === table) return 200;
    const refused = this.refusal(index);
    if (refused) return refused;
    order.visit =
      order.status === 'completed'
        ? this.addVisit({ status: 'closed', table, isOpenedByStaff: false })
        : this.joinOrOpen(table, false);
    this.settleVisit(left);
    return 200;
  }
  /** Visits that are open are carried over, unless guests have paid a part. */
  closeDay(): number {
    const { visits } = this.state;
    if (visits.some(({ status }, visit) => status === 'open' && this.paid(visit) !== 0)) return 409;
    for (const visit of visits) visit.isReported ||= visit.status !== 'open';
    return 201;
  }
  private editItem(item: number, quantity: number, edit: (edited: ModelItem) => void): number {
    if (!this.isOpen(this.visitOf(item))) return 409;
    const edited = this.state.items[item]!;
    if (quantity > edited.quantity) return 422;
    if (this.paidParts(item) > 0) return 409;
    edit(edited);
    return 200;
  }
  voidItem(item: number, quantity: number): number {
    if (this.paidParts(item) > 0) return 409;
    return this.editItem(item, quantity, (edited) => {
      edited.quantity -= quantity;
      edited.comped = Math.min(edited.comped, edited.quantity);
      this.settle(edited.order);
    });
  }
  comp = (item: number, quantity: number) =>
    this.editItem(item, quantity, (edited) => (edited.comped = quantity));
  discountItem(item: number, discount: Discount | undefined): number {
    const { product, quantity, comped } = this.state.items[item]!;
    const status = this.editItem(item, 0, (edited) => (edited.discount = discount));
    const isAbove = (discount?.kurus ?? 0) > PIECE_KURUS[product]! * (quantity - comped);
    return status < 300 && isAbove ? 422 : status;
  }
  discountVisit(visit: number, discount: Discount | undefined): number {
    if (!this.isOpen(visit)) return 409;
    const items = this.itemsOf(visit);
    if (items.some((item) => this.paidParts(item) > 0)) return 409;
    if ((discount?.kurus ?? 0) > sum(items.map((item) => this.itemKurus(item)))) return 422;
    this.state.visits[visit]!.discount = discount;
    return 200;
  }
  /** @param moved items of one visit. Comped pieces stay as long as enough pieces stay. */
  moveItems(visit: number, moved: { item: number; quantity: number }[], table: number): number {
    const { items, orders } = this.state;
    if (this.state.visits[visit]!.table === table) return 422;
    if (!this.isOpen(visit)) return 409;
    const there = this.joinOrOpen(table, true);
    const copies = new Map<number, number>();
    for (const { item, quantity } of moved) {
      const left = items[item]!;
      if (quantity > left.quantity) return 422;
      if (this.paidParts(item) > 0) return 409;
      const order = copies.get(left.order) ?? orders.push({ ...orders[left.order]!, visit: there }) - 1;
      copies.set(left.order, order);
      if (quantity === left.quantity) {
        left.order = order;
        continue;
      }
      const comped = Math.max(0, left.comped - (left.quantity - quantity));
      const discount = left.discount?.percent === undefined ? undefined : left.discount;
      items.push({ order, product: left.product, quantity, comped, discount });
      left.quantity -= quantity;
      left.comped -= comped;
    }
    this.state.visits[visit]!.isOpenedByStaff = true;
    for (const order of copies.keys()) this.settle(order);
    return 200;
  }
  moveVisit(visit: number, table: number, isMerge: boolean): number {
    const { visits, orders, payments } = this.state;
    if (!this.isOpen(visit)) return 409;
    if (visits[visit]!.table === table) return 200;
    const there = this.visitAt(table);
    if (there < 0) {
      visits[visit]!.table = table;
      return 200;
    }
    if (!isMerge || visits[visit]!.discount || visits[there]!.discount) return 409;
    for (const one of [...orders, ...payments]) if (one.visit === visit) one.visit = there;
    visits[visit]!.status = 'voided';
    return 200;
  }
  serve(visit: number): void {
    for (const order of this.state.orders) {
      if (order.visit === visit && order.status === 'new') order.status = 'ready';
    }
  }
  close(visit: number, isUnpaid: boolean): number {
    const orders = this.state.orders.filter((order) => order.visit === visit);
    if (!this.isOpen(visit) || orders.some(({ status }) => status === 'new')) return 409;
    if (!isUnpaid && this.rest(visit) > 0) return 409;
    for (const order of orders) if (order.status === 'ready') order.status = 'completed';
    this.state.visits[visit]!.status = this.itemsOf(visit).length > 0 ? 'closed' : 'voided';
    return 200;
  }
  reopen(visit: number): number {
    const { status, table, isReported } = this.state.visits[visit]!;
    if (status !== 'closed' || isReported || this.visitAt(table) >= 0) return 409;
    this.state.visits[visit]!.status = 'open';
    return 200;
  }

  private portionsToPay(visit: number, portions: Portion[]): ModelPayment['items'] | undefined {
    const charges = this.charges(visit);
    if (new Set(portions.map(({ item }) => item)).size < portions.length) return undefined;
    const items: ModelPayment['items'] = [];
    for (const { item, numerator, denominator } of portions) {
      const parts = (PARTS * numerator) / denominator;
      const before = this.portions(item);
      const partsAfter = sum(before.map((one) => one.parts)) + parts;
      if (!charges.has(item) || partsAfter > PARTS) return undefined;
      const kurusAfter = Math.round((charges.get(item)! * partsAfter) / PARTS);
      items.push({ item, parts, kurus: Math.max(0, kurusAfter - sum(before.map((one) => one.kurus))) });
    }
    return items;
  }
  /** Amount due; undefined if that is nothing or too much. */
  due(
    visit: number,
    part: Part,
    amount: number,
  ): { kurus: number; items: ModelPayment['items'] } | undefined {
    const rest = this.rest(visit);
    if (part.kind !== 'items') {
      const kurus = { rest, amount, share: Math.ceil(rest / (part.kind === 'share' ? part.of : 1)) }[
        part.kind
      ];
      return kurus > 0 && kurus <= rest ? { kurus, items: [] } : undefined;
    }
    const items = this.portionsToPay(visit, part.items);
    if (!items || rest <= 0) return undefined;
    const partsOf = (item: number) =>
      this.paidParts(item) + (items.find((one) => one.item === item)?.parts ?? 0);
    const isLast = [...this.charges(visit)].every(([item, kurus]) => kurus === 0 || partsOf(item) === PARTS);
    const kurus = isLast ? rest : Math.min(rest, sum(items.map((one) => one.kurus)));
    return kurus > 0 ? { kurus, items } : undefined;
  }
  pay(visit: number, part: Part, amount: number): number {
    if (amount === 0) return 422;
    const due = this.due(visit, part, amount);
    if (this.state.visits[visit]!.status === 'voided' || due?.kurus !== amount) return 409;
    this.state.payments.push({ visit, ...due, refundOf: undefined, isCancelled: false });
    return 201;
  }
  cancelPayment(index: number): number {
    const payment = this.state.payments[index]!;
    if (payment.isCancelled) return 200;
    if (!this.isOpen(payment.visit) || this.refunded(index) > 0) return 409;
    const refunded = this.state.payments[payment.refundOf ?? -1];
    if (refunded?.items.some(({ item }) => !this.itemsOf(refunded.visit).includes(item))) return 409;
    payment.isCancelled = true;
    return 200;
  }
  refund(index: number, kurus: number): number {
    if (kurus === 0) return 422;
    const { visit, isCancelled, ...payment } = this.state.payments[index]!;
    if (payment.refundOf !== undefined || isCancelled) return 409;
    if (kurus > payment.kurus - this.refunded(index)) return 409;
    this.state.payments.push({ visit, kurus, items: [], refundOf: index, isCancelled: false });
    return 201;
  }
}

const table = fc.nat(TABLES - 1);
/** Index of a visit, item or payment, most likely a recent one. */
const which = fc.nat(5);
const discount = fc.oneof(
  fc.record<Discount>({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record<Discount>({ kurus: fc.integer({ min: 1, max: 9_000 }) }),
  fc.constant(undefined),
);
const named = <const Name extends string, Fields extends object>(
  name: Name,
  fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
): fc.Arbitrary<{ name: Name } & Fields> =>
  fc.record<Fields>(fields).map((values) => ({ name, ...(values as Fields) }));
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const line = fc.record({ product: fc.nat(PIECE_KURUS.length - 1), quantity: fc.integer({ min: 1, max: 3 }) });
const portion = fc.record({
  which,
  numerator: fc.constantFrom(1, 1, 2),
  denominator: fc.constantFrom(1, 2, 3, 4, 6),
});

const action = fc.oneof(
  weighted(6, named('round', { table, lines: fc.array(line, { minLength: 1, maxLength: 3 }) })),
  weighted(4, named('void', { which, quantity: fc.integer({ min: 1, max: 4 }), isStale: fc.boolean() })),
  weighted(3, named('comp', { which, quantity: fc.nat(4) })),
  weighted(3, named('discountItem', { which, discount })),
  weighted(3, named('discountVisit', { which, discount })),
  weighted(
    4,
    named('moveItems', {
      moved: fc.array(fc.record({ which, quantity: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 2,
      }),
      table,
    }),
  ),
  weighted(3, named('moveVisit', { which, table, isMerge: fc.boolean() })),
  weighted(3, named('serve', { which })),
  weighted(4, named('close', { which, isUnpaid: fc.boolean() })),
  weighted(2, named('reopen', { which })),
  weighted(2, named('payRest', { which })),
  weighted(2, named('payAmount', { which, kurus: fc.integer({ min: 0, max: 9_000 }) })),
  weighted(2, named('payShare', { which, of: fc.integer({ min: 1, max: 4 }) })),
  weighted(8, named('payItems', { portions: fc.array(portion, { minLength: 1, maxLength: 3 }) })),
  weighted(4, named('takeBack', { which, kind: fc.constantFrom('cancelled', 'deleted') })),
  weighted(4, named('setBack', { which })),
  weighted(3, named('moveOrder', { which, table })),
  weighted(3, named('closeDay', { endsVisits: fc.boolean() })),
  weighted(3, named('cancelPayment', { which })),
  weighted(5, named('refund', { which, kurus: fc.option(fc.integer({ min: 0, max: 9_000 })) })),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const late = <T>(list: readonly T[], back: number): T | undefined =>
  list[list.length - 1 - (back % list.length)];

/** What would change a report. */
const AFTER_THE_REPORT: Action[] = [
  { name: 'takeBack', which: 0, kind: 'cancelled' },
  { name: 'takeBack', which: 0, kind: 'deleted' },
  { name: 'setBack', which: 0 },
  { name: 'moveOrder', which: 0, table: 0 },
  { name: 'moveOrder', which: 0, table: 1 },
];

/** One run: the model and the real restaurant, side by side. */
class Run {
  readonly model = new Model();
  readonly visitIds: number[] = [];
  readonly orderIds: number[] = [];
  readonly itemIds: number[] = [];
  readonly paymentIds: number[] = [];
  private readonly versions = new Map<number, number>();

  constructor(
    readonly test: TestApp,
    readonly token: string,
    readonly tableIds: readonly number[],
    /** Products as named in a round. */
    readonly products: readonly object[],
  ) {}

  private async send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<number> {
    const { status, raw } = await this.test.call(method, path, { token: this.token, body });
    expect(status, raw.body).toBeLessThan(500);
    return status;
  }
  private async record(path: string, body: object): Promise<number> {
    const { status, data } = await this.test.call<RecordedPayment>('POST', path, { token: this.token, body });
    if (status === 201) this.paymentIds.push(data.payment_id);
    return status;
  }
  private async read(visit: number): Promise<VisitWithOrders> {
    const path = `/visits/${this.visitIds[visit]}`;
    const { data } = await this.test.call<VisitWithOrders>('GET', path, { token: this.token });
    this.versions.set(visit, data.version);
    return data;
  }
  private async pay(visit: number, part: Part, kurus: number): Promise<[number, number]> {
    const sent =
      part.kind === 'items'
        ? {
            kind: 'items',
            items: part.items.map(({ item, ...rest }) => ({ id: this.itemIds[item], ...rest })),
          }
        : part;
    const body = { part: sent, amount: kurus / 100, method: 'card' };
    return [
      this.model.attempt(() => this.model.pay(visit, part, kurus)),
      await this.record(`/visits/${this.visitIds[visit]}/payments`, body),
    ];
  }

  /** @returns the expected and the real status; undefined for an action that is not possible yet. */
  async take(one: Action): Promise<[expected: number, real: number] | undefined> {
    const { model } = this;
    switch (one.name) {
      case 'round': {
        const items = one.lines.map(({ product, quantity }) => ({ ...this.products[product], quantity }));
        const total = sum(one.lines.map(({ product, quantity }) => PIECE_KURUS[product]! * quantity));
        const body = { table_id: this.tableIds[one.table], items, total_amount: total / 100 };
        return [model.round(one.table, one.lines), await this.send('POST', '/orders', body)];
      }
      case 'cancelPayment':
      case 'refund':
        return this.takeBack(one);
      case 'closeDay':
        return this.closeDay(one.endsVisits);
      case 'takeBack':
      case 'setBack':
      case 'moveOrder':
        return this.takeOrder(one);
      case 'payItems':
      case 'moveItems':
      case 'void':
      case 'comp':
      case 'discountItem':
        return this.takeItems(one);
      default: {
        const visit = late([...this.visitIds.keys()], one.which);
        return visit === undefined ? undefined : this.takeVisit(one, visit);
      }
    }
  }

  private async takeBack(
    one: Extract<Action, { name: 'cancelPayment' | 'refund' }>,
  ): Promise<[number, number] | undefined> {
    const index = late([...this.paymentIds.keys()], one.which);
    if (index === undefined) return undefined;
    const path = `/payments/${this.paymentIds[index]}`;
    if (one.name === 'cancelPayment') {
      return [
        this.model.attempt(() => this.model.cancelPayment(index)),
        await this.send('POST', `${path}/cancel`, { reason: 'yanlış' }),
      ];
    }
    const kurus = one.kurus ?? this.model.state.payments[index]!.kurus - this.model.refunded(index);
    return [
      this.model.attempt(() => this.model.refund(index, kurus)),
      await this.record(`${path}/refund`, { amount: kurus / 100, reason: 'bozuk' }),
    ];
  }

  /** @param endsVisits whether all visits end before it, paid or not. */
  async closeDay(endsVisits: boolean): Promise<[number, number]> {
    for (const [visit, { status }] of this.model.state.visits.entries()) {
      if (!endsVisits || status !== 'open') continue;
      await this.takeVisit({ name: 'serve', which: 0 }, visit);
      const closed = await this.takeVisit({ name: 'close', which: 0, isUnpaid: true }, visit);
      expect(closed).toEqual([200, 200]);
    }
    type Day = ReplyOf<typeof day.getDay>;
    const { data } = await this.test.call<Day>('GET', '/day', { token: this.token });
    const { revenue, paid } = data.report;
    const body = { counted: 0, revenue, paid, carry_over: true, confirm: true };
    return [this.model.closeDay(), await this.send('POST', '/day/close', body)];
  }

  private async takeOrder(
    one: Extract<Action, { name: 'takeBack' | 'setBack' | 'moveOrder' }>,
  ): Promise<[number, number] | undefined> {
    const { model, orderIds } = this;
    const orders = model.state.orders.flatMap(({ status }, order) => {
      const isMeant = one.name === 'setBack' ? status === 'ready' || status === 'completed' : true;
      return isMeant && status !== 'cancelled' ? order : [];
    });
    const order = late(orders, one.which);
    if (order === undefined) return undefined;
    const id = orderIds[order];
    const path = `/orders/${id}`;
    const reason = 'yanlış';
    if (one.name === 'moveOrder') {
      return [
        model.attempt(() => model.moveOrder(order, one.table)),
        await this.send('PUT', path, { table_id: this.tableIds[one.table] }),
      ];
    }
    if (one.name === 'setBack') {
      const body = { status: 'new', override: true, reason };
      return [model.attempt(() => model.setBack(order)), await this.send('PUT', `${path}/status`, body)];
    }
    const expected = model.attempt(() => model.takeBack(order, one.kind));
    if (one.kind === 'deleted') return [expected, await this.send('DELETE', path, { reason })];
    const body = { status: 'cancelled', override: true, reason };
    return [expected, await this.send('PUT', `${path}/status`, body)];
  }

  private async takeItems(
    one: Extract<Action, { name: 'payItems' | 'moveItems' | 'void' | 'comp' | 'discountItem' }>,
  ): Promise<[number, number] | undefined> {
    const { model, itemIds } = this;
    const all = model.state.items.flatMap(({ quantity }, item) => (quantity > 0 ? item : []));
    const first = late(
      all,
      one.name === 'payItems'
        ? one.portions[0]!.which
        : one.name === 'moveItems'
          ? one.moved[0]!.which
          : one.which,
    );
    if (first === undefined) return undefined;
    const visit = model.visitOf(first);
    const own = model.itemsOf(visit);
    const path = `/visits/${this.visitIds[visit]}`;
    const version = this.versions.get(visit)!;
    if (one.name === 'payItems') {
      const items = one.portions.map(({ which: back, ...rest }, at) => ({
        item: at === 0 ? first : late(own, back)!,
        ...rest,
      }));
      const part: Part = { kind: 'items', items };
      const charges = model.charges(visit);
      const prices = items.map((each) => (charges.get(each.item)! * each.numerator) / each.denominator);
      // A payment that is not possible is tried with the amount that it would have.
      const tried = Math.max(1, Math.min(model.rest(visit), Math.round(sum(prices))));
      return this.pay(visit, part, model.due(visit, part, 0)?.kurus ?? tried);
    }
    // Refusals because of an ended visit or too many pieces are not the subject of this test.
    const isOpen = model.state.visits[visit]!.status === 'open';
    const pieces = (item: number, wanted: number) =>
      Math.min(wanted, model.state.items[item]!.quantity + (isOpen ? 1 : 0));
    if (one.name === 'moveItems') {
      const moved = one.moved
        .map(({ which: back, quantity }, at) => ({ item: at === 0 ? first : late(own, back)!, quantity }))
        .map(({ item, quantity }) => ({ item, quantity: pieces(item, quantity) }));
      if (new Set(moved.map(({ item }) => item)).size < moved.length) return undefined;
      const items = moved.map(({ item, quantity }) => ({ id: itemIds[item], quantity }));
      return [
        model.attempt(() => model.moveItems(visit, moved, one.table)),
        await this.send('POST', `${path}/items/move`, { items, table_id: this.tableIds[one.table], version }),
      ];
    }
    const item = `${path}/items/${itemIds[first]}`;
    if (one.name === 'discountItem') {
      const body = { ...sentDiscount(one.discount), version };
      return [
        model.attempt(() => model.discountItem(first, one.discount)),
        await this.send('PUT', `${item}/discount`, body),
      ];
    }
    const quantity = pieces(first, one.quantity);
    if (one.name === 'comp') {
      const body = { quantity, reason: 'ikram', version };
      return [model.attempt(() => model.comp(first, quantity)), await this.send('PUT', `${item}/comp`, body)];
    }
    const isStale = one.isStale && quantity <= model.state.items[first]!.quantity;
    const body = { quantity, reason: 'bozuk', version: isStale ? version + 1 : version };
    const expected = isStale ? 409 : model.attempt(() => model.voidItem(first, quantity));
    return [expected, await this.send('POST', `${item}/void`, body)];
  }

  private async takeVisit(
    one: Extract<
      Action,
      {
        name:
          | 'discountVisit'
          | 'moveVisit'
          | 'serve'
          | 'close'
          | 'reopen'
          | 'payRest'
          | 'payAmount'
          | 'payShare';
      }
    >,
    visit: number,
  ): Promise<[number, number]> {
    const { model } = this;
    const path = `/visits/${this.visitIds[visit]}`;
    switch (one.name) {
      case 'discountVisit':
        return [
          model.attempt(() => model.discountVisit(visit, one.discount)),
          await this.send('PUT', `${path}/discount`, sentDiscount(one.discount)),
        ];
      case 'moveVisit': {
        const body = { table_id: this.tableIds[one.table], merge: one.isMerge };
        return [
          model.attempt(() => model.moveVisit(visit, one.table, one.isMerge)),
          await this.send('PUT', `${path}/table`, body),
        ];
      }
      case 'serve': {
        const orders = (await this.read(visit)).orders.filter(({ status }) => status === 'new');
        for (const { id } of orders) {
          expect(await this.send('PUT', `/orders/${id}/status`, { status: 'ready', override: true })).toBe(
            200,
          );
        }
        model.serve(visit);
        return [200, 200];
      }
      case 'close':
        return [
          model.attempt(() => model.close(visit, one.isUnpaid)),
          one.isUnpaid
            ? await this.send('POST', `${path}/close-unpaid`, { reason: 'kaçtılar' })
            : await this.send('PUT', `${path}/status`, { status: 'closed' }),
        ];
      case 'reopen':
        if (model.state.visits[visit]!.status === 'open') return [200, 200];
        return [
          model.attempt(() => model.reopen(visit)),
          await this.send('PUT', `${path}/status`, { status: 'open', reason: 'kasa hatası' }),
        ];
      case 'payRest':
        return this.pay(visit, { kind: 'rest' }, Math.max(0, model.rest(visit)));
      case 'payAmount':
        return this.pay(visit, { kind: 'amount' }, one.kurus);
      case 'payShare': {
        const part: Part = { kind: 'share', of: one.of };
        return this.pay(visit, part, model.due(visit, part, 0)?.kurus ?? 1);
      }
    }
  }

  /** Compares the displayed state of every visit with the model, and checks the invariants. */
  async check(): Promise<void> {
    const { model, itemIds, visitIds } = this;
    const stored = await readService(this.test, this.tableIds, visitIds);
    expectVisitRules(stored);
    for (const { id } of stored.visits) if (!visitIds.includes(id)) visitIds.push(id);
    for (const { id } of stored.orders) if (!this.orderIds.includes(id)) this.orderIds.push(id);
    await this.checkRecords();
    expect(visitIds).toHaveLength(model.state.visits.length);
    const shown: VisitWithOrders[] = [];
    for (const visit of visitIds.keys()) shown.push(await this.read(visit));
    const ids = shown.flatMap(({ orders }) => orders.flatMap(({ items }) => items.map(({ id }) => id)));
    expect(ids, 'every item is in one visit').toHaveLength(new Set(ids).size);
    itemIds.push(...ids.filter((id) => !itemIds.includes(id)).sort((a, b) => a - b));
    expect(itemIds).toHaveLength(model.state.items.length);
    for (const [visit, one] of shown.entries()) this.checkVisit(visit, one);
  }

  /** No order disappears without a record. */
  private async checkRecords(): Promise<void> {
    const records = await this.test.context.db
      .selectFrom('order_cancellations')
      .select(['order_id', 'kind'])
      .where('order_id', 'in', [0, ...this.orderIds])
      .orderBy('id')
      .execute();
    expect(records).toEqual(
      this.model.state.takenBack.map(({ order, kind }) => ({ order_id: this.orderIds[order], kind })),
    );
  }

  private checkVisit(visit: number, { bill, ...one }: VisitWithOrders): void {
    const { model, itemIds } = this;
    const kurus = (lira: number) => Math.round(lira * 100);
    const charged = kurus(sum(bill.items.map((item) => item.charged)));
    expect(bill.total).toBeGreaterThanOrEqual(0);
    expect(bill.items.every((item) => item.charged >= 0 && item.paid_portion <= 1)).toBe(true);
    expect(kurus(bill.total)).toBe(charged);
    expect(kurus(sum(bill.vat.map(({ gross }) => gross)))).toBe(charged);
    expect(bill.paid).toBeLessThanOrEqual(bill.total);

    const { status, table: tableIndex } = model.state.visits[visit]!;
    const charges = model.charges(visit);
    const gross = Map.groupBy(
      [...charges].flatMap(([item, amount]) =>
        splitByRate(amount, VAT_WEIGHTS[model.state.items[item]!.product]!),
      ),
      ([rate]) => rate,
    );
    expect({
      status: one.status,
      table: one.table_id,
      items: bill.items.map(({ id, charged: amount, paid_fraction: { numerator, denominator } }) => [
        id,
        kurus(amount),
        (numerator * PARTS) / denominator,
      ]),
      quantities: one.orders
        .filter((order) => order.status !== 'cancelled')
        .flatMap(({ items }) => items.map(({ id, quantity }) => [id, quantity]))
        .toSorted(([a], [b]) => a! - b!),
      bill: [bill.subtotal, bill.total, bill.paid, bill.unpaid].map(kurus),
      vat: bill.vat.map((rate) => [rate.rate, kurus(rate.vat)]),
      payments: one.payments.map(({ id, amount, cancelled_at }) => [
        id,
        kurus(amount),
        cancelled_at !== null,
      ]),
    }).toEqual({
      status,
      table: this.tableIds[tableIndex],
      items: [...charges]
        .map(([item, amount]) => [itemIds[item]!, amount, model.paidParts(item)])
        .toSorted(([a], [b]) => a! - b!),
      quantities: [...charges.keys()]
        .map((item) => [itemIds[item]!, model.state.items[item]!.quantity])
        .toSorted(([a], [b]) => a! - b!),
      bill: [
        sum([...charges.keys()].map((item) => model.itemKurus(item))),
        model.total(visit),
        model.paid(visit),
        model.rest(visit),
      ],
      vat: [...gross]
        .map(([rate, group]) => {
          const amount = sum(group.map(([, each]) => each));
          return [rate, Math.round((amount * rate) / (100 + rate))];
        })
        .toSorted(([a], [b]) => a! - b!),
      payments: model.state.payments.flatMap((payment, index) =>
        payment.visit === visit ? [[this.paymentIds[index], payment.kurus, payment.isCancelled]] : [],
      ),
    });
  }
}

const sentDiscount = (given: Discount | undefined) => ({
  percent: given?.percent,
  amount: given?.kurus === undefined ? undefined : given.kurus / 100,
  reason: 'gecikme',
});

/** Parts that are always ordered: the default options of a group of which all must be chosen. */
async function addParts(test: TestApp, setId: number, prices: [number, number][]): Promise<void> {
  const options = [];
  for (const [vat_rate, price_kurus] of prices) {
    const part = await addProduct(test, { price_kurus, vat_rate });
    options.push({ part_product_id: part.id, is_default: 1 as const, price_modifier_kurus: 0 });
  }
  await addOptionGroup(test, { productIds: [setId], min_choices: options.length, options });
}

it('bills and payments follow the rules in any sequence of actions by staff', async () => {
  const test = await buildTestApp({ env: { GUEST_LIMITS: '0' } });
  await setSetting(test, 'table_service', '1');
  const token = await test.tokenOf('manager');
  const products: object[] = [];
  for (const [index, kurus] of PIECE_KURUS.entries()) {
    const hasOption = index === WITH_OPTION;
    const rates = VAT_WEIGHTS[index]!;
    const category = await addCategory(test, { vat_rate: rates[0]![0] });
    const price_kurus = hasOption ? kurus - OPTION_KURUS : kurus;
    const { id } = await addProduct(test, { price_kurus, category_id: category.id });
    if (index === SET_MENU) await addParts(test, id, rates);
    const options = hasOption
      ? [
          {
            product_option_id: (await addOption(test, { product_id: id, price_modifier_kurus: OPTION_KURUS }))
              .id,
            price: OPTION_KURUS / 100,
          },
        ]
      : [];
    products.push({ product_id: id, price: price_kurus / 100, options });
  }
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 18 }), async (actions) => {
      runs += 1;
      const tableIds: number[] = [];
      for (let made = 1; made <= TABLES; made += 1)
        tableIds.push((await addTable(test, `M-${runs}-${made}`)).id);
      const run = new Run(test, token, tableIds, products);
      for (const one of actions) {
        const statuses = await run.take(one);
        if (!statuses) continue;
        expect(statuses[1], JSON.stringify(one)).toBe(statuses[0]);
        await run.check();
      }
      // The next run can close the day, too.
      expect(await run.closeDay(true)).toEqual([201, 201]);
      for (const one of AFTER_THE_REPORT) {
        const statuses = await run.take(one);
        if (statuses) expect(statuses[1], `${one.name} after the report`).toBe(statuses[0]);
      }
      const { db } = test.context;
      expect(await findDifferingReports(db, await readRestaurantSettings(db))).toEqual([]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
