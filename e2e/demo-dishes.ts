import { demoRestaurant } from '../server/src/demo/restaurant-data';

const dishes = demoRestaurant.categories.flatMap(({ products }) => products);

/** A dish of the demo restaurant with the id it has in a new database, which numbers products in menu order. */
export function dish(name: string): { product_id: number; price: number } {
  const index = dishes.findIndex((each) => each.name.tr === name);
  const found = dishes[index];
  if (!found) throw new Error(`The demo restaurant serves no ${name}`);
  return { product_id: index + 1, price: found.priceKurus / 100 };
}

/** Dishes that many tests use, by their ids. */
export const ADANA_ID = dish('Adana Kebap').product_id;
export const HAYDARI_ID = dish('Haydari').product_id;
export const SALGAM_ID = dish('Şalgam').product_id;
