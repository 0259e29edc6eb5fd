import type { BodyOf } from 'shared-api/contract/endpoint';
import type { setOwnItems, SharedCart, SharedCartItem } from 'shared-api/contract/service/shared-carts';
import { toLira } from 'shared-api/domain/money';
import { cartTotal, toOrderItems, type CartLine } from './cart-lines';

type OwnItems = BodyOf<typeof setOwnItems>['items'];

/** The lines of this phone's cart as the shared cart stores them. */
export const toOwnItems = (lines: readonly CartLine[], optionLabel: (id: number) => string): OwnItems =>
  toOrderItems(lines, optionLabel).map((item, index) => ({
    ...item,
    for_all: lines[index]?.for_all ?? false,
  }));

/** Lines of a shared cart, without the names, which the menu has. */
export const toCartLines = (items: readonly SharedCartItem[]): CartLine[] =>
  items.map(({ options, special_instructions, allergy_codes: _codes, ...item }) => ({
    ...item,
    name: '',
    image_url: null,
    special_instructions: special_instructions ?? '',
    options: options.map(({ product_option_id, price, quantity }) => ({
      product_option_id,
      name: '',
      price_modifier: toLira(Math.round((price * 100) / quantity)),
      quantity,
    })),
    duration: 0,
    status: 'pending',
  }));

/** Equal for items that are the same order, whatever was left out as usual. */
const markOf = (items: OwnItems | readonly SharedCartItem[]) =>
  JSON.stringify(
    items.map((item) => [
      ...[item.product_id, item.quantity ?? 1, Number(item.price), item.special_instructions?.trim() || null],
      ...[item.for_all ?? false, item.allergy_codes ?? []],
      (item.options ?? []).map(({ product_option_id: id, quantity = 1, price = 0 }) => [
        ...[id, quantity, Number(price)],
      ]),
    ]),
  );

export const isSameItems = (own: OwnItems, stored: readonly SharedCartItem[]): boolean =>
  markOf(own) === markOf(stored);

export const ownMember = ({ members }: Pick<SharedCart, 'members'>) => members.find(({ is_self }) => is_self);

/** Sums of a shared cart in lira, with what this phone's cart has. */
export function sharedTotals(cart: SharedCart, own: readonly CartLine[]) {
  const others = cart.members.filter(({ is_self }) => !is_self).flatMap(({ items }) => toCartLines(items));
  const all = [...own, ...others];
  const forAll = cartTotal(all.filter(({ for_all }) => for_all));
  const ownOnly = cartTotal(own.filter(({ for_all }) => !for_all));
  return {
    own: cartTotal(own),
    all: cartTotal(all),
    forAll,
    ownOnly,
    /** Own lines and an equal part of what is for all. */
    share: toLira(Math.round((ownOnly + forAll / cart.members.length) * 100)),
    pieces: all.reduce((sum, { quantity }) => sum + quantity, 0),
    isOthersEmpty: others.length === 0,
  };
}
