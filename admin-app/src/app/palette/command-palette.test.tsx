import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { buildOrder, buildProduct, buildTable, buildVisit } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin, type OpenOptions } from '#testing/open-admin';

const field = () => screen.findByRole('combobox', { name: 'Ara ya da yap' });
const option = (name: RegExp | string) => screen.findByRole('option', { name });
const results = async () => within(await screen.findByRole('listbox', { name: 'Sonuçlar' }));
const names = async () => (await results()).queryAllByRole('option').map(({ textContent }) => textContent);
const address = () => window.location.pathname + window.location.search;

async function openPalette(search: string, options: OpenOptions = {}) {
  const opened = openAdmin('/admin/products', options);
  await screen.findByRole('heading', { name: 'Ürünler', level: 1 });
  await opened.user.keyboard('{Control>}k{/Control}');
  await opened.user.type(await field(), search);
  return opened;
}

const pizza = buildProduct({ id: 7, name: 'Pizza Margherita', price: 340 });

beforeEach(() =>
  backend.use(
    http.get(api('/tables'), () =>
      ok([
        buildTable({ id: 1, table_number: 'S-7' }),
        buildTable({ id: 2, table_number: 'M-17' }),
        buildTable({ id: 3, table_number: 'M-7' }),
      ]),
    ),
    http.get(api('/visits/active'), () =>
      ok([buildVisit({ id: 9, table_id: 3, table_number: 'M-7', total_amount: 2480 })]),
    ),
    http.get(api('/products'), () => ok([pizza])),
    http.get(api('/orders'), ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      return ok(search === '219' || search === '#17' ? [buildOrder({ id: 219, table_number: 'M-7' })] : []);
    }),
  ),
);

it('keeps what is typed while it loads', async () => {
  const { user } = openAdmin('/admin/products', {});
  await screen.findByRole('heading', { name: 'Ürünler', level: 1 });
  await user.keyboard('{Control>}k{/Control}piz');
  expect(await field()).toHaveValue('piz');
});

