import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import { LIVE_POLL_AFTER_MS, LIVE_POLL_REST_WAITS_MS } from 'shared-api/realtime/follow-live';
import { LIVE_POLL_MS } from 'shared-api/domain/realtime';
import type { Order } from 'shared-api/contract/service/orders';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { buildOrder, buildTable, buildVisit, buildWaiterCall } from 'shared-api/testing/builders';
import { api, ok, okPage } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const POLLING = "Canlı bağlantı yok, 5 sn'de bir yenileniyor";
const UNREACHABLE = "Sunucuya ulaşılamıyor, 5 sn'de bir deneniyor";
const AWAY = /^Sunucuya ulaşılamıyor\. Ekranlar saat/;

/** A server whose orders and calls the test changes. */
function withServer({ orders = [], calls = [] }: { orders?: Order[]; calls?: WaiterCall[] }) {
  const server = { orders, calls, orderFetches: 0 };
  backend.use(
    http.get(api('/orders/active'), () => {
      server.orderFetches += 1;
      return ok(server.orders);
    }),
    http.get(api('/waiter-calls'), ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      return ok(server.calls.filter((call) => call.status === status));
    }),
  );
  return server;
}
/** Fake timers that follow real time; `pass` advances them further. */
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));

const orderRows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const first = buildOrder({ id: 12 });
const second = buildOrder({ id: 13, table_number: '8' });
const call = buildWaiterCall({ id: 3, table_number: '4' });

describe('without a live connection', () => {
  it('the dashboard says that it polls, and new orders are announced once, with a sound', async () => {
    const server = withServer({ orders: [first] });
    const { live, speaker } = openAdmin('/admin/dashboard');
    await orderRows();
    server.orders = [second, first];
    await pass(LIVE_POLL_AFTER_MS);
    expect(await screen.findByText('Yeni sipariş')).toBeVisible();
    expect(screen.getByText('Yeni sipariş').parentElement).toHaveTextContent('Masa 8');
    expect(screen.getByText(POLLING)).toBeVisible();
    expect(await orderRows()).toHaveLength(2);
    const played = speaker.volumes.length;
    expect(played).toBeGreaterThan(0);

    const { orderFetches } = server;
    await pass(3 * LIVE_POLL_MS);
    await waitFor(() => expect(server.orderFetches).toBeGreaterThan(orderFetches + 1));
    live.setConnected(true);
    live.send({ type: 'new_order', data: second });
    expect(await screen.findByText('Canlı')).toBeVisible();
    expect(speaker.volumes).toHaveLength(played);
    expect(screen.queryByText(POLLING)).not.toBeInTheDocument();

    live.send({ type: 'new_order', data: buildOrder({ id: 14 }) });
    expect(speaker.volumes.length).toBeGreaterThan(played);
  });

  it('orders that another user has taken meanwhile are shown and not announced', async () => {
    const server = withServer({ orders: [first] });
    const { speaker } = openAdmin('/admin/dashboard');
    await orderRows();
    server.orders = [{ ...second, status: 'processing' }, first];
    await pass(LIVE_POLL_AFTER_MS);
    await waitFor(async () => expect(await orderRows()).toHaveLength(2));
    expect(speaker.volumes).toEqual([]);
  });

  it('new orders and calls play a sound on every screen', async () => {
    const server = withServer({});
    backend.use(http.get(api('/feedback'), ({ request }) => okPage(request, [])));
    const { speaker } = openAdmin('/admin/feedbacks');
    await screen.findByText('Geri bildirim bulunamadı');
    await waitFor(() => expect(server.orderFetches).toBe(1));
    server.calls = [call];
    await pass(LIVE_POLL_AFTER_MS);
    expect((await screen.findByText('Garson çağrısı')).parentElement).toHaveTextContent('Masa 4');
    const played = speaker.volumes.length;
    expect(played).toBeGreaterThan(0);
    server.orders = [first];
    await pass(LIVE_POLL_MS);
    expect(await screen.findByText('Yeni sipariş')).toBeVisible();
    expect(speaker.volumes.length).toBeGreaterThan(played);
  });

  it('the service screen polls visits', async () => {
    withServer({});
    let guest_count = 2;
    const visit = () => buildVisit({ table_id: 5, guest_count });
    backend.use(
      http.get(api('/tables'), () => ok([buildTable({ id: 5, table_number: 'M-5' })])),
      http.get(api('/visits/active'), () => ok([visit()])),
    );
    openAdmin('/admin/service');
    expect(await screen.findByRole('button', { name: /^M-5,.*\D2 ?kişi/ })).toBeVisible();
    guest_count = 4;
    await pass(LIVE_POLL_AFTER_MS);
    expect(await screen.findByRole('button', { name: /^M-5,.*\D4 ?kişi/ })).toBeVisible();
  });

  it('other screens are polled at increasing intervals', async () => {
    withServer({});
    let fetches = 0;
    backend.use(
      http.get(api('/feedback'), ({ request }) => {
        fetches += 1;
        return okPage(request, []);
      }),
    );
    openAdmin('/admin/feedbacks');
    await screen.findByText('Geri bildirim bulunamadı');
    await pass(LIVE_POLL_AFTER_MS);
    await waitFor(() => expect(fetches).toBe(2));
    await pass(LIVE_POLL_REST_WAITS_MS[0]);
    await waitFor(() => expect(fetches).toBe(3));
    await pass(LIVE_POLL_REST_WAITS_MS[0]);
    expect(fetches).toBe(3);
  });

  it('nothing is polled before LIVE_POLL_AFTER_MS, nor while connected', async () => {
    const server = withServer({ orders: [first] });
    const { live } = openAdmin('/admin/dashboard');
    await orderRows();
    await pass(LIVE_POLL_AFTER_MS / 2);
    expect(server.orderFetches).toBe(1);
    live.setConnected(true);
    await waitFor(() => expect(server.orderFetches).toBe(2));
    await pass(20 * LIVE_POLL_MS);
    expect(server.orderFetches).toBe(2);
  });
});

