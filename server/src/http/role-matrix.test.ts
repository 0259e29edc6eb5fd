import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { PERMISSIONS, ROLES, rolesWithAccess, STAFF_ROLES } from 'shared-api/contract/permissions';
import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app';

/** Roles with the fewest rights first; each has the rights of the one before it. */
const LADDER = ['waiter', 'editor', 'manager', 'admin'] as const;

/** The lowest role that may use each endpoint. Written out, so that no change of the contract goes unnoticed. */
const LOWEST_ROLE: Record<string, (typeof LADDER)[number] | 'public' | 'session'> = {
  'GET /health-check': 'public',
  'POST /auth/login': 'public',
  'POST /auth/logout': 'session',
  'POST /auth/lock': 'waiter',
  'POST /auth/unlock': 'public',
  'POST /display-codes': 'public',
  'POST /display-codes/check': 'public',
  'GET /display-codes/{code}': 'admin',
  'POST /display-codes/confirm': 'admin',
  'GET /auth/me': 'session',
  'GET /auth/sessions': 'session',
  'DELETE /auth/sessions/{id}': 'session',
  'POST /auth/sessions/end-others': 'session',
  'POST /auth/register': 'public',
  'POST /auth/verify-email': 'public',
  'POST /auth/forgot-password': 'public',
  'POST /auth/reset-password': 'public',
  'PUT /auth/password': 'session',
  'PUT /auth/pin': 'waiter',
  'GET /auth/two-factor': 'manager',
  'POST /auth/two-factor/setup': 'manager',
  'POST /auth/two-factor/enable': 'manager',
  'POST /auth/two-factor/disable': 'manager',
  'POST /auth/two-factor/recovery-codes': 'manager',
  'GET /users': 'admin',
  'POST /users': 'admin',
  'PUT /users/{id}': 'admin',
  'DELETE /users/{id}': 'admin',
  'GET /users/{id}/sessions': 'admin',
  'DELETE /users/{id}/sessions/{sessionId}': 'admin',
  'GET /audit-log': 'admin',
  'POST /field-reports': 'public',
  'GET /field-statistics': 'admin',
  'GET /field-problems': 'admin',
  'POST /personal-data/export': 'admin',
  'POST /personal-data/erase': 'admin',
  'GET /languages': 'public',
  'GET /languages/{code}': 'public',
  'POST /languages': 'manager',
  'PUT /languages/{code}': 'manager',
  'GET /translations': 'public',
  'PUT /translations': 'manager',
  'POST /translations/seed-defaults': 'manager',
  'GET /legal-texts/{document}': 'public',
  'GET /legal-texts': 'manager',
  'PUT /legal-texts/{document}/{language_code}': 'manager',
  'GET /guest-bootstrap': 'public',
  'GET /courses': 'waiter',
  'GET /course-rules': 'waiter',
  'POST /courses': 'manager',
  'PUT /courses/{id}': 'manager',
  'DELETE /courses/{id}': 'manager',
  'PUT /courses/order': 'manager',
  'GET /categories': 'public',
  'GET /categories/{id}': 'public',
  'POST /categories': 'manager',
  'PUT /categories/{id}': 'manager',
  'DELETE /categories/{id}': 'manager',
  'PUT /categories/order': 'manager',
  'POST /categories/upload': 'manager',
  'GET /products': 'public',
  'GET /products/{id}': 'public',
  'POST /products': 'manager',
  'PUT /products/{id}': 'manager',
  'PUT /products/{id}/sold-out': 'waiter',
  'DELETE /products/{id}': 'manager',
  'PUT /products': 'manager',
  'POST /products/delete': 'manager',
  'PUT /products/order': 'manager',
  'GET /recommendations': 'public',
  'GET /products/{id}/recommendations': 'manager',
  'PUT /products/{id}/recommendations': 'manager',
  'POST /products/upload': 'manager',
  'GET /table-export': 'manager',
  'POST /table-import/preview': 'manager',
  'POST /table-import': 'manager',
  'GET /menu-export': 'manager',
  'GET /price-list-export': 'manager',
  'POST /menu-import/preview': 'manager',
  'POST /menu-import/problems': 'manager',
  'POST /menu-import': 'manager',
  'POST /menu-import/demo': 'manager',
  'POST /price-updates/preview': 'manager',
  'POST /price-updates': 'manager',
  'GET /price-updates': 'manager',
  'GET /price-updates/{id}': 'manager',
  'PUT /price-updates/{id}/cancel': 'manager',
  'PUT /price-updates/{id}/undo': 'manager',
  'GET /promotions': 'manager',
  'POST /promotions/preview': 'manager',
  'POST /promotions': 'manager',
  'PUT /promotions/{id}': 'manager',
  'DELETE /promotions/{id}': 'manager',
  'GET /products/{id}/price-changes': 'manager',
  'GET /products/{id}/options': 'public',
  'GET /product-options': 'public',
  'POST /product-options': 'manager',
  'PUT /product-options/{id}': 'manager',
  'DELETE /products/options/{id}': 'manager',
  'GET /option-groups': 'public',
  'POST /option-groups': 'manager',
  'PUT /option-groups/{id}': 'manager',
  'PUT /option-groups/{id}/options/{optionId}/active': 'waiter',
  'DELETE /option-groups/{id}': 'manager',
  'GET /tables': 'public',
  'GET /tables/{id}': 'public',
  'POST /tables': 'public',
  'POST /tables/batch': 'manager',
  'PUT /tables/{id}': 'manager',
  'DELETE /tables/{id}': 'manager',
  'PUT /tables/{id}/status': 'waiter',
  'POST /tables/{id}/qr-code': 'manager',
  'GET /tables/{id}/qr-code': 'manager',
  'GET /tables/by-token/{token}': 'public',
  'GET /tables/code-addresses': 'manager',
  'POST /orders': 'public',
  'GET /orders/track/{token}': 'public',
  'GET /visits/track/{token}': 'public',
  'PUT /visits/track/{token}/bill-request': 'public',
  'DELETE /orders/track/{token}/items/{itemId}': 'public',
  'GET /orders': 'waiter',
  'GET /orders/{id}': 'waiter',
  'GET /orders/active': 'waiter',
  'GET /orders/recent': 'waiter',
  'GET /menu-declarations': 'public',
  'GET /ordering-status': 'public',
  'GET /order-pauses': 'waiter',
  'PUT /order-pauses': 'editor',
  'PUT /orders/{id}': 'waiter',
  'DELETE /orders/{id}': 'manager',
  'PUT /orders/{id}/status': 'waiter',
  'POST /orders/cancel': 'waiter',
  'PUT /orders/{id}/items/{itemId}/status': 'waiter',
  'GET /orders/{id}/items': 'waiter',
  'GET /order-items': 'waiter',
  'GET /stations': 'editor',
  'POST /stations': 'manager',
  'PUT /stations/{id}': 'manager',
  'DELETE /stations/{id}': 'manager',
  'GET /kitchen/orders': 'editor',
  'PUT /kitchen/orders/{id}/stations/{stationId}': 'editor',
  'POST /kitchen/orders/{id}/stations/{stationId}/acknowledge': 'editor',
  'POST /kitchen/orders/{id}/stations/{stationId}/print': 'editor',
  'GET /printers': 'waiter',
  'GET /printers/troubles': 'waiter',
  'POST /printers': 'manager',
  'PUT /printers/{id}': 'manager',
  'DELETE /printers/{id}': 'manager',
  'POST /printers/{id}/test': 'manager',
  'GET /print-agent': 'manager',
  'POST /print-agent/token': 'manager',
  'POST /print-agent/sync': 'public',
  'POST /print-agent/jobs': 'public',
  'GET /print-jobs': 'waiter',
  'GET /print-jobs/{id}/paper': 'waiter',
  'POST /print-jobs/{id}/reprint': 'waiter',
  'PUT /print-jobs/{id}/expired': 'waiter',
  'POST /visits/{id}/print': 'waiter',
  'POST /day/print': 'manager',
  'POST /z-reports/{number}/print': 'manager',
  'POST /tables/{id}/print-code': 'manager',
  'GET /visits/active': 'waiter',
  'GET /visits/{id}': 'waiter',
  'POST /visits': 'waiter',
  'PUT /visits/{id}': 'waiter',
  'PUT /visits/{id}/status': 'waiter',
  'PUT /visits/{id}/table': 'waiter',
  'GET /bill-options': 'waiter',
  'POST /visits/{id}/items/{itemId}/void': 'waiter',
  'PUT /visits/{id}/items/{itemId}/comp': 'manager',
  'PUT /visits/{id}/items/{itemId}/discount': 'manager',
  'PUT /visits/{id}/discount': 'manager',
  'POST /visits/{id}/items/move': 'waiter',
  'POST /visits/{id}/items/fire': 'waiter',
  'POST /visits/{id}/items/hold': 'waiter',
  'POST /visits/{id}/items/serve': 'waiter',
  'POST /visits/{id}/payments': 'waiter',
  'POST /payments/{id}/cancel': 'manager',
  'POST /payments/{id}/refund': 'manager',
  'POST /visits/{id}/close-unpaid': 'manager',
  'GET /day': 'manager',
  'POST /day/drawer': 'manager',
  'POST /day/close': 'manager',
  'GET /z-reports': 'manager',
  'GET /z-reports/{number}': 'manager',
  'GET /z-reports/check': 'manager',
  'POST /waiter-calls': 'public',
  'GET /call-types': 'public',
  'POST /call-types': 'manager',
  'PUT /call-types/{id}': 'manager',
  'DELETE /call-types/{id}': 'manager',
  'GET /waiter-calls': 'waiter',
  'GET /waiter-calls/{id}': 'waiter',
  'GET /waiter-calls/active/count': 'waiter',
  'GET /waiter-calls/recent': 'waiter',
  'PUT /waiter-calls/{id}/status': 'waiter',
  'DELETE /waiter-calls/{id}': 'editor',
  'POST /feedback': 'public',
  'GET /feedback': 'editor',
  'GET /feedback/{id}': 'editor',
  'POST /feedback/{id}/acknowledge': 'waiter',
  'POST /feedback/{id}/replies': 'editor',
  'DELETE /feedback/{id}': 'editor',
  'GET /feedback/statistics': 'editor',
  'GET /feedback/recent': 'editor',
  'GET /statistics/dashboard': 'editor',
  'GET /statistics/recent-orders': 'waiter',
  'GET /statistics/sales': 'manager',
  'GET /statistics/top-products': 'manager',
  'GET /statistics/best-sellers': 'waiter',
  'GET /statistics/feedback': 'manager',
  'GET /statistics/waiter-calls': 'manager',
  'GET /statistics/promotions': 'manager',
  'GET /settings': 'public',
  'GET /settings/{key}': 'public',
  'POST /settings': 'manager',
  'PUT /settings/{key}': 'manager',
  'POST /settings/upload/{key}': 'manager',
  'POST /settings/{key}/translations': 'manager',
  'DELETE /settings/{key}/translations/{languageCode}': 'manager',
  'GET /backups/last': 'manager',
  'GET /banners': 'public',
  'GET /banners/{id}': 'public',
  'POST /banners': 'manager',
  'PUT /banners/{id}': 'manager',
  'DELETE /banners/{id}': 'manager',
  'POST /banners/upload': 'manager',
  'POST /banners/{id}/translations': 'manager',
  'DELETE /banners/{id}/translations/{languageCode}': 'manager',
  'GET /social-media': 'public',
  'POST /social-media': 'manager',
  'PUT /social-media/{id}': 'manager',
  'DELETE /social-media/{id}': 'manager',
  'GET /release-keys': 'admin',
  'POST /release-keys': 'admin',
  'DELETE /release-keys/{id}': 'admin',
  'GET /releases': 'admin',
  'PUT /releases/{app}/live': 'admin',
  'POST /releases/{app}/roll-back': 'admin',
  'POST /releases/{app}/canary': 'admin',
  'PUT /releases/rollouts/{id}': 'admin',
  'PUT /releases/rollouts/{id}/promote': 'admin',
  'PUT /releases/rollouts/{id}/roll-back': 'admin',
  'PUT /releases/canary-choice': 'admin',
  'GET /releases/previews': 'admin',
  'POST /releases/previews': 'admin',
  'DELETE /releases/previews/{id}': 'admin',
  'POST /release-uploads': 'public',
  'GET /release-uploads/{id}': 'public',
  'PUT /release-uploads/{id}/chunks/{offset}': 'public',
  'POST /release-uploads/{id}/complete': 'public',
  'POST /release-commands': 'public',
};

