import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Category } from 'shared-api/contract/menu/categories';
import { CATEGORY_REFETCH_MS } from '#features/menu/categories/category-list';
import { IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import { IMAGE_MAX_BYTES } from 'shared-api/domain/limits';
import { buildCategory, buildLanguage, buildStation } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { formFields } from '#testing/form-fields';
import { openAdmin } from '#testing/open-admin';

const english = buildLanguage({ id: 2, code: 'en', native_name: 'English', is_default: false });

/** @returns the requests that change categories. */
function withCategories(...categories: Category[]) {
  const sent: { call: string; body?: unknown }[] = [];
  let current = categories;
  backend.use(
    http.get(api('/languages'), () => ok([buildLanguage(), english])),
    http.get(api('/categories'), () => ok(current)),
    http.post(api('/categories'), async ({ request }) => {
      sent.push({ call: 'create', body: await formFields(request) });
      return ok(buildCategory({ id: 99 }), { status: 201 });
    }),
    http.put(api('/categories/order'), async ({ request }) => {
      sent.push({ call: 'order', body: await request.json() });
      return ok(null);
    }),
    http.put(api('/categories/:id'), async ({ params, request }) => {
      sent.push({ call: `update ${String(params.id)}`, body: await formFields(request) });
      return ok(current[0]);
    }),
    http.delete(api('/categories/:id'), ({ params }) => {
      sent.push({ call: `delete ${String(params.id)}` });
      current = current.filter(({ id }) => id !== Number(params.id));
      return ok(null);
    }),
  );
  return { sent, become: (...next: Category[]) => (current = next) };
}

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const form = () => screen.findByRole('form');
const soups = buildCategory(
  { id: 1, name: 'Çorbalar', sort_order: 0, product_count: 4 },
  { tr: 'Çorbalar', en: 'Soups' },
);
const sweets = buildCategory(
  { id: 2, name: 'Tatlılar', sort_order: 1, is_active: false },
  { tr: 'Tatlılar' },
);

it('activates selected categories together', async () => {
  const { sent } = withCategories(soups, sweets);
  backend.use(
    http.put(api('/categories/active'), async ({ request }) => {
      sent.push({ call: 'active', body: await request.json() });
      return ok(null);
    }),
  );
  const { user } = openAdmin('/admin/categories');
  await user.click(await screen.findByRole('checkbox', { name: 'Bütün kategorileri seç' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Seçilen kategoriler' })).getByRole('button', {
      name: 'Aktif yap',
    }),
  );
  expect(await screen.findByText('1 kayıt aktif')).toBeVisible();
  expect(sent).toEqual([{ call: 'active', body: { category_ids: [2], is_active: true } }]);
  expect(screen.queryByRole('group', { name: 'Seçilen kategoriler' })).not.toBeInTheDocument();
});

describe('stations of a category', () => {
  it('are chosen in its form, with a warning while there is none', async () => {
    const { sent } = withCategories(soups);
    backend.use(
      http.get(api('/stations'), () =>
        ok([buildStation({ name: 'Mutfak' }), buildStation({ id: 2, name: 'Bar', is_default: false })]),
      ),
    );
    const { user } = openAdmin('/admin/categories?form=1');
    const field = await screen.findByRole('group', { name: 'İstasyonlar' });
    expect(field).toHaveAccessibleDescription('Hiçbir istasyon seçilmedi; varsayılan istasyon yapar: Mutfak');
    await user.click(within(field).getByLabelText('Bar'));
    expect(field).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ station_ids: [2] });
  });
});

