import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { GuestBootstrap, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { OrderingStatus } from 'shared-api/contract/service/ordering';
import { buildTable } from 'shared-api/testing/builders';
import { TOAST_MS } from 'shared-api/domain/limits';
import { api, fail, ok } from 'shared-api/testing/responses';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { GuestApp } from '../app/guest-app';
import { tableSession } from '../services/table-session';
import { backend } from '../testing/backend';
import {
  buildBootstrap,
  buildLine,
  buildMenuGroup,
  buildMenuOption,
  buildOrderingStatus,
  buildProduct,
  extraButter,
} from '../testing/builders';
import { fakeLive } from '../testing/fake-live';
import { notice, openGuest, storedCart } from '../testing/open-guest';

const dish = (name: string) => screen.getByRole('button', { name });
const strip = () => within(screen.getByRole('navigation', { name: 'Kategoriler' }));

test('the first render shows the menu in categories', () => {
  openGuest('/menu');
  expect(screen.getByRole('heading', { name: 'Menü', level: 1 })).toBeVisible();
  const soups = within(screen.getByRole('region', { name: 'Çorbalar' }));
  expect(soups.getByRole('heading', { name: 'Mercimek Çorbası' })).toBeVisible();
  expect(soups.getByText('₺120,00', { selector: 'li:first-child *' })).toBeVisible();
  expect(strip().getByRole('link', { name: 'Çorbalar' })).toHaveAttribute('aria-current', 'true');
  expect(strip().getByRole('link', { name: 'Izgaralar' })).not.toHaveAttribute('aria-current');
});

test('a card shows description, price, duration and number of options', () => {
  openGuest('/menu');
  const card = screen.getByRole('heading', { name: 'Ezogelin' }).closest('article');
  expect(card).toHaveTextContent('Süzme, tereyağlı');
  expect(card).toHaveTextContent('₺120,00');
  expect(card).toHaveTextContent('6 dk');
  expect(card).toHaveTextContent('2 seçenek');
});

test('the server renders the menu', () => {
  const start = { language: 'tr', bootstrap: buildBootstrap(), isFresh: true };
  const html = renderToString(
    <StaticRouter location="/menu">
      <GuestApp start={start} />
    </StaticRouter>,
  );
  expect(html).toContain('Mercimek Çorbası');
  expect(html).toContain('₺120,00');
});

test('a dish without options can be added to the cart with one tap and shows its quantity', async () => {
  const { user } = openGuest('/menu');
  await user.click(screen.getByRole('button', { name: 'Kuzu Şiş: sepete ekle' }));
  await user.click(screen.getByRole('button', { name: 'Kuzu Şiş: bir artır' }));
  const stepper = within(screen.getByRole('group', { name: 'Kuzu Şiş, adet' }));
  expect(stepper.getByRole('status')).toHaveTextContent('2');
  expect(storedCart()).toMatchObject([{ product_id: 3, quantity: 2, status: 'pending' }]);
  expect(await screen.findByRole('link', { name: /2 ürün.*Sepete git.*₺1\.280,00/ })).toHaveAttribute(
    'href',
    '/cart',
  );
  expect(await screen.findByText('Kuzu Şiş sepete eklendi')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Kuzu Şiş: bir azalt' }));
  await user.click(screen.getByRole('button', { name: 'Kuzu Şiş: sepetten çıkar' }));
  expect(storedCart()).toEqual([]);
  expect(screen.queryByRole('group', { name: 'Kuzu Şiş, adet' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Sepete git/ })).not.toBeInTheDocument();
});

test('the dock says what was added, and no toast does', async () => {
  const { user } = openGuest('/menu');
  const dock = within(screen.getByRole('complementary'));
  expect(dock.queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kuzu Şiş: sepete ekle' }));
  expect(await dock.findByText('Kuzu Şiş sepete eklendi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mercimek Çorbası: sepete ekle' }));
  expect(await dock.findByText('Mercimek Çorbası sepete eklendi')).toBeVisible();
  expect(screen.getAllByText(/sepete eklendi$/)).toHaveLength(1);
});

test('the dock stops saying what was added after a moment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openGuest('/menu');
  fireEvent.click(screen.getByRole('button', { name: 'Kuzu Şiş: sepete ekle' }));
  expect(await screen.findByText('Kuzu Şiş sepete eklendi')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(TOAST_MS));
  expect(screen.queryByText('Kuzu Şiş sepete eklendi')).not.toBeInTheDocument();
});

test('a dish with options opens a dialog with the current price and is merged with the same line in the cart', async () => {
  const { user } = openGuest('/menu');
  for (const quantity of [2, 3]) {
    await user.click(dish('Ezogelin'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ezogelin' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Tereyağı +₺20,50' }));
    for (let pressed = 1; pressed < quantity; pressed += 1) {
      await user.click(dialog.getByRole('button', { name: 'Artır' }));
    }
    await user.type(dialog.getByRole('textbox', { name: 'Özel isteğiniz' }), ' az tuzlu ');
    const total = { 2: '₺281,00', 3: '₺421,50' }[quantity] ?? '';
    expect(dialog.getByRole('status', { name: 'Fiyat' })).toHaveTextContent(total);
    await user.click(dialog.getByRole('button', { name: `Sepete ekle${total}` }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(storedCart()).toMatchObject([
    {
      product_id: 2,
      quantity: 5,
      special_instructions: 'az tuzlu',
      options: [{ product_option_id: 12, name: 'Tereyağı', price_modifier: 20.5 }],
    },
  ]);
});

test('two taps on a dish open it once, so that one step back closes it', async () => {
  openGuest('/menu');
  const soup = dish('Ezogelin');
  act(() => {
    soup.click();
    soup.click();
  });
  await screen.findByRole('dialog', { name: 'Ezogelin' });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
});

test('the second of two taps on the button that adds a dish adds nothing', async () => {
  const { user } = openGuest('/menu');
  await user.click(dish('Ezogelin'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ezogelin' }));
  await user.dblClick(dialog.getByRole('button', { name: /^Sepete ekle/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(storedCart()).toMatchObject([{ product_id: 2, quantity: 1 }]);
});

test('a required option is selected and cannot be removed', async () => {
  const size = { id: 21, name: 'Büyük', price_modifier: 30, is_required: true };
  openGuest('/menu?product=1', {
    bootstrap: buildBootstrap({ products: [buildProduct({ options: [size] })] }),
  });
  const option = await screen.findByRole('checkbox', { name: 'Büyük +₺30' });
  expect(option).toBeChecked();
  expect(option).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sepete ekle₺150' })).toBeEnabled();
});

test('the back button closes an open dish', async () => {
  const { user } = openGuest('/menu');
  await user.click(dish('Kuzu Şiş'));
  await screen.findByRole('dialog', { name: 'Kuzu Şiş' });
  expect(window.location.search).toBe('?product=3');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/menu');
});

test('a dish opened by a link is shown above the menu', async () => {
  openGuest('/menu?product=3');
  await screen.findByRole('dialog', { name: 'Kuzu Şiş' });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.href).toMatch(/\/menu$/);
});

test('a link to a deleted dish shows an error and the menu', async () => {
  openGuest('/menu?product=999');
  expect(await screen.findByText('Bu ürün artık menüde yok.')).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a sold-out dish is shown, but cannot be ordered', async () => {
  const { user } = openGuest('/menu');
  expect(screen.queryByRole('button', { name: 'Adana Kebap: sepete ekle' })).not.toBeInTheDocument();
  await user.click(dish('Adana Kebap'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adana Kebap' }));
  expect(dialog.getByRole('button', { name: 'Tükendi' })).toBeDisabled();
});

test('dishes that staff mark as sold out or inactive change at once', async () => {
  const { products } = buildBootstrap();
  const staffMake = (changed: typeof products) => {
    backend.use(http.get(api('/guest-bootstrap'), () => ok(buildBootstrap({ products: changed }))));
    fakeLive.send({ type: 'menu_changed', data: { area: 'menu' } });
  };
  openGuest('/menu');
  await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
  const card = within(cardOf('Kuzu Şiş'));
  staffMake(products.map((one) => ({ ...one, is_sold_out: one.id === 3 })));
  expect(await card.findByText('Tükendi')).toBeVisible();
  expect(card.queryByRole('button', { name: /sepete ekle/ })).not.toBeInTheDocument();
  staffMake(products);
  expect(await card.findByRole('button', { name: 'Kuzu Şiş: sepete ekle' })).toBeVisible();
  staffMake(products.filter(({ id }) => id !== 3));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kuzu Şiş' })).not.toBeInTheDocument());
});

test('a text that the page’s language lacks has its own language and direction', async () => {
  const { categories, products, ...bootstrap } = buildBootstrap();
  const [category] = categories;
  const [product] = products;
  if (!category || !product) throw new Error('An empty menu');
  openGuest('/menu', {
    bootstrap: {
      ...bootstrap,
      language: 'en',
      categories: [{ ...category, name: 'مشويات', name_language: 'ar' }],
      products: [
        { ...product, category_id: category.id, description: 'ג׳וב בראמי', description_language: 'he' },
      ],
    },
  });
  const heading = await screen.findByRole('heading', { name: 'مشويات' });
  expect([heading.lang, heading.dir]).toEqual(['ar', 'rtl']);
  const description = screen.getByText('ג׳וב בראמי');
  expect([description.lang, description.dir]).toEqual(['he', 'rtl']);
  const name = screen.getByRole('heading', { name: product.name });
  expect([name.lang, name.dir]).toEqual(['', 'auto']);
});

test('the search ignores diacritics, case and a typo, and can be cleared when nothing is found', async () => {
  const { user } = openGuest('/menu');
  const search = screen.getByRole('searchbox', { name: 'Menüde ara', hidden: true });
  await user.type(search, 'SIS');
  expect(await screen.findByText('1 ürün bulundu')).toBeVisible();
  expect(dish('Kuzu Şiş')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mercimek Çorbası' })).not.toBeInTheDocument();

  await user.clear(search);
  await user.type(search, 'mercmek');
  expect(await screen.findByText('1 ürün bulundu')).toBeVisible();
  expect(dish('Mercimek Çorbası')).toBeVisible();

  await user.type(search, 'zz');
  await user.click(await screen.findByRole('button', { name: 'Aramayı temizle' }));
  expect(dish('Mercimek Çorbası')).toBeVisible();
});

test('a category has the layout that the restaurant chose, or the compact one for an unknown layout', () => {
  const { categories, ...bootstrap } = buildBootstrap();
  const [soups, grills] = categories;
  openGuest('/menu', {
    bootstrap: {
      ...bootstrap,
      categories: [
        { ...soups!, layout: undefined as never },
        { ...grills!, layout: 'cinema' as never },
      ],
    },
  });
  const list = (category: string) => within(screen.getByRole('region', { name: category })).getByRole('list');
  expect(list('Çorbalar')).toHaveAttribute('data-layout', 'compact');
  expect(list('Izgaralar')).toHaveAttribute('data-layout', 'compact');
});

test('a category without images shows only name, description, price and the button', () => {
  const { categories, ...bootstrap } = buildBootstrap();
  const [soups, grills] = categories;
  openGuest('/menu', {
    bootstrap: {
      ...bootstrap,
      categories: [
        { ...soups!, layout: 'text' },
        { ...grills!, layout: 'large' },
      ],
    },
  });
  const imagesIn = (category: string) =>
    screen.getByRole('region', { name: category }).querySelectorAll('[data-slot="image"]');
  expect(imagesIn('Çorbalar')).toHaveLength(0);
  expect(imagesIn('Izgaralar').length).toBeGreaterThan(0);
  expect(
    within(screen.getByRole('region', { name: 'Çorbalar' })).getByRole('button', {
      name: 'Mercimek Çorbası',
    }),
  ).toBeEnabled();
});

test('a dish with choices opens instead of being added, and says how many are in the cart', async () => {
  const { product_id, name } = { product_id: 2, name: 'Ezogelin' };
  openGuest('/menu', {
    cart: [
      buildLine({ product_id, name, quantity: 2 }),
      buildLine({ product_id, name, special_instructions: 'Az' }),
    ],
  });
  const heading = screen.getByRole('heading', { name });
  await waitFor(() => expect(heading).toHaveAttribute('data-pieces', '3'));
  expect(screen.queryByRole('button', { name: 'Ezogelin: sepete ekle' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Kuzu Şiş' })).not.toHaveAttribute('data-pieces');
});

test('the plus button keeps the focus when it becomes a stepper', async () => {
  const { user } = openGuest('/menu');
  await user.click(screen.getByRole('button', { name: 'Kuzu Şiş: sepete ekle' }));
  expect(screen.getByRole('button', { name: 'Kuzu Şiş: bir artır' })).toHaveFocus();
});

describe('prices on the menu', () => {
  const tea = buildProduct({ id: 1, name: 'Çay', price: 45 });
  const soup = (own: Partial<MenuProduct>) => buildProduct({ id: 2, name: 'Ezogelin', price: 1_120, ...own });
  const half = { ...extraButter, price_modifier: 20.5 };

  test.each([
    ['no price has any', soup({}), '₺1.120'],
    ['a price has some', soup({ price: 1_120.5 }), '₺1.120,50'],
    ['an option has some', soup({ options: [half] }), '₺1.120,00'],
    [
      'an earlier price has some',
      soup({ promotion: { name: 'Bugün', until: null, reference_price: 1_200.5 } }),
      '₺1.120,00',
    ],
  ])('have decimals unless %s', (_, dish, price) => {
    openGuest('/menu', { bootstrap: buildBootstrap({ products: [tea, dish] }) });
    expect(within(cardOf('Ezogelin')).getByText(price)).toBeVisible();
  });

  test('have decimals if an option of a group has some', () => {
    const option_groups = [buildMenuGroup({ options: [buildMenuOption({ price_modifier: 0.5 })] })];
    openGuest('/menu', { bootstrap: buildBootstrap({ products: [tea], option_groups }) });
    expect(within(cardOf('Çay')).getByText('₺45,00')).toBeVisible();
  });
});

describe('the shelf above the categories', () => {
  const shelf = (name: string) => screen.queryByRole('region', { name });
  const dishes = (name: string) =>
    within(shelf(name)!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('shows the popular dishes in their order, without those that are sold out, and opens them', async () => {
    const { user } = openGuest('/menu', { bootstrap: buildBootstrap({ popular: [3, 4, 1, 2] }) });
    expect(dishes('Çok sevilenler')).toEqual([
      'Kuzu Şiş₺640,00',
      'Mercimek Çorbası₺120,00',
      'Ezogelin₺120,00',
    ]);
    expect(strip().getAllByRole('link')[0]).toHaveAccessibleName('Çok sevilenler');
    expect(within(cardOf('Kuzu Şiş')).getByText('Çok sevilen')).toBeVisible();
    await user.click(within(shelf('Çok sevilenler')!).getByRole('button', { name: /^Kuzu Şiş/ }));
    expect(await screen.findByRole('dialog', { name: 'Kuzu Şiş' })).toBeVisible();
  });

  test('is left out for fewer than three of them', () => {
    openGuest('/menu', { bootstrap: buildBootstrap({ popular: [1, 2] }) });
    expect(shelf('Çok sevilenler')).not.toBeInTheDocument();
    expect(strip().getAllByRole('link')).toHaveLength(2);
  });

  test('shows instead what there is only today: promotions and the lunch menu', () => {
    const [soup, ezogelin, kebab] = buildBootstrap().products;
    const part = buildMenuOption({ part_product_id: 1 });
    const option_groups = [buildMenuGroup({ id: 9, options: [part] })];
    const products = [
      { ...soup!, promotion: { name: 'Mutlu saat', until: null, reference_price: 150 } },
      { ...ezogelin!, served_until: '15:00', option_groups: [{ id: 9, prices: [] }] },
      // Not a set menu.
      { ...kebab!, served_until: '15:00' },
    ];
    openGuest('/menu', { bootstrap: buildBootstrap({ products, option_groups, popular: [1, 2, 3] }) });
    expect(shelf('Çok sevilenler')).not.toBeInTheDocument();
    expect(dishes('Bugün')).toEqual([
      'Mutlu saatMercimek ÇorbasıÖnceki fiyat ₺150,00Şimdi₺120,00',
      'Son servis 15.00Ezogelin₺120,00',
    ]);
  });
});

test('a chapter that is served only for a time says until when', () => {
  const { categories } = buildBootstrap();
  const [soups, grills] = categories;
  openGuest('/menu', {
    bootstrap: buildBootstrap({ categories: [{ ...soups!, served_until: '14:00' }, grills!] }),
  });
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(region('Çorbalar').getByText('Son servis 14.00')).toBeVisible();
  expect(region('Izgaralar').queryByText(/Son servis/)).not.toBeInTheDocument();
});

test('a dish has at most three words about it, the most important ones', () => {
  const promotion = { name: 'Mutlu saat', until: null, reference_price: null };
  const dish = buildProduct({ promotion, is_sold_out: true, is_new: true, is_vegan: true });
  const plain = buildProduct({ id: 2, name: 'Fava', is_new: true, is_vegan: true, is_spicy: true });
  openGuest('/menu', { bootstrap: buildBootstrap({ products: [dish, plain], popular: [1] }) });
  const words = (name: string) =>
    [...cardOf(name).querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(words('Mercimek Çorbası')).toEqual(['Mutlu saat', 'Tükendi', 'Çok sevilen']);
  expect(words('Fava')).toEqual(['Yeni', 'Acılı', 'Vegan']);
});

test('a long description is cut between words, also before what is said about the dish', () => {
  const description = 'Zırhla kıyılmış kuzu eti, kuyruk yağı ve pul biber ile geniş şişte köz ateşinde pişer';
  const dish = buildProduct({ description });
  const vegan = buildProduct({ id: 2, name: 'Fava', description, is_vegan: true, is_new: true });
  openGuest('/menu', { bootstrap: buildBootstrap({ products: [dish, vegan] }) });
  expect(cardOf('Mercimek Çorbası')).toHaveTextContent('geniş şişte köz ateşinde…');
  expect(cardOf('Fava')).toHaveTextContent(
    'YeniVeganZırhla kıyılmış kuzu eti, kuyruk yağı ve pul biber ile geniş şişte…',
  );
});

describe('pictures', () => {
  const picture = (id: number) => `/images/picture--${id}-cut/640.webp`;
  const products = [1, 2, 3].map((id) =>
    buildProduct({ id, name: `Yemek ${id}`, image_url: id < 3 ? picture(id) : null }),
  );
  const [soups] = buildBootstrap().categories;
  const open = (own: Partial<GuestBootstrap>) =>
    openGuest('/menu', { bootstrap: buildBootstrap({ products, categories: [soups!], ...own }) });
  const pictures = () =>
    [...document.querySelectorAll<HTMLElement>('#category-1 [data-slot="image"]')].map((place) =>
      place.querySelector('img')?.getAttribute('src'),
    );

  test('stand in a chapter in which most dishes have one, and a dish without has an empty tile', () => {
    open({});
    expect(pictures()).toEqual([
      '/images/picture--1-cut/320.webp',
      '/images/picture--2-cut/320.webp',
      undefined,
    ]);
  });

  test('are left out in a chapter in which only some dishes have one', () => {
    open({ products: products.slice(1) });
    expect(pictures()).toEqual([]);
  });

  test('stand at the head of a chapter, unless the shelf has the same one', () => {
    const categories = [{ ...soups!, image_url: picture(1), layout: 'text' as const }];
    const { unmount } = open({ categories });
    expect(pictures()).toEqual(['/images/picture--1-cut/320.webp']);
    unmount();
    open({ categories, popular: [1, 2, 3] });
    expect(pictures()).toEqual([]);
  });
});

test('all categories are one tap away, with their numbers of dishes', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const { user } = openGuest('/menu');
  await user.click(screen.getByRole('button', { name: 'Bütün kategoriler' }));
  const overview = within(await screen.findByRole('dialog', { name: 'Menü' }));
  expect(overview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Çorbalar2',
    'Izgaralar2',
  ]);
  await user.click(overview.getByRole('button', { name: /^Izgaralar/ }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Izgaralar' })).toHaveFocus());
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('region', { name: 'Izgaralar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an empty menu shows a message', async () => {
  openGuest('/menu', { bootstrap: buildBootstrap({ categories: [], products: [] }) });
  expect(await screen.findByRole('heading', { name: 'Şu anda menüde ürün yok' })).toBeVisible();
});

test('a scanned table is shown, stored and removed from the address', async () => {
  backend.use(
    http.get(api('/tables/by-token/:token'), ({ params }) =>
      params.token === 'the-code' ? ok(buildTable({ table_number: 'M-5' })) : fail('table_not_found'),
    ),
  );
  const { unmount } = openGuest('/menu?t=the-code');
  expect(await screen.findByText(/^Hoş geldiniz! Masa M-5/)).toBeInTheDocument();
  expect(window.location.href).toMatch(/\/menu$/);
  unmount();

  openGuest('/menu');
  expect(await screen.findByText('Masa M-5')).toBeVisible();
});

test('a scanned table is known after a reload without a network, and its code is checked once there is one', async () => {
  const code = api('/tables/by-token/:token');
  backend.use(http.get(code, () => ok(buildTable({ table_number: 'M-5' }))));
  tableSession.start('the-code');
  const { unmount } = openGuest('/menu');
  expect(await screen.findByText('Masa M-5')).toBeVisible();
  unmount();

  backend.use(http.get(code, () => HttpResponse.error()));
  openGuest('/menu');
  expect(await screen.findByText('Masa M-5')).toBeVisible();
  backend.use(http.get(code, () => fail('table_not_found')));
  await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
  fakeLive.send({ type: 'menu_changed', data: { area: 'tables' } });
  expect(await screen.findByText('Bu masa kodu artık geçerli değil')).toBeVisible();
  expect(screen.queryByText('Masa M-5')).not.toBeInTheDocument();
});

test('shows a dismissible error for a revoked QR code', async () => {
  backend.use(http.get(api('/tables/by-token/:token'), () => fail('table_not_found')));
  const { user } = openGuest('/menu?t=old-code');
  expect(await screen.findByText('Bu masa kodu artık geçerli değil')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bildirimi kapat' }));
  expect(screen.queryByText('Bu masa kodu artık geçerli değil')).not.toBeInTheDocument();
});

test.each([
  ['immediately', () => fakeLive.send({ type: 'menu_changed', data: { area: 'tables' } })],
  ['when the tab becomes visible', () => act(() => document.dispatchEvent(new Event('visibilitychange')))],
])('a QR code revoked while the menu is open is detected %s', async (_, happen) => {
  tableSession.start('the-code');
  backend.use(http.get(api('/tables/by-token/:token'), () => ok(buildTable({ table_number: 'M-5' }))));
  openGuest('/menu');
  expect(await screen.findByText('Masa M-5')).toBeVisible();
  await waitFor(() => expect(fakeLive.isOpen()).toBe(true));

  backend.use(http.get(api('/tables/by-token/:token'), () => fail('table_not_found')));
  happen();
  expect(await screen.findByText('Bu masa kodu artık geçerli değil')).toBeVisible();
  expect(screen.queryByText('Masa M-5')).not.toBeInTheDocument();
});

test('the table is unchanged if it cannot be loaded temporarily', async () => {
  tableSession.start('the-code');
  backend.use(http.get(api('/tables/by-token/:token'), () => ok(buildTable({ table_number: 'M-5' }))));
  openGuest('/menu');
  expect(await screen.findByText('Masa M-5')).toBeVisible();
  const isAsked = vi.fn(() => fail('unavailable'));
  backend.use(http.get(api('/tables/by-token/:token'), isAsked));
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(isAsked).toHaveBeenCalled());
  expect(screen.getByText('Masa M-5')).toBeVisible();
});

test('cart changes from another tab are shown', async () => {
  openGuest('/menu', { cart: [buildLine()] });
  expect(await screen.findByRole('link', { name: /1 ürün.*Sepete git/ })).toBeVisible();
  localStorage.setItem('cart', JSON.stringify([buildLine({ quantity: 4 })]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  expect(await screen.findByRole('link', { name: /4 ürün.*Sepete git/ })).toBeVisible();
});

/** @param own fields of the ordering status that the server sends after the first paint. */
function answerStatus(own: Partial<OrderingStatus>) {
  backend.use(http.get(api('/ordering-status'), () => ok(buildOrderingStatus(own))));
}
const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('article') as HTMLElement;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('while orders are paused', () => {
  const bootstrap = (reason: string) => {
    const { settings } = buildBootstrap();
    return buildBootstrap({ settings: { ...settings, orders_paused: '1', orders_paused_reason: reason } });
  };
  const pause = (resumes_at: string | null = null) =>
    answerStatus({ accepts_orders: false, reason: 'paused', resumes_at });

  test('the menu says why, in the restaurant’s words or in general', async () => {
    pause();
    const { unmount } = openGuest('/menu', { bootstrap: bootstrap('Fırın bozuldu') });
    expect(await screen.findByText('Şu anda sipariş alınmıyor')).toBeVisible();
    expect(screen.getByText('Fırın bozuldu')).toBeVisible();
    unmount();
    openGuest('/menu', { bootstrap: bootstrap('') });
    expect(await screen.findByText(/lütfen garsona seslenin/)).toBeVisible();
  });

  test('the menu says when they are accepted again', async () => {
    pause('2027-01-02T06:00:00.000Z');
    openGuest('/menu', { bootstrap: bootstrap('Fırın bozuldu') });
    expect(await screen.findByText('Yeniden sipariş: 2 Ocak 09:00')).toBeVisible();
    expect(screen.getByText('Fırın bozuldu')).toBeVisible();
  });

  test('the cart says so and stays as it is, and the order form does not open', async () => {
    pause();
    const cart = [buildLine()];
    const { user } = openGuest('/cart', { cart, bootstrap: bootstrap('Fırın bozuldu') });
    expect(await screen.findByText('Fırın bozuldu')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sipariş ver' }));
    expect(await notice('Şu anda sipariş alınmıyor')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(storedCart()).toHaveLength(1);
  });

  test('no notice is shown otherwise', async () => {
    openGuest('/menu');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Şu anda sipariş alınmıyor')).not.toBeInTheDocument();
  });
});

describe('while the restaurant is closed', () => {
  test('the menu can be read, the cart is filled, and nothing is sent', async () => {
    answerStatus({ accepts_orders: false, reason: 'closed', is_open: false, resumes_at: inHours(40 * 24) });
    const { user } = openGuest('/menu', { cart: [buildLine()] });
    expect(await screen.findByText('Şu anda kapalıyız')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kuzu Şiş: sepete ekle' }));
    expect(storedCart()).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: /Sepete git/ }));
    await user.click(await screen.findByRole('button', { name: 'Sipariş ver' }));
    expect(await notice('Şu anda kapalıyız')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(storedCart()).toHaveLength(2);
  });

  test('the notice disappears at opening time, without a reload', async () => {
    let asked = 0;
    const opening = Promise.withResolvers<void>();
    backend.use(
      http.get(api('/ordering-status'), async () => {
        asked += 1;
        const closed = { accepts_orders: false, reason: 'closed', changes_in_ms: 1 } as const;
        if (asked === 1) return ok(buildOrderingStatus(closed));
        await opening.promise;
        return ok(buildOrderingStatus());
      }),
    );
    openGuest('/menu');
    expect(await screen.findByText('Şu anda kapalıyız')).toBeVisible();
    opening.resolve();
    await waitForElementToBeRemoved(() => screen.queryByText('Şu anda kapalıyız'));
    expect(asked).toBe(2);
  });
});

describe('a dish outside of its hours', () => {
  test('says so on the menu and when it is served again in its dialog, and cannot be added', async () => {
    answerStatus({ unavailable: [{ product_id: 3, available_at: '2027-01-02T05:00:00.000Z' }] });
    const { user } = openGuest('/menu');
    const card = cardOf('Kuzu Şiş');
    expect(await within(card).findByText('Şu an yok')).toBeVisible();
    expect(within(card).queryByRole('button', { name: /sepete ekle/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kuzu Şiş' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Yeniden serviste: 2 Ocak 08:00')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Şu an yok' })).toBeDisabled();
  });

  test('that is already in the cart is named there, and is removed only when the guest agrees', async () => {
    answerStatus({ unavailable: [{ product_id: 1, available_at: null }] });
    const { user } = openGuest('/cart', { cart: [buildLine()] });
    expect(await screen.findByText('Mercimek Çorbası şu anda servis edilmiyor.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sipariş ver' })).toBeDisabled();
    expect(storedCart()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Tamam, sepetimi güncelle' }));
    expect(storedCart()).toHaveLength(0);
  });

  test('follows a change that staff make', async () => {
    openGuest('/menu');
    const card = cardOf('Kuzu Şiş');
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    answerStatus({ unavailable: [{ product_id: 3, available_at: null }] });
    fakeLive.send({ type: 'menu_changed', data: { area: 'menu' } });
    expect(await within(card).findByText('Şu an yok')).toBeVisible();
  });
});
