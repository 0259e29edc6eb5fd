import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Language, ListedTranslation } from 'shared-api/contract/restaurant/languages';
import {
  buildBanner,
  buildCategory,
  buildLanguage,
  buildProduct,
  buildProductOption,
  buildSetting,
} from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const TR = buildLanguage();
const EN = buildLanguage({
  id: 2,
  code: 'en',
  name: 'English',
  native_name: 'English',
  flag_code: 'gb',
  is_default: false,
});
const DE = buildLanguage({
  id: 3,
  code: 'de',
  name: 'German',
  native_name: 'Deutsch',
  flag_code: 'de',
  is_default: false,
  is_active: false,
});

const text = (resource_key: string, resource_value: string, original?: string): ListedTranslation => ({
  resource_key,
  resource_value,
  default_value: original ?? null,
});
const TEXTS: Record<string, ListedTranslation[]> = {
  tr: [
    text('admin:nav.logout', 'Çıkış yap', 'Çıkış yap'),
    text('guest:cart.added', '{{name}} sepete eklendi', '{{name}} sepete eklendi'),
    text('guest:cart.title', 'Sepetiniz', 'Sepetim'),
  ],
  en: [
    text('admin:nav.logout', 'Sign out', 'Sign out'),
    text('guest:cart.added', '{{name}} added', '{{name}} added'),
    text('guest:cart.title', 'Cart', 'Cart'),
  ],
  de: [text('guest:cart.title', 'Warenkorb')],
};

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** @returns the requests that change languages. */
function withLanguages(languages: Language[] = [TR, EN, DE], texts = TEXTS) {
  const sent: Sent[] = [];
  let current = languages;
  let currentTexts = texts;
  const record = async (request: Request) => {
    const body: unknown = await request.json();
    sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body as Record<string, string & boolean>;
  };
  backend.use(
    http.get(api('/languages'), () => ok(current)),
    http.post(api('/languages'), async ({ request }) => {
      const language = buildLanguage({ id: 9, is_default: false, ...(await record(request)) });
      current = [...current, language];
      return ok(language, { status: 201 });
    }),
    http.put(api('/languages/:code'), async ({ request, params }) => {
      const change = await record(request);
      current = current.map((language) =>
        language.code === params.code
          ? { ...language, ...change }
          : { ...language, is_default: change.is_default ? false : language.is_default },
      );
      return ok(current.find(({ code }) => code === params.code));
    }),
    http.get(api('/translations'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      return ok(query.has('with_defaults') ? (currentTexts[query.get('language_code') ?? ''] ?? []) : []);
    }),
    http.put(api('/translations'), async ({ request }) => {
      const {
        language_code: code = '',
        resource_key: key = '',
        resource_value: value = '',
      } = await record(request);
      const others = (currentTexts[code] ?? []).filter(({ resource_key: own }) => own !== key);
      currentTexts = { ...currentTexts, [code]: [...others, text(key, value)] };
      return ok({ resource_key: key, resource_value: value });
    }),
    http.get(api('/categories'), () =>
      ok([buildCategory({ id: 1, name: 'Çorbalar' }, { tr: 'Çorbalar', en: 'Soups', de: 'Suppen' })]),
    ),
    http.get(api('/products'), () =>
      ok([
        buildProduct(
          {
            id: 7,
            name: 'Adana kebap',
            options: [buildProductOption({ id: 5, product_id: 7, name: 'Acılı' })],
          },
          { tr: 'Adana kebap', en: 'Adana kebab' },
        ),
      ]),
    ),
    http.get(api('/settings'), () =>
      ok([
        buildSetting('restaurant_name', 'Dutlu Avlu', { en: 'Mulberry Yard' }),
        buildSetting('restaurant_slogan', ''),
        buildSetting('phone_number', '0212 555 00 00'),
      ]),
    ),
    http.get(api('/banners'), () => ok([buildBanner({ title: 'Kahvaltı' })])),
  );
  return sent;
}
const row = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Diller' })).getByRole('row', { name });
const meter = async (name: string) =>
  (await screen.findByRole('meter', { name })).getAttribute('aria-valuetext');

