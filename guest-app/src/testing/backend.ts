import { http } from 'msw';
import { setupServer } from 'msw/node';
import { buildWaiterCall } from 'shared-api/testing/builders';
import { api, ok } from 'shared-api/testing/responses';
import { buildBootstrap, buildDeclarations, buildGuestOrder, buildOrderingStatus } from './builders';

/** A restaurant without any activity; tests add handlers with `backend.use`. A sent order may be tracked after its test. */
export const backend = setupServer(
  http.get(api('/health-check'), () => ok({ status: 'ok' })),
  http.get(api('/attempts/:key'), () => ok({ state: 'absent', response: null })),
  http.get(api('/guest-bootstrap'), () => ok(buildBootstrap())),
  http.get(api('/menu-declarations'), () => ok(buildDeclarations())),
  http.get(api('/orders/track/:token'), ({ params }) => ok(buildGuestOrder({ token: String(params.token) }))),
  http.get(api('/ordering-status'), () => ok(buildOrderingStatus())),
  http.get(api('/tables'), () => ok([])),
  http.get(api('/call-types'), () => ok([])),
  http.get(api('/waiter-calls/track/:key'), () => ok(buildWaiterCall())),
  http.get(api('/recommendations'), () => ok([])),
  http.get(api('/translations'), () => ok([])),
);
