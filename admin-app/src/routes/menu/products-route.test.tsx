import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { createProduct, type Product } from 'shared-api/contract/menu/products';
import {
  buildCategory,
  buildGroupOption,
  buildLanguage,
  buildOptionGroup,
  buildProduct,
  buildProductOption,
  buildStation,
} from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { formFields } from '#testing/form-fields';
import { openAdmin } from '#testing/open-admin';

const english = buildLanguage({ id: 2, code: 'en', native_name: 'English', is_default: false });
const soups = buildCategory({ id: 1, name: 'Çorbalar' }, { tr: 'Çorbalar', en: 'Soups' });
const grill = buildCategory({ id: 2, name: 'Izgaralar' }, { tr: 'Izgaralar' });
const lentil = buildProduct(
  { id: 10, category_id: 1, name: 'Mercimek', price: 85.5, duration: 10 },
  { tr: 'Mercimek', en: 'Lentil' },
);
const kebab = buildProduct({ id: 11, category_id: 2, name: 'Adana', price: 320 }, { tr: 'Adana' });

/** @returns the requests. */
function withProducts(...products: Product[]) {
  const sent: { call: string; body?: unknown }[] = [];
  const asked: string[] = [];
  let current = products;
  const findById = (id: unknown) => current.find((product) => product.id === Number(id));
  backend.use(
    http.get(api('/languages'), () => ok([buildLanguage(), english])),
    http.get(api('/categories'), () => ok([soups, grill])),
    http.get(api('/products'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      query.delete('_t');
      asked.push(query.toString());
      const category = query.get('category_id');
      const search = query.get('search')?.toLowerCase() ?? '';
      return ok(
        current.filter(
          (product) =>
            (!category || product.category_id === Number(category)) &&
            product.name.toLowerCase().includes(search),
        ),
      );
    }),
    http.get(api('/products/:id'), ({ params }) => ok(findById(params.id))),
    http.post(api('/products'), async ({ request }) => {
      sent.push({ call: 'create', body: await formFields(request) });
      return ok(buildProduct({ id: 99 }), { status: 201 });
    }),
    http.put(api('/products/order'), async ({ request }) => {
      sent.push({ call: 'order', body: await request.json() });
      return ok(null);
    }),
    http.put(api('/products/sold-out'), async ({ request }) => {
      const body = (await request.json()) as { product_ids: number[]; is_sold_out: boolean };
      sent.push({ call: 'sold out', body });
      const isNamed = ({ id }: Product) => body.product_ids.includes(id);
      current = current.map((product) =>
        isNamed(product) ? { ...product, is_sold_out: body.is_sold_out } : product,
      );
      return ok(current.filter(isNamed));
    }),
    http.put(api('/products'), async ({ request }) => {
      const body = (await request.json()) as { product_changes: { id: number }[] };
      sent.push({ call: 'change', body: body.product_changes });
      const changeOf = ({ id }: Product) => body.product_changes.find((change) => change.id === id);
      current = current.map((product) => ({ ...product, ...changeOf(product) }));
      return ok(current.filter(changeOf));
    }),
    http.put(api('/products/:id/sold-out'), async ({ params, request }) => {
      const body = (await request.json()) as { is_sold_out: boolean };
      sent.push({ call: `sold out ${String(params.id)}`, body });
      current = current.map((product) =>
        product.id === Number(params.id) ? { ...product, ...body } : product,
      );
      return ok(findById(params.id));
    }),
    http.put(api('/products/:id'), async ({ params, request }) => {
      const body = await formFields(request);
      sent.push({ call: `update ${String(params.id)}`, body });
      return ok(findById(params.id));
    }),
    http.delete(api('/products/options/:id'), ({ params }) => {
      sent.push({ call: `delete option ${String(params.id)}` });
      return ok(null);
    }),
    http.delete(api('/products/:id'), ({ params }) => {
      sent.push({ call: `delete ${String(params.id)}` });
      current = current.filter(({ id }) => id !== Number(params.id));
      return ok(null);
    }),
  );
  return { sent, asked };
}

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
/** Chooses a rare action of a product. */
async function choose(user: UserEvent, product: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Diğer işlemler: ${product}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}
const confirm = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

