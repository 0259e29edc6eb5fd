import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app';

/** Each may call what those before it may call, and more. */
const CALLERS = ['guest', 'customer', 'editor', 'manager', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/**
 * The least caller that is let in, for every call (DESIGN, "Who may call what"). Written out, so that a rule of
 * the contract cannot change unseen.
 */
const LET_IN_FROM: Record<string, Caller> = {
  'GET /health-check': 'guest',
  'POST /auth/login': 'guest',
  'POST /auth/logout': 'customer',
  'GET /auth/me': 'customer',
  'POST /auth/register': 'guest',
  'POST /auth/verify-email': 'guest',
  'POST /auth/forgot-password': 'guest',
  'POST /auth/reset-password': 'guest',
  'PUT /auth/password': 'customer',
  'GET /users': 'admin',
  'POST /users': 'admin',
  'PUT /users/{id}': 'admin',
  'DELETE /users/{id}': 'admin',
  'GET /audit-log': 'admin',
  'POST /personal-data/export': 'admin',
  'POST /personal-data/erase': 'admin',
  'GET /languages': 'guest',
  'GET /languages/{code}': 'guest',
  'POST /languages': 'manager',
  'PUT /languages/{code}': 'manager',
  'GET /translations': 'guest',
  'PUT /translations': 'manager',
  'POST /translations/seed-defaults': 'manager',
  'GET /guest-bootstrap': 'guest',
  'GET /categories': 'guest',
  'GET /categories/{id}': 'guest',
  'POST /categories': 'manager',
  'PUT /categories/{id}': 'manager',
  'DELETE /categories/{id}': 'manager',
  'PUT /categories/order': 'manager',
  'POST /categories/upload': 'manager',
  'GET /products': 'guest',
  'GET /products/{id}': 'guest',
  'POST /products': 'manager',
  'PUT /products/{id}': 'manager',
  'DELETE /products/{id}': 'manager',
  'PUT /products/order': 'manager',
  'POST /products/upload': 'manager',
  'GET /products/{id}/options': 'guest',
  'GET /product-options': 'guest',
  'POST /product-options': 'manager',
  'PUT /product-options/{id}': 'manager',
  'DELETE /products/options/{id}': 'manager',
  'GET /tables': 'guest',
  'GET /tables/{id}': 'guest',
  'POST /tables': 'guest',
  'PUT /tables/{id}': 'manager',
  'DELETE /tables/{id}': 'manager',
  'PUT /tables/{id}/status': 'editor',
  'POST /tables/{id}/qr-code': 'manager',
  'GET /tables/{id}/qr-code': 'manager',
  'GET /tables/by-token/{token}': 'guest',
  'POST /orders': 'guest',
  'GET /orders/track/{token}': 'guest',
  'GET /orders': 'editor',
  'GET /orders/{id}': 'editor',
  'GET /orders/active': 'editor',
  'GET /orders/recent': 'editor',
  'PUT /orders/{id}': 'editor',
  'DELETE /orders/{id}': 'editor',
  'PUT /orders/{id}/status': 'editor',
  'PUT /orders/{id}/items/{itemId}/status': 'editor',
  'GET /orders/{id}/items': 'editor',
  'GET /order-items': 'editor',
  'POST /waiter-calls': 'guest',
  'GET /waiter-calls': 'editor',
  'GET /waiter-calls/{id}': 'editor',
  'GET /waiter-calls/active/count': 'editor',
  'GET /waiter-calls/recent': 'editor',
  'PUT /waiter-calls/{id}/status': 'editor',
  'DELETE /waiter-calls/{id}': 'editor',
  'POST /feedback': 'guest',
  'GET /feedback': 'editor',
  'GET /feedback/{id}': 'editor',
  'DELETE /feedback/{id}': 'editor',
  'GET /feedback/statistics': 'editor',
  'GET /feedback/recent': 'editor',
  'GET /statistics/dashboard': 'editor',
  'GET /statistics/recent-orders': 'editor',
  'GET /statistics/sales': 'manager',
  'GET /statistics/top-products': 'manager',
  'GET /statistics/feedback': 'manager',
  'GET /settings': 'guest',
  'GET /settings/{key}': 'guest',
  'POST /settings': 'manager',
  'PUT /settings/{key}': 'manager',
  'POST /settings/upload/{key}': 'manager',
  'POST /settings/{key}/translations': 'manager',
  'DELETE /settings/{key}/translations/{languageCode}': 'manager',
  'GET /backups/last': 'manager',
  'GET /banners': 'guest',
  'GET /banners/{id}': 'guest',
  'POST /banners': 'manager',
  'PUT /banners/{id}': 'manager',
  'DELETE /banners/{id}': 'manager',
  'POST /banners/upload': 'manager',
  'POST /banners/{id}/translations': 'manager',
  'DELETE /banners/{id}/translations/{languageCode}': 'manager',
  'GET /social-media': 'guest',
  'POST /social-media': 'manager',
  'PUT /social-media/{id}': 'manager',
  'DELETE /social-media/{id}': 'manager',
};

/** Addresses that are well-formed; what they name need not exist. */
const PARAMETERS: Record<string, string> = {
  code: 'tr',
  languageCode: 'tr',
  key: 'wifi_name',
  token: 'none',
};
const addressOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? '4711');

it('names every call of the contract and no other', () => {
  const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(LET_IN_FROM).sort()).toEqual(calls.sort());
});

it('lets in whom the table names, tells guests to sign in and all others that they may not', async () => {
  const test = await buildTestApp();
  /** What the call says of the caller's rights; whatever else it finds wrong comes after that. */
  async function rightsOf(call: string, token: string | undefined): Promise<string> {
    const [method, path = ''] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const { failure } = await test.call(method, addressOf(path), { token });
    return failure.code === 'unauthenticated' || failure.code === 'forbidden' ? failure.code : 'let in';
  }

  const found: Record<string, Record<string, string>> = {};
  const expected: typeof found = {};
  for (const [call, first] of Object.entries(LET_IN_FROM)) {
    const row: Record<string, string> = { 'dead token': await rightsOf(call, 'dead') };
    for (const caller of CALLERS) {
      row[caller] = await rightsOf(call, caller === 'guest' ? undefined : await test.tokenOf(caller));
    }
    found[call] = row;
    const refusal = (caller: Caller) => (caller === 'guest' ? 'unauthenticated' : 'forbidden');
    const isLetIn = (caller: Caller) => CALLERS.indexOf(caller) >= CALLERS.indexOf(first);
    const answers = CALLERS.map((caller) => [caller, isLetIn(caller) ? 'let in' : refusal(caller)]);
    expected[call] = {
      'dead token': first === 'guest' ? 'let in' : 'unauthenticated',
      ...(Object.fromEntries(answers) as Record<Caller, string>),
    };
  }
  expect(found).toEqual(expected);
});
