import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { SharedCart, SharedCartItem } from 'shared-api/contract/service/shared-carts';
import { ERRORS } from 'shared-api/domain/errors';
import { buildTable } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, test, vi } from 'vitest';
import { toCartOption } from '../features/cart/cart-lines';
import { useCart } from '../features/cart/cart-store';
import { readOwnOrders } from '../services/own-orders';
import { tableSession } from '../services/table-session';
import { backend } from '../testing/backend';
import { buildBootstrap, buildGuestOrder, buildLine, buildProduct, extraLemon } from '../testing/builders';
import { fakeLive } from '../testing/fake-live';
import { notice, openGuest, storedCart } from '../testing/open-guest';

const soup = buildLine({ quantity: 2 });
const bootstrap = buildBootstrap({
  products: [buildProduct({ id: 1, name: 'Mercimek Çorbası', options: [extraLemon] })],
});
const TOKEN = 'member-token';
const itemOf = (more: Partial<SharedCartItem> = {}): SharedCartItem => ({
  product_id: 1,
  quantity: 1,
  price: 120,
  special_instructions: null,
  for_all: false,
  options: [],
  ...more,
});

/** A table at which Elif has started a cart, and this phone may join it as Selin. */
function tableOfElif({ elif = [itemOf()], isScanned = true } = {}) {
  const cart: SharedCart = {
    code: 'DUT47',
    version: 1,
    table_number: 'M-5',
    round: 0,
    sent: null,
    members: [
      { number: 1, name: 'Elif', is_self: false, has_sent: false, items: elif },
      { number: 2, name: 'Selin', is_self: true, has_sent: false, items: [] },
    ],
  };
  const server = {
    cart,
    joined: [] as unknown[],
    orders: [] as { body: Record<string, unknown>; key: string | null }[],
    left: 0,
    isOver: false,
    asksForBill: false,
    own: () => cart.members[1]!,
    /** Someone has sent own items of this phone, or all. */
    takeOwn() {
      cart.sent = { items: server.own().items, order_token: 'order-token' };
      Object.assign(server.own(), { items: [], has_sent: true });
      Object.assign(cart, { round: cart.round + 1, version: cart.version + 1 });
    },
  };
  backend.use(
    http.get(api('/tables/by-token/:token'), () => ok(buildTable({ id: 5, table_number: 'M-5' }))),
    http.post(api('/shared-carts/join'), async ({ request }) => {
      const body = (await request.json()) as { code: string };
      server.joined.push(body);
      return body.code === cart.code ? ok({ token: TOKEN }, { status: 201 }) : fail('invite_over');
    }),
    http.post(api('/shared-carts'), async ({ request }) => {
      server.joined.push(await request.json());
      return ok({ token: TOKEN }, { status: 201 });
    }),
    http.get(api('/shared-carts/:token'), () =>
      server.isOver ? fail('not_found') : ok(structuredClone(cart)),
    ),
    http.put(api('/shared-carts/:token/items'), async ({ request }) => {
      const { items, round } = (await request.json()) as { items: SharedCartItem[]; round: number };
      if (round !== cart.round) return fail('cart_changed');
      server.own().items = items;
      cart.version += 1;
      return ok(structuredClone(cart));
    }),
    http.delete(api('/shared-carts/:token'), () => {
      server.left += 1;
      return ok(null);
    }),
    http.post(api('/shared-carts/:token/orders'), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      server.orders.push({ body, key: request.headers.get('idempotency-key') });
      if (body.version !== cart.version) return fail('cart_changed');
      if (server.asksForBill && !body.withdraws_bill_request) return fail('bill_requested');
      if (body.scope === 'all') Object.assign(cart.members[0]!, { items: [], has_sent: true });
      server.takeOwn();
      return ok(buildGuestOrder({ total_amount: 0 }), { status: 201 });
    }),
  );
  if (isScanned) tableSession.start('scanned');
  return server;
}
const owner = async (name: string) => within(await screen.findByRole('region', { name }));

/** Opens the cart of a phone that takes part, once its own lines are known. */
async function openShared(options: Parameters<typeof tableOfElif>[0] = {}) {
  const cart = [soup];
  const server = tableOfElif(options);
  localStorage.setItem('shared_cart', JSON.stringify({ token: TOKEN, round: 0 }));
  const view = openGuest('/cart', { cart, bootstrap });
  await screen.findByRole('heading', { name: 'Masanın sepeti' });
  await waitFor(() => expect(server.own().items).toHaveLength(cart.length));
  return { ...view, server };
}

