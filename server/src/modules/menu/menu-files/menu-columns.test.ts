import type { Category } from 'shared-api/contract/menu/categories';
import type { Course } from 'shared-api/contract/menu/courses';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import type { ExportedFile } from 'shared-api/contract/import-preview';
import { OPTION_GROUPS_MAX } from 'shared-api/domain/menu/limits';
import { describe, expect, it } from 'vitest';
import { menuFilesOf } from '#testing/menu-files';
import { buildTestApp } from '#testing/test-app';

const menuFiles = async () => menuFilesOf(await buildTestApp());

/** A product whose declaration a manager has confirmed, in a category. */
async function withProduct(fields: Record<string, unknown> = {}) {
  const all = await menuFiles();
  const { manager, preview } = all;
  const category = await manager.post<Category>('/categories', { name: 'Kebaplar' });
  const { data } = await manager.post<Product>('/products', {
    category_id: category.data.id,
    name: 'Adana',
    price: 100,
    confirm_allergens: true,
    ...fields,
  });
  const product = async () => (await manager.get<Product>(`/products/${data.id}`)).data;
  /** One row, whose cells are quoted. */
  const file = (headings: string, ...cells: string[]) =>
    `Kategori;Ad;${headings}\nKebaplar;Adana;${cells.map((cell) => `"${cell}"`).join(';')}`;
  const problemsOf = async (headings: string, ...cells: string[]) =>
    (await preview(file(headings, ...cells))).data.rows.flatMap(({ problems }) => problems);
  const importCells = (headings: string, ...cells: string[]) => all.importFile(file(headings, ...cells));
  return { ...all, category: category.data, product, problemsOf, importCells };
}

const group = (name: string, prices: readonly number[] = [], more: Record<string, unknown> = {}) => ({
  name,
  options: prices.map((price_modifier, index) => ({ name: `${name} ${index}`, price_modifier })),
  ...more,
});

describe('columns of served hours and layouts', () => {
  const WEEK = [1, 2, 3, 4, 5, 6, 7];
  /** The rows of a category and of its product. */
  const file = (headings: string, ofCategory: string, ofProduct = '') =>
    `Tür;Kategori;Ad;${headings}\nKategori;;Kebaplar;${ofCategory}\nÜrün;Kebaplar;Adana;${ofProduct}`;

  it.each([
    ['Servis saatleri', 'Pzt-Cum 08:00-14:00, ', undefined],
    ['Servis saatleri', 'Pzt-Cum 08:00-14:00', [{ days: [1, 2, 3, 4, 5], from: '08:00', until: '14:00' }]],
    ['Saatler', 'Cumartesi, PAZAR: 9.30 – 15.00', [{ days: [6, 7], from: '09:30', until: '15:00' }]],
    ['Served hours', 'Fri-mon 22:00-02:00', [{ days: [1, 5, 6, 7], from: '22:00', until: '02:00' }]],
    ['Hours', '18:00-24:00', [{ days: WEEK, from: '18:00', until: '00:00' }]],
    ['Hours', 'Weekdays 07:00-11:00', [{ days: [1, 2, 3, 4, 5], from: '07:00', until: '11:00' }]],
  ])('%s: “%s” is read', async (heading, cell, hours) => {
    const { importFile, categories, product } = await withProduct();
    const { status } = await importFile(file(heading, cell, cell));
    expect(status).toBe(hours ? 200 : 422);
    const served_hours = hours ?? [];
    expect([(await categories())[0], await product()]).toMatchObject([{ served_hours }, { served_hours }]);
  });

  it('are emptied by a blank cell; a layout stays, also without the column', async () => {
    const { manager, category, importFile, categories } = await withProduct();
    const hours = [{ days: WEEK, from: '08:00', until: '14:00' }];
    await manager.put(`/categories/${category.id}`, { layout: 'large', served_hours: hours });
    await importFile(file('Fiyat', '', '120'));
    expect(await categories()).toMatchObject([{ layout: 'large', served_hours: hours }]);
    await importFile(file('Görünüm;Servis saatleri', ';'));
    expect(await categories()).toMatchObject([{ layout: 'large', served_hours: [] }]);
    await importFile(file('Layout', 'text only'));
    expect(await categories()).toMatchObject([{ layout: 'text' }]);
  });

  it('are problems of their rows if they cannot be read', async () => {
    const { preview } = await withProduct();
    const { data } = await preview(
      file('Görünüm;Servis saatleri', 'Liste;Pzt 08:00-14:00; Salı öğlen', ';25:00-26:00').replace(
        'Pzt 08:00-14:00; Salı öğlen',
        '"Pzt 08:00-14:00; Salı öğlen"',
      ),
    );
    expect(data.rows.map(({ row, problems }) => [row, ...problems])).toEqual([
      [
        2,
        'Servis saatleri: “Salı öğlen” anlaşılamadı. Örnek: Pzt-Cum 08:00-14:00; Cmt, Paz 09:00-15:00',
        'Görünüm: “Liste” yerine Satır, Büyük resim ya da Yalnız yazı yazın.',
      ],
      [3, 'Servis saatleri: “25:00-26:00” anlaşılamadı. Örnek: Pzt-Cum 08:00-14:00; Cmt, Paz 09:00-15:00'],
    ]);
  });
});

