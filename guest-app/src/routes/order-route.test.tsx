import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { buildOrderItem } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, expect, test, vi } from 'vitest';
import { backend } from '../testing/backend';
import { buildGuestOrder } from '../testing/builders';
import { fakeLive } from '../testing/fake-live';
import { openGuest, storedCart } from '../testing/open-guest';

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

test('shows the status of the order and the remaining time of each item', async () => {
  openGuest('/order/order-token');
  expect(await screen.findByRole('heading', { name: 'Hazırlanıyor', level: 1 })).toBeVisible();
  expect(screen.getByText('Yaklaşık 8 dakika')).toBeVisible();
  const [soup, kebab] = within(screen.getByRole('region', { name: 'Sipariş ayrıntıları' })).getAllByRole(
    'listitem',
  );
  expect(soup).toHaveTextContent('Mercimek ÇorbasıHazır');
  expect(kebab).toHaveTextContent('Kuzu Şiş8 dk');
  expect(screen.getByText('Hazırlanıyor', { selector: '[aria-current="step"]' })).toBeVisible();
});

test('updates live and vibrates when the order is ready', async () => {
  openGuest('/order/order-token');
  await screen.findByRole('heading', { name: 'Hazırlanıyor', level: 1 });
  await waitFor(() => expect(fakeLive.handshake()).toEqual({ orderTokens: ['order-token'] }));
  fakeLive.send({
    type: 'order_updated',
    data: { ...activeOrder(), status: 'ready', updated_at: '2026-05-02T18:10:00.000Z' },
  });
  expect(await screen.findByRole('heading', { name: 'Siparişiniz hazır!' })).toBeVisible();
  expect(vibrate).toHaveBeenCalledOnce();
});

test('an order that was already ready does not vibrate again', async () => {
  backend.use(http.get(api('/orders/track/:token'), () => ok({ ...activeOrder(), status: 'ready' })));
  openGuest('/order/order-token');
  await screen.findByRole('heading', { name: 'Siparişiniz hazır!' });
  expect(vibrate).not.toHaveBeenCalled();
});

test('this phone shows a link to its active order until it is completed', async () => {
  const { unmount } = openGuest('/order/order-token');
  await screen.findByRole('heading', { name: 'Hazırlanıyor', level: 1 });
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

test('a link to an unknown order shows an error', async () => {
  backend.use(http.get(api('/orders/track/:token'), () => fail('not_found')));
  localStorage.setItem('orders', JSON.stringify(['old-token']));
  openGuest('/order/order-token');
  expect(await screen.findByRole('heading', { name: 'Böyle bir sipariş bulamadık' })).toBeVisible();
});

test('a failed request can be retried', async () => {
  backend.use(http.get(api('/orders/track/:token'), () => fail('internal'), { once: true }));
  const { user } = openGuest('/order/order-token');
  await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('heading', { name: 'Hazırlanıyor', level: 1 })).toBeVisible();
});
