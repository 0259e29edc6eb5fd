import { ACCOUNT_LIMITS } from './rate-limit';
import { GUESS_LIMITS } from '../modules/access/auth/guesses';
import { GUEST_LIMITS } from 'shared-api/domain/api';
import { describe, expect, it } from 'vitest';
import { RATINGS, addProduct, addTable, setSetting } from '../testing/factories';
import { postgresPrograms } from '../testing/postgres';
import { useSuitePostgres } from '../testing/suite-postgres';
import { ADMIN, buildTestApp, type TestApp } from '../testing/test-app';

const TABLES = 60;
const PHONES_AT_A_TABLE = 8;

/** Sends what a guest may write for a table, by default from one address, without a session and without its code. */
type Write = (
  table: { id: number; table_number: string },
  init?: Omit<Parameters<TestApp['call']>[2] & object, 'body'> & { code?: string | null },
) => ReturnType<TestApp['call']>;

async function restaurant(env?: Record<string, string>, dataDir?: string) {
  const test = await buildTestApp({ env, dataDir });
  const product = await addProduct(test);
  const items = [{ product_id: product.id, price: 620 }];
  const writes: Record<'order' | 'waiter_call' | 'feedback', Write> = {
    order: (table, init) =>
      test.call('POST', '/orders', {
        ...init,
        body: { table_id: table.id, table_token: init?.code, items, total_amount: 620 },
      }),
    waiter_call: async (table, init) => {
      // Staff complete the table's open call, so that this one is new. One row: updates of several would lock each other out.
      await test.context.db
        .updateTable('waiter_calls')
        .set({ status: 'completed' })
        .where('table_id', '=', table.id)
        .where('status', '!=', 'completed')
        .execute();
      return test.call('POST', '/waiter-calls', {
        ...init,
        body: { table_id: table.id, table_token: init?.code },
      });
    },
    feedback: (table, init) =>
      test.call('POST', '/feedback', {
        ...init,
        body: { name: 'Deniz', table_number: table.table_number, table_token: init?.code, ...RATINGS },
      }),
  };
  return { test, writes };
}

const KINDS = ['order', 'waiter_call', 'feedback'] as const;

/** Sets a count to one below its limit. */
async function repeat(times: number, write: () => ReturnType<Write>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let made = 0; made < times; made += 1) statuses.add((await write()).status);
  return [...statuses];
}

