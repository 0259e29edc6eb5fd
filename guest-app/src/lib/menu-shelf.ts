import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { OfferedProduct } from '#services/guest-bootstrap';

/** Dishes above the categories. */
export interface MenuShelf {
  /** Whether they are those of today, and not the popular ones. */
  isToday: boolean;
  products: OfferedProduct[];
}

/** Fewer popular dishes than these are no shelf. */
const POPULAR_MIN = 3;
const TODAY_MAX = 6;

/** Promotions and the lunch menu while there are any, else the popular dishes; null for neither. */
export function menuShelf({
  products,
  popular = [],
  option_groups: groups = [],
}: Pick<GuestBootstrap, 'products' | 'popular' | 'option_groups'>): MenuShelf | null {
  const isSet = (group: { id: number }) =>
    groups.find(({ id }) => id === group.id)?.options.some((option) => option.part_product_id);
  // A dish that is not served now keeps its place, so that nothing moves when that is known.
  const offered: OfferedProduct[] = products.filter(
    (product: OfferedProduct) => !product.is_sold_out || product.availableAt !== undefined,
  );
  const ofToday = offered.filter(
    (product) => product.promotion || (product.served_until && product.option_groups?.some(isSet)),
  );
  if (ofToday.length > 0) return { isToday: true, products: ofToday.slice(0, TODAY_MAX) };
  const best = popular.flatMap((popularId) => offered.find(({ id }) => id === popularId) ?? []);
  // On a menu with pictures the shelf shows dishes that have one.
  const pictured = best.filter(({ image_url: url }) => url);
  const shown = pictured.length < POPULAR_MIN ? best : pictured;
  return shown.length < POPULAR_MIN ? null : { isToday: false, products: shown };
}
