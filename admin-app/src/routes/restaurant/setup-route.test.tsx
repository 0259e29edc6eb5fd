import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { LastBackup } from 'shared-api/contract/records/backups';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import type { User } from 'shared-api/contract/access/users';
import type { Product } from 'shared-api/contract/menu/products';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Order } from 'shared-api/contract/service/orders';
import type { Table } from 'shared-api/contract/service/tables';
import {
  buildCategory,
  buildOrder,
  buildPrinter,
  buildProduct,
  buildSetting,
  buildTable,
  buildUser,
} from 'shared-api/testing/builders';
import { api, fail, ok, okPage } from 'shared-api/testing/responses';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

interface Restaurant {
  settings: Partial<Record<SettingKey, string>>;
  tables: Table[];
  products: Product[];
  users: User[];
  orders: Order[];
  printers: Printer[];
  backup: LastBackup;
}

/** Data of a new restaurant before its set-up. */
const NEW: Restaurant = {
  settings: {
    restaurant_name: '',
    phone_number: '',
    address: '',
    googleMap: '',
    opening_hours: '',
    table_service: '',
    time_zone: 'Europe/Istanbul',
    setup_steps: '',
  },
  tables: [],
  products: [],
  users: [buildUser({ id: 1, username: 'deniz', role: 'admin' })],
  orders: [],
  printers: [],
  backup: { last: null, failed_at: null },
};

