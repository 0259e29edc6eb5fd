import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Course } from 'shared-api/contract/menu/courses';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { PriceChange } from 'shared-api/contract/menu/prices';
import type { ExportedFile, ImportResult } from 'shared-api/contract/import-preview';
import { describe, expect, it } from 'vitest';
import { everythingStored } from '#testing/content';
import { addCategory, addProduct } from '#testing/factories';
import { menuFilesOf } from '#testing/menu-files';
import { buildTestApp } from '#testing/test-app';
import { zipFiles } from '#testing/zip-files';

const menuFiles = async () => menuFilesOf(await buildTestApp());

const HARD_NAMES = [
  'Köfte; "ızgara", acılı: çift',
  '=SUM(A1)',
  "'=tırnaklı",
  "'sade tırnak",
  '+90 usulü',
  '-eksi',
  '@market',
  'iki  boşluk',
  'evet',
  '12,50',
  '007',
  'العربية 🍋',
  '\\ters; \\bölü:',
];

/** Products that use every column, with texts that files often damage. */
async function filled() {
  const all = await menuFiles();
  const { manager } = all;
  const grill = await manager.post<{ id: number }>('/stations', { name: 'Izgara', color: 'red' });
  const mains = await manager.post<Course>('/courses', { name: 'Mangaldan; "sıcak"' });
  const group = async (name: string, price_modifier: number) =>
    (
      await manager.post<OptionGroup>('/option-groups', {
        name,
        options: [
          { name: 'Bir', price_modifier },
          { name: 'İki', price_modifier: 2 * price_modifier },
        ],
      })
    ).data;
  // The first and the last group have the same name.
  const groups = [
    await group('Boy; \\ "pide"', 5),
    await group('Ekstra', 1),
    await group('Boy; \\ "pide"', 3),
  ];
  const kebabs = await manager.post<Category>('/categories', {
    name: 'Kebaplar',
    description: 'Mangalda',
    vat_rate: 10,
    station_ids: [grill.data.id],
    course_id: mains.data.id,
    layout: 'large',
    served_hours: [
      { days: [3, 1, 2, 5], from: '08:00', until: '14:30' },
      { days: [6, 7], from: '22:00', until: '02:00' },
      { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' },
    ],
    translations: [
      { language_code: 'tr', name: 'Kebaplar', description: 'Mangalda' },
      { language_code: 'en', name: 'Kebabs' },
    ],
  });
  const odd = await manager.post<Category>('/categories', {
    name: 'Tuhaf; "adlar"',
    is_active: false,
    layout: 'text',
  });
  await manager.post('/products', {
    category_id: kebabs.data.id,
    name: 'Adana',
    description: 'Acılı\nközde',
    price: 1250.5,
    vat_rate: 20,
    duration: 18,
    served_hours: [{ days: [7], from: '09:00', until: '15:00' }],
    sort_order: 3,
    is_sold_out: true,
    image_url: 'https://ornek.example/adana.jpg',
    allergens: { lupin: 'may_contain', gluten: 'contains', milk: 'free', alcohol: 'free', pork: 'free' },
    diets: ['vegetarian', 'halal'],
    calories: 640,
    portion: '1,5 porsiyon; 350 g',
    option_groups: groups.toReversed().map(({ id, options: [first] }) => ({
      id,
      prices: [{ option_id: first?.id, price_modifier: 7.5 }],
    })),
    translations: [
      { language_code: 'tr', name: 'Adana', description: 'Acılı\nközde' },
      { language_code: 'en', name: 'Adana kebab', description: 'Hot' },
    ],
    options: HARD_NAMES.map((name, index) => ({
      name,
      price_modifier: index - 2.5,
      is_required: index % 2 === 0,
      is_active: index % 3 !== 0,
      sort_order: index,
      allergens: { sesame: 'contains' },
      translations: [
        { language_code: 'tr', name, description: 'kalır' },
        ...(index % 2 === 0 ? [{ language_code: 'en', name: `${name}; en` }] : []),
      ],
    })),
  });
  for (const [index, name] of HARD_NAMES.entries()) {
    await manager.post('/products', {
      category_id: odd.data.id,
      name,
      description: index % 2 === 0 ? `${name}\r\n${name}` : null,
      price: index / 4,
      is_active: index % 2 === 0,
      station_ids: index % 2 === 0 ? [grill.data.id] : [],
      // One of two with the same name.
      option_groups: [{ id: groups[index % 3]?.id }],
      calories: index === 0 ? 0 : null,
    });
  }
  return { ...all, kebabs: kebabs.data, odd: odd.data, groups };
}

const withoutStamps = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      ['updated_at', 'created_at', 'version', 'id', 'product_id', 'category_id', 'option_id'].includes(key)
        ? undefined
        : each,
    ),
  );

