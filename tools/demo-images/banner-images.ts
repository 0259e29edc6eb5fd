import { mulberry } from './drinks.ts';
import { garnish } from './emoji.ts';
import { blur, lift } from './light.ts';
import { dishOf } from './product-images.ts';
import { svgDocument, type Background } from './scene.ts';
import { at, path, randomFrom, slab, type Svg } from './svg.ts';
import { napkin } from './vessels.ts';

const WIDTH = 1920;
const HEIGHT = 1080;

const LEAF = 'M0 -60 C46 -44 54 20 0 66 C-54 20 -46 -44 0 -60 Z';

/** The shadow that the tree over the courtyard throws onto the table. */
function dappledShade(seed: number): Svg {
  const random = randomFrom(seed);
  const leaves = Array.from({ length: 46 }, () =>
    at(
      random() * 1250 - 80,
      random() * 620 - 90,
      path(LEAF, '#1c0a04'),
      random() * 360,
      0.7 + random() * 1.1,
    ),
  );
  return `<g opacity="0.16">${blur(9, leaves.join(''))}</g>`;
}

/** Unlike a product's background it is dark in the middle, where the text reaches. */
function floodlight([light, dark]: Background): Svg {
  return (
    `<radialGradient id="flood" cx="0.72" cy="0.1" r="0.95"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
    at(WIDTH / 2, HEIGHT / 2, slab(WIDTH, HEIGHT, 0, 'url(#flood)'))
  );
}

/** The dishes stand at the right; the text of a banner lies over its left and lower left. */
function banner(colours: Background, seed: number, things: Svg[]): Svg {
  return svgDocument(WIDTH, HEIGHT, floodlight(colours) + dappledShade(seed) + things.join(''));
}

const place = (category: string, product: string, x: number, y: number, scale: number, rotation = 0) =>
  at(x, y, dishOf(category, product), rotation, scale);

/** The wide images of the home page, by file name. */
export const bannerImages: Record<string, Svg> = {
  sofra: banner(['#c46a48', '#3a1410'], 3, [
    napkin(1130, 900, -14, '#f9e8dc', '#8f2b22'),
    place('izgara-kebaplar', 'adana-kebap', 1340, 560, 1.02),
    place('soguk-mezeler', 'humus', 1660, 170, 0.82),
    place('salatalar', 'coban-salata', 1735, 860, 0.98),
    place('soguk-mezeler', 'acili-ezme', 1180, 130, 0.62),
    place('corbalar', 'mercimek-corbasi', 1270, 990, 0.66),
    garnish('tomato', 1440, 240, 150, 12),
    garnish('hot-pepper', 1480, 880, 190, -14),
    garnish('lemon', 960, 300, 160, -12, 3),
    garnish('herb', 930, 960, 230, -24, 5),
    lift(at(800, 150, mulberry(), 14, 0.62)),
  ]),
  kahvalti: banner(['#f2b552', '#6e3410'], 5, [
    napkin(1760, 180, 16, '#fff8ea', '#d9782d'),
    place('kahvalti', 'serpme-kahvalti', 1370, 530, 1.02),
    place('kahvalti', 'menemen', 1790, 880, 0.86),
    place('sicak-icecekler', 'cay', 1790, 330, 0.76),
    place('kahvalti', 'bal-kaymak', 1060, 1010, 0.62),
    garnish('croissant', 1010, 160, 210, -14),
    garnish('egg', 1480, 1000, 130, 16),
    garnish('egg', 1400, 1030, 110, -20),
    garnish('sunflower', 800, 130, 170, -14, 2),
    garnish('honeybee', 960, 420, 90, -10),
  ]),
  tatli: banner(['#c9587c', '#3a0f24'], 8, [
    napkin(1190, 190, -12, '#fff7f8', '#c4506f'),
    place('tatlilar', 'kunefe', 1350, 560, 1.08),
    place('tatlilar', 'fistikli-baklava', 1740, 210, 0.84),
    place('sicak-icecekler', 'turk-kahvesi', 1740, 850, 0.94),
    place('tatlilar', 'maras-dondurmasi', 1090, 1000, 0.62),
    garnish('rose', 1030, 190, 190, -16),
    garnish('honey-pot', 1440, 990, 170, 8),
    garnish('peanuts', 1480, 130, 130, 20),
    garnish('cherries', 950, 620, 140, -12, 3),
    lift(at(780, 170, mulberry(), 14, 0.62)),
  ]),
};
