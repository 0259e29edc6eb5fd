import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Success } from 'shared-api/domain/errors';
import { API_BASE } from 'shared-api/domain/api';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { Product } from 'shared-api/contract/menu/products';
import { ORDER_STEPS, WAITER_CALL_STEPS, type OrderStatus } from 'shared-api/domain/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { Crowd, RETRY_MS, signIn, WriteCounts } from './crowd';

const GUESTS = 6;
const CALLERS = 2;
const FEEDBACK_GUESTS = 2;
const COOKS = 3;

export interface PlacedOrder {
  id: number;
  token: string;
  total: number;
  /** The last status that was acknowledged. */
  status: OrderStatus;
}

/** Every acknowledged write, by the key it was sent with. */
export class Ledger extends WriteCounts {
  readonly orders = new Map<string, PlacedOrder>();
  readonly calls = new Map<number, WaiterCall['status']>();
  readonly feedback = new Set<string>();
}

/** A workload of guests who order and staff who process the orders. */
export class Workload extends Crowd<Ledger> {
  private readonly open: string[] = [];

  private constructor(
    url: string,
    token: string,
    private readonly products: Product[],
    private readonly tables: Table[],
  ) {
    super(url, token, new Ledger());
  }

  /** @param url of the server, or of the balancer before many. */
  static async prepare(url: string): Promise<Workload> {
    const get = async <T>(path: string) =>
      ((await (await fetch(`${url}${API_BASE}${path}`)).json()) as Success<T>).data;
    const products = await get<Product[]>('/products');
    const workload = new Workload(
      url,
      await signIn(url),
      products.filter(
        ({ options, option_groups: groups }) =>
          options.length > 0 && options.every((option) => !option.is_required) && groups.length === 0,
      ),
      await get<Table[]>('/tables'),
    );
    // Otherwise the server would complete orders behind the staff's back.
    await workload.setAutoReady(false);
    return workload;
  }

  /** Whether countdowns make items ready. */
  async setAutoReady(isOn: boolean): Promise<void> {
    await this.write('PUT', '/settings/auto_ready', undefined, { value: isOn ? '1' : '0' });
  }

  begin(): void {
    this.start(GUESTS, () => this.order());
    this.start(CALLERS, (who) => this.callWaiter(this.pick(this.tables, who)));
    this.start(FEEDBACK_GUESTS, () => this.leaveFeedback());
    this.start(COOKS, () => this.moveAnOrder());
  }

  private async order(): Promise<void> {
    const key = randomUUID();
    const [first, second] = [this.pick(this.products), this.pick(this.products)];
    const extra = this.pick(first.options);
    const total = (Number(first.price) + extra.price_modifier) * 2 + Number(second.price);
    const { data } = await this.write<GuestOrder>('POST', '/orders', key, {
      table_id: this.pick(this.tables).id,
      items: [
        {
          product_id: first.id,
          quantity: 2,
          price: first.price,
          options: [{ product_option_id: extra.id, price: extra.price_modifier }],
        },
        { product_id: second.id, price: second.price },
      ],
      total_amount: Math.round(total * 100) / 100,
      special_instructions: key,
    });
    this.ledger.orders.set(key, {
      id: data.id,
      token: data.token,
      total: data.total_amount,
      status: data.status,
    });
    this.open.push(key);
    this.acknowledged();
  }

  private async moveAnOrder(): Promise<void> {
    const key = this.open.shift();
    const order = key && this.ledger.orders.get(key);
    if (!order) return void (await wait(RETRY_MS));
    const status = this.pick(ORDER_STEPS[order.status]);
    // An order that staff have taken is cancelled with a reason only.
    await this.move<Order>(`/orders/${order.id}`, status, status === 'cancelled' ? 'Deneme' : undefined);
    order.status = status;
    this.acknowledged();
    if (ORDER_STEPS[status].length > 0) this.open.push(key);
  }

  private async callWaiter(table: Table): Promise<void> {
    const { data } = await this.write<WaiterCall>('POST', '/waiter-calls', randomUUID(), {
      table_id: table.id,
    });
    this.ledger.calls.set(data.id, data.status);
    this.acknowledged();
    for (let { status } = data; WAITER_CALL_STEPS[status].length > 0;) {
      status = this.pick(WAITER_CALL_STEPS[status]);
      await this.move<WaiterCall>(`/waiter-calls/${data.id}`, status);
      this.ledger.calls.set(data.id, status);
      this.acknowledged();
    }
  }

  private async leaveFeedback(): Promise<void> {
    const key = randomUUID();
    await this.write('POST', '/feedback', key, {
      name: 'Misafir',
      table_number: this.pick(this.tables).table_number,
      food_rating: 5,
      price_rating: 4,
      service_rating: 5,
      ambience_rating: 4,
      overall_rating: 5,
      comments: key,
    });
    this.ledger.feedback.add(key);
    this.acknowledged();
  }
}
