import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import {
  buildBanner,
  buildCategory,
  buildLanguage,
  buildProduct,
  buildProductOption,
  buildSetting,
  buildSocialLink,
  buildTable,
  buildUser,
} from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '../testing/backend';
import { formFields } from '../testing/form-fields';
import { openAdmin } from '../testing/open-admin';

interface Entity {
  id: number;
  version: number;
}

const german = buildLanguage({ id: 2, code: 'de', native_name: 'Deutsch', is_default: false });

/** A server that refuses changes based on an earlier version. */
function withEntity(path: string, stored: Entity, key: string = String(stored.id)) {
  let current: Entity = stored;
  const saved: Record<string, unknown>[] = [];
  backend.use(
    http.get(api('/languages'), () => ok([buildLanguage(), german])),
    http.get(api('/settings'), () => ok([])),
    http.get(api('/banners'), () => ok([])),
    http.get(api('/products'), () => ok([])),
    http.get(api('/categories'), () => ok([buildCategory()])),
  );
  backend.use(
    http.get(api(path), () => ok(path === '/languages' ? [buildLanguage(), current] : [current])),
    http.get(api(`${path}/${key}`), () => ok(current)),
    http.put(api(`${path}/${key}`), async ({ request }) => {
      const isForm = request.headers.get('content-type')?.startsWith('multipart/');
      const body = isForm ? await formFields(request) : ((await request.json()) as Record<string, unknown>);
      if (Number(body.version) !== current.version) return fail('edited_meanwhile');
      saved.push(body);
      current = { ...current, version: current.version + 1 };
      return ok(current);
    }),
  );
  return {
    saved,
    /** Saves a change by another user. */
    become: (changes: object) => (current = { ...current, ...changes, version: current.version + 1 }),
  };
}

const retype = (label: string | RegExp, text: string) => async (user: UserEvent) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
};

interface Form {
  name: string;
  entity: Entity;
  path: string;
  key?: string;
  /** Opens the form. */
  address: string;
  opener?: string;
  theirs: object;
  type: (user: UserEvent) => Promise<void>;
  label: string;
  shown: [theirs: string, mine: string];
  mine: object;
}

const FORMS: Form[] = [
  {
    name: 'category',
    entity: buildCategory({ id: 4, name: 'Çorbalar' }),
    path: '/categories',
    address: '/admin/categories?form=4',
    theirs: { name: 'Sıcak çorbalar' },
    type: retype(/^Kategori adı \(Türkçe\)/, 'Çorba'),
    label: 'Kategori adı (Türkçe)',
    shown: ['Sıcak çorbalar', 'Çorba'],
    mine: { name: 'Çorba' },
  },
  {
    name: 'product',
    entity: buildProduct({ id: 4, price: 100 }),
    path: '/products',
    address: '/admin/products?form=4',
    theirs: { price: 120 },
    type: retype(/^Fiyat \(₺\)/, '90.5'),
    label: 'Fiyat (₺)',
    shown: ['₺120,00', '₺90,50'],
    mine: { price: '90.5' },
  },
  {
    name: 'table',
    entity: buildTable({ id: 4, table_number: 'M-4' }),
    path: '/tables',
    address: '/admin/tables?form=4',
    theirs: { table_number: 'Teras 4' },
    type: retype(/Masa numarası/, 'Bahçe 4'),
    label: 'Masa numarası',
    shown: ['Teras 4', 'Bahçe 4'],
    mine: { table_number: 'Bahçe 4' },
  },
  {
    name: 'user',
    entity: buildUser({ id: 4, username: 'ayse', role: 'editor', email: 'a@example.test' }),
    path: '/users',
    address: '/admin/users?form=4',
    theirs: { email: 'b@example.test' },
    type: retype('E-posta', 'c@example.test'),
    label: 'E-posta',
    shown: ['b@example.test', 'c@example.test'],
    mine: { email: 'c@example.test' },
  },
  {
    name: 'language',
    entity: { ...german, id: 4 },
    path: '/languages',
    key: 'de',
    address: '/admin/languages?form=de',
    theirs: { native_name: 'deutsch' },
    type: retype(/Kendi dilindeki adı/, 'Almanca'),
    label: 'Kendi dilindeki adı',
    shown: ['deutsch', 'Almanca'],
    mine: { native_name: 'Almanca' },
  },
  {
    name: 'banner',
    entity: buildBanner({ id: 4, title: 'Bahar' }),
    path: '/banners',
    address: '/admin/settings?tab=banners',
    opener: 'Düzenle: Bahar',
    theirs: { title: 'İlkbahar' },
    type: retype('Başlık (Türkçe)', 'Nisan'),
    label: 'Başlık (Türkçe)',
    shown: ['İlkbahar', 'Nisan'],
    mine: { title: 'Nisan' },
  },
  {
    name: 'social link',
    entity: buildSocialLink({ id: 4, url: 'https://a.example' }),
    path: '/social-media',
    address: '/admin/settings?tab=social',
    opener: 'Düzenle: Instagram',
    theirs: { url: 'https://b.example' },
    type: retype(/^URL/, 'https://c.example'),
    label: 'URL',
    shown: ['https://b.example', 'https://c.example'],
    mine: { url: 'https://c.example' },
  },
];

