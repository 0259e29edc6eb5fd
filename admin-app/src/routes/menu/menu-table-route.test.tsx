import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Product } from 'shared-api/contract/menu/products';
import { buildCategory, buildLanguage, buildProduct, buildStation } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { formFields } from '#testing/form-fields';
import { openAdmin } from '#testing/open-admin';

const DESKTOP_PX = 1440;
const PHONE_PX = 360;

const english = buildLanguage({ id: 2, code: 'en', native_name: 'English', is_default: false });
const soups = buildCategory({ id: 1, name: 'Çorbalar' }, { tr: 'Çorbalar', en: 'Soups' });
const grills = buildCategory({ id: 2, name: 'Izgaralar' }, { tr: 'Izgaralar' });
const lentil = buildProduct(
  { id: 10, category_id: 1, name: 'Mercimek', description: 'Kırmızı', price: 85.5, version: 3 },
  { tr: 'Mercimek', en: 'Lentil' },
);
const tripe = buildProduct({ id: 11, category_id: 1, name: 'İşkembe', price: 120 }, { tr: 'İşkembe' });
const kebab = buildProduct({ id: 12, category_id: 2, name: 'Adana', price: 320 }, { tr: 'Adana' });

type Body = Record<string, unknown>;

/** @returns the requests, and the products as the server has them. */
function withMenu(...menu: Product[]) {
  const sent: { call: string; body: Body }[] = [];
  const server = { products: menu };
  const change = (id: number, { version: _, ...body }: Body) => {
    server.products = server.products.map((product) =>
      product.id === id
        ? ({
            ...product,
            ...body,
            price: Number(body.price ?? product.price),
            version: product.version + 1,
          } as Product)
        : product,
    );
    return server.products.find((product) => product.id === id);
  };
  backend.use(
    http.get(api('/languages'), () => ok([buildLanguage(), english])),
    http.get(api('/categories'), () => ok([soups, grills])),
    http.get(api('/products'), () => ok(server.products)),
    http.put(api('/products'), async ({ request }) => {
      const body = (await request.json()) as { product_changes: (Body & { id: number })[] };
      sent.push({ call: 'update several', body });
      return ok(body.product_changes.map(({ id, ...each }) => change(id, each)));
    }),
    http.post(api('/products/delete'), async ({ request }) => {
      const body = (await request.json()) as { product_ids: number[] };
      sent.push({ call: 'delete', body });
      server.products = server.products.filter(({ id }) => !body.product_ids.includes(id));
      return ok(null);
    }),
    http.put(api('/products/:id'), async ({ params, request }) => {
      const body = await formFields(request);
      sent.push({ call: `update ${String(params.id)}`, body });
      return ok(change(Number(params.id), body));
    }),
    http.post(api('/products/upload'), () => ok({ image_url: '/images/new/640.webp' }, { status: 201 })),
  );
  return { sent, server };
}

/** Refuses one attempt. @param changed the product as another user has stored it by then. */
function changedByOthers(server: { products: Product[] }, changed: Product) {
  backend.use(
    http.put(
      api('/products/:id'),
      () => {
        server.products = server.products.map((product) => (product.id === changed.id ? changed : product));
        return fail('edited_meanwhile');
      },
      { once: true },
    ),
  );
}

const row = (name: string) =>
  screen.getAllByRole('row').find((each) => within(each).queryByRole('checkbox', { name: `Seç: ${name}` }))!;
const COLUMNS = [
  'select',
  'image',
  'name',
  'description',
  'price',
  'vat_rate',
  'is_active',
  'is_sold_out',
  'form',
];
const cell = (name: string, column: string) =>
  within(row(name)).getAllByRole('gridcell')[COLUMNS.indexOf(column)]!;

async function open(...menu: Product[]) {
  const backendOf = withMenu(...(menu.length > 0 ? menu : [lentil, tripe, kebab]));
  const view = openAdmin('/admin/products/table');
  await screen.findByRole('grid', { name: 'Menü tablosu' });
  return { ...backendOf, ...view };
}

beforeEach(() => {
  window.innerWidth = DESKTOP_PX;
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.innerWidth = 1024;
});

