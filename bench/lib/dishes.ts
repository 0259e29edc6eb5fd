import type { Product } from 'shared-api/contract/menu/products';
import { get, signIn, type RunningServer } from './start-server.ts';

/** Adds dishes like those of the demo, in its categories, until the menu has this number. */
export async function addDishes(server: RunningServer, count: number): Promise<void> {
  const authorization = `Bearer ${await signIn(server)}`;
  const existing = await get<Product[]>(server, '/products');
  for (let number = existing.length; number < count; number++) {
    const model = existing[number % existing.length];
    const body = {
      category_id: model?.category_id,
      name: `Yemek ${number}`,
      description: model?.description,
      price: 100 + number,
      image_url: model?.image_url,
      allergens: model?.allergens,
      diets: model?.diets,
      confirm_allergens: true,
    };
    const response = await fetch(`${server.url}/api/v1/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}
