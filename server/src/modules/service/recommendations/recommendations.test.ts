import fc from 'fast-check';
import { RECOMMENDATIONS } from 'shared-api/domain/menu/limits';
import type { ProductRecommendations, Recommendation } from 'shared-api/contract/menu/recommendations';
import type { Product } from 'shared-api/contract/menu/products';
import { describe, expect, it } from 'vitest';
import { callerOf, expectInvalid, expectRefused } from '#testing/content';
import { addCategory, addProduct, addTable, placeOrder } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';
import { OrderedTogether } from './ordered-together';

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const category = await addCategory(test);
  const add = () => addProduct(test, { category_id: category.id });
  const [kebab, ayran, tea, cake] = [await add(), await add(), await add(), await add()];
  const recommended = async (id: number) =>
    (await test.call<Recommendation[]>('GET', '/recommendations')).data.find(
      ({ product_id }) => product_id === id,
    )?.product_ids ?? [];
  const choose = (product_ids: number[], version?: number) =>
    manager.put<ProductRecommendations>(`/products/${kebab.id}/recommendations`, { product_ids, version });
  return { test, manager, category, add, kebab, ayran, tea, cake, recommended, choose };
}

describe('the recommendations that staff choose', () => {
  it('are shown in their order, without products that cannot be ordered', async () => {
    const { manager, kebab, ayran, tea, cake, recommended, choose } = await open();
    expect(await recommended(kebab.id)).toEqual([]);
    await choose([cake.id, ayran.id, tea.id]);
    expect(await recommended(kebab.id)).toEqual([cake.id, ayran.id, tea.id]);
    await manager.put(`/products/${cake.id}/sold-out`, { is_sold_out: true });
    await manager.form('PUT', `/products/${ayran.id}`, { is_active: 'false' });
    expect(await recommended(kebab.id)).toEqual([tea.id]);
    await choose([]);
    expect(await recommended(kebab.id)).toEqual([]);
  });

  it('are at most three other products', async () => {
    const { test, add, kebab, ayran, tea, cake, choose } = await open();
    const fifth = await add();
    await expectInvalid(
      test,
      [
        [[ayran.id, tea.id, cake.id, fifth.id], 'product_ids'],
        [[ayran.id, ayran.id], 'product_ids.1'],
        [[kebab.id], 'product_ids.0'],
        [[4711], 'product_ids'],
      ],
      (ids) => choose(ids as number[]),
    );
  });

  it('count as an edit of the product', async () => {
    const { test, manager, kebab, tea, choose } = await open();
    const { version } = (await manager.get<Product>(`/products/${kebab.id}`)).data;
    expect((await choose([tea.id], version)).data).toEqual({
      chosen: [tea.id],
      computed: [],
      version: version + 1,
    });
    await expectRefused(test, 409, () => choose([], version));
  });
});

describe('the computed recommendations', () => {
  it('are computed each night, and shown where staff chose none', async () => {
    const { test, kebab, ayran, tea, cake, recommended, choose } = await open();
    const table = await addTable(test, 'M-1');
    const together = async (...menu: (typeof kebab)[]) => {
      const { id } = await placeOrder(test, { tableId: table.id, menu });
      await test.context.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute();
      await test.context.db.updateTable('visits').set({ status: 'closed' }).execute();
    };
    for (let visit = 0; visit < RECOMMENDATIONS.visitsMin; visit += 1) {
      await together(kebab, ayran);
      await together(tea, cake);
      await together(tea);
    }
    await together(kebab, cake);
    test.clock.set('2026-05-13T03:00:00Z');
    await test.context.jobs.run('recommendations');
    expect(await recommended(kebab.id)).toEqual([ayran.id]);
    expect(await recommended(tea.id)).toEqual([cake.id]);
    await choose([tea.id]);
    expect(await recommended(kebab.id)).toEqual([tea.id]);
    await choose([]);
    expect(await recommended(kebab.id)).toEqual([ayran.id]);
  });

  it('exclude the product itself and products rarely ordered with it, best first', () => {
    const visits = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(visits, (all) => {
        const together = new OrderedTogether();
        for (const visit of all) together.add(new Set(visit));
        const countOf = (...ids: number[]) =>
          all.filter((visit) => ids.every((id) => visit.includes(id))).length;
        for (const [id, others] of together.best()) {
          const scores = others.map((other) => countOf(id, other) / Math.sqrt(countOf(id) * countOf(other)));
          expect(others).not.toContain(id);
          expect(others.every((other) => countOf(id, other) >= RECOMMENDATIONS.visitsMin)).toBe(true);
          expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        }
      }),
    );
  });
});