describe('the table of the menu', () => {
  it('shows the products below their categories, in the chosen language', async () => {
    const { user } = await open();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toBe('Çorbalar (2)');
    expect(rows[2]).toContain('Mercimek');
    expect(rows[4]).toBe('Izgaralar (1)');
    expect(cell('Mercimek', 'price')).toHaveTextContent('₺85,50');
    await user.click(screen.getByRole('tab', { name: 'English 2 çeviri eksik' }));
    expect(cell('Lentil', 'name')).toHaveTextContent('Lentil');
    expect(cell('Adana', 'name')).toHaveTextContent('Adana, Çeviri yok');
  });

  it('shows only name, price and a link to the form on a phone', async () => {
    window.innerWidth = PHONE_PX;
    await open();
    expect(within(row('Mercimek')).getAllByRole('gridcell')).toHaveLength(4);
    expect(within(row('Mercimek')).getByRole('link', { name: 'Düzenle: Mercimek' })).toHaveAttribute(
      'href',
      '/admin/products?form=10',
    );
  });

  it('is filtered by category and name', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Kategori'), 'Izgaralar');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await user.selectOptions(screen.getByLabelText('Kategori'), 'Tüm kategoriler');
    await user.type(screen.getByRole('searchbox', { name: 'Ürün ara' }), 'LENTİL');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(row('Mercimek')).toBeVisible();
  });

  it('renders rows outside the viewport while the browser is idle, and loads images shortly before they are visible', async () => {
    const idle: (() => void)[] = [];
    const near: ((isIntersecting: boolean) => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    vi.stubGlobal('cancelIdleCallback', () => {});
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          near.push((isIntersecting) => report([{ isIntersecting }]));
        }
        observe = () => {};
        disconnect = () => {};
      },
    );
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 50_000, 800, 448));
    const dishes = Array.from({ length: 20 }, (_, index) =>
      buildProduct(
        { id: 100 + index, category_id: 1, image_url: `/${index}.webp` },
        { tr: `Yemek ${index}` },
      ),
    );
    await open(...dishes);
    const shown = () => screen.getAllByRole('row').length;
    const images = () => document.querySelectorAll('img[src]').length;
    // The header, and those around the current cell.
    expect(shown()).toBe(1 + 8);
    // The panel's frame waits for idle time, too.
    const counts = new Set<number>();
    while (idle.length > 0) {
      act(() => idle.shift()?.());
      counts.add(shown());
    }
    expect([...counts]).toEqual([1 + 8, 1 + 16, 1 + 21]);
    expect(images()).toBe(0);
    act(() => near[1]?.(false));
    expect(images()).toBe(0);
    act(() => near[1]?.(true));
    expect(images()).toBe(8);
    // While the stubs still exist.
    cleanup();
  });

  it('is for those who may edit the menu', async () => {
    withMenu(lentil);
    const { leaveTo } = openAdmin('/admin/products/table', { role: 'editor' });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });
});

