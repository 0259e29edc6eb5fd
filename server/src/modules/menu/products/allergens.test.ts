import { ALLERGENS as ALL } from 'shared-api/domain/menu/allergens';
import type { MenuDeclarations } from 'shared-api/contract/menu/declarations';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product, ProductOption } from 'shared-api/contract/menu/products';
import { describe, expect, it } from 'vitest';
import { callerOf, expectInvalid } from '#testing/content';
import { addCategory } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

const ALLERGENS = { gluten: 'contains', milk: 'may_contain', nuts: 'free' };

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const category = await addCategory(test);
  const add = async (fields: object = {}) => {
    const body = { category_id: category.id, price: 100, name: 'Künefe', allergens: ALLERGENS, ...fields };
    return (await manager.post<Product>('/products', body)).data;
  };
  const change = async (id: number, fields: object) =>
    (await manager.put<Product>(`/products/${id}`, fields)).data;
  const told = async () => (await test.call<MenuDeclarations>('GET', '/menu-declarations')).data;
  return { test, manager, add, change, told };
}

describe('the declaration of a product', () => {
  it('is stored as sent, also by a form; unknown levels are omitted', async () => {
    const { manager, add, change } = await open();
    const product = await add({ diets: ['halal'], calories: 640, portion: ' 200 g ' });
    expect(product).toMatchObject({
      allergens: ALLERGENS,
      diets: ['halal'],
      calories: 640,
      portion: '200 g',
      allergens_confirmed: false,
      allergens_confirmed_by: null,
    });
    const form = {
      allergens: JSON.stringify({ milk: 'contains', nuts: 'unknown' }),
      calories: '',
      diets: '[]',
    };
    const { data } = await manager.form<Product>('PUT', `/products/${product.id}`, form);
    expect(data).toMatchObject({
      allergens: { milk: 'contains' },
      diets: [],
      calories: null,
      portion: '200 g',
    });
    expect(data.allergens).toEqual({ milk: 'contains' });
    expect((await change(product.id, { price: 120 })).allergens).toEqual({ milk: 'contains' });
  });

  it('is refused with an unknown allergen, level or diet, and with impossible calories', async () => {
    const { test, manager, add } = await open();
    const { id } = await add();
    await expectInvalid(
      test,
      [
        [{ allergens: { shellfish: 'contains' } }, 'allergens'],
        [{ allergens: { milk: 'maybe' } }, 'allergens.milk'],
        [{ allergens: 'milk' }, 'allergens'],
        [{ diets: ['paleo'] }, 'diets.0'],
        [{ calories: -1 }, 'calories'],
        [{ calories: 1.5 }, 'calories'],
      ],
      (body) => manager.put(`/products/${id}`, body),
    );
  });

  it('is refused with a diet that a contained allergen excludes', async () => {
    const { test, manager, add, change } = await open();
    const { id } = await add({ allergens: {} });
    const body = (diet: string, allergen: string, level = 'contains') => ({
      diets: [diet],
      allergens: { [allergen]: level },
    });
    await expectInvalid(
      test,
      [
        [body('vegan', 'milk'), 'diets'],
        [body('vegetarian', 'fish'), 'diets'],
        [body('halal', 'alcohol'), 'diets'],
        [body('halal', 'pork'), 'diets'],
      ],
      (sent) => manager.put(`/products/${id}`, sent),
    );
    const allowed = [body('vegan', 'milk', 'may_contain'), body('vegetarian', 'milk')];
    for (const sent of allowed) expect(await change(id, sent)).toMatchObject(sent);
  });

  it('must not contradict a required option either, whichever is changed', async () => {
    const { test, manager, add } = await open();
    const option = { name: 'Kaymak', is_required: true, allergens: { milk: 'contains' } };
    const { id } = await add({ allergens: {}, options: [option] });
    await expectInvalid(test, [[{ diets: ['vegan'] }, 'diets']], (body) =>
      manager.put(`/products/${id}`, body),
    );
    const plain = await add({ allergens: {}, diets: ['vegan'] });
    const body = { product_id: plain.id, ...option };
    await expectInvalid(test, [[body, 'diets']], (sent) => manager.post('/product-options', sent));
    expect((await manager.post('/product-options', { ...body, is_required: false })).status).toBe(201);
  });
});

