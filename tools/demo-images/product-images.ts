import { breakfastImages } from './breakfast-images.ts';
import { coldDrinkImages } from './cold-drinks-images.ts';
import { coldMezeImages } from './cold-mezes-images.ts';
import { dessertImages } from './desserts-images.ts';
import { grillImages } from './grills-images.ts';
import { hotDrinkImages } from './hot-drinks-images.ts';
import { hotStarterImages } from './hot-starters-images.ts';
import { mainImages } from './mains-images.ts';
import { pideImages } from './pides-images.ts';
import { saladImages } from './salads-images.ts';
import type { Composition } from './scene.ts';
import { seafoodImages } from './seafood-images.ts';
import { soupImages } from './soups-images.ts';

/** Images by the category's slug, then by the product's slug. */
export const productImages: Record<string, Record<string, Composition>> = {
  kahvalti: breakfastImages,
  corbalar: soupImages,
  'soguk-mezeler': coldMezeImages,
  'ara-sicaklar': hotStarterImages,
  salatalar: saladImages,
  'izgara-kebaplar': grillImages,
  'pide-lahmacun': pideImages,
  'tencere-yemekleri': mainImages,
  'deniz-urunleri': seafoodImages,
  tatlilar: dessertImages,
  'sicak-icecekler': hotDrinkImages,
  'soguk-icecekler': coldDrinkImages,
};

/** The drawn dish of a product without its surroundings. */
export function dishOf(category: string, product: string) {
  const composition = productImages[category]?.[product];
  if (!composition) throw new Error(`No image is composed for ${category}/${product}.`);
  return composition.dish;
}
