import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ERRORS, type ErrorCode } from '../domain/errors';
import { IDEMPOTENCY_KEY_HEADER } from '../domain/api';
import { FAILED_CALL_EVENT } from '../domain/releases/failed-call';
import type { RepeatEffect } from './api-error';
import { createHttp, type Body, type Http, type Reply } from './http';
import type { Order } from '../contract/service/orders';

afterEach(() => vi.unstubAllGlobals());

/** @returns whether an error response ends the session. */
async function endsSession(code: ErrorCode): Promise<boolean> {
  const { status, tr: message } = ERRORS[code];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: false, code, message }, { status })));
  const onUnauthorized = vi.fn();
  const http = createHttp({
    getToken: () => 'the-token',
    getLanguage: () => 'tr',
    onUnauthorized,
    connection: { isReachable: () => Promise.resolve(true), recheck: () => undefined },
  });
  const passwords = { current_password: 'eski-parola', password: 'yeni-parola' };
  await expect(http.send('PUT /auth/password', { body: passwords })).rejects.toMatchObject({ code, status });
  return onUnauthorized.mock.calls.length > 0;
}

describe('an error response', () => {
  it('ends an expired session', async () => {
    expect(await endsSession('unauthenticated')).toBe(true);
  });

  it.each(['invalid_credentials', 'forbidden', 'too_many_requests'] as const)(
    'does not end the session with %s',
    async (code) => {
      expect(await endsSession(code)).toBe(false);
    },
  );
});

describe('an answer that is lost', () => {
  const lossy = (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    return createHttp({
      getToken: () => null,
      getLanguage: () => 'tr',
      connection: { isReachable: () => Promise.resolve(true), recheck: () => undefined },
    });
  };
  const gateway = () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  const table = { table_number: 'M-1' };

  it.each<[string, (http: Http) => Promise<unknown>, boolean, RepeatEffect]>([
    ['a read', (http) => http.send('GET /tables/{id}', { params: { id: 1 } }), false, 'nothing'],
    [
      'a POST that reads',
      (http) =>
        http.send('POST /personal-data/export', {
          body: { contact: 'deniz@afiyet.test' },
          onRepeat: 'nothing',
        }),
      false,
      'nothing',
    ],
    [
      'a change',
      (http) => http.send('PUT /tables/{id}', { params: { id: 1 }, body: table }),
      true,
      'nothing_more',
    ],
    [
      'a POST with a key',
      (http) => http.send('POST /tables', { body: table, idempotencyKey: 'key' }),
      true,
      'nothing_more',
    ],
    ['a POST without a key', (http) => http.send('POST /tables', { body: table }), true, 'perhaps_more'],
  ])('of %s', async (_, call, isOutcomeUnknown, onRepeat) => {
    const expected = { code: 'network', isOutcomeUnknown, onRepeat };
    await expect(call(lossy(gateway))).rejects.toMatchObject(expected);
  });

  it('differs from a refusal, and from a request that was not sent', async () => {
    const { status, tr: message } = ERRORS.forbidden;
    const refused = lossy(async () =>
      Response.json({ success: false, code: 'forbidden', message }, { status }),
    );
    await expect(refused.send('PUT /tables/{id}', { params: { id: 1 }, body: table })).rejects.toMatchObject({
      isOutcomeUnknown: false,
    });
    const offline = createHttp({
      getToken: () => null,
      getLanguage: () => 'tr',
      connection: { isReachable: () => Promise.resolve(false), recheck: () => undefined },
    });
    await expect(offline.send('PUT /tables/{id}', { params: { id: 1 }, body: table })).rejects.toMatchObject({
      code: 'offline',
      isOutcomeUnknown: false,
    });
  });
});

