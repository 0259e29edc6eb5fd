import type { Category } from 'shared-api/contract/menu/categories';
import type { Course } from 'shared-api/contract/menu/courses';
import type { Product } from 'shared-api/contract/menu/products';
import type { Setting } from 'shared-api/contract/restaurant/settings';
import { expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { buildTestApp } from '#testing/test-app';

it('the panel shows names in the default language after it has changed, and the earlier ones stay as translations', async () => {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const soups = await manager.post<Category>('/categories', {
    name: 'Çorbalar',
    description: 'Sıcak',
    translations: [{ language_code: 'en', name: 'Soups' }],
  });
  const grills = await manager.post<Category>('/categories', { name: 'Izgaralar' });
  const product = await manager.post<Product>('/products', {
    category_id: soups.data.id,
    name: 'Mercimek',
    price: 100,
    translations: [
      { language_code: 'tr', name: 'Mercimek' },
      { language_code: 'en', name: 'Lentil', description: 'Hot' },
    ],
    options: [
      {
        name: 'Limon',
        price_modifier: 0,
        translations: [
          { language_code: 'tr', name: 'Limon' },
          { language_code: 'en', name: 'Lemon' },
        ],
      },
    ],
  });
  expect(product.status).toBe(201);
  const mains = await manager.post<Course>('/courses', {
    name: 'Ana yemek',
    translations: [{ language_code: 'en', name: 'Mains' }],
  });
  await manager.put('/settings/restaurant_slogan', { value: 'Dutun gölgesinde' });
  await manager.post('/settings/restaurant_slogan/translations', {
    language_code: 'en',
    translated_value: 'Under the mulberry',
  });

  const read = async () => {
    const categories = await manager.get<Category[]>('/categories');
    const { data } = await manager.get<Product>(`/products/${product.data.id}`);
    const courses = await manager.get<Course[]>('/courses');
    const settings = await manager.get<Setting[]>('/settings');
    return {
      categories: categories.data.map(({ name, description }) => [name, description]),
      product: [data.name, data.description, data.options[0]?.name],
      course: courses.data.find(({ id }) => id === mains.data.id)?.name,
      slogan: settings.data.find(({ key }) => key === 'restaurant_slogan')?.value,
    };
  };
  const turkish = {
    categories: [
      ['Çorbalar', 'Sıcak'],
      ['Izgaralar', null],
    ],
    product: ['Mercimek', null, 'Limon'],
    course: 'Ana yemek',
    slogan: 'Dutun gölgesinde',
  };
  expect(await read()).toEqual(turkish);

  expect((await manager.put('/languages/en', { is_default: true })).status).toBe(200);
  expect(await read()).toEqual({
    categories: [
      ['Soups', 'Sıcak'],
      ['Izgaralar', null],
    ],
    product: ['Lentil', 'Hot', 'Lemon'],
    course: 'Mains',
    slogan: 'Under the mulberry',
  });
  // A form that was opened before the change.
  const stale = { name: 'Broths', version: soups.data.version };
  expect((await manager.put(`/categories/${soups.data.id}`, stale)).status).toBe(409);
  const named = { name: 'Grills', version: grills.data.version };
  expect((await manager.put(`/categories/${grills.data.id}`, named)).status).toBe(200);

  await manager.put('/languages/tr', { is_default: true });
  expect((await read()).categories[0]?.[0]).toBe('Çorbalar');
  expect((await read()).slogan).toBe('Dutun gölgesinde');
});