describe('the keyboard shortcuts', () => {
  const list = () => screen.findByRole('dialog', { name: 'Klavye kısayolları' });
  const places = async () =>
    within(await list())
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  it('are listed by permission on "?", from the palette and in the account menu', async () => {
    const { user } = await openPalette('kısayol', { role: 'waiter' });
    await user.click(await option(/^Klavye kısayolları/));
    expect(await places()).toEqual(['Her yerde', 'Masalar']);
    await user.click(within(await list()).getByRole('button', { name: 'Kapat' }));
    await user.keyboard('?');
    expect(within(await list()).getByText('Bu listeyi aç').nextSibling).toHaveTextContent('?');
    await user.click(within(await list()).getByRole('button', { name: 'Kapat' }));
    await user.click(screen.getByRole('button', { name: /^Hesap/ }));
    await user.click(await screen.findByRole('button', { name: 'Klavye kısayolları' }));
    expect(await list()).toBeVisible();
  });

  it('of a single key are not taken from a text that is typed, and can be turned off', async () => {
    const { user } = await openPalette('?');
    expect(screen.queryByRole('dialog', { name: 'Klavye kısayolları' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.keyboard('?');
    const single = within(await list()).getByRole('switch', { name: /^Tek tuşla/ });
    await user.click(single);
    await user.click(within(await list()).getByRole('button', { name: 'Kapat' }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('command palette', () => {
  it('opens a screen by keyboard alone', async () => {
    const { user } = await openPalette('istatist');
    expect(await option('İstatistikler')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/statistics'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the payment of a table, whose exact number comes first', async () => {
    const { user } = await openPalette('m-7 hesab');
    await option(/M-7: ödeme al/);
    expect(await names()).toEqual([
      expect.stringMatching(/^M-7 hesabı₺/),
      expect.stringMatching(/^M-7: ödeme al₺/),
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/service?table=3&form=pay'));
  });

  it.each(['ödeme', 'm-7 öde', 'ödeme m-7', 'hesap m-7'])(
    'finds the payment of a table by "%s"',
    async (search) => {
      await openPalette(search);
      expect(await option(/^M-7: ödeme al/)).toBeVisible();
    },
  );

  it('finds tables, and those first whose number begins with what was typed', async () => {
    await openPalette('m-7');
    const tables = within(await screen.findByRole('group', { name: 'Masalar' }));
    expect(tables.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'M-7Dolu',
      expect.stringMatching(/^M-17/),
    ]);
  });

  it('marks a dish as sold out, which is shown before the server answers, and says when that fails', async () => {
    const bodies: unknown[] = [];
    backend.use(
      http.put(api('/products/7/sold-out'), async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1 ? ok({ ...pizza, is_sold_out: true }) : fail('internal');
      }),
    );
    const { user } = await openPalette('pizza tükendi');
    await user.click(await option('Pizza Margherita tükendi'));
    expect(await screen.findByText('Pizza Margherita tükendi olarak işaretlendi')).toBeVisible();
    expect(bodies).toEqual([{ is_sold_out: true }]);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'pizza tükendi{Enter}');
    expect(await screen.findByText('Değişiklik yapılamadı')).toBeVisible();
  });

  it('opens a dish by its name, before its actions', async () => {
    const { user } = await openPalette('pizza');
    await option(/Pizza Margherita, ₺/);
    expect(await names()).toEqual(['Pizza Margherita₺340,00', 'Pizza Margherita tükendi']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/products?form=7'));
  });

  it('finds an order by its number', async () => {
    const { user } = await openPalette('219');
    await user.click(await option(/#219 · M-7/));
    await waitFor(() => expect(address()).toBe('/admin/orders?order=219'));
  });

  it('opens a single setting and focuses its field, also on the screen of the settings', async () => {
    backend.use(http.get(api('/settings'), () => ok([])));
    const { user } = await openPalette('en çok adet');
    await user.click(await option('Bir siparişte en çok adet, Sipariş kuralları'));
    expect(await screen.findByLabelText('Bir siparişte en çok adet')).toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'paket servis{Enter}');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Paket servis açık' })).toHaveFocus());
  });

  it('finds only the order for a number with #, and a screen first without a search', async () => {
    const { user } = await openPalette('#17');
    await option(/#219/);
    expect((await names()).length).toBe(1);
    await user.clear(await field());
    const [first] = await names();
    expect(first).toBe('Panel');
  });

  it('pauses guests’ orders with the usual form', async () => {
    const { user } = await openPalette('duraklat');
    await user.click(await option('Siparişleri duraklat'));
    expect(await screen.findByRole('dialog', { name: 'Siparişleri duraklat' })).toBeVisible();
  });

  it('offers a waiter neither prices nor screens of managers, but what waiters may do', async () => {
    await openPalette('a', { role: 'waiter' });
    await screen.findByRole('group', { name: 'Ekranlar' });
    expect(await names()).not.toContain('Ayarlar');
    expect((await results()).queryByRole('group', { name: 'Ayarlar' })).not.toBeInTheDocument();
    expect(await names()).not.toContain('Siparişleri duraklat');
    expect(await names()).toContain('M-7: ödeme al₺2.480,00');
  });

  it('says that nothing matches, and closes on Escape with the focus where it was', async () => {
    const { user } = openAdmin('/admin/products');
    const button = await screen.findByRole('button', { name: /Ara ya da yap/ });
    await user.click(button);
    await user.type(await field(), 'qqqq');
    expect(await screen.findByText('Bununla eşleşen bir şey bulunamadı')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: 'Ara ya da yap' })).not.toBeInTheDocument(),
    );
  });

  it('stays closed above an open form', async () => {
    const { user } = await openPalette('duraklat');
    await user.click(await option('Siparişleri duraklat'));
    await screen.findByRole('dialog', { name: 'Siparişleri duraklat' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox', { name: 'Ara ya da yap' })).not.toBeInTheDocument();
  });
});
