import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { LIST_IN_USE_MS, NOTIFICATION_VOLUME, PRESS_GUARD_MS } from 'shared-api/domain/limits';
import { OVERDUE_REMINDER_MS } from '#services/live/use-overdue-reminder';
import { UNDO_MS } from 'shared-api/domain/service/limits';
import type { Order } from 'shared-api/contract/service/orders';
import type { OrderStatus } from 'shared-api/domain/statuses';
import {
  buildOrder,
  buildOrderItem,
  buildSetting,
  buildWaiterCall,
  buildItemOption,
} from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

/** Active orders, whose statuses can be changed. */
function withOrders(...orders: Order[]) {
  const sent: unknown[] = [];
  let current = orders;
  backend.use(
    http.get(api('/orders/active'), () =>
      ok(current.filter(({ status }) => !['completed', 'cancelled'].includes(status))),
    ),
    http.get(api('/orders/:id'), ({ params }) => {
      const order = current.find(({ id }) => id === Number(params.id));
      return order ? ok(order) : fail('not_found');
    }),
    http.put(api('/orders/:id/status'), async ({ params, request }) => {
      const body = (await request.json()) as { status: OrderStatus };
      sent.push({ id: Number(params.id), ...body });
      current = current.map((order) =>
        order.id === Number(params.id) ? { ...order, status: body.status } : order,
      );
      return ok(current.find(({ id }) => id === Number(params.id)));
    }),
  );
  return {
    sent,
    /** Changes the orders on the server. */
    become: (...next: Order[]) => (current = next),
  };
}

/** Fake timers that follow real time; `pass` advances them further. */
const letTimePass = (from?: string) =>
  vi.useFakeTimers({ now: from ? Date.parse(from) : undefined, shouldAdvanceTime: true });
const pass = (durationMs: number) => act(() => vi.advanceTimersByTime(durationMs));

const orderRows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const detail = () => screen.findByRole('dialog');

