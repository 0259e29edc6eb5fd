import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AllergenLevels } from 'shared-api/domain/menu/allergens';
import { ALLERGENS } from 'shared-api/domain/menu/allergens';
import type { MenuDeclarations } from 'shared-api/contract/menu/declarations';
import { buildTable } from 'shared-api/testing/builders';
import { api, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { NO_CRITERIA, storedCriteria, useMenuCriteria } from '../services/menu-criteria';
import { DRAFT_LIFETIME_MS } from '../services/form-draft';
import { useAllergyProfile } from '../services/allergy-profile';
import { backend } from '../testing/backend';
import { buildBootstrap, buildDeclarations, buildGuestOrder, buildLine } from '../testing/builders';
import { openGuest, storedCart } from '../testing/open-guest';

const allFree = (changes: AllergenLevels = {}): AllergenLevels => ({
  ...Object.fromEntries(ALLERGENS.map((allergen) => [allergen, 'free'])),
  ...changes,
});
/** Declarations for the menu of `buildBootstrap`; nothing is known of product 4. */
const DECLARED = buildDeclarations([
  {
    id: 1,
    allergens: allFree({ milk: 'contains' }),
    diets: ['vegetarian'],
    calories: 320,
    portion: '300 ml',
  },
  {
    id: 2,
    allergens: allFree(),
    diets: ['vegan'],
    options: [
      { id: 11, allergens: allFree(), diets: ['vegan'], is_part: false },
      { id: 12, allergens: allFree({ milk: 'contains' }), diets: [], is_part: false },
    ],
  },
  { id: 3, allergens: allFree({ milk: 'may_contain' }) },
]);
const FILTER = 'Filtre';

const withDeclarations = (declarations: MenuDeclarations = DECLARED) =>
  backend.use(http.get(api('/menu-declarations'), () => ok(declarations)));
const dishes = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const dialog = async () => within(await screen.findByRole('dialog'));
const normalized = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, ' ');

/** Opens the menu and makes choices in the filter. */
async function openFiltered(...choices: string[]) {
  const view = openGuest('/menu');
  await view.user.click(await screen.findByRole('button', { name: FILTER }));
  const sheet = await dialog();
  for (const choice of choices) await view.user.click(sheet.getByLabelText(choice));
  await view.user.click(sheet.getByRole('button', { name: /göster$/ }));
  return view;
}

it('the search of the menu finds dishes by the diets that they are known to keep, in any language', async () => {
  withDeclarations();
  const { user } = openGuest('/menu');
  const search = screen.getByRole('searchbox', { name: 'Menüde ara', hidden: true });
  await user.type(search, 'vegan');
  await waitFor(() => expect(dishes()).toEqual(['Ezogelin']));
  await user.clear(search);
  await user.type(search, 'végétarien');
  await waitFor(() => expect(dishes()).toHaveLength(2));
});