describe('columns of allergens and diets', () => {
  it('are read in Turkish and English, by number and with traces; allergens not listed are unknown', async () => {
    const { importCells, product } = await withProduct({ allergens: { eggs: 'contains', celery: 'free' } });
    await importCells(
      'Alerjenler;İçermez;Beslenme;Kalori;Porsiyon',
      'gluten; MILK (traces), 8; Acı bakla (lupin) (eser olabilir)',
      'Domuz\nalcohol',
      'Helal',
      '640 kcal',
      '350 g',
    );
    expect(await product()).toMatchObject({
      allergens: {
        gluten: 'contains',
        milk: 'may_contain',
        nuts: 'contains',
        lupin: 'may_contain',
        pork: 'free',
        alcohol: 'free',
      },
      diets: ['halal'],
      calories: 640,
      portion: '350 g',
    });
    expect(Object.keys((await product()).allergens)).toHaveLength(6);
  });

  it('make everything unknown if they are blank, and change nothing if they are missing', async () => {
    const declared = { allergens: { eggs: 'contains', celery: 'free' }, diets: ['halal'] };
    const { importCells, product } = await withProduct({ ...declared, calories: 5, portion: '1' });
    await importCells('Fiyat', '120');
    expect(await product()).toMatchObject({ ...declared, calories: 5, portion: '1', price: 120 });
    await importCells('Alerjenler;İçermez;Beslenme;Kalori;Porsiyon', '', '', '', '', '');
    expect(await product()).toMatchObject({ allergens: {}, diets: [], calories: null, portion: null });
  });

  it('change only their own levels if the other column is missing', async () => {
    const { importCells, product } = await withProduct({
      allergens: { eggs: 'contains', milk: 'free', celery: 'free' },
    });
    await importCells('Alerjenler', 'Süt');
    expect((await product()).allergens).toEqual({ milk: 'contains', celery: 'free' });
    await importCells('İçermez', 'Yumurta');
    expect((await product()).allergens).toEqual({ milk: 'contains', eggs: 'free' });
  });

  it('end the confirmation only if they differ, like the form', async () => {
    const { importCells, product } = await withProduct({ allergens: { eggs: 'free' } });
    await importCells('Fiyat;Kalori;İçermez', '130', '700', 'Yumurta');
    expect(await product()).toMatchObject({ price: 130, calories: 700, allergens_confirmed: true });
    await importCells('Alerjenler', 'Süt');
    expect(await product()).toMatchObject({
      allergens_confirmed: false,
      allergens_confirmed_by: 'manager-1',
      allergens: { eggs: 'free', milk: 'contains' },
    });
    await importCells('Alerjenler', '');
    expect((await product()).allergens_confirmed).toBe(true);
  });

  it('are problems of their row with an unknown name, or with a name in both columns', async () => {
    const { problemsOf } = await withProduct({ allergens: { milk: 'contains' } });
    expect(await problemsOf('Alerjenler', 'Gluten; Fıstık')).toEqual([
      'Alerjenler: “Fıstık” bilinen bir alerjen değil. Örnek: Gluten; Süt; Susam (eser olabilir)',
    ]);
    // Only fourteen have a number.
    expect(await problemsOf('Alerjenler', '15')).toHaveLength(1);
    expect(await problemsOf('Alerjenler', 'Süt (az)')).toHaveLength(1);
    expect(await problemsOf('İçermez', 'Süt (eser)')).toHaveLength(1);
    expect(await problemsOf('Beslenme', 'Ketojenik')).toEqual([
      'Beslenme: “Ketojenik” yerine Vejetaryen, Vegan ya da Helal yazın.',
    ]);
    expect(await problemsOf('Alerjenler;İçermez', 'Soya (eser)', 'Soya')).toEqual([
      'İçermez: Soya üründe var ya da olabilir; aynı zamanda “içermez” olamaz.',
    ]);
    // The other column does not remove a stored value.
    expect(await problemsOf('İçermez', 'Süt')).toHaveLength(1);
  });

  it('refuse diets that an allergen of the product or of a required option excludes', async () => {
    const { problemsOf } = await withProduct({
      options: [{ name: 'Tereyağı', allergens: { milk: 'contains' } }],
    });
    expect(await problemsOf('Alerjenler;Beslenme', 'Domuz', 'Helal')).toEqual([
      expect.stringMatching(/^Beslenme: .*Helal/),
    ]);
    expect(await problemsOf('Beslenme', 'Vegan')).toEqual([]);
    expect(await problemsOf('Beslenme;Seçenekler', 'Vegan', 'Tereyağı: 0 (zorunlu)')).toHaveLength(1);
  });

  it('refuse calories and portions that the form refuses', async () => {
    const { problemsOf } = await withProduct();
    expect(await problemsOf('Kalori', '20000')).toEqual([]);
    expect(await problemsOf('Kalori', '20001')).toEqual([expect.stringMatching(/^Kalori \(kcal\): /)]);
    expect(await problemsOf('Kalori', 'çok')).toHaveLength(1);
    expect(await problemsOf('Porsiyon', 'x'.repeat(300))).toEqual([expect.stringMatching(/^Porsiyon: /)]);
  });

  it('leave the declarations of options, which are not in the table, unchanged', async () => {
    const { importCells, product } = await withProduct({
      options: [{ name: 'Tereyağı', allergens: { milk: 'contains' }, diets: ['vegetarian'] }],
    });
    await importCells('Seçenekler', 'Lavaş: 5; Tereyağı: 10');
    expect((await product()).options.map(({ name, allergens, diets }) => [name, allergens, diets])).toEqual([
      ['Lavaş', {}, []],
      ['Tereyağı', { milk: 'contains' }, ['vegetarian']],
    ]);
  });
});

