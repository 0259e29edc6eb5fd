import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Success } from 'shared-api/contract/errors';
import { API_BASE, IDEMPOTENCY_KEY_HEADER } from 'shared-api/contract/limits';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { Product } from 'shared-api/contract/menu/products';
import { ORDER_STEPS, WAITER_CALL_STEPS, type OrderStatus } from 'shared-api/contract/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { ADMIN } from '../afiyet-server';

const GUESTS = 6;
const CALLERS = 2;
const CRITICS = 2;
const COOKS = 3;
/** Wait between attempts while no server responds. */
const RETRY_MS = 20;
/** Time-out of a request. */
const GIVE_UP_MS = 10_000;

export interface PlacedOrder {
  id: number;
  token: string;
  total: number;
  /** The last status that was acknowledged. */
  status: OrderStatus;
}

/** Every acknowledged write, by the key it was sent with. */
export class Ledger {
  readonly orders = new Map<string, PlacedOrder>();
  readonly calls = new Map<number, WaiterCall['status']>();
  readonly feedback = new Set<string>();
  /** Acknowledged writes. */
  writes = 0;
  /** Writes that were repeated because no response arrived. */
  repeats = 0;
}

interface Reply<T> {
  status: number;
  data: T;
}

/**
 * Guests and staff who write one request after the other and repeat, with the same key, requests without a response.
 * They stop when a response is not valid.
 */
export class Workload {
  readonly ledger = new Ledger();
  private isOver = false;
  private people: Promise<void>[] = [];
  private failure: unknown;
  private readonly open: string[] = [];
  private onWrite = () => {};

  private constructor(
    private readonly url: string,
    readonly token: string,
    private readonly products: Product[],
    private readonly tables: Table[],
  ) {}

  /** @param url of the server, or of the balancer before many. */
  static async prepare(url: string): Promise<Workload> {
    const get = async <T>(path: string) =>
      ((await (await fetch(`${url}${API_BASE}${path}`)).json()) as Success<T>).data;
    const login = await fetch(`${url}${API_BASE}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { data } = (await login.json()) as Success<{ token: string }>;
    const products = await get<Product[]>('/products');
    const workload = new Workload(
      url,
      data.token,
      products.filter(({ options }) => options.length > 0 && options.every((option) => !option.is_required)),
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
    const begin = (count: number, turn: (who: number) => Promise<void>) => {
      for (let who = 0; who < count; who += 1) {
        this.people.push(
          (async () => {
            while (!this.isOver) await turn(who);
          })().catch((error: unknown) => {
            this.failure ??= error;
            this.isOver = true;
            this.onWrite();
          }),
        );
      }
    };
    begin(GUESTS, () => this.order());
    begin(CALLERS, (who) => this.callWaiter(this.pick(this.tables, who)));
    begin(CRITICS, () => this.leaveFeedback());
    begin(COOKS, () => this.moveAnOrder());
  }

  /** Resolves after that many more acknowledged writes. */
  async written(count: number): Promise<void> {
    const enough = this.ledger.writes + count;
    await new Promise<void>((resolve) => {
      this.onWrite = () => {
        if (this.ledger.writes >= enough || this.isOver) resolve();
      };
    });
    if (this.failure) throw this.failure;
  }

  /** Finishes the running requests; needs a server that responds. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.people);
    if (this.failure) throw this.failure;
  }

  /** Reads what staff see. */
  async read<T>(path: string): Promise<T> {
    return (await this.ask<T>('GET', path, undefined, undefined)).data;
  }

  private pick<T>(list: readonly T[], index = Math.floor(Math.random() * list.length)): T {
    const item = list[index % list.length];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  private acknowledged(): void {
    this.ledger.writes += 1;
    this.onWrite();
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
    await this.move<Order>(`/orders/${order.id}`, status);
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

  /** A step whose response was lost may have been taken already, and cannot be taken again. */
  private async move<T extends { status: string }>(path: string, status: T['status']): Promise<void> {
    const repeatsBefore = this.ledger.repeats;
    const { status: code } = await this.write<T>('PUT', `${path}/status`, undefined, { status });
    if (code === 200) return;
    const current = await this.read<T>(path);
    const wasRepeated = this.ledger.repeats > repeatsBefore;
    if (wasRepeated && current.status === status) return;
    throw new Error(`${path} should be ${status}, is ${current.status}`);
  }

  private async write<T>(
    method: 'POST' | 'PUT',
    path: string,
    key: string | undefined,
    body: object,
  ): Promise<Reply<T>> {
    const reply = await this.ask<T>(method, path, key, body);
    const isLateStep = method === 'PUT' && reply.status === 409;
    if (reply.status >= 300 && !isLateStep) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return reply;
  }

  /** Repeats until there is a response; 503, and 502 of a balancer, are repeated as well. */
  private async ask<T>(
    method: string,
    path: string,
    key: string | undefined,
    body: object | undefined,
  ): Promise<Reply<T>> {
    for (let isFirstTry = true; ;) {
      try {
        const response = await fetch(this.url + API_BASE + path, {
          method,
          headers: {
            authorization: `Bearer ${this.token}`,
            ...(body && { 'content-type': 'application/json' }),
            ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
          },
          body: body && JSON.stringify(body),
          signal: AbortSignal.timeout(GIVE_UP_MS),
        });
        if (response.status < 500) {
          const reply = (await response.json()) as { data: T } & Record<string, unknown>;
          return { status: response.status, ...reply };
        }
        if (![502, 503].includes(response.status)) throw new AnswerError(`${path} ${response.status}`);
        await response.body?.cancel();
      } catch (error) {
        if (error instanceof AnswerError) throw error;
      }
      if (body && isFirstTry) this.ledger.repeats += 1;
      isFirstTry = false;
      await wait(RETRY_MS);
    }
  }
}

/** A response that no client should get. */
class AnswerError extends Error {}
