import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ORDER_SUCCESS_MS } from '../features/order-form/order-success';
import type { GuestOrder, NewOrder } from 'shared-api/contract/service/orders';
import { buildOrderItem, buildTable } from 'shared-api/testing/builders';
import { refuseStorage } from 'shared-api/testing/refuse-storage';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, test, vi } from 'vitest';
import { toCartOption } from '../features/cart/cart-lines';
import { useCart } from '../features/cart/cart-store';
import { DRAFT_LIFETIME_MS } from '../services/form-draft';
import { listActiveTokens, readOwnOrders, useOwnOrders } from '../services/own-orders';
import { tableSession } from '../services/table-session';
import { backend } from '../testing/backend';
import {
  buildBootstrap,
  buildGuestOrder,
  buildGuestVisit,
  buildLine,
  buildProduct,
  extraButter,
  extraLemon,
} from '../testing/builders';
import { notice, openGuest, storedCart, type OpenOptions } from '../testing/open-guest';
import { NARROW_MEDIA_QUERY } from './layout-context';

const soup = buildLine({ quantity: 2, special_instructions: 'az tuzlu' });

/** Accepts orders and stores them. */
function kitchen() {
  const sent: Record<string, unknown>[] = [];
  backend.use(
    http.get(api('/tables'), () =>
      ok([
        buildTable({ id: 5, table_number: 'M-5' }),
        buildTable({ id: 6, table_number: 'M-6', status: 'occupied' }),
        buildTable({ id: 7, table_number: 'M-7', is_active: false }),
      ]),
    ),
    http.post(api('/orders'), async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return ok(buildGuestOrder(), { status: 201 });
    }),
    http.get(api('/orders/track/:token'), () => ok(buildGuestOrder())),
  );
  return sent;
}

async function openOrderForm(options: OpenOptions = {}) {
  const view = openGuest('/cart', { cart: [soup], ...options });
  await view.user.click(await screen.findByRole('button', { name: 'Sipariş ver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' }));
  await dialog.findByRole('option', { name: 'M-5' });
  return {
    ...view,
    dialog,
    send: () => view.user.click(dialog.getByRole('button', { name: 'Siparişi gönder' })),
  };
}

test('shows lines, totals and the legally required information', async () => {
  openGuest('/cart', { cart: [soup, buildLine({ product_id: 3, name: 'Kuzu Şiş', price: 640 })] });
  const line = (await screen.findByRole('heading', { name: 'Mercimek Çorbası' })).closest('li')!;
  expect(within(line).getByText('Not: az tuzlu')).toBeVisible();
  expect(line).toHaveTextContent('₺240,00');
  const summary = within(screen.getByRole('region', { name: 'Sepet özeti' }));
  expect(summary.getByText('Toplam').parentElement).toHaveTextContent('₺880,00');
  expect(summary.getByText('Fiyatlara KDV dahildir.')).toBeVisible();
  expect(summary.getByText('Servis ücreti alınmaz.')).toBeVisible();
});

test('shows a bottom bar with the total and the order button on a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === NARROW_MEDIA_QUERY }),
  );
  const { user } = openGuest('/cart', { cart: [soup] });
  const order = await screen.findByRole('button', { name: 'Sipariş ver' });
  const dock = screen.getByRole('complementary');
  expect(dock).toContainElement(order);
  expect(within(dock).getByText('₺240,00')).toBeVisible();
  await user.click(order);
  expect(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' })).toBeVisible();
});

