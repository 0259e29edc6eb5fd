import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Banner } from 'shared-api/contract/restaurant/banners';
import { TOAST_MS } from 'shared-api/domain/limits';
import { SETTING_KEYS, type Setting, type SettingKey } from 'shared-api/contract/restaurant/settings';
import type { SocialLink } from 'shared-api/contract/restaurant/social-links';
import { SOCIAL_PLATFORMS } from 'shared-api/domain/statuses';
import { buildBanner, buildLanguage, buildSetting, buildSocialLink } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { SETTING_LINKS } from '#features/restaurant/settings/setting-sections';
import { openAdmin } from '#testing/open-admin';

const english = buildLanguage({ id: 2, code: 'en', native_name: 'English', is_default: false });
const SETTINGS = [
  buildSetting('restaurant_name', 'Dutlu Avlu', { tr: 'Dutlu Avlu', en: 'Mulberry Court' }),
  buildSetting('phone_number', '0216 000 00 12'),
  buildSetting('guest_tables', '1'),
  buildSetting('table_code_required', '0'),
  buildSetting('auto_ready', '1'),
  buildSetting('time_zone', 'Europe/Istanbul'),
];

interface Change {
  key: SettingKey;
  language_code?: string;
  value: string;
  seen_value?: string;
}
const saving = (...settings: Change[]) => ({ call: 'settings', body: { settings } });

interface RestaurantData {
  settings?: Setting[];
  banners?: Banner[];
  links?: SocialLink[];
}

/** @returns the requests that change settings. */
function withRestaurant({ settings = SETTINGS, banners = [], links = [] }: RestaurantData = {}) {
  const sent: { call: string; body?: unknown }[] = [];
  let currentBanners = banners;
  let currentLinks = links;
  const keep =
    (name: string, answer: (body: Record<string, unknown>, id: string) => unknown, status = 200) =>
    async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
      const target = [params.key ?? params.id, params.language].filter(Boolean).join(' ');
      const body =
        request.method === 'DELETE' ? undefined : ((await request.json()) as Record<string, unknown>);
      sent.push({ call: [name, target].filter(Boolean).join(' '), ...(body ? { body } : {}) });
      return ok(answer(body ?? {}, String(params.id)), { status });
    };
  backend.use(
    http.get(api('/languages'), () => ok([buildLanguage(), english])),
    http.get(api('/settings'), () => ok(settings)),
    http.put(
      api('/settings'),
      keep('settings', ({ settings: changes }) =>
        (changes as Change[]).map(({ key, value }) => buildSetting(key, value)),
      ),
    ),
    http.get(api('/banners'), () => ok(currentBanners)),
    http.get(api('/banners/:id'), ({ params }) =>
      ok(currentBanners.find(({ id }) => id === Number(params.id))),
    ),
    http.post(
      api('/banners'),
      keep(
        'create banner',
        (body) => ((currentBanners = [...banners, buildBanner({ ...body, id: 77 })]), currentBanners.at(-1)),
        201,
      ),
    ),
    http.put(
      api('/banners/:id'),
      keep('update banner', (_, id) => buildBanner({ id: Number(id) })),
    ),
    http.delete(
      api('/banners/:id'),
      keep(
        'delete banner',
        (_, id) => ((currentBanners = banners.filter((each) => each.id !== Number(id))), null),
      ),
    ),
    http.get(api('/social-media'), () => ok(currentLinks)),
    http.post(
      api('/social-media'),
      keep('create link', () => buildSocialLink(), 201),
    ),
    http.put(
      api('/social-media/:id'),
      keep('update link', () => buildSocialLink()),
    ),
    http.delete(
      api('/social-media/:id'),
      keep('delete link', (_, id) => ((currentLinks = links.filter((each) => each.id !== Number(id))), null)),
    ),
  );
  return { sent };
}

const link = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Ayar bölümleri' })).findByRole('link', { name });
const confirm = async (name: string) =>
  // The dialog's close button has the same name as its cancel button.
  within(await screen.findByRole('alertdialog')).getAllByRole('button', { name })[0]!;
const save = () => screen.getByRole('button', { name: 'Değişiklikleri kaydet' });

