import { garnish } from './emoji.ts';
import { backgroundOf } from './backgrounds.ts';
import { dishOf } from './product-images.ts';
import { background, svgDocument } from './scene.ts';
import { at, type Svg } from './svg.ts';

const SIDE = 900;

interface CategoryImage {
  dish: string;
  scale: number;
  beside: Svg;
}

const images: Record<string, CategoryImage> = {
  kahvalti: { dish: 'sucuklu-yumurta', scale: 1.2, beside: garnish('egg', 770, 750, 190, 14) },
  corbalar: { dish: 'mercimek-corbasi', scale: 1.3, beside: garnish('lemon', 760, 750, 220, 10) },
  'soguk-mezeler': { dish: 'humus', scale: 1.2, beside: garnish('olive', 760, 760, 190, 8) },
  'ara-sicaklar': { dish: 'mantar-guvec', scale: 1.25, beside: garnish('brown-mushroom', 760, 750, 210, 8) },
  salatalar: { dish: 'roka-salatasi', scale: 1.3, beside: garnish('tomato', 760, 750, 210, 10) },
  'izgara-kebaplar': { dish: 'adana-kebap', scale: 1.02, beside: garnish('fire', 760, 760, 220, 6) },
  'pide-lahmacun': { dish: 'lahmacun', scale: 1.12, beside: garnish('tomato', 770, 760, 190, 10) },
  'tencere-yemekleri': {
    dish: 'biber-dolmasi',
    scale: 1.25,
    beside: garnish('bell-pepper', 760, 750, 230, 8),
  },
  'deniz-urunleri': { dish: 'hamsi-tava', scale: 1.25, beside: garnish('lemon', 760, 750, 220, 10) },
  tatlilar: { dish: 'fistikli-baklava', scale: 1.22, beside: garnish('honey-pot', 760, 750, 220, 6) },
  'sicak-icecekler': { dish: 'cay', scale: 1.22, beside: garnish('lemon', 760, 770, 180, 10) },
  'soguk-icecekler': { dish: 'ev-limonatasi', scale: 1.2, beside: garnish('lemon', 760, 750, 210, 10) },
};

/** The square images of the categories, by slug. */
export function drawCategories(): [slug: string, svg: Svg][] {
  return Object.entries(images).map(([slug, { dish, scale, beside }]) => {
    const hero = at(SIDE * 0.48, SIDE * 0.48, dishOf(slug, dish), 0, scale);
    return [slug, svgDocument(SIDE, SIDE, background(SIDE, SIDE, backgroundOf(slug)) + hero + beside)];
  });
}
