import { screen, within, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { PricePreview, PriceUpdate } from 'shared-api/contract/menu/prices';
import { buildCategory, buildProduct } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const kebabs = buildCategory({ id: 1, name: 'Kebaplar', product_count: 2 });
const adana = buildProduct({ id: 10, category_id: 1, name: 'Adana', price: 620 });
const tea = buildProduct({ id: 11, category_id: 1, name: 'Çay', price: 30 });
const preview: PricePreview = {
  items: [{ product_id: 10, product_name: 'Adana', category_id: 1, from: 620, to: 680 }],
  excluded: [{ product_id: 11, product_name: 'Çay', from: 30, reason: 'too_low' }],
  token: 'the-token',
};
const applied: PriceUpdate = {
  id: 5,
  operation: { kind: 'percent', value: 10, round_to: 5 },
  selection: { category_ids: [1], product_ids: [] },
  status: 'applied',
  apply_at: null,
  applied_at: '2026-05-12T09:00:00.000Z',
  undone_at: null,
  by_name: 'deniz',
  created_at: '2026-05-12T09:00:00.000Z',
  counts: { planned: 0, applied: 2, skipped: 0, restored: 0, not_restored: 0 },
};
const scheduled: PriceUpdate = {
  ...applied,
  id: 6,
  status: 'scheduled',
  apply_at: '2026-05-13T03:00:00.000Z',
  applied_at: null,
  counts: { planned: 2, applied: 0, skipped: 0, restored: 0, not_restored: 0 },
};
const detail = (update: PriceUpdate, outcome: string) => ({
  ...update,
  items: [{ product_id: 10, product_name: 'Adana', from: 620, to: 680, outcome }],
});

/** @returns the requests. */
function withPrices(updates: PriceUpdate[] = []) {
  const sent: { call: string; body?: unknown }[] = [];
  backend.use(
    http.get(api('/categories'), () => ok([kebabs])),
    http.get(api('/products'), () => ok([adana, tea])),
    http.get(api('/price-updates'), () => ok(updates)),
    http.post(api('/price-updates/preview'), async ({ request }) => {
      sent.push({ call: 'preview', body: await request.json() });
      return ok(preview);
    }),
    http.post(api('/price-updates'), async ({ request }) => {
      sent.push({ call: 'apply', body: await request.json() });
      return ok(detail(applied, 'applied'), { status: 201 });
    }),
    http.get(api('/price-updates/:id'), () => ok(detail({ ...applied, status: 'undone' }, 'not_restored'))),
    http.put(api('/price-updates/:id/:step'), ({ params }) => {
      sent.push({ call: `${String(params.step)} ${String(params.id)}` });
      const counts = { ...applied.counts, applied: 0, restored: 1, not_restored: 1 };
      return ok(detail({ ...applied, status: 'undone', counts }, 'not_restored'));
    }),
  );
  return sent;
}

async function openPreview() {
  const { user } = openAdmin('/admin/prices');
  await user.type(await screen.findByRole('textbox', { name: /Yüzde/ }), '10');
  await user.click(screen.getByRole('checkbox', { name: /Kebaplar/ }));
  await user.click(screen.getByRole('button', { name: 'Önizle' }));
  await screen.findByRole('heading', { name: 'Önizleme: 1 ürünün fiyatı değişecek' });
  return user;
}
const confirm = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

describe('a price change', () => {
  it('is previewed with old, new and unchanged prices, then applied after a confirmation', async () => {
    const sent = withPrices();
    const user = await openPreview();
    const table = screen.getByRole('table', { name: /Önizleme/ });
    expect(within(table).getByRole('row', { name: /Adana/ })).toHaveTextContent('₺620,00₺680,00+%9,7');
    expect(screen.getByText('1 ürünün fiyatı değişmeyecek')).toBeVisible();
    expect(screen.getByText(/indirim fiyattan büyük/)).toHaveTextContent('Çay · ₺30,00');
    await user.click(screen.getByRole('button', { name: '1 fiyatı değiştir' }));
    await user.click(await confirm('Fiyatları değiştir'));
    expect(await screen.findByText('2 fiyat değiştirildi')).toBeVisible();
    const request = {
      operation: { kind: 'percent', value: 10, round_to: 5 },
      selection: { category_ids: [1], product_ids: [] },
    };
    expect(sent).toEqual([
      { call: 'preview', body: request },
      { call: 'apply', body: { ...request, token: 'the-token', apply_at: null } },
    ]);
  });

  it('starts with the products that the menu’s table has selected', async () => {
    const sent = withPrices();
    const { user } = openAdmin(`/admin/prices?products=${adana.id},999`);
    await user.type(await screen.findByRole('textbox', { name: /Yüzde/ }), '10');
    await user.click(screen.getByRole('button', { name: 'Önizle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ selection: { category_ids: [], product_ids: [adana.id] } });
  });

  it('can be scheduled, but only for a time in the future', async () => {
    const sent = withPrices();
    const user = await openPreview();
    await user.click(screen.getByRole('radio', { name: 'İleri bir tarihte' }));
    await user.click(screen.getByRole('button', { name: '1 fiyatı zamanla' }));
    expect(screen.getByText('İleri bir tarih ve saat seçin.')).toBeVisible();
    await user.type(screen.getByLabelText(/Tarih ve saat/), '2999-01-01T06:00');
    await user.click(screen.getByRole('button', { name: '1 fiyatı zamanla' }));
    await user.click(await confirm('Zamanla'));
    expect(sent.at(-1)).toMatchObject({ call: 'apply', body: { apply_at: '2999-01-01T06:00' } });
  });

  it('lowers prices by an amount with a decimal comma', async () => {
    const sent = withPrices();
    const { user } = openAdmin('/admin/prices');
    await user.click(await screen.findByRole('radio', { name: 'İndirim' }));
    await user.click(screen.getByRole('radio', { name: 'Tutar' }));
    await user.type(screen.getByRole('textbox', { name: /Tutar/ }), '12,50');
    await user.selectOptions(screen.getByLabelText('Ürün ekle'), 'Adana');
    await user.click(screen.getByRole('button', { name: 'Önizle' }));
    await screen.findByRole('heading', { name: /Önizleme/ });
    expect(sent).toEqual([
      {
        call: 'preview',
        body: {
          operation: { kind: 'amount', value: -12.5, round_to: 5 },
          selection: { category_ids: [], product_ids: [10] },
        },
      },
    ]);
  });

  it('is not previewed without a value and a selection', async () => {
    const sent = withPrices();
    const { user } = openAdmin('/admin/prices');
    await user.click(await screen.findByRole('button', { name: 'Önizle' }));
    expect(screen.getByText(/Sıfırdan büyük/)).toBeVisible();
    expect(screen.getByText('En az bir kategori ya da ürün seçin.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows the new preview when the menu has changed, and keeps what was typed', async () => {
    const sent = withPrices();
    backend.use(http.post(api('/price-updates'), () => fail('preview_outdated')));
    const user = await openPreview();
    await user.click(screen.getByRole('button', { name: '1 fiyatı değiştir' }));
    await user.click(await confirm('Fiyatları değiştir'));
    expect(await screen.findByText(/Önizlemeden sonra menü değişti/)).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual(['preview', 'preview']);
    expect(screen.getByRole('textbox', { name: /Yüzde/ })).toHaveValue('10');
  });
});

describe('the list of changes', () => {
  it('shows change, number of prices, time and user, in the restaurant’s time zone', async () => {
    withPrices([scheduled, applied]);
    openAdmin('/admin/prices');
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]).toHaveTextContent(
      /%10 zam, 5 liraya yuvarlanır\s*2 ürün\s*Zamanlandı\s*13\.05\.2026 06:00\s*deniz/,
    );
    expect(rows[1]).toHaveTextContent(/Uygulandı\s*12\.05\.2026 12:00/);
  });

  it('undoes an applied change after a question and shows what stayed', async () => {
    const sent = withPrices([applied]);
    const { user } = openAdmin('/admin/prices');
    await user.click(await screen.findByRole('button', { name: 'Geri al' }));
    await user.click(await confirm('Geri al'));
    expect(await screen.findByText('1 fiyat eski hâline döndü')).toBeVisible();
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Olduğu gibi kaldı/)).toBeVisible();
    expect(sent).toEqual([{ call: 'undo 5' }]);
  });

  it('cancels a scheduled change after a question', async () => {
    const sent = withPrices([scheduled]);
    const { user } = openAdmin('/admin/prices');
    await user.click(await screen.findByRole('button', { name: 'Zamanlamayı iptal et' }));
    await user.click(await confirm('İptal et'));
    expect(await screen.findByText('Zamanlanmış değişiklik iptal edildi')).toBeVisible();
    expect(sent).toEqual([{ call: 'cancel 6' }]);
  });

  it('is empty at first', async () => {
    withPrices();
    openAdmin('/admin/prices');
    expect(await screen.findByText('Henüz toplu fiyat değişikliği yok')).toBeVisible();
  });
});