describe.each(['csv', 'xlsx'])('a menu exported as %s', (format) => {
  it('is the same menu when it is imported again', async () => {
    const { exported, preview, importFile, products, categories } = await filled();
    const file = await exported(`?format=${format}`);
    const before = [await categories(), await products()];
    const { data } = await preview(file);
    expect(data.rows).toEqual([]);
    expect(data.counts).toEqual({ new: 0, changed: 0, unchanged: 16, missing: 0, invalid: 0 });
    const { data: result } = await importFile(file, '&remove_missing=true');
    expect(result).toEqual({ created: 0, changed: 0, removed: 0 });
    expect([await categories(), await products()]).toEqual(before);
  });

  it('creates the same menu in another restaurant, where its ids are ignored', async () => {
    const { exported, importFile, preview, manager, groups } = await filled();
    // If nothing offers them, two groups with the same name cannot be distinguished.
    await manager.put(`/option-groups/${groups[2]?.id}`, { name: 'Kenar' });
    const file = await exported(`?format=${format}`);
    const emptied = await importFile('Ad,Fiyat,Kategori\nx,1,y', '&remove_missing=true');
    expect(emptied.data).toEqual({ created: 2, changed: 0, removed: 16 });
    const { data } = await importFile(file, '&remove_missing=true');
    expect(data).toEqual({ created: 16, changed: 0, removed: 2 });
    const again = await preview(file);
    expect(again.data.rows).toEqual([]);
    expect(again.data.counts.unchanged).toBe(16);
  });
});

