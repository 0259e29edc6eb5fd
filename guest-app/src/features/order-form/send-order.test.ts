import { http, HttpResponse } from 'msw';
import type { NewOrder } from 'shared-api/client/service/orders';
import { IDEMPOTENCY_KEY_HEADER } from 'shared-api/contract/limits';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, expect, test } from 'vitest';
import { createServices } from '../../services/services';
import { backend } from '../../testing/backend';
import { buildGuestOrder } from '../../testing/builders';
import { sendOrder } from './send-order';
import { unsentOrder } from './send-order';

const soup: NewOrder = { items: [{ product_id: 1, price: 120 }], total_amount: 120 };
const kebab: NewOrder = { items: [{ product_id: 3, price: 640 }], total_amount: 640 };

/** A backend that stores the first order of each key, as the server does. */
const arrived = new Map<string, string>();
let responses: 'all' | 'none' = 'all';

beforeEach(() => {
  arrived.clear();
  responses = 'all';
  backend.use(
    http.post(api('/orders'), async ({ request }) => {
      const key = request.headers.get(IDEMPOTENCY_KEY_HEADER) ?? '';
      const body = await request.text();
      if (arrived.has(key) && arrived.get(key) !== body) return fail('idempotency_mismatch');
      arrived.set(key, body);
      return responses === 'all'
        ? ok(buildGuestOrder({ token: body }), { status: 201 })
        : HttpResponse.error();
    }),
  );
});

const send = (body: NewOrder) => sendOrder(createServices('tr', null).http, body);
const failed = (body: NewOrder) => expect(send(body)).rejects.toMatchObject({ code: 'network' });

test('an order whose response was lost is created once, even if it is sent several times', async () => {
  responses = 'none';
  await failed(soup);
  await failed(soup);
  responses = 'all';
  expect(await send(soup)).toMatchObject({ isEarlier: false, order: { token: JSON.stringify(soup) } });
  expect(arrived.size).toBe(1);
  expect(unsentOrder.read()).toBeNull();
});

test('a changed cart does not create a second order if the first was received', async () => {
  responses = 'none';
  await failed(soup);
  responses = 'all';
  expect(await send(kebab)).toMatchObject({ isEarlier: true, order: { token: JSON.stringify(soup) } });
  expect(arrived.size).toBe(1);
  expect(unsentOrder.read()).toBeNull();
});

test('an order after a successful one is a separate order', async () => {
  await send(soup);
  await send(soup);
  expect(arrived.size).toBe(2);
});

test('a rejected order is not stored for another attempt', async () => {
  backend.use(http.post(api('/orders'), () => fail('order_changed')));
  await expect(send(soup)).rejects.toMatchObject({ code: 'order_changed' });
  expect(unsentOrder.read()).toBeNull();
});

test('an order without a response is discarded after four hours', async () => {
  responses = 'none';
  await failed(soup);
  const open = unsentOrder.read();
  expect(open?.bodies).toEqual([soup]);
  if (open) unsentOrder.write({ ...open, startedAt: open.startedAt - 4 * 3_600_000 });
  expect(unsentOrder.read()).toBeNull();
});