describe('screen', () => {
  it('lists its sections; only those of settings have a save button', async () => {
    withRestaurant();
    const { user } = openAdmin('/admin/settings');
    expect(await screen.findByRole('button', { name: 'Değişiklikleri kaydet' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Restoran bilgileri' })).toBeVisible();
    expect(await link('Restoran bilgileri')).toHaveAttribute('aria-current', 'page');
    for (const name of ['Banner yönetimi', 'Sosyal medya']) {
      await user.click(await link(name));
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Değişiklikleri kaydet' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Varsayılan çevirileri ekle' })).toBeVisible();
    }
  });

  it('has an address for each section, reached from a list or a selection, and for each setting', async () => {
    withRestaurant({
      settings: [
        ...SETTINGS,
        buildSetting('orders_paused', '1'),
        buildSetting('courses_on', '1'),
        buildSetting('course_firing', 'minutes'),
      ],
    });
    const { user } = openAdmin('/admin/settings?tab=general');
    expect(await screen.findByLabelText(/Restoran adı \(Türkçe\)/)).toBeVisible();
    const selection = screen.getByLabelText('Bölüm');
    for (const { value, textContent: name } of within(selection).getAllByRole<HTMLOptionElement>('option')) {
      await user.selectOptions(selection, value);
      const address = `/admin/settings?tab=${value}`;
      expect(`${window.location.pathname}${window.location.search}`).toBe(address);
      expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
      expect(await link(name)).toHaveAttribute('aria-current', 'page');
      for (const setting of SETTING_LINKS.filter((each) => each.address.startsWith(`${address}#`))) {
        const row = document.getElementById(setting.address.split('#')[1]!);
        expect(row?.querySelector('input, select, textarea')).toBeVisible();
      }
    }
  });

  it('shows a spinner while loading and an error that can be retried', async () => {
    withRestaurant();
    let answer: (reply: Response) => void = () => undefined;
    backend.use(
      http.get(api('/settings'), () => new Promise<Response>((resolve) => (answer = resolve)), {
        once: true,
      }),
    );
    const { user } = openAdmin('/admin/settings?tab=contact');
    await screen.findByRole('heading', { name: 'Ayarlar' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Yükleniyor...'));
    answer(fail('internal'));
    expect(await screen.findByText('Ayarlar yüklenirken bir hata oluştu.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByLabelText('Telefon')).toHaveValue('0216 000 00 12');
  });

  it('discards the form of a left section, but not its settings, which are marked in the list', async () => {
    const { sent } = withRestaurant();
    const { user } = openAdmin('/admin/settings?tab=contact');
    await user.type(await screen.findByLabelText('Telefon'), '3');
    await user.click(await link('Banner yönetimi'));
    expect(screen.getByLabelText('Telefon')).not.toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Yeni banner' }));
    await user.type(await screen.findByLabelText('Başlık (Türkçe)'), 'Bahar');
    await user.click(await link('Mutfak'));
    await user.click(await screen.findByRole('switch', { name: 'Yemek servis edilir' }));
    await user.click(save());
    expect(await screen.findByText('Genel ayarlar başarıyla kaydedildi.')).toBeVisible();
    expect(sent).toEqual([saving({ key: 'food_is_served', value: '1', seen_value: '' })]);
    await user.click(await link('İletişim bilgileri 1 değişiklik'));
    expect(screen.getByLabelText('Telefon')).toBeVisible();
    expect(screen.getByLabelText('Telefon')).toHaveValue('0216 000 00 123');
    await user.click(await link('Banner yönetimi'));
    expect(await screen.findByRole('button', { name: 'Yeni banner' })).toBeVisible();
    expect(screen.queryByLabelText('Başlık (Türkçe)')).not.toBeInTheDocument();
  });

  it('asks before unsaved settings are discarded, also those of another section', async () => {
    withRestaurant();
    const { user } = openAdmin('/admin/settings?tab=contact');
    await user.type(await screen.findByLabelText('Telefon'), '3');
    await user.click(await link('Mutfak'));
    await user.click(screen.getByRole('link', { name: 'Panel' }));
    await user.click(await confirm('Düzenlemeye devam et'));
    expect(window.location.pathname).toBe('/admin/settings');
    await user.click(await link(/^İletişim bilgileri/));
    expect(screen.getByLabelText('Telefon')).toHaveValue('0216 000 00 123');
  });

  it('focuses the field that the address names', async () => {
    withRestaurant();
    openAdmin('/admin/settings?tab=orders#order_pieces_max');
    expect(await screen.findByLabelText('Bir siparişte en çok adet')).toHaveFocus();
  });
});

it('each setting has a link, except those of other screens', () => {
  const linked = SETTING_LINKS.map(({ address }) => address.split('#')[1]);
  expect(SETTING_KEYS.filter((key) => !linked.includes(key))).toEqual([
    'opening_hours',
    'code_address',
    'orders_paused_until',
    'setup_steps',
  ]);
});

describe('default translations', () => {
  it('are added; the server’s message is shown', async () => {
    withRestaurant();
    backend.use(
      http.post(api('/translations/seed-defaults'), () =>
        HttpResponse.json({ success: true, data: { added: 3 }, message: 'Varsayılan çeviriler eklendi' }),
      ),
    );
    const { user } = openAdmin('/admin/settings');
    await user.click(await screen.findByRole('button', { name: 'Varsayılan çevirileri ekle' }));
    expect(await screen.findByText('Varsayılan çeviriler eklendi')).toBeVisible();
  });

  it.each([
    ['the server', () => fail('forbidden'), 'Bu işlem için yetkiniz yok.'],
    ['the screen', () => HttpResponse.error(), 'Default çeviriler eklenirken bir hata oluştu'],
  ])('that fail are explained by %s', async (_, answer, text) => {
    withRestaurant();
    backend.use(http.post(api('/translations/seed-defaults'), answer));
    const { user } = openAdmin('/admin/settings');
    await user.click(await screen.findByRole('button', { name: 'Varsayılan çevirileri ekle' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('general settings', () => {
  it('have every field', async () => {
    withRestaurant();
    const { user } = openAdmin('/admin/settings');
    expect(await screen.findByLabelText(/Restoran adı \(Türkçe\)/)).toBeRequired();
    expect(screen.getByLabelText('Açıklama (Türkçe)')).toHaveAttribute('rows', '4');
    expect(screen.getByLabelText('Alt bilgi açıklaması (Türkçe)')).toHaveAttribute('rows', '3');
    for (const name of ['Slogan (Türkçe)', 'Alt bilgi sloganı (Türkçe)']) {
      expect(screen.getByLabelText(name)).toBeVisible();
    }
    await user.click(await link('İletişim bilgileri'));
    expect(await screen.findByLabelText('Telefon')).toBeVisible();
    for (const name of ['E-posta', 'Adres', 'Harita', 'Wi-Fi adı', 'Wi-Fi şifresi']) {
      expect(screen.getByLabelText(name)).toBeVisible();
    }
    await user.click(await link('Çalışma saatleri metni'));
    for (const name of ['Hafta içi', 'Hafta sonu']) {
      expect(await screen.findByLabelText(name)).toHaveAttribute(
        'placeholder',
        expect.stringMatching(/^\d\d:\d\d - \d\d:\d\d$/),
      );
    }
    await user.click(await link('Görünüm'));
    expect(await screen.findByRole('group', { name: 'Logo' })).toBeVisible();
  });

  it('that are changed are counted and show what is stored, until they are taken back', async () => {
    const { sent } = withRestaurant({ settings: [...SETTINGS, buildSetting('order_pieces_max', '20')] });
    const { user } = openAdmin('/admin/settings?tab=orders');
    const pieces = await screen.findByLabelText('Bir siparişte en çok adet');
    expect(screen.queryByRole('button', { name: 'Vazgeç' })).not.toBeInTheDocument();
    await user.clear(pieces);
    await user.type(pieces, '30');
    await user.click(screen.getByRole('switch', { name: 'Paket servis açık' }));
    expect(screen.getByText('önce 20')).toBeVisible();
    expect(screen.getByText('önce açık')).toBeVisible();
    expect(screen.getByText('2 değişiklik', { selector: 'b' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(pieces).toHaveValue('20');
    expect(screen.queryByText(/^önce/)).not.toBeInTheDocument();
    expect(save()).toHaveFocus();
    await user.click(save());
    expect(sent).toEqual([]);
  });

  it('include the hour at which the business day starts, 04:00 until it is chosen', async () => {
    const { sent } = withRestaurant();
    const { user } = openAdmin('/admin/settings?tab=day');
    const hour = await screen.findByLabelText('İş günü başlangıcı');
    expect(hour).toHaveDisplayValue('04:00');
    expect(hour).toHaveAccessibleDescription(/bu saate kadar önceki güne yazılır.*yalnızca yeni siparişleri/);
    expect(within(hour).getAllByRole('option')).toHaveLength(7);
    await user.selectOptions(hour, '00:00');
    await user.click(save());
    expect(await screen.findByText('Genel ayarlar başarıyla kaydedildi.')).toBeVisible();
    expect(sent).toEqual([saving({ key: 'day_starts_at', value: '0', seen_value: '' })]);
  });

  it('are stored together if changed', async () => {
    const { sent } = withRestaurant();
    const { user } = openAdmin('/admin/settings?tab=tables');
    await user.click(await screen.findByRole('switch', { name: 'Masa servisi var' }));
    await user.click(screen.getByRole('switch', { name: 'Masadaki QR kod gerekli' }));
    await user.click(save());
    expect(await screen.findByText('Genel ayarlar başarıyla kaydedildi.')).toBeVisible();
    expect(sent).toEqual([
      saving(
        { key: 'table_service', value: '1', seen_value: '' },
        { key: 'table_code_required', value: '1', seen_value: '0' },
      ),
    ]);
  });

  it('are stored without a name of the restaurant in the other sections', async () => {
    const { sent } = withRestaurant({ settings: [] });
    const { user } = openAdmin('/admin/settings?tab=contact');
    await user.type(await screen.findByLabelText('Wi-Fi adı'), 'Misafir');
    await user.click(save());
    expect(await screen.findByText('Genel ayarlar başarıyla kaydedildi.')).toBeVisible();
    expect(sent).toEqual([saving({ key: 'wifi_name', value: 'Misafir', seen_value: '' })]);
  });

  it('of guests’ orders start with their defaults, and the reason of a pause is asked for only then', async () => {
    const { sent } = withRestaurant();
    const { user } = openAdmin('/admin/settings?tab=orders');
    expect(await screen.findByRole('switch', { name: 'Paket servis açık' })).toBeChecked();
    const pieces = screen.getByLabelText('Bir siparişte en çok adet');
    expect(pieces).toHaveValue('100');
    expect(screen.getByLabelText('Onay isteyen tutar (₺)')).toHaveValue('10000');
    expect(screen.queryByLabelText('Misafirlere gösterilecek neden')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Siparişler durduruldu' }));
    await user.type(screen.getByLabelText('Misafirlere gösterilecek neden'), 'Fırın bozuldu');
    await user.clear(pieces);
    await user.type(pieces, '40');
    await user.click(save());
    expect(await screen.findByText('Genel ayarlar başarıyla kaydedildi.')).toBeVisible();
    expect(sent).toEqual([
      saving(
        { key: 'orders_paused', value: '1', seen_value: '' },
        { key: 'orders_paused_reason', value: 'Fırın bozuldu', seen_value: '' },
        { key: 'order_pieces_max', value: '40', seen_value: '' },
      ),
    ]);
  });

  it('store translations and delete emptied ones', async () => {
    const { sent } = withRestaurant();
    const { user } = openAdmin('/admin/settings');
    await user.type(await screen.findByLabelText('Slogan (Türkçe)'), 'Dost sofrası');
    await user.click(screen.getByRole('tab', { name: /English/ }));
    await user.type(screen.getByLabelText('Slogan (English)'), 'Among friends');
    await user.clear(screen.getByLabelText(/Restoran adı \(English\)/));
    await user.click(save());
    expect(await screen.findByText('Genel ayarlar başarıyla kaydedildi.')).toBeVisible();
    expect(sent).toEqual([
      saving(
        { key: 'restaurant_name', language_code: 'en', value: '', seen_value: 'Mulberry Court' },
        { key: 'restaurant_slogan', value: 'Dost sofrası', seen_value: '' },
        { key: 'restaurant_slogan', language_code: 'en', value: 'Among friends', seen_value: '' },
      ),
    ]);
  });

  it('require a restaurant name', async () => {
    const { sent } = withRestaurant();
    const { user } = openAdmin('/admin/settings');
    const name = await screen.findByLabelText(/Restoran adı \(Türkçe\)/);
    await user.clear(name);
    await user.click(save());
    expect(name).toHaveAccessibleDescription('Restoran adı gereklidir');
    expect(sent).toEqual([]);
  });

  it('that could not be stored are named, and none is stored', async () => {
    withRestaurant();
    const refuse = http.put(api('/settings'), () =>
      fail('validation_failed', [{ path: 'googleMap', message: 'Haritayı yapıştırın.' }]),
    );
    backend.use(refuse);
    const { user } = openAdmin('/admin/settings?tab=contact');
    const map = await screen.findByLabelText('Harita');
    await user.type(map, 'harita');
    await user.type(screen.getByLabelText('Adres'), 'Kuzguncuk');
    await user.click(save());
    expect(
      await screen.findByText(
        /Ayarlar kaydedilirken bir hata oluştu\.\s*“Harita” ayarı kaydedilemedi\.\s*Hiçbir/,
      ),
    ).toBeVisible();
    expect(map).toHaveValue('harita');
    expect(map).toHaveAccessibleDescription(/Haritayı yapıştırın/);
    expect(screen.getByLabelText('Adres')).toBeValid();
    expect(screen.getByText('2 değişiklik', { selector: 'b' })).toBeVisible();
  });

  it('are not said to have stayed while it is unknown whether they were stored', async () => {
    withRestaurant();
    backend.use(http.put(api('/settings'), () => HttpResponse.error()));
    const { user } = openAdmin('/admin/settings?tab=contact');
    await user.type(await screen.findByLabelText('Adres'), 'Kuzguncuk');
    await user.click(save());
    expect(
      await screen.findByText(
        /^Sonuç belli değil\s*Yapılıp yapılmadığını bilmiyoruz\. .* güvenlidir: .*\s*Yazdıklarınız bu sayfada duruyor\./,
      ),
    ).toBeVisible();
    expect(screen.queryByText(/kaydedilemedi/)).not.toBeInTheDocument();
  });

  it('show the result for 3 seconds', async () => {
    withRestaurant();
    const { user } = openAdmin('/admin/settings?tab=contact');
    await user.type(await screen.findByLabelText('Telefon'), '3');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(save());
    const notice = await screen.findByText('Genel ayarlar başarıyla kaydedildi.');
    // The clock has gone on for the milliseconds that finding the notice took.
    act(() => vi.advanceTimersByTime(TOAST_MS / 2));
    expect(notice).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(TOAST_MS / 2));
    expect(notice).not.toBeInTheDocument();
  });

  it.each(['value', 'file_url', 'url', 'data.file_url'])('read the logo’s URL from %s', async (place) => {
    withRestaurant();
    const url = '/images/logo/640.webp';
    backend.use(
      http.post(api('/settings/upload/:key'), () =>
        ok(place === 'data.file_url' ? { data: { file_url: url } } : { [place]: url }, { status: 201 }),
      ),
    );
    // jsdom loads no images and reports them as broken.
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1);
    const { user } = openAdmin('/admin/settings?tab=look');
    const logo = await screen.findByRole('group', { name: 'Logo' });
    await user.upload(
      within(logo).getByLabelText('Dosya seç'),
      new File([new Uint8Array(9)], 'logo.png', { type: 'image/png' }),
    );
    expect(await within(logo).findByText('logo.png')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('Genel ayarlar başarıyla kaydedildi.')).toBeVisible();
    expect(within(logo).getByRole('img')).toHaveAttribute('src', url);
  });

  it('show that the logo could not be uploaded', async () => {
    withRestaurant();
    backend.use(http.post(api('/settings/upload/:key'), () => fail('image_too_large')));
    const { user } = openAdmin('/admin/settings?tab=look');
    const logo = await screen.findByRole('group', { name: 'Logo' });
    await user.upload(
      within(logo).getByLabelText('Dosya seç'),
      new File([new Uint8Array(9)], 'logo.png', { type: 'image/png' }),
    );
    await user.click(save());
    expect(await screen.findByText(/Logo yüklenirken bir hata oluştu\./)).toBeVisible();
    expect(within(logo).getByRole('alert')).toHaveTextContent('Dosya boyutu 5 MB’ı aşamaz');
    expect(within(logo).getByText('logo.png')).toBeVisible();
  });

  it('offer the looks of the guests’ pages, each with a sample in the unsaved colour', async () => {
    const { sent } = withRestaurant();
    const { user } = openAdmin('/admin/settings?tab=look');
    const looks = within(await screen.findByRole('radiogroup', { name: 'Menünün görünümü' }));
    expect(looks.getByRole('radio', { name: 'Avlu' })).toBeChecked();
    const night = looks.getByRole('radio', { name: 'Gece' });
    expect(night).toHaveAccessibleDescription(/loş salonlar için/);
    fireEvent.change(screen.getByLabelText('Renk seç'), { target: { value: '#1d4ed8' } });
    const sample = night.closest('label')?.querySelector('[data-look="gece"]');
    expect(sample).toHaveStyle({ '--accent': '#1d4ed8' });
    await user.click(night);
    fireEvent.change(screen.getByLabelText('Renk seç'), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Varsayılan renk' }));
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([saving({ key: 'guest_look', value: 'gece', seen_value: '' })]));
  });

  it('preview an accent color as both themes show it', async () => {
    const { sent } = withRestaurant();
    const { user } = openAdmin('/admin/settings?tab=look');
    const color = await screen.findByRole('textbox', { name: 'Vurgu rengi' });
    const light = screen.getByRole('group', { name: 'Açık tema' });
    const dark = screen.getByRole('group', { name: 'Koyu tema' });
    await user.type(color, '#F2B70');
    expect(color).toHaveValue('#f2b70');
    expect(color).toHaveAccessibleDescription('Rengi #rrggbb biçiminde girin');
    expect(within(light).queryByRole('status')).not.toBeInTheDocument();
    await user.type(color, '5');
    expect(within(light).getByRole('status')).toHaveTextContent(
      /Düğmelerde olduğu gibi .* çevresi çizilir: #\w{6}\. .* yazılarda koyulaştırıldı: #\w{6}\./,
    );
    expect(light).toHaveStyle({ '--accent': '#f2b705', '--accent-ink': '#000000' });
    expect(within(dark).getByRole('status')).toHaveTextContent(
      /^Seçtiğiniz renk .* olduğu gibi kullanılır\.$/,
    );
    expect(dark).toHaveStyle({ '--accent': '#f2b705', '--accent-ink': '#000000' });
    fireEvent.change(screen.getByLabelText('Renk seç'), { target: { value: '#1d4ed8' } });
    expect(within(light).getByRole('status')).toHaveTextContent(
      /^Seçtiğiniz renk .* olduğu gibi kullanılır\.$/,
    );
    expect(within(dark).getByRole('status')).toHaveTextContent(/çevresi çizilir: .* yazılarda açıldı: /);
    fireEvent.change(screen.getByLabelText('Renk seç'), { target: { value: '#ffffff' } });
    expect(within(light).getByRole('status')).toHaveTextContent(/düğmeler yazı rengindedir: #2c1b1c/);
    fireEvent.change(screen.getByLabelText('Renk seç'), { target: { value: '#1d4ed8' } });
    await user.click(save());
    await waitFor(() =>
      expect(sent).toEqual([saving({ key: 'accent_color', value: '#1d4ed8', seen_value: '' })]),
    );
  });
});

describe('the last backup', () => {
  const made = {
    created_at: '2026-05-12T01:00:00.000Z',
    file: 'daily-2026-05-12T01-00-00.afiyet-backup',
    bytes: 12_345_678,
  };

  it.each([
    ['is missed', { last: null, failed_at: null }, 'Henüz yedek alınmadı.'],
    [
      'is shown with its time, size and file',
      { last: made, failed_at: null },
      `Son yedek: 12.05.2026 04:00, 12 MB (${made.file})`,
    ],
  ])('%s', async (_, reply, text) => {
    withRestaurant();
    backend.use(http.get(api('/backups/last'), () => ok(reply)));
    openAdmin('/admin/settings?tab=backups');
    const section = await screen.findByRole('form', { name: 'Yedekler' });
    expect(await within(section).findByText(text)).toBeVisible();
    expect(within(section).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is shown with instructions when a newer one failed', async () => {
    withRestaurant();
    const failedAt = '2026-05-13T01:00:00.000Z';
    backend.use(http.get(api('/backups/last'), () => ok({ last: made, failed_at: failedAt })));
    openAdmin('/admin/settings?tab=backups');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('13.05.2026 04:00 tarihinde yedek alınamadı');
    expect(alert).toHaveTextContent('Sunucunun diskinde yer olduğuna');
    expect(screen.getByText(/^Son yedek: /)).toBeVisible();
  });

  it('can be retried without affecting the settings', async () => {
    withRestaurant();
    backend.use(http.get(api('/backups/last'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/settings?tab=backups');
    expect(await screen.findByLabelText('Saklanan günlük yedek')).toBeEnabled();
    expect(await screen.findByText('Son yedeğin ne zaman alındığı öğrenilemedi.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Henüz yedek alınmadı.')).toBeVisible();
  });
});

describe('banners', () => {
  const spring = buildBanner({
    id: 5,
    title: 'Bahar',
    display_order: 2,
    is_active: false,
    translations: [
      { banner_id: 5, language_code: 'tr', title: 'Bahar', subtitle: null, button_text: null },
      { banner_id: 5, language_code: 'en', title: 'Spring', subtitle: null, button_text: null },
    ],
  });

  it('are listed with image, title, status, order and actions', async () => {
    withRestaurant({ banners: [spring] });
    openAdmin('/admin/settings?tab=banners');
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Görsel', 'Başlık', 'Durum', 'Sıra', 'İşlemler']);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/Bahar.*Pasif.*2/);
  });

  it('show that there are none', async () => {
    withRestaurant();
    openAdmin('/admin/settings?tab=banners');
    expect(await screen.findByText('Henüz banner bulunmuyor. Yeni bir banner ekleyin.')).toBeVisible();
  });

  it('are created with texts in each language; a title, a subtitle or an image is enough', async () => {
    const { sent } = withRestaurant();
    const { user } = openAdmin('/admin/settings?tab=banners');
    await user.click(await screen.findByRole('button', { name: 'Yeni banner' }));
    expect(await screen.findByRole('checkbox', { name: 'Aktif' })).toBeChecked();
    const title = screen.getByLabelText('Başlık (Türkçe)');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(title).toHaveAccessibleDescription('Bir başlık, alt başlık ya da görsel ekleyin.');
    expect(title).toHaveFocus();
    await user.type(title, 'Yaz');
    await user.click(screen.getByRole('tab', { name: /English/ }));
    await user.type(screen.getByLabelText('Buton metni (English)'), 'Menu');
    await user.type(screen.getByLabelText('Buton bağlantısı'), '/menu');
    const order = screen.getByLabelText('Görüntüleme sırası');
    fireEvent.change(order, { target: { value: '-4' } });
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(order).toHaveAccessibleDescription('0 ya da daha büyük bir tam sayı girin');
    fireEvent.change(order, { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByText('Banner başarıyla oluşturuldu.')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'create banner',
        body: {
          title: 'Yaz',
          subtitle: null,
          button_text: null,
          button_link: '/menu',
          image_url: null,
          is_active: true,
          display_order: 0,
          translations: [
            { language_code: 'tr', title: 'Yaz', subtitle: null, button_text: null },
            { language_code: 'en', title: null, subtitle: null, button_text: 'Menu' },
          ],
        },
      },
    ]);
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('load their translations by id and delete emptied ones', async () => {
    const { sent } = withRestaurant({ banners: [spring] });
    const { user } = openAdmin('/admin/settings?tab=banners');
    await user.click(await screen.findByRole('button', { name: 'Düzenle: Bahar' }));
    await user.click(await screen.findByRole('tab', { name: /English/ }));
    const title = screen.getByLabelText('Başlık (English)');
    expect(title).toHaveValue('Spring');
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Banner başarıyla güncellendi.')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'update banner 5',
        body: expect.objectContaining({
          title: 'Bahar',
          translations: [
            { language_code: 'tr', title: 'Bahar', subtitle: null, button_text: null },
            { language_code: 'en', title: null, subtitle: null, button_text: null },
          ],
        }),
      },
    ]);
  });

  it('without translations show their plain texts under Turkish', async () => {
    withRestaurant({ banners: [buildBanner({ title: 'Düz', subtitle: 'Metin' })] });
    const { user } = openAdmin('/admin/settings?tab=banners');
    await user.click(await screen.findByRole('button', { name: 'Düzenle: Düz' }));
    expect(await screen.findByLabelText('Başlık (Türkçe)')).toHaveValue('Düz');
    expect(screen.getByLabelText('Alt başlık (Türkçe)')).toHaveValue('Metin');
    await user.click(screen.getByRole('tab', { name: /English/ }));
    expect(screen.getByLabelText('Başlık (English)')).toHaveValue('');
  });

  it('show "Kaydediliyor..." while being stored', async () => {
    withRestaurant();
    backend.use(http.post(api('/banners'), () => new Promise<never>(() => undefined)));
    const { user } = openAdmin('/admin/settings?tab=banners');
    await user.click(await screen.findByRole('button', { name: 'Yeni banner' }));
    await user.type(await screen.findByLabelText('Başlık (Türkçe)'), 'Yaz');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByRole('button', { name: 'Kaydediliyor...' })).toBeVisible();
  });

  it.each([
    ['Yeni banner', 'Oluştur', 'Banner oluşturulurken bir hata oluştu.'],
    ['Düzenle: Bahar', 'Güncelle', 'Banner güncellenirken bir hata oluştu.'],
  ])('say when they could not be stored and keep the form (%s)', async (opener, button, text) => {
    withRestaurant({ banners: [spring] });
    backend.use(
      http.post(api('/banners'), () => fail('internal')),
      http.put(api('/banners/:id'), () => fail('internal')),
    );
    const { user } = openAdmin('/admin/settings?tab=banners');
    await user.click(await screen.findByRole('button', { name: opener }));
    await user.type(await screen.findByLabelText('Alt başlık (Türkçe)'), 'Yeni alt başlık');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Alt başlık (Türkçe)')).toHaveValue('Yeni alt başlık');
  });

  it('show the server’s error on the link beside its field, until it is changed', async () => {
    withRestaurant({ banners: [spring] });
    backend.use(
      http.put(api('/banners/:id'), () =>
        fail('validation_failed', [{ path: 'button_link', message: 'Geçersiz bağlantı.' }]),
      ),
    );
    const { user } = openAdmin('/admin/settings?tab=banners');
    await user.click(await screen.findByRole('button', { name: 'Düzenle: Bahar' }));
    const link = await screen.findByLabelText('Buton bağlantısı');
    await user.type(link, 'javascript:');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(link).toHaveAccessibleDescription(/Geçersiz bağlantı\./));
    await waitFor(() => expect(link).toHaveFocus());
    await user.clear(link);
    expect(link).toBeValid();
  });

  it.each([
    ['tab=banners', 'Yeni banner', /^Alt başlık \(Türkçe\)/, /banners$/],
    ['tab=social', 'Yeni bağlantı', /^URL/, /social-media$/],
  ])('do not claim to have failed while their outcome is unknown (%s)', async (tab, opener, field, path) => {
    withRestaurant();
    backend.use(http.post(path, () => HttpResponse.error()));
    const { user } = openAdmin(`/admin/settings?${tab}`);
    await user.click(await screen.findByRole('button', { name: opener }));
    await user.type(await screen.findByLabelText(field), 'https://ornek.example');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByText('Sonuç belli değil')).toBeVisible();
    expect(screen.queryByText(/bir hata oluştu/)).not.toBeInTheDocument();
  });

  it('are not stored when their image cannot be uploaded', async () => {
    const { sent } = withRestaurant();
    backend.use(http.post(api('/banners/upload'), () => fail('not_an_image')));
    const { user } = openAdmin('/admin/settings?tab=banners');
    await user.click(await screen.findByRole('button', { name: 'Yeni banner' }));
    await user.upload(
      await screen.findByLabelText('Dosya seç'),
      new File([new Uint8Array(9)], 'yaz.png', { type: 'image/png' }),
    );
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByText('Sadece resim dosyaları yüklenebilir')).toBeVisible();
    expect(screen.getByText('yaz.png')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('are deleted after a confirmation', async () => {
    const { sent } = withRestaurant({ banners: [spring] });
    const { user } = openAdmin('/admin/settings?tab=banners');
    await user.click(await screen.findByRole('button', { name: 'Sil: Bahar' }));
    expect(screen.getByText('Bu banneri silmek istediğinizden emin misiniz?')).toBeVisible();
    await user.click(await confirm('Sil'));
    expect(await screen.findByText('Banner başarıyla silindi.')).toBeVisible();
    expect(sent).toEqual([{ call: 'delete banner 5' }]);
    expect(await screen.findByText('Henüz banner bulunmuyor. Yeni bir banner ekleyin.')).toBeVisible();
  });

  it('show that they could not be deleted', async () => {
    withRestaurant({ banners: [spring] });
    backend.use(http.delete(api('/banners/:id'), () => fail('internal')));
    const { user } = openAdmin('/admin/settings?tab=banners');
    await user.click(await screen.findByRole('button', { name: 'Sil: Bahar' }));
    await user.click(await confirm('Sil'));
    expect(await screen.findByText(/Banner silinirken bir hata oluştu\./)).toBeVisible();
  });
});

describe('social links', () => {
  const long = buildSocialLink({
    id: 8,
    url: 'https://www.instagram.com/dutlu.avlu.kuzguncuk',
    is_active: false,
  });

  it('are listed with the first 30 characters of their URL', async () => {
    withRestaurant({
      links: [long, buildSocialLink({ id: 9, platform: 'youtube', url: 'https://youtu.be/afiyet' })],
    });
    openAdmin('/admin/settings?tab=social');
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(within(first!).getByRole('link')).toHaveTextContent(/^https:\/\/www\.instagram\.com\/dutl\.\.\.$/);
    expect(first).toHaveTextContent(/Instagram.*Pasif/);
    expect(within(second!).getByRole('link')).toHaveTextContent(/^https:\/\/youtu\.be\/afiyet$/);
  });

  it('are created', async () => {
    const { sent } = withRestaurant();
    const { user } = openAdmin('/admin/settings?tab=social');
    await user.click(await screen.findByRole('button', { name: 'Yeni bağlantı' }));
    const platform = await screen.findByLabelText('Platform');
    expect(
      within(platform)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual([...SOCIAL_PLATFORMS]);
    await user.selectOptions(platform, 'TikTok');
    const url = screen.getByLabelText(/URL/);
    expect(url).toHaveAttribute('type', 'url');
    await user.type(url, 'tiktok');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(url).toHaveAccessibleDescription('Geçerli bir web adresi girin');
    await user.clear(url);
    await user.type(url, 'https://tiktok.com/@afiyet');
    await user.type(screen.getByLabelText('Simge metni'), 'tt');
    await user.selectOptions(screen.getByLabelText('Durum'), 'Pasif');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByText('Sosyal medya bağlantısı başarıyla kaydedildi.')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'create link',
        body: {
          platform: 'tiktok',
          url: 'https://tiktok.com/@afiyet',
          icon: 'tt',
          display_order: 0,
          is_active: false,
        },
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Yeni bağlantı' })).toBeVisible();
  });

  it('require a whole number as their order', async () => {
    const { sent } = withRestaurant({ links: [long] });
    const { user } = openAdmin('/admin/settings?tab=social');
    await user.click(await screen.findByRole('button', { name: 'Düzenle: Instagram' }));
    const order = await screen.findByLabelText('Sıra');
    fireEvent.change(order, { target: { value: '1.5' } });
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(order).toHaveAccessibleDescription('0 ya da daha büyük bir tam sayı girin');
    expect(sent).toEqual([]);
  });

  it('keep the input when they could not be stored', async () => {
    withRestaurant({ links: [long] });
    backend.use(http.put(api('/social-media/:id'), () => fail('internal')));
    const { user } = openAdmin('/admin/settings?tab=social');
    await user.click(await screen.findByRole('button', { name: 'Düzenle: Instagram' }));
    await user.type(await screen.findByLabelText(/URL/), '/2');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Sosyal medya bağlantısı kaydedilirken bir hata oluştu.')).toBeVisible();
    expect(screen.getByLabelText(/URL/)).toHaveValue(`${long.url}/2`);
  });

  it('are deleted after a confirmation', async () => {
    const { sent } = withRestaurant({ links: [long] });
    const { user } = openAdmin('/admin/settings?tab=social');
    await user.click(await screen.findByRole('button', { name: 'Sil: Instagram' }));
    expect(
      screen.getByText('Bu sosyal medya bağlantısını silmek istediğinizden emin misiniz?'),
    ).toBeVisible();
    await user.click(await confirm('Sil'));
    expect(await screen.findByText('Sosyal medya bağlantısı başarıyla silindi.')).toBeVisible();
    expect(sent).toEqual([{ call: 'delete link 8' }]);
  });

  it('show that they could not be deleted', async () => {
    withRestaurant({ links: [long] });
    backend.use(http.delete(api('/social-media/:id'), () => fail('internal')));
    const { user } = openAdmin('/admin/settings?tab=social');
    await user.click(await screen.findByRole('button', { name: 'Sil: Instagram' }));
    await user.click(await confirm('Sil'));
    expect(await screen.findByText(/Sosyal medya bağlantısı silinirken bir hata oluştu\./)).toBeVisible();
  });
});