describe('served hours of a category', () => {
  const openForm = async () => {
    const { sent } = withCategories(soups);
    const { user } = openAdmin('/admin/categories?form=1');
    const field = within(await screen.findByRole('group', { name: 'Servis saatleri' }));
    await user.click(field.getByRole('button', { name: 'Saat ekle' }));
    return { sent, user, field };
  };

  it('are rows of weekdays with a start and an end', async () => {
    const { sent, user, field } = await openForm();
    await user.click(field.getByRole('checkbox', { name: 'Pazartesi' }));
    fireEvent.change(field.getByLabelText(/Bitiş/), { target: { value: '11:30' } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const hours = [{ from: '08:00', until: '11:30', days: [2, 3, 4, 5, 6, 7] }];
    expect(sent[0]?.body).toMatchObject({ served_hours: JSON.stringify(hours) });
  });

  it('are not sent without a day', async () => {
    const { sent, user, field } = await openForm();
    for (const day of field.getAllByRole('checkbox')) await user.click(day);
    expect(field.getByText('En az bir gün seçin')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(sent).toEqual([]);
  });
});

describe('list', () => {
  it('shows order, name, description, status and product count', async () => {
    withCategories({ ...soups, description: 'Sıcacık' }, sweets);
    openAdmin('/admin/categories');
    const [first, second] = await rows();
    expect(
      within(first!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Çorbalar seç', '0', 'Sıcacık', 'Aktif', '4', '']);
    expect(within(first!).getByRole('rowheader')).toHaveTextContent('Çorbalar');
    expect(second).toHaveTextContent('Pasif');
  });

  it('shows how many there are', async () => {
    withCategories(soups, sweets);
    openAdmin('/admin/categories');
    expect(await screen.findByText('2 kategori')).toBeVisible();
  });

  it('shows the language of the link, even if it is inactive', async () => {
    withCategories({ ...soups, description: null }, sweets);
    const closed = { ...english, is_active: false };
    backend.use(
      http.get(api('/languages'), ({ request }) =>
        ok(
          new URL(request.url).searchParams.has('is_active') ? [buildLanguage()] : [buildLanguage(), closed],
        ),
      ),
    );
    const { user } = openAdmin('/admin/categories?language=en');
    expect((await rows())[0]).toHaveTextContent('Soups');
    await user.click(screen.getByRole('button', { name: 'Düzenle: Soups' }));
    expect(await screen.findByRole('textbox', { name: 'Kategori adı (English)' })).toHaveValue('Soups');
  });

  it('shows another language with its missing translations', async () => {
    withCategories(soups, sweets);
    const { user } = openAdmin('/admin/categories');
    await user.click(await screen.findByRole('tab', { name: /English/ }));
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Soups');
    expect(second).toHaveTextContent('Tatlılar Çeviri yok');
    expect(screen.getByRole('tab', { name: /English/ })).toHaveAccessibleName('English 1 çeviri eksik');
  });

  it('shows that it is empty', async () => {
    withCategories();
    openAdmin('/admin/categories');
    expect(await screen.findByText('Kategori bulunamadı')).toBeVisible();
  });

  it.each([
    ['could not be loaded', () => fail('internal'), 'Kategoriler yüklenirken bir hata oluştu.'],
    ['is no list', () => ok({ rows: [] }), 'Beklenmeyen veri formatı'],
  ])('says when it %s, and tries again', async (_, answer, text) => {
    withCategories(soups);
    backend.use(http.get(api('/categories'), answer, { once: true }));
    const { user } = openAdmin('/admin/categories');
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['could not be loaded', () => fail('internal'), 'Diller yüklenemedi'],
    ['are none', () => ok([]), 'Dil bulunamadı'],
  ])('offers Turkish and English when the languages %s', async (_, answer, text) => {
    withCategories(soups);
    backend.use(http.get(api('/languages'), answer));
    openAdmin('/admin/categories');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent.trim())).toEqual(['Türkçe', 'English']);
  });
});

describe('order', () => {
  const fruit = buildCategory({ id: 3, name: 'Meyveler', sort_order: 2 });

  it('is changed with the arrow keys, announced and stored; the handle keeps the focus', async () => {
    const { sent, become } = withCategories(soups, sweets, fruit);
    const { user } = openAdmin('/admin/categories');
    const handle = await screen.findByRole('button', { name: 'Çorbalar: sırasını değiştir' });
    handle.focus();
    become({ ...sweets, sort_order: 0 }, { ...soups, sort_order: 1 }, fruit);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(sent).toEqual([{ call: 'order', body: { categoryIds: [2, 1, 3] } }]));
    expect((await rows())[1]).toHaveTextContent('Çorbalar');
    expect(screen.getByText('Çorbalar 3 içinde 2. sıraya taşındı')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Çorbalar: sırasını değiştir' })).toHaveFocus();
  });

  it('is reverted when it could not be stored', async () => {
    withCategories(soups, sweets, fruit);
    backend.use(http.put(api('/categories/order'), () => fail('internal')));
    const { user } = openAdmin('/admin/categories');
    (await screen.findByRole('button', { name: 'Meyveler: sırasını değiştir' })).focus();
    await user.keyboard('{Home}');
    expect(await screen.findByText('Sıralama kaydedilemedi')).toBeVisible();
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Çorbalar'));
  });
});

describe('deleting', () => {
  it('asks, warns that it cannot be undone, and refetches the list after 100 ms', async () => {
    const { sent } = withCategories(soups, sweets);
    const { user } = openAdmin('/admin/categories');
    await user.click(await screen.findByRole('button', { name: 'Sil: Çorbalar' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Bu işlem geri alınamaz.');
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await user.click(within(question).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Kategori başarıyla silindi')).toBeVisible();
    expect(timer.mock.calls.map(([, delayMs]) => delayMs)).toContain(CATEGORY_REFETCH_MS);
    timer.mockRestore();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(sent).toEqual([{ call: 'delete 1' }]);
  });

  it('does nothing when cancelled', async () => {
    const { sent } = withCategories(soups);
    const { user } = openAdmin('/admin/categories');
    await user.click(await screen.findByRole('button', { name: 'Sil: Çorbalar' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getAllByRole('button', { name: 'Vazgeç' })[0]!);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('shows an error if it failed, and why it was rejected in one place', async () => {
    withCategories(soups);
    let code: 'internal' | 'in_use' = 'internal';
    backend.use(http.delete(api('/categories/:id'), () => fail(code)));
    const { user } = openAdmin('/admin/categories');
    await user.click(await screen.findByRole('button', { name: 'Sil: Çorbalar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Kategori silinirken bir hata oluştu')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    code = 'in_use';
    await user.click(screen.getByRole('button', { name: 'Sil: Çorbalar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
    const reason = within(await screen.findByRole('alertdialog', { name: 'Çorbalar silinemedi' }));
    expect(reason.getByText(/^Bu kategoride 4 ürün var\./)).toBeVisible();
    expect(screen.queryByText('Bu kayıt kullanıldığı için silinemez.')).not.toBeInTheDocument();
    await user.click(reason.getByRole('button', { name: 'Ürünleri göster' }));
    expect(await screen.findByLabelText('Kategori')).toHaveDisplayValue('Çorbalar');
  });
});

describe('form', () => {
  it('replaces the list and creates a category', async () => {
    const { sent } = withCategories(soups);
    const { user } = openAdmin('/admin/categories');
    await user.click(await screen.findByRole('button', { name: 'Yeni kategori' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.type(within(await form()).getByLabelText(/Kategori adı \(Türkçe\)/), 'Salatalar');
    await user.click(screen.getByRole('tab', { name: /English/ }));
    await user.type(screen.getByLabelText(/Kategori adı \(English\)/), 'Salads');
    expect(screen.queryByText(/başka bir kategori/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/Açıklama \(English\)/), 'Green');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByText('Kategori başarıyla oluşturuldu')).toBeVisible();
    expect(await screen.findByRole('table')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'create',
        body: {
          course_id: '',
          vat_rate: '',
          served_hours: '[]',
          name: 'Salatalar',
          description: '',
          is_active: 'true',
          sort_order: '0',
          layout: 'compact',
          image_url: '',
          translations: [
            { language_code: 'tr', name: 'Salatalar', description: null },
            { language_code: 'en', name: 'Salads', description: 'Green' },
          ],
        },
      },
    ]);
  });

  it('repeats a request with the same key, so that a save without a response creates one category', async () => {
    withCategories(soups);
    const keys: (string | null)[] = [];
    backend.use(
      http.post(api('/categories'), ({ request }) => {
        keys.push(request.headers.get(IDEMPOTENCY_KEY_HEADER));
        return keys.length < 3 ? HttpResponse.error() : ok(buildCategory({ id: 99 }), { status: 201 });
      }),
    );
    const { user } = openAdmin('/admin/categories');
    await user.click(await screen.findByRole('button', { name: 'Yeni kategori' }));
    const shown = within(await form());
    const name = shown.getByLabelText(/Kategori adı \(Türkçe\)/);
    const save = () => user.click(screen.getByRole('button', { name: 'Oluştur' }));
    await user.type(name, 'Salatalar');
    await save();
    await waitFor(() => expect(keys).toHaveLength(1));
    await shown.findByRole('alert');
    await save();
    await waitFor(() => expect(keys).toHaveLength(2));
    await shown.findByRole('alert');
    await user.type(name, ' ve mezeler');
    await save();
    expect(await screen.findByText('Kategori başarıyla oluşturuldu')).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('warns of the name of another category in the same language', async () => {
    withCategories(soups, sweets);
    const { user } = openAdmin('/admin/categories?form=2');
    const name = await screen.findByLabelText(/Kategori adı \(Türkçe\)/);
    expect(screen.queryByText(/başka bir kategori/)).not.toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'SOUPS');
    expect(screen.queryByText(/başka bir kategori/)).not.toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'çorbalar ');
    expect(screen.getByText('“çorbalar” adında başka bir kategori var.')).toBeVisible();
  });

  it('requires a name in the default language and opens its tab', async () => {
    const { sent } = withCategories();
    const { user } = openAdmin('/admin/categories?form=new');
    await user.click(await screen.findByRole('tab', { name: /English/ }));
    await user.type(screen.getByLabelText(/Kategori adı \(English\)/), 'Salads');
    expect(screen.queryByText(/başka bir kategori/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    const name = await screen.findByLabelText(/Kategori adı \(Türkçe\)/);
    expect(name).toHaveAccessibleDescription('Varsayılan dilde kategori adı gereklidir');
    await waitFor(() => expect(name).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it.each([
    ['', '0'],
    ['7', '7'],
  ])('sends the sort order %j as %s', async (typed, stored) => {
    const { sent } = withCategories(soups);
    const { user } = openAdmin('/admin/categories?form=1');
    fireEvent.change(await screen.findByLabelText('Sıra'), { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Kategori başarıyla güncellendi')).toBeVisible();
    expect(sent[0]).toMatchObject({ call: 'update 1', body: { sort_order: stored } });
  });

  it('changes how guests see the products', async () => {
    const { sent } = withCategories({ ...soups, layout: 'large' });
    const { user } = openAdmin('/admin/categories?form=1');
    const layout = within(await screen.findByRole('radiogroup', { name: 'Menüde görünüm' }));
    expect(layout.getByRole('radio', { name: 'Büyük resim' })).toBeChecked();
    await user.click(layout.getByRole('radio', { name: 'Yalnız yazı' }));
    expect(screen.getByText(/^Resimsiz:/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ layout: 'text' });
  });

  it.each(['-3', '2.9'])('refuses the sort order %s beside the field', async (typed) => {
    const { sent } = withCategories(soups);
    const { user } = openAdmin('/admin/categories?form=1');
    const order = await screen.findByLabelText('Sıra');
    fireEvent.change(order, { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(order).toHaveAccessibleDescription('0 ya da daha büyük bir tam sayı girin');
    expect(sent).toEqual([]);
  });

  it('keeps translations into inactive languages', async () => {
    const { sent } = withCategories(buildCategory({ id: 1 }, { tr: 'Çorbalar', de: 'Suppen' }));
    const { user } = openAdmin('/admin/categories?form=1');
    await user.type(await screen.findByLabelText(/Kategori adı \(Türkçe\)/), '!');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      name: 'Çorbalar!',
      translations: [
        { language_code: 'tr', name: 'Çorbalar!', description: null },
        { language_code: 'de', name: 'Suppen', description: null },
      ],
    });
  });

  it.each([
    ['create', '/admin/categories?form=new', 'Oluştur', 'Kategori oluşturulurken bir hata oluştu'],
    ['update', '/admin/categories?form=1', 'Güncelle', 'Kategori güncellenirken bir hata oluştu'],
  ])('keeps what was typed when it cannot %s', async (_, path, button, text) => {
    withCategories(soups);
    backend.use(
      http.post(api('/categories'), () => fail('internal')),
      http.put(api('/categories/:id'), () => fail('internal')),
    );
    const { user } = openAdmin(path);
    await user.type(await screen.findByLabelText(/Açıklama/), 'Yeni açıklama');
    const name = screen.getByLabelText(/Kategori adı/);
    await user.clear(name);
    await user.type(name, 'Yeni ad');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(name).toHaveValue('Yeni ad');
    expect(screen.getByLabelText(/Açıklama/)).toHaveValue('Yeni açıklama');
  });

  it('shows the server’s error on each field', async () => {
    withCategories(soups);
    backend.use(
      http.put(api('/categories/:id'), () =>
        HttpResponse.json(
          {
            success: false,
            code: 'validation_failed',
            message: 'Gönderilen veriler geçerli değil',
            errors: [
              { path: 'image_url', message: 'Geçerli bir web adresi girin.' },
              { path: 'sort_order', message: 'Geçerli bir sayı girin.' },
            ],
          },
          { status: 422 },
        ),
      ),
    );
    const { user } = openAdmin('/admin/categories?form=1');
    await user.click(await screen.findByRole('button', { name: 'Güncelle' }));
    expect(
      await screen.findByText(/[^:] Geçerli bir web adresi girin\. Geçerli bir sayı girin\.$/),
    ).toBeVisible();
    expect(screen.getByLabelText('Dosya seç')).toHaveAccessibleDescription(/Geçerli bir web adresi girin/);
    const order = screen.getByLabelText('Sıra');
    expect(order).toHaveAccessibleDescription(/Geçerli bir sayı girin/);
    fireEvent.change(order, { target: { value: '3' } });
    expect(order).toBeValid();
  });
});

describe('unsaved changes', () => {
  it('are discarded only after a confirmation', async () => {
    withCategories(soups);
    const { user } = openAdmin('/admin/categories?form=1');
    await user.type(await screen.findByLabelText(/Kategori adı/), ' ve daha fazlası');
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getAllByRole('button', { name: 'Düzenlemeye devam et' })[0]!);
    expect(screen.getByLabelText(/Kategori adı/)).toHaveValue('Çorbalar ve daha fazlası');
    await user.click(screen.getByRole('link', { name: 'Panel' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaydetmeden çık' }),
    );
    await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  });

  it('block closing the tab', async () => {
    withCategories(soups);
    const { user } = openAdmin('/admin/categories?form=1');
    const name = await screen.findByLabelText(/Kategori adı/);
    const closing = () => new Event('beforeunload', { cancelable: true });
    expect(window.dispatchEvent(closing())).toBe(true);
    await user.type(name, '!');
    expect(window.dispatchEvent(closing())).toBe(false);
  });

  it('block the back button, even after another save', async () => {
    withCategories(soups);
    const { user } = openAdmin('/admin/categories');
    await user.click(await screen.findByRole('button', { name: 'Düzenle: Çorbalar' }));
    await user.click(await screen.findByRole('button', { name: 'Güncelle' }));
    await user.click(await screen.findByRole('button', { name: 'Düzenle: Çorbalar' }));
    await user.type(await screen.findByLabelText(/Kategori adı/), '!');
    window.history.back();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Kaydedilmemiş değişiklikler var');
  });

  it('do not ask when there are none', async () => {
    withCategories(soups);
    const { user } = openAdmin('/admin/categories?form=1');
    await user.click(await screen.findByRole('button', { name: 'Vazgeç' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('image', () => {
  const png = (bytes = 10) => new File([new Uint8Array(bytes)], 'corba.png', { type: 'image/png' });
  const choose = () => screen.findByLabelText('Dosya seç');

  it('is previewed before the upload and stored with the category', async () => {
    // jsdom loads no images and reports them as broken.
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1);
    const { sent } = withCategories(soups);
    // jsdom's files cannot be sent by Node's fetch, so only the request is checked.
    const uploaded = vi.fn();
    backend.use(
      http.post(api('/categories/upload'), () => {
        uploaded();
        return ok({ image_url: '/images/abc/640.webp' }, { status: 201 });
      }),
    );
    const { user } = openAdmin('/admin/categories?form=1');
    await user.upload(await choose(), png());
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Önizleme' })).toHaveAttribute(
        'src',
        expect.stringMatching(/^data:image\/png/),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(uploaded).toHaveBeenCalledOnce();
    expect(sent[0]?.body).toMatchObject({ image_url: '/images/abc/640.webp' });
  });

  it.each([
    [
      'no image',
      new File(['x'], 'menu.pdf', { type: 'application/pdf' }),
      'Sadece resim dosyaları yüklenebilir',
    ],
    ['larger than 5 MB', png(IMAGE_MAX_BYTES + 1), 'Dosya boyutu 5 MB’ı aşamaz'],
  ])('is refused when it is %s', async (_, file, text) => {
    withCategories(soups);
    openAdmin('/admin/categories?form=1');
    fireEvent.change(await choose(), { target: { files: [file] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('img', { name: 'Önizleme' })).not.toBeInTheDocument();
  });

  it('is a file or a URL, not both', async () => {
    withCategories(soups);
    const { user } = openAdmin('/admin/categories?form=1');
    const address = await screen.findByLabelText('Görsel adresi');
    await user.type(address, 'https://resim.example/corba.jpg');
    await user.upload(await choose(), png());
    expect(address).toHaveValue('');
    expect(screen.getByText('corba.png')).toBeVisible();
    await user.type(address, 'h');
    expect(screen.queryByText('corba.png')).not.toBeInTheDocument();
  });

  it('can be removed', async () => {
    const { sent } = withCategories({ ...soups, image_url: '/images/old/640.webp' });
    const { user } = openAdmin('/admin/categories?form=1');
    await user.click(await screen.findByRole('button', { name: 'Görseli kaldır' }));
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ image_url: '', remove_image: 'true' });
  });

  it('keeps the form when it cannot be uploaded', async () => {
    const { sent } = withCategories(soups);
    backend.use(http.post(api('/categories/upload'), () => fail('not_an_image')));
    const { user } = openAdmin('/admin/categories?form=1');
    await user.upload(await choose(), png());
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText(/Kategori kaydedilirken bir hata oluştu/)).toBeVisible();
    expect(screen.getByText('corba.png')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

it.each(['editor', 'manager'] as const)(
  'is accessible to the role %s according to its permissions',
  async (role) => {
    withCategories(soups);
    const { leaveTo } = openAdmin('/admin/categories', { role });
    if (role === 'manager') expect(await rows()).toHaveLength(1);
    else await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  },
);
