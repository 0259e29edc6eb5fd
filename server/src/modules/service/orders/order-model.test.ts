import fc from 'fast-check';
import { UNDO_ACCEPTED_MS } from 'shared-api/domain/service/limits';
import type { Order } from 'shared-api/contract/service/orders';
import { isActiveStatus, ORDER_STEPS, type OrderStatus } from 'shared-api/domain/statuses';
import { expect, it } from 'vitest';
import { placeOrder, setSetting } from '#testing/factories';
import { modelRuns } from '#testing/model-runs';
import { buildTestApp } from '#testing/test-app';
import { endCountdowns } from './order';

const MINUTE_MS = 60_000;

interface ModelItem {
  minutes: number;
  isReady: boolean;
  dueMs: number | null;
}
interface ModelOrder {
  status: OrderStatus;
  items: ModelItem[];
}

/** Model of docs/rules/orders.md#order-items, as short as possible. */
class Model {
  nowMs = 0;
  autoReady = true;
  foodIsServed = false;
  /** State to which undo returns, and since when. */
  undo?: { to: ModelOrder; item: number | null; atMs: number };

  constructor(public order: ModelOrder) {}

  private remember(item: number | null) {
    this.undo = { to: structuredClone(this.order), item, atMs: this.nowMs };
  }
  private finish() {
    if (this.order.items.every((item) => item.isReady)) {
      this.order.status = this.foodIsServed ? 'ready' : 'completed';
      return true;
    }
    return false;
  }
  step(status: OrderStatus) {
    if (!ORDER_STEPS[this.order.status].includes(status)) return;
    this.remember(null);
    for (const item of this.order.items) {
      if (status === 'ready' || status === 'completed') item.isReady = true;
      else if (status === 'processing' && !item.isReady && item.dueMs !== null && item.dueMs <= this.nowMs) {
        item.dueMs = this.nowMs + item.minutes * MINUTE_MS;
      }
    }
    this.order.status = status;
  }
  markReady(index: number) {
    const item = this.order.items[index];
    if (!item || item.isReady || !isActiveStatus(this.order.status)) return;
    this.remember(index);
    item.isReady = true;
    this.finish();
  }
  tick() {
    if (!this.autoReady || !['processing', 'ready'].includes(this.order.status)) return;
    const due = this.order.items.filter((item) => !item.isReady && (item.dueMs ?? Infinity) <= this.nowMs);
    for (const item of due) item.isReady = true;
    if (due.length > 0 && this.finish()) this.undo = undefined;
  }
  /** @returns whether it can be undone. */
  takeBack(item: number | null) {
    if (!this.undo || this.undo.item !== item || this.nowMs - this.undo.atMs > UNDO_ACCEPTED_MS) return false;
    // Items that a countdown has made ready meanwhile are unready again, like all others that were.
    this.order = this.undo.to;
    this.undo = undefined;
    return true;
  }
}

const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ name: fc.constant('pass'), ms: fc.integer({ min: 1, max: 4 * MINUTE_MS }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('step'),
      status: fc.constantFrom<OrderStatus>('processing', 'ready', 'completed', 'cancelled'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('item'), index: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('undo'), index: fc.option(fc.nat(2)) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('autoReady'), isOn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('foodIsServed'), isOn: fc.boolean() }) },
);

it('orders and items follow the rules in any sequence of steps, countdowns, settings and undoing', async () => {
  const test = await buildTestApp();
  const token = await test.tokenOf('manager');
  const put = (path: string, body: object) => test.call<Order>('PUT', `/orders/${path}`, { token, body });

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
      fc.array(action, { minLength: 4, maxLength: 14 }),
      async (minutes, actions) => {
        await setSetting(test, 'auto_ready', '1');
        await setSetting(test, 'food_is_served', '0');
        const { id, items } = await placeOrder(test, {
          products: minutes.map((duration_minutes) => ({ duration_minutes })),
        });
        const nowMs = test.clock.now();
        const model = new Model({
          status: 'new',
          items: minutes.map((one) => ({
            minutes: one,
            isReady: false,
            dueMs: one > 0 ? nowMs + one * MINUTE_MS : null,
          })),
        });
        for (const one of actions) {
          model.nowMs = test.clock.now();
          if ('ms' in one) {
            test.clock.advance(one.ms);
            model.nowMs = test.clock.now();
            await endCountdowns(test.context);
            model.tick();
          } else if ('status' in one) {
            await put(`${id}/status`, { status: one.status, reason: 'deneme' });
            model.step(one.status);
          } else if ('isOn' in one) {
            const key = one.name === 'autoReady' ? 'auto_ready' : 'food_is_served';
            await setSetting(test, key, one.isOn ? '1' : '0');
            model[one.name === 'autoReady' ? 'autoReady' : 'foodIsServed'] = one.isOn;
          } else if (one.name === 'item') {
            const item = items[one.index ?? 0];
            if (item) await put(`${id}/items/${item.id}/status`, { status: 'ready' });
            model.markReady(one.index ?? 0);
          } else if (one.index === null) {
            const status = model.undo?.to.status ?? 'new';
            const isUndone = model.takeBack(null);
            expect((await put(`${id}/status`, { status, undo: true })).status).toBe(isUndone ? 200 : 409);
          } else {
            const item = items[one.index];
            if (!item || !model.order.items[one.index]?.isReady) continue;
            const isUndone = model.takeBack(one.index);
            const path = `${id}/items/${item.id}/status`;
            expect((await put(path, { status: 'preparing', undo: true })).status).toBe(isUndone ? 200 : 409);
          }
          const { data } = await test.call<Order>('GET', `/orders/${id}`, { token });
          expect({
            status: data.status,
            items: data.items.map((item) => [item.status, item.due_at && Date.parse(item.due_at)]),
          }).toEqual({
            status: model.order.status,
            items: model.order.items.map((item) => [item.isReady ? 'ready' : 'preparing', item.dueMs]),
          });
        }
        // Closes open orders, which the countdowns of the next run would change.
        await put(`${id}/status`, { status: 'cancelled', override: true, reason: 'deneme' });
      },
    ),
    { seed: 20_260_512, numRuns: modelRuns(60), endOnFailure: true },
  );
});
