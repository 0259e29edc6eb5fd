import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { buildOrderItem } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, expect, test } from 'vitest';
import { OWN_ORDERS_MAX, readOwnOrders } from '../services/own-orders';
import { backend } from '../testing/backend';
import { buildBootstrap, buildGuestOrder, buildLine, buildProduct } from '../testing/builders';
import { openGuest, storedCart } from '../testing/open-guest';
import { storeOwnOrders } from '../testing/own-orders';

const orders = new Map<string, GuestOrder>();

beforeEach(() => {
  orders.clear();
  backend.use(
    http.get(api('/orders/track/:token'), ({ params }) => {
      const order = orders.get(String(params.token));
      return order ? ok(order) : fail('not_found');
    }),
  );
});

function store(token: string, own: Partial<GuestOrder> = {}) {
  orders.set(token, buildGuestOrder({ token, ...own }));
}
const storedOrders = () => readOwnOrders().map(({ token }) => token);
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const links = (part: { getAllByRole: typeof screen.getAllByRole }) =>
  part.getAllByRole('link').map((link) => link.getAttribute('href'));

test('lists active orders and finished ones, the latest first, each with a link', async () => {
  store('a', { id: 1, status: 'completed' });
  store('b', { id: 2, status: 'cancelled' });
  store('c', { id: 3, status: 'processing' });
  store('d', { id: 4, status: 'new', table_number: null, total_amount: 95.5 });
  storeOwnOrders(['d', 'c', 'b', 'a']);
  openGuest('/orders');
  expect(await screen.findByRole('heading', { name: 'Siparişlerim', level: 1 })).toBeVisible();
  const open = await section('Açık siparişler');
  expect(links(open)).toEqual(['/order/d', '/order/c']);
  expect(open.getAllByRole('link')[0]).toHaveTextContent(/Sipariş #4Alındı.*Paket servis.*₺95,50/);
  const finished = await section('Geçmiş siparişler');
  expect(links(finished)).toEqual(['/order/b', '/order/a']);
  expect(finished.getAllByRole('link')[1]).toHaveTextContent(/Tamamlandı.*Masa M-5/);
});

test('a finished order can be ordered again from the list', async () => {
  store('a', { id: 7, status: 'completed', items: [buildOrderItem({ product_id: 1, quantity: 2 })] });
  storeOwnOrders(['a']);
  const { user } = openGuest('/orders');
  await user.click(await screen.findByRole('button', { name: /^Aynısından.*#7$/ }));
  expect(await screen.findByRole('heading', { name: 'Sepetim' })).toBeVisible();
  expect(storedCart()).toMatchObject([{ product_id: 1, quantity: 2 }]);
});

test('shows dishes in the guest’s language', async () => {
  store('a', { items: [buildOrderItem({ product_id: 1, product_name: 'Mercimek Çorbası', quantity: 2 })] });
  storeOwnOrders(['a']);
  const products = [buildProduct({ name: 'Lentil Soup' })];
  openGuest('/orders', { bootstrap: buildBootstrap({ language: 'en', products }) });
  expect(await screen.findByRole('link', { name: /2 × Lentil Soup/ })).toBeVisible();
});

test('lists the orders whose links an earlier release stored, also once they are finished', async () => {
  store('old');
  localStorage.setItem('order_history', '["old"]');
  const { unmount } = openGuest('/orders');
  expect(links(await section('Açık siparişler'))).toEqual(['/order/old']);
  unmount();

  store('old', { status: 'completed' });
  const tracking = openGuest('/order/old');
  await screen.findByRole('heading', { name: 'Afiyet olsun' });
  tracking.unmount();
  openGuest('/orders');
  expect(links(await section('Geçmiş siparişler'))).toEqual(['/order/old']);
});

test('what is no order in the stored list is left out, and each order is listed once', async () => {
  store('a');
  localStorage.setItem('order_history', JSON.stringify(['a', 'a', null, 5, {}, { token: 'a' }]));
  openGuest('/orders');
  expect(links(await section('Açık siparişler'))).toEqual(['/order/a']);
});

test('an order that is followed on this phone is listed, a finished one of another phone is not', async () => {
  store('mine');
  store('theirs', { status: 'completed' });
  for (const [token, title] of [
    ['mine', 'Alındı'],
    ['theirs', 'Afiyet olsun'],
  ]) {
    const { unmount } = openGuest(`/order/${token}`);
    await screen.findByRole('heading', { name: title });
    unmount();
  }
  openGuest('/orders');
  expect(links(await section('Açık siparişler'))).toEqual(['/order/mine']);
  expect(screen.queryByRole('region', { name: 'Geçmiş siparişler' })).not.toBeInTheDocument();
});

test(`keeps the last ${OWN_ORDERS_MAX} orders`, async () => {
  const earlier = Array.from({ length: OWN_ORDERS_MAX }, (_, index) => `t${index}`);
  earlier.forEach((token) => store(token, { status: 'completed' }));
  storeOwnOrders(earlier, 'completed');
  store('new');
  const tracking = openGuest('/order/new');
  await screen.findByRole('heading', { name: 'Alındı' });
  tracking.unmount();
  openGuest('/orders');
  expect(links(await section('Açık siparişler'))).toEqual(['/order/new']);
  expect(links(await section('Geçmiş siparişler'))).toEqual(earlier.slice(0, -1).map((t) => `/order/${t}`));
});

test('removes an order that staff have deleted', async () => {
  store('a', { status: 'completed' });
  storeOwnOrders(['gone', 'a']);
  openGuest('/orders');
  expect(links(await section('Geçmiş siparişler'))).toEqual(['/order/a']);
  await waitFor(() => expect(storedOrders()).toEqual(['a']));
});

test('without an order it leads to the menu', async () => {
  openGuest('/orders');
  expect(await screen.findByRole('heading', { name: 'Henüz siparişiniz yok' })).toBeVisible();
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Menüye git' })).toHaveAttribute('href', '/menu');
});

test('a failed request can be retried; orders that were loaded are shown', async () => {
  store('a');
  storeOwnOrders(['a']);
  backend.use(http.get(api('/orders/track/:token'), () => fail('internal'), { once: true }));
  const { user, unmount } = openGuest('/orders');
  await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  expect(links(await section('Açık siparişler'))).toEqual(['/order/a']);
  unmount();

  store('b');
  storeOwnOrders(['b', 'a']);
  backend.use(http.get(api('/orders/track/b'), () => fail('internal')));
  openGuest('/orders');
  expect(links(await section('Açık siparişler'))).toEqual(['/order/a']);
  expect(screen.getByText('Bazı siparişler yüklenemedi')).toBeVisible();
});

test.each(['/cart', '/order/a'])('is linked from %s', async (path) => {
  store('a');
  openGuest(path);
  const page = within(screen.getByRole('main'));
  expect(await page.findByRole('link', { name: 'Siparişlerim' })).toHaveAttribute('href', '/orders');
});

test('a sent order is listed', async () => {
  backend.use(http.post(api('/orders'), () => ok(orders.get('order-token'), { status: 201 })));
  store('order-token');
  const { user } = openGuest('/cart', { cart: [buildLine()] });
  await user.click(await screen.findByRole('button', { name: 'Sipariş ver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' }));
  await user.click(dialog.getByRole('radio', { name: 'Paket servis' }));
  await user.type(dialog.getByRole('textbox', { name: /^Ad soyad/ }), 'Ayşe');
  await user.type(dialog.getByRole('textbox', { name: /^Telefon/ }), '0532 000 00 00');
  await user.type(dialog.getByRole('textbox', { name: /^Adres/ }), 'Kuzguncuk');
  await user.click(dialog.getByRole('button', { name: 'Siparişi gönder' }));
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(storedOrders()).toEqual(['order-token']);
});