describe('with a live connection and no other way to the server', () => {
  it.each([
    ['everything', api('*'), AWAY],
    ['everything but the health check', api('/orders/*'), UNREACHABLE],
  ])('of %s, screens say so, keep what they show, and recover by themselves', async (_, blocked, said) => {
    const server = withServer({ orders: [first] });
    const { live, speaker } = openAdmin('/admin/dashboard');
    await orderRows();
    live.setConnected(true);
    expect(await screen.findByText('Canlı')).toBeVisible();
    let isBlocked = true;
    backend.use(http.all(blocked, () => (isBlocked ? HttpResponse.error() : undefined)));
    live.send({ type: 'new_order', data: second });
    expect(await screen.findByText(said)).toBeVisible();
    expect(await orderRows()).toHaveLength(2);
    expect(speaker.volumes.length).toBeGreaterThan(0);
    await pass(3 * CONNECTION_PROBE_MS);
    expect(screen.getByText(said)).toBeVisible();

    isBlocked = false;
    server.orders = [{ ...second, status: 'processing' }];
    await pass(2 * CONNECTION_PROBE_MS);
    expect(await screen.findByText('Canlı')).toBeVisible();
    await waitFor(async () => expect(await orderRows()).toHaveLength(1));
  });

  it('a screen that could not be opened opens by itself', async () => {
    const server = withServer({ orders: [first] });
    backend.use(http.get(api('/orders/active'), () => HttpResponse.error(), { once: true }));
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('button', { name: 'Tekrar dene' })).toBeVisible();
    await pass(CONNECTION_PROBE_MS);
    expect(await orderRows()).toHaveLength(1);
    expect(server.orderFetches).toBe(1);
  });
});