test('says beside the total that a quantity was changed, without a toast', async () => {
  const { user } = openGuest('/cart', { cart: [soup] });
  await user.click(await screen.findByRole('button', { name: 'Mercimek Çorbası: bir artır' }));
  expect(storedCart()[0]?.quantity).toBe(3);
  const summary = within(screen.getByRole('region', { name: 'Sepet özeti' }));
  expect(summary.getByRole('status')).toHaveTextContent('Adet güncellendi');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a removed line can be put back into its place until the page is left', async () => {
  const lines = ['Kuzu Şiş', 'Künefe', 'Ayran'].map((name, index) =>
    buildLine({ product_id: 31 + index, name, price: 100 }),
  );
  const { user } = openGuest('/cart', { cart: lines });
  const remove = async (name: string) =>
    user.click(await screen.findByRole('button', { name: `${name}: sepetten çıkar` }));
  await remove('Künefe');
  expect(storedCart()).toHaveLength(2);
  const removed = await notice('Ürün sepetten çıkarıldı');
  expect(within(removed).getByRole('button', { name: 'Kapat', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Geri al' })).toHaveFocus();
  await remove('Kuzu Şiş');
  await remove('Ayran');
  expect(screen.getByRole('heading', { name: 'Daha bir şey seçmediniz' })).toBeVisible();
  const row = (name: string) => within(screen.getByText(`${name} sepetten çıkarıldı`).closest('li')!);
  for (const name of ['Ayran', 'Künefe'])
    await user.click(row(name).getByRole('button', { name: 'Geri al' }));
  expect(storedCart()).toMatchObject([lines[1]!, lines[2]!]);
  expect(await notice('Künefe sepete eklendi')).toBeInTheDocument();
  for (const toast of screen.getAllByText('Ürün sepetten çıkarıldı'))
    expect(toast.closest('[data-in]')).toHaveAttribute('data-in', 'false');
  expect(row('Kuzu Şiş').getByRole('button', { name: 'Geri al' })).toBeVisible();
});

test('a quantity of 0 removes the line, and an empty cart leads to the menu', async () => {
  const { user } = openGuest('/cart', { cart: [soup] });
  await user.click(await screen.findByRole('button', { name: 'Mercimek Çorbası: bir azalt' }));
  const stepper = within(screen.getByRole('group', { name: 'Mercimek Çorbası, adet' }));
  await user.click(stepper.getByRole('button', { name: 'Mercimek Çorbası: bir azalt' }));
  expect(await notice('Ürün sepetten çıkarıldı')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Daha bir şey seçmediniz' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Menüye git' })).toHaveAttribute('href', '/menu');
});

const FORGETS = /sayfayı kapatır ya da yenilerseniz/;

test('a browser that stores nothing keeps cart and table until the order is sent, and says once what it will forget', async () => {
  const sent = kitchen();
  backend.use(http.get(api('/tables/by-token/:token'), () => ok(buildTable({ id: 5, table_number: 'M-5' }))));
  refuseStorage();
  const { user } = openGuest('/menu?t=scanned');
  await user.click(await screen.findByRole('button', { name: 'Mercimek Çorbası: sepete ekle' }));
  await user.click(await screen.findByRole('link', { name: /Sepete git/ }));
  expect(await screen.findByText(FORGETS)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Mutfağa gönder' }));
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(sent).toMatchObject([{ table_token: 'scanned', items: [{ product_id: 1, quantity: 1 }] }]);
  expect(useCart.getState().lines).toEqual([]);
  expect(listActiveTokens(useOwnOrders.getState())).toEqual(['order-token']);
});

test('a browser that stores the cart says nothing of that', async () => {
  openGuest('/cart', { cart: [soup] });
  expect(await screen.findByText('Servis ücreti alınmaz.')).toBeVisible();
  expect(screen.queryByText(FORGETS)).not.toBeInTheDocument();
});

test('a malformed stored cart is read as far as it is valid', async () => {
  const stored = [
    null,
    { product_id: 1, name: 'Mercimek Çorbası', price: '120', quantity: 0 },
    { name: 'x' },
  ];
  localStorage.setItem('cart', JSON.stringify(stored));
  openGuest('/cart');
  const name = await screen.findByRole('heading', { name: 'Mercimek Çorbası' });
  expect(name.closest('li')).toHaveTextContent('₺120,00');
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(1);
});

test('asks for confirmation before emptying the cart', async () => {
  const { user } = openGuest('/cart', { cart: [soup] });
  await user.click(await screen.findByRole('button', { name: 'Sepeti boşalt' }));
  const question = () => within(screen.getByRole('alertdialog', { name: 'Sepet boşaltılsın mı?' }));
  await user.click(question().getByText('Vazgeç'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(storedCart()).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Sepeti boşalt' }));
  await user.click(question().getByRole('button', { name: 'Sepeti boşalt' }));
  expect(await notice('Sepet boşaltıldı')).toBeInTheDocument();
  expect(storedCart()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Daha bir şey seçmediniz' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Menüye git' })).toHaveAttribute('href', '/menu');
});

test('an order to a table requires a table and offers only free ones', async () => {
  const sent = kitchen();
  const { dialog, send } = await openOrderForm();
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual(['Masa seçin', 'M-5']);
  await send();
  const list = dialog.getByRole('combobox', { name: 'Masanız' });
  expect(list).toBeInvalid();
  expect(list).toHaveFocus();
  expect(dialog.getByText('Lütfen masanızı seçin')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('choosing and typing a table exclude each other, and blanks are no number', async () => {
  const sent = kitchen();
  const { user, dialog, send } = await openOrderForm();
  const list = dialog.getByRole('combobox', { name: 'Masanız' });
  const typed = dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' });
  await user.type(typed, 'M-9');
  await user.selectOptions(list, 'M-5');
  expect(typed).toHaveValue('');
  expect(typed).toBeDisabled();
  await user.selectOptions(list, 'Masa seçin');
  expect(typed).toBeEnabled();
  await user.type(typed, '  ');
  await send();
  expect(list).toHaveAccessibleDescription('Lütfen masanızı seçin');
  expect(sent).toEqual([]);
});

test('sends the order, confirms it for two seconds, empties the cart and leads to the order’s page', async () => {
  const sent = kitchen();
  const { user, dialog, send } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  expect(dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' })).toBeDisabled();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await send();

  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  // The clock has gone on for the milliseconds that finding the dialog took.
  act(() => vi.advanceTimersByTime(ORDER_SUCCESS_MS / 2));
  expect(screen.getByText('Siparişinizin sayfasına geçiyorsunuz…')).toBeVisible();
  // With the acknowledgement, so that a page that is killed now does not order again.
  expect(storedCart()).toEqual([]);
  expect(sent).toMatchObject([
    {
      order_type: 'table',
      table_id: 5,
      status: 'new',
      total_amount: 240,
      items: [{ product_id: 1, quantity: 2, price: 120, special_instructions: 'az tuzlu', options: [] }],
    },
  ]);

  act(() => vi.advanceTimersByTime(ORDER_SUCCESS_MS / 2));
  expect(window.location.pathname).toBe('/order/order-token');
  expect(storedCart()).toEqual([]);
  expect(await notice('Siparişiniz alındı')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const page = within(screen.getByRole('main'));
  expect(await page.findByRole('heading', { level: 1 })).toHaveTextContent(/alındı/i);
});

test('a typed number selects its table even if occupied, and creates a missing one', async () => {
  const sent = kitchen();
  const made: unknown[] = [];
  backend.use(
    http.post(api('/tables'), async ({ request }) => {
      made.push(await request.json());
      return ok(buildTable({ id: 99, table_number: 'Bahçe' }), { status: 201 });
    }),
    http.post(api('/orders'), async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return fail('internal');
    }),
  );
  const { user, dialog, send } = await openOrderForm();
  const typed = dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' });
  await user.type(typed, 'm-6');
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ table_id: 6 }]));

  await user.clear(typed);
  await user.type(typed, ' Bahçe ');
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ table_id: 6 }, { table_id: 99 }]));
  expect(made).toMatchObject([{ table_number: 'Bahçe' }]);
});

test('a guest who joins others finds their table, which is not in the list, and names it with one tap', async () => {
  const sent = kitchen();
  const { user, dialog, send } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  const taken = within(dialog.getByRole('group', { name: /^Masanız dolu görünüyorsa/ }));
  expect(taken.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['M-6dolu']);
  await user.click(taken.getByRole('button', { name: /M-6/ }));
  expect(taken.getByRole('button', { name: /M-6/ })).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByRole('combobox', { name: 'Masanız' })).toHaveDisplayValue('Masa seçin');
  expect(dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' })).toHaveValue('M-6');
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ table_id: 6 }]));
});

test.each(['6', 'm6', 'Masa 6'])('the typed number %s is the table M-6, and creates none', async (number) => {
  const sent = kitchen();
  const { user, dialog, send } = await openOrderForm();
  await user.type(dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' }), number);
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ table_id: 6 }]));
});