test('a guest starts a shared cart at the scanned table, and it has the present cart', async () => {
  const server = tableOfElif();
  const { user } = openGuest('/cart', { cart: [soup] });
  await user.click(await screen.findByRole('button', { name: 'Birlikte sipariş verin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Birlikte sipariş verin' }));
  await user.type(dialog.getByRole('textbox', { name: /Adınız/ }), ' Selin ');
  await user.click(dialog.getByRole('button', { name: 'Ortak sepet aç' }));
  expect((await owner('Siz')).getByRole('heading', { name: 'Mercimek Çorbası' })).toBeVisible();
  expect(server.joined).toEqual([{ table_token: 'scanned', name: 'Selin' }]);
  await waitFor(() => expect(server.own().items).toMatchObject([{ product_id: 1, quantity: 2, price: 120 }]));
  expect(storedCart()).toHaveLength(1);
});

test('a link joins without a scanned code and without a name; a wrong code keeps what was typed', async () => {
  const server = tableOfElif({ isScanned: false });
  const { user } = openGuest('/cart?join=YANLI');
  const dialog = within(await screen.findByRole('dialog', { name: 'Masaya katılın' }));
  await user.type(dialog.getByRole('textbox', { name: /Adınız/ }), 'Deniz');
  await user.click(dialog.getByRole('button', { name: 'Sepete katıl' }));
  expect(await dialog.findByText(ERRORS.invite_over.tr)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Adınız/ })).toHaveValue('Deniz');
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(server.joined).toEqual([{ code: 'YANLI', name: 'Deniz' }]);
});

