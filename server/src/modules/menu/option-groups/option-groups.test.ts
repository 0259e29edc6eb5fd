import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { describe, expect, it } from 'vitest';
import {
  callerOf,
  changed,
  expectInvalid,
  expectManagersOnly,
  expectRefused,
  messagesOf,
} from '#testing/content';
import { addOption, addOptionGroup, addProduct } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

const named = (tr: string, en?: string) => [
  { language_code: 'tr', name: tr },
  ...(en ? [{ language_code: 'en', name: en }] : []),
];

async function open() {
  const test = await buildTestApp();
  const [manager, guest] = [await callerOf(test, 'manager'), await callerOf(test, null)];
  const product = await addProduct(test);
  const add = async (body: object = {}) =>
    (
      await manager.post<OptionGroup>('/option-groups', {
        translations: named('Boy', 'Size'),
        min_choices: 1,
        max_choices: 1,
        options: [
          { translations: named('Küçük', 'Small'), is_default: true },
          { translations: named('Büyük', 'Large'), price_modifier: 40.5 },
        ],
        ...body,
      })
    ).data;
  const groupsOf = async (caller = manager) =>
    (await caller.get<Product>(`/products/${product.id}`)).data.option_groups;
  return { test, manager, guest, product, add, groupsOf };
}

