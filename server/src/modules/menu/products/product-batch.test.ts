import type { Failure } from 'shared-api/domain/errors';
import type { Station } from 'shared-api/contract/kitchen/stations';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import { describe, expect, it } from 'vitest';
import { callerOf, changed, expectManagersOnly, expectRefused, messagesOf } from '#testing/content';
import { addCategory, addProduct } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const from = await addCategory(test, { name: 'Ara Sıcaklar' });
  const to = await addCategory(test, { name: 'Mezeler' });
  const names = ['Sigara Böreği', 'Mücver', 'Paçanga'];
  const products: { id: number }[] = [];
  for (const name of names)
    products.push(await addProduct(test, { name, category_id: from.id, price_kurus: 10_000 }));
  const ids = products.map(({ id }) => id);
  const all = async () => (await manager.get<Product[]>('/products')).data;
  const change = (...changes: object[]) => manager.put<Product[]>('/products', { product_changes: changes });
  return { test, manager, from, to, ids, all, change };
}

const pathsOf = (failure: unknown) => (failure as Failure).errors?.map(({ path }) => path);

describe('changing several products', () => {
  it('moves them to another category with one message and one entry of the audit log', async () => {
    const { test, manager, to, ids, all, change } = await open();
    const moved = ids.slice(0, 2).map((id) => ({ id, category_id: to.id, version: 1 }));
    expect(await messagesOf(test, () => change(...moved))).toEqual([changed('menu')]);
    const categories = new Map((await all()).map(({ id, category_id }) => [id, category_id]));
    expect(moved.map(({ id }) => categories.get(id))).toEqual([to.id, to.id]);
    expect(categories.get(ids[2]!)).not.toBe(to.id);
    const counts = (await manager.get<Category[]>('/categories')).data.map((each) => each.product_count);
    expect(counts).toEqual([1, 2]);
    const admin = await callerOf(test, 'admin');
    const entries = (await admin.get<AuditEntry[]>('/audit-log')).data.filter(
      ({ call }) => call === 'PUT /products',
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.changes).toEqual(
      moved.map(() => expect.objectContaining({ field: 'category_id', value: to.name }) as unknown),
    );
  });

  it('assigns stations to them, and notifies displays once', async () => {
    const { test, manager, ids, change } = await open();
    const bar = (await manager.post<Station>('/stations', { name: 'Bar' })).data;
    const routed = ids.slice(0, 2).map((id) => ({ id, station_ids: [bar.id], version: 1 }));
    const messages = await messagesOf(test, () => change(...routed));
    expect(messages.map(({ type }) => type)).toEqual(['stations_changed', 'menu_changed']);
    const stations = (await manager.get<Station[]>('/stations')).data;
    expect(stations.find(({ id }) => id === bar.id)?.product_ids).toEqual(ids.slice(0, 2));
  });

  it('sets individual values and returns the changed products in the order of the changes', async () => {
    const { ids, change, manager } = await open();
    const [first, second, third] = ids as [number, number, number];
    const { status, data } = await change(
      { id: third, price: '120.50', translations: [{ language_code: 'en', name: 'Pachanga' }] },
      { id: first, price: 95, is_active: false, is_sold_out: true, vat_rate: 10 },
    );
    expect(status).toBe(200);
    expect(data.map(({ id, price }) => [id, price])).toEqual([
      [third, 120.5],
      [first, 95],
    ]);
    expect(data[0]?.translations).toMatchObject([{ language_code: 'en', name: 'Pachanga' }]);
    expect(data[1]).toMatchObject({ is_active: false, is_sold_out: true, vat_rate: 10, version: 2 });
    expect((await manager.get<Product>(`/products/${second}`)).data.version).toBe(1);
    const history = (await manager.get<object[]>(`/products/${third}/price-changes`)).data;
    expect(history).toHaveLength(1);
  });

  it('declares and confirms the allergens of several dishes, or of none', async () => {
    const { test, ids, change } = await open();
    const [first, second] = ids as [number, number];
    const confirmed = (id: number, allergens: object) => ({ id, allergens, confirm_allergens: true });
    const { data } = await change(confirmed(first, { gluten: 'contains', milk: 'free' }), {
      id: second,
      allergens: { milk: 'contains' },
    });
    expect(data).toMatchObject([
      { allergens: { gluten: 'contains', milk: 'free' }, allergens_confirmed: true },
      { allergens: { milk: 'contains' }, allergens_confirmed: false, allergens_confirmed_by: null },
    ]);
    expect(data[0]?.allergens_confirmed_by).not.toBeNull();
    const refused = await expectRefused(test, 422, () =>
      change(confirmed(first, {}), { ...confirmed(second, { pork: 'contains' }), diets: ['halal'] }),
    );
    expect(pathsOf(refused)).toEqual(['product_changes.1.diets']);
  });

  it('changes none if another user has changed some of them, and names these', async () => {
    const { test, ids, change, manager } = await open();
    const [first, second, third] = ids as [number, number, number];
    await manager.put(`/products/${second}`, { price: 70 });
    await manager.put(`/products/${third}`, { price: 80 });
    const refused = await expectRefused(test, 409, () =>
      change(...ids.map((id) => ({ id, version: 1, is_active: false }))),
    );
    expect(refused.code).toBe('edited_meanwhile');
    expect(pathsOf(refused)).toEqual(['product_changes.1', 'product_changes.2']);
    expect((await manager.get<Product>(`/products/${first}`)).data.is_active).toBe(true);
    // Without a version the last write wins, as in a single update.
    expect((await change({ id: second, is_active: false })).status).toBe(200);
  });

  it('names the product with invalid values, and changes none', async () => {
    const { test, ids, change } = await open();
    const [first, second] = ids as [number, number];
    for (const [bad, path] of [
      [{ id: second, category_id: 999_999 }, 'product_changes.1.category_id'],
      [{ id: second, price: -1 }, 'product_changes.1.price'],
      [{ id: second, price: 1.005 }, 'product_changes.1.price'],
      [{ id: second, vat_rate: 101 }, 'product_changes.1.vat_rate'],
      [{ id: first, price: 5 }, 'product_changes.1'],
      [{ id: 999_999, price: 5 }, 'product_changes.1'],
    ] as const) {
      const refused = await expectRefused(test, 422, () => change({ id: first, price: 50 }, bad));
      expect(pathsOf(refused)).toEqual([path]);
    }
    await expectRefused(test, 422, () => change());
  });
});

