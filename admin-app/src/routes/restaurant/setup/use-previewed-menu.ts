import { useTranslation } from 'react-i18next';
import type { PreviewedDish } from '#features/restaurant/setup/phone-preview';
import type { SetupFacts } from '#features/restaurant/setup/use-setup-progress';

const CATEGORIES_SHOWN = 4;
const DISHES_SHOWN = 3;
const SAMPLE_DISHES = [
  { key: 'soup', price: 140 },
  { key: 'kebab', price: 480 },
  { key: 'dessert', price: 190 },
] as const;

/** The first products of the restaurant's menu, or a sample until it has some. */
export function usePreviewedMenu({ categories, products }: SetupFacts): {
  categories: string[];
  dishes: PreviewedDish[];
} {
  const { t } = useTranslation();
  const first = categories.find(({ id }) => products.some((product) => product.category_id === id));
  if (!first) {
    return {
      categories: [t('setup.sample.first'), t('setup.sample.second'), t('setup.sample.third')],
      dishes: SAMPLE_DISHES.map(({ key, price }) => ({
        name: t(`setup.sample.${key}`),
        description: t(`setup.sample.${key}_text`),
        price,
        image: null,
      })),
    };
  }
  return {
    categories: [first, ...categories.filter(({ id }) => id !== first.id)]
      .slice(0, CATEGORIES_SHOWN)
      .map(({ name }) => name),
    dishes: products
      .filter(({ category_id: categoryId }) => categoryId === first.id)
      .slice(0, DISHES_SHOWN)
      .map(({ name, description, price, image_url: image }) => ({ name, description, price, image })),
  };
}
