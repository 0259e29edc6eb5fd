import { ALLERGENS } from 'shared-api/domain/menu/allergens';
import type { MenuDeclarations } from 'shared-api/contract/menu/declarations';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import type { PromotionPreview } from 'shared-api/contract/menu/promotions';
import { describe, expect, it } from 'vitest';
import { expectInvalid, expectRefused } from '#testing/content';
import { openWithSetMenu } from '#testing/set-menu';
import { buildTestApp } from '#testing/test-app';

const FREE = Object.fromEntries(ALLERGENS.map((allergen) => [allergen, 'free']));

async function open() {
  const opened = await openWithSetMenu(await buildTestApp());
  const { guest, manager, products } = opened;
  const menu = async (language = 'tr') =>
    (await guest.get<GuestBootstrap>('/guest-bootstrap', { language_code: language })).data;
  return {
    ...opened,
    /** Names of the options that guests can choose, by group. */
    offered: async (language?: string) =>
      (await menu(language)).option_groups?.map(({ options }) => options.map(({ name }) => name)),
    isSoldOut: async () => (await menu()).products.find(({ id }) => id === products.set.id)?.is_sold_out,
    change: (id: number, fields: object) => manager.put<Product>(`/products/${id}`, fields),
    group: async (id: number, language = 'tr') =>
      (await manager.get<OptionGroup[]>('/option-groups', { language_code: language })).data.find(
        (one) => one.id === id,
      )!,
  };
}

describe('a part of a set menu', () => {
  it('has the current name of its product, in each language', async () => {
    const { products, mains, parts, change, offered, group } = await open();
    expect(await offered()).toEqual([
      ['Adana', 'Köfte'],
      ['Ayran', 'Şarap'],
    ]);
    await change(products.kofte.id, {
      translations: [
        { language_code: 'tr', name: 'Izgara Köfte', description: null },
        { language_code: 'en', name: 'Grilled Meatballs', description: null },
      ],
    });
    expect((await offered())?.[0]).toEqual(['Adana', 'Izgara Köfte']);
    expect((await offered('en'))?.[0]).toEqual(['Adana', 'Grilled Meatballs']);
    expect((await group(mains.id, 'en')).options[1]).toMatchObject({
      id: parts.kofte,
      part_product_id: products.kofte.id,
      name: 'Grilled Meatballs',
      price_modifier: 50,
    });
  });

  it('is offered while its product and category are active and it is not sold out', async () => {
    const { manager, food, products, mains, offered, isSoldOut, change, group } = await open();
    await change(products.kofte.id, { is_sold_out: true });
    expect((await offered())?.[0]).toEqual(['Adana']);
    expect((await group(mains.id)).options.map((one) => [one.is_active, one.is_offered])).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(await isSoldOut()).toBe(false);
    await change(products.adana.id, { is_active: false });
    expect(await isSoldOut()).toBe(true);
    await change(products.adana.id, { is_active: true });
    expect(await isSoldOut()).toBe(false);
    await manager.put(`/categories/${food.id}`, { is_active: false });
    expect(await isSoldOut()).toBe(true);
  });

  it('remains one when a panel that does not know parts saves its group', async () => {
    const { manager, products, mains, offered, group } = await open();
    const options = mains.options.map(({ part_product_id: _, is_offered: __, ...option }) => ({
      ...option,
      name: 'Başka ad',
      translations: [{ language_code: 'tr', name: 'Başka ad' }],
    }));
    expect((await manager.put(`/option-groups/${mains.id}`, { options })).status).toBe(200);
    expect((await offered())?.[0]).toEqual(['Adana', 'Köfte']);

    const own = [{ ...options[0], part_product_id: null }, options[1]];
    await manager.put(`/option-groups/${mains.id}`, { options: own });
    expect((await group(mains.id)).options.map((one) => [one.name, one.part_product_id])).toEqual([
      ['Başka ad', null],
      ['Köfte', products.kofte.id],
    ]);
  });

  it('must be an existing product, once in its group, and never a `without` option', async () => {
    const { test, manager, products } = await open();
    const adana = { part_product_id: products.adana.id };
    await expectInvalid(
      test,
      [
        [{ name: 'Menü', options: [{ part_product_id: 999_999 }] }, 'options.0.part_product_id'],
        [{ name: 'Menü', options: [adana, adana] }, 'options.1.part_product_id'],
        [{ name: 'Menü', options: [{ ...adana, kind: 'without' }] }, 'options.0.kind'],
      ],
      (body) => manager.post('/option-groups', body),
    );
  });

  it('cannot be a set menu, whichever of both is saved last', async () => {
    const { test, manager, products, mains } = await open();
    await expectInvalid(
      test,
      [[{ name: 'Menü', options: [{ part_product_id: products.set.id }] }, 'options']],
      (body) => manager.post('/option-groups', body),
    );
    await expectInvalid(test, [[{ option_groups: [{ id: mains.id }] }, 'option_groups']], (body) =>
      manager.put(`/products/${products.ayran.id}`, body),
    );
    const plain = (
      await manager.post<OptionGroup>('/option-groups', { name: 'Boy', options: [{ name: 'Büyük' }] })
    ).data;
    const own = { option_groups: [{ id: plain.id }] };
    expect((await manager.put(`/products/${products.ayran.id}`, own)).status).toBe(200);
    await expectInvalid(test, [[{ options: [{ part_product_id: products.kofte.id }] }, 'options']], (body) =>
      manager.put(`/option-groups/${plain.id}`, body),
    );
  });

  it('cannot be deleted, alone or with others, until its groups no longer name it', async () => {
    const { test, manager, products, mains } = await open();
    const { id } = products.kofte;
    const failures = [
      await expectRefused(test, 409, () => manager.delete(`/products/${id}`)),
      await expectRefused(test, 409, () => manager.post('/products/delete', { product_ids: [id, 999_999] })),
    ];
    for (const { code, message } of failures) {
      expect(code).toBe('product_is_part');
      expect(message).toContain('Köfte');
      expect(message).toContain('Ana yemek');
    }
    expect(failures[1]?.errors?.map(({ path }) => path)).toEqual(['product_ids.0']);
    await manager.put(`/option-groups/${mains.id}`, { options: mains.options.slice(0, 1) });
    expect((await manager.delete(`/products/${id}`)).status).toBe(200);
    await expectRefused(test, 404, () => manager.delete(`/products/${id}`));
  });
});