/** What cashiers may use beside what waiters may. */
const OF_CASHIERS = [
  'GET /statistics/feedback',
  'GET /statistics/waiter-calls',
  'GET /statistics/promotions',
  'GET /statistics/sales',
  'GET /statistics/top-products',
  'PUT /order-pauses',
  'PUT /visits/{id}/items/{itemId}/comp',
  'PUT /visits/{id}/items/{itemId}/discount',
  'PUT /visits/{id}/discount',
  'POST /payments/{id}/cancel',
  'POST /payments/{id}/refund',
  'GET /day',
  'POST /day/drawer',
  'POST /day/close',
  'GET /z-reports',
  'GET /z-reports/{number}',
  'GET /z-reports/check',
  'POST /day/print',
  'POST /z-reports/{number}/print',
];

/** All that the kitchen may use, beside what every session may. */
const OF_THE_KITCHEN = [
  'POST /auth/lock',
  'PUT /auth/pin',
  'PUT /products/{id}/sold-out',
  'PUT /option-groups/{id}/options/{optionId}/active',
  'PUT /order-pauses',
  'GET /order-pauses',
  'GET /courses',
  'GET /course-rules',
  'POST /visits/{id}/items/fire',
  'POST /visits/{id}/items/hold',
  'POST /visits/{id}/items/serve',
  'GET /stations',
  'GET /kitchen/orders',
  'PUT /kitchen/orders/{id}/stations/{stationId}',
  'POST /kitchen/orders/{id}/stations/{stationId}/acknowledge',
  'POST /kitchen/orders/{id}/stations/{stationId}/print',
  'GET /printers',
  'GET /printers/troubles',
  'PUT /print-jobs/{id}/expired',
];

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('lists every endpoint of the contract', () => {
  expect(Object.keys(LOWEST_ROLE).sort()).toEqual(ENDPOINTS.map(nameOf).sort());
});