describe('editing by keyboard', () => {
  it('starts by typing, ends with Enter, and sends only that value', async () => {
    const { user, sent } = await open();
    await user.click(cell('Mercimek', 'select'));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(cell('Mercimek', 'price')).toHaveFocus();
    await user.keyboard('95,5{Enter}');
    expect(cell('Mercimek', 'price')).toHaveTextContent('₺95,50');
    expect(cell('İşkembe', 'price')).toHaveFocus();
    await waitFor(() => expect(sent).toEqual([{ call: 'update 10', body: { price: '95.5', version: '3' } }]));
  });

  it('moves to the next cell with Tab, back with Shift, and discards the input with Escape', async () => {
    const { user, sent } = await open();
    await user.click(cell('Mercimek', 'description'));
    await user.keyboard('{F2}');
    expect(screen.getByRole('textbox', { name: 'Açıklama' })).toHaveValue('Kırmızı');
    await user.keyboard(' mercimek{Tab}');
    expect(cell('Mercimek', 'price')).toHaveFocus();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ description: 'Kırmızı mercimek' });
    await user.keyboard('7{Escape}');
    expect(cell('Mercimek', 'price')).toHaveTextContent('₺85,50');
    await user.keyboard('{Enter}{Shift>}{Tab}{/Shift}');
    expect(cell('Mercimek', 'description')).toHaveFocus();
    expect(sent).toHaveLength(1);
  });

  it('moves by rows, to both ends of a row and of the table', async () => {
    const { user } = await open();
    await user.click(cell('Mercimek', 'price'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(cell('Adana', 'price')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(within(row('Adana')).getByRole('checkbox', { name: 'Seç: Adana' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(within(row('Adana')).getByRole('link')).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(within(row('Mercimek')).getByRole('checkbox', { name: 'Seç: Mercimek' })).toHaveFocus();
  });

  it('changes a translation and keeps the others', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('tab', { name: /English/ }));
    await user.click(cell('Adana', 'name'));
    await user.keyboard('Adana kebab{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.translations).toEqual([
      { language_code: 'tr', name: 'Adana', description: null },
      { language_code: 'en', name: 'Adana kebab', description: null },
    ]);
  });

  it('switches a product on and off with Enter, and undoes it with Ctrl+Z', async () => {
    const { user, sent } = await open();
    await user.click(cell('Adana', 'vat_rate'));
    await user.keyboard('{ArrowRight}{Enter}');
    const active = within(row('Adana')).getByRole('checkbox', { name: 'Aktif, Adana' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(active).not.toBeChecked();
    await waitFor(() => expect(screen.queryByText('Kaydedilemedi')).not.toBeInTheDocument());
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent.map(({ body }) => body.is_active)).toEqual(['false', 'true']));
  });

  it('asks before it saves a price of 0', async () => {
    const { user, sent } = await open();
    await user.click(cell('Mercimek', 'price'));
    await user.keyboard('0{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Mercimek · Fiyat Ürün ücretsiz olsun mu?');
    expect(sent).toEqual([]);
    await user.click(within(alert).getByRole('button', { name: 'Evet, ücretsiz' }));
    await waitFor(() => expect(sent.map(({ body }) => body.price)).toEqual(['0']));
  });

  it('asks before it activates a product with a price of 0', async () => {
    const { user, sent } = await open({ ...lentil, price: 0, is_active: false }, kebab);
    await user.click(within(row('Mercimek')).getByRole('checkbox', { name: 'Aktif, Mercimek' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Mercimek · Aktif Ürün ücretsiz olsun mu?');
    expect(sent).toEqual([]);
    await user.click(within(alert).getByRole('button', { name: 'Evet, ücretsiz' }));
    await waitFor(() => expect(sent.map(({ body }) => body.is_active)).toEqual(['true']));
  });

  it('marks an invalid value and sends nothing', async () => {
    const { user, sent } = await open();
    await user.click(cell('Mercimek', 'price'));
    await user.keyboard('-5{Enter}');
    expect(cell('Mercimek', 'price')).toHaveAttribute('aria-invalid', 'true');
    expect(await screen.findByRole('alert')).toHaveTextContent('Mercimek · Fiyat');
    await user.click(cell('Mercimek', 'name'));
    await user.keyboard('{Delete}{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Mercimek · Ad');
    expect(sent).toEqual([]);
    for (const button of screen.getAllByRole('button', { name: 'Vazgeç' })) await user.click(button);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(cell('Mercimek', 'price')).toHaveTextContent('₺85,50');
  });
});

describe('a cell that cannot be saved', () => {
  it('keeps its value, says why and is sent again', async () => {
    const { user, sent } = await open();
    backend.use(http.put(api('/products/:id'), () => fail('internal'), { once: true }));
    await user.click(cell('Mercimek', 'price'));
    await user.keyboard('90{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Mercimek · Fiyat');
    expect(cell('Mercimek', 'price')).toHaveTextContent('₺90,00');
    expect(cell('Mercimek', 'price')).toHaveTextContent('Kaydedilemedi');
    await user.click(within(alert).getByRole('button', { name: 'Tekrar dene' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(sent.map(({ body }) => body.price)).toEqual(['90']);
  });

  it('is sent again if another user has changed something else of the product', async () => {
    const { user, sent, server } = await open();
    changedByOthers(server, { ...lentil, is_sold_out: true, version: 7 });
    await user.click(cell('Mercimek', 'price'));
    await user.keyboard('90{Enter}');
    await waitFor(() => expect(sent).toEqual([{ call: 'update 10', body: { price: '90', version: '7' } }]));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['Benimkini kaydet', '₺90,00', ['90']],
    ['Onlarınkini al', '₺99,00', []],
  ])(
    'asks which value to keep if another user has changed the same cell: %s',
    async (choice, shown, prices) => {
      const { user, sent, server } = await open();
      changedByOthers(server, { ...lentil, price: 99, version: 7 });
      await user.click(cell('Mercimek', 'price'));
      await user.keyboard('90{Enter}');
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Başkası “₺99,00” yazdı, siz “₺90,00” yazdınız.');
      await user.click(within(alert).getByRole('button', { name: choice }));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
      await waitFor(() => expect(cell('Mercimek', 'price')).toHaveTextContent(shown));
      await waitFor(() => expect(sent.map(({ body }) => body.price)).toEqual(prices));
    },
  );
});

describe('the column of stations', () => {
  async function openWithStations() {
    const stations = [
      buildStation({ id: 1, name: 'Mutfak' }),
      buildStation({ id: 2, name: 'Izgara', is_default: false, category_ids: [2] }),
      buildStation({ id: 3, name: 'Bar', is_default: false, product_ids: [11] }),
    ];
    backend.use(http.get(api('/stations'), () => ok(stations)));
    const opened = await open();
    await screen.findByRole('columnheader', { name: 'İstasyon' });
    return opened;
  }
  const stationsOf = (name: string) => within(row(name)).getAllByRole('gridcell')[6]!;

  it('shows the stations of a product, in brackets if its category decides, and changes them', async () => {
    const { user, sent } = await openWithStations();
    const texts = ['Mercimek', 'İşkembe', 'Adana'].map((name) => stationsOf(name).textContent);
    expect(texts).toEqual(['(Mutfak)', 'Bar', '(Izgara)']);
    await user.click(stationsOf('İşkembe'));
    await user.keyboard('{Enter}');
    const field = screen.getByRole('combobox', { name: 'İstasyon' });
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kategori (Mutfak)', 'Mutfak', 'Izgara', 'Bar']);
    await user.selectOptions(field, 'Izgara');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'update 11', body: { station_ids: [2], version: '1' } }]),
    );
    expect(stationsOf('İşkembe')).toHaveTextContent(/^Izgara$/);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ station_ids: [3] }));
  });

  it('accepts pasted names, and marks an unknown one', async () => {
    const { user, sent } = await openWithStations();
    await user.click(stationsOf('Mercimek'));
    await user.paste('bar\nBahçe');
    await waitFor(() => expect(sent.map(({ body }) => body.station_ids)).toEqual([[3]]));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'İşkembe · İstasyon Bahçe: Bu adda istasyon yok',
    );
  });

  it('is hidden if one station makes everything', async () => {
    await open();
    expect(screen.queryByRole('columnheader', { name: 'İstasyon' })).not.toBeInTheDocument();
  });
});

