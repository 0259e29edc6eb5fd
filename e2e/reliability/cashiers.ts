import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { toKurus, toLira } from 'shared-api/domain/money';
import type { ReplyOf } from 'shared-api/contract/endpoint';
import type { Product } from 'shared-api/contract/menu/products';
import type * as day from 'shared-api/contract/service/day';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { Table } from 'shared-api/contract/service/tables';
import type { Visit, VisitWithOrders } from 'shared-api/contract/service/visits';
import { Crowd, RETRY_MS, signIn, WriteCounts } from './crowd';
import { isFull } from './full';

/** Each has a table of their own. */
const CASHIERS = 5;
/** Visits that end before the day is closed. */
const VISITS_OF_A_DAY = isFull ? 8 : 4;
const TIP = 5;
const MISTAKEN_PAYMENT = 10;
const REFUND = 1;

export interface AcknowledgedPayment {
  visitId: number;
  kurus: number;
  tipKurus: number;
  refundOf: number | null;
  /** The item that the payment covers. */
  itemId: number | null;
  isCancelled: boolean;
}

/** Every acknowledged write. */
export class CashLedger extends WriteCounts {
  readonly payments = new Map<number, AcknowledgedPayment>();
  /** Number and hash of each report. */
  readonly reports = new Map<number, string>();
}

/** Cashiers who take payments for one visit after the other, and two managers who close the day at once. */
export class Cashiers extends Crowd<CashLedger> {
  private isClosing = false;
  private busyCashiers = 0;
  private visitsEnded = 0;
  private closings = 0;

  private constructor(
    url: string,
    token: string,
    private products: Product[],
    private tables: Table[],
  ) {
    super(url, token, new CashLedger());
  }

  static async prepare(url: string): Promise<Cashiers> {
    const cashiers = new Cashiers(url, await signIn(url), [], []);
    cashiers.products = (await cashiers.read<Product[]>('/products')).filter(
      ({ is_active, is_sold_out, options, option_groups: groups }) =>
        is_active && !is_sold_out && options.every((option) => !option.is_required) && groups.length === 0,
    );
    cashiers.tables = (await cashiers.read<Table[]>('/tables')).slice(0, CASHIERS);
    await cashiers.write('PUT', '/settings/table_service', undefined, { value: '1' });
    return cashiers;
  }

  begin(): void {
    this.start(CASHIERS, (who) => this.serveOrWait(this.pick(this.tables, who)));
    this.start(1, () => this.closeDay());
  }

  /** Resolves when the requests that close the day are sent. */
  async closing(): Promise<void> {
    const next = this.closings + 1;
    await this.until(() => this.closings >= next);
  }

  private async serveOrWait(table: Table): Promise<void> {
    if (this.isClosing) return void (await wait(RETRY_MS));
    this.busyCashiers += 1;
    await this.serve(table);
    this.busyCashiers -= 1;
    this.visitsEnded += 1;
  }

  private async serve(table: Table): Promise<void> {
    const [first, second] = [this.pick(this.products), this.pick(this.products)];
    const { data } = await this.write<GuestOrder>('POST', '/orders', randomUUID(), {
      table_id: table.id,
      items: [
        { product_id: first.id, quantity: 2, price: first.price },
        { product_id: second.id, price: second.price },
      ],
      total_amount: toLira(2 * toKurus(first.price) + toKurus(second.price)),
    });
    const { visit_id: visitId } = await this.read<Order>(`/orders/${data.id}`);
    for (const status of ['processing', 'ready'] as const) {
      await this.move<Order>(`/orders/${data.id}`, status);
    }
    const visit = await this.read<VisitWithOrders>(`/visits/${visitId}`);

    const mistake = await this.pay(visit, { kind: 'amount' }, MISTAKEN_PAYMENT);
    await this.write('POST', `/payments/${mistake}/cancel`, undefined, { reason: 'yanlış tuş' });
    this.ledger.payments.get(mistake)!.isCancelled = true;
    this.acknowledged();

    const item = this.pick(visit.bill.items);
    const portion = { id: item.id, numerator: 1, denominator: 1 };
    const paid = await this.pay(visit, { kind: 'items', items: [portion] }, item.charged, item.id);
    const restKurus = toKurus(visit.bill.total) - toKurus(item.charged);
    const halfKurus = Math.ceil(restKurus / 2);
    await this.pay(visit, { kind: 'share', of: 2 }, toLira(halfKurus));
    await this.pay(visit, { kind: 'rest' }, toLira(restKurus - halfKurus));
    await this.move<Visit>(`/visits/${visitId}`, 'closed');
    await this.refund(visitId, paid);
  }

  private async pay(
    { id: visitId }: Visit,
    part: object,
    amount: number,
    itemId: number | null = null,
  ): Promise<number> {
    const body = { part, amount, tip: TIP, method: 'cash' };
    const path = `/visits/${visitId}/payments`;
    const { data } = await this.write<RecordedPayment>('POST', path, randomUUID(), body);
    const [kurus, tipKurus] = [toKurus(amount), toKurus(TIP)];
    return this.record(data, { visitId, kurus, tipKurus, refundOf: null, itemId });
  }

  private async refund(visitId: number, paymentId: number): Promise<void> {
    const body = { amount: REFUND, reason: 'soğuktu' };
    const path = `/payments/${paymentId}/refund`;
    const { data } = await this.write<RecordedPayment>('POST', path, randomUUID(), body);
    const kurus = toKurus(REFUND);
    this.record(data, { visitId, kurus, tipKurus: 0, refundOf: paymentId, itemId: null });
  }

  private record(
    { payment_id: id }: RecordedPayment,
    payment: Omit<AcknowledgedPayment, 'isCancelled'>,
  ): number {
    if (this.ledger.payments.has(id)) throw new Error(`Payment ${id} was acknowledged twice`);
    this.ledger.payments.set(id, { ...payment, isCancelled: false });
    this.acknowledged();
    return id;
  }

  /** Closes the day while no payment is in progress; of two simultaneous attempts, one gets the report. */
  private async closeDay(): Promise<void> {
    if (this.visitsEnded < VISITS_OF_A_DAY) return void (await wait(RETRY_MS));
    this.isClosing = true;
    if (this.busyCashiers > 0) return void (await wait(RETRY_MS));
    const { report } = await this.read<ReplyOf<typeof day.getDay>>('/day');
    const { revenue, paid, drawer } = report;
    const body = { counted: drawer.expected, confirm: true, revenue, paid };
    const close = () => this.ask<day.ZReport>('POST', '/day/close', randomUUID(), body);
    const sent = Promise.all([close(), close()]);
    this.closings += 1;
    this.changed();
    const replies = await sent;
    const [closed, ...more] = replies.filter(({ status }) => status === 201);
    if (!closed || more.length > 0 || this.ledger.reports.has(closed.data.number)) {
      throw new Error(`One report was expected: ${JSON.stringify(replies)}`);
    }
    this.ledger.reports.set(closed.data.number, closed.data.hash);
    this.acknowledged();
    this.visitsEnded = 0;
    this.isClosing = false;
  }
}