describe('an option group', () => {
  it('is stored with its options in their order and read in each language', async () => {
    const { test, manager, guest } = await open();
    let added;
    const adding = async () => {
      added = await manager.post<OptionGroup>('/option-groups', {
        translations: named('Ekstralar', 'Extras'),
        max_choices: 3,
        options: [
          { translations: named('Kaşar', 'Cheese'), price_modifier: 25, max_quantity: 2 },
          { name: 'Soğan', kind: 'without' },
        ],
      });
    };
    expect(await messagesOf(test, adding)).toEqual([changed('menu')]);
    expect(added).toMatchObject({
      status: 201,
      data: {
        name: 'Ekstralar',
        min_choices: 0,
        max_choices: 3,
        version: 1,
        translations: [
          { language_code: 'en', name: 'Extras' },
          { language_code: 'tr', name: 'Ekstralar' },
        ],
        options: [
          { name: 'Kaşar', price_modifier: 25, max_quantity: 2, is_default: false, kind: 'extra' },
          { name: 'Soğan', price_modifier: 0, max_quantity: 1, kind: 'without', is_active: true },
        ],
      },
    });
    const [read] = (await guest.get<OptionGroup[]>('/option-groups', { language_code: 'en' })).data;
    expect([read?.name, ...(read?.options ?? []).map(({ name }) => name)]).toEqual([
      'Extras',
      'Cheese',
      'Soğan',
    ]);
  });

  it('keeps omitted fields, and removes options that are not listed', async () => {
    const { manager, add } = await open();
    const before = await add();
    const [small, large] = before.options;
    const renamed = await manager.put<OptionGroup>(`/option-groups/${before.id}`, { name: 'Porsiyon' });
    expect(renamed.data).toMatchObject({ name: 'Porsiyon', max_choices: 1, options: before.options });

    const options = [{ name: 'Orta' }, { ...large, price_modifier: 45 }];
    const { data } = await manager.put<OptionGroup>(`/option-groups/${before.id}`, { options });
    expect(data.options.map(({ id, name, price_modifier }) => [id, name, price_modifier])).toEqual([
      [expect.any(Number), 'Orta', 0],
      [large?.id, 'Büyük', 45],
    ]);
    expect(data.options[0]?.id).not.toBe(small?.id);
  });

  it('must have a name, and limits that its options can satisfy', async () => {
    const { test, manager, add } = await open();
    const good = { name: 'Boy', options: [{ name: 'Küçük' }, { name: 'Büyük' }] };
    const other = await add();
    await expectInvalid(
      test,
      [
        [{ ...good, name: ' ' }, 'translations'],
        [{ ...good, min_choices: 2, max_choices: 1 }, 'max_choices'],
        [{ ...good, max_choices: 0 }, 'max_choices'],
        [{ ...good, min_choices: 3 }, 'min_choices'],
        [
          { ...good, max_choices: 1, options: good.options.map((one) => ({ ...one, is_default: true })) },
          'options',
        ],
        [
          { ...good, options: [{ name: 'Soğan', kind: 'without', price_modifier: 1 }] },
          'options.0.price_modifier',
        ],
        [
          { ...good, options: [{ name: 'Soğan', kind: 'without', max_quantity: 2 }] },
          'options.0.max_quantity',
        ],
        [{ ...good, options: [{ name: 'x', max_quantity: 11 }] }, 'options.0.max_quantity'],
        [{ ...good, options: [{ id: other.options[0]?.id, name: 'x' }] }, 'options.0.id'],
        [{ ...good, options: [{ name: 'x', station_id: 999 }] }, 'options'],
        [{ ...good, translations: [{ language_code: 'xx', name: 'x' }] }, 'translations.0.language_code'],
      ],
      (body) => manager.post('/option-groups', body),
    );
    // Two pieces of one option are two choices.
    const twoOfOne = { ...good, min_choices: 2, options: [{ name: 'Kaşar', max_quantity: 2 }] };
    expect((await manager.post('/option-groups', twoOfOne)).status).toBe(201);
  });

  it('is not overwritten from an earlier version', async () => {
    const { test, manager, add } = await open();
    const { id, version } = await add();
    const edit = { name: 'Porsiyon', version };
    expect((await manager.put(`/option-groups/${id}`, edit)).status).toBe(200);
    const failure = await expectRefused(test, 409, () => manager.put(`/option-groups/${id}`, edit));
    expect(failure.code).toBe('edited_meanwhile');
    await expectRefused(test, 404, () => manager.put('/option-groups/999999', { name: 'x' }));
  });

  it('is removed once, also from its products', async () => {
    const { test, manager, product, add, groupsOf } = await open();
    const { id } = await add();
    await manager.put(`/products/${product.id}`, { option_groups: [{ id }] });
    await manager.delete(`/option-groups/${id}`);
    expect(await groupsOf()).toEqual([]);
    await expectRefused(test, 404, () => manager.delete(`/option-groups/${id}`));
  });

  it('shows offered options to guests; the kitchen switches one off and on', async () => {
    const { test, guest, add } = await open();
    const { id, options } = await add();
    const kitchen = await callerOf(test, 'kitchen');
    const path = `/option-groups/${id}/options/${options[1]?.id}/active`;
    const namesFor = async (caller: typeof guest) =>
      (await caller.get<OptionGroup[]>('/option-groups')).data[0]?.options.map(({ name }) => name);

    const off = await kitchen.put<OptionGroup>(path, { is_active: false });
    expect(off.data).toMatchObject({ version: 2, options: [{ is_active: true }, { is_active: false }] });
    expect(await namesFor(guest)).toEqual(['Küçük']);
    expect(await namesFor(kitchen)).toEqual(['Küçük', 'Büyük']);
    await kitchen.put(path, { is_active: true });
    expect(await namesFor(guest)).toEqual(['Küçük', 'Büyük']);

    const own = await addOption(test, { product_id: (await addProduct(test)).id });
    await expectRefused(test, 404, () =>
      kitchen.put(`/option-groups/${id}/options/${own.id}/active`, { is_active: false }),
    );
  });

  it('has options that the endpoints for a product’s own options do not change', async () => {
    const { test, manager, add } = await open();
    const [option] = (await add()).options;
    await expectRefused(test, 404, () => manager.put(`/product-options/${option?.id}`, { name: 'x' }));
    await expectRefused(test, 404, () => manager.delete(`/products/options/${option?.id}`));
  });
});