describe('several products', () => {
  it('are selected with Shift and the arrow keys and moved in one request', async () => {
    const { user, sent } = await open();
    await user.click(cell('Mercimek', 'name'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const bar = screen.getByRole('group', { name: 'Seçilen ürünler' });
    expect(bar).toHaveTextContent('2 ürün seçili');
    await user.selectOptions(within(bar).getByLabelText('Kategoriye taşı'), 'Izgaralar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      product_changes: [
        { id: 10, category_id: 2, version: 3 },
        { id: 11, category_id: 2, version: 1 },
      ],
    });
    expect(await screen.findByText('Izgaralar (3)')).toBeVisible();
  });

  it('are selected with Space and checkboxes, marked sold out, and deselected with Escape', async () => {
    const { user, sent } = await open();
    await user.click(cell('Mercimek', 'description'));
    await user.keyboard(' ');
    await user.click(within(row('Adana')).getByRole('checkbox', { name: 'Seç: Adana' }));
    expect(row('Adana')).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: 'Tükendi' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      product_changes: [
        { id: 10, is_sold_out: true },
        { id: 12, is_sold_out: true },
      ],
    });
    expect(screen.getByRole('link', { name: 'Toplu fiyat' })).toHaveAttribute(
      'href',
      '/admin/prices?products=10,12',
    );
    await user.click(cell('Mercimek', 'name'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Seçilen ürünler' })).not.toBeInTheDocument();
  });

  it('are saved except one that another user has changed, which is named', async () => {
    const { user, sent, server } = await open();
    backend.use(
      http.put(
        api('/products'),
        () => {
          server.products = [lentil, { ...tripe, category_id: 99, version: 8 }, kebab];
          return HttpResponse.json(
            {
              success: false,
              code: 'edited_meanwhile',
              message: 'Bu kayıt siz düzenlerken değiştirildi.',
              errors: [{ path: 'product_changes.1', message: 'Bu ürün siz düzenlerken değiştirildi.' }],
            },
            { status: 409 },
          );
        },
        { once: true },
      ),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Tümünü seç' }));
    await user.selectOptions(screen.getByLabelText('Kategoriye taşı'), 'Izgaralar');
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['update 10']));
    expect(await screen.findByRole('alert')).toHaveTextContent('İşkembe · Kategori Başkası');
  });

  it('are deleted after a confirmation', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Tümünü seç' }));
    await user.click(screen.getByRole('button', { name: 'Sil' }));
    const dialog = await screen.findByRole('alertdialog', { name: '3 ürün silinsin mi?' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'delete', body: { product_ids: [10, 11, 12] } }]));
    expect(await screen.findByText('Ürün bulunamadı')).toBeVisible();
  });
});