describe('the column of option groups', () => {
  async function withGroups() {
    const all = await withProduct();
    const add = async (body: object) => (await all.manager.post<OptionGroup>('/option-groups', body)).data;
    const sizes = await add(
      group('Pide boyu', [0, 20], { translations: [{ language_code: 'en', name: 'Size' }] }),
    );
    const extras = await add(group('Ekstralar', [5, -30]));
    const sides = await add(group('Yanında; ne?', [10]));
    const assigned = async () => (await all.product()).option_groups;
    return { ...all, add, sizes, extras, sides, assigned };
  }

  it('names them in order, in any case and language', async () => {
    const { importCells, assigned, sizes, extras, sides } = await withGroups();
    await importCells('Seçenek grupları', 'EKSTRALAR; size; Yanında\\; ne?; ekstralar');
    expect((await assigned()).map(({ id }) => id)).toEqual([extras.id, sizes.id, sides.id]);
    await importCells('Option groups', '');
    expect(await assigned()).toEqual([]);
  });

  it('keeps the product’s own prices of groups that stay, and removes those of removed groups', async () => {
    const { importCells, assigned, manager, product, sizes, extras, sides } = await withGroups();
    const prices = [{ option_id: sizes.options[1]?.id, price_modifier: 35 }];
    await manager.put(`/products/${(await product()).id}`, {
      option_groups: [
        { id: sizes.id, prices },
        { id: extras.id, prices: [{ option_id: extras.options[0]?.id, price_modifier: 1 }] },
      ],
    });
    await importCells('Seçenek grupları', 'Yanında\\; ne?\nPide boyu');
    expect(await assigned()).toEqual([
      { id: sides.id, prices: [] },
      { id: sizes.id, prices },
    ]);
    await importCells('Seçenek grupları', 'Ekstralar; Pide boyu');
    expect(await assigned()).toEqual([
      { id: extras.id, prices: [] },
      { id: sizes.id, prices },
    ]);
  });

  it('is a problem of its row with an unknown or ambiguous name, or too many groups', async () => {
    const { problemsOf, add, manager, product, sizes } = await withGroups();
    expect(await problemsOf('Seçenek grupları', 'Soslar')).toEqual([
      'Seçenek grupları: “Soslar” adında bir seçenek grubu yok.',
    ]);
    await add(group('Pide boyu', [1]));
    expect(await problemsOf('Seçenek grupları', 'Pide boyu')).toEqual([
      'Seçenek grupları: “Pide boyu” adında birden fazla kayıt var; önce birinin adını değiştirin.',
    ]);
    await manager.put(`/products/${(await product()).id}`, { option_groups: [{ id: sizes.id }] });
    expect(await problemsOf('Seçenek grupları', 'Pide boyu')).toEqual([]);
    const names = Array.from({ length: OPTION_GROUPS_MAX + 1 }, (_, index) => `Grup ${index}`);
    for (const name of names) await add(group(name, [1]));
    expect(await problemsOf('Seçenek grupları', names.slice(1).join('; '))).toEqual([]);
    expect(await problemsOf('Seçenek grupları', names.join('; '))).toHaveLength(1);
  });

  it('refuses prices that the reductions of its groups exceed', async () => {
    const { problemsOf } = await withGroups();
    expect(await problemsOf('Fiyat;Seçenek grupları', '30', 'Ekstralar')).toEqual([]);
    expect(await problemsOf('Fiyat;Seçenek grupları', '29,99', 'Ekstralar')).toEqual([
      'Seçenek grupları: Seçenek indirimleri ürünün fiyatını aşamaz.',
    ]);
    expect(
      await problemsOf('Fiyat;Seçenekler;Seçenek grupları', '35', 'Yarım: -6', 'Ekstralar'),
    ).toHaveLength(1);
  });
});