describe('the filter of the menu', () => {
  it('shows dishes that are known to be free, and at the end, without a quick way to add them, those of which too little is known', async () => {
    withDeclarations({ ...DECLARED, products: DECLARED.products.slice(0, 2) });
    const { user } = await openFiltered('Süt');
    await waitFor(() => expect(dishes()).toEqual(['Ezogelin', 'Kuzu Şiş', 'Adana Kebap']));
    const unknown = within(await screen.findByRole('region', { name: 'Bilinmiyor' }));
    expect(unknown.getAllByRole('article')[0]).toHaveTextContent('Alerjen bilgisi eksik');
    expect(unknown.queryByRole('button', { name: 'Kuzu Şiş: sepete ekle' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filtre, 1' })).toBeVisible();
    expect((await screen.findByText('süt çıkarıldı.')).parentElement).toHaveTextContent('1 yemek kaldı.');
    await user.click(screen.getByRole('button', { name: 'Hepsini göster' }));
    expect(dishes()).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Kuzu Şiş: sepete ekle' })).toBeVisible();
  });

  it('shows dishes that may contain an allergen on request, also after a reload', async () => {
    withDeclarations();
    const { unmount } = await openFiltered('Süt', 'İzi de olmasın');
    await waitFor(() => expect(dishes()).toEqual(['Ezogelin', 'Kuzu Şiş', 'Adana Kebap']));
    expect(screen.queryByRole('region', { name: 'Bilinmiyor' })).toHaveTextContent(/^(?!.*Kuzu)/);
    unmount();
    expect(storedCriteria().allowsTraces).toBe(true);
  });

  it('says before it is applied how many dishes fit, and of how many too little is known', async () => {
    withDeclarations();
    const { user } = openGuest('/menu');
    await user.click(await screen.findByRole('button', { name: FILTER }));
    const sheet = await dialog();
    await user.click(sheet.getByLabelText('Süt'));
    expect(await sheet.findByRole('button', { name: '1 yemeği göster' })).toBeVisible();
    expect(sheet.getByText('1 yemeğin bilgisi eksik.')).toBeVisible();
    await user.click(sheet.getByLabelText('İzi de olmasın'));
    expect(sheet.getByRole('button', { name: '2 yemeği göster' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Temizle' }));
    expect(sheet.getByRole('button', { name: 'Menüyü göster' })).toBeVisible();
    expect(sheet.queryByText(/bilgisi eksik/)).toBeNull();
  });

  it('shows what was known of the dishes after a reload without a network, until the next meal', async () => {
    withDeclarations();
    const { unmount } = await openFiltered('Süt');
    await waitFor(() => expect(dishes()).toEqual(['Ezogelin', 'Adana Kebap']));
    unmount();
    backend.use(http.get(api('/menu-declarations'), () => HttpResponse.error()));
    const again = openGuest('/menu');
    await waitFor(() => expect(dishes()).toEqual(['Ezogelin', 'Adana Kebap']));
    again.unmount();
    vi.setSystemTime(Date.now() + DRAFT_LIFETIME_MS);
    openGuest('/menu');
    expect(await screen.findByText('Alerjen bilgisi yüklenemedi.')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows dishes that fit a diet; gluten-free is derived from the allergens', async () => {
    withDeclarations();
    await openFiltered('Vejetaryen', 'Glutensiz');
    await waitFor(() => expect(dishes()).toEqual(['Mercimek Çorbası', 'Ezogelin', 'Adana Kebap']));
  });

  it('shows dishes that are spicy or not, where staff call any dish spicy', async () => {
    withDeclarations();
    const [soup, ...others] = buildBootstrap().products;
    const bootstrap = buildBootstrap({ products: [{ ...soup!, is_spicy: true }, ...others] });
    const { user } = openGuest('/menu', { bootstrap });
    await user.click(await screen.findByRole('button', { name: FILTER }));
    const sheet = await dialog();
    await user.click(sheet.getByLabelText('Acısız'));
    await user.click(sheet.getByLabelText('Acılı'));
    await user.click(await sheet.findByRole('button', { name: '1 yemeği göster' }));
    await waitFor(() => expect(dishes()).toEqual([soup!.name]));
    expect(await screen.findByText('acılı.')).toBeVisible();
    expect(storedCriteria().heat).toBe('spicy');
  });

  it('counts options that are part of the dish', async () => {
    const products = DECLARED.products.map((product) => ({
      ...product,
      options: product.options.map((option) => ({ ...option, is_part: option.id === 12 })),
    }));
    withDeclarations({ ...DECLARED, products });
    await openFiltered('Süt');
    await waitFor(() => expect(dishes()).toEqual(['Adana Kebap']));
  });

  it('shows no dish while the declarations cannot be loaded, and loads them on request', async () => {
    let isDown = true;
    backend.use(http.get(api('/menu-declarations'), () => (isDown ? HttpResponse.error() : ok(DECLARED))));
    const { user } = openGuest('/menu');
    await user.click(await screen.findByRole('button', { name: FILTER }));
    const sheet = await dialog();
    expect(await sheet.findByText('Alerjen bilgisi yüklenemedi.')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Menüyü göster' })).toBeDisabled();
    isDown = false;
    await user.click(sheet.getByRole('button', { name: 'Tekrar dene' }));
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Menüyü göster' })).toBeEnabled());
  });

  it('holds when the sheet is closed without its button, and after a reload, until it is cleared', async () => {
    withDeclarations();
    const { user, unmount } = openGuest('/menu');
    await user.click(await screen.findByRole('button', { name: FILTER }));
    const sheet = await dialog();
    await user.click(sheet.getByRole('checkbox', { name: 'Süt' }));
    await user.click(sheet.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(dishes()).toEqual(['Ezogelin', 'Adana Kebap']));
    unmount();

    // The tab is closed.
    sessionStorage.clear();
    useMenuCriteria.setState(NO_CRITERIA);
    useMenuCriteria.setState(storedCriteria());
    const again = openGuest('/menu');
    // Not even before the filter is loaded.
    expect(screen.queryByRole('heading', { name: 'Mercimek Çorbası' })).toBeNull();
    await waitFor(() => expect(dishes()).toEqual(['Ezogelin', 'Adana Kebap']));
    await again.user.click(await screen.findByRole('button', { name: 'Hepsini göster' }));
    expect(localStorage.getItem('menu_filter')).toBeNull();
  });

  it('is not set by a sheet that is closed unchanged', async () => {
    withDeclarations();
    useAllergyProfile.getState().save(['milk']);
    const { user } = openGuest('/menu');
    await user.click(await screen.findByRole('button', { name: FILTER }));
    await user.click((await dialog()).getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dishes()).toHaveLength(4);
  });

  it('also applies to the search', async () => {
    withDeclarations();
    const { user } = await openFiltered('Süt');
    await waitFor(() => expect(dishes()).toEqual(['Ezogelin', 'Adana Kebap']));
    await user.type(screen.getByRole('searchbox'), 'Mercimek');
    expect(await screen.findByText('Buna uyan bir şey bulamadık')).toBeVisible();
    expect(screen.getByText('Filtre olmadan 1 yemek var.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filtreyi kaldır' }));
    await waitFor(() => expect(dishes()).toEqual(['Mercimek Çorbası']));
  });

  it('is not said to be in the way of a search that finds nothing without it either', async () => {
    withDeclarations();
    const { user } = await openFiltered('Süt');
    await user.type(screen.getByRole('searchbox'), 'adana pizza');
    expect(await screen.findByText('Bunlar da olabilir')).toBeVisible();
    expect(dishes()).toEqual(['Adana Kebap']);
    expect(screen.queryByRole('button', { name: 'Filtreyi kaldır' })).toBeNull();
  });
});

describe('a dish', () => {
  it('shows diets, calories, portion and, in a line that opens, its allergens and when they were confirmed', async () => {
    withDeclarations();
    const { user } = openGuest('/menu?product=1');
    const shown = await dialog();
    expect(await shown.findByText('Vejetaryen')).toBeVisible();
    expect(shown.getByText('320 kcal')).toBeVisible();
    expect(shown.getByText('300 ml')).toBeVisible();
    await user.click(shown.getByText('süt içerir'));
    expect(normalized(shown.getByText('İçerir').parentElement as HTMLElement)).toBe('İçerirSüt');
    expect(shown.getByText(/Restoran 01\.05\.2026.* teyit etti/)).toBeVisible();
  });

  it('changes with the chosen options', async () => {
    withDeclarations();
    const { user } = openGuest('/menu?product=2');
    const shown = await dialog();
    expect(await shown.findByText('Vegan')).toBeVisible();
    expect(shown.getByText('listedeki alerjenlerin hiçbirini içermez')).toBeVisible();
    await user.click(shown.getByRole('checkbox', { name: /Tereyağı/ }));
    expect(shown.getByText('süt içerir')).toBeVisible();
    expect(shown.queryByText('Vegan')).toBeNull();
  });

  it('says in its line what it may contain, and how many allergens are unknown', async () => {
    const allergens = allFree({ milk: 'contains', nuts: 'may_contain' });
    delete allergens.fish;
    withDeclarations(buildDeclarations([{ id: 3, allergens }]));
    openGuest('/menu?product=3');
    const line = 'süt içerir · sert kabuklu yemişler olabilir · 1 alerjen bilinmiyor';
    expect(await (await dialog()).findByText(line)).toBeVisible();
  });

  it('that the restaurant has not confirmed promises nothing in its line', async () => {
    withDeclarations(buildDeclarations([{ id: 3, allergens: { milk: 'contains' }, confirmed_at: null }]));
    openGuest('/menu?product=3');
    const shown = await dialog();
    expect(await shown.findByText('süt içerir · gerisi bilinmiyor')).toBeVisible();
    expect(shown.queryByText('Bilinmiyor')).toBeNull();
  });

  it('without a declaration has one sentence instead of a list of what is unknown', async () => {
    withDeclarations();
    openGuest('/menu?product=3');
    backend.use(http.get(api('/menu-declarations'), () => ok(buildDeclarations())));
    const shown = await dialog();
    expect(await shown.findByText(/Restoran bu yemeğin alerjenlerini henüz teyit etmedi/)).toBeVisible();
    expect(shown.queryByText('Bilinmiyor')).toBeNull();
  });
});

describe('the guest’s own allergies', () => {
  const REMEMBER = 'Alerjilerimi bu telefonda hatırla';

  it('stay on the phone and warn at the card, at the dish and in the cart', async () => {
    withDeclarations();
    const { user, unmount } = await openFiltered('Süt', REMEMBER);
    expect(localStorage.getItem('allergy_profile')).toBe('["milk"]');
    await user.click(await screen.findByRole('button', { name: 'Hepsini göster' }));
    const card = (name: string) => screen.getByRole('heading', { name }).closest('article');
    expect(card('Mercimek Çorbası')).toHaveTextContent('Alerjiniz için dikkat');
    expect(card('Kuzu Şiş')).toHaveTextContent('Alerjiniz için dikkat');
    expect(card('Adana Kebap')).toHaveTextContent('Alerjen bilgisi eksik');
    expect(card('Ezogelin')).not.toHaveTextContent('Aler');
    await user.click(screen.getByRole('button', { name: 'Mercimek Çorbası' }));
    expect((await dialog()).getByText('İçerir: Süt')).toBeVisible();
    unmount();

    openGuest('/cart', { cart: [buildLine({ product_id: 3, name: 'Kuzu Şiş' })] });
    expect(await screen.findByText('Eser miktarda içerebilir: Süt')).toBeVisible();
  });

  it('are sent with an item only if the guest chooses so', async () => {
    withDeclarations();
    const sent: unknown[] = [];
    backend.use(
      http.post(api('/orders'), async ({ request }) => {
        sent.push(((await request.json()) as { items: unknown }).items);
        return ok(buildGuestOrder(), { status: 201 });
      }),
      http.get(api('/tables'), () => ok([buildTable({ id: 5, table_number: 'M-5' })])),
    );
    const { unmount } = await openFiltered('Süt', REMEMBER);
    unmount();
    const cart = [buildLine(), buildLine({ product_id: 3, name: 'Kuzu Şiş', price: 640 })];
    const { user } = openGuest('/cart', { cart });
    const [first] = await screen.findAllByRole('checkbox', { name: 'Alerjimi mutfağa bildir' });
    expect(first).not.toBeChecked();
    await user.click(first as HTMLElement);
    expect(first).toBeChecked();
    expect(storedCart().map(({ allergy_codes: codes }) => codes)).toEqual([['milk'], undefined]);
    await user.click(screen.getByRole('button', { name: 'Sipariş ver' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Alerjiniz için dikkat' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Kuzu Şişsüt olabilir',
    ]);
    await user.click(question.getByRole('button', { name: 'Yine de gönder' }));
    const form = within(await screen.findByRole('dialog', { name: 'Sipariş bilgileri' }));
    await form.findByRole('option', { name: 'M-5' });
    await user.selectOptions(form.getByRole('combobox', { name: 'Masanız' }), 'M-5');
    expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Mutfağa bildirilen alerji: Süt'),
      expect.not.stringContaining('alerji'),
    ]);
    await user.click(form.getByRole('button', { name: 'Siparişi gönder' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([
      expect.objectContaining({ product_id: 1, allergy_codes: ['milk'] }),
      expect.not.objectContaining({ allergy_codes: expect.anything() as unknown }),
    ]);
  });

  it('are those of the filter, too: a dish that contains one is asked about once, and one tap tells the kitchen', async () => {
    withDeclarations();
    const { unmount } = await openFiltered('Süt');
    expect(localStorage.getItem('allergy_profile')).toBeNull();
    unmount();
    const cart = [buildLine(), buildLine({ product_id: 3, name: 'Kuzu Şiş', price: 640 })];
    const { user } = openGuest('/cart', { cart });
    expect(await screen.findByText('Eser miktarda içerebilir: Süt')).toBeVisible();
    const order = () => user.click(screen.getByRole('button', { name: 'Sipariş ver' }));
    const question = () => screen.findByRole('alertdialog', { name: 'Alerjiniz için dikkat' });
    await order();
    await user.click(within(await question()).getByRole('button', { name: 'Kapat' }));
    expect(storedCart().map(({ allergy_codes: codes }) => codes)).toEqual([undefined, undefined]);
    await order();
    await user.click(within(await question()).getByRole('button', { name: 'Mutfağa bildir ve gönder' }));
    await screen.findByRole('dialog', { name: 'Sipariş bilgileri' });
    expect(storedCart().map(({ allergy_codes: codes }) => codes)).toEqual([['milk'], ['milk']]);
    expect(localStorage.getItem('allergy_profile')).toBeNull();
  });

  it('can be sent from the dish, and are deleted when the guest no longer wants them stored', async () => {
    withDeclarations();
    const { user } = await openFiltered('Süt', REMEMBER);
    await user.click(await screen.findByRole('button', { name: 'Hepsini göster' }));
    await user.click(screen.getByRole('button', { name: 'Kuzu Şiş' }));
    const shown = await dialog();
    await user.click(shown.getByRole('checkbox', { name: 'Alerjimi mutfağa bildir' }));
    await user.click(shown.getByRole('button', { name: /Sepete/ }));
    await waitFor(() => expect(storedCart()[0]?.allergy_codes).toEqual(['milk']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: FILTER }));
    await user.click((await dialog()).getByLabelText(REMEMBER));
    await user.click((await dialog()).getByRole('button', { name: /göster$/ }));
    expect(localStorage.getItem('allergy_profile')).toBeNull();
  });
});

describe('the public pages', () => {
  it('list every dish by allergens, dated', async () => {
    withDeclarations();
    openGuest('/allergens');
    const row = await screen.findByRole('row', { name: /Mercimek Çorbası/ });
    const levels = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(levels[ALLERGENS.indexOf('milk')]).toBe('İçerir');
    expect(levels[ALLERGENS.indexOf('fish')]).toBe('İçermez');
    const unknown = within(screen.getByRole('row', { name: /Adana/ })).getAllByRole('cell');
    expect(unknown.map((cell) => cell.textContent)).toEqual([
      'Restoran henüz bilgi vermedi; garsonunuza sorun.',
    ]);
    expect(screen.getByText(/^Son güncelleme: 02\.05\.2026/)).toBeVisible();
  });

  it('list every dish with its price and those of its options, dated', async () => {
    withDeclarations();
    openGuest('/prices');
    const dish = (await screen.findByText('Ezogelin')).closest('li');
    expect(dish).toHaveTextContent('EzogelinLimon +\u2060₺5,00 · Tereyağı +\u2060₺20,50₺120,00');
    expect(await screen.findByText(/^Son güncelleme: 02\.05\.2026/)).toBeVisible();
  });
});