describe('marking several products sold out', () => {
  it('is one change of the menu, which a waiter may make, too', async () => {
    const { test, ids, all } = await open();
    const waiter = await callerOf(test, 'waiter');
    const mark = (is_sold_out: boolean) =>
      waiter.put<Product[]>('/products/sold-out', { product_ids: ids.slice(1), is_sold_out });
    expect(await messagesOf(test, () => mark(true))).toEqual([changed('menu')]);
    expect((await all()).map((each) => each.is_sold_out)).toEqual([false, true, true]);
    expect((await mark(false)).data.map((each) => each.is_sold_out)).toEqual([false, false]);
  });

  it('marks none if some are gone, and names these', async () => {
    const { test, manager, ids, all } = await open();
    const refused = await expectRefused(test, 422, () =>
      manager.put('/products/sold-out', { product_ids: [ids[0], 999_998, 999_999], is_sold_out: true }),
    );
    expect(pathsOf(refused)).toEqual(['product_ids.1', 'product_ids.2']);
    expect((await all()).some((each) => each.is_sold_out)).toBe(false);
  });
});

describe('deleting several products', () => {
  it('removes them with one message; those already removed do not matter', async () => {
    const { test, manager, ids, all } = await open();
    const product_ids = ids.slice(0, 2);
    const deleting = () => manager.post('/products/delete', { product_ids });
    expect(await messagesOf(test, deleting)).toEqual([changed('menu')]);
    expect((await all()).map(({ id }) => id)).toEqual([ids[2]]);
    expect((await deleting()).status).toBe(200);
    await expectRefused(test, 422, () => manager.post('/products/delete', { product_ids: [] }));
  });
});

it('lets only managers and admins change and delete several products', async () => {
  await expectManagersOnly(await buildTestApp(), [
    ['PUT', '/products'],
    ['POST', '/products/delete'],
  ]);
});
