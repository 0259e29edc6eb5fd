import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { GUEST_LIMITS } from 'shared-api/domain/api';
import { LIST_IN_USE_MS } from 'shared-api/domain/limits';
import { ORDER_FLOOD } from '#features/service/orders/fold-floods';
import { ORDERS_CANCELLED_AT_ONCE_MAX } from 'shared-api/domain/service/limits';
import type { Order } from 'shared-api/contract/service/orders';
import { buildOrder } from 'shared-api/testing/builders';
import { api, ok } from 'shared-api/testing/responses';
import { expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const START_MS = Date.parse('2026-05-02T18:00:00.000Z');
const MINUTE_MS = 60_000;
let lastId = 0;

/** Orders of one network, at the same time unless `everyMs` is given. */
const many = (count: number, own: Partial<Order>, everyMs = 0): Order[] =>
  Array.from({ length: count }, (_, index) =>
    buildOrder({
      id: (lastId += 1),
      network_key: 'one',
      created_at: new Date(START_MS + index * everyMs).toISOString(),
      ...own,
    }),
  );
const TAKEAWAY = { order_type: 'takeaway', table_id: null, table_number: null } as const;
const fold = (count: number) => screen.findByText(`${count} sipariş aynı ağdan`);

/** Opens the dashboard with these active orders. @returns the ids of every request to cancel. */
function openWith(orders: Order[]) {
  const sent: { ids: number[]; reason: string }[] = [];
  let current = orders;
  backend.use(
    http.get(api('/orders/active'), () => ok(current)),
    http.get(api('/orders/:id'), ({ params }) => ok(orders.find(({ id }) => id === Number(params.id)))),
    http.post(api('/orders/cancel'), async ({ request }) => {
      const body = (await request.json()) as { ids: number[]; reason: string };
      sent.push(body);
      current = current.filter(({ id }) => !body.ids.includes(id));
      return ok(
        orders
          .filter(({ id }) => body.ids.includes(id))
          .map((order) => ({ ...order, status: 'cancelled' as const })),
      );
    }),
  );
  return {
    ...openAdmin('/admin/dashboard', { role: 'editor' }),
    sent,
    /** Changes the active orders on the server. */
    become: (next: Order[]) => void (current = next),
  };
}

it('many new takeaway orders from one network are one line, which lists them', async () => {
  const flood = many(ORDER_FLOOD.takeaway, TAKEAWAY, MINUTE_MS);
  const [other] = many(1, { network_key: 'two', table_number: 'M-9' });
  const { user } = openWith([...flood, other!]);
  expect(await fold(flood.length)).toBeVisible();
  expect(screen.getByRole('table')).toHaveTextContent('M-9');
  expect(screen.getByRole('table')).not.toHaveTextContent(`#${flood[0]!.id}`);
  const show = screen.getByRole('button', { name: 'Siparişleri göster' });
  expect(show).toHaveAttribute('aria-expanded', 'false');
  await user.click(show);
  await user.click(screen.getByRole('button', { name: new RegExp(`^#${flood[0]!.id} `) }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('a flood is refused as a whole, after a confirmation and in several requests if it is large', async () => {
  const count = ORDERS_CANCELLED_AT_ONCE_MAX + 30;
  const flood = many(count, TAKEAWAY);
  const [taken] = many(1, { ...TAKEAWAY, status: 'processing' });
  const { user, sent } = openWith([...flood, taken!]);
  await fold(count);
  await user.click(screen.getByRole('button', { name: 'Tümünü reddet' }));
  const dialog = await screen.findByRole('dialog', { name: `${count} sipariş iptal edilsin mi?` });
  expect(sent).toEqual([]);
  expect(within(dialog).getByLabelText('Neden')).toHaveValue('Aynı ağdan toplu sipariş');
  await user.click(within(dialog).getByRole('button', { name: 'Siparişleri iptal et' }));
  expect(await screen.findByText(`${count} sipariş iptal edildi`)).toBeVisible();
  expect(sent.map(({ ids }) => ids.length)).toEqual([ORDERS_CANCELLED_AT_ONCE_MAX, 30]);
  expect(sent.flatMap(({ ids }) => ids)).not.toContain(taken!.id);
  await waitFor(() => expect(screen.queryByText(/sipariş aynı ağdan/)).not.toBeInTheDocument());
  expect(screen.getByRole('table')).toHaveTextContent(`#${taken!.id}`);
});

it('only the orders that the confirmation counts are refused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const flood = many(ORDER_FLOOD.takeaway, TAKEAWAY);
  const [late] = many(1, TAKEAWAY);
  const { user, live, become, sent } = openWith(flood);
  await fold(flood.length);
  await user.click(screen.getByRole('button', { name: 'Tümünü reddet' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: `${flood.length} sipariş iptal edilsin mi?` }),
  );
  act(() => void vi.advanceTimersByTime(LIST_IN_USE_MS));
  become([late!, ...flood]);
  live.send({ type: 'new_order', data: late! });
  await fold(flood.length + 1);
  await user.click(dialog.getByRole('button', { name: 'Siparişleri iptal et' }));
  await waitFor(() => expect(sent.map(({ ids }) => ids)).toEqual([flood.map(({ id }) => id)]));
});

it('nothing is folded above the list while it is being touched', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const flood = many(ORDER_FLOOD.takeaway, TAKEAWAY);
  const last = flood.pop()!;
  const { live, become } = openWith(flood);
  const row = within(await screen.findByRole('table')).getAllByRole('row')[1]!;
  fireEvent.pointerDown(row);
  become([last, ...flood]);
  live.send({ type: 'new_order', data: last });
  expect(await screen.findByRole('button', { name: '1 yeni sipariş' })).toBeVisible();
  expect(screen.queryByText(/sipariş aynı ağdan/)).not.toBeInTheDocument();
  fireEvent.pointerUp(row);
  act(() => void vi.advanceTimersByTime(LIST_IN_USE_MS));
  expect(screen.getByText(`${flood.length + 1} sipariş aynı ağdan`)).toBeVisible();
});

it('many orders for one table are one line too', async () => {
  openWith(many(ORDER_FLOOD.perTable, { table_id: 3 }));
  expect(await fold(ORDER_FLOOD.perTable)).toBeVisible();
});

const FULL_RESTAURANT = Array.from({ length: 60 }, (_, table) => many(8, { table_id: table + 1 })).flat();
it.each([
  ['a full restaurant behind one address', FULL_RESTAURANT],
  ['fewer takeaway orders', many(ORDER_FLOOD.takeaway - 1, TAKEAWAY)],
  ['takeaway orders over a longer time', many(ORDER_FLOOD.takeaway, TAKEAWAY, ORDER_FLOOD.windowMs / 4)],
  ['orders with a scanned code', many(50, { ...TAKEAWAY, network_key: null })],
  ['orders that have been taken', many(50, { ...TAKEAWAY, status: 'processing' })],
])('%s is no flood', async (_, orders) => {
  openWith(orders.slice(0, GUEST_LIMITS.order.perAddress.max));
  expect(await screen.findByRole('table')).toHaveTextContent(`#${orders[0]!.id}`);
  expect(screen.queryByText(/sipariş aynı ağdan/)).not.toBeInTheDocument();
});
