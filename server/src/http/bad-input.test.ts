import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { ERRORS, type Failure, type Success } from 'shared-api/domain/errors';
import { describe, expect, it } from 'vitest';
import { failuresOf } from '../openapi/openapi-document';
import { RATINGS, addOption, addTable, placeOrder } from '../testing/factories';
import { modelRuns } from '../testing/model-runs';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { randomRequests } from '../testing/random-requests';

/** For other inputs: `BAD_INPUT_SEED=$RANDOM BAD_INPUT_RUNS=2000`. */
const SEED = Number(process.env.BAD_INPUT_SEED ?? 42);
const RUNS = Number(process.env.BAD_INPUT_RUNS ?? modelRuns(30));
const TIMEOUT_MS = 600_000;

/** Valid bodies for endpoints whose fields must agree with each other. */
const EXAMPLES: Record<string, unknown> = {
  'POST /promotions': {
    translations: [{ language_code: 'tr', name: 'Öğle indirimi' }],
    terms: { kind: 'percent', value: 10 },
    hours: [{ days: [1], from: '11:00', until: '14:00' }],
    first_date: '2026-05-01',
    last_date: '2026-06-01',
    category_ids: [1],
    product_ids: [2],
  },
  'POST /orders': {
    order_type: 'table',
    table_id: 1,
    items: [{ product_id: 2, quantity: 1, price: 620, special_instructions: 'Az acılı', options: [] }],
    total_amount: 620,
    customer_name: 'Deniz',
  },
  'POST /products': {
    name: 'Beyti',
    category_id: 1,
    price: 700,
    translations: [{ language_code: 'en', name: 'Beyti', description: 'Wrapped' }],
    options: [{ id: -1, name: 'Yoğurt', price_modifier: 20, translations: [] }],
  },
  'POST /product-options': { product_id: 1, name: 'Yoğurt', price_modifier: 20 },
  'POST /option-groups': {
    name: 'Boy',
    min_choices: 1,
    max_choices: 1,
    options: [{ name: 'Büyük', price_modifier: 40, max_quantity: 1, kind: 'extra' }],
  },
  'POST /feedback': {
    name: 'Deniz',
    table_number: 'M-1',
    email: 'a@ornek.example',
    comments: 'Güzeldi',
    ...RATINGS,
  },
  'POST /social-media': {
    platform: 'instagram',
    url: 'https://ornek.example',
    display_order: 1,
    is_active: true,
  },
  'POST /waiter-calls': { table_id: 1, table_number: 'M-1' },
};

/**
 * Tables that a failed request may change: a mail and its token are created after the response, and failed attempts are
 * counted.
 */
const MAY_CHANGE = ['account_tokens', 'rate_counts'];
/** Statements after which the rows need not be counted again. */
const HARMLESS = new RegExp(
  `^\\W*(select|begin|commit|savepoint|release|rollback|(insert into|update|delete from) "(${MAY_CHANGE.join('|')})")`,
  'i',
);

interface WatchedApp {
  test: TestApp;
  /** Counts the rows of all tables again if a statement may have changed them since the last call. */
  countRows: () => Promise<unknown>;
}

/** Has records of every kind, so that requests pass the first checks. */
async function buildFilledApp(): Promise<WatchedApp> {
  let isStale = true;
  const test = await buildTestApp({
    log: ({ query }) => {
      isStale ||= !HARMLESS.test(query.sql);
    },
  });
  const { db } = test.context;
  for (const role of ['editor', 'manager', 'customer'] as const) await test.tokenOf(role);
  const table = await addTable(test, 'M-1');
  await placeOrder(test, { tableId: table.id, products: [{ name: 'Adana' }, { name: 'Çay' }] });
  const product = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  await addOption(test, { product_id: product.id });
  await test.call('POST', '/waiter-calls', { body: { table_id: table.id } });
  const token = await test.tokenOf('manager');
  await test.call('POST', '/banners', { token, body: { title: 'Hoş geldiniz' } });
  await test.call('POST', '/social-media', { token, body: EXAMPLES['POST /social-media'] });
  await test.call('POST', '/feedback', { body: { name: 'Deniz', table_number: 'M-1', ...RATINGS } });
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  const tables = names.filter((name) => !MAY_CHANGE.includes(name));
  const counts = sql.join(
    tables.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`),
  );
  let last: unknown;
  async function countRows(): Promise<unknown> {
    if (isStale) last = (await sql`select ${counts}`.execute(db)).rows[0];
    isStale = false;
    return last;
  }
  return { test, countRows };
}

/** Codes that a failure may have: those documented for this call, or that of a path which belongs to another call. */
const expectedCodes = (endpoint: Endpoint): string[] => [...failuresOf(endpoint), 'endpoint_not_found'];

async function expectGoodManners({ test, countRows }: WatchedApp, endpoint: Endpoint): Promise<void> {
  let token = await test.tokenOf('admin');
  let before = await countRows();
  const manners = fc.asyncProperty(
    randomRequests(endpoint, EXAMPLES[`${endpoint.method} ${endpoint.path}`]),
    async (request) => {
      const reply = await test.app.inject({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      });
      const after = await countRows();
      if (reply.statusCode === 304 || endpoint.status === 204) {
        expect(reply.body).toBe('');
        expect(after).toEqual(before);
        return;
      }
      const body = reply.json<Success<unknown> | Failure>();
      if (body.success) {
        expect(reply.statusCode).toBe(endpoint.status ?? 200);
        expect(endpoint.reply.safeParse(body.data).error).toBeUndefined();
        // The session is needed by later requests.
        if (endpoint.path === '/auth/logout') token = await test.tokenOf('admin');
        before = await countRows();
        return;
      }
      expect(reply.statusCode).toBeLessThan(500);
      expect(expectedCodes(endpoint)).toContain(body.code);
      expect(reply.statusCode).toBe(ERRORS[body.code].status);
      expect(body.message).not.toBe('');
      expect(
        Object.keys(body).filter((key) => !['success', 'message', 'code', 'errors'].includes(key)),
      ).toEqual([]);
      expect(after).toEqual(before);
    },
  );
  const reporter = (run: fc.RunDetails<[InjectOptions]>) => {
    if (!run.failed) return;
    const [request] = run.counterexample ?? [];
    const shown = JSON.stringify(request)?.slice(0, 1_000);
    throw new Error(`${endpoint.method} ${endpoint.path} fails for ${shown}`, { cause: run.errorInstance });
  };
  await fc.assert(manners, { seed: SEED, numRuns: RUNS, endOnFailure: true, reporter });
}

describe('any input gets a success or a documented failure that changes nothing', () => {
  const tags = [...new Set(ENDPOINTS.map(({ tag }) => tag))];
  it.for(tags)('%s', { timeout: TIMEOUT_MS }, async (tag) => {
    const watched = await buildFilledApp();
    // Deletions come last.
    const endpoints = ENDPOINTS.filter((endpoint) => endpoint.tag === tag).sort(
      (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
    );
    for (const endpoint of endpoints) await expectGoodManners(watched, endpoint);
  });
});
