import fc from 'fast-check';
import { GUEST_LIMITS } from 'shared-api/domain/api';
import { SHARED_CART_IDLE_MS, SHARED_CART_MEMBERS_MAX } from 'shared-api/domain/service/limits';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import type { SharedCart } from 'shared-api/contract/service/shared-carts';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { addProduct, addTable, setSetting } from '#testing/factories';
import { modelRuns } from '#testing/model-runs';
import { buildTestApp } from '#testing/test-app';
import { purgeSharedCarts } from './shared-cart';

interface Sending {
  scope?: 'own' | 'all';
  total: number;
  version?: number;
  key?: string;
  /** Whether it knows that the order withdraws the bill request of the table. */
  withdraws?: boolean;
}

/** A table whose guests share carts; the soup costs 100, the kebab 620. */
async function restaurant(env?: Record<string, string>) {
  const test = await buildTestApp({ env });
  const table = await addTable(test);
  const soup = await addProduct(test, { name: 'Mercimek', price_kurus: 10_000 });
  const kebab = await addProduct(test);
  const priceOf = (id: number) => (id === soup.id ? 100 : 620);
  const line = (product: { id: number }, more: object = {}) => ({
    product_id: product.id,
    price: priceOf(product.id),
    ...more,
  });
  const codeOf = async (token: string) =>
    (await test.call<SharedCart>('GET', `/shared-carts/${token}`)).data.code;

  function member(token: string) {
    const read = async () => (await test.call<SharedCart>('GET', `/shared-carts/${token}`)).data;
    return {
      token,
      read,
      /** The code of the refusal to read it. */
      refusal: async () => (await test.call('GET', `/shared-carts/${token}`)).failure.code,
      put: async (items: object[], round?: number) =>
        test.call<SharedCart>('PUT', `/shared-carts/${token}/items`, {
          body: { items, round: round ?? (await read()).round },
        }),
      leave: () => test.call('DELETE', `/shared-carts/${token}`),
      send: async ({ scope = 'all', total, version, key, withdraws }: Sending) =>
        test.call<GuestOrder>('POST', `/shared-carts/${token}/orders`, {
          body: {
            scope,
            version: version ?? (await read()).version,
            total_amount: total,
            withdraws_bill_request: withdraws,
          },
          headers: key ? { 'idempotency-key': key } : {},
        }),
    };
  }
  const start = async (name?: string) => {
    const { data } = await test.call<{ token: string }>('POST', '/shared-carts', {
      body: { table_token: table.qr_token, name },
    });
    return member(data.token);
  };
  const tryJoin = (code: string, name?: string, from?: string) =>
    test.call<{ token: string }>('POST', '/shared-carts/join', { body: { code, name }, from });
  const join = async (other: { token: string }, name?: string) =>
    member((await tryJoin(await codeOf(other.token), name)).data.token);
  const orders = async () =>
    (await test.call<Order[]>('GET', '/orders/active', { token: await test.tokenOf('manager') })).data;
  return { test, table, soup, kebab, line, start, tryJoin, join, orders };
}