describe('an exported menu', () => {
  it('contains no text that a spreadsheet evaluates as a formula', async () => {
    const { exported } = await filled();
    const text = (await exported('?format=csv')).toString();
    const cells = [...text.matchAll(/(?:^|;|\r\n)("(?:[^"]|"")*"|[^;\r\n]*)/g)].map(([, cell = '']) => cell);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
    expect(cells).toContain("'+90 usulü");
  });

  it('has headings and words in the language of the request', async () => {
    const { test } = await filled();
    const reply = await test.call<ExportedFile>('GET', '/menu-export?format=csv', {
      token: await test.tokenOf('manager'),
      headers: { 'accept-language': 'en' },
    });
    const text = Buffer.from(reply.data.content, 'base64').toString();
    expect(text.slice(0, 60)).toBe('\uFEFFType;ID;Category;Name (tr);Name (en);Description (tr);Descr');
    expect(text).toContain('Category;1;');
    expect(reply.data).toMatchObject({ file_name: 'menu.csv', media_type: 'text/csv' });
  });

  it('can be imported when it was exported in the other language', async () => {
    const { test, preview } = await filled();
    const reply = await test.call<ExportedFile>('GET', '/menu-export?format=csv', {
      token: await test.tokenOf('manager'),
      headers: { 'accept-language': 'en' },
    });
    const { data } = await preview(Buffer.from(reply.data.content, 'base64'));
    expect(data.counts).toMatchObject({ changed: 0, unchanged: 16 });
  });

  it('as a template is an example that can be imported', async () => {
    const { exported, preview } = await menuFiles();
    const { data } = await preview(await exported('?template=true'));
    expect(data.rows.map(({ name, problems }) => [name, problems])).toEqual([
      ['Kebaplar', []],
      ['Adana Kebap', []],
    ]);
    expect(data.counts).toMatchObject({ new: 2, invalid: 0 });
  });
});

describe('an imported file', () => {
  it('adds categories and products of a simple list, in its order', async () => {
    const { importFile, products, categories } = await menuFiles();
    const { status, data } = await importFile(
      'Kategori;Ürün adı;Fiyat\nÇorbalar;Mercimek;₺ 85,50\nÇorbalar;Ezogelin;1.250\nTatlılar;Künefe;"1.250,00 TL"',
    );
    expect([status, data]).toEqual([200, { created: 5, changed: 0, removed: 0 }]);
    expect((await categories()).map(({ name }) => name)).toEqual(['Çorbalar', 'Tatlılar']);
    expect((await products()).map(({ name, price, sort_order }) => [name, price, sort_order])).toEqual([
      ['Mercimek', 85.5, 0],
      ['Ezogelin', 1250, 1],
      ['Künefe', 1250, 0],
    ]);
  });

  it('changes only the fields of its columns', async () => {
    const { importFile, products, kebabs } = await filled();
    const before = (await products()).find(({ name }) => name === 'Adana');
    await importFile(`Kimlik,Ad,Fiyat\n${before?.id},Adana,"1300,00"`);
    const after = (await products()).find(({ name }) => name === 'Adana');
    expect(withoutStamps(after)).toEqual(withoutStamps({ ...before, price: 1300 }));
    expect(after?.options.map(({ id }) => id)).toEqual(before?.options.map(({ id }) => id));
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    expect(after?.category_id).toBe(kebabs.id);
  });

  it('finds products without ids by category and name, in any case and with any accents and spaces', async () => {
    const { importFile, products } = await filled();
    const count = (await products()).length;
    for (const [index, names] of [
      'KEBAPLAR,adana',
      'Kebap\u200Blar,Ada\u0301na',
      'Ｋebaplar\u00A0,ADANA',
    ].entries()) {
      expect((await importFile(`Kategori,Ad,Fiyat\n${names},${5 + index}`)).data).toEqual({
        created: 0,
        changed: 1,
        removed: 0,
      });
    }
    expect(await products()).toHaveLength(count);
  });

  it('previews new, changed, missing and invalid rows with old and new values', async () => {
    const { preview } = await filled();
    const { data } = await preview(
      'Kategori,Ad (tr),Fiyat,Yıldız\nKebaplar,Adana,1300\nKebaplar,Urfa,abc\nKebaplar,Beyti,700',
    );
    expect(data.counts).toEqual({ new: 1, changed: 1, unchanged: 0, missing: 14, invalid: 1 });
    expect(data.rows.slice(0, 3)).toEqual([
      {
        row: 2,
        kind: 'product',
        change: 'changed',
        name: 'Adana',
        details: 'Kebaplar',
        changes: [{ field: 'Fiyat', from: '1250,50', to: '1300' }],
        problems: [],
        values: {
          price: '1300',
          description: 'Acılı\nközde',
          category: 'Kebaplar',
          vat: '20',
          stations: '',
          portion: '1,5 porsiyon; 350 g',
          image_url: 'https://ornek.example/adana.jpg',
          is_active: true,
        },
      },
      expect.objectContaining({
        row: 3,
        change: 'invalid',
        problems: ['Fiyat: “abc” bir sayı değil. Örnek: 12,50'],
        invalid_fields: ['price'],
        values: expect.objectContaining({ price: 'abc' }) as unknown,
      }),
      expect.objectContaining({ row: 4, change: 'new', name: 'Beyti' }),
    ]);
    expect(data.ignored_headings).toEqual(['Yıldız']);
  });

  it('removes records that it lacks only on request', async () => {
    const { importFile, products, categories } = await filled();
    const file = 'Kategori,Ad,Fiyat\nKebaplar,Adana,1300';
    await importFile(file);
    expect(await products()).toHaveLength(14);
    expect((await importFile(file, '&remove_missing=true')).data.removed).toBe(14);
    expect((await products()).map(({ name }) => name)).toEqual(['Adana']);
    expect((await categories()).map(({ name }) => name)).toEqual(['Kebaplar']);
  });

  it('is refused when the menu has changed since the preview, and changes nothing', async () => {
    const { preview, upload, manager, products } = await filled();
    const file = 'Kategori,Ad,Fiyat\nKebaplar,Adana,1300';
    const { data } = await preview(file);
    const [product] = await products();
    await manager.put(`/products/${product?.id}`, { is_sold_out: true });
    const reply = await upload(`/menu-import?token=${data.token}`, file);
    expect([reply.status, reply.failure.code]).toEqual([409, 'preview_outdated']);
    const other = await preview(file);
    expect((await upload(`/menu-import?token=${other.data.token}`, `${file}0`)).failure.code).toBe(
      'preview_outdated',
    );
    expect((await products()).find(({ name }) => name === 'Adana')?.price).toBe(1250.5);
  });

  it('with one invalid row changes nothing', async () => {
    const { importFile, test } = await filled();
    const before = await everythingStored(test);
    const reply = await importFile('Kategori,Ad,Fiyat\nKebaplar,Adana,1300\nKebaplar,Urfa,-1');
    expect(reply.status).toBe(422);
    expect(await everythingStored(test)).toEqual(before);
  });

  it('creates one entry in the audit log, one message about the menu, and one record per changed price', async () => {
    const { importFile, products, manager, test } = await filled();
    const count = async (table: 'audit_log' | 'events') =>
      (
        await test.context.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const before = [Number(await count('audit_log')), Number(await count('events'))];
    await importFile('Kategori,Ad,Fiyat\nKebaplar,Adana,1300\nKebaplar,Urfa,600');
    expect([Number(await count('audit_log')), Number(await count('events'))]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 1,
    ]);
    const adana = (await products()).find(({ name }) => name === 'Adana');
    const changes = await manager.get<PriceChange[]>(`/products/${adana?.id}/price-changes`);
    expect(changes.data).toMatchObject([{ from: 1250.5, to: 1300, source: 'import', by_name: 'manager-1' }]);
  });

  it('is imported once, even if it is sent repeatedly', async () => {
    const { test, preview, products } = await menuFiles();
    const file = 'Kategori,Ad,Fiyat\nKebaplar,Adana,1300';
    const { data } = await preview(file);
    const token = await test.tokenOf('manager');
    const form = new FormData();
    form.set('file', new Blob([file]), 'menu.csv');
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': 'one' };
    const send = () =>
      test.call<ImportResult>('POST', `/menu-import?token=${data.token}`, { token, headers, body });
    const [first, second] = [await send(), await send()];
    expect(first.data.created).toBe(2);
    expect(second.data).toEqual(first.data);
    expect(await products()).toHaveLength(1);
  });

  it('reads options with translations, and keeps the other data of existing ones', async () => {
    const { importFile, products } = await filled();
    await importFile(
      [
        'Kategori;Ad;Fiyat;Seçenekler;Seçenekler (en)',
        'Kebaplar;Adana;1250,50;"evet: +1,00 (baştan seçili); Lavaş: -5 (zorunlu, pasif)";"yes; Flatbread"',
      ].join('\n'),
    );
    const adana = (await products()).find(({ name }) => name === 'Adana');
    expect(
      adana?.options.map(({ name, price_modifier, is_required, is_default, is_active }) => [
        name,
        price_modifier,
        is_required,
        is_default,
        is_active,
      ]),
    ).toEqual([
      ['evet', 1, false, true, true],
      ['Lavaş', -5, true, false, false],
    ]);
    expect(adana?.options[0]?.translations).toMatchObject([
      { language_code: 'en', name: 'yes' },
      { language_code: 'tr', name: 'evet', description: 'kalır' },
    ]);
  });

  it('reads an option whose amount is not behind a colon, and takes other numbers for a part of the name', async () => {
    const { importFile, products } = await menuFiles();
    const options = [
      'Duble +45TL',
      'Büyük (+1.250,50)',
      'Acılı 5 ₺ (zorunlu)',
      'Küçük -5 TL',
      'Kola 33',
      'Az ۳ TL',
    ];
    await importFile(`Kategori;Ad;Fiyat;Seçenekler\nK;A;10;"${options.join(';')}"`);
    const [product] = await products();
    expect(
      product?.options.map(({ name, price_modifier, is_required }) => [name, price_modifier, is_required]),
    ).toEqual([
      ['Duble', 45, false],
      ['Büyük', 1250.5, false],
      ['Acılı', 5, true],
      ['Küçük', -5, false],
      ['Kola 33', 0, false],
      ['Az', 3, false],
    ]);
  });

  it('renames a category and moves products by their ids', async () => {
    const { importFile, kebabs, products, categories } = await filled();
    const [lemon] = (await products()).filter(({ name }) => name === '007');
    await importFile(
      `Tür,Kimlik,Kategori,Ad,Fiyat\nKategori,${kebabs.id},,Izgaralar,\nÜrün,${lemon?.id},Izgaralar,007,7`,
    );
    expect((await categories()).map(({ name }) => name)).toContain('Izgaralar');
    expect((await products()).find(({ id }) => id === lemon?.id)).toMatchObject({
      category_id: kebabs.id,
      price: 7,
    });
  });
});

describe('rows are refused, each with its problem,', () => {
  const problemsOf = async (file: Buffer | string) => {
    const { preview } = await filled();
    const { data } = await preview(file);
    return data.rows
      .filter(({ change }) => change === 'invalid')
      .map(({ row, problems }) => [row, ...problems.map((problem) => problem.split(/[.;] /)[0])]);
  };

  it('with values that do not fit their columns', async () => {
    expect(
      await problemsOf(
        [
          'Kategori;Ad;Ad (en);Açıklama (en);Fiyat;KDV;Seçenekler;İstasyonlar;Aktif;Süre',
          'Kebaplar;A;;;;;;;;',
          'Kebaplar;B;;;-5;;;;;',
          'Kebaplar;C;;;12,345;;;;;',
          'Kebaplar;D;;;5;150;;;;',
          'Kebaplar;E;;;5;;Lavaş: beş;;;',
          'Kebaplar;F;;;5;;;Fırın;;',
          'Kebaplar;G;;;5;;;;belki;',
          'Kebaplar;H;;;5;;;;;2,5',
          'Kebaplar;;;;5;;;;;',
          ';I;;;5;;;;;',
          'Kebaplar;J;;Only text;5;;;;;',
          'Kebaplar;K;;;5;;Küçük: -6;;;',
          'Kebaplar;L;;;5;;Duble 30-40 TL;;;',
          'Kebaplar;l;;;6;;Duble +45TL buzlu;;;',
          'Kebaplar;;;;7;;;;;',
        ].join('\n'),
      ),
    ).toEqual([
      [2, 'Fiyat: bir fiyat yazın'],
      [3, 'Fiyat: Fiyat negatif olamaz'],
      [4, 'Fiyat: “12,345” bir sayı değil'],
      [5, 'KDV %: En fazla 99 olabilir.'],
      [6, 'Seçenekler (tr): “Lavaş: beş” anlaşılamadı'],
      [7, 'İstasyonlar: “Fırın” adında bir istasyon yok.'],
      [8, 'Aktif: “belki” yerine evet ya da hayır yazın.'],
      [9, 'Süre (dk): Tam sayı girin.'],
      [10, 'Ad (tr): En az bir dil için ürün adı çevirisi gereklidir'],
      [12, 'Açıklama (en): bu dilde ad olmadan açıklama olmaz.'],
      [13, 'Seçenekler (tr): Seçenek indirimleri ürünün fiyatını aşamaz.'],
      [14, 'Seçenekler (tr): “Duble 30-40 TL” anlaşılamadı'],
      [15, 'Seçenekler (tr): “Duble +45TL buzlu” anlaşılamadı', 'Aynı kayıt 14'],
      [16, 'Ad (tr): En az bir dil için ürün adı çevirisi gereklidir'],
    ]);
  });

  it('with formulas without a result in the file, and with names in merged cells', async () => {
    const rows = [
      ['Kategori', 'Ad', 'Fiyat'],
      ['Kebaplar', 'Bir', 5],
      ['Kebaplar', 'İki', null],
      ['Kebaplar', 'Üç', 7],
      ['Kebaplar', null, 8],
      ['Kebaplar', 'Dört', null],
    ];
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Menü',
          rows,
          cells: new Map([
            ['2,2', { value: 50, type: 'formula', formula: 'C2*10', formulaResult: 50 }],
            ['5,2', { value: null, type: 'formula', formula: 'C2*10' }],
          ]),
          merges: [{ startRow: 3, endRow: 4, startCol: 1, endCol: 1 }],
        },
      ],
    });
    const problems = await problemsOf(Buffer.from(bytes));
    expect(problems.map(([row, first]) => [row, first])).toEqual([
      [4, 'Ad (tr): hücre birleştirilmiş'],
      [5, 'Ad (tr): hücre birleştirilmiş'],
      [6, 'Fiyat: hücrede formül var'],
    ]);
    expect(await problemsOf('Kategori,Ad,Fiyat\nKebaplar,"=HYPERLINK(""http://x"")",5')).toMatchObject([
      [2, 'Ad (tr): hücrede formül var'],
    ]);
  });

  it('with dates, into which spreadsheets turn names', async () => {
    const rows = [
      ['Kategori', 'Ad', 'Fiyat'],
      ['Kebaplar', new Date('2026-02-01'), 5],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Menü', rows }] });
    expect(await problemsOf(Buffer.from(bytes))).toEqual([[2, 'Ad (tr): hücrede tarih var']]);
  });

  it('with a name of several lines', async () => {
    expect(await problemsOf('Kategori,Ad,Fiyat\nKebaplar,"Adana\n3 x Rakı",5')).toMatchObject([
      [2, expect.stringContaining('Tek satır yazın')],
    ]);
  });

  it('with ids that are repeated or not numbers', async () => {
    const { preview, products } = await filled();
    const adana = (await products()).find(({ name }) => name === 'Adana');
    const { data } = await preview(
      `Kimlik,Kategori,Ad,Fiyat\n${adana?.id},Kebaplar,Adana,5\n${adana?.id},Kebaplar,Adana,6\nabc,Kebaplar,Y,5`,
    );
    expect(data.rows.filter(({ change }) => change === 'invalid').map(({ row }) => row)).toEqual([3, 4]);
  });
});

