import type { ExportedFile } from 'shared-api/contract/import-preview';
import type { MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#testing/content';
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
      'categoryRowsBesideColumn',
      [
        ['Çorbalar', 'Mercimek', 85],
        ['Çorbalar', 'Ezogelin', 0],
        ['TATLILAR', 'Künefe', 190],
        ['TATLILAR', 'Sütlaç', 110],
        ['İçecekler', 'Ayran', 40],
        ['Sıcaklar', 'Kahve', 60],
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

  it.each(['Mercimek;Çorbalar;;85\nEzogelin;;Bulgurlu;\nTarhana;;;90', 'Mercimek;Çorbalar;;85\nEzogelin;;;'])(
    'does not take a dish without a price for the title of a category: %s',
    async (rows) => {
      const { preview } = await menuFiles();
      const { data } = await preview(`Ürün;Grup;Açıklama;Fiyat\n${rows}`);
      expect(data.rows.find(({ change }) => change === 'invalid')).toMatchObject({
        name: 'Ezogelin',
        invalid_fields: ['price'],
      });
      expect(data.categories.map(({ name }) => name)).toEqual(['Çorbalar']);
    },
  );

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

  describe('of a file with the headings of an earlier import', () => {
    const file = 'Kategori;Ad;Eski fiyat;Fiyat\nÇorbalar;Mercimek;70;85';
    const query = 'fields=A=category,B=name:tr,C=price,D=';
    const fieldsOf = ({ columns }: MenuImportPreview) =>
      Object.fromEntries(columns.map(({ heading, field }) => [heading, field]));

    async function importedOnce() {
      const all = await menuFiles();
      const { data } = await all.upload<MenuImportPreview>(`/menu-import/preview?${query}`, file);
      expect(fieldsOf((await all.preview(file)).data)).toMatchObject({ 'Eski fiyat': null, Fiyat: 'price' });
      expect((await all.upload(`/menu-import?token=${data.token}&${query}`, file)).status).toBe(200);
      return all;
    }

    it('is read by the fields that another person chose, in any order of the columns', async () => {
      const all = await importedOnce();
      const next = 'FİYAT;Eski  Fiyat;Kategori;Ad\n95;80;Çorbalar;Mercimek';
      const colleague = await callerOf(all.test, 'admin');
      const { data } = await colleague.upload<MenuImportPreview>(
        '/menu-import/preview',
        'file',
        new Uint8Array(Buffer.from(next)),
        { filename: 'menu', type: '' },
      );
      expect(fieldsOf(data)).toEqual({
        FİYAT: null,
        'Eski  Fiyat': 'price',
        Kategori: 'category',
        Ad: 'name:tr',
      });
      expect(data.notices).toEqual([expect.stringContaining('son dosyada seçtiğiniz gibi okundu')]);
      expect((await all.importFile(next)).status).toBe(200);
      expect(await all.products()).toMatchObject([{ name: 'Mercimek', price: 80 }]);
    });

    it('is read by its headings if one of them differs, and as a person says now', async () => {
      const { preview, upload } = await importedOnce();
      const { data } = await preview('Kategori;Ad;Eski fiyat;Fiyat;Not\nÇorbalar;Mercimek;70;85;x');
      expect(fieldsOf(data)).toMatchObject({ 'Eski fiyat': null, Fiyat: 'price' });
      const chosen = await upload<MenuImportPreview>('/menu-import/preview?fields=C=,D=price', file);
      expect(fieldsOf(chosen.data)).toMatchObject({ 'Eski fiyat': null, Fiyat: 'price' });
      expect(chosen.data.notices).toEqual([]);
    });

    it('is not imported as previewed if another import has chosen other fields since', async () => {
      const { preview, upload } = await menuFiles();
      const { data } = await preview(file);
      const other = 'Kategori;Ad;Fiyat\nÇorbalar;Ezogelin;85';
      const fields = 'fields=A=category,B=name:tr,C=price';
      const { data: first } = await upload<MenuImportPreview>(`/menu-import/preview?${fields}`, other);
      expect((await upload(`/menu-import?token=${first.token}&${fields}`, other)).status).toBe(200);
      const outdated = await upload(`/menu-import?token=${data.token}`, file);
      expect([outdated.status, outdated.failure.code]).toEqual([409, 'preview_outdated']);
    });

    it('is read by its headings if the restaurant has another default language since', async () => {
      const { preview, manager } = await importedOnce();
      expect((await manager.put('/languages/en', { is_default: true })).status).toBe(200);
      const { data } = await preview(file);
      expect(fieldsOf(data)).toMatchObject({ Ad: expect.stringContaining('name:'), Fiyat: 'price' });
    });

    it('is forgotten after as many other files as are remembered', async () => {
      const { test, preview, upload } = await importedOnce();
      test.clock.advance(2);
      const others = Array.from({ length: IMPORT_LIMITS.rememberedFiles - 1 }, (_, index) => ({
        headings_hash: String(index),
        fields: '',
        saved_at: test.clock.now() - 1,
      }));
      await test.context.db.insertInto('remembered_columns').values(others).execute();
      expect(fieldsOf((await preview(file)).data)).toMatchObject({ 'Eski fiyat': 'price', Fiyat: null });
      const other = file.replace('Eski fiyat', 'Not');
      const { data } = await upload<MenuImportPreview>(`/menu-import/preview?${query}`, other);
      expect((await upload(`/menu-import?token=${data.token}&${query}`, other)).status).toBe(200);
      expect(fieldsOf((await preview(file)).data)).toMatchObject({ 'Eski fiyat': null, Fiyat: 'price' });
      expect(await test.context.db.selectFrom('remembered_columns').selectAll().execute()).toHaveLength(
        IMPORT_LIMITS.rememberedFiles,
      );
    });
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
    const file = 'Kategori;Ad;Fiyat\nBoş;Bozuk;abc\nÇorbalar;Ezogelin;abc\nÇorbalar;Mercimek;85';
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

describe('a cell that is changed in the preview', () => {
  const file = 'Kategori;Ad;Fiyat\nİçecekler;Soda;yok\nİçecekler;Ayran;60';

  it('is read like one of the file, and imported only as it was previewed', async () => {
    const { preview, upload, products } = await menuFiles();
    expect((await preview(file)).data.rows.find(({ row }) => row === 2)).toMatchObject({
      change: 'invalid',
      invalid_fields: ['price'],
      values: { price: 'yok' },
    });
    const edits = [
      { row: 2, field: 'price', value: '45,-' },
      { row: 2, field: 'vat', value: '10' },
      { row: 3, field: 'category', value: 'Ayranlar' },
    ];
    const { data } = await preview(file, edits);
    expect(data.counts).toMatchObject({ new: 4, invalid: 0 });
    expect(data.rows.find(({ row }) => row === 2)?.repairs).toMatchObject([
      { kind: 'edited', field: 'price', from: 'yok', to: '45,-' },
      { kind: 'edited', field: 'vat' },
      { kind: 'price_text', field: 'price', to: '45' },
    ]);
    const without = await upload(`/menu-import?token=${data.token}`, file);
    expect([without.status, without.failure.code]).toEqual([409, 'preview_outdated']);
    expect((await upload(`/menu-import?token=${data.token}`, file, edits)).status).toBe(200);
    expect(await products()).toMatchObject([
      { name: 'Soda', price: 45, vat_rate: 10 },
      { name: 'Ayran', price: 60 },
    ]);
  });

  it('confirms a price that was read from a date or two prices; without, its product is inactive', async () => {
    const { importFile, products, manager } = await menuFiles();
    const active = async () => (await products()).map(({ price, is_active }) => [price, is_active]);
    const dates = await OWNER_SPREADSHEETS.formulasAndDates();
    await importFile(dates, '', [{ row: 3, field: 'price', value: '12,50' }]);
    expect(await active()).toEqual([
      [93.5, true],
      [12.5, true],
      [12.75, false],
    ]);
    // The stored price needs no further confirmation.
    const [, , tea] = await products();
    await manager.form('PUT', `/products/${tea?.id}`, { is_active: 'true' });
    await importFile(dates);
    expect((await active()).at(-1)).toEqual([12.75, true]);
    const two = 'Kategori;Ad;Fiyat\nÇaylar;Ihlamur;15/20';
    await importFile(two);
    expect((await active()).at(-1)).toEqual([15, false]);
  });

  it('is refused by the same checks', async () => {
    const { preview } = await menuFiles();
    for (const [field, value] of [
      ['price', '-5'],
      ['name:tr', ''],
      ['vat', '101'],
      ['stations', 'Yok'],
    ] as const) {
      const { data } = await preview('Kategori;Ad;Fiyat\nİçecekler;Ayran;60', [{ row: 2, field, value }]);
      expect(data.rows.find(({ row }) => row === 2)).toMatchObject({ invalid_fields: [field] });
    }
    expect((await preview(file, [{ row: 0, field: 'price', value: '5' }])).status).toBe(422);
  });

  it('belongs to its sheet if several are read', async () => {
    const { importFile, products } = await menuFiles();
    const edits = [{ sheet: 'Tatlılar', row: 2, field: 'price', value: '200' }];
    await importFile(await OWNER_SPREADSHEETS.sheetPerCategory(), '', edits);
    expect((await products()).map(({ name, price }) => [name, price])).toEqual([
      ['Mercimek', 85],
      ['Ezogelin', 90],
      ['Künefe', 200],
    ]);
  });

  it('prices a product in a file without prices, which is then active', async () => {
    const { importFile, products } = await menuFiles();
    const edits = [{ row: 2, field: 'price', value: '30' }];
    await importFile('Kategori;Ad\nÇaylar;Çay\nÇaylar;Ihlamur', '', edits);
    expect(await products()).toMatchObject([
      { name: 'Çay', price: 30, is_active: true },
      { name: 'Ihlamur', price: 0, is_active: false },
    ]);
  });
});

describe('two prices', () => {
  const file = 'Kategori;Ad;Fiyat\nIzgaralar;Beyti;180/120\nIzgaralar;Şiş;100/150';
  const portions = (row: number, value: string) => ({ row, field: 'portions', value });

  it('become a half and a full portion in one group, of which guests choose one, if a person says so', async () => {
    const { importFile, preview, products, manager } = await menuFiles();
    const edits = [portions(2, '180/120'), portions(3, '100/150')];
    expect((await importFile(file, '', edits)).status).toBe(200);
    const { data: groups } = await manager.get<OptionGroup[]>('/option-groups');
    expect(groups).toMatchObject([
      {
        name: 'Yarım ya da tam porsiyon',
        min_choices: 1,
        max_choices: 1,
        options: [
          { name: 'Yarım', price_modifier: 0, is_default: true },
          { name: 'Tam', price_modifier: 0, is_default: false },
        ],
      },
    ]);
    const [group] = groups;
    const offered = (price_modifier: number) => [
      { id: group?.id, prices: [{ option_id: group?.options[1]?.id, price_modifier }] },
    ];
    expect(await products()).toMatchObject([
      { name: 'Beyti', price: 120, option_groups: offered(60) },
      { name: 'Şiş', price: 100, option_groups: offered(50) },
    ]);
    expect((await preview(file, edits)).data.counts).toMatchObject({ changed: 0, unchanged: 2 });
    await importFile(file.replace('100/150', '100/170'), '', [portions(3, '100/170')]);
    expect((await products())[1]).toMatchObject({ price: 100, option_groups: offered(70) });
    expect((await manager.get<OptionGroup[]>('/option-groups')).data).toHaveLength(1);
  });

  it('stay one price if they cannot be told apart', async () => {
    const { importFile, products } = await menuFiles();
    await importFile(file, '', [portions(2, '180/180'), portions(3, 'beş/altı')]);
    expect(await products()).toMatchObject([
      { price: 180, option_groups: [] },
      { price: 100, option_groups: [] },
    ]);
  });
});

it.each(['csv', 'xlsx'])(
  'invalid rows are listed as %s, which can be corrected and imported',
  async (format) => {
    const { upload, preview } = await menuFiles();
    const file = 'Ürün;Fiyatı\nÇORBALAR;\nMercimek;seksen\nEzogelin;90';
    const { data } = await upload<ExportedFile>(`/menu-import/problems?format=${format}`, file);
    const list = await preview(Buffer.from(data.content, 'base64'), [
      { row: 2, field: 'price', value: '80' },
    ]);
    expect(list.data.ignored_headings).toEqual(['Satır', 'Sorun']);
    expect(list.data.counts).toMatchObject({ new: 2, invalid: 0 });
    expect(list.data.rows.at(-1)).toMatchObject({
      name: 'Mercimek',
      values: { category: 'ÇORBALAR', price: '80' },
    });
  },
);

describe('lines beside the dishes of a printed menu', () => {
  const lines = [
    'Fiyatlarımıza KDV dahildir.;',
    'Afiyet olsun!;',
    'Tel: 0212 555 12 34;',
    '0532 555 12 34;',
    'Telefon;02125551234',
  ];

  it.each(['Ürün;Fiyat', 'Ürün;Fiyat;Kategori'])(
    'are not imported, and named, with the columns %s',
    async (headings) => {
      const { preview, products, importFile } = await menuFiles();
      const file = [headings, 'ÇORBALAR;', 'Mercimek;85', ...lines, 'Ezogelin;90', ...lines].join('\n');
      const { data } = await preview(file);
      expect(data.counts.invalid).toBe(0);
      expect(data.notices.join()).toContain(
        '“Fiyatlarımıza KDV dahildir.”, “Afiyet olsun!”, “Tel: 0212 555 12 34”',
      );
      await importFile(file);
      expect((await products()).map(({ name }) => name)).toEqual(['Mercimek', 'Ezogelin']);
    },
  );

  it('are dishes if they have a price', async () => {
    const { products, importFile } = await menuFiles();
    await importFile('Kategori;Ürün;Fiyat\nTatlılar;Afiyet olsun tabağı;90\nTatlılar;Teşekkür pastası;1250');
    expect((await products()).map(({ name }) => name)).toEqual(['Afiyet olsun tabağı', 'Teşekkür pastası']);
  });
});

describe('the preview asks about the VAT of drinks', () => {
  const file = [
    'Kategori;Ürün;Fiyat',
    'Rakılar;Yeni Rakı 35 cl;900',
    'Rakılar;Tekirdağ;950',
    'İçecekler;Ayran;60',
    'İçecekler;Bomonti bira;220',
    'İçecekler;Alkolsüz bira;150',
    'Izgaralar;Şarap soslu bonfile;800',
  ].join('\n');
  const asked = (data: MenuImportPreview) =>
    data.vat_questions?.map(({ category, usual, proposed, products }) => [
      category,
      usual,
      proposed,
      products.map(({ row, name }) => [row, name]),
    ]);

  it('by category, and gives them the higher rate only if a person says so', async () => {
    const { preview, importFile, products } = await menuFiles();
    expect(asked((await preview(file)).data)).toEqual([
      [
        'Rakılar',
        10,
        20,
        [
          [2, 'Yeni Rakı 35 cl'],
          [3, 'Tekirdağ'],
        ],
      ],
      ['İçecekler', 10, 20, [[5, 'Bomonti bira']]],
    ]);
    const edits = [2, 3].map((row) => ({ row, field: 'vat', value: '20' }));
    expect(asked((await preview(file, edits)).data)).toMatchObject([
      ['İçecekler', 10, 20, [[5, 'Bomonti bira']]],
    ]);
    await importFile(file, '', edits);
    const rates = new Map((await products()).map(({ name, vat_rate }) => [name, vat_rate]));
    expect(rates.get('Tekirdağ')).toBe(20);
    expect(rates.get('Bomonti bira')).toBeNull();
  });

  it('also of a row that has to be corrected, so that its group is asked about once', async () => {
    const { preview } = await menuFiles();
    const broken = 'Kategori;Ürün;Fiyat\nRakılar;Yeni Rakı 35 cl;900\nRakılar;Tekirdağ;dokuz yüz';
    const { data } = await preview(broken);
    expect(data.counts.invalid).toBe(1);
    expect(data.vat_questions?.[0]?.products.map(({ row }) => row)).toEqual([2, 3]);
    const answers = [2, 3].map((row) => ({ row, field: 'vat', value: '20' }));
    const corrected = await preview(broken, [...answers, { row: 3, field: 'price', value: '950' }]);
    expect(corrected.data.counts.invalid).toBe(0);
    expect(asked(corrected.data) ?? []).toEqual([]);
  });

  it('not about a rate that the file or the category names, and not without a country profile', async () => {
    const { preview, manager } = await menuFiles();
    const named = file.replaceAll('\n', ';\n').replace('Fiyat;', 'Fiyat;KDV').replace('900;', '900;10');
    expect(asked((await preview(named)).data)?.[0]).toEqual(['Rakılar', 10, 20, [[3, 'Tekirdağ']]]);
    await manager.form('POST', '/categories', { name: 'Rakılar', vat_rate: '18' });
    expect(asked((await preview(file)).data)).toMatchObject([['İçecekler', 10, 20, [[5, 'Bomonti bira']]]]);
    await manager.post('/settings', { key: 'country_profile', value: 'none' });
    expect(asked((await preview(file)).data)).toEqual([]);
  });
});