it('a failed call is announced by its code and its path without values', async () => {
  const announced: unknown[] = [];
  const listen = (event: Event) => announced.push((event as CustomEvent).detail);
  const target = new EventTarget();
  target.addEventListener(FAILED_CALL_EVENT, listen);
  vi.stubGlobal('dispatchEvent', (event: Event) => target.dispatchEvent(event));
  const { status, tr: message } = ERRORS.internal;
  const failure = { success: false, code: 'internal', message };
  const replies = [Response.json(failure, { status }), Response.json({ success: true, data: { id: 7 } })];
  vi.stubGlobal('fetch', () => Promise.resolve(replies.shift()));
  const http = createHttp({
    getToken: () => null,
    getLanguage: () => 'tr',
    connection: { isReachable: () => Promise.resolve(true), recheck: () => undefined },
  });
  const update = () => http.send('PUT /tables/{id}', { params: { id: 4711 }, body: { table_number: 'M-1' } });
  await expect(update()).rejects.toMatchObject({ code: 'internal' });
  await update();
  expect(announced).toEqual([{ code: 'internal', call: 'PUT /tables/{id}' }]);
});

describe('the idempotency key', () => {
  /** @param timeouts how many attempts get no response. */
  function openServer(timeouts = 0) {
    vi.useFakeTimers();
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get(IDEMPOTENCY_KEY_HEADER));
      return keys.length <= timeouts
        ? Promise.reject(new DOMException('', 'TimeoutError'))
        : Promise.resolve(Response.json({ success: true, data: { id: 1 } }));
    });
    const http = createHttp({
      getToken: () => null,
      getLanguage: () => 'tr',
      connection: { isReachable: () => Promise.resolve(true), recheck: () => undefined },
    });
    return { http, keys };
  }
  afterEach(() => vi.useRealTimers());

  it('of a POST is the same after a timeout', async () => {
    const { http, keys } = openServer(2);
    const created = http.send('POST /tables', { body: { table_number: 'M-1' } });
    await vi.runAllTimersAsync();
    await created;
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0]]);
  });

  it('is another one for another POST, and none for a PUT', async () => {
    const { http, keys } = openServer();
    await http.send('POST /tables', { body: { table_number: 'M-1' } });
    await http.send('POST /tables', { body: { table_number: 'M-1' } });
    await http.send('PUT /tables/{id}', { params: { id: 1 }, body: { table_number: 'M-1' } });
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBeNull();
  });
});

/** Compiled, not run: `npm run types` fails when one of these lines is accepted. */
export const WRONG_CALLS = (http: Http) => [
  // @ts-expect-error -- no such path
  http.send('GET /order/{id}', { params: { id: 1 } }),
  // @ts-expect-error -- no such method of this path
  http.send('DELETE /orders/active'),
  // @ts-expect-error -- the path has a parameter
  http.send('GET /orders/{id}'),
  // @ts-expect-error -- the parameter has another name
  http.send('GET /orders/{id}', { params: { orderId: 1 } }),
  // @ts-expect-error -- a body is needed
  http.send('POST /tables', { idempotencyKey: 'key' }),
  // @ts-expect-error -- a field of the body is missing
  http.send('POST /tables', { body: {} }),
  // @ts-expect-error -- a field of the body has another type
  http.send('POST /tables', { body: { table_number: 1 } }),
  // @ts-expect-error -- the body has no such field
  http.send('POST /tables', { body: { table_number: 'M-1', number: 'M-1' } }),
  // @ts-expect-error -- a search parameter is needed
  http.send('GET /field-problems'),
  // @ts-expect-error -- no such search parameter
  http.send('GET /orders', { query: { limits: 1 } }),
  // @ts-expect-error -- a file is needed
  http.send('POST /banners/upload', {}),
];

it('a call has the types of the contract', () => {
  expectTypeOf<Body<'PUT /visits/{id}/table'>>().toHaveProperty('table_id');
  expectTypeOf<Reply<'GET /orders/{id}'>>().toEqualTypeOf<Order>();
  const send = (http: Http) => [
    http.send('GET /orders'),
    http.send('GET /orders', { query: { limit: 1 } }),
    http.send('POST /tables', { body: { table_number: 'M-1' }, idempotencyKey: 'key' }),
    http.send('PUT /visits/{id}/table', { params: { id: 1 }, body: { table_id: 2 } }),
  ];
  expectTypeOf(send).returns.items.resolves.not.toBeAny();
});