describe('text in a file', () => {
  const nameIn = async (file: Buffer | string) => {
    const { preview } = await menuFiles();
    return (await preview(file)).data.rows.at(-1)?.name;
  };
  const TEXT = 'Kategori;Ad;Fiyat\nÇorbalar;İşkembe şöleni ğ;85,50';

  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    [
      'Windows-1254',
      Buffer.from(
        [...TEXT].map((letter) => {
          const special = { İ: 0xdd, ı: 0xfd, ş: 0xfe, Ş: 0xde, ğ: 0xf0, Ğ: 0xd0 }[letter];
          return special ?? letter.charCodeAt(0);
        }),
      ),
    ],
  ])('may be %s', async (_, file) => {
    expect(await nameIn(file)).toBe('İşkembe şöleni ğ');
  });

  it.each([';', ',', '\t'])('may be separated by %j', async (separator) => {
    const rows = [
      ['Kategori', 'Ad', 'Fiyat'],
      ['Çorbalar', '"Tavuk; sulu, ""ekşi""\ttat"', '85.50'],
    ];
    expect(await nameIn(rows.map((row) => row.join(separator)).join('\r\n'))).toBe(
      'Tavuk; sulu, "ekşi"\ttat',
    );
  });

  it('may name its separator in the first line, as Excel does', async () => {
    expect(await nameIn('sep=,\r\nKategori,Ad,Fiyat\r\nÇorbalar,a;b;c;d,5')).toBe('a;b;c;d');
  });
});

