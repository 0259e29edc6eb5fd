import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import {
  choiceProblems,
  optionKurus,
  unavailableGroup,
  withUsualOptions,
  type ChoiceProblem,
} from 'shared-api/domain/menu/option-rules';
import { lineKurus, toKurus, toLira } from 'shared-api/domain/money';
import type { createOrder } from 'shared-api/contract/service/orders';
import { AppError, invalidFields, type FieldProblem } from '#http/app-error';
import { problem } from '#http/field-problems';
import { text, type Localized } from '#i18n/text';
import { firedAt, routeItem, type ItemRoutes } from '#modules/kitchen/item-stations';
import { promotionName } from '#modules/menu/promotions/promotion.presenter';
import { acceptedPrice, reducedPrice, type PromotionState } from '#modules/menu/promotions/promotion-prices';
import type { PromotionRule } from '#modules/menu/promotions/promotion-rule';
import type { LanguageFallback } from '#modules/restaurant/languages/language-fallback';
import type { OfferedProduct } from '../ordering/offered-menu';
import { amountText } from '#i18n/amount-text';
import { dueAt, type NewItem } from './order.store';
import { splitByParts } from '../bills/vat-split';

export type OrderInput = ParsedBodyOf<typeof createOrder>;
type ItemInput = OrderInput['items'][number];
type ChosenOption = Omit<NewItem['options'][number], 'station_ids'>;

/** @param what subject of the difference: a name, or a text. */
function priceChanged(
  path: string,
  what: string | Localized,
  { shownKurus, currentKurus }: { shownKurus: number; currentKurus: number },
): FieldProblem {
  return problem(path, 'price_changed', {
    what,
    shown: amountText(toLira(shownKurus)),
    current: amountText(toLira(currentKurus)),
  });
}

/** @param name of the product. */
function choiceProblem(
  path: string,
  name: string,
  found: Exclude<ChoiceProblem, { kind: 'unknown' | 'repeated' }>,
): FieldProblem {
  switch (found.kind) {
    case 'required':
      return problem(path, 'option_required', { name: found.option.name });
    case 'quantity': {
      const { name: option, max_quantity: max } = found.option;
      return problem(path, 'option_quantity', { name, option, max });
    }
    case 'too_few':
      return problem(path, 'too_few_choices', {
        name,
        group: found.group.name,
        min: found.group.min_choices,
      });
    case 'too_many': {
      const { name: group, max_choices: max } = found.group;
      return problem(path, 'too_many_choices', { name, group, max: max ?? 0 });
    }
  }
}

/** Why a product cannot be ordered now. */
function absence(path: string, product: OfferedProduct | undefined, isUnavailable: boolean): FieldProblem {
  if (!product) return problem(path, 'product_gone');
  const { name } = product;
  const lacking = unavailableGroup(product.groups);
  if (isUnavailable) return problem(path, 'product_unavailable', { name });
  if (product.is_sold_out || !lacking) return problem(path, 'product_sold_out', { name });
  return problem(path, 'product_lacks_options', { name, group: lacking.name });
}

interface PricingRules {
  /** VAT rate of products and categories without a rate of their own. */
  usualVatRate: number;
  nowMs: number;
  /** Stations by product. */
  routes: ItemRoutes;
  /** Products that are not served now. */
  unavailableIds: ReadonlySet<number>;
  promotions: PromotionState;
  /** Languages of the stored names. */
  languages: LanguageFallback;
}

/**
 * Prices an order from the current menu.
 * @param products of {@link offeredProducts}.
 * @throws {AppError} `order_changed` if the menu differs from what the guest was shown; 422 for options that cannot be
 * chosen together.
 */