describe('the clipboard', () => {
  it('pastes a column of a spreadsheet over the cells below, in one request', async () => {
    const { user, sent } = await open();
    await user.click(cell('Mercimek', 'price'));
    await user.paste('1.590,50\r\n₺ 130\r\nabc\r\n');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      product_changes: [
        { id: 10, price: 1590.5, version: 3 },
        { id: 11, price: 130, version: 1 },
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Adana · Fiyat abc');
  });

  it('copies the selected cells of the column', async () => {
    const { user } = await open();
    await user.click(cell('Mercimek', 'price'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const setData = vi.fn();
    fireEvent.copy(cell('İşkembe', 'price'), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '85.5\n120');
  });
});

describe('images', () => {
  const photo = new File([new Uint8Array(9)], 'corba.png', { type: 'image/png' });
  const drop = (name: string, file: File) => {
    const event = createEvent.drop(cell(name, 'name'));
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [file] } });
    fireEvent(cell(name, 'name'), event);
  };

  it('are dropped on rows, or chosen there', async () => {
    const { user, sent } = await open();
    drop('Mercimek', photo);
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Resim seç: Adana' }));
    await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, photo);
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'update 10', body: { image_url: '/images/new/640.webp', version: '3' } },
        { call: 'update 12', body: { image_url: '/images/new/640.webp', version: '1' } },
      ]),
    );
  });

  it('show the progress of their upload', async () => {
    const { sent } = await open();
    const { promise: sentWhole, resolve: answer } = Promise.withResolvers<void>();
    backend.use(
      http.post(api('/products/upload'), async () => {
        await sentWhole;
        return ok({ image_url: '/images/new/640.webp' }, { status: 201 });
      }),
    );
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
    drop('Mercimek', photo);
    await waitFor(() => expect(send).toHaveBeenCalled());
    const { upload } = send.mock.contexts[0] as XMLHttpRequest;
    act(() => void upload.dispatchEvent(new ProgressEvent('progress', { loaded: 417, total: 1000 })));
    const progress = within(row('Mercimek')).getByRole('progressbar', { name: 'Yükleniyor' });
    expect(progress).toHaveTextContent('%41');
    answer();
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['update 10']));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it('that cannot be stored are marked in their row and can be sent again', async () => {
    const { user, sent } = await open();
    backend.use(http.post(api('/products/upload'), () => fail('not_an_image'), { once: true }));
    drop('Mercimek', photo);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Mercimek · Resim');
    await user.click(within(alert).getByRole('button', { name: 'Tekrar dene' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['update 10']));
  });

  it('must be images', async () => {
    const { sent } = await open();
    drop('Mercimek', new File(['x'], 'menu.txt', { type: 'text/plain' }));
    expect(await screen.findByText(/Ürün güncellenemedi/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});