describe('the declaration of a set menu', () => {
  async function declared() {
    const opened = await open();
    const { guest, change, products } = opened;
    const declare = async (id: number, allergens: object) =>
      (await change(id, { allergens, confirm_allergens: true })).data.allergens_confirmed;
    for (const { id } of Object.values(products)) await declare(id, FREE);
    await declare(products.set.id, FREE);
    const told = async () => {
      const { data } = await guest.get<MenuDeclarations>('/menu-declarations');
      return data.products
        .find(({ id }) => id === products.set.id)!
        .options.map(({ is_part, allergens }) => [is_part, allergens.milk ?? 'unknown']);
    };
    return { ...opened, declare, told };
  }

  it('is that of its parts, and must be confirmed again when a part’s declaration changes', async () => {
    const { products, change, declare, told } = await declared();
    const free = [true, 'free'];
    expect(await told()).toEqual([free, free, free, free]);

    await declare(products.ayran.id, { ...FREE, milk: 'contains' });
    const unknown = [true, 'unknown'];
    expect(await told()).toEqual([unknown, unknown, [true, 'contains'], unknown]);
    expect((await change(products.set.id, { confirm_allergens: true })).data.allergens_confirmed).toBe(true);
    expect(await told()).toEqual([free, free, [true, 'contains'], free]);
  });

  it('promises nothing about a part whose own confirmation has lapsed', async () => {
    const { products, change, told } = await declared();
    await change(products.adana.id, { description: 'Yeni tarif' });
    expect((await told()).map(([, level]) => level)).toEqual(['unknown', 'free', 'free', 'free']);
  });

  it('counts as alcohol for promotions while any part that can be chosen has some, default or not', async () => {
    const { manager, products, drinks, declare } = await declared();
    await manager.put(`/option-groups/${drinks.id}`, { min_choices: 0 });
    const excluded = async () =>
      (
        await manager.post<PromotionPreview>('/promotions/preview', {
          terms: { kind: 'percent', value: 10 },
          product_ids: [products.set.id],
        })
      ).data;
    const before = JSON.stringify(await excluded());
    expect(before).not.toContain('alcohol');
    await declare(products.wine.id, { ...FREE, alcohol: 'contains' });
    expect(JSON.stringify(await excluded())).toContain('"alcohol"');
  });
});