test('the header of a phone that has joined without a code says the table', async () => {
  const { user } = await openShared({ isScanned: false });
  const inHeader = { selector: 'header bdi' };
  expect(await screen.findByText('M-5', inHeader)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sepetten ayrıl' }));
  await waitFor(() => expect(screen.queryByText('M-5', inHeader)).not.toBeInTheDocument());
});

test('joining shows the lines of others without steppers, own ones with, and the sums', async () => {
  const lemon = toCartOption(extraLemon);
  const elif = [
    itemOf({
      options: [{ product_option_id: lemon.product_option_id, price: lemon.price_modifier, quantity: 1 }],
    }),
    itemOf({ for_all: true, quantity: 3, special_instructions: 'Sıcak' }),
  ];
  const { user } = await openShared({ elif });
  const hers = await owner('Elif');
  expect(hers.getByRole('listitem')).toHaveTextContent(
    `1 × Mercimek Çorbası₺${120 + lemon.price_modifier},00`,
  );
  expect(hers.getByText(extraLemon.name)).toBeVisible();
  expect(hers.queryByRole('button')).not.toBeInTheDocument();
  expect((await owner('Ortaya')).getByText('Sıcak, ekleyen: Elif')).toBeVisible();
  expect(screen.getByText('Payınız ₺420,00')).toBeVisible();
  expect(screen.getByText('6 ürün')).toBeVisible();
  const total = 240 + 120 + lemon.price_modifier + 360;
  expect(
    within(screen.getByRole('region', { name: 'Sepet özeti' })).getByText('Masa M-5').parentElement,
  ).toHaveTextContent(`₺${total},00`);

  await user.click((await owner('Siz')).getByRole('button', { name: 'Ortaya olsun' }));
  const shared = await owner('Ortaya');
  expect(shared.getByRole('button', { name: 'Mercimek Çorbası: bir artır' })).toBeVisible();
  expect(screen.getByText('Payınız ₺300,00')).toBeVisible();
});

test('a change of own lines is sent, also one that was made on the menu, and others are told live', async () => {
  const { user, server } = await openShared();
  await user.click(screen.getByRole('button', { name: 'Mercimek Çorbası: bir artır' }));
  await waitFor(() => expect(server.own().items).toMatchObject([{ quantity: 3 }]));
  await waitFor(() => expect(fakeLive.handshake()).toMatchObject({ cartToken: TOKEN }));
  server.cart.members[0]!.items = [];
  fakeLive.send({ type: 'shared_cart_updated', data: null });
  expect(await (await owner('Elif')).findByText('hâlâ seçiyor')).toBeVisible();
});

test('what another phone has sent leaves this cart once, and its order is shown; what was added since stays', async () => {
  const { server } = await openShared();
  server.takeOwn();
  // Added while the news was on its way.
  const kebab = buildLine({ product_id: 31, name: 'Kuzu Şiş', price: 640 });
  useCart.getState().add(kebab);
  fakeLive.send({ type: 'shared_cart_updated', data: null });
  expect(await notice('Masanızdan sipariş gönderildi')).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/order/order-token'));
  expect(storedCart()).toMatchObject([{ product_id: 31, quantity: 1 }]);
  await waitFor(() => expect(server.own().items).toMatchObject([{ product_id: 31 }]));
});

test('all is sent as one order with the note, and its page follows', async () => {
  const { user, server } = await openShared();
  await user.type(screen.getByRole('textbox', { name: /not/i }), 'Birlikte gelsin');
  await user.click(screen.getByRole('button', { name: 'Hepsini gönder' }));
  expect(await screen.findByRole('dialog', { name: 'Siparişiniz alındı' })).toBeVisible();
  expect(server.orders.map(({ body }) => body)).toEqual([
    {
      scope: 'all',
      version: 2,
      total_amount: 360,
      withdraws_bill_request: false,
      special_instructions: 'Birlikte gelsin',
    },
  ]);
  await waitFor(() => expect(storedCart()).toEqual([]));
  expect(readOwnOrders().map(({ token }) => token)).toEqual(['order-token']);
});

test('own lines are sent alone; a refusal is said, and keeps them', async () => {
  const { user, server } = await openShared();
  server.cart.version += 1;
  await user.click(screen.getByRole('button', { name: 'Benimkini' }));
  expect(await screen.findByText(ERRORS.cart_changed.tr)).toBeVisible();
  expect(storedCart()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Benimkini' }));
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(server.orders.at(-1)?.body).toMatchObject({ scope: 'own', total_amount: 240 });
  expect(server.cart.members[0]?.items).toHaveLength(1);
});

test('a phone that does not know that the table has asked for the bill is asked before its order withdraws that', async () => {
  const { user, server } = await openShared();
  server.asksForBill = true;
  const question = () => screen.findByRole('alertdialog', { name: 'Masanız hesabı istedi' });
  await user.click(screen.getByRole('button', { name: 'Hepsini gönder' }));
  await user.click(within(await question()).getByText('Vazgeç'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(storedCart()).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Hepsini gönder' }));
  await user.click(within(await question()).getByRole('button', { name: 'Yine de gönder' }));
  expect(await screen.findByRole('dialog', { name: 'Siparişiniz alındı' })).toBeVisible();
  expect(server.orders.map(({ body }) => [body.scope, body.withdraws_bill_request])).toEqual([
    ['all', false],
    ['all', false],
    ['all', true],
  ]);
});

test('a guest who leaves, and one whose cart has ended, keeps own lines in the own cart', async () => {
  const { user, server, unmount } = await openShared();
  await user.click(screen.getByRole('button', { name: 'Sepetten ayrıl' }));
  expect(await screen.findByRole('heading', { name: 'Sepetim' })).toBeVisible();
  expect(storedCart()).toHaveLength(1);
  await waitFor(() => expect(server.left).toBe(1));
  expect(localStorage.getItem('shared_cart')).toBeNull();
  unmount();

  const next = await openShared();
  next.server.isOver = true;
  fakeLive.send({ type: 'shared_cart_updated', data: null });
  expect(await notice('Ortak sepet bitti; seçtikleriniz sepetinizde')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sepetim' })).toBeVisible();
  expect(storedCart()).toHaveLength(1);
});

test('the invitation shows the code and sends the link', async () => {
  const { user } = await openShared();
  const share = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (of, name) => (name === 'share' ? share : Reflect.get(of, name, of)) }),
  );
  await user.click(screen.getByRole('button', { name: 'Kişi çağır' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Masaya kişi çağır' }));
  expect(dialog.getByRole('img', { name: 'D U T 4 7' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Bağlantıyı gönder' }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: `${window.location.origin}/cart?join=DUT47` }),
  );
});