describe('taking part in a shared cart', () => {
  it('shows every member what each has in it, live under one version', async () => {
    const { soup, kebab, line, start, join } = await restaurant();
    const selin = await start('Selin');
    const guest = await join(selin);
    await selin.put([line(kebab, { special_instructions: 'Az pişmiş', allergy_codes: ['milk'] })]);
    await guest.put([line(soup, { quantity: 2, for_all: true })]);

    const seen = await guest.read();
    expect(seen).toMatchObject({ table_number: 'M-1', version: 4, round: 0, sent: null });
    expect(seen.members).toMatchObject([
      { number: 1, name: 'Selin', is_self: false, items: [{ special_instructions: 'Az pişmiş' }] },
      { number: 2, name: null, is_self: true, items: [{ quantity: 2, price: 100, for_all: true }] },
    ]);
    expect(seen.members[0]?.items[0]).not.toHaveProperty('allergy_codes');
    expect((await selin.read()).members[0]?.items[0]).toHaveProperty('allergy_codes', ['milk']);
    expect(JSON.stringify(seen)).not.toContain(selin.token);
  });

  it('needs the code of the table to start one, and the code of the cart to join, in any case', async () => {
    const { test, start, tryJoin } = await restaurant();
    const unknown = await test.call('POST', '/shared-carts', { body: { table_token: 'photographed' } });
    expect(unknown.failure.code).toBe('table_not_found');
    const { code } = await (await start()).read();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}$/);
    expect((await tryJoin(code.toLowerCase())).status).toBe(201);
    expect((await tryJoin('AAAAA')).failure.code).toBe('invite_over');
  });

  it('is refused to who guesses codes, and to no one who knows them', async () => {
    const { start, tryJoin } = await restaurant();
    const { code } = await (await start()).read();
    const { max } = GUEST_LIMITS.wrong_invite.perAddress;
    expect(SHARED_CART_MEMBERS_MAX).toBeLessThan(max);
    for (let tries = 0; tries < max - 1; tries += 1) await tryJoin('AAAAA');
    expect((await tryJoin(code)).status).toBe(201);
    expect((await tryJoin(code)).status).toBe(201);
    await tryJoin('AAAAA');
    expect((await tryJoin(code)).status).toBe(429);
    expect((await tryJoin(code, 'Deniz', '198.51.100.7')).status).toBe(201);
  });

  it('ends with its members, after hours without a change, and when staff close the visit', async () => {
    const { test, soup, line, start, join, tryJoin } = await restaurant();
    const [selin, left] = [await start(), await start()];
    const { code } = await left.read();
    await left.leave();
    expect((await tryJoin(code)).failure.code).toBe('invite_over');

    test.clock.advance(SHARED_CART_IDLE_MS - 1);
    const elif = await join(selin, 'Elif');
    test.clock.advance(SHARED_CART_IDLE_MS - 1);
    expect((await selin.put([line(soup)])).status).toBe(200);
    test.clock.advance(SHARED_CART_IDLE_MS);
    expect(await elif.refusal()).toBe('not_found');
    await purgeSharedCarts(test.context.db, test.clock.now());
    expect(await test.context.db.selectFrom('shared_cart_members').selectAll().execute()).toEqual([]);

    await setSetting(test, 'table_service', '1');
    const next = await start();
    await next.put([line(soup)]);
    await next.send({ total: 100 });
    const token = await test.tokenOf('manager');
    const [order] = (await test.call<Order[]>('GET', '/orders/active', { token })).data;
    const body = { status: 'closed', served: true };
    await test.call('PUT', `/orders/${order?.id}/status`, { token, body: { status: 'cancelled' } });
    expect((await next.read()).round).toBe(1);
    const opened = await test.call<{ id: number }>('POST', '/visits', {
      token,
      body: { table_id: order?.table_id },
    });
    const closed = await test.call('PUT', `/visits/${opened.data.id}/status`, { token, body });
    expect(closed.status).toBe(200);
    expect(await next.refusal()).toBe('not_found');
  });

  it('goes along when staff move the guests to another table', async () => {
    const { test, soup, line, start } = await restaurant();
    const garden = await addTable(test, 'B-7');
    const selin = await start();
    await selin.put([line(soup)]);
    await selin.send({ total: 100 });
    const token = await test.tokenOf('manager');
    const [first] = (await test.call<Order[]>('GET', '/orders/active', { token })).data;
    await test.call('PUT', `/visits/${first?.visit_id}/table`, { token, body: { table_id: garden.id } });
    await selin.put([line(soup)]);
    expect((await selin.read()).table_number).toBe('B-7');
    expect((await selin.send({ total: 100 })).data.table_number).toBe('B-7');
  });
});

