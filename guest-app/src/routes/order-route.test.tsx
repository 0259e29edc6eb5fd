import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { buildOrderItem, buildItemOption, buildWaiterCall } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backend } from '../testing/backend';
import { buildBootstrap, buildGuestOrder, buildProduct, extraLemon } from '../testing/builders';
import { fakeLive } from '../testing/fake-live';
import { notice, openGuest, storedCart } from '../testing/open-guest';
import { storeOwnOrders } from '../testing/own-orders';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const activeOrder = () =>
  buildGuestOrder({
    status: 'processing',
    items: [
      buildOrderItem({ id: 1, product_id: 1, product_name: 'Mercimek Çorbası', status: 'ready' }),
      buildOrderItem({ id: 2, product_id: 3, product_name: 'Kuzu Şiş', due_at: inMinutes(7.5) }),
    ],
  });
const vibrate = vi.fn();

beforeEach(() => {
  vibrate.mockClear();
  Object.assign(navigator, { vibrate });
  backend.use(http.get(api('/orders/track/:token'), () => ok(activeOrder())));
});

test('shows the status of the order and of each item, and one time for all of it', async () => {
  openGuest('/order/order-token');
  expect(await screen.findByRole('heading', { name: 'Ateşte', level: 1 })).toBeVisible();
  expect(screen.getByText('Yaklaşık 8 dk')).toBeVisible();
  const [soup, kebab] = within(screen.getByRole('region', { name: 'Sipariş ayrıntıları' })).getAllByRole(
    'listitem',
  );
  expect(soup).toHaveTextContent('Mercimek ÇorbasıHazır');
  expect(kebab).toHaveTextContent('Kuzu ŞişHazırlanıyor');
  expect(screen.getByText('Hazırlanıyor', { selector: '[aria-current="step"]' })).toBeVisible();
});

test('items of a new order have no state of their own', async () => {
  backend.use(http.get(api('/orders/track/:token'), () => ok({ ...activeOrder(), status: 'new' })));
  openGuest('/order/order-token');
  expect(await screen.findByRole('heading', { name: 'Alındı', level: 1 })).toBeVisible();
  const details = screen.getByRole('region', { name: 'Sipariş ayrıntıları' });
  expect(details).toHaveTextContent('Kuzu Şiş');
  expect(details).not.toHaveTextContent(/Hazır/);
});

test.each([
  ['within a range', 14.5, 19.5, 'Tahmini 15–20 dk', '15–20 dk'],
  ['any moment now', -1, 4.5, 'En çok 5 dk', '5 dk'],
  ['later than was said', -10, -1, 'Beklenenden uzun sürüyor', ''],
])(
  'says when the order is expected to be ready, the same on its page and in the dock: %s',
  async (...row) => {
    const [, from, until, text, inDock] = row;
    const range = { ready_from: inMinutes(from), ready_until: inMinutes(until) };
    backend.use(http.get(api('/orders/track/:token'), () => ok({ ...activeOrder(), ...range })));
    const { unmount } = openGuest('/order/order-token');
    expect(await screen.findByText(text)).toBeVisible();
    // The countdown of an item is another source.
    expect(screen.queryByText(/8 dk/)).not.toBeInTheDocument();
    unmount();
    openGuest('/menu');
    const link = await screen.findByRole('link', { name: /Siparişiniz: Hazırlanıyor/ });
    expect(link.textContent.match(/[\d–]+ dk/)?.[0] ?? '').toBe(inDock);
  },
);

