import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { foldForSearch } from 'shared-api/i18n/fold-for-search';
import type { RoundLine } from '../../../services/unsent-rounds';
import { addLine } from './round-lines';

export interface OfferedMenu {
  /** With at least one product. */
  categories: Category[];
  /** In menu order, sold out ones included. */
  products: Product[];
}

/** What guests see of the menu, without options that are not offered. */
export function offeredMenu(categories: readonly Category[], products: readonly Product[]): OfferedMenu {
  const active = categories.filter(({ is_active: isActive }) => isActive);
  const ids = new Set(active.map(({ id }) => id));
  const offered = products
    .filter((product) => product.is_active && ids.has(product.category_id))
    .map((product) => ({ ...product, options: product.options.filter((option) => option.is_active) }));
  const used = new Set(offered.map((product) => product.category_id));
  return { categories: active.filter(({ id }) => used.has(id)), products: offered };
}

export const toLine = (product: Product, own: Partial<RoundLine> = {}): RoundLine => ({
  productId: product.id,
  name: product.name,
  price: product.price,
  quantity: 1,
  note: '',
  options: [],
  ...own,
});

export const toOption = ({ id, name, price_modifier: price }: Product['options'][number]) => ({
  id,
  name,
  price,
});

/** The lines at the menu's prices, without what cannot be ordered. */
export function orderableLines(lines: readonly RoundLine[], { products }: OfferedMenu): RoundLine[] {
  let orderable: RoundLine[] = [];
  for (const { productId, quantity, note, options, hold } of lines) {
    const product = products.find(({ id }) => id === productId);
    if (!product || product.is_sold_out) continue;
    const chosen = product.options
      .filter((option) => option.is_required || options.some(({ id }) => id === option.id))
      .map(toOption);
    orderable = addLine(orderable, toLine(product, { quantity, note, options: chosen, hold }));
  }
  return orderable;
}

/** Products whose name or category contains every word: matches in the name first. */
export function findOffered({ products, categories }: OfferedMenu, search: string): Product[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const holdsAll = (text: string) => words.every((word) => foldForSearch(text).includes(word));
  const named = products.filter(({ name }) => holdsAll(name));
  const others = products.filter(
    (product) =>
      !named.includes(product) && holdsAll(`${product.name} ${categoryNames.get(product.category_id) ?? ''}`),
  );
  return [...named, ...others];
}
