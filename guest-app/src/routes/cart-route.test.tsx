import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ORDER_SUCCESS_MS } from 'shared-api/contract/limits';
import { buildTable } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, test, vi } from 'vitest';
import { tableSession } from '../services/table-session';
import { backend } from '../testing/backend';
import { buildBootstrap, buildGuestOrder, buildLine, buildProduct } from '../testing/builders';
import { notice, openGuest, storedCart } from '../testing/open-guest';
import { NARROW } from './layout-context';

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

async function openOrderForm() {
  const view = openGuest('/cart', { cart: [soup] });
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
  const line = within((await screen.findByRole('heading', { name: 'Mercimek Çorbası' })).closest('li')!);
  expect(line.getByText('Not: az tuzlu')).toBeVisible();
  expect(line.getByText('₺240,00')).toBeVisible();
  const summary = within(screen.getByRole('region', { name: 'Sepet özeti' }));
  expect(summary.getByText('₺880,00')).toBeVisible();
  expect(summary.getByText('Fiyatlara KDV dahildir.')).toBeVisible();
  expect(summary.getByText('Servis ücreti alınmaz.')).toBeVisible();
});

test('shows a bottom bar with the total and the order button on a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === NARROW }),
  );
  const { user } = openGuest('/cart', { cart: [soup] });
  const order = await screen.findByRole('button', { name: 'Sipariş ver' });
  const dock = screen.getByRole('complementary');
  expect(dock).toContainElement(order);
  expect(within(dock).getByText('₺240,00')).toBeVisible();
  await user.click(order);
  expect(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' })).toBeVisible();
});

test('changes and removes lines with a notice for each', async () => {
  const { user } = openGuest('/cart', {
    cart: [soup, buildLine({ product_id: 3, name: 'Kuzu Şiş', price: 640 })],
  });
  await user.click(await screen.findByRole('button', { name: 'Mercimek Çorbası: bir artır' }));
  expect(storedCart()[0]?.quantity).toBe(3);
  const updated = await notice('Adet güncellendi');
  expect(within(updated).getByRole('button', { name: 'Kapat', hidden: true })).toBeInTheDocument();
  const [remove] = screen.getAllByRole('button', { name: 'Kuzu Şiş: sepetten çıkar' });
  await user.click(remove!);
  expect(storedCart()).toHaveLength(1);
  expect(await screen.findByText('Ürün sepetten çıkarıldı')).toBeInTheDocument();
});