test('shows items of later courses separately, and estimates only items that are being made', async () => {
  const range = { ready_from: inMinutes(-10), ready_until: inMinutes(-1) };
  const served = { status: 'ready' as const, served_at: inMinutes(-2) };
  const items = [
    buildOrderItem({ id: 1, product_name: 'Mercimek Çorbası', ...served }),
    buildOrderItem({ id: 2, product_id: 3, product_name: 'Kuzu Şiş', fired_at: null }),
  ];
  backend.use(http.get(api('/orders/track/:token'), () => ok({ ...activeOrder(), ...range, items })));
  openGuest('/order/order-token');
  const later = (await screen.findByRole('heading', { name: 'Sonra gelecekler' })).parentElement!;
  expect(
    within(later)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 ×Kuzu Şiş']);
  expect(screen.getByText('Mercimek Çorbası').closest('li')).toHaveTextContent('Masada');
  expect(screen.queryByText('Beklenenden uzun sürüyor')).not.toBeInTheDocument();
});

test('shows no estimate once the order is ready', async () => {
  const range = { ready_from: inMinutes(-10), ready_until: inMinutes(-1), status: 'ready' as const };
  backend.use(http.get(api('/orders/track/:token'), () => ok({ ...activeOrder(), ...range })));
  openGuest('/order/order-token');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Beklenenden uzun sürüyor')).not.toBeInTheDocument();
});

test('an order that awaits approval says so until staff accept it', async () => {
  const awaiting = { ...activeOrder(), status: 'new' as const, awaiting_approval: true };
  backend.use(http.get(api('/orders/track/:token'), () => ok(awaiting)));
  openGuest('/order/order-token');
  expect(await screen.findByRole('heading', { name: 'Onay bekliyor', level: 1 })).toBeVisible();
  expect(screen.queryByText('Yaklaşık 8 dk')).not.toBeInTheDocument();
  await waitFor(() => expect(fakeLive.handshake()).toEqual({ orderTokens: ['order-token'] }));
  fakeLive.send({
    type: 'order_updated',
    data: { ...activeOrder(), updated_at: '2026-05-02T18:10:00.000Z' },
  });
  expect(await screen.findByRole('heading', { name: 'Ateşte', level: 1 })).toBeVisible();
});

test('updates live and vibrates when the order is ready', async () => {
  openGuest('/order/order-token');
  await screen.findByRole('heading', { name: 'Ateşte', level: 1 });
  await waitFor(() => expect(fakeLive.handshake()).toEqual({ orderTokens: ['order-token'] }));
  fakeLive.send({
    type: 'order_updated',
    data: { ...activeOrder(), status: 'ready', updated_at: '2026-05-02T18:10:00.000Z' },
  });
  expect(await screen.findByRole('heading', { name: 'Tepside' })).toBeVisible();
  expect(vibrate).toHaveBeenCalledOnce();
});

test('updates item by item until the order is completed', async () => {
  openGuest('/order/order-token');
  expect(await screen.findByText('Sipariş #41')).toBeVisible();
  await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
  const dishes = () =>
    within(screen.getByRole('region', { name: 'Sipariş ayrıntıları' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const step = () =>
    screen.getByRole('list', { name: 'Siparişin aşamaları' }).querySelector('[aria-current]');
  expect(dishes()[1]).toContain('Hazırlanıyor');

  const items = activeOrder().items.map((item) => ({ ...item, status: 'ready' as const }));
  const update = (minute: number, status: GuestOrder['status']) =>
    fakeLive.send({
      type: 'order_updated',
      data: { ...activeOrder(), status, items, updated_at: `2026-05-02T18:${minute}:00.000Z` },
    });
  update(10, 'processing');
  await waitFor(() => expect(dishes()).toEqual(['1 ×Mercimek ÇorbasıHazır', '1 ×Kuzu ŞişHazır']));
  expect(step()).toHaveTextContent('Hazırlanıyor');
  update(11, 'ready');
  expect(await notice('Siparişiniz hazır!')).toBeInTheDocument();
  expect(step()).toHaveTextContent(/^Hazır$/);
  update(12, 'completed');
  expect(await screen.findByRole('heading', { name: 'Afiyet olsun' })).toBeVisible();
  expect(step()).toHaveTextContent('Masada');
});

test('a cancelled order says so, is linked no longer, and stays among the guest’s orders', async () => {
  const { unmount } = openGuest('/order/order-token');
  await screen.findByRole('heading', { name: 'Ateşte', level: 1 });
  await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
  const cancelled = {
    ...activeOrder(),
    status: 'cancelled' as const,
    updated_at: '2026-05-02T18:10:00.000Z',
  };
  backend.use(http.get(api('/orders/track/:token'), () => ok(cancelled)));
  fakeLive.send({ type: 'order_updated', data: cancelled });
  expect(await screen.findByRole('heading', { name: 'İptal edildi' })).toBeVisible();
  unmount();

  openGuest('/orders');
  const finished = within(await screen.findByRole('region', { name: 'Geçmiş siparişler' }));
  expect(finished.getByRole('link')).toHaveAttribute('href', '/order/order-token');
  expect(screen.queryByRole('link', { name: /Siparişiniz:/ })).not.toBeInTheDocument();
});

test('an order that staff restore is followed again, on every page', async () => {
  const { unmount } = openGuest('/order/order-token');
  await screen.findByRole('heading', { name: 'Ateşte', level: 1 });
  await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
  const changed = (status: 'cancelled' | 'processing', updatedAt: Date) => ({
    ...activeOrder(),
    status,
    updated_at: updatedAt.toISOString(),
  });
  fakeLive.send({ type: 'order_updated', data: changed('cancelled', new Date()) });
  expect(await screen.findByRole('heading', { name: 'İptal edildi' })).toBeVisible();
  unmount();

  openGuest('/menu');
  expect(screen.queryByRole('link', { name: /Siparişiniz:/ })).not.toBeInTheDocument();
  await waitFor(() => expect(fakeLive.handshake()).toMatchObject({ orderTokens: ['order-token'] }));
  const restored = changed('processing', new Date(Date.now() + 1_000));
  backend.use(http.get(api('/orders/track/:token'), () => ok(restored)));
  fakeLive.send({ type: 'order_updated', data: restored });
  expect(await screen.findByRole('link', { name: /Siparişiniz: Hazırlanıyor/ })).toBeVisible();
});

test('an order that was already ready does not vibrate again', async () => {
  backend.use(http.get(api('/orders/track/:token'), () => ok({ ...activeOrder(), status: 'ready' })));
  openGuest('/order/order-token');
  await screen.findByRole('heading', { name: 'Tepside' });
  expect(vibrate).not.toHaveBeenCalled();
});

test('this phone shows a link to its active order until it is completed', async () => {
  const { unmount } = openGuest('/order/order-token');
  await screen.findByRole('heading', { name: 'Ateşte', level: 1 });
  unmount();

  openGuest('/menu');
  expect(await screen.findByRole('link', { name: /Siparişiniz: Hazırlanıyor/ })).toHaveAttribute(
    'href',
    '/order/order-token',
  );
  await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
  fakeLive.send({
    type: 'order_updated',
    data: { ...activeOrder(), status: 'completed', updated_at: '2026-05-02T18:10:00.000Z' },
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: /Siparişiniz:/ })).not.toBeInTheDocument());
});

test('several active orders share one link, which shows the most advanced one', async () => {
  const orders = {
    first: { ...activeOrder(), token: 'first', status: 'new' as const },
    second: { ...activeOrder(), token: 'second', status: 'ready' as const },
  };
  backend.use(
    http.get(api('/orders/track/:token'), ({ params }) => ok(orders[params.token as keyof typeof orders])),
  );
  storeOwnOrders(['first', 'second']);
  openGuest('/menu');
  expect(await screen.findByRole('link', { name: /2 siparişiniz: Hazır/ })).toHaveAttribute(
    'href',
    '/orders',
  );
  expect(screen.queryByRole('link', { name: /Siparişiniz:/ })).not.toBeInTheDocument();
});

test('available dishes can be ordered again with one tap', async () => {
  const gone = buildOrderItem({ id: 3, product_id: 77, product_name: 'Eski' });
  backend.use(
    http.get(api('/orders/track/:token'), () =>
      ok({ ...activeOrder(), items: [...activeOrder().items, gone] }),
    ),
  );
  const { user } = openGuest('/order/order-token');
  await user.click(await screen.findByRole('button', { name: 'Aynısını yeniden sipariş et' }));
  expect(await screen.findByRole('heading', { name: 'Sepetim' })).toBeVisible();
  expect(storedCart().map(({ product_id: id }) => id)).toEqual([1, 3]);
  expect(await screen.findByText('Bazı ürünler şu an yok; kalanlar sepetinizde')).toBeInTheDocument();
});

test('the same order goes into the cart again, with quantities and notes', async () => {
  const [soup] = activeOrder().items;
  const items = [
    { ...soup!, quantity: 2 },
    buildOrderItem({ id: 2, product_id: 3, special_instructions: 'az pişmiş' }),
  ];
  backend.use(http.get(api('/orders/track/:token'), () => ok({ ...activeOrder(), items })));
  const { user } = openGuest('/order/order-token');
  await user.click(await screen.findByRole('button', { name: 'Aynısını yeniden sipariş et' }));
  expect(await notice('Aynı ürünler sepetinizde')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sepetim' })).toBeVisible();
  const line = (name: string) => screen.getByRole('heading', { name }).closest('li');
  expect(line('Mercimek Çorbası')).toHaveTextContent('₺240,00');
  expect(line('Kuzu Şiş')).toHaveTextContent('Not: az pişmiş');
});

test('shows the note of the order and those of its dishes', async () => {
  const [soup] = activeOrder().items;
  backend.use(
    http.get(api('/orders/track/:token'), () =>
      ok(
        buildGuestOrder({
          special_instructions: 'Fıstık alerjisi var!',
          items: [{ ...soup!, special_instructions: 'az tuzlu' }, buildOrderItem({ id: 2, product_id: 3 })],
        }),
      ),
    ),
  );
  openGuest('/order/order-token');
  const details = within(await screen.findByRole('region', { name: 'Sipariş ayrıntıları' }));
  expect(details.getByText('Not: Fıstık alerjisi var!')).toBeVisible();
  const [first, second] = details.getAllByRole('listitem');
  expect(within(first!).getByText('Not: az tuzlu')).toBeVisible();
  expect(second).not.toHaveTextContent('Not:');
});

test('shows dishes and options in the guest’s language, and those that left the menu as ordered', async () => {
  const options = [
    buildItemOption({ id: 1, product_option_id: 11, product_option_name: 'Limon', price: 5 }),
    buildItemOption({ id: 2, product_option_id: 99, product_option_name: 'Kaldırılmış', price: 5 }),
  ];
  const items = [
    buildOrderItem({ id: 1, product_id: 1, product_name: 'Mercimek Çorbası', options }),
    buildOrderItem({ id: 2, product_id: 77, product_name: 'Eski' }),
    buildOrderItem({ id: 3, product_id: null, product_name: 'Silinmiş' }),
  ];
  backend.use(http.get(api('/orders/track/:token'), () => ok(buildGuestOrder({ items }))));
  const soup = buildProduct({ name: 'Lentil Soup', options: [{ ...extraLemon, name: 'Lemon' }] });
  openGuest('/order/order-token', { bootstrap: buildBootstrap({ language: 'en', products: [soup] }) });
  const details = within(await screen.findByRole('region', { name: 'Order details' }));
  expect(details.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Lentil Soup.*Lemon, Kaldırılmış/),
    expect.stringContaining('Eski'),
    expect.stringContaining('Silinmiş'),
  ]);
});

test.each([
  ['M-5', '/feedback?order=order-token&table=M-5'],
  [null, '/feedback?order=order-token'],
])('a completed order of table %s invites feedback', async (table_number, href) => {
  backend.use(
    http.get(api('/orders/track/:token'), () => ok(buildGuestOrder({ status: 'completed', table_number }))),
  );
  openGuest('/order/order-token');
  expect(await screen.findByRole('link', { name: 'Görüşünüzü paylaşın' })).toHaveAttribute('href', href);
});

test('an order that is not completed invites no feedback', async () => {
  openGuest('/order/order-token');
  await screen.findByRole('heading', { name: 'Ateşte', level: 1 });
  expect(screen.queryByRole('link', { name: 'Görüşünüzü paylaşın' })).not.toBeInTheDocument();
});

test('a reload without a network keeps what was known of the phone’s orders', async () => {
  openGuest('/order/order-token');
  expect(await screen.findByRole('heading', { name: 'Ateşte', level: 1 })).toBeVisible();
  cleanup();
  backend.use(http.get(api('/orders/track/:token'), () => HttpResponse.error()));
  openGuest('/order/order-token');
  expect(await screen.findByRole('heading', { name: 'Ateşte', level: 1 })).toBeVisible();
  expect(screen.getByText('Kuzu Şiş')).toBeVisible();
  cleanup();
  openGuest('/menu');
  expect(await screen.findByRole('link', { name: /Siparişiniz: Hazırlanıyor/ })).toBeVisible();
  cleanup();
  openGuest('/orders');
  expect(await screen.findByRole('link', { name: /Sipariş #41/ })).toBeVisible();
  cleanup();

  backend.use(http.get(api('/orders/track/:token'), () => fail('not_found')));
  openGuest('/order/order-token');
  expect(await screen.findByRole('heading', { name: 'Böyle bir sipariş bulamadık' })).toBeVisible();
});

test('an order that takes longer than was said says since when and what is missing, and calls the waiter', async () => {
  const range = { ready_from: '2026-05-02T18:10:00.000Z', ready_until: '2026-05-02T18:20:00.000Z' };
  backend.use(http.get(api('/orders/track/:token'), () => ok({ ...activeOrder(), ...range })));
  const { user } = openGuest('/order/order-token');
  expect(await screen.findByRole('heading', { name: 'Biraz uzadı', level: 1 })).toBeVisible();
  expect(screen.getByText('En geç 21:20 demiştik.')).toBeVisible();
  expect(screen.getByText('Kuzu Şiş hâlâ ocakta.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Garsona sor' }));
  expect(await screen.findByRole('dialog', { name: 'Garson çağır' })).toBeVisible();
});

test('a late order says that the kitchen is busy, if it is', async () => {
  const late = { ready_from: inMinutes(-10), ready_until: inMinutes(-1), is_kitchen_busy: true };
  backend.use(http.get(api('/orders/track/:token'), () => ok({ ...activeOrder(), ...late })));
  openGuest('/order/order-token');
  expect(await screen.findByText(/^Mutfak yoğun, sıra size geliyor/)).toBeVisible();
});

describe('a dish that did not come', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    const call = buildWaiterCall({
      reason: 'missing_item',
      missing_item: { id: 2, product_id: 3, product_name: 'Kuzu Şiş' },
    });
    backend.use(
      http.post(api('/waiter-calls'), async ({ request }) => {
        sent.push(await request.json());
        return ok(call, { status: 201 });
      }),
      http.get(api('/waiter-calls/track/:key'), () => ok(call)),
    );
  });
  const offers = () => screen.queryAllByRole('button', { name: /^Gelmedi, çağır/ });
  const show = (order: Partial<GuestOrder>) => {
    backend.use(http.get(api('/orders/track/:token'), () => ok({ ...activeOrder(), ...order })));
    return openGuest('/order/order-token').user;
  };

  test('of a late order is called for with one tap on its line, which then says so', async () => {
    const user = show({ ready_from: inMinutes(-10), ready_until: inMinutes(-1) });
    await user.click(await screen.findByRole('button', { name: 'Gelmedi, çağır, Kuzu Şiş' }));
    expect(await screen.findByText('Garsonumuza ilettik')).toBeVisible();
    expect(sent).toEqual([{ order_token: 'order-token', missing_item_id: 2 }]);
    expect(offers()).toHaveLength(0);
  });

  test('of an order that is on the table but for it is called for likewise', async () => {
    const [soup, kebab] = activeOrder().items;
    const items = [
      { ...soup!, served_at: inMinutes(-1) },
      { ...kebab!, status: 'ready' as const, served_at: null },
    ];
    show({ status: 'ready', items });
    expect(await screen.findByRole('button', { name: 'Gelmedi, çağır, Kuzu Şiş' })).toBeVisible();
    expect(offers()).toHaveLength(1);
  });

  test.each(['ready', 'completed'] as const)('of a %s order is called for after asking', async (status) => {
    const items = activeOrder().items.map((item) => ({ ...item, status: 'ready' as const }));
    const user = show({ status, items, updated_at: inMinutes(-29) });
    await user.click(await screen.findByRole('button', { name: 'Eksik bir şey mi var?' }));
    expect(offers()).toHaveLength(2);
  });

  test('is not called for long after the order has ended, before it is late, or for takeaway', async () => {
    show({ status: 'completed', updated_at: inMinutes(-31) });
    await screen.findByRole('heading', { name: 'Afiyet olsun' });
    expect(screen.queryByRole('button', { name: 'Eksik bir şey mi var?' })).not.toBeInTheDocument();
    cleanup();
    show({});
    await screen.findByRole('heading', { name: 'Ateşte' });
    expect(offers()).toHaveLength(0);
    cleanup();
    show({ status: 'ready', order_type: 'takeaway', table_id: null, table_number: null });
    await screen.findByRole('heading', { name: 'Paketlendi' });
    expect(screen.queryByRole('button', { name: 'Eksik bir şey mi var?' })).not.toBeInTheDocument();
  });
});