describe('guest limits', () => {
  it.each(KINDS)('allow a full restaurant behind one address: %s', async (kind) => {
    const { test, writes } = await restaurant();
    const statuses = new Set<number>();
    for (let number = 1; number <= TABLES; number += 1) {
      const table = await addTable(test, `M-${number}`);
      const replies = await Promise.all(
        Array.from({ length: PHONES_AT_A_TABLE }, () => writes[kind](table, { from: '192.0.2.1' })),
      );
      for (const { status } of replies) statuses.add(status);
    }
    expect([...statuses]).toEqual([201]);
  });

  it.each(KINDS)('refuse more than the table’s limit from any address: %s', async (kind) => {
    const { test, writes } = await restaurant();
    const [table, other] = [await addTable(test, 'M-1'), await addTable(test, 'M-2')];
    const { max, windowMs } = GUEST_LIMITS[kind].perTable;
    let phones = 0;
    const fromAnywhere = () => writes[kind](table, { from: `192.0.2.${(phones += 1)}` });
    expect(await repeat(max, fromAnywhere)).toEqual([201]);

    test.clock.advance(60_000);
    const refused = await writes[kind](table, { headers: { 'accept-language': 'en' } });
    expect([refused.status, refused.failure]).toEqual([
      429,
      {
        success: false,
        code: 'too_many_requests',
        message: 'Too many attempts. Please wait a moment.',
      },
    ]);
    expect(refused.headers['retry-after']).toBe(String((windowMs - 60_000) / 1000));
    expect((await writes[kind](other)).status).toBe(201);

    test.clock.advance(windowMs - 60_000 - 1);
    expect((await writes[kind](table)).status).toBe(429);
    test.clock.advance(1);
    expect((await writes[kind](table)).status).toBe(201);
  });

  it.each(KINDS)('are separate for guests with the table’s code and strangers: %s', async (kind) => {
    const { test, writes } = await restaurant();
    const table = await addTable(test, 'M-1');
    const { max } = GUEST_LIMITS[kind].perTable;
    const code = table.qr_token;
    expect(await repeat(max, () => writes[kind](table, { from: '198.51.100.1' }))).toEqual([201]);
    expect((await writes[kind](table, { from: '192.0.2.1' })).status).toBe(429);
    expect((await writes[kind](table, { from: '192.0.2.1', code: 'invented' })).status).not.toBe(201);
    expect(await repeat(max, () => writes[kind](table, { from: '192.0.2.1', code }))).toEqual([201]);
    expect((await writes[kind](table, { from: '192.0.2.2', code })).status).toBe(429);
  });

  it('are separate for bill requests and feedback by the link of an order with the code', async () => {
    const { test, writes } = await restaurant();
    await setSetting(test, 'table_service', '1');
    const table = await addTable(test, 'M-1');
    const staff = await test.tokenOf('manager');
    const linkOf = async (code: string | null) => {
      const { data } = await writes.order(table, { code });
      const { id, token } = data as { id: number; token: string };
      const body = { status: 'processing', override: true };
      await test.call('PUT', `/orders/${id}/status`, { token: staff, body });
      return token;
    };
    const [strange, known] = [await linkOf(null), await linkOf(table.qr_token)];
    let method = 'card';
    const ask = (link: string) => {
      method = method === 'card' ? 'cash' : 'card';
      return test.call('PUT', `/visits/track/${link}/bill-request`, { body: { method } });
    };
    const rate = (link: string) =>
      test.call('POST', '/feedback', {
        body: { name: 'Deniz', table_number: 'M-1', order_token: link, ...RATINGS },
      });
    for (const [write, accepted, max] of [
      [ask, 200, GUEST_LIMITS.bill_request.perTable.max],
      [rate, 201, GUEST_LIMITS.feedback.perTable.max],
    ] as const) {
      expect(await repeat(max, () => write(strange))).toEqual([accepted]);
      expect((await write(strange)).status).toBe(429);
      expect((await write(known)).status).toBe(accepted);
    }
  });

  it('do not count a call that returns the open one', async () => {
    const { test, writes } = await restaurant();
    const table = await addTable(test, 'M-1');
    const { max } = GUEST_LIMITS.waiter_call.perTable;
    const again = () => test.call('POST', '/waiter-calls', { body: { table_id: table.id } });
    expect(await repeat(max + 1, again)).toEqual([201]);
    expect(await repeat(max - 1, () => writes.waiter_call(table))).toEqual([201]);
    expect((await again()).status).toBe(201);
    expect((await writes.waiter_call(table)).status).toBe(429);
  });

  it('refuse more than the address’s limit for any table', async () => {
    const { test, writes } = await restaurant();
    const { perAddress, perTable } = GUEST_LIMITS.order;
    for (let made = 0; made < perAddress.max; made += perTable.max) {
      const table = await addTable(test, `M-${made}`);
      const rest = Math.min(perTable.max, perAddress.max - made);
      expect(await repeat(rest, () => writes.order(table, { from: '192.0.2.1' }))).toEqual([201]);
    }
    const table = await addTable(test, 'Teras');
    expect((await writes.order(table, { from: '192.0.2.1' })).status).toBe(429);
    expect((await writes.order(table, { from: '192.0.2.1', code: table.qr_token })).status).toBe(201);
    expect((await writes.order(table, { from: '192.0.2.2' })).status).toBe(201);
    expect(
      (await writes.order(table, { from: '192.0.2.1', token: await test.tokenOf('editor') })).status,
    ).toBe(201);
  });

  it('count a repeated request once, and not a refused one', async () => {
    const { test, writes } = await restaurant();
    const table = await addTable(test, 'M-1');
    const { max } = GUEST_LIMITS.order.perTable;
    let key = 0;
    const twice = async () => {
      key += 1;
      const init = { headers: { 'idempotency-key': `cart-${key}` } };
      await writes.order(table, init);
      await test.call('POST', '/orders', { body: { table_id: table.id, items: [], total_amount: 0 } });
      return writes.order(table, init);
    };
    expect(await repeat(max, twice)).toEqual([201]);
    expect((await writes.order(table)).status).toBe(429);
    // A repeat of an accepted request still gets its response.
    expect((await writes.order(table, { headers: { 'idempotency-key': `cart-${key}` } })).status).toBe(201);
  });

  it('allow guests to create the maximum number of tables', async () => {
    const { test } = await restaurant();
    let number = 0;
    const type = (from = '192.0.2.1') =>
      test.call('POST', '/tables', { body: { table_number: `X-${(number += 1)}` }, from });
    expect(GUEST_LIMITS.new_table.perAddress.max).toBeGreaterThanOrEqual(TABLES);
    expect(await repeat(GUEST_LIMITS.new_table.perAddress.max, type)).toEqual([201]);
    expect((await type()).status).toBe(429);
    expect((await type('192.0.2.2')).status).toBe(201);
  });

  it('do not apply when GUEST_LIMITS is 0', async () => {
    const { test, writes } = await restaurant({ GUEST_LIMITS: '0' });
    const table = await addTable(test, 'M-1');
    const times = GUEST_LIMITS.waiter_call.perTable.max + 1;
    expect(await repeat(times, () => writes.waiter_call(table))).toEqual([201]);
  });

  it('keep their counts across a restart', async () => {
    const { test, writes } = await restaurant();
    const table = await addTable(test, 'M-1');
    await repeat(GUEST_LIMITS.order.perTable.max, () => writes.order(table));
    await test.close();
    const { writes: again } = await restaurant(undefined, test.dataDir);
    expect((await again.order(table)).status).toBe(429);
  });
});