test('asks for confirmation before emptying the cart', async () => {
  const { user } = openGuest('/cart', { cart: [soup] });
  await user.click(await screen.findByRole('button', { name: 'Sepeti boşalt' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Sepet boşaltılsın mı?' }));
  await user.click(question.getByRole('button', { name: 'Sepeti boşalt' }));
  expect(storedCart()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Sepetiniz boş' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Menüye git' })).toHaveAttribute('href', '/menu');
});

test('an order to a table requires a table and offers only free ones', async () => {
  const sent = kitchen();
  const { dialog, send } = await openOrderForm();
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual(['Masa seçin', 'M-5']);
  await send();
  expect(dialog.getByRole('combobox', { name: 'Masanız' })).toBeInvalid();
  expect(dialog.getByText('Lütfen masanızı seçin')).toBeVisible();
  expect(sent).toEqual([]);
});

test('sends the order, confirms it for two seconds, empties the cart and returns to the menu', async () => {
  const sent = kitchen();
  const { user, dialog, send } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  expect(dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' })).toBeDisabled();
  const timer = vi.spyOn(globalThis, 'setTimeout');
  await send();

  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  expect(timer.mock.calls.some(([, delayMs]) => delayMs === ORDER_SUCCESS_MS)).toBe(true);
  timer.mockRestore();
  expect(screen.getByText('Menüye yönlendiriliyorsunuz…')).toBeVisible();
  expect(storedCart()).toHaveLength(1);
  expect(sent).toMatchObject([
    {
      order_type: 'table',
      table_id: 5,
      status: 'new',
      total_amount: 240,
      items: [{ product_id: 1, quantity: 2, price: 120, special_instructions: 'az tuzlu', options: [] }],
    },
  ]);

  await waitFor(() => expect(window.location.pathname).toBe('/menu'));
  expect(storedCart()).toEqual([]);
  expect(await screen.findByRole('link', { name: /Siparişiniz: Alındı/ })).toHaveAttribute(
    'href',
    '/order/order-token',
  );
});

test('leaving the page during the confirmation still empties the cart', async () => {
  kitchen();
  const { user, dialog, send } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await send();
  await screen.findByRole('dialog', { name: 'Siparişiniz alındı' });
  window.dispatchEvent(new Event('pagehide'));
  expect(storedCart()).toEqual([]);
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

test('a number for which no table can be created is invalid, and no order is sent', async () => {
  const sent = kitchen();
  backend.use(http.post(api('/tables'), () => fail('guest_tables_closed')));
  const { user, dialog, send } = await openOrderForm();
  await user.type(dialog.getByRole('textbox', { name: 'Masa listede yoksa numarası' }), '999');
  await send();
  expect((await dialog.findAllByText('Geçersiz masa numarası')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('takeaway requires name, phone and address, each with its own error', async () => {
  const sent = kitchen();
  const { user, dialog, send } = await openOrderForm();
  await user.click(dialog.getByRole('radio', { name: 'Paket servis' }));
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  await send();
  expect(dialog.getByText('Lütfen adınızı girin')).toBeVisible();
  expect(dialog.getByText('Lütfen telefon numaranızı girin')).toBeVisible();
  expect(dialog.getByText('Lütfen adresinizi girin')).toBeVisible();

  await user.type(dialog.getByRole('textbox', { name: /^Ad soyad/ }), 'Ayşe');
  const phone = dialog.getByRole('textbox', { name: /^Telefon/ });
  expect(phone).toHaveAttribute('placeholder', '05XX XXX XX XX');
  await user.type(phone, '0532 000 00 00');
  await user.type(dialog.getByRole('textbox', { name: /^Adres/ }), 'Kuzguncuk');
  await send();
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        order_type: 'takeaway',
        table_id: null,
        customer_name: 'Ayşe',
        customer_phone: '0532 000 00 00',
        customer_address: 'Kuzguncuk',
      },
    ]),
  );
});

test('shows an error for a revoked QR code and sends the next attempt to the same table without it', async () => {
  const sent = kitchen();
  const byToken = api('/tables/by-token/:token');
  backend.use(http.get(byToken, () => ok(buildTable({ id: 6, table_number: 'M-6', status: 'occupied' }))));
  tableSession.start('the-code');
  const { dialog, send } = await openOrderForm();
  backend.use(
    http.get(byToken, () => fail('table_not_found')),
    http.post(api('/orders'), () => fail('table_not_found'), { once: true }),
  );
  await send();
  expect(await dialog.findByText('Bu masa kodu artık geçerli değil')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Masanız' })).toHaveDisplayValue('M-6');

  await send();
  await waitFor(() => expect(sent).toMatchObject([{ table_id: 6, table_token: null }]));
});

test('the scanned table is selected even if occupied, and its token is sent', async () => {
  const sent = kitchen();
  backend.use(
    http.get(api('/tables/by-token/:token'), () =>
      ok(buildTable({ id: 6, table_number: 'M-6', status: 'occupied' })),
    ),
  );
  localStorage.setItem('table', JSON.stringify({ token: 'the-code', scannedAt: Date.now() }));
  const { dialog, send } = await openOrderForm();
  expect(dialog.getByRole('combobox', { name: 'Masanız' })).toHaveDisplayValue('M-6');
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ table_id: 6, table_token: 'the-code' }]));
});

test.each([
  ['is selected once loaded', '', 'M-6'],
  ['does not replace the guest’s choice', 'M-5', 'M-5'],
])('a scanned table that is loaded while the form is open %s', async (_, named, shown) => {
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
  // Only the guest's own table is offered although it is taken.
  await waitFor(() => expect(dialog.queryByRole('option', { name: 'M-6' })).toBeInTheDocument());
  expect(choice).toHaveDisplayValue(shown);
});

test('asks to scan the QR code if the restaurant requires it for an order to a table', async () => {
  const sent = kitchen();
  const { settings } = buildBootstrap();
  const bootstrap = buildBootstrap({ settings: { ...settings, table_code_required: '1' } });
  const { user } = openGuest('/cart', { cart: [soup], bootstrap });
  await user.click(await screen.findByRole('button', { name: 'Sipariş ver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' }));
  expect(dialog.getByText('Sipariş için lütfen masanızdaki QR kodu okutun.')).toBeVisible();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Siparişi gönder' }));
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
  const { user, dialog, send } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await user.type(dialog.getByRole('textbox', { name: 'Sipariş notu (isteğe bağlı)' }), 'Bebek sandalyesi');
  await send();
  expect(await dialog.findByText('Sipariş oluşturulamadı')).toBeVisible();
  expect(dialog.getByText('Ağ hatası: Sunucuya ulaşılamıyor.')).toBeVisible();
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
  expect(await dialog.findByText('Sipariş gönderilemedi. Lütfen tekrar deneyin.')).toBeVisible();
  expect(storedCart()).toHaveLength(1);
});

test('shows each change of the menu and asks for the order again', async () => {
  kitchen();
  const { products } = buildBootstrap();
  backend.use(
    http.post(api('/orders'), () => fail('order_changed')),
    http.get(api('/guest-bootstrap'), () =>
      ok(buildBootstrap({ products: [buildProduct({ price: 130 }), ...products.slice(1)] })),
    ),
  );
  const { user, dialog, send } = await openOrderForm();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Masanız' }), 'M-5');
  await send();
  expect(await screen.findByText('Mercimek Çorbası: ₺120,00 yerine ₺130,00.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sipariş ver' })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Tamam, sepetimi güncelle' }));
  expect(storedCart()).toMatchObject([{ price: 130, quantity: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Sipariş ver' }));
  expect(screen.getByRole('combobox', { name: 'Masanız' })).toHaveDisplayValue('M-5');
});

test('the cart uses the language of the menu', async () => {
  const english = buildBootstrap({ language: 'en', products: [buildProduct({ name: 'Lentil Soup' })] });
  openGuest('/cart', { cart: [soup], bootstrap: english });
  expect(await screen.findByRole('heading', { name: 'My cart' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Lentil Soup' })).toBeVisible();
});