describe('images in an archive', () => {
  const png = (color: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer();

  it('are stored and used by their names, in any folder and case', async () => {
    const { importFile, products, preview, test } = await menuFiles();
    const file = await zipFiles({
      'liste/menu.csv':
        'Kategori;Ad;Fiyat;Görsel\nKebaplar;Adana;5;ADANA.PNG\nKebaplar;Urfa;5;resimler/urfa.png',
      'liste/resimler/adana.png': await png('red'),
      'urfa.png': await png('blue'),
      'fazla.png': await png('green'),
      'notlar.pdf': 'x',
      'liste/.DS_Store': 'x',
      'liste/Thumbs.db': 'x',
      '__MACOSX/._menu.csv': 'x',
      '__MACOSX/liste/resimler/._adana.png': 'x',
    });
    const { data } = await preview(file);
    expect(data.unused_files).toEqual(['fazla.png', 'notlar.pdf']);
    expect((await importFile(file)).data.created).toBe(3);
    const urls = (await products()).map(({ image_url: url }) => url ?? '');
    for (const url of urls) expect((await test.app.inject(url)).statusCode).toBe(200);
    expect(new Set(urls).size).toBe(2);
    const again = await preview(file);
    expect(again.data.counts).toMatchObject({ changed: 0, new: 0, invalid: 0 });
  });

  it('are also found by the names of dishes, unless a cell names the file or two files have the name', async () => {
    const { importFile, products, preview } = await menuFiles();
    const table = [
      'Kategori;Ad;Fiyat;Görsel',
      'Tatlılar;Künefe;5;',
      'Tatlılar;Fırın Sütlaç;5;',
      'Tatlılar;Kazandibi;5;lokma.png',
      'Tatlılar;Lokma;5;',
      'Tatlılar;Revani;5;',
    ].join('\n');
    const file = await zipFiles({
      'menu.csv': table,
      // As macOS writes it.
      ['resimler/KÜNEFE.PNG'.normalize('NFD')]: await png('red'),
      'firin-sutlac.png': await png('blue'),
      'lokma.png': await png('green'),
      'Revani.png': await png('black'),
      'başka/revani.png': await png('white'),
      'notlar.txt.png': Buffer.from('x'),
    });
    const { data } = await preview(file);
    expect(data.unused_files).toEqual(['Revani.png', 'başka/revani.png', 'notlar.txt.png']);
    await importFile(file);
    const imaged = (await products()).filter(({ image_url: url }) => url !== null).map(({ name }) => name);
    expect(imaged).toEqual(['Künefe', 'Fırın Sütlaç', 'Kazandibi']);
    expect((await preview(file)).data.counts).toMatchObject({ changed: 0, new: 0, invalid: 0 });
    const without = await zipFiles({
      'menu.csv': 'Kategori;Ad\nTatlılar;Lokma',
      'lokma.jpg': await png('red'),
    });
    expect((await preview(without)).data.rows[0]?.changes[0]?.field).toBe('Görsel');
  });

  it.each([
    ['UTF-8 without its flag', Buffer.from('şiş-ığ.png')],
    ['code page 857', Buffer.from([0x9f, 0x69, 0x9f, 0x2d, 0x8d, 0xa7, ...Buffer.from('.png')])],
    ['Windows-1254', Buffer.from([0xfe, 0x69, 0xfe, 0x2d, 0xfd, 0xf0, ...Buffer.from('.png')])],
  ])('are found by names in %s', async (_, name) => {
    const { preview } = await menuFiles();
    // The name of the same length is replaced in both of its headers.
    const placeholder = Buffer.from('?'.repeat(name.length));
    const file = await zipFiles({
      'menu.csv': 'Kategori;Ad;Fiyat;Görsel\nK;A;5;Şiş-ığ.png',
      [placeholder.toString()]: await png('red'),
    });
    for (let at = file.indexOf(placeholder); at >= 0; at = file.indexOf(placeholder)) {
      name.copy(file, at);
      // The flags are 24 bytes before the name in a local header, and 38 before it in the directory.
      const flags = at - (file.readUInt32LE(at - 30) === 0x04034b50 ? 24 : 38);
      file.writeUInt16LE(file.readUInt16LE(flags) & ~0x800, flags);
    }
    const { data } = await preview(file);
    expect(data.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(data.unused_files).toEqual([]);
  });

  it('that are missing, ambiguous or not images are problems of their rows', async () => {
    const { preview } = await menuFiles();
    const { data } = await preview(
      await zipFiles({
        'menu.csv':
          'Kategori;Ad;Fiyat;Görsel\nK;A;5;yok.png\nK;B;5;iki.png\nK;C;5;sahte.png\nK;H;5;foto.heic\nK;D;5;/images/x.webp\nK;E;5;javascript:alert(1)',
        'a/iki.png': await png('red'),
        'b/iki.png': await png('blue'),
        'sahte.png': '<svg/>',
        'foto.heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      }),
    );
    expect(
      data.rows.filter(({ kind }) => kind === 'product').map(({ name, problems }) => [name, ...problems]),
    ).toEqual([
      ['A', 'Görsel: bu adda bir resim yüklenen ZIP’te yok.'],
      ['B', 'Görsel: ZIP’te bu adda birden fazla resim var.'],
      ['C', 'Görsel: Sadece resim dosyaları yüklenebilir'],
      ['H', expect.stringMatching(/^Görsel: Bu bir HEIC fotoğrafı/)],
      ['D'],
      ['E', 'Görsel: bu adda bir resim yüklenen ZIP’te yok.'],
    ]);
  });
});

it('products with the same name in different categories are distinct', async () => {
  const { test, preview } = await menuFiles();
  const soups = await addCategory(test, { name: 'Çorbalar' });
  await addProduct(test, { category_id: soups.id, name: 'Mercimek' });
  await addProduct(test, { category_id: soups.id, name: 'Mercimek' });
  const { data } = await preview('Kategori,Ad,Fiyat\nÇorbalar,Mercimek,5\nKöfteler,Mercimek,6');
  expect(data.rows.map(({ row, change }) => [row, change])).toEqual([
    [null, 'new'],
    [2, 'invalid'],
    [3, 'new'],
    [null, 'missing'],
    [null, 'missing'],
  ]);
});
