import { chosenOptions, optionKurus } from 'shared-api/domain/menu/option-rules';
import { lineKurus, toLira } from 'shared-api/domain/money';
import { itemRoutes, itemRoutesQuery, itemStations } from '#modules/kitchen/item-stations';
import { estimateReady } from '#modules/kitchen/ready-time/ready-times';
import type { PromotionState } from '#modules/menu/promotions/promotion-prices';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { menuGroupsQuery, menuItemsQuery, offeredProducts } from '#modules/service/ordering/offered-menu';
import { priceOrder, type OrderInput } from '#modules/service/orders/order-pricing';
import type { Tx } from '#context';
import type { Dish } from '../appetite';
import type { DemoRestaurant } from '../demo-types';
import { chooseOptions } from '../order-input';

/** The menu as the rules of ordering read it. */
export interface Kitchen {
  products: ReturnType<typeof offeredProducts>;
  idOf: ReadonlyMap<string, number>;
  routes: ReturnType<typeof itemRoutes>;
  usualVatRate: number;
  promotions: PromotionState;
}

export async function readKitchen(
  tx: Tx,
  demo: DemoRestaurant,
  promotions: PromotionState,
): Promise<Kitchen> {
  const slugOf = new Map(
    demo.categories.flatMap(({ products }) => products.map(({ slug, name }) => [name.tr, slug] as const)),
  );
  const named = await tx.db.selectFrom('products').select(['id', 'name']).execute();
  const ids = named.map(({ id }) => id);
  const products = offeredProducts(
    await menuItemsQuery(tx.db, ids).execute(),
    await menuGroupsQuery(tx.db, ids).execute(),
    new Set(),
  );
  return {
    products,
    idOf: new Map(named.map(({ id, name }) => [slugOf.get(name) ?? name, id])),
    routes: itemRoutes(await itemRoutesQuery(tx.db, ids).execute()),
    usualVatRate: (await readRestaurantSettings(tx.db)).vatRate,
    promotions,
  };
}

/** A round as guests send it, with the options that its dishes need. */
function inputOf({ products, idOf }: Kitchen, dishes: readonly Dish[]): OrderInput {
  let totalKurus = 0;
  const items = dishes.map(({ slug, quantity }) => {
    const product = products.get(idOf.get(slug) ?? 0);
    if (!product) throw new Error(`the demo restaurant does not serve ${slug}`);
    const options = chosenOptions(product.groups, chooseOptions(product.groups)).map((option) => ({
      product_option_id: option.id,
      quantity: option.quantity,
      kurus: optionKurus(option.price_modifier, option.quantity),
    }));
    totalKurus += lineKurus(
      product.price_kurus,
      options.map(({ kurus }) => kurus),
      quantity,
    );
    return {
      product_id: product.id,
      quantity,
      price: toLira(product.price_kurus),
      special_instructions: null,
      allergy_codes: [],
      options: options.map(({ kurus, ...option }) => ({ ...option, price: toLira(kurus) })),
    };
  });
  return {
    order_type: 'table',
    items,
    total_amount: toLira(totalKurus),
    special_instructions: null,
    customer_name: null,
    customer_phone: null,
    customer_address: null,
  };
}

/** Prices a round by the rules of ordering, as an order that is sent to the kitchen at once. */
export function priceRound({ context }: Tx, kitchen: Kitchen, dishes: readonly Dish[], nowMs: number) {
  const { items, totalKurus } = priceOrder(inputOf(kitchen, dishes), kitchen.products, {
    ...kitchen,
    nowMs,
    unavailableIds: new Set(),
    languages: [],
  });
  const ordered = items.map(({ row }) => ({
    productId: row.product_id ?? 0,
    durationMinutes: row.duration_minutes,
    stationIds: itemStations(row).map(({ id }) => id),
  }));
  return { items, totalKurus, estimate: estimateReady(context, ordered, nowMs) };
}
