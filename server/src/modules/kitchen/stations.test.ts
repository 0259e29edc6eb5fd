import type { Station } from 'shared-api/contract/kitchen/stations';
import type { Order } from 'shared-api/contract/service/orders';
import { describe, expect, it } from 'vitest';
import { callerOf, expectInvalid, expectRefused, messagesOf } from '#testing/content';
import { addCategory, addProduct, placeOrder } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const [kitchen] = (await manager.get<Station[]>('/stations')).data;
  const add = async (fields: object) => (await manager.post<Station>('/stations', fields)).data;
  /** @returns the stations of the items of a new order. */
  const routed = async (...menu: Awaited<ReturnType<typeof addProduct>>[]) => {
    const { id } = await placeOrder(test, { menu });
    const { items } = (await manager.get<Order>(`/orders/${id}`)).data;
    return items.map(({ stations }) => stations.map((station) => station.id));
  };
  return { test, manager, kitchen: kitchen!, add, routed };
}

it('a restaurant starts with one station, which prepares everything', async () => {
  const { test, kitchen, routed } = await open();
  expect(kitchen).toMatchObject({ name: 'Mutfak', is_default: true, category_ids: [], product_ids: [] });
  expect(await routed(await addProduct(test))).toEqual([[kitchen.id]]);
});

describe('an ordered item', () => {
  it('is prepared at the stations of its product, otherwise of its category, otherwise at the default one', async () => {
    const { test, kitchen, add, routed } = await open();
    const drinks = await addCategory(test);
    const tea = await addProduct(test, { category_id: drinks.id });
    const cocktail = await addProduct(test, { category_id: drinks.id });
    const soup = await addProduct(test);
    const bar = await add({ name: 'Bar', category_ids: [drinks.id] });
    const grill = await add({ name: 'Izgara', product_ids: [cocktail.id] });
    expect(await routed(tea, cocktail, soup)).toEqual([[bar.id], [grill.id], [kitchen.id]]);
  });

  it('is prepared at the stations with which its category or product was saved', async () => {
    const { test, manager, kitchen, add, routed } = await open();
    const bar = await add({ name: 'Bar' });
    const grill = await add({ name: 'Izgara' });
    const category = await addCategory(test);
    const product = await addProduct(test, { category_id: category.id });
    const saved = (path: string, station_ids?: number[]) =>
      manager.form('PUT', path, station_ids ? { station_ids: JSON.stringify(station_ids) } : {});
    const categoryPath = `/categories/${category.id}`;
    const productPath = `/products/${product.id}`;

    expect(await messagesOf(test, () => saved(categoryPath, [bar.id]))).toContainEqual(
      expect.objectContaining({ type: 'stations_changed' }),
    );
    expect(await routed(product)).toEqual([[bar.id]]);
    await saved(productPath, [grill.id, bar.id, bar.id]);
    expect(await routed(product)).toEqual([[bar.id, grill.id]]);
    await saved(productPath);
    expect(await routed(product)).toEqual([[bar.id, grill.id]]);
    await saved(productPath, []);
    await saved(categoryPath, []);
    expect(await routed(product)).toEqual([[kitchen.id]]);
    for (const path of [categoryPath, productPath]) await expectRefused(test, 422, () => saved(path, [4711]));
  });

  it('may be prepared at several stations', async () => {
    const { test, add, routed } = await open();
    const plate = await addProduct(test);
    const grill = await add({ name: 'Izgara', product_ids: [plate.id] });
    const cold = await add({ name: 'Soğuk', product_ids: [plate.id] });
    expect(await routed(plate)).toEqual([[grill.id, cold.id]]);
  });

  it('keeps its stations when the menu changes, and moves to the default one when its station is removed', async () => {
    const { test, manager, kitchen, add } = await open();
    const soup = await addProduct(test);
    const bar = await add({ name: 'Bar', product_ids: [soup.id] });
    const { id } = await placeOrder(test, { menu: [soup] });
    const stations = async () =>
      (await manager.get<Order>(`/orders/${id}`)).data.items[0]?.stations.map((station) => station.id);
    await manager.put(`/stations/${bar.id}`, { product_ids: [] });
    expect(await stations()).toEqual([bar.id]);
    await manager.delete(`/stations/${bar.id}`);
    expect(await stations()).toEqual([kitchen.id]);
  });
});

describe('a station', () => {
  it('keeps omitted fields, and the change is announced to displays and, because it affects ordering, to guests', async () => {
    const { test, manager, add } = await open();
    const bar = await add({ name: 'Bar', color: 'blue', warn_minutes: 5 });
    const changing = () => manager.put(`/stations/${bar.id}`, { name: 'Büfe', version: bar.version });
    expect(await messagesOf(test, changing)).toEqual([
      { audience: 'staff', type: 'stations_changed', data: null },
      { audience: 'public', type: 'menu_changed', data: { area: 'menu' } },
    ]);
    const stations = (await manager.get<Station[]>('/stations')).data;
    expect(stations.at(-1)).toEqual({ ...bar, name: 'Büfe', version: bar.version + 1 });
    await expectRefused(test, 409, () => manager.put(`/stations/${bar.id}`, { version: bar.version }));
  });

  it('becomes the default instead of the previous one; there is always one', async () => {
    const { manager, kitchen, add } = await open();
    const bar = await add({ name: 'Bar', is_default: true });
    const defaults = async () =>
      (await manager.get<Station[]>('/stations')).data.filter((one) => one.is_default).map(({ id }) => id);
    expect(await defaults()).toEqual([bar.id]);
    const refused = [
      await manager.put(`/stations/${bar.id}`, { is_default: false }),
      await manager.delete(`/stations/${bar.id}`),
    ];
    expect(refused.map(({ failure }) => failure.code)).toEqual(['default_station', 'default_station']);
    await manager.put(`/stations/${kitchen.id}`, { is_default: true });
    expect(await defaults()).toEqual([kitchen.id]);
    expect((await manager.delete(`/stations/${bar.id}`)).status).toBe(200);
  });

  it('is refused with the name of the invalid field', async () => {
    const { test, manager } = await open();
    await expectInvalid(
      test,
      [
        [{ name: ' ' }, 'name'],
        [{ name: 'Bar', color: 'mavi' }, 'color'],
        [{ name: 'Bar', warn_minutes: 0 }, 'warn_minutes'],
        [{ name: 'Bar', late_minutes: 241 }, 'late_minutes'],
        [{ name: 'Bar', language_code: 'türkçe' }, 'language_code'],
        [{ name: 'Bar', category_ids: [4711] }, 'category_ids'],
        [{ name: 'Bar', product_ids: [4711] }, 'product_ids'],
      ],
      (body) => manager.post('/stations', body),
    );
  });
});
