import type { Station } from 'shared-api/contract/kitchen/stations';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import { createProduct, type Product } from 'shared-api/contract/menu/products';
import { expect, it } from 'vitest';
import { addCategory } from '#testing/factories';
import { menuFilesOf } from '#testing/menu-files';
import { buildTestApp } from '#testing/test-app';

/** The recipe of a field of a product (docs/recipes.md) says where a field is added; here it is seen to be complete. */

type Field = keyof typeof createProduct.body.shape;

/** Fields that a product shows by other means than under their own name. */
const SHOWN_OTHERWISE: Partial<Record<Field, string>> = {
  confirm_allergens: 'as allergens_confirmed',
  station_ids: 'by the stations',
};

/** A restaurant, and for each field of a product a value other than its default. */
async function open() {
  const test = await buildTestApp();
  const files = await menuFilesOf(test);
  const category = await addCategory(test);
  const { data: group } = await files.manager.post<OptionGroup>('/option-groups', { name: 'Yanında' });
  const { data: bar } = await files.manager.post<Station>('/stations', { name: 'Bar' });
  const fields: Record<Field, unknown> = {
    name: 'Mercimek',
    category_id: category.id,
    description: 'Günün çorbası',
    price: 85.5,
    is_active: false,
    is_sold_out: true,
    is_spicy: true,
    sort_order: 7,
    duration: 12,
    image_url: 'https://example.com/soup.jpg',
    vat_rate: 20,
    served_hours: [{ days: [1, 2], from: '08:00', until: '14:00' }],
    allergens: { gluten: 'contains', pork: 'free' },
    diets: ['vegan'],
    calories: 340,
    portion: '350 g',
    confirm_allergens: true,
    translations: [
      { language_code: 'tr', name: 'Mercimek', description: 'Günün çorbası' },
      { language_code: 'en', name: 'Lentil soup', description: 'Soup of the day' },
    ],
    options: [{ name: 'Büyük', price_modifier: 12.5 }],
    option_groups: [{ id: group.id, prices: [] }],
    station_ids: [bar.id],
  };
  const shown = Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in SHOWN_OTHERWISE)));
  const { data: product } = await files.manager.post<Product>('/products', fields);
  return { ...files, bar, fields, shown, product };
}

it('every field of a product is stored and shown, and kept by a change that leaves it out', async () => {
  const { manager, fields, shown, product } = await open();
  expect(Object.keys(fields).sort()).toEqual(Object.keys(createProduct.body.shape).sort());
  expect(product).toMatchObject(shown);
  const { data } = await manager.put<Product>(`/products/${product.id}`, { version: product.version });
  expect(data).toMatchObject(shown);
});

it('every field of a product is in the file of the menu', async () => {
  const { manager, exported, importFile, products, bar, shown, product } = await open();
  const file = await exported('?format=csv');
  await manager.delete(`/products/${product.id}`);
  expect((await importFile(file)).status).toBe(200);
  const [imported] = await products();
  expect(imported?.id).not.toBe(product.id);
  expect(imported).toMatchObject(shown);
  const { data: stations } = await manager.get<Station[]>('/stations');
  expect(stations.find(({ id }) => id === bar.id)?.product_ids).toEqual([imported?.id]);
});
