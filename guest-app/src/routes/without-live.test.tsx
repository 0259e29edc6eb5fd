import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ATTEMPT_ASK_WAITS_MS } from 'shared-api/client/attempts';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import { LIVE_POLL_AFTER_MS, LIVE_POLL_REST_WAITS_MS } from 'shared-api/realtime/follow-live';
import { LIVE_POLL_MS } from 'shared-api/domain/realtime';
import { api, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '../testing/backend';
import { buildBootstrap, buildGuestOrder, buildProduct } from '../testing/builders';
import { fakeLive } from '../testing/fake-live';
import { notice, openGuest } from '../testing/open-guest';

const POLLING = `Canlı bağlantı yok, ${LIVE_POLL_MS / 1_000} sn'de bir yenileniyor`;

/** Fake timers that follow real time; `pass` advances them further. */
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));
/** Passes time until the page is as expected: a response takes real time, in which the next request may become due. */
const passUntil = (expectation: () => void) =>
  vi.waitFor(
    async () => {
      await pass(CONNECTION_PROBE_MS);
      expectation();
    },
    { timeout: 20_000 },
  );

/** A server whose order and menu the test changes. */
function withServer() {
  const server = {
    order: buildGuestOrder({ status: 'processing' }),
    bootstrap: buildBootstrap(),
    isBlocked: false,
    orderFetches: 0,
    menuFetches: 0,
  };
  backend.use(
    http.all(api('*'), () => (server.isBlocked ? HttpResponse.error() : undefined)),
    http.get(api('/orders/track/:token'), () => {
      server.orderFetches += 1;
      return ok(server.order);
    }),
    http.get(api('/guest-bootstrap'), () => {
      server.menuFetches += 1;
      return ok(server.bootstrap);
    }),
  );
  return server;
}
const title = (name: string) => screen.findByRole('heading', { name, level: 1 });

async function followOrder() {
  const server = withServer();
  openGuest('/order/order-token');
  await title('Ateşte');
  await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
  return server;
}

describe('without a live connection', () => {
  it('an active order is fetched at intervals, which its page says, until it has ended', async () => {
    const server = await followOrder();
    // Polling may have begun while the page was opened.
    fakeLive.setStatus(true);
    await waitFor(() => expect(screen.queryByText(POLLING)).not.toBeInTheDocument());
    fakeLive.setStatus(false);
    expect(screen.queryByText(POLLING)).not.toBeInTheDocument();
    server.order = { ...server.order, status: 'ready' };
    await pass(LIVE_POLL_AFTER_MS);
    expect(await title('Tepside')).toBeVisible();
    expect(screen.getByText(POLLING)).toBeVisible();

    server.order = { ...server.order, status: 'completed' };
    await pass(LIVE_POLL_MS);
    expect(await title('Afiyet olsun')).toBeVisible();
    expect(screen.queryByText(POLLING)).not.toBeInTheDocument();
    const { orderFetches } = server;
    await pass(3 * LIVE_POLL_MS);
    expect(server.orderFetches).toBe(orderFetches);
  });

  it('polling ends when the live connection is back', async () => {
    const server = await followOrder();
    await pass(LIVE_POLL_AFTER_MS);
    expect(await screen.findByText(POLLING)).toBeVisible();
    fakeLive.setStatus(true);
    await waitFor(() => expect(screen.queryByText(POLLING)).not.toBeInTheDocument());
    const { menuFetches } = server;
    await pass(10 * LIVE_POLL_MS);
    expect(server.menuFetches).toBe(menuFetches);
  });

  it('nothing is fetched while the page is hidden', async () => {
    const server = await followOrder();
    const { orderFetches, menuFetches } = server;
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(LIVE_POLL_AFTER_MS + 3 * LIVE_POLL_MS);
    expect([server.orderFetches, server.menuFetches]).toEqual([orderFetches, menuFetches]);
    visibility.mockReturnValue('visible');
    server.order = { ...server.order, status: 'ready' };
    await pass(LIVE_POLL_MS);
    expect(await title('Tepside')).toBeVisible();
    visibility.mockRestore();
  });

  it('the menu is polled at increasing intervals', async () => {
    const server = withServer();
    openGuest('/menu');
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    server.bootstrap = buildBootstrap({ products: [buildProduct({ name: 'Yayla Çorbası' })] });
    await pass(LIVE_POLL_AFTER_MS);
    expect(await screen.findByRole('heading', { name: 'Yayla Çorbası' })).toBeVisible();
    await pass(LIVE_POLL_REST_WAITS_MS[0]);
    await waitFor(() => expect(server.menuFetches).toBe(2));
    await pass(LIVE_POLL_REST_WAITS_MS[0]);
    expect(server.menuFetches).toBe(2);
  });
});

describe('with a live connection and no other way to the server', () => {
  it('the menu stays, and is up to date once the server answers', async () => {
    const server = withServer();
    openGuest('/menu');
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    fakeLive.setStatus(true);
    server.isBlocked = true;
    fakeLive.send({ type: 'menu_changed', data: { area: 'menu' } });
    await passUntil(() => expect(screen.getByText(/Bağlantı yok/)).toBeVisible());
    expect(screen.getByRole('heading', { name: 'Mercimek Çorbası' })).toBeVisible();

    server.isBlocked = false;
    server.bootstrap = buildBootstrap({ products: [buildProduct({ name: 'Yayla Çorbası' })] });
    await passUntil(() => expect(screen.getByRole('heading', { name: 'Yayla Çorbası' })).toBeVisible());
    expect(screen.queryByText(/Bağlantı yok/)).not.toBeInTheDocument();
  });

  it('an order that could not be opened opens by itself', async () => {
    const server = withServer();
    server.isBlocked = true;
    openGuest('/order/order-token');
    expect(await title('Sipariş yüklenemedi')).toBeVisible();
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    fakeLive.setStatus(true);
    // Its request, which the connection causes, fails too.
    await pass(1_000);
    server.isBlocked = false;
    await passUntil(() => expect(screen.getByRole('heading', { name: 'Ateşte', level: 1 })).toBeVisible());
  });

  it('what became of a lost order is asked as soon as the server answers', async () => {
    const server = withServer();
    const attempt = { key: 'lost', about: 'order', body: { items: [] }, startedAtMs: Date.now() };
    localStorage.setItem('attempt:order', JSON.stringify(attempt));
    backend.use(
      http.get(api('/attempts/:key'), () =>
        server.isBlocked ? HttpResponse.error() : ok({ state: 'done', response: server.order }),
      ),
    );
    server.isBlocked = true;
    openGuest('/menu');
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    fakeLive.setStatus(true);
    await passUntil(() => expect(screen.getByText(/Bağlantı yok/)).toBeVisible());
    // The waits between the questions grow.
    for (const waitMs of ATTEMPT_ASK_WAITS_MS.slice(0, 5)) await pass(waitMs);
    server.isBlocked = false;
    await pass(CONNECTION_PROBE_MS);
    expect(await notice('Siparişiniz bize ulaşmış; sepetinizden çıkardık.')).toBeInTheDocument();
  });
});
