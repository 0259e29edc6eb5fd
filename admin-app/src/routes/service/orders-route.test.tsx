import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { ORDERS_PAGE_SIZE, TOTAL_COUNT_HEADER } from 'shared-api/contract/limits';
import { ORDER_STATUSES, type OrderStatus } from 'shared-api/contract/statuses';
import { buildOrder, buildOrderItem } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '../../testing/backend';
import { openAdmin } from '../../testing/open-admin';

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
    http.get(api('/orders/:id'), () => ok(current)),
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
      }),
    );
    openAdmin('/admin/orders', { role: 'editor' });
    expect(await screen.findByRole('heading', { name: 'Siparişler' })).toBeVisible();
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent(/Masa 4 #31.*02\.05\.2026.*Ayşe.*Tamamlandı.*₺1\.250,50/);
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
        options: [{ id: 1, product_option_id: 3, product_option_name: 'Lavaş', price: 20 }],
      }),
    ],
  });
  async function print(button: string) {
    const printed: string[] = [];
    vi.stubGlobal('print', () => {
      printed.push(document.querySelector('[data-print]')?.textContent ?? '');
      expect(document.head.textContent).toMatch(/@page \{ size: 80mm \d+mm/);
    });
    withOrders(1, order);
    backend.use(
      http.get(api('/settings'), () =>
        ok([
          { key: 'restaurant_name', value: 'Dutlu Avlu', type: 'text', is_public: true, translations: [] },
        ]),
      ),
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

  it('prints a receipt that is marked as not fiscal', async () => {
    const slip = await print('Hesap fişi yazdır');
    expect(slip).toMatch(/Dutlu Avlu.*HESAP BİLGİ FİŞİ.*Masa 4.*2×Adana kebap.*₺240,00.*TOPLAM.*₺240,00/);
    expect(slip).toContain('Bilgi amaçlıdır, mali değeri yoktur.');
    expect(slip).not.toContain('acısız');
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
