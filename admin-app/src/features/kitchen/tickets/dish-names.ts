import { isPart } from 'shared-api/domain/kitchen/tickets';
import type { Course } from 'shared-api/contract/menu/courses';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import type { OrderItem } from 'shared-api/contract/service/orders';
import type { LabelledOption } from 'shared-api/i18n/option-label';

interface NamedItem {
  product_id: number | null;
  options: readonly (Pick<
    OrderItem['options'][number],
    'product_option_id' | 'product_option_name' | 'quantity'
  > &
    Partial<Pick<OrderItem['options'][number], 'kind' | 'station_ids'>>)[];
}

export interface NamedOption extends LabelledOption {
  /** Whether the option is a part of a set menu, so a dish to make. */
  isPart: boolean;
}

/** Names in a station's language, independent of the guest's language. */
export interface DishNames {
  nameOf: (dish: { product_id: number | null; product_name: string | null }) => string;
  optionsOf: (item: NamedItem) => NamedOption[];
  /** The product that an option stands for; null for other options. */
  productOfPart: (optionId: number | null) => number | null;
  /** The name of a course; empty if it was deleted. */
  ofCourse: (courseId: number | null) => string;
}

/** @param language of the station. Untranslated names are those stored with the order. */
export function dishNames(
  products: readonly Product[],
  groups: readonly OptionGroup[],
  courses: readonly Course[],
  language: string | null,
): DishNames {
  const known = new Map(products.map((product) => [product.id, product]));
  const ofGroups = new Map(groups.flatMap(({ options }) => options.map((option) => [option.id, option])));
  const translated = (texts: readonly { language_code: string; name: string }[] | undefined) =>
    texts?.find(({ language_code }) => language_code === language)?.name;
  return {
    nameOf: ({ product_id, product_name }) =>
      translated(known.get(product_id ?? 0)?.translations) || (product_name ?? ''),
    optionsOf: ({ product_id, options }) =>
      options.map(({ product_option_id, product_option_name, quantity, kind, station_ids }) => {
        const own = known.get(product_id ?? 0)?.options.find(({ id }) => id === product_option_id);
        const option = own ?? ofGroups.get(product_option_id ?? 0);
        const name = translated(option?.translations) || product_option_name;
        return { name, quantity, kind, isPart: isPart({ station_ids }) };
      }),
    productOfPart: (optionId) => ofGroups.get(optionId ?? 0)?.part_product_id ?? null,
    ofCourse: (courseId) => {
      const course = courses.find(({ id }) => id === courseId);
      return translated(course?.translations) || (course?.name ?? '');
    },
  };
}