const conflictDialog = () => screen.findByRole('dialog', { name: 'Bu kayıt bu arada değiştirildi' });

async function openForm({ entity, path, key, address, opener }: Form) {
  const server = withEntity(path, entity, key);
  const { user, queryClient } = openAdmin(address);
  if (opener) await user.click(await screen.findByRole('button', { name: opener }));
  const save = async () => user.click(await screen.findByRole('button', { name: 'Güncelle' }));
  /** Changes a field, lets another user save, and saves. @returns the conflict dialog. */
  async function conflict(type: Form['type'], theirs: object) {
    await type(user);
    server.become(theirs);
    await save();
    return within(await conflictDialog());
  }
  return { ...server, user, queryClient, save, conflict };
}

describe.each(FORMS)('a $name that another user has changed', (form) => {
  it('is shown in both states; what was typed is saved if it is chosen', async () => {
    const { user, saved, conflict } = await openForm(form);
    const dialog = await conflict(form.type, form.theirs);
    const [theirs, mine] = form.shown;
    const group = within(dialog.getByRole('group', { name: form.label }));
    expect(group.getByRole('radio', { name: `Onlarınki ${theirs}` })).not.toBeChecked();
    expect(group.getByRole('radio', { name: `Benimki ${mine}` })).toBeChecked();
    expect(dialog.getAllByRole('group')).toHaveLength(1);
    expect(saved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Benimkini kaydet' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject(form.mine);
    // The form is closed.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Güncelle' })).not.toBeInTheDocument());
  });

  it('is taken as it is stored if that is chosen', async () => {
    const { user, saved, conflict } = await openForm(form);
    const dialog = await conflict(form.type, form.theirs);
    await user.click(dialog.getByRole('button', { name: 'Onlarınkini al' }));
    expect(screen.queryByRole('dialog', { name: /bu arada/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Güncelle' })).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe.each(
  FORMS.filter(({ name }) => ['category', 'table', 'user', 'banner', 'social link'].includes(name)),
)('a $name that another user has deleted', (form) => {
  it('stays open with what was typed', async () => {
    const { user, save, queryClient } = await openForm(form);
    await form.type(user);
    const isRead = vi.fn();
    backend.use(
      http.get(api(form.path), () => {
        isRead();
        return ok([]);
      }),
      http.put(api(`${form.path}/${form.entity.id}`), () => fail('not_found')),
    );
    await act(() => queryClient.invalidateQueries());
    expect(isRead).toHaveBeenCalled();
    await save();
    expect((await screen.findAllByText(/bulunamadı/))[0]).toBeVisible();
    expect(screen.getByDisplayValue(form.shown[1])).toBeVisible();
  });
});

const formOf = (name: string) => FORMS.find((form) => form.name === name)!;
const product = formOf('product');
const typePrice = retype(/^Fiyat \(₺\)/, '90');

describe('a product', () => {
  it('combines the chosen fields, and keeps what only one person changed', async () => {
    const { user, saved, conflict } = await openForm(product);
    await retype('Hazırlama süresi (dk)', '25')(user);
    const dialog = await conflict(typePrice, { price: 120, is_sold_out: true });
    // Preselected, because only the other user has changed it.
    expect(
      within(dialog.getByRole('group', { name: 'Tükendi' })).getByRole('radio', { name: 'Onlarınki Evet' }),
    ).toBeChecked();
    expect(dialog.queryByRole('group', { name: 'Hazırlama süresi (dk)' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Onlarınki ₺120,00' }));
    await user.click(dialog.getByRole('button', { name: 'Seçilenleri kaydet' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ price: '120', is_sold_out: 'true', duration: '25', version: '2' });
  });

  it('is saved at once when both typed the same or nothing in the form differs', async () => {
    const { user, saved, become, save } = await openForm(product);
    await typePrice(user);
    become({ price: 90, updated_at: '2026-05-03T00:00:00.000Z' });
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the stored values once they are chosen, and can then be changed', async () => {
    const { user, saved, become, save } = await openForm(product);
    await retype(/^Fiyat \(₺\)/, '90')(user);
    become({ price: 120 });
    await save();
    await user.click(within(await conflictDialog()).getByRole('button', { name: 'Onlarınkini al' }));
    expect(await screen.findByLabelText(/^Fiyat \(₺\)/)).toHaveDisplayValue('120');
    await retype(/^Fiyat \(₺\)/, '95')(user);
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ price: '95', version: '2' });
  });

  it('asks again when it is changed once more', async () => {
    const { user, saved, become, conflict } = await openForm(product);
    const first = await conflict(typePrice, { price: 120 });
    become({ price: 130 });
    await user.click(first.getByRole('button', { name: 'Benimkini kaydet' }));
    const second = within(await conflictDialog());
    expect(await second.findByRole('radio', { name: 'Onlarınki ₺130,00' })).toBeVisible();
    await user.click(second.getByRole('button', { name: 'Benimkini kaydet' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ price: '90' });
  });

  it('keeps what was typed when the question is closed', async () => {
    const { user, saved, conflict } = await openForm(product);
    const dialog = await conflict(typePrice, { price: 120 });
    await user.click(dialog.getByRole('button', { name: 'Düzenlemeye dön' }));
    expect(screen.getByLabelText(/^Fiyat/)).toHaveDisplayValue('90');
    expect(saved).toEqual([]);
  });

  it('stays when a dialog above it removes its history entry', async () => {
    const { user } = await openForm(product);
    await typePrice(user);
    // The router undoes a blocked Back by `history.go(0)`, which would reload the page.
    const go = vi.spyOn(window.history, 'go');
    window.history.pushState(window.history.state, '');
    const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await wentBack;
    expect(go).not.toHaveBeenCalledWith(0);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    go.mockRestore();
  });

  it('adds an option again that another user has deleted', async () => {
    const spicy = buildProductOption({ id: 8, name: 'Acılı', price_modifier: 5 });
    const entity = buildProduct({ id: 4, price: 100, options: [spicy] });
    const { user, saved, conflict } = await openForm({ ...product, entity });
    const dialog = await conflict(typePrice, { options: [] });
    expect(dialog.getByRole('radio', { name: 'Onlarınki –' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Benimki Acılı · ₺5,00 · hiçbiri bilinmiyor' }));
    await user.click(dialog.getByRole('button', { name: 'Seçilenleri kaydet' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    // Without the id of the deleted one.
    expect(saved[0]?.options).toEqual([expect.objectContaining({ name: 'Acılı' })]);
    expect(saved[0]?.options).not.toEqual([expect.objectContaining({ id: expect.anything() })]);
  });

  it('is compared with what was opened, whatever the list has received since', async () => {
    const { saved, conflict } = await openForm(formOf('category'));
    await conflict(retype(/^Kategori adı \(Türkçe\)/, 'Çorba'), { sort_order: 7 });
    expect(saved).toEqual([]);
  });
});

it('sends a user’s new password also when the other values are taken', async () => {
  const { user, saved, conflict } = await openForm(formOf('user'));
  await retype('Yeni şifre', 'a-new-password-1')(user);
  const dialog = await conflict(retype('E-posta', 'c@example.test'), { email: 'b@example.test' });
  await user.click(dialog.getByRole('button', { name: 'Onlarınkini al' }));
  await waitFor(() => expect(saved).toEqual([{ password: 'a-new-password-1', version: 2 }]));
});

it('does not send a table’s status that was not changed in the form', async () => {
  const { user, saved, save } = await openForm(formOf('table'));
  await retype(/Masa numarası/, 'M-9')(user);
  await save();
  await waitFor(() =>
    expect(saved).toEqual([{ table_number: 'M-9', area: '', is_active: true, version: 1 }]),
  );
});

/** A server that refuses a value that is not based on the stored one. */
function withValues(stored: Record<string, string>) {
  const saved: unknown[] = [];
  backend.use(
    http.get(api('/languages'), () => ok([buildLanguage(), german])),
    http.get(api('/settings'), () =>
      ok(
        Object.entries({ restaurant_name: 'Dutlu Avlu', ...stored }).map(([key, value]) =>
          buildSetting(key as 'wifi_name', value),
        ),
      ),
    ),
    http.put(api('/settings'), async ({ request }) => {
      const { settings } = (await request.json()) as {
        settings: { key: 'wifi_name'; value: string; seen_value: string }[];
      };
      const edited = settings.filter(
        ({ key, value, seen_value: seen }) => seen !== (stored[key] ?? '') && value !== stored[key],
      );
      if (edited.length > 0) {
        return fail(
          'edited_meanwhile',
          edited.map(({ key: path }) => ({ path, message: 'Değişti.' })),
        );
      }
      for (const { key, value } of settings) stored[key] = value;
      saved.push(Object.fromEntries(settings.map(({ key, value }) => [key, value])));
      return ok(settings.map(({ key, value }) => buildSetting(key, value)));
    }),
  );
  return { stored, saved };
}

describe('settings that another user has changed', () => {
  it('are shown in both states, setting by setting; all are saved together', async () => {
    const { stored, saved } = withValues({ wifi_name: 'Avlu', phone_number: '0216' });
    const { user } = openAdmin('/admin/settings?tab=contact');
    await retype('Wi-Fi adı', 'Avlu-5G')(user);
    await retype('Telefon', '0216 1')(user);
    stored.wifi_name = 'Bahçe';
    await user.click(screen.getByRole('button', { name: 'Değişiklikleri kaydet' }));
    const dialog = within(await conflictDialog());
    expect(saved).toEqual([]);
    expect(dialog.getAllByRole('group')).toHaveLength(1);
    expect(dialog.getByRole('radio', { name: 'Onlarınki Bahçe' })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Benimkini kaydet' }));
    await waitFor(() => expect(saved).toEqual([{ phone_number: '0216 1', wifi_name: 'Avlu-5G' }]));
    expect(await screen.findByText('Genel ayarlar başarıyla kaydedildi.')).toBeVisible();
  });

  it('are taken as they are stored if that is chosen', async () => {
    const { stored, saved } = withValues({ wifi_name: 'Avlu' });
    const { user } = openAdmin('/admin/settings?tab=contact');
    await retype('Wi-Fi adı', 'Avlu-5G')(user);
    stored.wifi_name = 'Bahçe';
    await user.click(screen.getByRole('button', { name: 'Değişiklikleri kaydet' }));
    await user.click(within(await conflictDialog()).getByRole('button', { name: 'Onlarınkini al' }));
    expect(await screen.findByLabelText('Wi-Fi adı')).toHaveValue('Bahçe');
    expect(saved).toEqual([]);
  });
});

it('settings that another user has changed are marked if their values cannot be read', async () => {
  const { stored } = withValues({ wifi_name: 'Avlu' });
  const { user } = openAdmin('/admin/settings?tab=contact');
  await retype('Wi-Fi adı', 'Avlu-5G')(user);
  stored.wifi_name = 'Bahçe';
  backend.use(http.get(api('/settings'), () => fail('internal')));
  await user.click(screen.getByRole('button', { name: 'Değişiklikleri kaydet' }));
  expect(await screen.findByLabelText('Wi-Fi adı')).toBeInvalid();
  expect(screen.getByLabelText('Wi-Fi adı')).toHaveValue('Avlu-5G');
});

it('an interface text that another user has changed is shown in both states', async () => {
  const { stored, saved } = withValues({});
  stored['guest:cart.title'] = 'Sepet';
  const entries = () => [
    { resource_key: 'guest:cart.title', resource_value: stored['guest:cart.title'], default_value: 'Sepet' },
  ];
  backend.use(
    http.get(api('/translations'), () => ok(entries())),
    http.get(api('/categories'), () => ok([])),
    http.get(api('/products'), () => ok([])),
    http.get(api('/banners'), () => ok([])),
    http.put(api('/translations'), async ({ request }) => {
      const body = (await request.json()) as Record<string, string>;
      if (body.seen_value !== stored['guest:cart.title']) return fail('edited_meanwhile');
      saved.push(body.resource_value);
      return ok({ resource_key: body.resource_key, resource_value: body.resource_value });
    }),
  );
  const { user } = openAdmin('/admin/languages?texts=tr');
  await retype('Türkçe: cart.title', 'Sepetiniz')(user);
  stored['guest:cart.title'] = 'Sipariş sepeti';
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  const dialog = within(await conflictDialog());
  expect(dialog.getByRole('radio', { name: 'Onlarınki Sipariş sepeti' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Benimkini kaydet' }));
  await waitFor(() => expect(saved).toEqual(['Sepetiniz']));
});