describe('a confirmation', () => {
  it('names the user and the time, and lasts while nothing that it covers changes', async () => {
    const { test, add, change } = await open();
    const { id } = await add({ description: 'Antep fıstıklı' });
    test.clock.advance(60_000);
    const confirmed = await change(id, { confirm_allergens: true });
    expect(confirmed).toMatchObject({
      allergens_confirmed: true,
      allergens_confirmed_by: 'manager-1',
      allergens_confirmed_at: new Date(test.clock.now()).toISOString(),
    });
    for (const fields of [{ price: 180 }, { is_sold_out: true }, { sort_order: 4 }, { calories: 700 }]) {
      expect(await change(id, fields)).toMatchObject({ allergens_confirmed: true });
    }
    expect(await change(id, { description: 'Cevizli' })).toMatchObject({
      allergens_confirmed: false,
      allergens: ALLERGENS,
      allergens_confirmed_by: 'manager-1',
    });
    expect(await change(id, { description: 'Cevizli', confirm_allergens: true })).toMatchObject({
      allergens_confirmed: true,
    });
  });

  it.each([
    ['the name', { name: 'Cevizli künefe' }],
    ['a translation', { translations: [{ language_code: 'en', name: 'Kunafa', description: 'Walnuts' }] }],
    ['an allergen', { allergens: { ...ALLERGENS, nuts: 'contains' } }],
    ['a diet', { diets: ['vegetarian'] }],
    ['an added option', { options: [{ name: 'Dondurma' }] }],
  ])('lapses after a change of %s', async (_, fields) => {
    const { add, change } = await open();
    const { id } = await add({ confirm_allergens: true });
    expect(await change(id, fields)).toMatchObject({ allergens_confirmed: false });
  });

  it('lapses after a change of an option, but not of its price', async () => {
    const { manager, add, change } = await open();
    const { id, options } = await add({ options: [{ name: 'Dondurma' }] });
    const option = `/product-options/${options[0]?.id ?? 0}`;
    const isConfirmed = async () => (await manager.get<Product>(`/products/${id}`)).data.allergens_confirmed;
    await change(id, { confirm_allergens: true });
    await manager.put<ProductOption>(option, { price_modifier: 20 });
    expect(await isConfirmed()).toBe(true);
    await manager.put<ProductOption>(option, { allergens: { milk: 'contains' } });
    expect(await isConfirmed()).toBe(false);
    await change(id, { confirm_allergens: true });
    await manager.delete(`/products/options/${options[0]?.id ?? 0}`);
    expect(await isConfirmed()).toBe(false);
  });

  it('needs the permission to edit the menu', async () => {
    const { test, add } = await open();
    const { id } = await add();
    const waiter = await callerOf(test, 'waiter');
    expect((await waiter.put(`/products/${id}`, { confirm_allergens: true })).status).toBe(403);
  });
});