test('a table created on this phone is offered again, though it is not in the restaurant’s list', async () => {
  kitchen();
  const created = buildTable({ id: 99, table_number: 'Bahçe 3', created_by_guest: true });
  backend.use(http.post(api('/tables'), () => ok(created, { status: 201 })));
  const first = await openOrderForm();
  await first.user.type(
    first.dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' }),
    'Bahçe 3',
  );
  await first.send();
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  first.unmount();

  const { user, dialog } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'Bahçe 3');
  expect(dialog.getByRole('combobox', { name: 'Masanız' })).toHaveDisplayValue('Bahçe 3');
});

test('a table that was typed is remembered for the next order, the waiter call and the feedback', async () => {
  kitchen();
  const first = await openOrderForm();
  await first.user.type(first.dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' }), 'm-5');
  await first.send();
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  first.unmount();

  const second = await openOrderForm();
  expect(second.dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' })).toHaveValue('M-5');
  second.unmount();
  openGuest('/feedback');
  expect(await screen.findByRole('textbox', { name: /^Masa numarası/ })).toHaveValue('M-5');
});

test('a number for which no table can be created is invalid, and no order is sent', async () => {
  const sent = kitchen();
  backend.use(http.post(api('/tables'), () => fail('guest_tables_closed')));
  const { user, dialog, send } = await openOrderForm();
  await user.type(dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' }), '999');
  await send();
  const typed = dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' });
  await waitFor(() =>
    expect(typed).toHaveAccessibleDescription(
      'Böyle bir masamız yok. Numara masadaki kartın üstünde yazar; kare kodu da okutabilirsiniz. Geçersiz masa numarası',
    ),
  );
  await waitFor(() => expect(typed).toHaveFocus());
  expect(sent).toEqual([]);
});

test('a typed number says at once that it means no table, or a table of others', async () => {
  const sent = kitchen();
  const { settings } = buildBootstrap();
  const bootstrap = buildBootstrap({ settings: { ...settings, guest_tables: '0' } });
  const { user, dialog, send } = await openOrderForm({ bootstrap });
  const typed = dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' });
  await dialog.findByRole('button', { name: /M-6/ });
  await user.type(typed, '999');
  expect(typed).toBeValid();
  await user.tab();
  expect(typed).toHaveAccessibleDescription(/Geçersiz masa numarası$/);

  await user.clear(typed);
  await user.type(typed, '6');
  expect(typed).toBeValid();
  expect(typed).toHaveAccessibleDescription('M-6 dolu: siparişiniz o masanın hesabına yazılır.');
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ table_id: 6 }]));
});

test('where guests may add tables, an unknown number says that staff will look for them', async () => {
  kitchen();
  const { user, dialog } = await openOrderForm();
  const typed = dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' });
  await dialog.findByRole('button', { name: /M-6/ });
  await user.type(typed, 'Bahçe 3');
  await user.tab();
  expect(typed).toBeValid();
  expect(typed).toHaveAccessibleDescription(/^Bu numarada masamız görünmüyor/);
});

test('a phone number that the server refuses is an error of its field, and the form stays', async () => {
  const sent = kitchen();
  backend.use(
    http.post(
      api('/orders'),
      () => fail('validation_failed', [{ path: 'customer_phone', message: 'Bu numara aranamıyor.' }]),
      { once: true },
    ),
  );
  const { user, dialog, send } = await openOrderForm();
  await user.click(dialog.getByRole('radio', { name: 'Paket servis' }));
  await user.type(dialog.getByRole('textbox', { name: /^Ad soyad/ }), 'Ayşe');
  const phone = dialog.getByRole('textbox', { name: /^Telefon/ });
  await user.type(phone, '123');
  await user.type(dialog.getByRole('textbox', { name: /^Adres/ }), 'Kuzguncuk');
  await send();
  expect(phone).toHaveAccessibleDescription(/^Bu numara aranamıyor/);
  expect(sent).toEqual([]);
  await user.clear(phone);
  await user.type(phone, '0532 000 00');
  await send();
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/^Bu numara aranamıyor/));
  await user.type(phone, '00');
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ customer_phone: '0532 000 0000' }]));
});

test('takeaway requires name, phone and address, each with its own error', async () => {
  const sent = kitchen();
  const { user, dialog, send } = await openOrderForm();
  await user.click(dialog.getByRole('radio', { name: 'Paket servis' }));
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  const name = dialog.getByRole('textbox', { name: /^Ad soyad/ });
  const phone = dialog.getByRole('textbox', { name: /^Telefon/ });
  const address = dialog.getByRole('textbox', { name: /^Adres/ });
  await user.type(name, '   ');
  await send();
  expect(name).toHaveAccessibleDescription('Lütfen adınızı girin');
  expect(phone).toHaveAccessibleDescription('Lütfen telefon numaranızı girin');
  expect(address).toHaveAccessibleDescription('Lütfen adresinizi girin');
  expect(name).toHaveFocus();

  await user.type(name, 'Ayşe ');
  expect(name).toBeValid();
  expect(phone).toBeInvalid();
  await send();
  expect(phone).toHaveFocus();
  expect(phone).toHaveAttribute('placeholder', '05XX XXX XX XX');
  await user.type(phone, '0532 000 00 00');
  await send();
  expect(address).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(address, 'Kuzguncuk');
  await user.type(dialog.getByRole('textbox', { name: /^Sipariş notu/ }), 'Zili çalmayın');
  await send();
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        order_type: 'takeaway',
        table_id: null,
        customer_name: 'Ayşe',
        customer_phone: '0532 000 00 00',
        customer_address: 'Kuzguncuk',
        special_instructions: 'Zili çalmayın',
      },
    ]),
  );
});

test('an error of takeaway does not stay when the guest orders to the table', async () => {
  kitchen();
  const { user, dialog, send } = await openOrderForm();
  await user.click(dialog.getByRole('radio', { name: 'Paket servis' }));
  await send();
  expect(dialog.getByRole('textbox', { name: /^Ad soyad/ })).toBeInvalid();
  await user.click(dialog.getByRole('radio', { name: /masa/i }));
  expect(dialog.getByRole('textbox', { name: /^Ad soyad/ })).toBeValid();
});