export function priceOrder(
  input: OrderInput,
  products: ReadonlyMap<number, OfferedProduct>,
  { usualVatRate, nowMs, routes, unavailableIds, promotions, languages }: PricingRules,
): { items: NewItem[]; totalKurus: number } {
  const changes: FieldProblem[] = [];
  const problems: FieldProblem[] = [];
  const items: NewItem[] = [];
  let totalKurus = 0;
  /** Total at the prices that the guest was shown and that are still accepted, even if lower prices are charged. */
  let seenTotalKurus = 0;
  let isComplete = true;

  /** @returns the price of one piece without its options, and the price that the guest was shown. */
  function priceItem(
    item: ItemInput,
    path: string,
    product: OfferedProduct,
  ): { kurus: number; rule: PromotionRule | null; seenKurus: number } {
    const seenKurus = toKurus(item.price);
    const accepted = acceptedPrice(promotions, product, seenKurus, nowMs);
    if (accepted) return { ...accepted, seenKurus };
    const current = reducedPrice(promotions, product, nowMs);
    const kurus = current?.kurus ?? product.price_kurus;
    changes.push(priceChanged(`${path}.price`, product.name, { shownKurus: seenKurus, currentKurus: kurus }));
    return { kurus, rule: current?.rule ?? null, seenKurus: kurus };
  }

  /** @returns the chosen options of one piece. */
  function priceChoice(item: ItemInput, path: string, { name, groups }: OfferedProduct): ChosenOption[] {
    const offered = groups.flatMap(({ options }) => options);
    const requested = item.options.map(({ product_option_id: id, quantity }) => ({ id, quantity }));
    const choice = withUsualOptions(groups, requested);
    for (const found of choiceProblems(groups, choice)) {
      if (found.kind === 'unknown') continue;
      if (found.kind === 'repeated') {
        const repeated = item.options.findLastIndex(({ product_option_id: id }) => id === found.id);
        problems.push(problem(`${path}.options.${repeated}.product_option_id`, 'option_repeated'));
      } else problems.push(choiceProblem(`${path}.options`, name, found));
    }
    return choice.flatMap(({ id, quantity }, index): ChosenOption | [] => {
      const optionPath = `${path}.options.${index}`;
      const option = offered.find((one) => one.id === id);
      if (!option) {
        isComplete = false;
        changes.push(problem(`${optionPath}.product_option_id`, 'option_gone'));
        return [];
      }
      const currentKurus = optionKurus(option.price_modifier, quantity);
      const shown = item.options[index];
      const prices = { shownKurus: toKurus(shown?.price ?? 0), currentKurus };
      if (shown && prices.shownKurus !== currentKurus) {
        changes.push(priceChanged(`${optionPath}.price`, option.name, prices));
      }
      const { name: optionName, kind } = option;
      return { product_option_id: id, name: optionName, price_kurus: currentKurus, quantity, kind };
    });
  }

  /** The stations of the item and of each option. */
  function routed({ id, stationsOfOptions, parts }: OfferedProduct, options: readonly ChosenOption[]) {
    const { stationIds, optionStationIds } = routeItem(
      routes,
      { productId: id, partIds: [...parts.values()].map(({ productId }) => productId) },
      options.map(({ product_option_id }) => ({
        partId: parts.get(product_option_id ?? 0)?.productId,
        stationId: stationsOfOptions.get(product_option_id ?? 0),
      })),
    );
    const withStations = options.map((option, index): NewItem['options'][number] => {
      const ids = optionStationIds[index] ?? null;
      return { ...option, station_ids: ids && JSON.stringify(ids) };
    });
    return { stationIds, options: withStations };
  }

  const splitVat = ({ parts }: OfferedProduct, options: readonly ChosenOption[]) =>
    splitByParts(
      options.flatMap(({ product_option_id, quantity }) => {
        const part = parts.get(product_option_id ?? 0);
        return part ? { vatRate: part.vatRate ?? usualVatRate, kurus: part.kurus * quantity } : [];
      }),
    );

  for (const [index, item] of input.items.entries()) {
    const path = `items.${index}`;
    const product = products.get(item.product_id);
    const isUnavailable = unavailableIds.has(item.product_id);
    if (!product || product.is_sold_out || isUnavailable || unavailableGroup(product.groups)) {
      isComplete = false;
      changes.push(absence(`${path}.product_id`, product, isUnavailable));
      continue;
    }
    const { kurus, rule, seenKurus } = priceItem(item, path, product);
    const chosen = priceChoice(item, path, product);
    const { stationIds, options } = routed(product, chosen);
    const optionsKurus = options.map((option) => option.price_kurus);
    totalKurus += lineKurus(kurus, optionsKurus, item.quantity);
    seenTotalKurus += lineKurus(seenKurus, optionsKurus, item.quantity);
    items.push({
      row: {
        product_id: product.id,
        product_name: product.name,
        quantity: item.quantity,
        price_kurus: kurus,
        promotion_id: rule && rule.id,
        promotion_name: rule && promotionName(rule.translations, languages),
        regular_price_kurus: rule && product.price_kurus,
        duration_minutes: product.duration_minutes,
        status: 'preparing',
        due_at: dueAt(product, nowMs),
        special_instructions: item.special_instructions,
        allergy_codes: item.allergy_codes.length > 0 ? JSON.stringify(item.allergy_codes) : null,
        vat_rate: product.vat_rate ?? product.category_vat_rate ?? usualVatRate,
        vat_split: splitVat(product, options),
        stations: firedAt(stationIds, nowMs),
        items_ahead: null,
        course_id: null,
        hold: null,
        fired_at: null,
        served_at: null,
        created_at: nowMs,
        updated_at: nowMs,
      },
      options,
    });
  }

  const shownTotalKurus = toKurus(input.total_amount);
  if (isComplete && shownTotalKurus !== totalKurus && shownTotalKurus !== seenTotalKurus) {
    const prices = { shownKurus: shownTotalKurus, currentKurus: totalKurus };
    changes.push(priceChanged('total_amount', text('order.total'), prices));
  }
  if (changes.length > 0) throw new AppError('order_changed', { problems: changes });
  if (problems.length > 0) throw invalidFields(...problems);
  return { items, totalKurus };
}