describe('list', () => {
  it('shows product, category, price and status', async () => {
    withProducts({ ...lentil, options: [buildProductOption()] }, kebab);
    openAdmin('/admin/products');
    const [first, second] = await rows();
    expect(within(first!).getByRole('rowheader')).toHaveTextContent(/Mercimek\s*10 dk · 1 seçenek/);
    expect(first).toHaveTextContent('Çorbalar');
    expect(first).toHaveTextContent('₺85,50');
    expect(within(second!).getByRole('switch', { name: 'Aktif, Adana' })).toBeChecked();
    expect(within(second!).getByRole('switch', { name: 'Tükendi, Adana' })).not.toBeChecked();
  });

  it('shows another language with its missing translations', async () => {
    withProducts(lentil, kebab);
    const { user } = openAdmin('/admin/products');
    await user.click(await screen.findByRole('tab', { name: 'English 1 çeviri eksik' }));
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Lentil');
    expect(first).toHaveTextContent('Soups');
    expect(second).toHaveTextContent('Adana Çeviri yok');
  });

  it('is filtered by category', async () => {
    const { asked } = withProducts(lentil, kebab);
    const { user } = openAdmin('/admin/products');
    await rows();
    await user.selectOptions(screen.getByLabelText('Kategori'), 'Izgaralar');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(asked).toEqual(['', 'category_id=2']);
  });

  it('is searched after 300 ms without typing', async () => {
    const { asked } = withProducts(lentil, kebab);
    const { user } = openAdmin('/admin/products');
    await rows();
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await user.type(screen.getByRole('searchbox', { name: 'Ürün ara' }), 'adana');
    expect(timer.mock.calls.some(([, delayMs]) => delayMs === 300)).toBe(true);
    timer.mockRestore();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(asked).toEqual(['', 'search=adana']);
  });

  it('shows that nothing matches', async () => {
    withProducts(lentil);
    openAdmin('/admin/products?search=yok');
    expect(await screen.findByText('Ürün bulunamadı')).toBeVisible();
  });

  it.each([
    ['could not be loaded', () => fail('internal'), 'Veriler yüklenemedi'],
    ['is no list', () => ok(null), 'Geçersiz veri formatı'],
  ])('says when it %s, and tries again', async (_, answer, text) => {
    withProducts(lentil);
    backend.use(http.get(api('/products'), answer, { once: true }));
    const { user } = openAdmin('/admin/products');
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('inline', () => {
  it('sold out is switched before the server responds', async () => {
    const { sent } = withProducts(lentil);
    const { user } = openAdmin('/admin/products');
    const soldOut = await screen.findByRole('switch', { name: 'Tükendi, Mercimek' });
    await user.click(soldOut);
    expect(soldOut).toBeChecked();
    await waitFor(() => expect(sent).toEqual([{ call: 'sold out 10', body: { is_sold_out: true } }]));
  });

  it.each(['Tükendi', 'Aktif'])('%s is switched back when it could not be stored', async (name) => {
    withProducts(lentil);
    backend.use(
      http.put(api('/products/:id'), () => fail('internal')),
      http.put(api('/products/:id/sold-out'), () => fail('internal')),
    );
    const { user } = openAdmin('/admin/products');
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: `${name}, Mercimek` });
    const before = toggle.checked;
    await user.click(toggle);
    expect(await screen.findByText('Ürün güncellenemedi')).toBeVisible();
    await waitFor(() => expect(toggle.checked).toBe(before));
  });
});

describe('a product without a price', () => {
  const bass = buildProduct({ id: 13, name: 'Levrek', price: 0, is_active: false }, { tr: 'Levrek' });
  const question = () => screen.findByRole('alertdialog', { name: 'Fiyatı olmayan ürün satışa açılsın mı?' });

  it('becomes active by the switch only after a confirmation that names it', async () => {
    const { sent } = withProducts(bass, { ...kebab, is_active: false });
    const { user } = openAdmin('/admin/products');
    const active = await screen.findByRole('switch', { name: 'Aktif, Levrek' });
    await user.click(active);
    expect(await question()).toHaveTextContent('Fiyatı ₺0,00 olanlar: Levrek.');
    await user.click(within(await question()).getAllByRole('button', { name: 'Vazgeç' })[0]!);
    expect(active).not.toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Aktif, Adana' }));
    await user.click(active);
    await user.click(within(await question()).getByRole('button', { name: 'Ücretsiz satışa aç' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['update 11', 'update 13']));
  });

  it('becomes active with others only after a confirmation that names it alone', async () => {
    const { sent } = withProducts(bass, { ...kebab, is_active: false });
    const { user } = openAdmin('/admin/products');
    await user.click(await screen.findByRole('checkbox', { name: 'Tümünü seç' }));
    await user.click(screen.getByRole('button', { name: 'Aktif yap' }));
    expect(await question()).toHaveTextContent('olanlar: Levrek.');
    expect(sent).toEqual([]);
    await user.click(within(await question()).getByRole('button', { name: 'Ücretsiz satışa aç' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('becomes active in its form only after a confirmation', async () => {
    const { sent } = withProducts(bass);
    const { user } = openAdmin('/admin/products?form=13');
    await user.click(await screen.findByRole('switch', { name: /^Aktif/ }));
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Fiyatı 0 olan ürün' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Ücretsiz kaydet' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('an editor', () => {
  it('sees the active products, marks them sold out and can do nothing else', async () => {
    const { sent } = withProducts(lentil, { ...kebab, is_active: false });
    const { user } = openAdmin('/admin/products', { role: 'editor' });
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText('1 ürün')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Tükendi, Mercimek' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'sold out 10', body: { is_sold_out: true } }]));
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('button', { name: /Ekle|Yeni|Düzenle|Sil|Kopyala/ })).not.toBeInTheDocument();
  });

  it('sees the list at the address of a form', async () => {
    withProducts(lentil);
    openAdmin('/admin/products?form=10', { role: 'editor' });
    expect(await rows()).toHaveLength(1);
  });
});

describe('order', () => {
  const tomato = buildProduct({ id: 12, category_id: 1, name: 'Domates', sort_order: 1 }, { tr: 'Domates' });

  it('is changed within a category', async () => {
    const { sent } = withProducts(lentil, tomato, kebab);
    const { user } = openAdmin('/admin/products?category=1');
    (await screen.findByRole('button', { name: 'Domates: sırasını değiştir' })).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(sent).toEqual([{ call: 'order', body: { productIds: [12, 10] } }]));
  });

  it.each(['', '?category=1&search=m'])(
    'cannot be changed in an incomplete list or in that of all products (%j)',
    async (query) => {
      withProducts(lentil, tomato, kebab);
      openAdmin(`/admin/products${query}`);
      await rows();
      expect(screen.queryByRole('button', { name: /sırasını değiştir/ })).not.toBeInTheDocument();
      expect(screen.getByText(/Ürünleri sıralamak için bir kategori seçin/)).toBeVisible();
    },
  );
});

describe('deleting', () => {
  it('asks first', async () => {
    const { sent } = withProducts(lentil, kebab);
    const { user } = openAdmin('/admin/products');
    await choose(user, 'Mercimek', 'Sil');
    expect(sent).toEqual([]);
    await user.click(await confirm('Sil'));
    expect(await screen.findByText('Ürün silindi')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it.each([
    ['the server refuses', () => fail('forbidden'), 'Ürün silinemedi'],
    ['the server is not reached', () => HttpResponse.error(), 'Ürün silinirken hata oluştu'],
  ])('says when %s', async (_, answer, text) => {
    withProducts(lentil);
    backend.use(http.delete(api('/products/:id'), answer));
    const { user } = openAdmin('/admin/products');
    await choose(user, 'Mercimek', 'Sil');
    await user.click(await confirm('Sil'));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('several products', () => {
  const ayran = buildProduct({ id: 12, category_id: 2, name: 'Ayran', is_sold_out: true }, { tr: 'Ayran' });
  const box = (name: string) => screen.findByRole('checkbox', { name });
  const bar = () => within(screen.getByRole('group', { name: 'Seçilen ürünler' }));

  it('are marked sold out together; undoing it leaves those that were sold out before', async () => {
    const { sent } = withProducts(lentil, kebab, ayran);
    const { user } = openAdmin('/admin/products', { role: 'editor' });
    await user.click(await box('Tümünü seç'));
    expect(bar().getByText('3 seçildi')).toBeVisible();
    expect(bar().queryByRole('button', { name: /Aktif|Pasif|Sil/ })).not.toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: 'Tükendi' }));
    await user.click(await screen.findByRole('button', { name: 'Geri al, 3 ürün değişti' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'sold out', body: { product_ids: [10, 11, 12], is_sold_out: true } },
        { call: 'sold out', body: { product_ids: [10, 11], is_sold_out: false } },
      ]),
    );
    expect(screen.queryByRole('group', { name: 'Seçilen ürünler' })).not.toBeInTheDocument();
  });

  it('are selected by keys, in a range with Shift, and moved to a category', async () => {
    const { sent } = withProducts(lentil, kebab, ayran);
    const { user } = openAdmin('/admin/products');
    (await box('Seç: Mercimek')).focus();
    await user.keyboard(' ');
    await user.keyboard('{Shift>}');
    await user.click(await box('Seç: Ayran'));
    await user.keyboard('{/Shift}');
    await user.click(await box('Seç: Adana'));
    await user.keyboard('{Enter}');
    expect(bar().getByRole('button', { name: 'Tümünü seç (3)' })).toHaveFocus();
    await user.click(bar().getByRole('button', { name: 'Kategoriye taşı' }));
    await user.click(screen.getByRole('menuitem', { name: 'Izgaralar' }));
    expect(await screen.findByText('2 ürün değişti')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Geri al/ }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          call: 'change',
          body: [
            { id: 10, category_id: 2 },
            { id: 12, category_id: 2 },
          ],
        },
        { call: 'change', body: [{ id: 10, category_id: 1 }] },
      ]),
    );
  });

  it('that the server refuses are named and stay selected; the others change', async () => {
    const { sent } = withProducts(lentil, kebab);
    const errors = [{ path: 'product_changes.1', message: 'Bu ürün artık yok.' }];
    backend.use(http.put(api('/products'), () => fail('validation_failed', errors), { once: true }));
    const { user } = openAdmin('/admin/products');
    await user.click(await box('Tümünü seç'));
    await user.click(bar().getByRole('button', { name: 'Pasif yap' }));
    const dialog = await screen.findByRole('dialog', { name: '1 ürün olduğu gibi kaldı' });
    expect(dialog).toHaveTextContent('Adana Bu ürün artık yok.');
    expect(sent).toEqual([{ call: 'change', body: [{ id: 10, is_active: false }] }]);
    await user.click(within(dialog).getByRole('button', { name: 'Kapat' }));
    expect(await box('Seç: Adana')).toBeChecked();
    expect(await box('Seç: Mercimek')).not.toBeChecked();
  });

  it('are deleted after a confirmation', async () => {
    withProducts(lentil, kebab);
    const deleted: unknown[] = [];
    backend.use(
      http.post(api('/products/delete'), async ({ request }) => {
        deleted.push(await request.json());
        return ok(null);
      }),
    );
    const { user } = openAdmin('/admin/products');
    await user.click(await box('Seç: Adana'));
    await user.click(bar().getByRole('button', { name: 'Sil' }));
    expect(deleted).toEqual([]);
    await user.click(await confirm('Sil'));
    expect(await screen.findByText('1 ürün silindi')).toBeVisible();
    expect(deleted).toEqual([{ product_ids: [11] }]);
  });
});

it('the columns are chosen per list and device; the name cannot be hidden', async () => {
  withProducts(lentil);
  const { user, unmount } = openAdmin('/admin/products');
  const headings = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('columnheader')
      .map((each) => each.textContent);
  expect(await headings()).toEqual(['SeçTümünü seç', 'Ürün', 'Kategori', 'Fiyat', 'Durum', 'İşlemler']);
  await user.click(screen.getByRole('button', { name: 'Sütunlar' }));
  const choices = screen.getAllByRole('menuitemcheckbox');
  expect(choices.map((each) => [each.textContent, each.ariaChecked])).toEqual([
    ['Kategori', 'true'],
    ['Fiyat', 'true'],
    ['KDV oranı', 'false'],
    ['Değişiklik', 'false'],
    ['Durum', 'true'],
  ]);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Kategori', checked: true }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'KDV oranı', checked: false }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Durum', checked: true }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Durum', checked: false }));
  unmount();
  openAdmin('/admin/products');
  expect(await headings()).toEqual(['SeçTümünü seç', 'Ürün', 'Fiyat', 'KDV oranı', 'Durum', 'İşlemler']);
  expect(screen.getByRole('rowheader')).toHaveTextContent('Mercimek');
});

describe('stations', () => {
  const kitchen = buildStation({ id: 1, name: 'Mutfak' });
  const bar = buildStation({ id: 2, name: 'Bar', is_default: false, category_ids: [2], product_ids: [10] });
  const withStations = (...stations: Station[]) =>
    backend.use(http.get(api('/stations'), () => ok(stations)));
  const stationsField = () => screen.findByRole('group', { name: 'İstasyonlar' });
  const save = 'Güncelle';

  it('of a product are chosen in its form and sent when they change', async () => {
    const { sent } = withProducts(lentil);
    withStations(kitchen, bar);
    const { user } = openAdmin('/admin/products?form=10');
    const field = within(await stationsField());
    expect(field.getByLabelText('Bar')).toBeChecked();
    await user.click(field.getByLabelText('Mutfak'));
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ station_ids: [2, 1] });
  });

  it('are sent only after they were changed', async () => {
    const { sent } = withProducts(lentil);
    withStations(kitchen, bar);
    const { user } = openAdmin('/admin/products?form=10');
    await stationsField();
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('station_ids');
  });

  it('are those of the category for a product without its own', async () => {
    withProducts(kebab);
    withStations(kitchen, bar);
    openAdmin('/admin/products?form=11');
    expect(await stationsField()).toHaveAccessibleDescription('Kategorinin istasyonu yapar: Bar');
  });

  it('warn of a product that goes to the default station, also after saving', async () => {
    withProducts(lentil);
    withStations(kitchen, bar);
    const { user } = openAdmin('/admin/products?form=10');
    const warning = 'Hiçbir istasyon seçilmedi; varsayılan istasyon yapar: Mutfak';
    const field = await stationsField();
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await user.click(within(field).getByLabelText('Bar'));
    expect(field).toHaveAccessibleDescription(warning);
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(await screen.findByText(warning)).toBeVisible();
  });

  it('of a set menu without its own are those of its parts', async () => {
    const options = [buildGroupOption({ part_product_id: 11 })];
    withProducts({ ...lentil, option_groups: [{ id: 1, prices: [] }] });
    withStations(kitchen, { ...bar, product_ids: [] });
    backend.use(http.get(api('/option-groups'), () => ok([buildOptionGroup({ options })])));
    openAdmin('/admin/products?form=10');
    expect(await stationsField()).toHaveAccessibleDescription('Parçalarının istasyonlarında hazırlanır.');
    expect(screen.getByText(/^Set menü: misafir ürünün fiyatını öder/)).toBeVisible();
  });

  it('of a copy are those of its original', async () => {
    const { sent } = withProducts(lentil);
    withStations(kitchen, bar);
    const { user } = openAdmin('/admin/products?form=new&copy=10');
    expect(within(await stationsField()).getByLabelText('Bar')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ station_ids: [2] });
    // The form has every field of the contract, but for the confirmation, which is sent once it is given.
    const fields = Object.keys(createProduct.body.shape).filter((field) => field !== 'confirm_allergens');
    expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual(fields.sort());
  });

  it('are hidden if one station makes everything', async () => {
    withProducts(lentil);
    withStations(kitchen);
    openAdmin('/admin/products?form=10');
    await screen.findByRole('button', { name: save });
    expect(screen.queryByRole('group', { name: 'İstasyonlar' })).not.toBeInTheDocument();
  });
});

describe('form', () => {
  it('creates a product with its options', async () => {
    const { sent } = withProducts(lentil);
    const { user } = openAdmin('/admin/products');
    await user.click(await screen.findByRole('button', { name: 'Yeni ürün' }));
    await user.type(await screen.findByLabelText('Ürün adı (Türkçe)'), 'Ezogelin');
    await user.selectOptions(screen.getByLabelText(/Kategori/), 'Çorbalar');
    fireEvent.change(screen.getByLabelText(/Fiyat \(₺\)/), { target: { value: '92.25' } });
    fireEvent.change(screen.getByLabelText('Hazırlama süresi (dk)'), { target: { value: '12' } });
    await user.click(screen.getByRole('button', { name: 'Seçenek ekle' }));
    const option = screen.getByRole('group', { name: '1. seçenek' });
    await user.type(within(option).getByLabelText('Seçenek adı (Türkçe)'), 'Büyük');
    const modifier = within(option).getByLabelText('Fiyat farkı (₺)');
    expect(modifier).toHaveAttribute('inputmode', 'decimal');
    fireEvent.change(modifier, { target: { value: '12.5' } });
    await user.click(within(option).getByLabelText('Zorunlu'));
    await user.click(within(option).getByLabelText('Baştan seçili'));
    await user.click(screen.getByRole('tab', { name: /English/ }));
    await user.type(screen.getByLabelText('Ürün adı (English)'), 'Red lentil');
    await user.type(screen.getByLabelText('Seçenek adı (English)'), 'Large');
    await user.selectOptions(screen.getByLabelText('KDV oranı'), '%20');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByText('Ürün oluşturuldu')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'create',
        body: {
          vat_rate: '20',
          served_hours: '[]',
          allergens: '{}',
          diets: '[]',
          calories: '',
          portion: '',
          name: 'Ezogelin',
          option_groups: '[]',
          description: '',
          category_id: '1',
          price: '92.25',
          is_active: 'true',
          is_spicy: 'false',
          is_sold_out: 'false',
          sort_order: '0',
          duration: '12',
          image_url: '',
          translations: [
            { language_code: 'tr', name: 'Ezogelin', description: null },
            { language_code: 'en', name: 'Red lentil', description: null },
          ],
          options: [
            {
              name: 'Büyük',
              price_modifier: 12.5,
              is_active: true,
              is_required: true,
              is_default: true,
              sort_order: 0,
              allergens: {},
              diets: [],
              translations: [
                { language_code: 'tr', name: 'Büyük', description: null },
                { language_code: 'en', name: 'Large', description: null },
              ],
            },
          ],
        },
      },
    ]);
  });

  it('requires a category, a non-negative price and a name in any language', async () => {
    const { sent } = withProducts();
    const { user } = openAdmin('/admin/products?form=new');
    fireEvent.change(await screen.findByLabelText(/Fiyat \(₺\)/), { target: { value: '-1' } });
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(screen.getByText('Kategori seçimi gereklidir')).toBeVisible();
    expect(screen.getByText('Fiyat negatif olamaz')).toBeVisible();
    expect(screen.getByText('En az bir dil için ürün adı çevirisi gereklidir')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Ürün adı (Türkçe)')).toHaveFocus());
    expect(sent).toEqual([]);
    // Only the error that is mended leaves.
    await user.keyboard('K');
    expect(screen.getByLabelText('Ürün adı (Türkçe)')).toBeValid();
    expect(screen.getByText('Fiyat negatif olamaz')).toBeVisible();
  });

  it('accepts a name in any language', async () => {
    const { sent } = withProducts();
    const { user } = openAdmin('/admin/products?form=new&category=2');
    await user.click(await screen.findByRole('tab', { name: /English/ }));
    await user.type(screen.getByLabelText('Ürün adı (English)'), 'Kebab');
    await user.type(screen.getByLabelText(/^Fiyat \(₺\)/), '12.5');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ name: 'Kebab', category_id: '2', price: '12.5' });
  });

  it('of a product without a price says so beside the field', async () => {
    const { sent } = withProducts();
    const { user } = openAdmin('/admin/products?form=new&category=2');
    await user.type(await screen.findByLabelText('Ürün adı (Türkçe)'), 'Kebap');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(screen.getByLabelText(/^Fiyat \(₺\)/)).toHaveAccessibleDescription('Fiyat gereklidir');
    expect(sent).toEqual([]);
  });

  it('of a product with an option that has a price but no name says so beside the name', async () => {
    const { sent } = withProducts();
    const { user } = openAdmin('/admin/products?form=new&category=2');
    await user.type(await screen.findByLabelText('Ürün adı (Türkçe)'), 'Kebap');
    await user.type(screen.getByLabelText(/^Fiyat \(₺\)/), '12.5');
    await user.click(screen.getByRole('button', { name: 'Seçenek ekle' }));
    const option = within(screen.getByRole('group', { name: '1. seçenek' }));
    const modifier = option.getByLabelText('Fiyat farkı (₺)');
    await user.clear(modifier);
    await user.type(modifier, '5');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    const name = option.getByLabelText('Seçenek adı (Türkçe)');
    expect(name).toHaveAccessibleDescription('En az bir dil için seçenek adı gereklidir');
    expect(sent).toEqual([]);
  });

  it('of a product that costs 0 asks first', async () => {
    const { sent } = withProducts();
    const { user } = openAdmin('/admin/products?form=new&category=2');
    await user.type(await screen.findByLabelText('Ürün adı (Türkçe)'), 'Su');
    await user.type(screen.getByLabelText(/^Fiyat \(₺\)/), '0');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    const question = await screen.findByRole('alertdialog', { name: 'Fiyatı 0 olan ürün' });
    const [cancel] = within(question).getAllByRole('button', { name: 'Vazgeç' });
    await user.click(cancel!);
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    await user.click(await screen.findByRole('button', { name: 'Ücretsiz kaydet' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ name: 'Su', price: '0' });
  });

  it('of a product that already costs 0 does not ask again', async () => {
    const { sent } = withProducts(buildProduct({ id: 10, price: 0 }));
    const { user } = openAdmin('/admin/products?form=10');
    fireEvent.change(await screen.findByLabelText('Hazırlama süresi (dk)'), { target: { value: '5' } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it.each([
    [/^Fiyat \(₺\)/, '19,9999', 'En çok iki ondalık basamak girin'],
    [/^Fiyat \(₺\)/, '19,999', 'İki türlü okunur: ₺19.999,00 ya da ₺19,99. “19999” ya da “19,99” yazın.'],
    [/^Fiyat \(₺\)/, '1000000,01', 'Bir fiyat en fazla 1.000.000 ₺ olabilir'],
    ['Sıra', '1.5', '0 ya da daha büyük bir tam sayı girin'],
    ['Hazırlama süresi (dk)', '-1', '0 ya da daha büyük bir tam sayı girin'],
  ])('refuses in %s the number %s beside the field', async (label, typed, text) => {
    const { sent } = withProducts(lentil);
    const { user } = openAdmin('/admin/products?form=10');
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(sent).toEqual([]);
  });

  it('refuses options that make the price of a product negative', async () => {
    const half = buildProductOption({ id: 3, name: 'Yarım', price_modifier: -40 });
    const { sent } = withProducts(buildProduct({ id: 10, price: 50, options: [half] }));
    const { user } = openAdmin('/admin/products?form=10');
    const modifier = await screen.findByLabelText('Fiyat farkı (₺)');
    fireEvent.change(modifier, { target: { value: '-50.01' } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(modifier).toHaveAccessibleDescription('İndirimler ürünün fiyatını aşıyor');
    fireEvent.change(modifier, { target: { value: '-50' } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('refuses an option’s price with three decimals beside the field', async () => {
    const large = buildProductOption({ id: 3, name: 'Büyük', price_modifier: 10 });
    const { sent } = withProducts(buildProduct({ id: 10, price: 50, options: [large] }));
    const { user } = openAdmin('/admin/products?form=10');
    const modifier = await screen.findByLabelText('Fiyat farkı (₺)');
    fireEvent.change(modifier, { target: { value: '0,999' } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(modifier).toHaveAccessibleDescription('En çok iki ondalık basamak girin');
    expect(sent).toEqual([]);
  });

  it('requires the name of an option with other input and drops an empty one', async () => {
    const { sent } = withProducts(lentil);
    const { user } = openAdmin('/admin/products?form=10');
    await user.click(await screen.findByRole('button', { name: 'Seçenek ekle' }));
    await user.click(screen.getByRole('button', { name: 'Seçenek ekle' }));
    const modifier = within(screen.getByRole('group', { name: '2. seçenek' })).getByLabelText(
      'Fiyat farkı (₺)',
    );
    fireEvent.change(modifier, { target: { value: '5' } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(screen.getAllByText('En az bir dil için seçenek adı gereklidir')).toHaveLength(1);
    expect(sent).toEqual([]);
    fireEvent.change(modifier, { target: { value: '0' } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Ürün güncellendi')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ options: [] });
  });

  it('deletes a stored option after a confirmation, and a new one without a request', async () => {
    const option = buildProductOption({ id: 5, product_id: 10, name: 'Acılı' });
    const { sent } = withProducts({ ...lentil, options: [option] });
    const { user } = openAdmin('/admin/products?form=10');
    await user.click(await screen.findByRole('button', { name: 'Seçenek ekle' }));
    await user.click(screen.getByRole('button', { name: 'Sil: 2. seçenek' }));
    await user.click(await confirm('Sil'));
    await waitFor(() => expect(screen.queryByRole('group', { name: '2. seçenek' })).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sil: Acılı' }));
    await user.click(await confirm('Sil'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Acılı' })).not.toBeInTheDocument());
    expect(sent).toEqual([{ call: 'delete option 5' }]);
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('keeps an option that could not be deleted', async () => {
    withProducts({ ...lentil, options: [buildProductOption({ id: 5, name: 'Acılı' })] });
    backend.use(http.delete(api('/products/options/:id'), () => fail('internal')));
    const { user } = openAdmin('/admin/products?form=10');
    await user.click(await screen.findByRole('button', { name: 'Sil: Acılı' }));
    await user.click(await confirm('Sil'));
    expect(await screen.findByText('Seçenek silinirken hata oluştu')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Acılı' })).toBeVisible();
  });

  it('shows why the product could not be stored and keeps the input', async () => {
    withProducts(lentil);
    backend.use(http.put(api('/products/:id'), () => fail('internal')));
    const { user } = openAdmin('/admin/products?form=10');
    const name = await screen.findByLabelText('Ürün adı (Türkçe)');
    await user.type(name, ' çorbası');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(
      await screen.findByText('Ürün kaydedilemedi: Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.'),
    ).toBeVisible();
    expect(name).toHaveValue('Mercimek çorbası');
  });

  it('shows that it could not be loaded', async () => {
    withProducts(lentil);
    backend.use(http.get(api('/products/:id'), () => fail('not_found')));
    openAdmin('/admin/products?form=10');
    expect(await screen.findByText('Ürün formu yüklenemedi')).toBeVisible();
  });

  it('counts missing translations per language', async () => {
    const options = [buildProductOption({ id: 5, name: 'Acılı' })];
    withProducts({ ...lentil, options });
    openAdmin('/admin/products?form=10');
    expect(await screen.findByRole('tab', { name: 'English 1 çeviri eksik' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Türkçe' })).toBeVisible();
  });

  it('starts a duplicate with all values except the id', async () => {
    const option = buildProductOption({ id: 5, name: 'Acılı', price_modifier: 3 });
    const { sent } = withProducts({ ...lentil, options: [option] });
    const { user } = openAdmin('/admin/products');
    await choose(user, 'Mercimek', 'Çoğalt');
    expect(await screen.findByLabelText('Ürün adı (Türkçe)')).toHaveValue('Mercimek (kopya)');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'create',
      body: { price: '85.5', options: [{ name: 'Acılı', price_modifier: 3 }] },
    });
    expect(sent[0]).not.toHaveProperty('body.options[0].id');
  });
});

it('the form shows the price history with user, time, old and new price on request', async () => {
  withProducts(lentil);
  let asked = 0;
  backend.use(
    http.get(api('/products/:id/price-changes'), () => {
      asked += 1;
      return ok([
        {
          id: 1,
          option_name: 'Ekmek',
          from: 5,
          to: 7.5,
          source: 'update',
          by_name: 'ayşe',
          created_at: '2026-05-12T09:00:00.000Z',
        },
      ]);
    }),
  );
  const { user } = openAdmin('/admin/products?form=10');
  const summary = await screen.findByText('Fiyat geçmişi');
  expect(asked).toBe(0);
  await user.click(summary);
  expect((await screen.findByText('ayşe')).closest('li')).toHaveTextContent(
    /12\.05\.2026.*· ayşe · toplu değişiklik/,
  );
  expect(screen.getByText('Ekmek').closest('li')).toHaveTextContent('₺5,00 → ₺7,50');
});