describe('the column of courses', () => {
  const file = (course: string) => `Tür;Ad;Servis sırası\nKategori;Kebaplar;${course}`;

  it('sets the course of a category’s products, and a blank cell unsets it', async () => {
    const { manager, importFile, preview, categories } = await withProduct();
    const mains = (await manager.post<Course>('/courses', { name: 'Mangaldan' })).data;
    await importFile(file('MANGALDAN'));
    expect((await categories())[0]?.course_id).toBe(mains.id);
    const { data } = await preview(file(''));
    expect(data.rows[0]?.changes).toEqual([{ field: 'Servis sırası', from: 'Mangaldan', to: '' }]);
    await importFile('Tür;Ad;Aktif\nKategori;Kebaplar;evet');
    expect((await categories())[0]?.course_id).toBe(mains.id);
    await importFile(file(''));
    expect((await categories())[0]?.course_id).toBeNull();
  });

  it('is a problem of its row with an unknown name', async () => {
    const { preview } = await withProduct();
    const { data } = await preview(file('Kahvaltı'));
    expect(data.rows[0]?.problems).toEqual(['Servis sırası: “Kahvaltı” adında bir servis sırası yok.']);
  });

  it('is not in the file of a restaurant without courses', async () => {
    const { manager, exported } = await withProduct();
    const headings = async () => (await exported('?format=csv')).toString().split('\r\n')[0];
    expect(await headings()).toContain('Servis sırası');
    const { data: courses } = await manager.get<Course[]>('/courses');
    for (const { id } of courses) await manager.delete(`/courses/${id}`);
    expect(await headings()).not.toContain('Servis sırası');
  });
});

it('the changes of every column are shown in the words of the file', async () => {
  const { test, preview, manager } = await withProduct({
    allergens: { gluten: 'may_contain', milk: 'free' },
  });
  await manager.post('/option-groups', group('Ekstralar', [5]));
  const { data } = await preview(
    'Kategori;Ad;Alerjenler;İçermez;Beslenme;Kalori;Porsiyon;Seçenek grupları\nKebaplar;Adana;Gluten;;Helal;640;350 g;Ekstralar',
  );
  expect(data.rows[0]?.changes).toEqual([
    { field: 'Seçenek grupları', from: '', to: 'Ekstralar' },
    { field: 'Alerjenler', from: 'Gluten (eser olabilir)', to: 'Gluten' },
    { field: 'İçermez', from: 'Süt', to: '' },
    { field: 'Beslenme', from: '', to: 'Helal' },
    { field: 'Kalori (kcal)', from: '', to: '640' },
    { field: 'Porsiyon', from: '', to: '350 g' },
  ]);
  const english = await test.call<ExportedFile>('GET', '/menu-export?format=csv', {
    token: await test.tokenOf('manager'),
    headers: { 'accept-language': 'en' },
  });
  expect(Buffer.from(english.data.content, 'base64').toString()).toContain('Gluten (may contain);Milk');
});
