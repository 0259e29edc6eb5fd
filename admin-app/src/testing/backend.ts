import { http } from 'msw';
import { setupServer } from 'msw/node';
import { api, ok } from 'shared-api/testing/responses';

/** An empty restaurant; tests add handlers with `backend.use`. */
export const backend = setupServer(
  http.get(api('/health-check'), () => ok({ status: 'ok' })),
  http.get(api('/attempts/:key'), () => ok({ state: 'absent', response: null })),
  http.get(api('/translations'), () => ok([])),
  http.get(api('/languages'), () => ok([])),
  http.get(api('/auth/sessions'), () => ok([])),
  http.get(api('/users/:id/sessions'), () => ok([])),
  http.get(api('/auth/me'), () => ok({ id: 1, username: 'deniz', role: 'admin' })),
  http.get(api('/statistics/dashboard'), () =>
    ok({ totalOrders: 0, todaySales: 0, activeWaiterCalls: 0, activeTables: 0 }),
  ),
  http.get(api('/categories'), () => ok([])),
  http.get(api('/products'), () => ok([])),
  http.get(api('/option-groups'), () => ok([])),
  http.get(api('/menu-import/demo'), () =>
    ok({ categories: 0, products: 0, option_groups: 0, remaining: [] }),
  ),
  http.get(api('/stations'), () => ok([])),
  http.get(api('/order-pauses'), () => ok([])),
  http.get(api('/courses'), () => ok([])),
  http.get(api('/noted-payments'), () => ok([])),
  http.get(api('/bill-options'), () => ok({ reasons: [], meal_cards: [] })),
  http.get(api('/course-rules'), () =>
    ok({ is_on: false, firing: 'served', minutes: 15, food_is_served: false }),
  ),
  http.get(api('/printers'), () => ok([])),
  http.get(api('/printers/troubles'), () => ok([])),
  http.get(api('/print-agent'), () => ok(null)),
  http.get(api('/statistics/best-sellers'), () => ok([])),
  http.get(api('/orders/active'), () => ok([])),
  http.get(api('/waiter-calls'), () => ok([])),
  http.get(api('/call-types'), () => ok([])),
  http.get(api('/statistics/waiter-calls'), () =>
    ok({ count: 0, median_seconds: null, escalated: 0, hours: [], people: [] }),
  ),
  http.get(api('/settings'), () => ok([])),
  http.get(api('/releases'), () => ok({ apps: [], ended: [] })),
  http.get(api('/tables/code-addresses'), () => {
    const current = { address: 'https://menu.example', is_loopback: false, test_code_url: '' };
    return ok({ current, source: 'public_url', offered: [], listens_on_loopback: false });
  }),
  http.get(api('/address'), () =>
    ok({
      codes: 'https://menu.example',
      codes_source: 'public_url',
      previous: [],
      certificate: null,
      root_certificate: null,
    }),
  ),
  http.get(api('/auth/two-factor'), () => ok({ is_enabled: false, recovery_codes_left: 0 })),
  http.get(api('/demo-evening'), () => ok(null)),
  http.get(api('/backups/off-site'), () => ok({ off_site: null })),
  http.get(api('/backups/last'), () => ok({ last: null, failed_at: null })),
  http.post(api('/auth/logout'), () => ok(null)),
);