describe('the rate-limited address', () => {
  const guess = (test: TestApp, from: string, forwardedFor: string) =>
    test.call('POST', '/auth/verify-email', {
      body: { token: 'guessed' },
      from,
      headers: { 'x-forwarded-for': forwardedFor },
    });
  async function guesses(test: TestApp, from: string, forwardedFor: (attempt: number) => string) {
    const statuses = [];
    for (let attempt = 0; attempt <= ACCOUNT_LIMITS.account_per_address.max; attempt += 1) {
      statuses.push((await guess(test, from, forwardedFor(attempt))).status);
    }
    return statuses.at(-1);
  }

  it('is the connection’s own without a trusted proxy', async () => {
    const test = await buildTestApp();
    expect(await guesses(test, '192.0.2.1', (attempt) => `198.51.100.${attempt}`)).toBe(429);
  });

  it('is the one that a trusted proxy appends, not what the client sent to it', async () => {
    const test = await buildTestApp({ env: { TRUST_PROXY: '10.0.0.0/8' } });
    const spoofed = (attempt: number) => `198.51.100.${attempt}, 203.0.113.9`;
    expect(await guesses(test, '10.0.0.1', spoofed)).toBe(429);
    // Another guest behind the same proxy has a separate count.
    expect((await guess(test, '10.0.0.1', '203.0.113.10')).status).toBe(410);
    // A direct connection cannot pretend to be another address.
    expect(await guesses(test, '203.0.113.50', (attempt) => `198.51.100.${attempt}`)).toBe(429);
  });

  it('is the network of an IPv6 address', async () => {
    const test = await buildTestApp({ env: { TRUST_PROXY: 'loopback' } });
    expect(await guesses(test, '127.0.0.1', (attempt) => `2001:db8:1:2::${attempt}`)).toBe(429);
    expect((await guess(test, '127.0.0.1', '2001:db8:1:3::1')).status).toBe(410);
  });
});

describe.skipIf(!postgresPrograms)('several server processes on one database', () => {
  const { createDatabase } = useSuitePostgres();

  it('share counts of guest writes and login attempts', async () => {
    const { test: first, writes } = await restaurant({
      DATABASE_URL: await createDatabase(),
    });
    const second = await buildTestApp({ env: { DATABASE_URL: first.context.config.databaseUrl } });
    const table = await addTable(first, 'M-1');
    const { max } = GUEST_LIMITS.feedback.perTable;
    const body = { name: 'Deniz', table_number: 'M-1', ...RATINGS };
    const replies = await Promise.all(
      Array.from({ length: max + 5 }, (_, index) =>
        index % 2 ? writes.feedback(table) : second.call('POST', '/feedback', { body }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(max);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);

    const guess = (app: TestApp, password: string) =>
      app.call('POST', '/auth/login', { body: { username: ADMIN.username, password } });
    for (let attempt = 0; attempt < GUESS_LIMITS.account.free; attempt += 1) {
      expect((await guess(attempt % 2 ? first : second, 'wrong')).status).toBe(401);
    }
    expect((await guess(first, ADMIN.password)).status).toBe(429);
    expect((await guess(second, ADMIN.password)).status).toBe(429);
  });
});
