import type { MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import { describe, expect, it } from 'vitest';
import { menuFilesOf } from '#testing/menu-files';
import { OWNER_SPREADSHEETS, workbook } from '#testing/owner-spreadsheets';
import { buildTestApp } from '#testing/test-app';

const menuFiles = async () => menuFilesOf(await buildTestApp());

/** The imported menu: category, name, price. */
async function imported(file: Buffer | string) {
  const all = await menuFiles();
  const { status } = await all.importFile(file);
  expect(status).toBe(200);
  const names = new Map((await all.categories()).map(({ id, name }) => [id, name]));
  return (await all.products()).map(({ category_id, name, price }) => [names.get(category_id), name, price]);
}

describe('the menu of a restaurant is imported', () => {
  it.each([
    [
      'titleRows',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Tatlılar', 'Künefe', 190.5],
      ],
    ],
    [
      'mergedCategories',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Çorbalar', 'Ezogelin', 90],
        ['Tatlılar', 'Künefe', 190],
        ['Tatlılar', 'Sütlaç', 110],
      ],
    ],
    [
      'categoryRows',
      [
        ['ÇORBALAR', 'Mercimek', 85],
        ['ÇORBALAR', 'Ezogelin', 90],
        ['TATLILAR', 'Künefe', 190],
      ],
    ],
    [
      'sheetPerCategory',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Çorbalar', 'Ezogelin', 90],
        ['Tatlılar', 'Künefe', 190],
      ],
    ],
    [
      'oneSheetIsTheMenu',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Tatlılar', 'Künefe', 190],
      ],
    ],
    [
      'otherHeadings',
      [
        ['Çorbalar', 'Mercimek', 145],
        ['Çorbalar', 'Ezogelin', 145],
        ['Izgaralar', 'Adana', 1250.5],
        ['Izgaralar', 'Urfa', 145],
        ['Izgaralar', 'Beyti', 120],
        ['Balıklar', 'Levrek', 0],
      ],
    ],
    [
      'formulasAndDates',
      [
        ['Çorbalar', 'Mercimek', 93.5],
        ['Çaylar', 'Çay', 12.5],
        ['Çaylar', 'Ihlamur', 12.75],
      ],
    ],
    [
      'noHeadings',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Çorbalar', 'Ezogelin', 90],
        ['Tatlılar', 'Künefe', 190],
        ['Tatlılar', 'Sütlaç', 110],
      ],
    ],
  ] as const)('%s', async (shape, expected) => {
    expect(await imported(await OWNER_SPREADSHEETS[shape]())).toEqual(expected);
  });
});

describe('the preview of such a menu', () => {
  it('says how each column was read, and lists each repair', async () => {
    const { preview } = await menuFiles();
    const { data } = await preview(await OWNER_SPREADSHEETS.otherHeadings());
    expect(data.columns.map(({ column, field }) => [column, field])).toEqual([
      ['A', 'category'],
      ['B', 'name:tr'],
      ['C', 'description:tr'],
      ['D', 'portion'],
      ['E', 'price'],
      ['F', null],
    ]);
    expect(data.columns[4]).toMatchObject({ heading: 'SATIŞ FİYATI (₺)', samples: ['145,-', '145TL'] });
    expect(data.categories).toEqual([
      { name: 'Çorbalar', products: 2 },
      { name: 'Izgaralar', products: 3 },
      { name: 'Balıklar', products: 1 },
    ]);
    const repairs = data.rows.flatMap(({ name, repairs: all = [] }) =>
      all.map(({ kind, from, to }) => [name, kind, from, to]),
    );
    expect(repairs).toEqual([
      ['Mercimek', 'price_text', '145,-', '145'],
      ['Beyti', 'price_first', '120/180', '120'],
      ['Levrek', 'price_on_request', 'sorunuz', ''],
    ]);
  });

  it('is corrected by the fields that a person chooses, and imported only with the same ones', async () => {
    const { upload, products } = await menuFiles();
    const file = 'Kategori;Ad;Eski fiyat;Fiyat\nÇorbalar;Mercimek;70;85';
    const query = 'fields=A=category,B=name:tr,C=price,D=';
    const { data } = await upload<MenuImportPreview>(`/menu-import/preview?${query}`, file);
    expect(data.rows.at(-1)?.values?.price).toBe('70');
    const without = await upload(`/menu-import?token=${data.token}`, file);
    expect([without.status, without.failure.code]).toEqual([409, 'preview_outdated']);
    expect((await upload(`/menu-import?token=${data.token}&${query}`, file)).status).toBe(200);
    expect(await products()).toMatchObject([{ name: 'Mercimek', price: 70 }]);
  });

  it('asks for the sheet if two have as many products', async () => {
    const { upload } = await menuFiles();
    const file = await workbook({
      Eski: [
        ['Kategori', 'Ad', 'Fiyat'],
        ['Çorbalar', 'Mercimek', 70],
      ],
      Yeni: [
        ['Kategori', 'Ad', 'Fiyat'],
        ['Çorbalar', 'Mercimek', 85],
      ],
    });
    const previewOf = async (query: string) =>
      (await upload<MenuImportPreview>(`/menu-import/preview${query}`, file)).data;
    expect((await previewOf('')).notices).toEqual([expect.stringContaining('“Eski” okundu')]);
    const chosen = await previewOf('?sheet=Yeni');
    expect(chosen.notices).toEqual([]);
    expect(chosen.sheets.map(({ is_read }) => is_read)).toEqual([false, true]);
    expect(chosen.rows.at(-1)?.values?.price).toBe('85');
  });

  it('has one message for a missing column of categories, and takes the name that a person types', async () => {
    const { upload } = await menuFiles();
    const file = 'Ad;Fiyat\nMercimek;85\nKünefe;190';
    const { data } = await upload<MenuImportPreview>('/menu-import/preview?category=Hepsi', file);
    expect(data.counts).toMatchObject({ new: 3, invalid: 0 });
    expect(data.notices).toHaveLength(1);
    expect(data.default_category).toBe('Hepsi');
  });

  it('allows the import of the valid rows alone, without a category that only invalid ones name', async () => {
    const { importFile, products, categories } = await menuFiles();
    const file = 'Kategori;Ad;Fiyat\nBoş;Bozuk;abc\nÇorbalar;Mercimek;85';
    expect((await importFile(file)).status).toBe(422);
    const { data } = await importFile(file, '&skip_invalid=true');
    expect(data).toEqual({ created: 2, changed: 0, removed: 0 });
    expect((await products()).map(({ name }) => name)).toEqual(['Mercimek']);
    expect((await categories()).map(({ name }) => name)).toEqual(['Çorbalar']);
  });

  it('refuses what only looks like a spreadsheet, by its name', async () => {
    const { preview } = await menuFiles();
    const { failure } = await preview('<!DOCTYPE html><table><tr><td>Ad</td></tr></table>');
    expect(failure.errors?.[0]?.message).toContain('HTML dosyası okunamıyor');
  });
});
