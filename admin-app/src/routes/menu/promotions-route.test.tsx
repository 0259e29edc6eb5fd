import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Promotion, PromotionPreview } from 'shared-api/contract/menu/promotions';
import { buildCategory, buildProduct } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const ISTANBUL_18 = '2026-05-12T15:00:00.000Z';
const happyHour: Promotion = {
  id: 4,
  name: 'Mutlu saat',
  translations: [{ language_code: 'tr', name: 'Mutlu saat' }],
  terms: { kind: 'percent', value: 20 },
  hours: [{ days: [1, 2], from: '15:00', until: '18:00' }],
  first_date: null,
  last_date: '2026-06-01',
  category_ids: [],
  product_ids: [1],
  undeclared_product_ids: [],
  takes_undeclared: false,
  is_active: true,
  state: 'running',
  changes_at: ISTANBUL_18,
  version: 3,
  created_at: ISTANBUL_18,
  updated_at: ISTANBUL_18,
};
const preview: PromotionPreview = {
  country_profile: 'tr',
  items: [
    { product_id: 1, category_id: 3, product_name: 'Adana', from: 620, to: 496, reference_price: 600 },
    { product_id: 5, category_id: 3, product_name: 'Urfa', from: 500, to: 400, reference_price: null },
  ],
  excluded: [{ product_id: 2, category_id: 3, product_name: 'Rakı', from: 300, reason: 'alcohol' }],
  undeclared_product_ids: [],
};

function withPromotions(promotions: Promotion[]) {
  const sent: unknown[] = [];
  const previewed: unknown[] = [];
  backend.use(
    http.get(api('/promotions'), () => ok(promotions)),
    http.get(api('/categories'), () => ok([buildCategory({ id: 3, name: 'Izgaralar' })])),
    http.get(api('/products'), () => ok([buildProduct({ id: 1, category_id: 3, name: 'Adana' })])),
    http.post(api('/promotions/preview'), async ({ request }) => {
      previewed.push(await request.json());
      return ok(preview);
    }),
    http.post(api('/promotions'), async ({ request }) => {
      sent.push(await request.json());
      return ok({ ...happyHour, id: 9 }, { status: 201 });
    }),
    http.put(api('/promotions/:id'), async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return ok(happyHour);
    }),
  );
  return { sent, previewed };
}

it('lists promotions with discount, hours, and their state by the restaurant’s clock', async () => {
  const base = { ...happyHour, hours: [], last_date: null };
  withPromotions([
    happyHour,
    { ...base, id: 5, state: 'upcoming', terms: { kind: 'fixed', value: 150 } },
    { ...base, id: 6, state: 'over', changes_at: null },
    { ...base, id: 7, state: 'off', changes_at: null, is_active: false },
    { ...base, id: 8, products: { selected: 10, reduced: 0 } },
  ]);
  openAdmin('/admin/promotions');
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows[0]).toHaveTextContent(
    /%20 indirim.*01\.06\.2026 gününe kadar · Pzt, Sal 15:00–18:00.*Bitiş: 12\.05\.2026 18:00/,
  );
  expect(rows[4]).toHaveTextContent(/Etkisiz.*10 üründen 0 tanesinin fiyatı düşer/);
  expect(rows[1]).toHaveTextContent(/₺150,00 sabit fiyat.*Her zaman.*Başlangıç: 12\.05\.2026 18:00/);
  expect(rows[2]).toHaveTextContent(/Bitti/);
  expect(rows[3]).toHaveTextContent(/Kapalı/);
});

it('previews reduced and unchanged prices and the country’s rules before saving', async () => {
  const { sent, previewed } = withPromotions([]);
  const { user } = openAdmin('/admin/promotions');
  await user.click(await screen.findByRole('button', { name: 'Yeni promosyon' }));
  const form = within(await screen.findByRole('form', { name: 'Yeni promosyon' }));
  await user.click(form.getByRole('button', { name: 'Oluştur' }));
  expect(form.getByText('Promosyona bir ad verin.')).toBeVisible();
  expect(form.getByText('1 ile 90 arasında, en çok iki ondalıklı bir yüzde yazın.')).toBeVisible();
  expect(form.getByText('En az bir kategori ya da ürün seçin.')).toBeVisible();
  expect(previewed).toEqual([]);

  await user.type(form.getByRole('textbox', { name: /^Ad \(Türkçe\)/ }), 'Öğle');
  await user.click(form.getByRole('checkbox', { name: /Izgaralar/ }));
  await user.type(form.getByRole('textbox', { name: /İndirim yüzdesi/ }), '20');
  const adana = await form.findByRole('row', { name: /Adana/ });
  expect(adana).toHaveTextContent(/₺620,00.*₺496,00.*₺600,00/);
  expect(form.getByRole('row', { name: /Urfa/ })).toHaveTextContent(/₺400,00–$/);
  expect(form.getByText(/Rakı/).closest('li')).toHaveTextContent('alkollü');
  expect(form.getByText('Uygulamadan önce danışmanınıza sorun.')).toBeVisible();

  await user.click(form.getByRole('button', { name: 'Oluştur' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        translations: [{ language_code: 'tr', name: 'Öğle' }],
        terms: { kind: 'percent', value: 20 },
        hours: [],
        first_date: null,
        last_date: null,
        category_ids: [3],
        product_ids: [],
        undeclared_product_ids: [],
        is_active: true,
      },
    ]),
  );
});

