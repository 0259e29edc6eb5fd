import type { AddressInfo } from 'node:net';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { DatabaseError } from 'pg';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RATINGS, addProduct, addTable, placeOrder } from '../testing/factories';
import { ADMIN, buildTestApp } from '../testing/test-app';

/** Marker in every secret and personal value. */
const MARK = 'kimse-gormesin';
const EMAIL = `${MARK}@ornek.example`;
const PHONE = '0532 481 76 93';

async function buildLoggedApp(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const test = await buildTestApp({
    env: { LOG_LEVEL: 'trace', ...env },
    app: { logStream: { write: (line) => void lines.push(line) } },
  });
  const records = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { test, lines, records };
}

/** Fields of any endpoint, each with the marker. */
const FIELDS = [
  ...[
    'name',
    'email',
    'comments',
    'username',
    'password',
    'current_password',
    'pin',
    'token',
    'contact',
    'value',
  ],
  ...['customer_name', 'customer_phone', 'customer_address', 'special_instructions', 'table_number', 'url'],
  ...['title', 'description', 'resource_value', 'translated_value', 'table_token', 'items', 'translations'],
];
const marked = Object.fromEntries(FIELDS.map((field) => [field, MARK]));

describe('the log', () => {
  it('contains no request data, accepted or refused', async () => {
    const { test, lines, records } = await buildLoggedApp();
    const admin = await test.tokenOf('admin');
    for (const { method, path } of ENDPOINTS) {
      for (const token of [undefined, MARK, admin]) {
        if (path === '/auth/logout') continue;
        await test.call(method, path.replaceAll(/\{\w+\}/g, MARK), {
          token,
          // Not of this machine, whose proxies name requests.
          from: '192.0.2.1',
          query: { search: MARK, language_code: MARK, phone: MARK },
          headers: {
            'idempotency-key': MARK,
            'x-approval-pin': MARK,
            'x-forwarded-for': MARK,
            'x-request-id': MARK,
            referer: MARK,
          },
          ...(method !== 'GET' && { body: marked }),
        });
      }
    }
    for (const url of [
      `/${MARK}`,
      `/api/v1/${MARK}?${MARK}`,
      `/images/${MARK}/640.webp`,
      `/%E0%A4%A${MARK}`,
    ]) {
      await test.app.inject({ url });
    }
    const requests = records().filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(ENDPOINTS.length * 3 - 6);
    expect(lines.filter((line) => line.includes(MARK) || line.includes(admin))).toEqual([]);
  });

  it('contains no stored data', async () => {
    const { test, lines } = await buildLoggedApp();
    await addTable(test, 'M-1');
    const product = await addProduct(test);
    const manager = await test.tokenOf('admin');
    const order = {
      order_type: 'takeaway',
      items: [{ product_id: product.id, price: 620, special_instructions: MARK }],
      total_amount: 620,
      customer_name: MARK,
      customer_phone: PHONE,
      customer_address: MARK,
    };
    const { data: placed } = await test.call<{ token: string }>('POST', '/orders', { body: order });
    const tracked = await test.call('GET', `/orders/track/${placed.token}`);
    const feedback = { name: MARK, email: EMAIL, comments: MARK, table_number: 'M-1', ...RATINGS };
    const rated = await test.call('POST', '/feedback', { body: feedback });
    const wifi = await test.call('PUT', '/settings/wifi_password', { token: manager, body: { value: MARK } });
    const registered = await test.call<{ token: string }>('POST', '/auth/register', {
      body: { username: MARK, email: EMAIL, password: `${MARK} ve uzun` },
    });
    const forgotten = await test.call('POST', '/auth/forgot-password', { body: { email: EMAIL } });
    const signedIn = await test.call<{ token: string }>('POST', '/auth/login', { body: ADMIN });
    const exported = await test.call('POST', '/personal-data/export', {
      token: manager,
      body: { contact: EMAIL },
    });
    const statuses = [tracked, rated, wifi, registered, forgotten, signedIn, exported].map((it) => it.status);
    expect(statuses).toEqual([200, 201, 200, 201, 200, 200, 200]);
    for (const path of ['/orders', '/feedback', '/users', '/settings']) {
      expect((await test.call('GET', path, { token: manager })).raw.body).toContain(MARK);
    }
    await test.close();
    const secrets = [
      MARK,
      PHONE,
      ADMIN.password,
      manager,
      placed.token,
      registered.data.token,
      signedIn.data.token,
      '127.0.0.1',
    ];
    for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  it('describes an error without personal data', async () => {
    const { test, lines, records } = await buildLoggedApp();
    const failure = Object.assign(new DatabaseError('duplicate key value', 1, 'error'), {
      code: '23505',
      detail: `Key (email)=(${EMAIL}) already exists.`,
      parameters: [MARK],
    });
    test.app.log.error({ err: failure }, 'unexpected failure');
    expect(records().at(-1)).toMatchObject({
      msg: 'unexpected failure',
      err: {
        code: '23505',
        message: 'duplicate key value',
        stack: expect.stringContaining('logging.test') as string,
      },
    });
    expect(lines.join()).not.toContain(MARK);
  });

  it('does not contain the recipient of a failed mail', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, answer) => answer(new Error(`no such user: ${address}`)),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
    const { port } = server.server.address() as AddressInfo;
    const { test, lines, records } = await buildLoggedApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await test.call('POST', '/auth/register', {
      body: { username: MARK, email: EMAIL, password: 'uzun-bir-parola' },
    });
    await test.close();
    expect(records().find(({ msg }) => msg === 'mail could not be sent')).toMatchObject({
      code: 'EENVELOPE',
      responseCode: 550,
    });
    expect(lines.join()).not.toContain(MARK);
  });

  it('has one line for each request, with the id of the response', async () => {
    const { test, records } = await buildLoggedApp();
    const { token } = await placeOrder(test);
    const reply = await test.call('GET', `/orders/track/${token}`);
    expect(records().filter(({ reqId }) => reqId === reply.headers['x-request-id'])).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        route: '/api/v1/orders/track/:token',
        status: 200,
        durationMs: expect.any(Number) as number,
      }),
    ]);
  });
});
