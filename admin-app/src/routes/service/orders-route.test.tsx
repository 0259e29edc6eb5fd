import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { ORDERS_PAGE_SIZE } from 'shared-api/domain/service/limits';
import { TOTAL_COUNT_HEADER } from 'shared-api/domain/api';
import { ORDER_STATUSES, type OrderStatus } from 'shared-api/domain/statuses';
import { buildOrder, buildOrderItem, buildItemOption } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

/** Every page contains only the last order. @returns the requests. */
function withOrders(total: number, order = buildOrder({ id: total })) {
  const asked: Record<string, string>[] = [];
  let current = order;
  backend.use(
    http.get(api('/orders'), ({ request }) => {
      const { _t, ...query } = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return ok(total === 0 ? [] : [current], { headers: { [TOTAL_COUNT_HEADER]: String(total) } });
    }),
    http.get(api('/orders/active'), () => ok([])),
    http.get(api('/orders/:id'), () => ok(current)),
    http.delete(api('/orders/:id'), async ({ request }) => {
      asked.push((await request.json()) as Record<string, string>);
      return ok(null);
    }),
    http.put(api('/orders/:id/status'), async ({ request }) => {
      const body = (await request.json()) as { status: OrderStatus };
      asked.push(body);
      current = { ...current, status: body.status };
      return ok(current);
    }),
  );
  return asked;
}
const page = (query: object = {}) => ({ page: '1', limit: String(ORDERS_PAGE_SIZE), ...query });