it('asks about products without a declaration, and again about products added since the answer', async () => {
  const { sent, previewed } = withPromotions([{ ...happyHour, undeclared_product_ids: [1] }]);
  backend.use(
    http.get(api('/products'), () =>
      ok([
        buildProduct({ id: 1, category_id: 3, name: 'Adana' }),
        buildProduct({ id: 8, category_id: 3, name: 'Boza' }),
      ]),
    ),
    http.post(api('/promotions/preview'), async ({ request }) => {
      previewed.push(await request.json());
      return ok({ ...preview, undeclared_product_ids: [1, 8] });
    }),
  );
  const { user } = openAdmin('/admin/promotions');
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Mutlu saat' }));
  const form = within(await screen.findByRole('form', { name: 'Promosyonu düzenle' }));
  const question = (await form.findByText('1 üründe alkol bilgisi yok: fiyatı düşmez')).parentElement!;
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Boza']);
  await user.click(form.getByRole('button', { name: 'Bunlar alkolsüz, indir' }));
  expect(form.queryByText(/alkol bilgisi yok: fiyatı/)).not.toBeInTheDocument();
  await waitFor(() => expect(previewed.at(-1)).toMatchObject({ undeclared_product_ids: [1, 8] }));
  await user.click(form.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() =>
    expect(sent).toEqual([['4', expect.objectContaining({ undeclared_product_ids: [1, 8] })]]),
  );
});

it('can withdraw an answer about products without a declaration', async () => {
  const { sent } = withPromotions([{ ...happyHour, undeclared_product_ids: [1] }]);
  backend.use(http.post(api('/promotions/preview'), () => ok({ ...preview, undeclared_product_ids: [1] })));
  const { user } = openAdmin('/admin/promotions');
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Mutlu saat' }));
  const form = within(await screen.findByRole('form', { name: 'Promosyonu düzenle' }));
  await user.click(await form.findByRole('button', { name: 'Onayı geri al' }));
  expect(await form.findByText('1 üründe alkol bilgisi yok: fiyatı düşmez')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(sent).toEqual([['4', expect.objectContaining({ undeclared_product_ids: [] })]]));
});

it('changes a promotion based on the version shown, and keeps the input when the answer is lost', async () => {
  const { sent } = withPromotions([happyHour]);
  const { user } = openAdmin('/admin/promotions');
  await user.click(await screen.findByRole('button', { name: 'Düzenle: Mutlu saat' }));
  const form = within(await screen.findByRole('form', { name: 'Promosyonu düzenle' }));
  backend.use(http.put(api('/promotions/:id'), () => HttpResponse.error(), { once: true }));
  await user.click(form.getByRole('radio', { name: 'Sabit fiyat' }));
  const value = form.getByRole('textbox', { name: /Promosyon fiyatı/ });
  await user.clear(value);
  await user.type(value, '149,90');
  await user.click(form.getByRole('button', { name: 'Güncelle' }));
  expect(await form.findByText(/^Sonuç belli değil/)).toBeVisible();
  expect(value).toHaveValue('149,90');
  await user.click(form.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        '4',
        expect.objectContaining({
          terms: { kind: 'fixed', value: 149.9 },
          version: 3,
          last_date: '2026-06-01',
        }),
      ],
    ]),
  );
});

it('asks before one is deleted, and says when that fails', async () => {
  withPromotions([happyHour]);
  backend.use(http.delete(api('/promotions/:id'), () => fail('not_found')));
  const { user } = openAdmin('/admin/promotions');
  await user.click(await screen.findByRole('button', { name: 'Sil: Mutlu saat' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Promosyon silinemedi')).toBeVisible();
});