describe('the groups of a product', () => {
  it('are stored in their order with its own prices, and stay when they are omitted', async () => {
    const { manager, product, add, groupsOf } = await open();
    const [size, extras] = [await add(), await add({ name: 'Ekstralar' })];
    const [, large] = size.options;
    const option_groups = [
      { id: extras.id, prices: [] },
      { id: size.id, prices: [{ option_id: large?.id, price_modifier: 90 }] },
    ];
    await manager.form('PUT', `/products/${product.id}`, { option_groups: JSON.stringify(option_groups) });
    expect(await groupsOf()).toEqual(option_groups);
    await manager.put(`/products/${product.id}`, { price: 700 });
    expect(await groupsOf()).toEqual(option_groups);
    await manager.put(`/products/${product.id}`, { option_groups: [] });
    expect(await groupsOf()).toEqual([]);
  });

  it('leave the product’s own options unchanged', async () => {
    const { test, manager, product, add } = await open();
    const own = await addOption(test, { product_id: product.id });
    await manager.put(`/products/${product.id}`, { option_groups: [{ id: (await add()).id }] });
    const { data } = await manager.get<Product>(`/products/${product.id}`);
    expect(data.options.map(({ id, product_id }) => [id, product_id])).toEqual([[own.id, product.id]]);
  });

  it('must exist and be unique, with prices only for their options', async () => {
    const { test, manager, product, add } = await open();
    const size = await add();
    const without = await add({
      max_choices: null,
      min_choices: 0,
      options: [{ name: 'Soğan', kind: 'without' }],
    });
    const price = (option_id: number | undefined, price_modifier = 5) => [{ option_id, price_modifier }];
    const [small] = size.options;
    await expectInvalid(
      test,
      [
        [{ option_groups: [{ id: 999_999 }] }, 'option_groups.0.id'],
        [{ option_groups: [{ id: size.id }, { id: size.id }] }, 'option_groups.1.id'],
        [
          { option_groups: [{ id: size.id, prices: price(without.options[0]?.id) }] },
          'option_groups.0.prices.0.option_id',
        ],
        [
          { option_groups: [{ id: size.id, prices: [...price(small?.id), ...price(small?.id)] }] },
          'option_groups.0.prices.1.option_id',
        ],
        [
          { option_groups: [{ id: without.id, prices: price(without.options[0]?.id) }] },
          'option_groups.0.prices.0.price_modifier',
        ],
        [{ option_groups: [{ id: size.id, prices: price(small?.id, -700) }] }, 'options'],
      ],
      (body) => manager.put(`/products/${product.id}`, body),
    );
  });

  it('never make a product cost less than nothing, not even by a change of the group', async () => {
    const { test, manager, product, add } = await open();
    const size = await add();
    await manager.put(`/products/${product.id}`, { option_groups: [{ id: size.id }] });
    const smallFor = (price_modifier: number) => ({
      options: size.options.map((option, index) => ({
        ...option,
        price_modifier: index === 0 ? price_modifier : 0,
      })),
    });
    await expectInvalid(test, [[smallFor(-620.01), 'options']], (body) =>
      manager.put(`/option-groups/${size.id}`, body),
    );
    expect((await manager.put(`/option-groups/${size.id}`, smallFor(-620))).status).toBe(200);
  });
});

describe('the guest’s menu', () => {
  it('has each group once, with its offered options, and marks a product as sold out that lacks options', async () => {
    const { test, guest, product } = await open();
    const other = await addProduct(test, { name: 'Ayran' });
    const { group, options } = await addOptionGroup(test, {
      min_choices: 1,
      max_choices: 1,
      productIds: [product.id, other.id],
      options: [
        { name: 'Küçük', is_default: 1, price_modifier_kurus: 0 },
        { name: 'Büyük', is_active: 0 },
      ],
    });
    await addOptionGroup(test, { name: 'Kullanılmayan' });
    const menu = async () => (await guest.get<GuestBootstrap>('/guest-bootstrap')).data;
    const before = await menu();
    expect(before.option_groups).toEqual([
      {
        id: group.id,
        name: 'Boy',
        min_choices: 1,
        max_choices: 1,
        options: [
          {
            id: options[0]?.id,
            name: 'Küçük',
            price_modifier: 0,
            max_quantity: 1,
            is_default: true,
            kind: 'extra',
          },
        ],
      },
    ]);
    const assigned = [{ id: group.id, prices: [] }];
    expect(before.products.map((one) => [one.option_groups, one.is_sold_out])).toEqual([
      [assigned, false],
      [assigned, false],
    ]);
    const kitchen = await callerOf(test, 'kitchen');
    await kitchen.put(`/option-groups/${group.id}/options/${options[0]?.id}/active`, { is_active: false });
    expect((await menu()).products.map((one) => one.is_sold_out)).toEqual([true, true]);
    // The mark that staff set is independent.
    expect((await kitchen.get<Product>(`/products/${product.id}`)).data.is_sold_out).toBe(false);
  });
});

it('lets only managers and admins write groups', async () => {
  await expectManagersOnly(await buildTestApp(), [
    ['POST', '/option-groups'],
    ['PUT', '/option-groups/1'],
    ['DELETE', '/option-groups/1'],
  ]);
});
