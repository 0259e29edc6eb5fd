import { emoji, garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { lift, puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, line, path, slab } from './svg.ts';
import { copperPan, dish, napkin, plate } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#fff8ea', '#d9782d');

const sucukSlice = puff(
  'small',
  circle(46, shade('#bb4630', '#84251a')) + bits.strewn(12, 36, 3, bits.shards(10, '#dc7f60', '#8f2a1c')),
);

const halfEgg =
  puff('medium', path('M-50 6 C-50 -84 50 -84 50 6 C50 70 -50 70 -50 6 Z', shade('#ffffff', '#f3ecdf'))) +
  puff('small', at(0, 8, circle(27, shade('#ffc933', '#f2980c'))));

const whiteCheese = puff('small', slab(128, 92, 12, shade('#ffffff', '#f0e9da')));

const olives = (count: number, radius: number, seed: number) =>
  bits.heaped(count, radius, seed, bits.balls(40, '#4a2c46', '#5f8033', '#3f2a45'));

const toast = puff(
  'small',
  path(
    'M-84 92 L-84 -34 C-130 -78 -60 -110 0 -108 C60 -110 130 -78 84 -34 L84 92 Z',
    shade('#d99a52', '#a8642a'),
  ) +
    path(
      'M-68 78 L-68 -36 C-100 -70 -46 -92 0 -92 C46 -92 100 -70 68 -36 L68 78 Z',
      shade('#fbe3b4', '#eebf78'),
    ),
);

const creamRoll =
  puff('large', slab(270, 130, 65, shade('#ffffff', '#fbf0d8'))) +
  line('M-98 -14 Q0 -40 100 -14 M-102 18 Q0 -6 104 20', 6, '#e6d2a8', 'opacity="0.75"');

const smallDish = (x: number, y: number, content: string, radius = 100) => at(x, y, dish(radius, content));

export const breakfastImages: Record<string, Composition> = {
  'serpme-kahvalti': {
    scale: 1.1,
    dish:
      lift(circle(372, shade('#e2b077', '#a8682f'))) +
      circle(352, 'none', 'stroke="#f6d6a6" stroke-width="5" opacity="0.5"') +
      smallDish(0, 0, food.friedEgg(82, 2), 116) +
      smallDish(-2, -232, emoji('cheese-wedge', 130)) +
      smallDish(203, -118, olives(13, 62, 2)) +
      smallDish(204, 118, emoji('honey-pot', 128)) +
      smallDish(
        0,
        234,
        food.pool(72, '#b3265c', '#7a1440', 2) + bits.strewn(9, 50, 3, bits.balls(26, '#8e1f4a', '#a32a58')),
      ) +
      smallDish(
        -203,
        118,
        [
          [-34, -22],
          [34, -14],
          [-2, 36],
        ]
          .map(([x = 0, y = 0]) => at(x, y, food.tomatoSlice(78)))
          .join(''),
      ) +
      smallDish(
        -204,
        -118,
        [
          [-32, -24],
          [34, -18],
          [0, 34],
        ]
          .map(([x = 0, y = 0]) => at(x, y, food.cucumberSlice(76)))
          .join(''),
      ),
    beside: [
      garnish('bread', 1090, 150, 240, 12),
      garnish('herb', 96, 770, 250, -28, 4),
      garnish('croissant', 1090, 760, 210, -8),
    ],
  },
  'avlu-kahvalti-tabagi': {
    scale: 1.1,
    under: cloth(880, 300, 12),
    dish: plate(
      at(
        0,
        0,
        at(-95, -105, whiteCheese, -14) +
          at(-70, -70, whiteCheese, 8) +
          at(95, -95, emoji('cheese-wedge', 160), 8) +
          at(-130, 60, halfEgg, -20) +
          at(-40, 95, halfEgg, 14) +
          at(70, 120, food.tomatoSlice(96)) +
          at(136, 74, food.tomatoSlice(88)) +
          at(140, -4, food.cucumberSlice(82)) +
          at(80, 30, food.cucumberSlice(82)) +
          at(0, -10, olives(7, 46, 5)) +
          at(-10, 176, food.sprig(70)),
        0,
        1.2,
      ),
    ),
    beside: [
      garnish('olive', 1075, 690, 150, 10),
      garnish('tomato', 130, 190, 200, -14, 5),
      garnish('butter', 165, 720, 190, -6),
    ],
  },
  menemen: {
    scale: 1.15,
    under: cloth(330, 610, -16),
    dish: copperPan(
      food.pool(226, '#f6763a', '#dc4a22') +
        bits.heaped(26, 205, 3, bits.shards(92, '#ffcf55', '#fdb93a', '#f98a3a', '#ffdc7d')) +
        bits.heaped(14, 190, 8, bits.strips(58, 20, '#6fb33a', '#8fce4f')) +
        bits.heaped(10, 185, 6, bits.cubes(38, '#ea4a2e', '#f5664a')) +
        bits.herbs(26, 195),
    ),
    beside: [
      garnish('tomato', 1070, 210, 210, 10),
      garnish('egg', 1080, 700, 160, 18),
      garnish('bell-pepper', 110, 140, 270, -18, 6),
    ],
  },
  'sucuklu-yumurta': {
    scale: 1.15,
    under: cloth(890, 640, 20),
    dish: copperPan(
      circle(232, shade('#e8863a', '#b4501c')) +
        at(-80, -70, food.friedEgg(122, 1)) +
        at(90, 74, food.friedEgg(118, 4)) +
        [
          [86, -108],
          [168, -44],
          [4, -180],
          [-30, 60],
          [-128, 88],
          [-60, 158],
          [44, -6],
          [-186, 10],
        ]
          .map(([x = 0, y = 0], index) => at(x, y, sucukSlice, index * 40))
          .join('') +
        bits.chilli(22, 190),
      14,
    ),
    beside: [
      garnish('egg', 130, 700, 150, -16),
      garnish('egg', 236, 764, 130, 22),
      garnish('hot-pepper', 1080, 180, 210, 24),
      garnish('garlic', 110, 150, 210, -12, 6),
    ],
  },
  'bal-kaymak': {
    scale: 1.1,
    under: cloth(330, 320, 14),
    dish: plate(
      food.pool(196, '#ffbe3d', '#e28a12', 3) +
        food.drizzle(150, '#ffdf8a', 10, 0.7) +
        at(-40, -40, creamRoll, -24) +
        at(104, 104, toast, 16, 1.05) +
        at(-110, 120, bits.walnuts(5, 62, 4)),
      '#fffaf0',
      '#e4d0b0',
      '#e0a24a',
    ),
    beside: [
      garnish('honey-pot', 1050, 220, 270, 6),
      garnish('honeybee', 180, 200, 130, -16),
      garnish('blossom', 120, 740, 220, -14, 4),
    ],
  },
};