/** @returns the restaurant's state, which requests change, and the settings that were saved. */
function withRestaurant(own: Partial<Restaurant> = {}) {
  const state: Restaurant = { ...NEW, ...own, settings: { ...NEW.settings, ...own.settings } };
  const saved: { key: string; value: string; seen_value?: string }[] = [];
  backend.use(
    http.get(api('/settings'), () =>
      ok(Object.entries(state.settings).map(([key, value]) => buildSetting(key as SettingKey, value))),
    ),
    http.put(api('/settings/:key'), async ({ request, params }) => {
      const key = params.key as SettingKey;
      const body = (await request.json()) as { value: string; seen_value?: string };
      if (body.seen_value !== state.settings[key]) return fail('edited_meanwhile');
      state.settings[key] = body.value;
      saved.push({ key, value: body.value });
      return ok(buildSetting(key, body.value));
    }),
    http.put(api('/settings'), async ({ request }) => {
      const { settings } = (await request.json()) as { settings: (typeof saved)[number][] };
      if (settings.some(({ key, seen_value: seen }) => seen !== (state.settings[key as SettingKey] ?? ''))) {
        return fail('edited_meanwhile');
      }
      for (const { key, value } of settings) {
        state.settings[key as SettingKey] = value;
        saved.push({ key, value });
      }
      return ok(settings.map(({ key, value }) => buildSetting(key as SettingKey, value)));
    }),
    http.get(api('/tables'), () => ok(state.tables)),
    http.get(api('/categories'), () =>
      ok(state.products.length > 0 ? [buildCategory({ id: 1, name: 'Çorbalar' })] : []),
    ),
    http.get(api('/products'), () => ok(state.products)),
    http.get(api('/users'), () => ok(state.users)),
    http.get(api('/orders'), ({ request }) => okPage(request, state.orders)),
    http.get(api('/printers'), () => ok(state.printers)),
    http.get(api('/backups/last'), () => ok(state.backup)),
    http.get(api('/ordering-status'), () => ok({ accepts_orders: true, reason: null, resumes_at: null })),
    http.get(api('/tables/:id/qr-code'), ({ params }) =>
      ok({ qr_code_url: '/images/qr/a.png', target_url: `https://menu.example/menu?t=${String(params.id)}` }),
    ),
  );
  return { state, saved };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const step = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Kurulum adımları' })).getByRole('link', { name });

afterEach(() => void vi.useRealTimers());

describe('the set-up', () => {
  it('opens the first step that is neither done nor skipped', async () => {
    withRestaurant({
      settings: { restaurant_name: 'Mavi Lokanta', setup_steps: 'contact\nhours' },
      tables: [buildTable()],
    });
    openAdmin('/admin/setup');
    expect(await heading('Yemek masaya nasıl gelir?')).toBeVisible();
    expect(screen.getByText('5 / 9 adım')).toBeVisible();
    expect(step(/^Restoran, tamam/)).toBeVisible();
    expect(step(/^Çalışma saatleri, geçildi/)).toBeVisible();
    expect(step(/^Masalar, tamam/)).toBeVisible();
    expect(step(/^Servis$/)).toHaveAttribute('aria-current', 'step');
  });

  it('leads to a secure address, which can wait', async () => {
    const { saved } = withRestaurant();
    backend.use(
      http.get(api('/tables/code-addresses'), () => {
        const current = { address: 'http://192.168.1.20:3000', is_loopback: false, test_code_url: '' };
        return ok({ current, source: 'request', offered: [], listens_on_loopback: false });
      }),
    );
    const { user } = openAdmin('/admin/setup?step=address');
    expect(await heading('Telefonlar bu kutuya nasıl ulaşsın?')).toBeVisible();
    expect(screen.getByText('http://192.168.1.20:3000')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Misafir menüsü' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Kendi alan adımız/ }));
    expect(screen.getByText(/PUBLIC_URL=/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Şimdilik geç' }));
    expect(await heading('Kodları basın, ilk siparişi verin')).toBeVisible();
    expect(saved).toEqual([{ key: 'setup_steps', value: 'address' }]);
    expect(step(/^Adres, geçildi/)).toBeVisible();
  });

  it('has an address once that of the codes is secure', async () => {
    withRestaurant();
    openAdmin('/admin/setup?step=address');
    expect(await screen.findByRole('button', { name: 'Devam' })).toBeVisible();
    expect(step(/^Adres, tamam/)).toBeVisible();
  });

  it('shows the summary when nothing is open', async () => {
    withRestaurant({
      settings: {
        restaurant_name: 'Mavi Lokanta',
        table_service: '1',
        setup_steps: 'contact\nhours\nstaff\ncodes',
      },
      tables: [buildTable({ id: 1, area: 'Salon' }), buildTable({ id: 2, area: 'Bahçe' })],
      products: [buildProduct()],
    });
    openAdmin('/admin/setup');
    expect(await heading('Açmadan önce dört deneme')).toBeVisible();
    for (const text of ['Mavi Lokanta', '2 masa, 2 bölüm', '1 kategori, 1 ürün', 'Masaya servis']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('Saat girilmedi: her zaman açık')).toBeVisible();
    expect(screen.getByText('Henüz sipariş gelmedi')).toBeVisible();
  });

  it('stays at a step that becomes done, until the user continues', async () => {
    const { saved } = withRestaurant();
    const { user } = openAdmin('/admin/setup?step=service');
    await user.click(await screen.findByRole('radio', { name: /Masaya servis/ }));
    const next = await screen.findByRole('button', { name: 'Devam' });
    expect(saved).toEqual([{ key: 'table_service', value: '1' }]);
    expect(screen.getByRole('radio', { name: /Masaya servis/ })).toBeChecked();
    await user.click(next);
    expect(await heading('Masalarınızı ekleyin')).toHaveFocus();
  });

  it('asks for takeaway beside the service, which guests are offered unless it is off', async () => {
    const { saved } = withRestaurant({ settings: { takeaway_enabled: '1' } });
    const { user } = openAdmin('/admin/setup?step=service');
    const takeaway = await screen.findByRole('switch', { name: 'Paket servis açık' });
    expect(takeaway).toBeChecked();
    await user.click(takeaway);
    await waitFor(() => expect(takeaway).not.toBeChecked());
    expect(saved).toEqual([{ key: 'takeaway_enabled', value: '0' }]);
  });

  it('keeps a step that a colleague skips at the same time', async () => {
    const { state, saved } = withRestaurant();
    const { user } = openAdmin('/admin/setup?step=hours');
    await heading('Ne zaman açıksınız?');
    backend.use(
      http.put(
        api('/settings/setup_steps'),
        () => {
          // A colleague's change after this panel has read the setting.
          state.settings.setup_steps = 'staff';
        },
        { once: true },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Her zaman açığız' }));
    expect(await heading('Yemek masaya nasıl gelir?')).toBeVisible();
    expect(saved).toEqual([{ key: 'setup_steps', value: 'staff\nhours' }]);
  });

  it('stays at a step that could not be skipped', async () => {
    withRestaurant();
    backend.use(http.put(api('/settings/setup_steps'), () => fail('internal')));
    const { user } = openAdmin('/admin/setup?step=hours');
    await user.click(await screen.findByRole('button', { name: 'Her zaman açığız' }));
    expect(await screen.findByText('Kaydedilemedi')).toBeVisible();
    expect(await heading('Ne zaman açıksınız?')).toBeVisible();
  });

  it('is finished once every trial has happened or was skipped', async () => {
    const { saved } = withRestaurant({ settings: { setup_steps: 'scan\nkitchen\npaper\nbackup' } });
    const { user } = openAdmin('/admin/setup?step=summary');
    await user.click(await screen.findByRole('button', { name: 'Kurulumu bitir' }));
    expect(await heading('Yönetim Paneli')).toBeVisible();
    expect(saved).toEqual([{ key: 'setup_steps', value: 'scan\nkitchen\npaper\nbackup\nfinished' }]);
  });

  it('can be left with open trials, which stay on the dashboard', async () => {
    const { saved } = withRestaurant();
    const { user } = openAdmin('/admin/setup?step=summary');
    await user.click(await screen.findByRole('link', { name: 'Panele git' }));
    expect(await heading('Yönetim Paneli')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('is for admins', async () => {
    withRestaurant();
    const { leaveTo } = openAdmin('/admin/setup', { role: 'manager' });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });
});

describe('the step of the restaurant', () => {
  it('shows the menu with the name and colour that are typed, and keeps them when saving fails', async () => {
    const { state, saved } = withRestaurant({ settings: { accent_color: '' } });
    let isBroken = true;
    backend.use(http.put(api('/settings'), () => (isBroken ? fail('internal') : undefined)));
    const { user } = openAdmin('/admin/setup');
    await user.type(await screen.findByRole('textbox', { name: /^Restoran adı/ }), 'Mavi Lokanta');
    await user.type(screen.getByRole('textbox', { name: 'Vurgu rengi' }), '#0b6e99');
    const preview = screen.getByRole('img', { name: 'Mavi Lokanta menüsünün telefonda görünüşü' });
    expect(preview.style.getPropertyValue('--accent')).toBe('#0b6e99');
    await user.click(screen.getByRole('radio', { name: 'Koyu' }));
    expect(preview).toHaveAttribute('data-theme', 'dark');

    await user.click(screen.getByRole('button', { name: 'Kaydet ve devam et' }));
    expect(await screen.findByText('Ayarlar kaydedilirken bir hata oluştu.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Restoran adı/ })).toHaveValue('Mavi Lokanta');
    expect(state.settings.accent_color).toBe('');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Kaydet ve devam et' }));
    expect(await heading('Misafir sizi nasıl bulsun?')).toBeVisible();
    expect(saved.map(({ key }) => key)).toEqual(['restaurant_name', 'accent_color']);
  });

  it('needs a name', async () => {
    withRestaurant();
    const { user } = openAdmin('/admin/setup');
    await user.click(await screen.findByRole('button', { name: 'Kaydet ve devam et' }));
    const name = screen.getByRole('textbox', { name: /^Restoran adı/ });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Restoran adı gereklidir');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('M');
    expect(name).toBeValid();
    expect(await heading('Restoranınızı tanıtın')).toBeVisible();
  });

  it('shows the restaurant’s own dishes where it has some', async () => {
    withRestaurant({ products: [buildProduct({ category_id: 1, name: 'Ezogelin' })] });
    openAdmin('/admin/setup?step=restaurant');
    const preview = await screen.findByRole('img', { name: /telefonda görünüşü$/ });
    expect(preview).toHaveTextContent('Ezogelin');
    expect(preview).not.toHaveTextContent('Adana Kebap');
  });
});

describe('the step of the contact', () => {
  it('asks for what guests see, and says which place it read from a pasted address', async () => {
    const { state } = withRestaurant({ settings: { restaurant_name: 'Mavi Lokanta' } });
    const { user } = openAdmin('/admin/setup');
    await user.type(await screen.findByRole('textbox', { name: 'Telefon' }), '0216 555 01 22');
    await user.type(screen.getByRole('textbox', { name: 'Adres' }), 'İcadiye Cad. 12');
    const map = screen.getByRole('textbox', { name: 'Harita' });
    await user.click(map);
    await user.paste('https://www.google.com/maps/place/Mavi+Lokanta');
    expect(map).not.toHaveAccessibleDescription(/Bulunan yer/);
    await user.clear(map);
    await user.paste('https://maps.app.goo.gl/AbCdEfGh12345');
    expect(map).toHaveAccessibleDescription(/kısa bir bağlantı.*uzun adresi kopyalayıp/);
    await user.clear(map);
    await user.paste('https://www.google.com/maps/place/Mavi+Lokanta/@41.0361,29.0302,17z');
    expect(map).toHaveAccessibleDescription(/Bulunan yer: 41\.03610, 29\.03020/);
    await user.click(screen.getByRole('button', { name: 'Kaydet ve devam et' }));
    expect(await heading('Ne zaman açıksınız?')).toBeVisible();
    expect(state.settings).toMatchObject({
      phone_number: '0216 555 01 22',
      address: 'İcadiye Cad. 12',
      googleMap: 'https://www.google.com/maps/place/Mavi+Lokanta/@41.0361,29.0302,17z',
    });
  });

  it('is not done when its map is refused, and stays with what was typed', async () => {
    const { saved } = withRestaurant({ settings: { restaurant_name: 'Mavi Lokanta' } });
    const refused = [{ path: 'googleMap', message: 'Kısa bağlantıda yer yazmaz.' }];
    backend.use(http.put(api('/settings'), () => fail('validation_failed', refused)));
    const { user } = openAdmin('/admin/setup?step=contact');
    await user.click(await screen.findByRole('textbox', { name: 'Telefon' }));
    await user.paste('0216 555 01 22');
    await user.click(screen.getByRole('textbox', { name: 'Adres' }));
    await user.paste('İcadiye Cad. 12');
    await user.click(screen.getByRole('textbox', { name: 'Harita' }));
    await user.paste('https://maps.app.goo.gl/AbCd');
    await user.click(screen.getByRole('button', { name: 'Kaydet ve devam et' }));
    expect(await screen.findByText('Kısa bağlantıda yer yazmaz.')).toBeVisible();
    expect(step(/^İletişim$/)).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('textbox', { name: 'Telefon' })).toHaveValue('0216 555 01 22');
    expect(saved).toEqual([]);
  });

  it('is skipped by a restaurant without a phone', async () => {
    const { saved } = withRestaurant({ settings: { address: 'İcadiye Cad. 12' } });
    const { user } = openAdmin('/admin/setup?step=contact');
    await user.click(await screen.findByRole('button', { name: 'Şimdilik geç' }));
    expect(await heading('Ne zaman açıksınız?')).toBeVisible();
    expect(saved).toEqual([{ key: 'setup_steps', value: 'contact' }]);
  });
});

describe('the trials before the first guests', () => {
  const line = (name: RegExp) =>
    within(screen.getByRole('list', { name: 'Açmadan önce dört deneme' }))
      .getAllByRole('listitem')
      .find((item) => name.test(item.textContent ?? ''));

  it('are ticked while they happen', async () => {
    const table = buildTable({ id: 4, table_number: 'M-1', scanned_at: null });
    const { state } = withRestaurant({ tables: [table], printers: [buildPrinter({ confirms: null })] });
    const { live } = openAdmin('/admin/setup?step=summary');
    expect(await screen.findByText('Kodları basın, birini telefonunuzun kamerasıyla okutun.')).toBeVisible();
    expect(line(/Yedekler açık/)).toHaveTextContent('İlk yedek alınınca');

    state.tables = [{ ...table, scanned_at: '2026-05-12T09:00:00Z' }];
    live.send({ type: 'table_updated', data: table });
    await waitFor(() => expect(line(/okutuldu, tamam/)).toHaveTextContent('Masa M-1, 12.05.2026 12:00'));

    const order = buildOrder({ id: 7, status: 'new' });
    state.orders = [order];
    live.send({ type: 'new_order', data: order });
    await waitFor(() => expect(line(/mutfakta görüldü/)).toHaveTextContent('Sipariş #7 geldi.'));
    expect(line(/mutfakta görüldü, tamam/)).toBeUndefined();
    state.orders = [{ ...order, status: 'processing' }];
    live.send({ type: 'order_updated', data: { ...order, status: 'processing' } });
    await waitFor(() => expect(line(/mutfakta görüldü, tamam/)).toBeDefined());

    state.printers = [buildPrinter({ confirms: true, name: 'Mutfak' })];
    live.send({ type: 'printers_changed', data: null });
    await waitFor(() => expect(line(/kâğıt basıldı, tamam/)).toHaveTextContent('Mutfak'));
  });

  it('say what is wrong and lead to where it is mended', async () => {
    withRestaurant({
      settings: { backups_kept: '0' },
      printers: [buildPrinter({ confirms: null, name: 'Bar', problem: 'failed', cause: 'offline' })],
      backup: { last: { created_at: '2026-05-12T01:00:00Z', file: 'a', bytes: 1 }, failed_at: null },
    });
    openAdmin('/admin/setup?step=summary');
    expect(await screen.findByText(/^Bar basamıyor/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Yazıcılara git' })).toHaveAttribute('href', '/admin/printers');
    expect(screen.getByText(/^Günlük yedek kapalı/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Yedek ayarları' })).toHaveAttribute(
      'href',
      '/admin/settings?tab=backups',
    );
  });

  it('can be skipped one by one, and not ticked by hand', async () => {
    const { saved } = withRestaurant();
    const { user } = openAdmin('/admin/setup?step=summary');
    await user.click(await screen.findByRole('button', { name: 'Geç, İlk kâğıt basıldı' }));
    await waitFor(() => expect(line(/kâğıt basıldı, geçildi/)).toBeDefined());
    expect(saved).toEqual([{ key: 'setup_steps', value: 'paper' }]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the step of the menu', () => {
  it('copies the sample menu once and continues with it', async () => {
    const { state } = withRestaurant();
    const keys = new Set<string | null>();
    backend.use(
      http.post(api('/menu-import/demo'), ({ request }) => {
        keys.add(request.headers.get('idempotency-key'));
        state.products = [buildProduct({ category_id: 1 })];
        return ok({ created: 2, changed: 0, removed: 0 }, { status: 201 });
      }),
    );
    const { user } = openAdmin('/admin/setup?step=menu');
    await user.click(await screen.findByRole('button', { name: 'Örnek menüyü kopyala' }));
    expect(await screen.findByText('1 kategori, 1 ürün')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Örnek menüyü kopyala' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Devam' })).toBeVisible();
    expect([...keys]).toEqual([expect.any(String)]);
  });

  it('opens the form of a category and comes back', async () => {
    withRestaurant();
    const { user } = openAdmin('/admin/setup?step=menu');
    await user.click(await screen.findByRole('button', { name: 'Kategori ekle' }));
    const form = within(await screen.findByRole('form'));
    await user.click(form.getByRole('button', { name: 'Vazgeç' }));
    expect(await heading('Menünüzü ekleyin')).toBeVisible();
  });
});

describe('the step of the codes', () => {
  const ready = {
    settings: { restaurant_name: 'Mavi Lokanta', table_service: '1', setup_steps: 'contact\nhours\nstaff' },
    tables: [buildTable({ id: 4, table_number: 'Salon 1' })],
    products: [buildProduct()],
  };

  it('waits for the first order and shows that it has arrived', async () => {
    const { state } = withRestaurant(ready);
    const { live } = openAdmin('/admin/setup');
    expect(await screen.findByText('Sipariş bekleniyor…')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Menüyü aç: Masa Salon 1' })).toHaveAttribute(
      'href',
      'https://menu.example/menu?t=4',
    );
    const order = buildOrder({ id: 1 });
    state.orders = [order];
    live.send({ type: 'new_order', data: order });
    expect(await screen.findByText('İlk sipariş geldi!')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Devam' })).toBeVisible();
  });

  it('is not done as long as phones cannot open the codes', async () => {
    withRestaurant({ ...ready, orders: [buildOrder({ id: 1 })] });
    const current = { address: 'http://localhost:3000', is_loopback: true, test_code_url: '' };
    backend.use(
      http.get(api('/tables/code-addresses'), () =>
        ok({ current, source: 'request', offered: [], listens_on_loopback: false }),
      ),
    );
    const { user } = openAdmin('/admin/setup?step=codes');
    expect(await heading('Kodları basın, ilk siparişi verin')).toBeVisible();
    expect(await screen.findByText('Telefonlar bu kodları açamaz')).toBeVisible();
    expect(step(/^QR kodlar$/)).toBeVisible();
    await user.click(step(/^Deneme/));
    expect(await screen.findByText(/adrese gidiyor\. Önce adresi seçin/)).toBeVisible();
  });

  it('removes the sample menu at once after saying what goes and what stays', async () => {
    const { state } = withRestaurant(ready);
    const remaining = [{ kind: 'products', name: 'Künefe', reason: 'edited' }];
    let removal = { categories: 9, products: 59, option_groups: 6, remaining };
    let requests = 0;
    backend.use(
      http.get(api('/menu-import/demo'), () => ok(removal)),
      http.delete(api('/menu-import/demo'), () => {
        requests += 1;
        const reply = removal;
        removal = { categories: 0, products: 0, option_groups: 0, remaining };
        state.products = [];
        return ok(reply);
      }),
    );
    const { user } = openAdmin('/admin/setup?step=menu');
    await user.click(await screen.findByRole('button', { name: 'Örnek menüyü kaldır' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Örnek menü kaldırılsın mı?' }));
    expect(dialog.getByText(/9 kategori, 59 ürün, 6 seçenek grubu/)).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Künefe (ürün): değiştirildi');
    await user.dblClick(dialog.getByRole('button', { name: 'Kaldır' }));
    expect(await screen.findByText('Örnek menü kaldırıldı')).toBeVisible();
    expect(requests).toBe(1);
    expect(screen.queryByRole('button', { name: 'Örnek menüyü kaldır' })).not.toBeInTheDocument();
  });

  it('prints the sheet of all tables and comes back', async () => {
    withRestaurant(ready);
    const { user } = openAdmin('/admin/setup');
    await user.click(await screen.findByRole('button', { name: 'QR sayfasını aç' }));
    expect(await heading('QR kod sayfası')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kuruluma dön' }));
    expect(await heading('Kodları basın, ilk siparişi verin')).toBeVisible();
  });

  it('opens today for a test order when the restaurant is closed now', async () => {
    // Tuesday noon in Istanbul.
    vi.useFakeTimers({ now: Date.parse('2026-05-12T09:00:00Z'), toFake: ['Date'] });
    const yesterday = { first_date: '2026-05-11', last_date: '2026-05-11', hours: [] };
    const hours = {
      weekly: [
        { days: [1], from: '09:00', until: '23:00' },
        { days: [2], from: '18:00', until: '02:00' },
      ],
      exceptions: [yesterday],
    };
    const stored = JSON.stringify(hours);
    const { saved } = withRestaurant({ ...ready, settings: { ...ready.settings, opening_hours: stored } });
    backend.use(
      http.get(api('/ordering-status'), () =>
        ok({ accepts_orders: false, reason: 'closed', resumes_at: null, is_open: false }),
      ),
    );
    const { user } = openAdmin('/admin/setup?step=codes');
    await user.click(await screen.findByRole('button', { name: 'Bugünü deneme için aç' }));
    expect(await screen.findByText('Bugün bütün gün açık')).toBeVisible();
    const today = '2026-05-12';
    const wholeDay = { from: '00:00', until: '00:00' };
    const evening = { from: '18:00', until: '02:00' };
    expect(saved.map(({ value }) => JSON.parse(value) as unknown)).toEqual([
      {
        weekly: hours.weekly,
        exceptions: [{ first_date: today, last_date: today, hours: [wholeDay, evening] }],
      },
    ]);
  });
});

describe('the invitation on the dashboard', () => {
  const invitation = () => screen.findByRole('region', { name: /Restoranınızı kuralım|Kurulum yarım kaldı/ });
  const expectNone = async () => {
    expect(await screen.findByText('Açık sipariş yok')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Kuruluma başla|sürdür/ })).not.toBeInTheDocument();
  };

  it('leads a new restaurant to its set-up, instead of the question about table service', async () => {
    withRestaurant();
    const { user } = openAdmin('/admin/dashboard');
    expect(await invitation()).toHaveTextContent('Restoranınızı kuralım');
    expect(screen.queryByText('Masaya servis yapıyor musunuz?')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Kuruluma başla' }));
    expect(await heading('Restoranınızı tanıtın')).toBeVisible();
  });

  it('is dismissed for good', async () => {
    const { saved } = withRestaurant();
    const { user } = openAdmin('/admin/dashboard');
    await user.click(within(await invitation()).getByRole('button', { name: 'Bir daha gösterme' }));
    await waitFor(() => expect(saved).toEqual([{ key: 'setup_steps', value: 'finished' }]));
    await expectNone();
    expect(await screen.findByText('Masaya servis yapıyor musunuz?')).toBeVisible();
  });

  it('shows the trials that are left once the steps are done', async () => {
    const { saved } = withRestaurant({
      settings: {
        restaurant_name: 'Mavi Lokanta',
        table_service: '1',
        setup_steps: 'contact\nhours\nstaff\npaper',
      },
      tables: [buildTable({ scanned_at: '2026-05-12T09:00:00Z' })],
      products: [buildProduct()],
      orders: [buildOrder({ status: 'new' })],
      backup: { last: { created_at: '2026-05-12T01:00:00Z', file: 'a', bytes: 1 }, failed_at: null },
    });
    const { user } = openAdmin('/admin/dashboard');
    const card = within(await screen.findByRole('region', { name: 'Açmadan önce dört deneme' }));
    expect(card.getByRole('listitem')).toHaveTextContent('İlk sipariş mutfakta görüldü');
    await user.click(card.getByRole('button', { name: 'Geç, İlk sipariş mutfakta görüldü' }));
    await expectNone();
    expect(saved).toEqual([{ key: 'setup_steps', value: 'contact\nhours\nstaff\npaper\nkitchen' }]);
  });

  it('continues a set-up that was started', async () => {
    withRestaurant({
      settings: { setup_steps: 'hours' },
      tables: [buildTable()],
      products: [buildProduct()],
    });
    openAdmin('/admin/dashboard');
    expect(await invitation()).toHaveTextContent('Kurulum yarım kaldı');
  });

  it.each<[string, Partial<Restaurant>]>([
    ['that has finished it, such as the demo', { settings: { setup_steps: 'hours\nfinished' } }],
    ['that has dismissed it', { settings: { setup_steps: 'finished' } }],
  ])('is not for a restaurant %s', async (_, own) => {
    withRestaurant(own);
    openAdmin('/admin/dashboard');
    await expectNone();
  });

  it('is not for a restaurant from before the set-up', async () => {
    const { state } = withRestaurant();
    delete state.settings.setup_steps;
    openAdmin('/admin/dashboard');
    await expectNone();
  });

  it('is not for managers, who may not set up everything', async () => {
    withRestaurant();
    openAdmin('/admin/dashboard', { role: 'manager' });
    await expectNone();
    expect(await screen.findByText('Masaya servis yapıyor musunuz?')).toBeVisible();
  });
});
