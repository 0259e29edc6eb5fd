import { sql, type InferResult } from 'kysely';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { lineKurus, toKurus, toLira } from 'shared-api/contract/money';
import type { createOrder } from 'shared-api/contract/service/orders';
import type { Trx } from '../../../db/database';
import type { Flag, Row } from '../../../db/schema';
import { AppError, invalid, type FieldProblem } from '../../../http/app-error';
import { problem } from '../../../http/field-problems';
import { text, type Localized } from '../../../i18n/text';
import { firedAt, type ItemRoutes } from '../../kitchen/item-stations';
import { dueAt, type NewItem } from './order.repository';

export type OrderInput = ParsedBodyOf<typeof createOrder>;
type ItemInput = OrderInput['items'][number];

const lira = {
  tr: new Intl.NumberFormat('tr', { style: 'currency', currency: 'TRY' }),
  en: new Intl.NumberFormat('en', { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol' }),
};

/** @param what whose price differs: a name, or a text. */
function priceChanged(
  path: string,
  what: string | Localized,
  { shownKurus, currentKurus }: { shownKurus: number; currentKurus: number },
): FieldProblem {
  const format = (kurus: number): Localized => ({
    tr: lira.tr.format(toLira(kurus)),
    en: lira.en.format(toLira(kurus)),
  });
  return problem(path, 'price_changed', {
    what,
    shown: format(shownKurus),
    current: format(currentKurus),
  });
}

/** A literal, because SQLite plans a statement anew when a bound flag changes. */
const YES = sql.lit<Flag>(1);

/** The menu's rows for the ordered products: one per active option, or one for a product without any. */
export const menuItemsQuery = (trx: Trx, input: OrderInput) =>
  trx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('courses', 'courses.id', 'categories.course_id')
    .leftJoin('product_options as option', (join) =>
      join.onRef('option.product_id', '=', 'products.id').on('option.is_active', '=', YES),
    )
    .select([
      'products.id',
      'products.name',
      'products.price_kurus',
      'products.duration_minutes',
      'products.is_sold_out',
      'products.vat_rate',
      'categories.vat_rate as category_vat_rate',
      'courses.id as course_id',
      'courses.sort_order as course_sort_order',
      'courses.fires_at_once as course_fires_at_once',
      'option.id as option_id',
      'option.name as option_name',
      'option.price_modifier_kurus',
      'option.is_required',
    ])
    .where('products.id', 'in', [...new Set(input.items.map((item) => item.product_id))])
    .where('products.is_active', '=', YES)
    .where('categories.is_active', '=', YES);
export type MenuItemRow = InferResult<ReturnType<typeof menuItemsQuery>>[number];

type OfferedOption = Pick<Row<'product_options'>, 'id' | 'name' | 'price_modifier_kurus' | 'is_required'>;
type OfferedProduct = Pick<
  MenuItemRow,
  'id' | 'name' | 'price_kurus' | 'duration_minutes' | 'is_sold_out' | 'vat_rate' | 'category_vat_rate'
> & {
  options: OfferedOption[];
};

function groupByProduct(rows: MenuItemRow[]): Map<number, OfferedProduct> {
  const products = new Map<number, OfferedProduct>();
  for (const row of rows) {
    const product = products.get(row.id) ?? { ...row, options: [] };
    products.set(row.id, product);
    const { option_id: id, option_name: name, price_modifier_kurus, is_required } = row;
    if (id === null) continue;
    product.options.push({ id, name, price_modifier_kurus, is_required } as OfferedOption);
  }
  return products;
}

interface PricingRules {
  /** Of products and categories without a rate of their own. */
  usualVatRate: number;
  nowMs: number;
  /** Who makes a product. */
  stationsOf: ItemRoutes;
  /** Not served now. */
  unavailableIds: ReadonlySet<number>;
}

/**
 * Prices an order by the current menu.
 * @param menuRows of {@link menuItemsQuery}.
 * @throws {AppError} `order_changed` when the menu differs from what the guest was shown; 422 for a missing required
 * option or one chosen twice.
 */
export function priceOrder(
  input: OrderInput,
  menuRows: MenuItemRow[],
  { usualVatRate, nowMs, stationsOf, unavailableIds }: PricingRules,
): { items: NewItem[]; totalKurus: number } {
  const products = groupByProduct(menuRows);
  const changes: FieldProblem[] = [];
  const problems: FieldProblem[] = [];
  const items: NewItem[] = [];
  let totalKurus = 0;
  let isComplete = true;

  function priceOptions(item: ItemInput, path: string, offered: OfferedOption[]): OfferedOption[] {
    const chosen: OfferedOption[] = [];
    for (const [index, requested] of item.options.entries()) {
      const optionPath = `${path}.options.${index}`;
      const option = offered.find(({ id }) => id === requested.product_option_id);
      if (!option) {
        isComplete = false;
        changes.push(problem(`${optionPath}.product_option_id`, 'option_gone'));
        continue;
      }
      if (chosen.includes(option)) {
        problems.push(problem(`${optionPath}.product_option_id`, 'option_repeated'));
      }
      const prices = { shownKurus: toKurus(requested.price), currentKurus: option.price_modifier_kurus };
      if (prices.shownKurus !== prices.currentKurus) {
        changes.push(priceChanged(`${optionPath}.price`, option.name, prices));
      }
      chosen.push(option);
    }
    for (const option of offered) {
      if (!option.is_required || chosen.includes(option)) continue;
      problems.push(problem(`${path}.options`, 'option_required', { name: option.name }));
    }
    return chosen;
  }

  for (const [index, item] of input.items.entries()) {
    const path = `items.${index}`;
    const product = products.get(item.product_id);
    const isUnavailable = unavailableIds.has(item.product_id);
    if (!product || product.is_sold_out || isUnavailable) {
      isComplete = false;
      const reason = isUnavailable ? 'product_unavailable' : 'product_sold_out';
      const name = product ? reason : 'product_gone';
      changes.push(problem(`${path}.product_id`, name, product && { name: product.name }));
      continue;
    }
    const prices = { shownKurus: toKurus(item.price), currentKurus: product.price_kurus };
    if (prices.shownKurus !== prices.currentKurus) {
      changes.push(priceChanged(`${path}.price`, product.name, prices));
    }
    const options = priceOptions(item, path, product.options);
    const optionsKurus = options.map((option) => option.price_modifier_kurus);
    totalKurus += lineKurus(product.price_kurus, optionsKurus, item.quantity);
    items.push({
      row: {
        product_id: product.id,
        product_name: product.name,
        quantity: item.quantity,
        price_kurus: product.price_kurus,
        duration_minutes: product.duration_minutes,
        status: 'preparing',
        due_at: dueAt(product, nowMs),
        special_instructions: item.special_instructions,
        vat_rate: product.vat_rate ?? product.category_vat_rate ?? usualVatRate,
        stations: firedAt(stationsOf(product.id), nowMs),
        items_ahead: null,
        course_id: null,
        hold: null,
        fired_at: null,
        served_at: null,
        created_at: nowMs,
        updated_at: nowMs,
      },
      options: options.map((option) => ({
        product_option_id: option.id,
        name: option.name,
        price_kurus: option.price_modifier_kurus,
      })),
    });
  }

  const shownTotalKurus = toKurus(input.total_amount);
  if (isComplete && shownTotalKurus !== totalKurus) {
    const prices = { shownKurus: shownTotalKurus, currentKurus: totalKurus };
    changes.push(priceChanged('total_amount', text('order.total'), prices));
  }
  if (changes.length > 0) throw new AppError('order_changed', { problems: changes });
  if (problems.length > 0) throw invalid(...problems);
  return { items, totalKurus };
}