describe('guests', () => {
  it('see confirmed declarations, and otherwise only what is or may be contained', async () => {
    const { test, add, change, told } = await open();
    const options = [{ name: 'Dondurma', allergens: { milk: 'contains', nuts: 'free' } }];
    const translations = ['Künefe', 'Kunafa'].map((name, index) => ({
      language_code: ['tr', 'en'][index],
      name,
    }));
    const product = await add({
      diets: ['vegetarian'],
      options,
      calories: 640,
      portion: '200 g',
      translations,
    });
    const option = { id: product.options[0]?.id, allergens: { milk: 'contains' }, diets: [], is_part: false };
    const entry = { id: product.id, names: ['Künefe', 'Kunafa'], calories: 640, portion: '200 g' };
    expect((await told()).products).toEqual([
      {
        ...entry,
        allergens: { gluten: 'contains', milk: 'may_contain' },
        diets: [],
        confirmed_at: null,
        options: [option],
      },
    ]);
    test.clock.advance(60_000);
    await change(product.id, { confirm_allergens: true });
    expect(await told()).toEqual({
      updated_at: new Date(test.clock.now()).toISOString(),
      name_languages: ['tr', 'en'],
      products: [
        {
          ...entry,
          allergens: ALLERGENS,
          diets: ['vegetarian'],
          confirmed_at: new Date(test.clock.now()).toISOString(),
          options: [{ ...option, allergens: { milk: 'contains', nuts: 'free' } }],
        },
      ],
    });
  });

  it('learn into which languages at least half of the names are translated', async () => {
    const { add, told } = await open();
    const named = (...codes: string[]) =>
      add({ translations: codes.map((code) => ({ language_code: code, name: 'Kunafa' })) });
    await named('tr', 'en');
    await named('tr');
    expect((await told()).name_languages).toEqual(['tr', 'en']);
    await named('tr');
    expect((await told()).name_languages).toEqual(['tr']);
  });

  it('get the same from the list of products, without the names of staff', async () => {
    const { test, add } = await open();
    const { id } = await add({ confirm_allergens: true });
    const unconfirmed = await add({ options: [{ name: 'Kaymak', allergens: { nuts: 'free' } }] });
    const { data } = await test.call<Product[]>('GET', '/products');
    expect(data.find((product) => product.id === id)).toMatchObject({
      allergens: ALLERGENS,
      allergens_confirmed: true,
      allergens_confirmed_by: null,
    });
    const shown = data.find((product) => product.id === unconfirmed.id);
    expect(shown?.allergens).toEqual({ gluten: 'contains', milk: 'may_contain' });
    expect(shown?.options[0]?.allergens).toEqual({});
    const single = await test.call<ProductOption[]>('GET', `/products/${unconfirmed.id}/options`);
    expect(single.data[0]?.allergens).toEqual({});
  });
});

describe('options of groups', () => {
  const FREE = Object.fromEntries(ALL.map((allergen) => [allergen, 'free']));

  async function openWithGroup(min_choices: number) {
    const opened = await open();
    const { manager, add } = opened;
    const options = [
      { name: 'Kaymaklı', allergens: { ...FREE, milk: 'contains' } },
      { name: 'Fıstık', kind: 'without' },
      { name: 'Büyük' },
    ];
    const { data: group } = await manager.post<OptionGroup>('/option-groups', {
      name: 'Boy',
      min_choices,
      options,
    });
    const product = await add({
      allergens: FREE,
      option_groups: [{ id: group.id, prices: [] }],
      confirm_allergens: true,
    });
    const toldOptions = async () =>
      (await opened.told()).products[0]!.options.map(({ allergens, is_part }) => ({
        milk: allergens.milk ?? 'unknown',
        is_part,
      }));
    return { ...opened, group, product, toldOptions };
  }

  it('are declared in the group; a `without` option adds nothing, and an undeclared one is unknown', async () => {
    const { toldOptions } = await openWithGroup(0);
    expect(await toldOptions()).toEqual([
      { milk: 'contains', is_part: false },
      { milk: 'free', is_part: false },
      { milk: 'unknown', is_part: false },
    ]);
  });

  it('are part of the dish if some of them must be chosen', async () => {
    const { toldOptions } = await openWithGroup(1);
    expect((await toldOptions()).map(({ is_part }) => is_part)).toEqual([true, true, true]);
  });

  it('end the confirmation of products when their declarations change, not when one is sold out', async () => {
    const { manager, group, product } = await openWithGroup(0);
    const isConfirmed = async () =>
      (await manager.get<Product>(`/products/${product.id}`)).data.allergens_confirmed;
    const [first, ...others] = group.options;
    await manager.put(`/option-groups/${group.id}/options/${first!.id}/active`, { is_active: false });
    expect(await isConfirmed()).toBe(true);
    await manager.put(`/option-groups/${group.id}`, {
      options: [{ ...first, allergens: FREE }, ...others],
    });
    expect(await isConfirmed()).toBe(false);
  });

  it('promise nothing to guests on their own', async () => {
    const { test } = await openWithGroup(0);
    const { data } = await test.call<OptionGroup[]>('GET', '/option-groups');
    expect(data[0]!.options[0]!.allergens).toEqual({ milk: 'contains' });
  });

  it('are refused with a diet that a contained allergen excludes', async () => {
    const { manager } = await open();
    const reply = await manager.post('/option-groups', {
      name: 'Ekstralar',
      options: [{ name: 'Kaymak', diets: ['vegan'], allergens: { milk: 'contains' } }],
    });
    expect(reply.status).toBe(422);
  });
});