describe('languages', () => {
  it('are listed, inactive ones included; the default one is marked', async () => {
    withLanguages();
    openAdmin('/admin/languages', { role: 'manager' });
    expect(await row(/Türkçe/)).toHaveTextContent(/Türkçe.*Turkish, tr.*Varsayılan/);
    expect(within(await row(/Deutsch/)).getByRole('switch', { name: 'Kapalı, Deutsch' })).not.toBeChecked();
    expect(within(await row(/English/)).getByRole('switch', { name: 'Açık, English' })).toBeChecked();
  });

  it('are not accessible to an editor', async () => {
    const { leaveTo } = openAdmin('/admin/languages', { role: 'editor' });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });

  it('show the progress of content and interface texts', async () => {
    withLanguages();
    openAdmin('/admin/languages');
    expect(await meter('Menü içeriği, Türkçe')).toBe('%100, 5 / 5');
    expect(await meter('Menü içeriği, English')).toBe('%60, 3 / 5');
    expect(await meter('Menü içeriği, Deutsch')).toBe('%20, 1 / 5');
    expect(await meter('Arayüz metinleri, English')).toBe('%100, 3 / 3');
    // The panel has no German texts.
    expect(await meter('Arayüz metinleri, Deutsch')).toBe('%50, 1 / 2');
  });

  it('list missing translations with links to their forms', async () => {
    withLanguages();
    const { user } = openAdmin('/admin/languages');
    await user.click(await screen.findByRole('link', { name: '4 eksik, Deutsch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eksik çeviriler: Deutsch' }));
    expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Adana kebap', '/admin/products?language=de&form=7'],
      ['Adana kebap: Acılı', '/admin/products?language=de&form=7'],
      ['Restoran adı', '/admin/settings?language=de'],
      ['Kahvaltı', '/admin/settings?tab=banners&language=de'],
    ]);
    expect(within(dialog.getByRole('region', { name: 'Kategoriler' })).getByText('Eksik yok.')).toBeVisible();
  });

  it('can be activated', async () => {
    const sent = withLanguages();
    const { user } = openAdmin('/admin/languages');
    await user.click(await screen.findByRole('switch', { name: 'Kapalı, Deutsch' }));
    expect(await screen.findByText('Dil güncellendi')).toBeVisible();
    expect(sent).toEqual([{ method: 'PUT', path: '/api/v1/languages/de', body: { is_active: true } }]);
    expect(await screen.findByRole('switch', { name: 'Açık, Deutsch' })).toBeChecked();
  });

  it('cannot be deactivated while they are the default', async () => {
    withLanguages();
    backend.use(http.put(api('/languages/:code'), () => fail('default_language')));
    const { user } = openAdmin('/admin/languages');
    await user.click(await screen.findByRole('switch', { name: 'Açık, Türkçe' }));
    expect(await screen.findByText('Dil güncellenemedi')).toBeVisible();
    expect(screen.getByText('Varsayılan dil kapatılamaz.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Açık, Türkçe' })).toBeChecked();
  });

  it('become the default after a confirmation', async () => {
    const sent = withLanguages();
    const { user } = openAdmin('/admin/languages');
    await user.click(await screen.findByRole('button', { name: 'Varsayılan yap: English' }));
    const question = await screen.findByRole('alertdialog', { name: 'English varsayılan dil olsun mu?' });
    await user.click(within(question).getByRole('button', { name: 'Varsayılan yap' }));
    await waitFor(async () => expect(await row(/English/)).toHaveTextContent('Varsayılan'));
    expect(sent).toEqual([{ method: 'PUT', path: '/api/v1/languages/en', body: { is_default: true } }]);
    expect(screen.queryByRole('button', { name: 'Varsayılan yap: English' })).not.toBeInTheDocument();
  });

  it('can be renamed', async () => {
    const sent = withLanguages();
    const { user } = openAdmin('/admin/languages');
    await user.click(await screen.findByRole('button', { name: 'Düzenle: Deutsch' }));
    const name = await screen.findByLabelText(/Kendi dilindeki adı/);
    expect(screen.getByLabelText(/Dil kodu/)).toHaveAttribute('readonly');
    await user.clear(name);
    await user.type(name, 'Almanca');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await row(/Almanca/)).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({
      name: 'German',
      native_name: 'Almanca',
      flag_code: 'de',
      version: 1,
    });
  });

  it('ask before an unsaved new name is discarded', async () => {
    withLanguages();
    const { user } = openAdmin('/admin/languages?form=de');
    const form = within(await screen.findByRole('dialog'));
    const name = form.getByLabelText(/^Kendi dilindeki adı/);
    await user.type(name, ' (DE)');
    await user.click(form.getByRole('button', { name: 'Vazgeç' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' }),
    );
    await user.click(question.getByText('Düzenlemeye devam et'));
    expect(name).toHaveValue('Deutsch (DE)');
    await user.click(form.getByRole('button', { name: 'Vazgeç' }));
    await user.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
    await waitFor(() => expect(name).not.toBeInTheDocument());
  });

  it('show an error when they could not be loaded, and can be retried', async () => {
    withLanguages();
    backend.use(http.get(api('/languages'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/languages');
    expect(await screen.findByText('Diller yüklenemedi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await row(/Türkçe/)).toBeInTheDocument();
  });

  it('stay usable when the progress cannot be loaded', async () => {
    withLanguages();
    backend.use(http.get(api('/products'), () => fail('internal')));
    openAdmin('/admin/languages');
    expect(await screen.findByText(/hesaplanamadı/)).toBeVisible();
    expect(await row(/Deutsch/)).toBeInTheDocument();
  });
});

describe('a new language', () => {
  const openForm = async (user: ReturnType<typeof openAdmin>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Dil ekle' }));
    return within(await screen.findByRole('dialog', { name: 'Dil ekle' }));
  };

  it('is a known one that does not exist yet, inactive at first', async () => {
    const sent = withLanguages();
    const { user } = openAdmin('/admin/languages');
    const form = await openForm(user);
    expect(
      within(form.getByLabelText(/^Dil/))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dil seçin', 'Français', 'Español', 'Italiano', 'العربية', 'Başka bir dil']);
    await user.selectOptions(form.getByLabelText(/^Dil/), 'العربية');
    await user.click(form.getByRole('button', { name: 'Ekle' }));
    expect(await screen.findByText('Dil eklendi')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      code: 'ar',
      name: 'Arabic',
      native_name: 'العربية',
      flag_code: 'sa',
      is_active: false,
    });
    expect(await row(/العربية/)).toBeInTheDocument();
  });

  it('can be any other, with its names filled in', async () => {
    const sent = withLanguages();
    const { user } = openAdmin('/admin/languages');
    const form = await openForm(user);
    await user.selectOptions(form.getByLabelText(/^Dil/), 'Başka bir dil');
    await user.type(form.getByLabelText(/Dil kodu/), 'RU');
    expect(form.getByLabelText(/Kendi dilindeki adı/)).toHaveValue('Русский');
    expect(form.getByLabelText(/İngilizce adı/)).toHaveValue('Russian');
    await user.click(form.getByRole('switch', { name: 'Hemen misafirlere aç' }));
    await user.click(form.getByRole('button', { name: 'Ekle' }));
    await screen.findByText('Dil eklendi');
    expect(sent[0]?.body).toEqual({
      code: 'ru',
      name: 'Russian',
      native_name: 'Русский',
      flag_code: 'ru',
      is_active: true,
    });
  });

  it('requires a code, names and a flag', async () => {
    const sent = withLanguages();
    const { user } = openAdmin('/admin/languages');
    const form = await openForm(user);
    await user.click(form.getByRole('button', { name: 'Ekle' }));
    expect(form.getByLabelText(/^Dil/)).toBeInvalid();
    await user.selectOptions(form.getByLabelText(/^Dil/), 'Başka bir dil');
    await user.type(form.getByLabelText(/Dil kodu/), 'r');
    await user.click(form.getByRole('button', { name: 'Ekle' }));
    for (const label of [/Dil kodu/, /Ülke kodu/, /Kendi dilindeki adı/, /İngilizce adı/]) {
      expect(form.getByLabelText(label)).toBeInvalid();
    }
    expect(sent).toEqual([]);
  });

  it('keeps the input when it exists already', async () => {
    withLanguages();
    backend.use(http.post(api('/languages'), () => fail('already_exists')));
    const { user } = openAdmin('/admin/languages');
    const form = await openForm(user);
    await user.selectOptions(form.getByLabelText(/^Dil/), 'Français');
    await user.click(form.getByRole('button', { name: 'Ekle' }));
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Dil eklenemedi. Bu ad ya da numara zaten kullanılıyor.',
    );
    expect(form.getByLabelText(/^Dil/)).toHaveDisplayValue('Français');
  });
});

describe('interface texts', () => {
  const field = (name: string) => screen.findByLabelText(name);
  const names = () =>
    screen
      .getAllByRole('textbox')
      .map((box) => box.getAttribute('lang') && (box as HTMLTextAreaElement).value)
      .filter((value) => value !== null);

  it('are shown next to those of the default language; missing ones are marked', async () => {
    withLanguages();
    const { user } = openAdmin('/admin/languages');
    await user.click(await screen.findByRole('link', { name: 'Metinleri düzenle, Deutsch' }));
    expect(await screen.findByRole('heading', { name: 'Metinler: Deutsch' })).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Metinler: Deutsch' }));
    expect(table.getByRole('row', { name: /\{\{name\}\} sepete eklendi/ })).toHaveTextContent('Eksik');
    const title = table.getByRole('row', { name: /Sepetiniz/ });
    expect(title).not.toHaveTextContent('Eksik');
    expect(within(title).getByRole('textbox')).toHaveValue('Warenkorb');
    await user.selectOptions(screen.getByLabelText('Karşılaştırma dili'), 'English');
    expect(table.getByRole('row', { name: /^Cart/ })).toBeInTheDocument();
  });

  it('are filtered by state, app and text', async () => {
    withLanguages();
    const { user } = openAdmin('/admin/languages?texts=tr');
    await field('Türkçe: cart.title');
    expect(names()).toEqual(['{{name}} sepete eklendi', 'Sepetiniz']);
    await user.selectOptions(screen.getByLabelText('Durum'), 'Değiştirilmiş');
    expect(names()).toEqual(['Sepetiniz']);
    await user.selectOptions(screen.getByLabelText('Durum'), 'Eksik');
    expect(screen.getByText('Metin bulunamadı')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Durum'), 'Tümü');
    await user.selectOptions(screen.getByLabelText('Uygulama'), 'Yönetim paneli');
    expect(names()).toEqual(['Çıkış yap']);
    await user.selectOptions(screen.getByLabelText('Uygulama'), 'Misafir');
    await user.type(screen.getByLabelText('Metin ara'), 'ADDED');
    await waitFor(() => expect(names()).toEqual(['{{name}} sepete eklendi']));
  });

  it('are edited in the table and stored together', async () => {
    const sent = withLanguages();
    const { user } = openAdmin('/admin/languages?texts=de');
    await user.type(await field('Deutsch: cart.added'), 'Im Korb: {{{{name}}');
    await user.type(await field('Deutsch: cart.title'), '!');
    const bar = within(screen.getByRole('region', { name: 'Kaydedilmemiş metinler' }));
    expect(bar.getByText('2 metin kaydedilmedi')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('2 metin kaydedildi')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        language_code: 'de',
        resource_key: 'guest:cart.added',
        resource_value: 'Im Korb: {{name}}',
        seen_value: '',
      },
      {
        language_code: 'de',
        resource_key: 'guest:cart.title',
        resource_value: 'Warenkorb!',
        seen_value: 'Warenkorb',
      },
    ]);
    expect(screen.queryByRole('region', { name: 'Kaydedilmemiş metinler' })).not.toBeInTheDocument();
    expect(await field('Deutsch: cart.added')).toHaveValue('Im Korb: {{name}}');
    expect(screen.queryByText('Eksik', { selector: 'span' })).not.toBeInTheDocument();
  });

  it('warn about a missing placeholder', async () => {
    withLanguages();
    const { user } = openAdmin('/admin/languages?texts=de');
    const added = await field('Deutsch: cart.added');
    await user.type(added, 'Im Korb');
    expect(added).toHaveAccessibleDescription('Şunlar eksik: {{name}}');
  });

  it('get the release’s text when reset or emptied', async () => {
    const sent = withLanguages();
    const { user } = openAdmin('/admin/languages?texts=tr');
    await user.click(await screen.findByRole('button', { name: 'Sıfırla, cart.title' }));
    expect(await field('Türkçe: cart.title')).toHaveValue('Sepetim');
    await user.clear(await field('Türkçe: cart.added'));
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await screen.findByText('2 metin kaydedildi');
    expect(sent.map(({ body }) => (body as { resource_value: string }).resource_value)).toEqual([
      '{{name}} sepete eklendi',
      'Sepetim',
    ]);
  });

  it('stay in the table when they cannot be stored; those before the failure stay stored', async () => {
    withLanguages();
    const { user } = openAdmin('/admin/languages?texts=de');
    await user.type(await field('Deutsch: cart.added'), 'Im Korb');
    await user.type(await field('Deutsch: cart.title'), '!');
    let calls = 0;
    backend.use(
      http.put(api('/translations'), () =>
        ++calls > 1 ? fail('internal') : ok({ resource_key: 'guest:cart.added', resource_value: 'Im Korb' }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Metinler kaydedilemedi')).toBeVisible();
    expect(screen.getByText('1 metin kaydedilmedi')).toBeVisible();
    expect(await field('Deutsch: cart.title')).toHaveValue('Warenkorb!');
  });

  it('are discarded on leaving only after a confirmation', async () => {
    withLanguages();
    const { user } = openAdmin('/admin/languages?texts=de');
    await user.type(await field('Deutsch: cart.title'), '!');
    await user.click(screen.getByRole('button', { name: 'Dillere dön' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Kaydedilmemiş değişiklikler var');
    await user.click(within(question).getByText('Düzenlemeye devam et'));
    expect(await field('Deutsch: cart.title')).toHaveValue('Warenkorb!');
    await user.click(screen.getByRole('button', { name: 'Geri al' }));
    await user.click(screen.getByRole('button', { name: 'Dillere dön' }));
    expect(await row(/Deutsch/)).toBeInTheDocument();
  });

  it('show an error when they could not be loaded, and can be retried', async () => {
    withLanguages();
    let isBroken = true;
    backend.use(
      http.get(api('/translations'), ({ request }) =>
        isBroken && request.url.includes('with_defaults') ? fail('internal') : undefined,
      ),
    );
    const { user } = openAdmin('/admin/languages?texts=de');
    expect(await screen.findByText('Metinler yüklenemedi')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await field('Deutsch: cart.title')).toHaveValue('Warenkorb');
  });

  it('are added from the release when there are none', async () => {
    withLanguages([TR, EN], { tr: [], en: [] });
    backend.use(
      http.post(api('/translations/seed-defaults'), () => (withLanguages([TR, EN]), ok({ added: 6 }))),
    );
    const { user } = openAdmin('/admin/languages');
    expect(await screen.findByText(/Arayüz metinleri henüz eklenmedi/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Varsayılan çevirileri ekle' }));
    expect(await meter('Arayüz metinleri, English')).toBe('%100, 3 / 3');
    expect(screen.queryByText(/Arayüz metinleri henüz eklenmedi/)).not.toBeInTheDocument();
  });
});