describe('sending a shared cart', () => {
  it('makes one order of all items, which leave the cart, and tells each member what was sent', async () => {
    const { soup, kebab, line, start, join, orders } = await restaurant();
    const selin = await start('Selin');
    const [elif, idle] = [await join(selin, 'Elif'), await join(selin)];
    await selin.put([line(kebab, { for_all: true })]);
    await elif.put([line(soup, { quantity: 2, special_instructions: 'Limonlu', allergy_codes: ['milk'] })]);

    const { status, data } = await elif.send({ total: 820 });
    expect(status).toBe(201);
    expect(data).toMatchObject({ table_number: 'M-1', total_amount: 820 });
    expect(data.items.map(({ product_name, quantity }) => [product_name, quantity])).toEqual([
      ['Adana Kebap', 1],
      ['Mercimek', 2],
    ]);
    // Staff read of what is for the whole table.
    expect((await orders())[0]?.items).toMatchObject([
      { special_instructions: 'Ortaya' },
      { special_instructions: 'Limonlu', allergy_codes: ['milk'] },
    ]);
    const seen = await selin.read();
    expect(seen).toMatchObject({
      round: 1,
      sent: { order_token: data.token, items: [{ product_id: kebab.id, quantity: 1 }] },
    });
    expect(seen.members.map(({ items, has_sent }) => [items.length, has_sent])).toEqual([
      [0, true],
      [0, true],
      [0, false],
    ]);
    expect(await idle.read()).toMatchObject({ round: 0, sent: null });
  });

  it('sends own items only, and leaves those of the others', async () => {
    const { soup, kebab, line, start, join } = await restaurant();
    const selin = await start();
    const elif = await join(selin);
    await selin.put([line(kebab)]);
    await elif.put([line(soup)]);
    expect((await elif.send({ scope: 'own', total: 100, version: 1 })).status).toBe(201);
    expect((await elif.read()).members.map(({ items }) => items.length)).toEqual([1, 0]);
    expect(await selin.read()).toMatchObject({ round: 0, sent: null });
  });

  it('makes one order when several phones send all at once', async () => {
    const { soup, kebab, line, start, join, orders } = await restaurant();
    const selin = await start();
    const elif = await join(selin);
    await selin.put([line(kebab)]);
    await elif.put([line(soup)]);
    const { version } = await selin.read();
    const replies = await Promise.all(
      [selin, elif, selin, elif].map((each) => each.send({ total: 720, version })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(replies.flatMap(({ failure, status }) => (status === 201 ? [] : failure.code))).toEqual(
      Array(3).fill('cart_changed'),
    );
    expect(await orders()).toHaveLength(1);
  });

  it('answers a repeat after a lost response with the same order', async () => {
    const { soup, line, start, orders } = await restaurant();
    const selin = await start();
    await selin.put([line(soup)]);
    const { version } = await selin.read();
    const sending = { total: 100, version, key: 'a'.repeat(32) };
    const [first, again] = [await selin.send(sending), await selin.send(sending)];
    expect(again.data).toEqual(first.data);
    expect(await orders()).toHaveLength(1);
  });

  it('refuses a cart that is not as it was shown, or empty, and items that were sent meanwhile', async () => {
    const { soup, kebab, line, start, join } = await restaurant();
    const selin = await start();
    const elif = await join(selin);
    await selin.put([line(soup)]);
    const { version } = await selin.read();
    await elif.put([line(soup)]);
    expect((await selin.send({ total: 100, version })).failure.code).toBe('cart_changed');
    expect((await selin.send({ total: 200 })).status).toBe(201);
    expect((await selin.send({ total: 0 })).failure.code).toBe('cart_changed');
    // The phone was offline and still has the sent soup in its cart.
    expect((await elif.put([line(soup), line(kebab)], 0)).failure.code).toBe('cart_changed');
    expect((await elif.put([line(kebab)], 1)).status).toBe(200);
  });

  it('of a table that has asked for the bill is refused until the guest confirms it', async () => {
    const { test, soup, line, start } = await restaurant();
    await setSetting(test, 'table_service', '1');
    const manager = await callerOf(test, 'manager');
    const selin = await start();
    await selin.put([line(soup)]);
    const first = (await selin.send({ total: 100 })).data;
    await manager.put(`/orders/${first.id}/status`, { status: 'processing', override: true });
    await test.call('PUT', `/visits/track/${first.token}/bill-request`, { body: { method: 'card' } });

    await selin.put([line(soup)]);
    expect((await selin.send({ total: 100, withdraws: false })).failure.code).toBe('bill_requested');
    expect((await selin.read()).members[0]?.items).toHaveLength(1);
    expect((await selin.send({ total: 100, withdraws: true })).status).toBe(201);
    const { data: visit } = await test.call<GuestVisit>('GET', `/visits/track/${first.token}`);
    expect(visit.bill_request).toBeNull();
  });

  it.each([
    ['orders_paused', (test) => setSetting(test, 'orders_paused', '1')],
    ['order_changed', (test) => test.context.db.updateTable('products').set({ is_sold_out: 1 }).execute()],
    ['order_changed', (test) => test.context.db.updateTable('products').set({ price_kurus: 1 }).execute()],
    ['table_not_found', (test) => test.context.db.updateTable('tables').set({ qr_token: 'new' }).execute()],
    ['too_many_pieces', (test) => setSetting(test, 'order_pieces_max', '1')],
  ] as [string, (test: Awaited<ReturnType<typeof restaurant>>['test']) => Promise<unknown>][])(
    'is refused with %s as any order, and keeps the cart',
    async (code, change) => {
      const { test, soup, line, start } = await restaurant();
      const selin = await start();
      await selin.put([line(soup, { quantity: 2 })]);
      await change(test);
      expect((await selin.send({ total: 200 })).failure.code).toBe(code);
      expect((await selin.read()).members[0]?.items).toHaveLength(1);
    },
  );
});

type Step =
  | { kind: 'put'; by: number; quantities: number[]; isLate: boolean }
  | { kind: 'send'; by: number; scope: 'own' | 'all'; isRetried: boolean };

const who = fc.nat(2);
const step = fc.oneof(
  fc.record<Step & { kind: 'put' }>({
    kind: fc.constant('put'),
    by: who,
    quantities: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    isLate: fc.boolean(),
  }),
  fc.record<Step & { kind: 'send' }>({
    kind: fc.constant('send'),
    by: who,
    scope: fc.constantFrom('own', 'all'),
    isRetried: fc.boolean(),
  }),
);

it('every piece that a member puts in is in the cart or in one order, whatever members do and repeat', async () => {
  const { soup, line, start, join, orders } = await restaurant({ GUEST_LIMITS: '0' });
  let key = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const first = await start();
      const members = [first, await join(first), await join(first)];
      const before = (await orders()).length;
      /** Model: pieces by member, how often they were sent, and the pieces of each order. */
      const inCart: number[][] = [[], [], []];
      const rounds = [0, 0, 0];
      const sent: number[][] = [];
      for (const each of steps) {
        const self = members[each.by] ?? first;
        if (each.kind === 'put') {
          const isRefused = each.isLate && (rounds[each.by] ?? 0) > 0;
          const items = each.quantities.map((quantity) => line(soup, { quantity }));
          const { status } = await self.put(items, (rounds[each.by] ?? 0) - (isRefused ? 1 : 0));
          expect(status).toBe(isRefused ? 409 : 200);
          if (!isRefused) inCart[each.by] = each.quantities;
          continue;
        }
        const senders = each.scope === 'own' ? [each.by] : [0, 1, 2];
        const pieces = senders.flatMap((index) => inCart[index] ?? []);
        const total = pieces.reduce((sum, quantity) => sum + quantity * 100, 0);
        const { version } = await self.read();
        const sending = { scope: each.scope, total, version, key: String((key += 1)) };
        const { status } = await self.send(sending);
        expect(status).toBe(pieces.length > 0 && pieces.reduce((a, b) => a + b, 0) <= 100 ? 201 : 409);
        if (each.isRetried) await self.send(sending);
        if (status !== 201) continue;
        sent.push(pieces);
        for (const index of senders) {
          if (inCart[index]?.length) rounds[index] = (rounds[index] ?? 0) + 1;
          inCart[index] = [];
        }
      }
      const seen = await first.read();
      expect(seen.members.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual(inCart);
      const made = (await orders()).slice(0, (await orders()).length - before).toReversed();
      expect(made.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual(sent);
    }),
    { numRuns: modelRuns(20) },
  );
});