it.each(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s needs a permission that the staff roles have as listed',
  (name, { access }) => {
    const lowest = LOWEST_ROLE[name] ?? 'public';
    if (lowest === 'public' || lowest === 'session') return expect(access).toBe(lowest);
    expect(PERMISSIONS).toContain(access);
    const roles = access === 'public' ? [] : rolesWithAccess(access);
    expect(LADDER.filter((role) => roles.includes(role))).toEqual(LADDER.slice(LADDER.indexOf(lowest)));
    expect(roles.includes('cashier')).toBe(lowest === 'waiter' || OF_CASHIERS.includes(name));
    expect(roles.includes('kitchen')).toBe(OF_THE_KITCHEN.includes(name));
    expect(roles).not.toContain('customer');
  },
);

/** Well-formed path parameters; the rows need not exist. */
const PARAMETERS: Record<string, string> = {
  code: 'tr',
  language_code: 'tr',
  document: 'terms',
  languageCode: 'tr',
  key: 'wifi_name',
  token: 'none',
  app: 'guest-app',
};
const urlOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? '4711');

it('admits exactly the roles with the permission: 401 without a session, 403 for all other roles, who may ask for approval where that is possible', async () => {
  const test = await buildTestApp();
  const found: Record<string, Record<string, string>> = {};
  const expected: typeof found = {};
  const tokens = new Map<string, string>();
  for (const endpoint of ENDPOINTS) {
    const { method, path, access } = endpoint;
    const name = nameOf(endpoint);
    found[name] = {};
    expected[name] = {};
    // Its endpoints may end the session.
    if (path.startsWith('/auth/')) tokens.clear();
    for (const user of ['guest', 'invalid session', ...ROLES] as const) {
      const isRole = user !== 'guest' && user !== 'invalid session';
      if (isRole && !tokens.has(user)) tokens.set(user, await test.tokenOf(user));
      const token = isRole ? tokens.get(user) : user === 'guest' ? undefined : 'invalid';
      const { failure } = await test.call(method, urlOf(path), { token });
      const isRefused = ['unauthenticated', 'forbidden', 'approval_required'].includes(failure.code);
      found[name][user] = isRefused ? failure.code : 'admitted';
      if (access === 'public' || rolesWithAccess(access).some((role) => role === user)) {
        expected[name][user] = 'admitted';
      } else {
        const isApprovable = endpoint.approvable && STAFF_ROLES.some((role) => role === user);
        const refusal = isApprovable ? 'approval_required' : 'forbidden';
        expected[name][user] = isRole ? refusal : 'unauthenticated';
      }
    }
  }
  expect(found).toEqual(expected);
});
