import { ALLERGENS, type AllergenLevels } from 'shared-api/domain/menu/allergens';
import { toLira } from 'shared-api/domain/money';
import type { Tx } from '../context';
import {
  OPTION_DECLARATIONS,
  PLAIN_OPTION,
  PRODUCT_DECLARATIONS,
  type DemoDeclaration,
} from '../demo/declarations';
import type { DemoRestaurant, LocalizedText } from '../demo/demo-types';
import { addCategory } from '../modules/menu/categories/category';
import { USUAL_COURSES, type UsualCourse } from '../modules/menu/courses/usual-courses';
import { addOptionGroup } from '../modules/menu/option-groups/option-group';
import { replaceAssignedGroups } from '../modules/menu/products/assigned-groups';
import { confirmDeclaration } from '../modules/menu/products/product-declaration';
import { addProduct } from '../modules/menu/products/product';
import { storeDemoImage, type DemoImages } from './demo-images';

/** Languages of the demo restaurant's texts. */
export const DEMO_LANGUAGES: readonly (keyof LocalizedText)[] = ['tr', 'en'];

/** Plain texts follow from the translation into the default language. */
const NO_PLAIN_TEXTS = { name: '', description: null };

const translationsOf = ({ name, description }: { name: LocalizedText; description?: LocalizedText }) =>
  DEMO_LANGUAGES.map((language) => ({
    language_code: language,
    name: name[language],
    description: description?.[language] ?? null,
  }));

/** Complete declaration: allergens that it does not name are absent. Without a declaration everything is unknown. */
function declaredBy(declaration: DemoDeclaration | undefined) {
  if (!declaration) return {};
  const { contains, mayContain = [], diets } = declaration;
  const allergens: AllergenLevels = {};
  for (const allergen of ALLERGENS) {
    allergens[allergen] = contains.includes(allergen)
      ? 'contains'
      : mayContain.includes(allergen)
        ? 'may_contain'
        : 'free';
  }
  return { allergens, diets };
}

type DemoMenu = Pick<DemoRestaurant, 'categories' | 'optionGroups' | 'courses'>;

export const menuImages = ({ categories }: DemoMenu): string[] =>
  categories.flatMap((category) => [category, ...category.products]).flatMap(({ image }) => image ?? []);

interface MenuOptions {
  images: DemoImages;
  courseIds: ReadonlyMap<UsualCourse, number>;
  /** User who confirms the allergens; undefined leaves that to the restaurant's staff. */
  confirmer?: string;
}

/** Adds categories and products in the same way as staff. @returns their ids by slug. */
export async function addDemoMenu(
  tx: Tx,
  { categories, courses }: DemoMenu,
  { images, courseIds, confirmer }: MenuOptions,
): Promise<{ categoryIds: Map<string, number>; productIds: Map<string, number> }> {
  const address = async (name: string | undefined) =>
    name === undefined ? null : storeDemoImage(tx, images, name);
  const courseOf = (slug: string) => {
    const course = USUAL_COURSES.find((one) => courses[one].includes(slug));
    return (course && courseIds.get(course)) ?? null;
  };
  const categoryIds = new Map<string, number>();
  const productIds = new Map<string, number>();
  for (const [index, category] of categories.entries()) {
    const { row } = await addCategory(tx, {
      ...NO_PLAIN_TEXTS,
      translations: translationsOf(category),
      is_active: true,
      sort_order: index,
      layout: 'compact',
      image_url: await address(category.image),
      vat_rate: null,
      served_hours: [],
      course_id: courseOf(category.slug),
    });
    categoryIds.set(category.slug, row.id);
    for (const [position, product] of category.products.entries()) {
      const { row: added } = await addProduct(
        tx,
        {
          ...NO_PLAIN_TEXTS,
          translations: translationsOf(product),
          category_id: row.id,
          price: toLira(product.priceKurus),
          is_active: product.isActive ?? true,
          is_sold_out: false,
          is_spicy: product.isSpicy ?? false,
          sort_order: position,
          duration: product.durationMinutes,
          image_url: await address(product.image),
          vat_rate: null,
          served_hours: [],
          ...declaredBy(PRODUCT_DECLARATIONS[product.slug]),
          calories: PRODUCT_DECLARATIONS[product.slug]?.calories,
          portion: PRODUCT_DECLARATIONS[product.slug]?.portion,
          confirm_allergens: confirmer !== undefined && PRODUCT_DECLARATIONS[product.slug] !== undefined,
          options: (product.options ?? []).map((option, sort_order) => ({
            translations: translationsOf(option),
            price_modifier: toLira(option.priceModifierKurus),
            is_required: option.isRequired,
            ...declaredBy(OPTION_DECLARATIONS[option.name.tr] ?? PLAIN_OPTION),
            sort_order,
          })),
          option_groups: [],
        },
        confirmer,
      );
      productIds.set(product.slug, added.id);
    }
  }
  return { categoryIds, productIds };
}

/** Adds option groups; the products and stations that they name must exist. @returns their ids. */
export async function addDemoOptionGroups(
  tx: Tx,
  { optionGroups, categories }: DemoMenu,
  {
    productIds,
    stationIds,
    confirmer,
  }: {
    productIds: ReadonlyMap<string, number>;
    stationIds: ReadonlyMap<string, number>;
    confirmer?: string;
  },
): Promise<number[]> {
  const groupIds = new Map<string, number>();
  for (const [sort_order, { slug, minChoices, maxChoices, ...group }] of optionGroups.entries()) {
    const { row } = await addOptionGroup(tx, {
      name: '',
      translations: translationsOf(group),
      min_choices: minChoices,
      max_choices: maxChoices,
      sort_order,
      options: group.options.map((option) => ({
        translations: translationsOf(option),
        price_modifier: toLira(option.priceModifierKurus ?? 0),
        max_quantity: option.maxQuantity ?? 1,
        is_default: option.isDefault ?? false,
        kind: option.isLeftOut ? 'without' : 'extra',
        station_id: (option.station && stationIds.get(option.station)) || null,
        is_active: true,
        ...declaredBy(OPTION_DECLARATIONS[option.name.tr] ?? PLAIN_OPTION),
      })),
    });
    groupIds.set(slug, row.id);
  }
  for (const { slug, optionGroups: offered = [] } of categories.flatMap(({ products }) => products)) {
    const assigned = offered.flatMap((group) => groupIds.get(group) ?? []).map((id) => ({ id, prices: [] }));
    if (assigned.length === 0) continue;
    const id = productIds.get(slug) ?? 0;
    await replaceAssignedGroups(tx, id, assigned);
    // Confirmed last, since the options of its groups are part of the confirmation.
    if (confirmer && PRODUCT_DECLARATIONS[slug]) {
      await confirmDeclaration(tx, id, { by: confirmer, nowMs: tx.now() });
    }
  }
  return [...groupIds.values()];
}
