import type { Product } from 'shared-api/contract/menu/products';
import { describe, expect, it } from 'vitest';
import { addProduct } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

async function menu() {
  const test = await buildTestApp();
  const { id } = await addProduct(test);
  const token = await test.tokenOf('editor');
  return {
    seenByGuests: async () => (await test.call<Product>('GET', `/products/${id}`)).data.is_sold_out,
    mark: (body: object, product = id) =>
      test.call<Product>('PUT', `/products/${product}/sold-out`, { token, body }),
    change: (body: object) => test.call('PUT', `/products/${id}`, { token, body }),
  };
}

describe('an editor', () => {
  it('marks a product sold out and available again', async () => {
    const { mark, seenByGuests } = await menu();
    expect((await mark({ is_sold_out: true })).data).toMatchObject({ is_sold_out: true, version: 2 });
    expect(await seenByGuests()).toBe(true);
    await mark({ is_sold_out: false });
    expect(await seenByGuests()).toBe(false);
  });

  it('changes no other field', async () => {
    const { mark, change } = await menu();
    const { data } = await mark({ is_sold_out: true, price: 1, name: 'Bedava' });
    expect(data).toMatchObject({ name: 'Adana Kebap', price: 620 });
    expect((await change({ is_sold_out: false })).status).toBe(403);
  });

  it('must name an existing product and its state', async () => {
    const { mark } = await menu();
    expect((await mark({})).status).toBe(422);
    expect((await mark({ is_sold_out: true }, 4711)).status).toBe(404);
  });
});