describe('list', () => {
  it('shows a page of 80 with table, date, customer, status and total', async () => {
    const asked = withOrders(
      1,
      buildOrder({
        id: 31,
        table_number: '4',
        customer_name: 'Ayşe',
        status: 'completed',
        total_amount: 1250.5,
        special_instructions: 'Fıstık alerjisi var!',
      }),
    );
    openAdmin('/admin/orders', { role: 'editor' });
    expect(await screen.findByRole('heading', { name: 'Siparişler' })).toBeVisible();
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent(
      /Masa 4 #31.*Fıstık alerjisi var!.*02\.05\.2026.*Ayşe.*Tamamlandı.*₺1\.250,50/,
    );
    expect(asked).toEqual([page()]);
  });

  it('shows at most five page numbers and changes the page', async () => {
    const asked = withOrders(10 * ORDERS_PAGE_SIZE);
    const { user } = openAdmin('/admin/orders');
    const pages = await screen.findByRole('navigation', { name: 'Sipariş sayfaları' });
    expect(within(pages).getAllByRole('button', { name: /^Sayfa/ })).toHaveLength(5);
    await user.click(within(pages).getByRole('button', { name: 'Sayfa 3' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(page({ page: '3' })));
    expect(window.location.search).toBe('?page=3');
  });

  it('starts at its top after a change of the page', async () => {
    withOrders(10 * ORDERS_PAGE_SIZE);
    const scroll = vi.spyOn(window, 'scrollTo');
    const { user } = openAdmin('/admin/orders');
    const pages = await screen.findByRole('navigation', { name: 'Sipariş sayfaları' });
    expect(scroll).not.toHaveBeenCalled();
    await user.click(within(pages).getByRole('button', { name: 'Sayfa 3' }));
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
  });

  it('leads from a page after the last one to the last one', async () => {
    const asked = withOrders(2 * ORDERS_PAGE_SIZE);
    openAdmin('/admin/orders?page=999');
    await waitFor(() => expect(asked.at(-1)).toEqual(page({ page: '2' })));
    expect(window.location.search).toBe('?page=2');
  });

  it('says how many there are, with separators', async () => {
    withOrders(12_345);
    openAdmin('/admin/orders');
    expect(await screen.findByText('12.345 sipariş')).toBeVisible();
  });

  it('shows that there are no orders', async () => {
    withOrders(0);
    openAdmin('/admin/orders');
    expect(await screen.findByText('Sipariş bulunamadı')).toBeVisible();
  });

  it('shows an error when it could not be loaded, and can be retried', async () => {
    withOrders(0);
    backend.use(http.get(api('/orders'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/orders');
    expect(
      await screen.findByText('Veriler yüklenirken bir hata oluştu. Lütfen daha sonra tekrar deneyin.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Sipariş bulunamadı')).toBeVisible();
  });
});

describe('several orders', () => {
  it('are selected and cancelled together with a reason; ended ones cannot be selected', async () => {
    const orders = (['new', 'processing', 'ready', 'completed', 'cancelled'] as const).map((status, index) =>
      buildOrder({ id: index + 1, status }),
    );
    const sent: unknown[] = [];
    let current = orders;
    backend.use(
      http.get(api('/orders'), () => ok(current, { headers: { [TOTAL_COUNT_HEADER]: '5' } })),
      http.post(api('/orders/cancel'), async ({ request }) => {
        const body = (await request.json()) as { ids: number[] };
        sent.push(body);
        current = current.map((order) =>
          body.ids.includes(order.id) ? { ...order, status: 'cancelled' as const } : order,
        );
        return ok(current.filter(({ id }) => body.ids.includes(id)));
      }),
    );
    const { user } = openAdmin('/admin/orders', { role: 'editor' });
    await user.click(await screen.findByRole('checkbox', { name: 'Bu sayfadaki 3 açık siparişi seç' }));
    expect(screen.getAllByRole('checkbox', { name: /^Seç: / })).toHaveLength(3);
    await user.click(screen.getByRole('checkbox', { name: 'Seç: sipariş #2' }));
    await user.click(screen.getByRole('button', { name: '2 siparişi iptal et' }));
    const dialog = await screen.findByRole('dialog', { name: '2 sipariş iptal edilsin mi?' });
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText('Neden'), 'Şaka');
    await user.click(within(dialog).getByRole('button', { name: 'Siparişleri iptal et' }));
    expect(await screen.findByText('2 sipariş iptal edildi')).toBeVisible();
    expect(sent).toEqual([{ ids: [1, 3], reason: 'Şaka' }]);
    expect(
      await screen.findByRole('checkbox', { name: 'Bu sayfadaki 1 açık siparişi seç' }),
    ).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /siparişi iptal et$/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Geri al, 2 sipariş iptal edildi' }));
    expect(await screen.findByText('2 sipariş geri alındı')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ ids: [1, 3], undo: true });
    expect(screen.queryByRole('button', { name: /^Geri al/ })).not.toBeInTheDocument();
  });

  it('stay selected with the reason when cancelling fails', async () => {
    withOrders(1);
    backend.use(http.post(api('/orders/cancel'), () => fail('internal')));
    const { user } = openAdmin('/admin/orders');
    await user.click(await screen.findByRole('checkbox', { name: /açık siparişi seç/ }));
    await user.click(screen.getByRole('button', { name: '1 siparişi iptal et' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Neden'), 'Şaka');
    await user.click(dialog.getByRole('button', { name: 'Siparişleri iptal et' }));
    expect(await dialog.findByText('Sipariş durumu güncellenirken bir hata oluştu')).toBeVisible();
    expect(dialog.getByLabelText('Neden')).toHaveValue('Şaka');
  });

  it('need a reason if the kitchen has taken one of them, which only the server knows', async () => {
    const orders = [buildOrder({ id: 1 }), buildOrder({ id: 2, status: 'processing' })];
    const sent: unknown[] = [];
    backend.use(
      http.get(api('/orders'), () => ok(orders, { headers: { [TOTAL_COUNT_HEADER]: '2' } })),
      http.post(api('/orders/cancel'), async ({ request }) => {
        const body = (await request.json()) as { reason?: string };
        sent.push(body.reason);
        return body.reason ? ok([]) : fail('validation_failed');
      }),
    );
    const { user } = openAdmin('/admin/orders');
    await user.click(await screen.findByRole('checkbox', { name: /açık siparişi seç/ }));
    await user.click(screen.getByRole('button', { name: '2 siparişi iptal et' }));
    const dialog = within(await screen.findByRole('dialog'));
    const cancel = () => user.click(dialog.getByRole('button', { name: 'Siparişleri iptal et' }));
    await cancel();
    expect(await dialog.findByText('Sipariş durumu güncellenirken bir hata oluştu')).toBeVisible();
    await cancel();
    expect(dialog.getByText('Lütfen nedeni yazın')).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.type(dialog.getByLabelText(/^Neden/), 'Şaka');
    await cancel();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.at(-1)).toBe('Şaka');
  });

  it('that need approval for their amount are marked until they are taken', async () => {
    withOrders(1, buildOrder({ id: 1, awaiting_approval: true }));
    openAdmin('/admin/orders');
    expect((await screen.findAllByRole('row'))[1]).toHaveTextContent('Onay bekliyor');
  });
});

describe('filters', () => {
  it('filter by status, text and dates, reset the page and are stored in the URL', async () => {
    const asked = withOrders(10 * ORDERS_PAGE_SIZE);
    const { user } = openAdmin('/admin/orders?page=4');
    await user.selectOptions(await screen.findByLabelText('Durum'), 'Hazır');
    await waitFor(() => expect(asked.at(-1)).toEqual(page({ status: 'ready' })));
    await user.type(screen.getByLabelText('Ara'), 'ayşe');
    await waitFor(() => expect(asked.at(-1)).toEqual(page({ status: 'ready', search: 'ayşe' })));
    expect(asked.filter(({ search }) => search)).toHaveLength(1);
    await user.type(screen.getByLabelText('Başlangıç'), '2026-05-01');
    await user.type(screen.getByLabelText('Bitiş'), '2026-05-31');
    const all = { status: 'ready', search: 'ayşe', from: '2026-05-01', to: '2026-05-31' };
    await waitFor(() => expect(asked.at(-1)).toEqual(page(all)));
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(all);

    await user.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByLabelText('Ara')).toHaveValue('');
  });

  it('ignore invalid values in the URL', async () => {
    const asked = withOrders(1);
    openAdmin('/admin/orders?status=eaten&from=yesterday&page=-2');
    await screen.findByRole('table');
    expect(asked).toEqual([page()]);
  });
});

describe('detail', () => {
  it.each(ORDER_STATUSES)('offers all five statuses to a %s order', async (status) => {
    withOrders(1, buildOrder({ id: 9, status }));
    openAdmin('/admin/orders?order=9');
    const selector = await screen.findByLabelText('Sipariş durumu');
    expect(
      within(selector)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Yeni', 'Hazırlanıyor', 'Hazır', 'Tamamlandı', 'İptal Edildi']);
    expect(selector).toHaveValue(status);
  });

  it('asks for the reason before it cancels a completed order', async () => {
    const asked = withOrders(1, buildOrder({ id: 9, status: 'completed', is_taken: true }));
    const { user } = openAdmin('/admin/orders?order=9', { role: 'manager' });
    await user.selectOptions(await screen.findByLabelText('Sipariş durumu'), 'İptal Edildi');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    const question = within(await screen.findByRole('dialog', { name: /iptal etmek istediğinize/ }));
    await user.type(question.getByLabelText(/^Neden/), '   ');
    await user.click(question.getByRole('button', { name: 'Sipariş İptal' }));
    expect(question.getByText('Lütfen nedeni yazın')).toBeVisible();
    expect(asked).not.toContainEqual(expect.objectContaining({ status: 'cancelled' }));
    await user.type(question.getByLabelText(/^Neden/), 'Yanlış masa ');
    await user.click(question.getByRole('button', { name: 'Sipariş İptal' }));
    expect(await screen.findByText('Sipariş durumu başarıyla güncellendi')).toBeVisible();
    expect(asked).toContainEqual({ status: 'cancelled', override: true, reason: 'Yanlış masa' });
  });

  it('is deleted by a manager for a reason', async () => {
    const asked = withOrders(1, buildOrder({ id: 9 }));
    const { user } = openAdmin('/admin/orders?order=9', { role: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Siparişi sil' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sipariş #9 silinsin mi?' }));
    await user.click(question.getByRole('button', { name: 'Siparişi sil' }));
    expect(question.getByText('Lütfen nedeni yazın')).toBeVisible();
    await user.type(question.getByLabelText(/^Neden/), 'Deneme siparişi');
    await user.click(question.getByRole('button', { name: 'Siparişi sil' }));
    expect(await screen.findByText('Sipariş #9 silindi')).toBeVisible();
    expect(asked).toContainEqual({ reason: 'Deneme siparişi' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('of a completed order is closed for editors, who cannot delete orders either', async () => {
    withOrders(1, buildOrder({ id: 9, status: 'completed' }));
    openAdmin('/admin/orders?order=9', { role: 'editor' });
    expect(await screen.findByText('Tamamlanan siparişin durumunu müdür değiştirebilir.')).toBeVisible();
    expect(screen.queryByLabelText('Sipariş durumu')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Siparişi sil' })).not.toBeInTheDocument();
  });

  it('sets any status and confirms it', async () => {
    const asked = withOrders(1, buildOrder({ id: 9, status: 'completed' }));
    const { user } = openAdmin('/admin/orders');
    await user.click(await screen.findByRole('button', { name: 'Detay, Sipariş #9' }));
    await user.selectOptions(await screen.findByLabelText('Sipariş durumu'), 'Yeni');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Sipariş durumu başarıyla güncellendi')).toBeVisible();
    expect(asked).toContainEqual({ status: 'new', override: true });
  });

  it('keeps the choice and shows why it could not be saved', async () => {
    withOrders(1, buildOrder({ id: 9 }));
    backend.use(http.put(api('/orders/:id/status'), () => fail('internal')));
    const { user } = openAdmin('/admin/orders?order=9');
    await user.selectOptions(await screen.findByLabelText('Sipariş durumu'), 'Hazır');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Sipariş durumu güncellenirken bir hata oluştu')).toBeVisible();
    expect(screen.getByLabelText('Sipariş durumu')).toHaveValue('ready');
  });

  it.each([
    ['processing', 1],
    ['cancelled', 0],
    ['completed', 0],
  ] as const)('shows the countdowns of a %s order: %i', async (status, count) => {
    const items = [buildOrderItem({ status: 'preparing', due_at: '2026-05-02T15:20:00Z' })];
    withOrders(1, buildOrder({ id: 9, status, items, total_amount: 240 }));
    openAdmin('/admin/orders?order=9');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('₺240,00', { selector: 'strong' })).toBeVisible();
    expect(within(dialog).queryAllByRole('timer')).toHaveLength(count);
  });

  it('shows that the order was deleted', async () => {
    withOrders(0);
    backend.use(http.get(api('/orders/:id'), () => fail('not_found')));
    openAdmin('/admin/orders?order=9');
    expect(await screen.findByText('Sipariş detayı bulunamadı.')).toBeVisible();
  });
});

describe('printing', () => {
  const order = buildOrder({
    id: 9,
    table_number: '4',
    special_instructions: 'Doğum günü',
    total_amount: 240,
    items: [
      buildOrderItem({
        quantity: 2,
        special_instructions: 'acısız',
        options: [buildItemOption({ id: 1, product_option_id: 3, product_option_name: 'Lavaş', price: 20 })],
      }),
    ],
  });
  async function print(button: string, printedOrder = order, widthMm = 80) {
    const printed: string[] = [];
    vi.stubGlobal('print', () => {
      printed.push(document.querySelector('[data-print]')?.textContent ?? '');
      expect(document.head.textContent).toMatch(new RegExp(`@page \\{ size: ${widthMm}mm \\d+mm`));
    });
    withOrders(1, printedOrder);
    backend.use(
      http.get(api('/settings'), () =>
        ok([
          { key: 'restaurant_name', value: 'Dutlu Avlu', type: 'text', is_public: true, translations: [] },
        ]),
      ),
      http.post(api('/visits/:id/print'), async ({ request }) => {
        expect(await request.json()).toMatchObject({ order_id: 9, by_browser: true });
        return ok({ printers: 0, printing: 2 });
      }),
    );
    const { user } = openAdmin('/admin/orders?order=9');
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(printed).toHaveLength(1));
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-print]')).toBeNull());
    expect(document.head).not.toHaveTextContent('@page');
    return printed[0];
  }

  it('prints a kitchen ticket without prices', async () => {
    const slip = await print('Mutfak fişi yazdır');
    expect(slip).toMatch(/MUTFAK FİŞİ.*Masa 4.*Sipariş #9.*2×Adana kebap.*Lavaş.*acısız.*Doğum günü/);
    expect(slip).toContain('mali değeri yoktur');
    expect(slip).not.toContain('₺');
  });

  it('prints in the paper width of this device', async () => {
    const { user, unmount } = openAdmin('/admin/account');
    const paper = within(await screen.findByRole('region', { name: 'Fiş genişliği' }));
    expect(paper.getByRole('radio', { name: '80 mm' })).toBeChecked();
    await user.click(paper.getByRole('radio', { name: '58 mm' }));
    unmount();
    await print('Mutfak fişi yazdır', order, 58);
  });

  it('prints a receipt that is marked as not fiscal', async () => {
    const slip = await print('Hesap fişi yazdır');
    expect(slip).toMatch(
      /KOPYA2\. baskı.*Dutlu Avlu.*HESAP BİLGİ FİŞİ.*Masa 4.*2×Adana kebap.*₺240,00.*TOPLAM.*₺240,00/,
    );
    expect(slip).toContain('Bilgi amaçlıdır, mali değeri yoktur.');
    expect(slip).not.toContain('acısız');
  });

  const contact = {
    customer_name: 'Ayşe Yılmaz',
    customer_phone: '0532 111 22 33',
    customer_address: 'Dutlu Çıkmazı 7',
  };
  const takeaway = {
    ...order,
    ...contact,
    order_type: 'takeaway' as const,
    table_id: null,
    table_number: null,
  };
  const CONTACT = /Paket servis.*Ayşe Yılmaz.*0532 111 22 33.*Dutlu Çıkmazı 7/;

  it('prints name, phone and address of a takeaway order', async () => {
    expect(await print('Mutfak fişi yazdır', takeaway)).toMatch(CONTACT);
  });

  it('prints name, phone and address on the receipt of a takeaway order', async () => {
    expect(await print('Hesap fişi yazdır', takeaway)).toMatch(CONTACT);
  });

  it('prints a courier slip with contact, notes, items and total', async () => {
    expect(await print('Kurye fişi yazdır', takeaway)).toMatch(
      /KURYE FİŞİ.*Sipariş #9.*Ayşe Yılmaz.*0532 111 22 33.*Dutlu Çıkmazı 7.*Not: Doğum günü.*2×Adana kebap.*Lavaş.*Not: acısız.*TOPLAM.*₺240,00.*mali değeri yoktur/,
    );
  });

  it('prints a courier slip without the contact that is no longer stored', async () => {
    const erased = { ...takeaway, customer_name: null, customer_phone: null, customer_address: null };
    expect(await print('Kurye fişi yazdır', erased)).toMatch(/Sipariş #9.*2×Adana kebap/);
  });

  it('prints no courier slip, phone or address of a table’s order', async () => {
    expect(await print('Mutfak fişi yazdır', { ...order, ...contact })).not.toMatch(/0532|Dutlu Çıkmazı/);
    expect(screen.queryByRole('button', { name: 'Kurye fişi yazdır' })).toBeNull();
  });
});

describe('export', () => {
  it('downloads all orders that match the filters', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:orders';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const asked = withOrders(
      1,
      buildOrder({
        id: 9,
        order_type: 'takeaway',
        customer_name: '=HYPERLINK("x")',
        customer_address: 'Dutlu; Sokak "7"',
        total_amount: 1250.5,
        items: [buildOrderItem({ quantity: 2 })],
      }),
    );
    const { user } = openAdmin('/admin/orders?status=new');
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'CSV indir' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked.at(-1)).toEqual({ status: 'new', limit: '500' });
    const [header, line] = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(header).toBe('Sipariş no;Tarih;Tür;Masa;Müşteri;Telefon;Adres;Durum;Ürünler;Not;Tutar (TL)');
    expect(line).toContain(
      `;Paket servis;;"'=HYPERLINK(""x"")";;"Dutlu; Sokak ""7""";Yeni;2× Adana kebap;;1250,50`,
    );
  });

  it('shows that it failed', async () => {
    withOrders(0);
    const { user } = openAdmin('/admin/orders');
    await screen.findByText('Sipariş bulunamadı');
    backend.use(http.get(api('/orders'), () => fail('internal')));
    await user.click(screen.getByRole('button', { name: 'CSV indir' }));
    expect(await screen.findByText('Siparişler dışa aktarılamadı')).toBeVisible();
  });
});