test('offers no takeaway where it is closed, not even for a draft of it', async () => {
  const sent = kitchen();
  const { settings } = buildBootstrap();
  const bootstrap = buildBootstrap({ settings: { ...settings, takeaway_enabled: '0' } });
  const before = await openOrderForm();
  await before.user.click(before.dialog.getByRole('radio', { name: 'Paket servis' }));
  before.unmount();

  const { user } = openGuest('/cart', { bootstrap });
  await user.click(await screen.findByRole('button', { name: 'Sipariş ver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' }));
  expect(dialog.queryByRole('radio', { name: 'Paket servis' })).not.toBeInTheDocument();
  await dialog.findByRole('option', { name: 'M-5' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await user.click(dialog.getByRole('button', { name: 'Siparişi gönder' }));
  await waitFor(() => expect(sent).toMatchObject([{ order_type: 'table', table_id: 5 }]));
});

test('an order that the restaurant refuses says what to do, and keeps the cart', async () => {
  kitchen();
  const { user, dialog, send } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  for (const [code, text] of [
    ['orders_paused', /Sepetiniz duruyor; lütfen garsona seslenin/],
    ['takeaway_closed', /masanıza sipariş verebilirsiniz/],
    ['too_many_pieces', /Adetleri azaltın ya da garsona seslenin/],
  ] as const) {
    backend.use(http.post(api('/orders'), () => fail(code)));
    await send();
    expect(await dialog.findByText(text)).toBeVisible();
  }
  expect(storedCart()).toHaveLength(1);
});

test('shows an error for a revoked QR code and sends the next attempt to the same table without it', async () => {
  const sent = kitchen();
  const byToken = api('/tables/by-token/:token');
  backend.use(http.get(byToken, () => ok(buildTable({ id: 6, table_number: 'M-6', status: 'occupied' }))));
  tableSession.start('the-code');
  const { user } = await openScannedCart();
  backend.use(
    http.get(byToken, () => fail('table_not_found')),
    http.post(api('/orders'), () => fail('table_not_found'), { once: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Mutfağa gönder' }));
  expect(await screen.findByText('Bu masa kodu artık geçerli değil')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Sipariş ver' }));
  expect(await screen.findByRole('combobox', { name: 'Masanız' })).toHaveDisplayValue('M-6');

  await user.click(screen.getByRole('button', { name: 'Siparişi gönder' }));
  await waitFor(() => expect(sent).toMatchObject([{ table_id: 6, table_token: null }]));
});

/** The code of M-6, which the guest's first order has made occupied. */
function scanCode() {
  backend.use(
    http.get(api('/tables/by-token/:token'), () =>
      ok(buildTable({ id: 6, table_number: 'M-6', status: 'occupied' })),
    ),
  );
  tableSession.start('the-code');
}

async function openScannedCart(options: OpenOptions = {}) {
  const view = openGuest('/cart', { cart: [soup], ...options });
  await screen.findByRole('button', { name: 'Mutfağa gönder' });
  return { ...view, main: within(screen.getByRole('main')) };
}

test('an order for the scanned table is sent from the cart with one tap, with its note and the token of the code', async () => {
  const sent = kitchen();
  scanCode();
  const { user, main } = await openScannedCart();
  expect(main.getByText('Masa M-6').parentElement).toHaveTextContent('Masa M-6·değiştir');
  await user.type(main.getByRole('textbox', { name: 'Sipariş notu (isteğe bağlı)' }), ' Fıstık alerjisi');
  expect(screen.queryByRole('button', { name: 'Sipariş ver' })).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Mutfağa gönder' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(sent).toMatchObject([
    { table_id: 6, table_token: 'the-code', special_instructions: 'Fıstık alerjisi' },
  ]);
  expect(sent).toHaveLength(1);
});

test('an order from the cart that failed says why beside the button, and can be sent again', async () => {
  const sent = kitchen();
  scanCode();
  backend.use(http.post(api('/orders'), () => fail('orders_paused'), { once: true }));
  const { user, main } = await openScannedCart();
  await user.click(screen.getByRole('button', { name: 'Mutfağa gönder' }));
  expect(await main.findByText(/Sepetiniz duruyor; lütfen garsona seslenin/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mutfağa gönder' }));
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(sent).toHaveLength(1);
});

test('an order from the cart whose outcome is unknown is sent again by the same button, with the same key', async () => {
  const { network, ordered } = lossyKitchen();
  scanCode();
  const { user, main } = await openScannedCart();
  await user.click(screen.getByRole('button', { name: 'Mutfağa gönder' }));
  expect(await main.findByText('Ulaştı mı, bilmiyoruz')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mutfağa gönder' })).not.toBeInTheDocument();
  // Its note is another order.
  const note = main.getByRole('textbox', { name: 'Sipariş notu (isteğe bağlı)' });
  await user.type(note, 'x');
  expect(screen.getByRole('button', { name: 'Mutfağa gönder' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mutfağa gönder' }));
  expect(await main.findByText(/değiştirdiğiniz hâlini göndermiyoruz/)).toBeVisible();
  await user.clear(note);
  network.isCut = false;
  await user.click(screen.getByRole('button', { name: 'Yeniden gönder' }));
  await waitFor(() => expect(cartHas()).toEqual([]));
  expect(ordered()).toEqual([[[1, 2]]]);
});

test('“Paket olsun” opens the form for takeaway, and the table can be taken again', async () => {
  kitchen();
  scanCode();
  const { user, main } = await openScannedCart();
  await user.click(main.getByRole('button', { name: 'Paket olsun' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' }));
  expect(dialog.getByRole('radio', { name: 'Paket servis' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  expect(screen.getByRole('button', { name: 'Sipariş ver' })).toBeVisible();
  await user.click(main.getByRole('button', { name: 'Masaya olsun' }));
  expect(screen.getByRole('button', { name: 'Mutfağa gönder' })).toBeVisible();
});

test('takeaway from the scanned table needs a name only, or an address if it shall be delivered', async () => {
  const sent = kitchen();
  scanCode();
  const { user, main } = await openScannedCart();
  await user.click(main.getByRole('button', { name: 'Paket olsun' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' }));
  expect(dialog.getByRole('radio', { name: 'Giderken alırım' })).toBeChecked();
  expect(dialog.queryByRole('textbox', { name: /^Adres/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Adrese gelsin' }));
  expect(dialog.getByRole('textbox', { name: /^Adres/ })).toBeRequired();
  expect(dialog.getByRole('textbox', { name: /^Telefon/ })).toBeRequired();
  await user.click(dialog.getByRole('radio', { name: 'Giderken alırım' }));
  await user.type(dialog.getByRole('textbox', { name: /^Ad soyad/ }), 'Ayşe');
  await user.click(dialog.getByRole('button', { name: 'Siparişi gönder' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        order_type: 'takeaway',
        table_id: null,
        table_token: 'the-code',
        customer_name: 'Ayşe',
        customer_phone: null,
        customer_address: null,
      },
    ]),
  );
});

test('takeaway without a table can be picked up, which needs name and phone', async () => {
  const sent = kitchen();
  const { user, dialog } = await openOrderForm();
  await user.click(dialog.getByRole('radio', { name: 'Paket servis' }));
  expect(dialog.getByRole('radio', { name: 'Adrese gelsin' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Gelip alırım' }));
  expect(dialog.queryByRole('textbox', { name: /^Adres/ })).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Ad soyad/ }), 'Ayşe');
  await user.click(dialog.getByRole('button', { name: 'Siparişi gönder' }));
  expect(dialog.getByText('Lütfen telefon numaranızı girin')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Telefon/ }), '0532 000 00 00');
  await user.click(dialog.getByRole('button', { name: 'Siparişi gönder' }));
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(sent).toMatchObject([
    { is_picked_up: true, table_token: null, customer_phone: '0532 000 00 00', customer_address: null },
  ]);
});

test('“değiştir” leads to the fields with the scanned table selected, and another one can be chosen', async () => {
  const sent = kitchen();
  scanCode();
  const { user, main } = await openScannedCart();
  await user.click(main.getByRole('button', { name: 'değiştir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' }));
  const choice = await dialog.findByRole('combobox', { name: 'Masanız' });
  expect(choice).toHaveDisplayValue('M-6');
  await user.selectOptions(choice, 'M-5');
  await user.click(dialog.getByRole('button', { name: 'Siparişi gönder' }));
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(sent).toMatchObject([{ table_id: 5, table_token: null }]);
});

test('where a code is required, another table needs another code; where takeaway is closed, it is not offered', async () => {
  kitchen();
  scanCode();
  const { settings } = buildBootstrap();
  const own = { ...settings, table_code_required: '1', takeaway_enabled: '0' };
  const { main } = await openScannedCart({ bootstrap: buildBootstrap({ settings: own }) });
  expect(main.getByText('Masa M-6')).toBeVisible();
  expect(main.queryByRole('button', { name: 'değiştir' })).not.toBeInTheDocument();
  expect(main.queryByRole('button', { name: 'Paket olsun' })).not.toBeInTheDocument();
});

test('without a connection the button waits, and says so', async () => {
  const sent = kitchen();
  scanCode();
  const { user, main } = await openScannedCart();
  backend.use(http.get(api('/health-check'), () => HttpResponse.error()));
  act(() => void window.dispatchEvent(new Event('offline')));
  const waiting = await screen.findByRole('button', { name: 'Bağlantı bekleniyor' });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  expect(main.getByText(/kendiliğinden gitmez/)).toBeVisible();
  await user.click(waiting);
  backend.use(http.get(api('/health-check'), () => ok({ status: 'ok' })));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Mutfağa gönder' })).toBeEnabled();
  expect(sent).toEqual([]);
});

test('the cart of a table that has asked for the bill says that an order withdraws that', async () => {
  const settings = { ...buildBootstrap().settings, table_service: '1' };
  const asked = { bill_request: 'card' as const, bill_requested_at: '2026-05-02T10:24:00.000Z' };
  backend.use(http.get(api('/visits/track/:token'), () => ok(buildGuestVisit(asked))));
  localStorage.setItem('visit', JSON.stringify({ orders: [{ id: 41, token: 'own' }], isOver: false }));
  openGuest('/cart', { cart: [soup], bootstrap: buildBootstrap({ settings }) });
  expect(await screen.findByText(/^Masanız hesabı istedi \(13:24\)/)).toBeVisible();
});

test('a phone that does not know that its table has asked for the bill is asked before its order withdraws that', async () => {
  const sent = kitchen();
  backend.use(
    http.post(api('/orders'), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      return body.withdraws_bill_request ? ok(buildGuestOrder(), { status: 201 }) : fail('bill_requested');
    }),
  );
  scanCode();
  const { user } = await openScannedCart();
  const question = () => screen.findByRole('alertdialog', { name: 'Masanız hesabı istedi' });
  await user.click(screen.getByRole('button', { name: 'Mutfağa gönder' }));
  await user.click(within(await question()).getByText('Vazgeç'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(storedCart()).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Mutfağa gönder' }));
  await user.click(within(await question()).getByRole('button', { name: 'Yine de gönder' }));
  expect(await screen.findByRole('dialog', { name: 'Siparişiniz alındı' })).toBeVisible();
  expect(sent.map(({ withdraws_bill_request: isKnown }) => isKnown)).toEqual([false, false, true]);
});

test('the summary shows lines with options and notes in the language of the menu', async () => {
  kitchen();
  const lemon = { product_option_id: extraLemon.id, name: 'Limon', price_modifier: 5 };
  const [, ezogelin] = buildBootstrap().products;
  const bootstrap = buildBootstrap({
    products: [{ ...ezogelin!, name: 'Ezogelin Soup', options: [{ ...extraLemon, name: 'Lemon' }] }],
  });
  const cart = [
    buildLine({ product_id: 2, name: 'Ezogelin', options: [lemon], special_instructions: 'az tuzlu' }),
  ];
  const { dialog } = await openOrderForm({ cart, bootstrap });
  const line = within(dialog.getByRole('region', { name: 'Sipariş özeti' })).getByRole('listitem');
  expect(line).toHaveTextContent('1 × Ezogelin Soup₺125,00LemonNot: az tuzlu');
});

test('what was typed survives the browser’s Back, which closes the form', async () => {
  kitchen();
  const { user, dialog } = await openOrderForm();
  await user.type(dialog.getByRole('textbox', { name: /^Sipariş notu/ }), 'Fıstık alerjisi');
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Sipariş ver' }));
  expect(await screen.findByRole('textbox', { name: /^Sipariş notu/ })).toHaveValue('Fıstık alerjisi');
});

test('what was typed survives a reload until the order is sent', async () => {
  kitchen();
  const first = await openOrderForm();
  await first.user.selectOptions(first.dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await first.user.type(first.dialog.getByRole('textbox', { name: /^Sipariş notu/ }), 'Fıstık alerjisi');
  first.unmount();

  const second = await openOrderForm();
  expect(second.dialog.getByRole('combobox', { name: 'Masanız' })).toHaveDisplayValue('M-5');
  expect(second.dialog.getByRole('textbox', { name: /^Sipariş notu/ })).toHaveValue('Fıstık alerjisi');
  await second.send();
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  second.unmount();

  const third = await openOrderForm();
  expect(third.dialog.getByRole('combobox', { name: 'Masanız' })).toHaveDisplayValue('Masa seçin');
  expect(third.dialog.getByRole('textbox', { name: /^Sipariş notu/ })).toHaveValue('');
});

test.each([
  ['a code that was scanned since replaces the chosen table, and the note stays', 1, 'Fıstık alerjisi'],
  ['what was typed hours ago is forgotten', DRAFT_LIFETIME_MS, ''],
])('%s', async (_, passedMs, note) => {
  kitchen();
  const first = await openOrderForm();
  await first.user.selectOptions(first.dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await first.user.type(first.dialog.getByRole('textbox', { name: /^Sipariş notu/ }), 'Fıstık alerjisi');
  first.unmount();
  vi.setSystemTime(Date.now() + passedMs);
  scanCode();
  const { main } = await openScannedCart();
  expect(main.getByText('Masa M-6')).toBeVisible();
  expect(main.getByRole('textbox', { name: /^Sipariş notu/ })).toHaveValue(note);
});

test('two taps before the next render send one order', async () => {
  const sent = kitchen();
  const { user, dialog } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  const button = dialog.getByRole('button', { name: 'Siparişi gönder' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(sent).toHaveLength(1);
});

test.each([
  ['is selected once loaded', ''],
  ['does not replace the guest’s choice', 'M-5'],
])('a scanned table that is loaded while the form is open %s', async (_, named) => {
  kitchen();
  const loaded = Promise.withResolvers<void>();
  backend.use(
    http.get(api('/tables/by-token/:token'), async () => {
      await loaded.promise;
      return ok(buildTable({ id: 6, table_number: 'M-6', status: 'occupied' }));
    }),
  );
  tableSession.start('the-code');
  const { dialog, user } = await openOrderForm();
  const choice = dialog.getByRole('combobox', { name: 'Masanız' });
  if (named) await user.selectOptions(choice, named);
  loaded.resolve();
  if (!named) return expect(await dialog.findByText('Masa M-6')).toBeVisible();
  // Only the guest's own table is offered although it is taken.
  await waitFor(() => expect(dialog.queryByRole('option', { name: 'M-6' })).toBeInTheDocument());
  expect(choice).toHaveDisplayValue(named);
});

test('asks to scan the QR code if the restaurant requires it for an order to a table', async () => {
  const sent = kitchen();
  const { settings } = buildBootstrap();
  const bootstrap = buildBootstrap({ settings: { ...settings, table_code_required: '1' } });
  const { user } = openGuest('/cart', { cart: [soup], bootstrap });
  await user.click(await screen.findByRole('button', { name: 'Sipariş ver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' }));
  const reason = dialog.getByText('Sipariş için lütfen masanızdaki QR kodu okutun.');
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Siparişi gönder' }));
  expect(reason).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('keeps the form when sending fails and offers sending again in the cart', async () => {
  const keys = new Set<string | null>();
  let isConnected = false;
  const sent = kitchen();
  backend.use(
    http.post(api('/orders'), async ({ request }) => {
      keys.add(request.headers.get('idempotency-key'));
      sent.push((await request.json()) as Record<string, unknown>);
      return isConnected ? ok(buildGuestOrder(), { status: 201 }) : HttpResponse.error();
    }),
  );
  backend.use(http.get(api('/attempts/:key'), () => HttpResponse.error()));
  const { user, dialog, send } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await user.type(dialog.getByRole('textbox', { name: 'Sipariş notu (isteğe bağlı)' }), 'Bebek sandalyesi');
  await send();
  expect(await dialog.findByText('Ulaştı mı, bilmiyoruz')).toBeVisible();
  // The same error of the network would say that nothing has arrived.
  expect(dialog.queryByText(/Ağ hatası/)).not.toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Sipariş notu (isteğe bağlı)' })).toHaveValue(
    'Bebek sandalyesi',
  );
  await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));

  isConnected = true;
  await user.click(screen.getByRole('button', { name: 'Yeniden gönder' }));
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(sent[1]).toEqual(sent[0]);
  expect(keys.size).toBe(1);
});

test('an order that could not be sent can be sent again after a reload, once with two taps', async () => {
  const sent = kitchen();
  backend.use(http.post(api('/orders'), () => HttpResponse.error(), { once: true }));
  const first = await openOrderForm();
  await first.user.selectOptions(first.dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await first.send();
  expect(await first.dialog.findByText('Sipariş oluşturulamadı')).toBeVisible();
  first.unmount();

  const { user } = openGuest('/cart');
  expect(await screen.findByText('Siparişiniz ulaşmadı')).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Yeniden gönder' }));
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(sent).toMatchObject([{ table_id: 5, total_amount: 240 }]);
});

/** A server that executes a key once and whose answers are lost while `isCut`; without `isThere` nothing arrives. */
function lossyKitchen() {
  const executed = new Map<string, { body: NewOrder; order: GuestOrder }>();
  const network = { isCut: true, isThere: true, requests: 0 };
  kitchen();
  backend.use(
    http.post(api('/orders'), async ({ request }) => {
      network.requests += 1;
      const key = request.headers.get('idempotency-key') ?? '';
      const body = (await request.json()) as NewOrder;
      if (!network.isThere) return HttpResponse.error();
      const known = executed.get(key);
      if (known && JSON.stringify(known.body) !== JSON.stringify(body)) return fail('idempotency_mismatch');
      const items = body.items.map((item, index) => ({
        ...buildOrderItem({ id: index + 1, product_id: item.product_id, quantity: item.quantity ?? 1 }),
        special_instructions: item.special_instructions ?? null,
      }));
      const order = known?.order ?? buildGuestOrder({ token: `order-${executed.size + 1}`, items });
      executed.set(key, { body, order });
      return network.isCut ? HttpResponse.error() : ok(order, { status: 201 });
    }),
    http.get(api('/attempts/:key'), ({ params }) => {
      if (network.isCut) return HttpResponse.error();
      const known = executed.get(String(params.key));
      return ok(known ? { state: 'done', response: known.order } : { state: 'absent', response: null });
    }),
  );
  return {
    network,
    ordered: () =>
      [...executed.values()].map(({ body }) =>
        body.items.map(({ product_id: id, quantity }) => [id, quantity] as const),
      ),
    isBack() {
      network.isCut = false;
      network.isThere = true;
      window.dispatchEvent(new Event('online'));
    },
  };
}

async function loseOrder() {
  const view = await openOrderForm();
  await view.user.selectOptions(view.dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await view.send();
  await view.dialog.findByText('Ulaştı mı, bilmiyoruz');
  return view;
}
const kebab = buildLine({ product_id: 2, name: 'Adana', quantity: 1 });
const cartHas = () => storedCart().map(({ product_id: id, quantity }) => [id, quantity]);

test('what the server has of a lost order is taken out of the cart, and only the rest is ordered', async () => {
  const { network, ordered } = lossyKitchen();
  const { dialog, send } = await loseOrder();
  act(() => {
    useCart.getState().add(kebab);
    useCart.getState().add({ ...soup, quantity: 1 });
  });
  network.isCut = false;
  await send();
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(ordered()).toEqual([
    [[1, 2]],
    [
      [1, 1],
      [2, 1],
    ],
  ]);
  expect(await notice('Siparişiniz bize ulaşmış; sepetinizden çıkardık.')).toBeInTheDocument();
  expect(cartHas()).toEqual([]);
  expect(dialog.queryByText('Ulaştı mı, bilmiyoruz')).not.toBeInTheDocument();
  expect(readOwnOrders().map(({ token }) => token)).toEqual(expect.arrayContaining(['order-1', 'order-2']));
});

test('a lost order that had arrived is shown once the server says so, instead of an empty cart', async () => {
  const { isBack } = lossyKitchen();
  const { user, dialog } = await loseOrder();
  await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  isBack();
  await waitFor(() => expect(window.location.pathname).toBe('/order/order-1'));
});

test('asks by itself when it is back, follows the order that had arrived and keeps what was added since', async () => {
  const { network, ordered, isBack } = lossyKitchen();
  const { user, dialog } = await loseOrder();
  await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  act(() => void useCart.getState().clear());
  // Emptying the cart does not forget the order, which is still named.
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Ulaştı mı, bilmiyoruz')).toBeVisible();
  expect(main.getByText('Mercimek Çorbası')).toBeVisible();
  expect(main.queryByText('Daha bir şey seçmediniz')).not.toBeInTheDocument();
  act(() => void useCart.getState().add(kebab));
  isBack();
  expect(await notice('Siparişiniz bize ulaşmış; sepetinizden çıkardık.')).toBeInTheDocument();
  expect(main.queryByText('Ulaştı mı, bilmiyoruz')).not.toBeInTheDocument();
  expect(cartHas()).toEqual([[2, 1]]);
  expect(listActiveTokens(useOwnOrders.getState())).toEqual(['order-1']);
  expect([ordered().length, network.requests]).toEqual([1, 1]);
});

test('a changed cart is not sent while the outcome of the order before is unknown', async () => {
  const { network, ordered } = lossyKitchen();
  const { dialog, send } = await loseOrder();
  act(() => void useCart.getState().add(kebab));
  await send();
  expect(await dialog.findByText(/değiştirdiğiniz hâlini göndermiyoruz/)).toBeVisible();
  expect([ordered().length, network.requests]).toEqual([1, 1]);
});

test('an order that did not arrive stays in the cart, is not sent by itself, and is sent changed with the same key', async () => {
  const { network, ordered, isBack } = lossyKitchen();
  network.isThere = false;
  const { user, dialog } = await loseOrder();
  await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  isBack();
  expect(await screen.findByText('Siparişiniz ulaşmadı')).toBeVisible();
  expect(cartHas()).toEqual([[1, 2]]);
  expect(network.requests).toBe(1);
  act(() => void useCart.getState().add(kebab));
  await user.click(screen.getByRole('button', { name: 'Sipariş ver' }));
  await user.click(await screen.findByRole('button', { name: 'Siparişi gönder' }));
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(ordered()).toEqual([
    [
      [1, 2],
      [2, 1],
    ],
  ]);
});

test('sending without a connection immediately shows an error', async () => {
  kitchen();
  const { user, dialog, send } = await openOrderForm();
  backend.use(http.post(api('/orders'), () => HttpResponse.error()));
  window.dispatchEvent(new Event('offline'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await send();
  expect(await dialog.findByText('Sipariş oluşturulamadı')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Vazgeç' })).toBeEnabled();
  window.dispatchEvent(new Event('online'));
});

test('a response without an order is an error', async () => {
  kitchen();
  backend.use(http.post(api('/orders'), () => ok(null)));
  const { user, dialog, send } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await send();
  expect(await dialog.findByText('Gönderdiğiniz bize ulaşmadı. Yeniden gönderebilirsiniz.')).toBeVisible();
  expect(storedCart()).toHaveLength(1);
});

test('an option without a name is shown by its number', async () => {
  const options = [{ product_option_id: 99, name: ' ', price_modifier: 5 }];
  openGuest('/cart', { cart: [buildLine({ options })] });
  expect(await screen.findByText('Mercimek Çorbası: “Seçenek #99” artık seçilemiyor.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Seçenekler' })).toHaveTextContent('Seçenek #99');
});

test('shows each change of the menu, and sends the order once the guest has accepted it', async () => {
  const sent = kitchen();
  const { products } = buildBootstrap();
  backend.use(
    http.post(api('/orders'), () => fail('order_changed'), { once: true }),
    http.get(api('/guest-bootstrap'), () =>
      ok(buildBootstrap({ products: [buildProduct({ price: 130 }), ...products.slice(1)] })),
    ),
  );
  const { user, dialog, send } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await user.type(dialog.getByRole('textbox', { name: /^Sipariş notu/ }), 'Teşekkürler');
  await send();
  expect(await screen.findByText('Mercimek Çorbası: ₺120,00 yerine ₺130,00.')).toBeVisible();
  expect(screen.getByText('Siz seçerken menü değişti')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sipariş ver' })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Tamam, sepetimi güncelle' }));
  expect(storedCart()).toMatchObject([{ price: 130, quantity: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Sipariş ver' }));
  expect(screen.getByRole('combobox', { name: 'Masanız' })).toHaveDisplayValue('M-5');
  await user.click(screen.getByRole('button', { name: 'Siparişi gönder' }));
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(sent).toMatchObject([{ total_amount: 260, special_instructions: 'Teşekkürler' }]);
});

test('a dish that sold out before the order arrived says so at its line, which comes into view', async () => {
  kitchen();
  scanCode();
  const { products } = buildBootstrap();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  backend.use(
    http.post(api('/orders'), () => fail('order_changed'), { once: true }),
    http.get(api('/guest-bootstrap'), () =>
      ok(buildBootstrap({ products: [buildProduct({ is_sold_out: true }), ...products.slice(1)] })),
    ),
  );
  const { user } = await openScannedCart();
  await user.click(screen.getByRole('button', { name: 'Mutfağa gönder' }));
  const line = (await screen.findByText('Tükendi, gönderilemez')).closest('li');
  expect(line).toHaveTextContent('Mercimek Çorbası');
  expect(scrolled.mock.contexts).toContain(line);
  expect(screen.getByRole('button', { name: 'Mutfağa gönder' })).toBeDisabled();
});

test('sold-out and removed dishes are named, and removed with one tap', async () => {
  const kebab = { product_id: 3, name: 'Kuzu Şiş', price: 640 };
  const cart = [soup, buildLine({ product_id: 9, name: 'Haydari', price: 185 }), buildLine(kebab)];
  const { products } = buildBootstrap();
  const [, ...others] = products;
  const bootstrap = buildBootstrap({ products: [buildProduct({ is_sold_out: true }), ...others] });
  const { user } = openGuest('/cart', { cart, bootstrap });
  expect(await screen.findByText('Mercimek Çorbası tükendi.')).toBeVisible();
  expect(screen.getByText('Haydari artık menüde yok.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tamam, sepetimi güncelle' }));
  expect(storedCart()).toMatchObject([kebab]);
  expect(screen.getByRole('heading', { name: 'Kuzu Şiş' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sipariş ver' })).toBeEnabled();
});

test('the cart uses the language of the menu', async () => {
  const english = buildBootstrap({ language: 'en', products: [buildProduct({ name: 'Lentil Soup' })] });
  openGuest('/cart', { cart: [soup], bootstrap: english });
  expect(await screen.findByRole('heading', { name: 'My cart' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Lentil Soup' })).toBeVisible();
});

test('a change that concerns two lines of one dish is listed once', async () => {
  const cart = [buildLine(), buildLine({ special_instructions: 'az tuzlu' })];
  const products = [buildProduct({ is_sold_out: true })];
  openGuest('/cart', { cart, bootstrap: buildBootstrap({ products }) });
  expect(await screen.findAllByText('Mercimek Çorbası tükendi.')).toHaveLength(1);
});

const lemon = toCartOption(extraLemon);
const butter = toCartOption(extraButter);
const ezogelin = buildProduct({ id: 2, name: 'Ezogelin', price: 99.99, options: [extraLemon, extraButter] });

test.each([
  ['unchanged', ezogelin],
  ['dearer', { ...ezogelin, price: 137.35 }],
  ['cheaper', { ...ezogelin, price: 0.05 }],
  ['with a dearer option', { ...ezogelin, options: [{ ...extraLemon, price_modifier: 7.77 }, extraButter] }],
  ['without an option', { ...ezogelin, options: [extraButter] }],
  [
    'with an option that became required',
    { ...ezogelin, options: [extraLemon, { ...extraButter, is_required: true }] },
  ],
  ['sold out', { ...ezogelin, is_sold_out: true }],
  ['gone', undefined],
])(
  'with a dish %s the shown lines add up to the shown total, before and after accepting',
  async (_, dish) => {
    kitchen();
    const cart = [
      soup,
      buildLine({ product_id: 2, name: 'Ezogelin', price: 99.99, quantity: 3, options: [lemon] }),
      buildLine({
        product_id: 2,
        price: 99.99,
        quantity: 7,
        options: [butter, lemon],
        special_instructions: 'sıcak',
      }),
      buildLine({ product_id: 2, name: 'Ezogelin', price: 99.99, quantity: 1 }),
    ];
    const products = [buildProduct(), ...(dish ? [dish] : [])];
    const { user } = openGuest('/cart', { cart, bootstrap: buildBootstrap({ products }) });
    await screen.findByRole('heading', { name: 'Sepetim' });
    expectSum(screen.getByRole('main'), screen.getByRole('region', { name: 'Sepet özeti' }));

    const accept = screen.queryByRole('button', { name: 'Tamam, sepetimi güncelle' });
    if (accept) await user.click(accept);
    expectSum(screen.getByRole('main'), screen.getByRole('region', { name: 'Sepet özeti' }));
    await user.click(screen.getByRole('button', { name: 'Sipariş ver' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' }));
    const summary = sheet.getByRole('region', { name: 'Sipariş özeti' });
    expectSum(summary, within(summary).getByText('Toplam').parentElement!);
  },
);

/** The amounts in an element, in kuruş. Prices of options begin with a plus. */
const amountsIn = (element: HTMLElement) =>
  [...(element.textContent ?? '').matchAll(/(?<!\+)₺([\d.]+),(\d\d)/g)].map(
    ([, lira = '', kurus]) => Number(lira.replaceAll('.', '')) * 100 + Number(kurus),
  );

/** The last amount of each line, against the only one beside the total. */
function expectSum(container: HTMLElement, totalElement: HTMLElement) {
  const lines = within(container)
    .getAllByRole('listitem')
    .filter((line) => line.parentElement?.closest('li, [role="status"]') === null);
  const sum = lines.reduce((total, line) => total + (amountsIn(line).at(-1) ?? 0), 0);
  expect(sum).toBeGreaterThan(0);
  expect(amountsIn(totalElement)).toEqual([sum]);
}
