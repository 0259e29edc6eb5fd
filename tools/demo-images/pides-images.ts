import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, ellipse, scatter } from './svg.ts';
import { board, napkin } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#fff3ea', '#c0573a');

/** Strews a topping along the hollow of a pide instead of over a disc. */
const along = (topping: string) => `<g transform="scale(1.3 0.58)">${topping}</g>`;
const spread = (count: number, seed: number, draw: Parameters<typeof bits.heaped>[3]) =>
  bits.heapedOval(count, 276, 106, seed, draw);

const cheese = food.pool(300, '#ffd86a', '#f0b03a');

const browned = (count: number, seed: number) =>
  scatter(count, 180, seed, (_, random) =>
    ellipse(10 + random() * 18, 7 + random() * 9, '#b5601a', 'opacity="0.5"'),
  );

export const pideImages: Record<string, Composition> = {
  lahmacun: {
    scale: 1.12,
    under: cloth(340, 610, -18),
    dish:
      board(700, 700, '', 8) +
      food.pool(312, '#f4cd8e', '#c98c44', 4) +
      puff('small', circle(280, shade('#c9542f', '#94331a'))) +
      bits.heapedOval(210, 264, 264, 4, bits.shards(30, '#b5552f', '#9a4022', '#c96a40', '#84321a')) +
      bits.heapedOval(44, 258, 258, 7, bits.cubes(18, '#e8432c', '#8cbf45')) +
      bits.herbs(60, 265, 5) +
      scatter(20, 296, 3, (_, random) =>
        ellipse(12 + random() * 14, 6 + random() * 8, '#5a2410', 'opacity="0.35"'),
      ) +
      at(150, 150, food.lemonWedge(140), -24) +
      at(60, 196, food.sprig(100), 30) +
      at(100, 226, food.sprig(80), 80),
    beside: [
      garnish('lemon', 1080, 190, 210, 14),
      garnish('tomato', 1090, 740, 190, -8),
      garnish('onion', 110, 150, 210, -14, 5),
    ],
  },
  'kiymali-pide': {
    scale: 1.2,
    under: cloth(870, 640, 16),
    dish: at(
      0,
      0,
      board(900, 440, '', 0) +
        at(
          0,
          0,
          food.pide(
            spread(90, 4, bits.shards(32, '#9a5232', '#7f3f24', '#b56a44', '#6e341c')) +
              spread(26, 7, bits.cubes(24, '#e8432c', '#f2664a')) +
              spread(22, 9, bits.cubes(20, '#7cbf3f', '#5fa632')) +
              bits.heapedOval(30, 262, 100, 5, bits.shards(12, '#4f9a34')),
          ),
        ),
      -14,
    ),
    beside: [
      garnish('tomato', 150, 180, 200, -12),
      garnish('onion', 1070, 730, 200, 12),
      garnish('bell-pepper', 1100, 150, 210, 14, 5),
    ],
  },
  'kusbasili-pide': {
    scale: 1.2,
    under: cloth(330, 640, -12),
    dish: at(
      0,
      0,
      board(900, 440, '') +
        food.pide(
          along(cheese) +
            spread(30, 5, bits.cubes(56, '#94502c', '#7a3e20', '#a8623a')) +
            spread(18, 8, bits.strips(54, 17, '#7cbf3f', '#5fa632')) +
            spread(14, 3, bits.cubes(30, '#ea4630', '#f2664a')),
        ),
      12,
    ),
    beside: [
      garnish('cut-of-meat', 1060, 180, 210, 12),
      garnish('bell-pepper', 130, 180, 200, -12, 4),
      garnish('hot-pepper', 150, 740, 200, -20),
    ],
  },
  'kasarli-pide': {
    scale: 1.2,
    under: cloth(340, 270, 14),
    dish: at(
      0,
      0,
      board(900, 440, '') +
        food.pide(
          along(cheese) +
            at(0, 0, `<g transform="scale(1.4 0.58)">${browned(34, 4)}</g>`) +
            at(-4, 0, food.friedEgg(78, 3)),
          '#f6c24a',
        ),
      -10,
    ),
    beside: [
      garnish('cheese-wedge', 1070, 190, 220, 10),
      garnish('butter', 140, 730, 210, -10),
      garnish('egg', 1090, 740, 150, 16, 4),
    ],
  },
  'ispanakli-pide': {
    scale: 1.2,
    under: cloth(330, 300, -14),
    dish: at(
      0,
      0,
      board(900, 440, '') +
        food.pide(
          spread(60, 4, bits.leaves(70, '#3f7d34', '#56943f', '#2f6a2c', '#6aa84a')) +
            spread(30, 7, bits.shards(38, '#ffffff', '#f6efe0')) +
            spread(16, 9, bits.strips(40, 8, '#fbe9d9')) +
            bits.heapedOval(40, 262, 100, 3, bits.grains(11, '#1f1a18')),
          '#6f9a3f',
        ),
      -16,
    ),
    beside: [
      garnish('leafy-green', 1070, 720, 240, 10),
      garnish('cheese-wedge', 140, 740, 190, -12),
      garnish('onion', 1090, 160, 200, 12, 4),
    ],
  },
};
