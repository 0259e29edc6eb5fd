import { breakfastPictures } from './breakfast-pictures.ts';
import { coldDrinkPictures } from './cold-drinks-pictures.ts';
import { coldMezePictures } from './cold-mezes-pictures.ts';
import { dessertPictures } from './desserts-pictures.ts';
import { grillPictures } from './grills-pictures.ts';
import { hotDrinkPictures } from './hot-drinks-pictures.ts';
import { hotStarterPictures } from './hot-starters-pictures.ts';
import { mainPictures } from './mains-pictures.ts';
import { pidePictures } from './pides-pictures.ts';
import { saladPictures } from './salads-pictures.ts';
import type { Composition } from './scene.ts';
import { seafoodPictures } from './seafood-pictures.ts';
import { soupPictures } from './soups-pictures.ts';

/** By the category's slug, then by the product's slug. */
export const productPictures: Record<string, Record<string, Composition>> = {
  kahvalti: breakfastPictures,
  corbalar: soupPictures,
  'soguk-mezeler': coldMezePictures,
  'ara-sicaklar': hotStarterPictures,
  salatalar: saladPictures,
  'izgara-kebaplar': grillPictures,
  'pide-lahmacun': pidePictures,
  'tencere-yemekleri': mainPictures,
  'deniz-urunleri': seafoodPictures,
  tatlilar: dessertPictures,
  'sicak-icecekler': hotDrinkPictures,
  'soguk-icecekler': coldDrinkPictures,
};

/** The drawn dish of a product without its surroundings. */
export function dishOf(category: string, product: string) {
  const composition = productPictures[category]?.[product];
  if (!composition) throw new Error(`No picture is composed for ${category}/${product}.`);
  return composition.dish;
}
