import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, ellipse, path } from './svg.ts';
import { bowl, napkin } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#fdfdf0', '#7fa834');

const bed = (light: string, dark: string) => circle(243, shade(light, dark));

const lettuce = (index: number) =>
  path(
    'M-70 0 C-80 -40 -40 -64 -20 -48 C0 -70 40 -62 48 -40 C80 -36 84 10 62 24 C40 54 0 40 -14 46 C-50 50 -66 30 -70 0 Z',
    ['#8fce4a', '#6fb436', '#a9dc66', '#c3e88a'][index % 4] ?? '#8fce4a',
  ) + path('M-56 4 Q0 -14 56 0', 'none', 'stroke="#dff3b4" stroke-width="6" opacity="0.7"');

const avocadoSlice = puff(
  'small',
  path('M-84 20 C-60 -70 60 -70 84 20 C50 -14 -50 -14 -84 20 Z', shade('#e9f0a0', '#a9c94f')) +
    path('M-84 20 C-60 -70 60 -70 84 20 C62 -50 -62 -50 -84 20 Z', '#5d9438'),
);

const cherryTomato = puff(
  'small',
  circle(40, shade('#f5553a', '#c8261c')) + at(-12, -14, ellipse(10, 6, '#ffffff', 'opacity="0.5"')),
);

export const saladImages: Record<string, Composition> = {
  'coban-salata': {
    scale: 1.2,
    under: cloth(340, 600, -14),
    dish: bowl(
      bed('#d9efb0', '#9cc766') +
        bits.heaped(34, 215, 3, bits.cubes(56, '#ee4630', '#e23422', '#f56a4a')) +
        bits.heaped(24, 205, 8, bits.slices(62, '#5aa23c', '#d5efae')) +
        bits.heaped(16, 205, 5, bits.rings(52, 10, '#fff4f8', '#e9b4d0')) +
        bits.heaped(12, 205, 9, bits.strips(50, 16, '#7cc242', '#5fa832')) +
        bits.herbs(46, 215, 4),
    ),
    beside: [
      garnish('tomato', 1080, 200, 210, 10),
      garnish('cucumber', 1080, 720, 240, 8),
      garnish('onion', 120, 160, 200, -14, 5),
    ],
  },
  'gavurdagi-salata': {
    scale: 1.2,
    under: cloth(870, 310, 16),
    dish: bowl(
      bed('#e85a3c', '#b8301e') +
        bits.heaped(80, 220, 4, bits.cubes(34, '#ee4630', '#d93422', '#f47a54', '#fff0ea')) +
        bits.herbs(70, 220, 5) +
        bits.walnuts(12, 190, 3, 56) +
        food.drizzle(170, '#5a1020', 9, 0.8),
      '#7a4a5a',
      '#4a2432',
    ),
    beside: [
      garnish('tomato', 130, 210, 210, -10),
      garnish('chestnut', 140, 730, 170, 12),
      garnish('herb', 1090, 740, 240, 14, 4),
    ],
  },
  'mevsim-salata': {
    scale: 1.2,
    under: cloth(340, 310, 12),
    dish: bowl(
      bed('#b9de78', '#7db53c') +
        bits.heaped(22, 210, 5, lettuce) +
        bits.heaped(26, 200, 7, bits.strips(76, 9, '#ff9430', '#f57e1c')) +
        bits.heaped(20, 200, 3, bits.strips(60, 10, '#8e3f8a', '#b05aa8')) +
        bits.heaped(9, 180, 9, bits.slices(66, '#5aa23c', '#def3bc')) +
        bits.strewn(40, 200, 6, bits.balls(20, '#ffd84a', '#f9c62e')),
      '#fffdf6',
      '#d9d0b8',
    ),
    beside: [
      garnish('leafy-green', 1080, 210, 240, 12),
      garnish('ear-of-corn', 1090, 730, 220, -8),
      garnish('carrot', 120, 750, 210, -20, 4),
    ],
  },
  'roka-salatasi': {
    scale: 1.2,
    under: cloth(870, 600, -18),
    dish: bowl(
      bed('#9ccb5a', '#5f9430') +
        bits.heaped(46, 215, 4, bits.leaves(128, '#6aa834', '#84c24a', '#548f28', '#9ad060')) +
        bits.heaped(16, 190, 6, bits.shards(46, '#fffaf0', '#f4ead4')) +
        bits.walnuts(8, 180, 3, 54) +
        at(-96, -70, cherryTomato) +
        at(110, -40, cherryTomato) +
        at(20, 120, cherryTomato) +
        at(-120, 96, cherryTomato, 0, 0.9) +
        food.drizzle(160, '#5a1a20', 8, 0.75),
      '#f0d9b4',
      '#b08450',
    ),
    beside: [
      garnish('cheese-wedge', 1080, 190, 200, 10),
      garnish('chestnut', 150, 730, 160, -12),
      garnish('leafy-green', 120, 180, 240, -18, 5),
    ],
  },
  'avokadolu-bugday-salatasi': {
    scale: 1.2,
    under: cloth(340, 590, 18),
    dish: bowl(
      bed('#eacb94', '#c2965a') +
        bits.heaped(90, 222, 4, bits.grains(34, '#eac68a', '#d9ab66', '#f4dba8')) +
        at(-70, -76, avocadoSlice, -30) +
        at(-36, -30, avocadoSlice, -24) +
        at(0, 18, avocadoSlice, -18) +
        at(36, 66, avocadoSlice, -12) +
        bits.heaped(34, 205, 7, bits.balls(20, '#c4183c', '#a31030', '#e0405a')) +
        at(130, -110, food.sprig(84), 30) +
        at(-140, 110, food.sprig(76), -60) +
        bits.herbs(20, 200, 3),
      '#3f7a6a',
      '#1f4a40',
    ),
    beside: [
      garnish('avocado', 1080, 210, 240, 10),
      garnish('lemon', 1080, 730, 190, -8),
      garnish('sheaf-of-rice', 110, 170, 230, -14, 4),
    ],
  },
};