describe('statistics cards', () => {
  it('show total orders, today’s sales, active calls and active tables', async () => {
    backend.use(
      http.get(api('/statistics/dashboard'), () =>
        ok({ totalOrders: 1200, todaySales: 1003450.5, activeWaiterCalls: 2, activeTables: 7 }),
      ),
    );
    openAdmin('/admin/dashboard');
    const figure = (name: string) => screen.findByRole('group', { name });
    await waitFor(async () => expect(await figure('Toplam sipariş')).toHaveTextContent('1.200'));
    expect(await figure('Toplam sipariş')).toHaveTextContent('Açık siparişler');
    expect(await figure('Bugünkü ciro')).toHaveTextContent('₺1.003.450,50');
    expect(await figure('Aktif garson çağrısı')).toHaveTextContent('2');
    expect(await figure('Aktif Masa')).toHaveTextContent(/7.*Dolu masalar/);
  });

  it('are computed from the orders when the server returns none', async () => {
    const today = new Date().toISOString();
    backend.use(
      http.get(api('/settings'), () => ok([])),
      http.get(api('/statistics/dashboard'), () => ok(null)),
      http.get(api('/waiter-calls/active/count'), () => ok({ count: 3 })),
      http.get(api('/orders'), () =>
        ok([
          buildOrder({ id: 1, created_at: today, total_amount: 100.5 }),
          buildOrder({ id: 2, created_at: today, total_amount: 50, status: 'completed' }),
          buildOrder({ id: 3, created_at: today, total_amount: 70, status: 'cancelled' }),
          buildOrder({ id: 4, status: 'ready', total_amount: 900 }),
        ]),
      ),
    );
    openAdmin('/admin/dashboard');
    const figure = (name: string) => screen.findByRole('group', { name });
    await waitFor(async () => expect(await figure('Toplam sipariş')).toHaveTextContent('2'));
    expect(await figure('Bugünkü ciro')).toHaveTextContent('₺150,50');
    expect(await figure('Aktif garson çağrısı')).toHaveTextContent('3');
    expect(await figure('Aktif Masa')).toHaveTextContent('5');
  });

  it.each([
    ['0', '₺107,00'],
    ['4', '₺7,00'],
  ])('are computed for today in the restaurant’s time zone, starting at %s:00', async (hour, today) => {
    // Past midnight in Istanbul, an hour before it in London.
    vi.useFakeTimers({ now: Date.parse('2026-05-12T22:30:00Z'), toFake: ['Date'] });
    backend.use(
      http.get(api('/statistics/dashboard'), () => ok(null)),
      http.get(api('/settings'), () =>
        ok([buildSetting('time_zone', 'Europe/London'), buildSetting('day_starts_at', hour)]),
      ),
      http.get(api('/waiter-calls/active/count'), () => ok({ count: 0 })),
      http.get(api('/orders'), () =>
        ok([
          buildOrder({ id: 1, created_at: '2026-05-11T23:30:00Z', total_amount: 100 }),
          buildOrder({ id: 2, created_at: '2026-05-11T22:30:00Z', total_amount: 50 }),
          buildOrder({ id: 3, created_at: '2026-05-12T03:00:00Z', total_amount: 7 }),
        ]),
      ),
    );
    openAdmin('/admin/dashboard');
    const sales = () => screen.findByRole('group', { name: 'Bugünkü ciro' });
    await waitFor(async () => expect(await sales()).toHaveTextContent(today));
  });

  it('can be retried when they could not be loaded', async () => {
    backend.use(http.get(api('/statistics/dashboard'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/dashboard');
    expect(await screen.findByText('Dashboard verileri yüklenirken bir hata oluştu')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('group', { name: 'Aktif Masa' })).toBeVisible();
  });
});

describe('open orders', () => {
  it('are listed with table, items, price and status', async () => {
    withOrders(
      buildOrder({
        id: 12,
        table_number: '7',
        total_amount: 240,
        items: [
          buildOrderItem({
            quantity: 2,
            special_instructions: 'acısız',
            options: [
              buildItemOption({ id: 1, product_option_id: 3, product_option_name: 'Lavaş', price: 20 }),
            ],
          }),
        ],
      }),
      buildOrder({ id: 11, order_type: 'takeaway', table_id: null, table_number: null, status: 'ready' }),
    );
    openAdmin('/admin/dashboard');
    const [first, second] = await orderRows();
    expect(first).toHaveTextContent(/Masa 7.*#12.*2×.Adana kebap.*Lavaş.*acısız.*Yeni.*₺240,00/);
    expect(second).toHaveTextContent(/Paket servis.*#11.*Hazır/);
  });

  it('show that there are none', async () => {
    openAdmin('/admin/dashboard');
    expect(await screen.findByText('Açık sipariş yok')).toBeVisible();
    expect(screen.getByText('Bekleyen garson çağrısı yok')).toBeVisible();
  });

  it('show an error when they could not be loaded, and can be retried', async () => {
    backend.use(http.get(api('/orders/active'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/dashboard');
    expect(
      await screen.findByText('Veriler yüklenirken bir hata oluştu. Lütfen daha sonra tekrar deneyin.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Açık sipariş yok')).toBeVisible();
  });

  it('load their items if they have none', async () => {
    withOrders(buildOrder({ id: 12, items: [] }), buildOrder({ id: 13, items: [] }));
    backend.use(
      http.get(api('/orders/:id/items'), () => fail('internal')),
      http.get(api('/order-items'), ({ request }) =>
        new URL(request.url).searchParams.get('order_id') === '12'
          ? ok([buildOrderItem()])
          : fail('internal'),
      ),
    );
    openAdmin('/admin/dashboard');
    expect(await screen.findByText(/Adana kebap/)).toBeVisible();
    expect(await screen.findByText('Sipariş #13 için öğeler yüklenemedi')).toBeVisible();
  });

  it('get the next status by one click in the list', async () => {
    const { sent } = withOrders(buildOrder({ id: 12 }));
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Hazırla, Sipariş #12' }));
    expect(await screen.findByText('Sipariş durumu başarıyla güncellendi')).toBeVisible();
    expect(sent).toEqual([{ id: 12, status: 'processing', override: false }]);
    expect(await screen.findByRole('button', { name: 'Hazır, Sipariş #12' })).toBeVisible();
  });
});

describe('the list of open orders', () => {
  const [first, second] = [
    buildOrder({ id: 12, table_number: '1', created_at: '2026-05-02T18:00:00.000Z' }),
    buildOrder({ id: 13, table_number: '2', created_at: '2026-05-02T18:05:00.000Z', status: 'ready' }),
  ];
  const newOrder = buildOrder({ id: 14, table_number: '8', created_at: '2026-05-02T18:09:00.000Z' });
  const tables = async () => (await orderRows()).map((row) => /Masa \d+/.exec(row.textContent)?.[0]);

  it('shows allergies and notes of the order and of its items, also when it is compact', async () => {
    withOrders(
      buildOrder({
        special_instructions: 'Fıstık alerjisi var!',
        items: [buildOrderItem({ special_instructions: 'acısız', allergy_codes: ['fish'] })],
      }),
    );
    const { user } = openAdmin('/admin/dashboard');
    const hasNotes = async () =>
      expect((await orderRows())[0]).toHaveTextContent(/Alerji: Balık.*acısız.*Fıstık alerjisi var!/);
    await hasNotes();
    await user.click(screen.getByRole('button', { name: 'Sıkışık' }));
    await hasNotes();
  });

  it('shows the customer’s name', async () => {
    withOrders(buildOrder({ order_type: 'takeaway', table_number: null, customer_name: 'Ayşe' }));
    openAdmin('/admin/dashboard');
    expect((await orderRows())[0]).toHaveTextContent(/Paket servis.*Ayşe/);
  });

  it('keeps the chosen order and density after a reload', async () => {
    withOrders(first, second);
    const { user, unmount } = openAdmin('/admin/dashboard');
    expect(await tables()).toEqual(['Masa 2', 'Masa 1']);
    await user.click(screen.getByRole('button', { name: 'Yeni önce' }));
    await user.click(screen.getByRole('button', { name: 'Sıkışık' }));
    expect(await tables()).toEqual(['Masa 1', 'Masa 2']);
    unmount();
    openAdmin('/admin/dashboard');
    expect(await tables()).toEqual(['Masa 1', 'Masa 2']);
    expect(screen.getByRole('button', { name: 'Sıkışık' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('is filtered by status, with the number of orders of each', async () => {
    withOrders(first, second);
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('radio', { name: 'Hazır 1' }));
    expect(await tables()).toEqual(['Masa 2']);
    await user.click(screen.getByRole('radio', { name: 'Hazırlanıyor 0' }));
    expect(screen.getByText('Bu durumda sipariş yok')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Tümü 2' }));
    expect(await tables()).toEqual(['Masa 2', 'Masa 1']);
  });

  it('opens an order by a click anywhere in its row, but not beside its buttons', async () => {
    const { sent } = withOrders(first);
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Hazırla, Sipariş #12' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByText('₺100,00'));
    expect(await detail()).toBeVisible();
  });

  it('has an overdue new order first, which sounds again until it is taken', async () => {
    letTimePass('2026-05-02T18:10:00.000Z');
    const overdue = { ...first, items: [buildOrderItem({ due_at: '2026-05-02T18:10:05.000Z' })] };
    const kitchen = withOrders(overdue, second);
    const { user, speaker } = openAdmin('/admin/dashboard');
    expect(await tables()).toEqual(['Masa 2', 'Masa 1']);
    expect(speaker.volumes).toEqual([]);

    pass(5_000);
    expect(await tables()).toEqual(['Masa 1', 'Masa 2']);
    expect((await orderRows())[0]).toHaveAttribute('data-overdue');
    const once = speaker.volumes.length;
    expect(once).toBeGreaterThan(0);
    pass(OVERDUE_REMINDER_MS - 2_000);
    expect(speaker.volumes).toHaveLength(once);
    pass(2_000);
    expect(speaker.volumes).toHaveLength(2 * once);

    await user.click(screen.getByRole('button', { name: 'Hazırla, Sipariş #12' }));
    await waitFor(() => expect(kitchen.sent).toHaveLength(1));
    await screen.findByRole('button', { name: 'Hazır, Sipariş #12' });
    pass(2 * OVERDUE_REMINDER_MS);
    expect(speaker.volumes).toHaveLength(2 * once);
  });

  it('holds back new orders while it is touched, until they are requested or it is released', async () => {
    letTimePass();
    const kitchen = withOrders(first);
    const { user, live } = openAdmin('/admin/dashboard');
    const [row] = await orderRows();
    fireEvent.pointerDown(row!);
    kitchen.become(newOrder, first);
    live.send({ type: 'new_order', data: newOrder });
    const bar = await screen.findByRole('button', { name: '1 yeni sipariş' });
    expect(await tables()).toEqual(['Masa 1']);
    await user.click(bar);
    expect(await tables()).toEqual(['Masa 8', 'Masa 1']);

    pass(LIST_IN_USE_MS);
    fireEvent.pointerDown(row!);
    fireEvent.pointerUp(row!);
    kitchen.become(second, newOrder, first);
    live.send({ type: 'new_order', data: second });
    await screen.findByRole('button', { name: '1 yeni sipariş' });
    pass(LIST_IN_USE_MS);
    expect(await tables()).toEqual(['Masa 8', 'Masa 2', 'Masa 1']);
  });

  it('keeps an order that ended elsewhere in its place while the list is touched', async () => {
    letTimePass();
    const kitchen = withOrders(second, first);
    const { live } = openAdmin('/admin/dashboard');
    const [row] = await orderRows();
    fireEvent.pointerMove(row!);
    kitchen.become(first);
    live.send({ type: 'order_deleted', data: { id: 13 } });
    expect(await screen.findByText('Listeden ayrıldı')).toBeVisible();
    expect(await tables()).toEqual(['Masa 2', 'Masa 1']);
    expect(screen.queryByRole('button', { name: 'Tamamla, Sipariş #13' })).not.toBeInTheDocument();
    pass(LIST_IN_USE_MS);
    expect(await tables()).toEqual(['Masa 1']);
  });

  it('ignores presses on a button whose text or position has just changed', async () => {
    letTimePass();
    const kitchen = withOrders(first);
    const { user, live } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Hazırla, Sipariş #12' }));
    const ready = await screen.findByRole('button', { name: 'Hazır, Sipariş #12' });
    ready.focus();
    await user.click(ready);
    expect(ready).toHaveFocus();
    expect(kitchen.sent).toHaveLength(1);
    pass(PRESS_GUARD_MS);
    await user.click(ready);
    await waitFor(() => expect(kitchen.sent).toHaveLength(2));

    pass(LIST_IN_USE_MS);
    kitchen.become(newOrder, { ...first, status: 'ready' });
    live.send({ type: 'new_order', data: newOrder });
    await user.click(await screen.findByRole('button', { name: 'Hazırla, Sipariş #14' }));
    expect(kitchen.sent).toHaveLength(2);
  });

  it('offers to undo a step for UNDO_MS, and keeps a completed order in its place meanwhile', async () => {
    letTimePass();
    const { sent } = withOrders({ ...first, status: 'ready' });
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Tamamla, Sipariş #12' }));
    const undo = { name: 'Geri al, Sipariş #12' };
    expect(await screen.findByRole('button', undo)).toBeVisible();
    expect((await orderRows())[0]).toHaveTextContent('Tamamlandı');
    await user.click(screen.getByRole('button', undo));
    expect(await screen.findByText('Geri alındı')).toBeVisible();
    expect(sent.at(-1)).toEqual({ id: 12, status: 'ready', undo: true });
    expect(screen.queryByRole('button', undo)).not.toBeInTheDocument();

    pass(PRESS_GUARD_MS);
    await user.click(await screen.findByRole('button', { name: 'Tamamla, Sipariş #12' }));
    expect(await screen.findByRole('button', undo)).toBeVisible();
    pass(UNDO_MS);
    expect(await screen.findByText('Açık sipariş yok')).toBeVisible();
  });

  it('does not offer to undo a step that a colleague’s has followed', async () => {
    const kitchen = withOrders(first);
    const { user, live } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Hazırla, Sipariş #12' }));
    const undo = { name: 'Geri al, Sipariş #12' };
    expect(await screen.findByRole('button', undo)).toBeVisible();
    const ready = { ...first, status: 'ready' as const };
    kitchen.become(ready);
    live.send({ type: 'order_ready', data: ready });
    await waitFor(() => expect(screen.queryByRole('button', undo)).not.toBeInTheDocument());
  });
});

describe('countdown', () => {
  const now = new Date('2026-05-02T18:10:00.000Z');
  const setClock = () => vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });

  it.each([
    ['runs', { due_at: '2026-05-02T18:14:05.000Z' }, '4:05 kaldı'],
    ['shows hours', { due_at: '2026-05-02T19:11:00.000Z' }, '1:01:00 kaldı'],
    ['says how late it is', { due_at: '2026-05-02T18:07:30.000Z' }, '2:30 gecikti'],
    [
      'ends when the item is ready',
      { due_at: '2026-05-02T18:07:30.000Z', status: 'ready' as const },
      'Hazır',
    ],
  ])('%s', async (_, item, text) => {
    setClock();
    withOrders(buildOrder({ items: [buildOrderItem({ product_name: 'Künefe', ...item })] }));
    openAdmin('/admin/dashboard');
    expect((await screen.findByText(/Künefe/)).closest('li')).toHaveTextContent(text);
  });

  it.each(['completed', 'cancelled'] as const)('is not shown for an order that is %s', async (status) => {
    setClock();
    const item = buildOrderItem({ product_name: 'Künefe', due_at: '2026-05-02T18:14:05.000Z' });
    withOrders(buildOrder({ id: 12, status, items: [item] }));
    openAdmin('/admin/dashboard?order=12');
    expect(await within(await detail()).findByText(/Künefe/)).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('is not shown for an item without a duration', async () => {
    withOrders(buildOrder());
    openAdmin('/admin/dashboard');
    await orderRows();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});

describe('order detail', () => {
  it.each([
    ['new', ['Sipariş İptal', 'Hazırla']],
    ['processing', ['Sipariş İptal', 'Hazır']],
    ['ready', ['Sipariş İptal', 'Tamamla']],
    ['completed', []],
    ['cancelled', []],
  ] as const)('offers a %s order exactly its next steps', async (status, names) => {
    withOrders(buildOrder({ id: 12, status, items: [buildOrderItem({ status: 'ready' })] }));
    openAdmin('/admin/dashboard?order=12');
    const dialog = await detail();
    expect(await within(dialog).findByText(/Adana kebap/)).toBeVisible();
    const offered = within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(offered.filter(Boolean)).toEqual([...names]);
  });

  it('shows customer, instructions and totals', async () => {
    withOrders(
      buildOrder({
        id: 12,
        order_type: 'takeaway',
        customer_name: 'Ayşe',
        customer_phone: '05XX 000 00 00',
        customer_address: 'Dutlu Sokak 7',
        special_instructions: 'Zili çalmayın',
        total_amount: 260,
        items: [
          buildOrderItem({
            product_name: '',
            product_id: 9,
            quantity: 2,
            price: 120,
            options: [buildItemOption({ id: 4, product_option_id: 6, product_option_name: '', price: 10 })],
          }),
        ],
      }),
    );
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Paket servis, Sipariş #12, Detay' }));
    const dialog = await detail();
    for (const text of ['Ayşe', 'Dutlu Sokak 7', 'Zili çalmayın', 'Seçenek #6']) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    expect(within(dialog).getByRole('link', { name: '05XX 000 00 00' })).toHaveAttribute(
      'href',
      'tel:05XX0000000',
    );
    expect(within(dialog).getByText(/Ürün #9/)).toBeVisible();
    expect(within(dialog).getAllByText('₺260,00')).toHaveLength(2);
  });

  it('sets the next status and confirms it', async () => {
    const { sent } = withOrders(buildOrder({ id: 12, status: 'processing' }));
    const { user } = openAdmin('/admin/dashboard?order=12');
    const dialog = await detail();
    await user.click(await within(dialog).findByRole('button', { name: 'Hazır' }));
    expect(await screen.findByText('Sipariş durumu başarıyla güncellendi')).toBeVisible();
    expect(sent).toEqual([{ id: 12, status: 'ready', override: false }]);
    expect(await within(dialog).findByRole('button', { name: 'Tamamla' })).toBeVisible();
  });

  it('ignores presses on the button that follows a step, and undoes the step', async () => {
    const { sent } = withOrders(buildOrder({ id: 12 }));
    const { user } = openAdmin('/admin/dashboard?order=12');
    const dialog = within(await detail());
    await user.click(await dialog.findByRole('button', { name: 'Hazırla' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Hazır' }));
    await user.click(dialog.getByRole('button', { name: 'Geri al, Sipariş #12' }));
    expect(await dialog.findByRole('button', { name: 'Hazırla' })).toBeVisible();
    expect(sent).toEqual([
      { id: 12, status: 'processing', override: false },
      { id: 12, status: 'new', undo: true },
    ]);
  });

  it('asks before cancelling', async () => {
    const { sent } = withOrders(buildOrder({ id: 12 }));
    const { user } = openAdmin('/admin/dashboard?order=12');
    await user.click(await screen.findByRole('button', { name: 'Sipariş İptal' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Bu siparişi iptal etmek istediğinize emin misiniz?');
    await user.click(within(question).getByText('Vazgeç'));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sipariş İptal' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Sipariş İptal'));
    await waitFor(() => expect(sent).toEqual([{ id: 12, status: 'cancelled', override: false }]));
    expect(await within(await detail()).findByText('İptal Edildi')).toBeVisible();
  });

  it('asks for a reason, also one of the usual ones, before it cancels an order that was taken', async () => {
    const { sent } = withOrders(buildOrder({ id: 12, status: 'processing', is_taken: true }));
    backend.use(http.get(api('/bill-options'), () => ok({ reasons: ['Yanlış masa'], meal_cards: [] })));
    const { user } = openAdmin('/admin/dashboard?order=12');
    await user.click(await screen.findByRole('button', { name: 'Sipariş İptal' }));
    const question = within(await screen.findByRole('dialog', { name: /iptal etmek istediğinize/ }));
    await user.click(question.getByRole('button', { name: 'Sipariş İptal' }));
    expect(question.getByText('Lütfen nedeni yazın')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(await question.findByRole('button', { name: 'Yanlış masa' }));
    await user.click(question.getByRole('button', { name: 'Sipariş İptal' }));
    const body = { id: 12, status: 'cancelled', override: false, reason: 'Yanlış masa' };
    await waitFor(() => expect(sent).toEqual([body]));
  });

  it('shows why the status could not be changed', async () => {
    withOrders(buildOrder({ id: 12 }));
    backend.use(http.put(api('/orders/:id/status'), () => fail('status_conflict')));
    const { user } = openAdmin('/admin/dashboard?order=12');
    await user.click(await screen.findByRole('button', { name: 'Hazırla' }));
    const toast = (await screen.findByText('Sipariş durumu güncellenirken bir hata oluştu')).parentElement;
    expect(toast).toHaveTextContent('Bu durum değişikliği artık yapılamıyor.');
  });

  it('marks a single item ready', async () => {
    const order = buildOrder({ id: 12, items: [buildOrderItem({ id: 5 })] });
    withOrders(order);
    let sent: unknown;
    backend.use(
      http.put(api('/orders/12/items/5/status'), async ({ request }) => {
        sent = await request.json();
        return ok({ ...order, items: [buildOrderItem({ id: 5, status: 'ready' })] });
      }),
    );
    const { user } = openAdmin('/admin/dashboard?order=12');
    await user.click(await screen.findByRole('button', { name: 'Bitti: Adana kebap' }));
    expect(await within(await detail()).findByText('Hazır')).toBeVisible();
    expect(sent).toEqual({ status: 'ready' });
  });

  it('shows that an item could not be marked', async () => {
    withOrders(buildOrder({ id: 12 }));
    backend.use(http.put(api('/orders/:id/items/:itemId/status'), () => fail('internal')));
    const { user } = openAdmin('/admin/dashboard?order=12');
    await user.click(await screen.findByRole('button', { name: 'Bitti: Adana kebap' }));
    expect(await screen.findByText('Ürün durumu güncellenemedi')).toBeVisible();
  });

  it('shows that the order was deleted', async () => {
    withOrders();
    openAdmin('/admin/dashboard?order=99');
    expect(await screen.findByText('Sipariş detayları bulunamadı')).toBeVisible();
  });

  it('shows an error when the order could not be loaded, and can be retried', async () => {
    withOrders(buildOrder({ id: 12 }));
    backend.use(
      http.get(api('/orders/active'), () => ok([])),
      http.get(api('/orders/:id'), () => fail('internal'), { once: true }),
    );
    const { user } = openAdmin('/admin/dashboard?order=12');
    expect(await screen.findByText('Sipariş detayları yüklenemedi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Toplam')).toBeVisible();
  });
});

/** A pending call of table 9, whose status changes as requested. @returns the requested changes. */
function serveOneCall(): unknown[] {
  let call = buildWaiterCall({ id: 3, table_number: '9' });
  const sent: unknown[] = [];
  backend.use(
    http.get(api('/waiter-calls'), ({ request }) =>
      ok(new URL(request.url).searchParams.get('status') === call.status ? [call] : []),
    ),
    http.put(api('/waiter-calls/3/status'), async ({ request }) => {
      const body = (await request.json()) as { status: typeof call.status };
      sent.push(body);
      call = { ...call, status: body.status };
      return ok(call);
    }),
  );
  return sent;
}

describe('waiter calls', () => {
  it('are taken and then leave the list when completed', async () => {
    letTimePass();
    let call = buildWaiterCall({ id: 3, table_number: '9' });
    backend.use(
      http.get(api('/waiter-calls'), ({ request }) =>
        ok(new URL(request.url).searchParams.get('status') === call.status ? [call] : []),
      ),
      http.put(api('/waiter-calls/3/status'), async ({ request }) => {
        call = { ...call, ...((await request.json()) as Partial<typeof call>) };
        return ok(call);
      }),
    );
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Başla, Masa 9' }));
    expect(await screen.findByText('Garson çağrısı durumu başarıyla güncellendi')).toBeVisible();
    expect(await screen.findByText('İşlemde')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Başla, Masa 9' })).not.toBeInTheDocument();
    pass(PRESS_GUARD_MS);
    await user.click(screen.getByRole('button', { name: 'Tamamla, Masa 9' }));
    expect(await screen.findByText('Tamamlandı')).toBeVisible();
    pass(UNDO_MS);
    expect(await screen.findByText('Bekleyen garson çağrısı yok')).toBeVisible();
  });

  it('say how long they have waited, the longest first', async () => {
    letTimePass('2026-05-02T18:12:00.000Z');
    const calls = [
      buildWaiterCall({ id: 1, table_number: '1', created_at: '2026-05-02T18:11:40.000Z' }),
      buildWaiterCall({ id: 2, table_number: '2', created_at: '2026-05-02T18:07:00.000Z' }),
    ];
    backend.use(
      http.get(api('/waiter-calls'), ({ request }) =>
        ok(new URL(request.url).searchParams.get('status') === 'pending' ? calls : []),
      ),
    );
    openAdmin('/admin/dashboard');
    await screen.findByText('5 dk bekliyor');
    const shown = screen.getAllByRole('listitem').filter((item) => /Masa \d/.test(item.textContent));
    expect(shown.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Masa 2.*5 dk bekliyor/),
      expect.stringMatching(/Masa 1.*şimdi çağırdı/),
    ]);
  });

  it('come back when their last step is undone', async () => {
    const sent = serveOneCall();
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Tamamla, Masa 9' }));
    await user.click(await screen.findByRole('button', { name: 'Geri al, Masa 9' }));
    expect(await screen.findByRole('button', { name: 'Başla, Masa 9' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Geri al, Masa 9' })).not.toBeInTheDocument();
    expect(sent).toEqual([{ status: 'completed' }, { status: 'pending', undo: true }]);
  });

  it('ignore presses on a button that has just moved', async () => {
    const sent = serveOneCall();
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Başla, Masa 9' }));
    await screen.findByText('İşlemde');
    fireEvent.click(screen.getByRole('button', { name: 'Tamamla, Masa 9' }));
    await user.click(screen.getByRole('button', { name: 'Geri al, Masa 9' }));
    expect(await screen.findByRole('button', { name: 'Başla, Masa 9' })).toBeVisible();
    expect(sent).toEqual([{ status: 'in_progress' }, { status: 'pending', undo: true }]);
  });

  it('stay in their places while the list is touched', async () => {
    letTimePass('2026-05-02T18:12:00.000Z');
    const taken = buildWaiterCall({ id: 1, table_number: '1', status: 'in_progress' });
    const pending = buildWaiterCall({ id: 2, table_number: '2' });
    let calls = [taken];
    backend.use(
      http.get(api('/waiter-calls'), ({ request }) =>
        ok(calls.filter(({ status }) => status === new URL(request.url).searchParams.get('status'))),
      ),
    );
    const { live } = openAdmin('/admin/dashboard');
    const tables = () =>
      screen.getAllByRole('listitem').flatMap((item) => /Masa \d/.exec(item.textContent)?.[0] ?? []);
    fireEvent.pointerDown(await screen.findByRole('button', { name: 'Tamamla, Masa 1' }));
    calls = [taken, pending];
    live.send({ type: 'new_waiter_call', data: pending });
    await screen.findByRole('button', { name: 'Başla, Masa 2' });
    expect(tables()).toEqual(['Masa 1', 'Masa 2']);
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Tamamla, Masa 1' }));
    pass(LIST_IN_USE_MS);
    expect(tables()).toEqual(['Masa 2', 'Masa 1']);
  });

  it('show that they could not be changed', async () => {
    backend.use(
      http.get(api('/waiter-calls'), ({ request }) =>
        ok(new URL(request.url).searchParams.get('status') === 'pending' ? [buildWaiterCall()] : []),
      ),
      http.put(api('/waiter-calls/:id/status'), () => fail('internal')),
    );
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Tamamla, Masa 5' }));
    expect(await screen.findByText('Garson çağrısı durumu güncellenirken bir hata oluştu')).toBeVisible();
  });
});

describe('live', () => {
  const newOrder = buildOrder({ id: 13, table_number: '8' });

  it('adds a new order on top, with a sound at half volume and a toast', async () => {
    const kitchen = withOrders(buildOrder({ id: 12 }));
    const { live, speaker } = openAdmin('/admin/dashboard');
    await orderRows();
    kitchen.become(newOrder, buildOrder({ id: 12 }));
    live.send({ type: 'new_order', data: newOrder });
    expect((await orderRows())[0]).toHaveTextContent('Masa 8');
    expect(await screen.findByText('Yeni sipariş')).toBeVisible();
    expect(new Set(speaker.volumes)).toEqual(new Set([NOTIFICATION_VOLUME]));
  });

  it('announces several orders of one batch once', async () => {
    withOrders();
    const { live } = openAdmin('/admin/dashboard');
    await screen.findByText('Açık sipariş yok');
    live.send(
      { type: 'new_order', data: newOrder },
      { type: 'new_order', data: buildOrder({ id: 14, table_number: '2' }) },
    );
    expect((await screen.findByText('2 yeni sipariş')).parentElement).toHaveTextContent('Masa 8, Masa 2');
  });

  it('adds a waiter call and increments the count', async () => {
    let fetches = 0;
    backend.use(
      http.get(api('/statistics/dashboard'), () => {
        fetches += 1;
        const figures = { totalOrders: 0, todaySales: 0, activeWaiterCalls: 4, activeTables: 0 };
        return fetches === 1 ? ok(figures) : new Promise<never>(() => undefined);
      }),
    );
    const { live } = openAdmin('/admin/dashboard');
    await screen.findByText('Bekleyen garson çağrısı yok');
    const count = () => screen.getByRole('group', { name: 'Aktif garson çağrısı' });
    await waitFor(() => expect(count()).toHaveTextContent('4'));
    const call = buildWaiterCall({ table_number: '3' });
    backend.use(
      http.get(api('/waiter-calls'), ({ request }) =>
        ok(new URL(request.url).searchParams.get('status') === 'pending' ? [call] : []),
      ),
    );
    live.send({ type: 'new_waiter_call', data: call });
    await waitFor(() => expect(count()).toHaveTextContent('5'));
    expect(screen.getByRole('button', { name: 'Başla, Masa 3' })).toBeVisible();
  });

  it('sets an order ready', async () => {
    const kitchen = withOrders(buildOrder({ id: 12, status: 'processing' }));
    const { live } = openAdmin('/admin/dashboard');
    await orderRows();
    const ready = buildOrder({ id: 12, status: 'ready' });
    kitchen.become(ready);
    live.send({ type: 'order_ready', data: ready });
    expect(await screen.findByRole('button', { name: 'Tamamla, Sipariş #12' })).toBeVisible();
  });

  it('completes an order in the list and the open detail, with a toast', async () => {
    const kitchen = withOrders(buildOrder({ id: 12, status: 'ready' }));
    const { live } = openAdmin('/admin/dashboard?order=12');
    expect(await within(await detail()).findByRole('button', { name: 'Tamamla' })).toBeVisible();
    const completed = buildOrder({ id: 12, status: 'completed' });
    kitchen.become(completed);
    live.send({ type: 'order_completed', data: completed });
    expect(await within(await detail()).findByText('Tamamlandı')).toBeVisible();
    expect(within(await detail()).queryByRole('button', { name: 'Tamamla' })).not.toBeInTheDocument();
    expect(await screen.findByText('Sipariş #12 tamamlandı')).toBeVisible();
    expect(screen.getByText('Açık sipariş yok')).toBeInTheDocument();
  });

  it('shows one toast for several orders that were completed at once', async () => {
    const orders = [12, 13].map((id) => buildOrder({ id, status: 'ready' }));
    const kitchen = withOrders(...orders);
    const { live } = openAdmin('/admin/dashboard');
    await orderRows();
    const completed = orders.map((order) => ({ ...order, status: 'completed' as const }));
    kitchen.become(...completed);
    live.send(...completed.map((data) => ({ type: 'order_completed' as const, data })));
    expect(await screen.findByText('2 sipariş tamamlandı')).toBeVisible();
    expect(screen.getByText('Sipariş #12, Sipariş #13')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('refetches the dashboard after every batch, with a toast on failure', async () => {
    const kitchen = withOrders();
    const { live } = openAdmin('/admin/dashboard');
    await screen.findByText('Açık sipariş yok');
    kitchen.become(buildOrder({ id: 20, table_number: '1' }));
    live.send({ type: 'order_deleted', data: { id: 4 } });
    expect(await screen.findByText('Masa 1')).toBeVisible();
    backend.use(http.get(api('/orders/active'), () => fail('internal')));
    live.send({ type: 'order_deleted', data: { id: 4 } });
    expect(await screen.findByText('Siparişler güncellenirken bir hata oluştu')).toBeVisible();
  });

  it('shows a toast for an invalid message', async () => {
    const { live } = openAdmin('/admin/dashboard');
    await screen.findByText('Açık sipariş yok');
    live.send({ type: 'new_order', data: null as never });
    expect(await screen.findByText('Canlı mesaj işlenirken bir hata oluştu')).toBeVisible();
  });

  it('connects with the session’s token, shows its state and refetches everything after a reconnect', async () => {
    const kitchen = withOrders();
    const { live } = openAdmin('/admin/dashboard');
    await screen.findByText('Açık sipariş yok');
    expect(live.handshake()).toEqual({ token: 'the-token' });
    expect(screen.getByText('Bağlanıyor...')).toBeVisible();
    live.setConnected(true);
    expect(screen.getByText('Canlı')).toBeVisible();
    live.setConnected(false);
    expect(screen.getByText('Bağlantı koptu, yeniden bağlanılıyor...')).toBeVisible();
    kitchen.become(newOrder);
    live.setConnected(true);
    expect(await screen.findByText('Masa 8')).toBeVisible();
  });

  it('counts unseen orders in the page title until they are shown', async () => {
    withOrders();
    const { live } = openAdmin('/admin/dashboard');
    await screen.findByText('Açık sipariş yok');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    live.send({ type: 'new_order', data: newOrder });
    live.send({ type: 'new_order', data: buildOrder({ id: 14 }) });
    await waitFor(() => expect(document.title).toBe('(2) Panel · Afiyet'));
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(document.title).toBe('Panel · Afiyet'));
    visibility.mockRestore();
  });
});

describe('sound', () => {
  const status = () => screen.findByRole('button', { name: /^Durum/ });

  it('can be tested, muted and unmuted; the choice is stored', async () => {
    withOrders();
    const { user, live, speaker } = openAdmin('/admin/dashboard');
    await user.click(await status());
    await user.click(screen.getByRole('button', { name: 'Bildirim sesini dene' }));
    expect(speaker.volumes.length).toBeGreaterThan(0);
    speaker.volumes.length = 0;
    await user.click(screen.getByRole('button', { name: 'Bildirim sesini kapat' }));
    expect(await status()).toHaveAccessibleName(/Bildirim sesi kapalı/);
    expect(screen.getByRole('button', { name: 'Bildirim sesini dene' })).toBeDisabled();
    live.send({ type: 'new_order', data: buildOrder() });
    expect(speaker.volumes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Bildirim sesini aç' }));
    live.send({ type: 'new_order', data: buildOrder() });
    expect(speaker.volumes.length).toBeGreaterThan(0);
  });

  it.each(['the browser blocks it', 'its clock stands after the device has slept'])(
    'is named as not heard while %s, and heard after any click',
    async (cause) => {
      const isSoundBlocked = cause === 'the browser blocks it';
      const { user, live, speaker } = openAdmin('/admin/tables', { isSoundBlocked });
      if (!isSoundBlocked) {
        expect(await status()).toHaveAccessibleName(/Bildirim sesi açık/);
        speaker.freeze();
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
      }
      await waitFor(async () =>
        expect(await status()).toHaveAccessibleName(/Tarayıcı bildirim sesini engelliyor/),
      );
      if (isSoundBlocked) {
        live.send({ type: 'new_order', data: buildOrder() });
        expect(speaker.volumes).toEqual([]);
      }
      await user.click(screen.getByRole('main'));
      expect(await status()).toHaveAccessibleName(/Bildirim sesi açık/);
      live.send({ type: 'new_order', data: buildOrder() });
      expect(speaker.volumes.length).toBeGreaterThan(0);
    },
  );
});

describe('whether the restaurant serves tables', () => {
  const asked = (value: string) => {
    const setting = { key: 'table_service', value, type: 'text', is_public: true, translations: [] };
    backend.use(http.get(api('/settings'), () => ok([setting])));
  };

  it('is asked until it is answered', async () => {
    asked('');
    let sent: unknown;
    backend.use(
      http.put(api('/settings/table_service'), async ({ request }) => {
        sent = await request.json();
        asked('1');
        return ok({});
      }),
    );
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Evet, masaya servis' }));
    await waitFor(() => expect(screen.queryByText('Masaya servis yapıyor musunuz?')).not.toBeInTheDocument());
    expect(sent).toMatchObject({ value: '1', seen_value: '' });
  });

  it('stays asked when the answer could not be saved', async () => {
    asked('');
    backend.use(http.put(api('/settings/table_service'), () => fail('internal')));
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Hayır, tezgâhtan' }));
    expect(await screen.findByText('Yanıt kaydedilemedi')).toBeVisible();
    expect(screen.getByText('Masaya servis yapıyor musunuz?')).toBeVisible();
  });

  it('is not asked of users who may not decide it, nor once it is decided', async () => {
    asked('');
    const { unmount } = openAdmin('/admin/dashboard', { role: 'editor' });
    await screen.findByText('Bekleyen garson çağrısı yok');
    expect(screen.queryByText('Masaya servis yapıyor musunuz?')).not.toBeInTheDocument();
    unmount();
    asked('0');
    openAdmin('/admin/dashboard');
    await screen.findByText('Bekleyen garson çağrısı yok');
    expect(screen.queryByText('Masaya servis yapıyor musunuz?')).not.toBeInTheDocument();
  });
});

describe('the demo evening', () => {
  function withDemo(first: object | null) {
    const calls: string[] = [];
    let state = first;
    const answer = (call: string, next: (() => object) | null) => () => {
      calls.push(call);
      if (next) state = next();
      return ok(state);
    };
    const evening = (status: string, progress: number) => () => ({
      evening: { status, progress, started_by: 'deniz', started_at: '2026-05-12T09:00:00Z' },
      is_in_use: false,
    });
    backend.use(
      http.get(api('/demo-evening'), answer('get', null)),
      http.post(api('/demo-evening'), answer('start', evening('playing', 40))),
      http.post(api('/demo-evening/stop'), answer('stop', evening('stopped', 60))),
      http.delete(
        api('/demo-evening'),
        answer('remove', () => ({ evening: null, is_in_use: false })),
      ),
    );
    return calls;
  }
  const card = () => screen.findByRole('region', { name: 'Demo akşamı' });

  it('is started, followed, stopped and removed', async () => {
    withDemo({ evening: null, is_in_use: false });
    const { user } = openAdmin('/admin/dashboard', { role: 'manager' });
    await user.click(within(await card()).getByRole('button', { name: 'Akşamı başlat' }));
    expect(await within(await card()).findByRole('progressbar')).toHaveValue(40);
    await user.click(within(await card()).getByRole('button', { name: 'Durdur' }));
    await user.click(await within(await card()).findByRole('button', { name: 'Kaldır' }));
    expect(await within(await card()).findByRole('button', { name: 'Akşamı başlat' })).toBeEnabled();
  });

  it.each([
    ['restaurants that are no demo', 'manager', null],
    ['a restaurant that guests use', 'manager', { evening: null, is_in_use: true }],
  ] as const)('is not offered to %s', async (_, role, state) => {
    const calls = withDemo(state);
    openAdmin('/admin/dashboard', { role });
    await waitFor(() => expect(calls).toContain('get'));
    await screen.findByRole('heading', { name: 'Yönetim Paneli' });
    expect(screen.queryByRole('region', { name: 'Demo akşamı' })).toBeNull();
  });

  it('is not asked for by an editor, who may not play it', async () => {
    const calls = withDemo({ evening: null, is_in_use: false });
    openAdmin('/admin/dashboard', { role: 'editor' });
    await screen.findByRole('heading', { name: 'Yönetim Paneli' });
    expect(calls).toEqual([]);
  });
});