test('without a connection it speaks of the order in the past tense, with the time of the last news', async () => {
  const known = { ...activeOrder(), updated_at: '2026-05-02T18:02:00.000Z' };
  localStorage.setItem('order_history', JSON.stringify([{ token: 'order-token', known }]));
  backend.use(http.all(api('*'), () => HttpResponse.error()));
  openGuest('/order/order-token');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByRole('heading', { name: 'Ateşteydi', level: 1 })).toBeVisible();
  expect(screen.getByText(/^Son haber: 21:02/)).toBeVisible();
  expect(screen.getByText('Kuzu Şiş').closest('li')).toHaveTextContent('Hazırlanıyordu');
  backend.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Son haber/)).not.toBeInTheDocument());
});

test('leads to the menu for something else', async () => {
  openGuest('/order/order-token');
  const page = within(screen.getByRole('main'));
  expect(await page.findByRole('link', { name: 'Bir şey daha ekle' })).toHaveAttribute('href', '/menu');
});

test('a link to an unknown order shows an error', async () => {
  backend.use(http.get(api('/orders/track/:token'), () => fail('not_found')));
  storeOwnOrders(['old-token']);
  openGuest('/order/order-token');
  expect(await screen.findByRole('heading', { name: 'Böyle bir sipariş bulamadık' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Menüye git' })).toHaveAttribute('href', '/menu');
});

test('a failed request can be retried', async () => {
  backend.use(http.get(api('/orders/track/:token'), () => fail('internal'), { once: true }));
  const { user } = openGuest('/order/order-token');
  await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('heading', { name: 'Ateşte', level: 1 })).toBeVisible();
});
