import { cup, motifs, steam, teaGlass, tray } from './drinks.ts';
import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { lift, puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, ellipse, line, path, slab } from './svg.ts';
import { napkin } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#fdf5ea', '#8a4f2c');

const delight = (colour: string) =>
  puff('medium', slab(84, 74, 18, colour)) + bits.strewn(12, 34, 3, bits.cubes(7, '#ffffff'));

const cezve = lift(
  puff('small', line('M96 -60 L330 -150', 26, '#6a3a1c')) +
    puff(
      'large',
      path(
        'M-92 -90 C-70 -50 -60 -30 -78 20 C-110 70 -100 130 0 130 C100 130 110 70 78 20 C60 -30 70 -50 92 -90 Z',
        shade('#f6b07a', '#9a4a20'),
      ),
    ) +
    at(0, -90, ellipse(92, 24, shade('#ffd9b4', '#8a4220')) + ellipse(78, 18, '#5a2c16')) +
    line('M-66 -40 C-56 -20 -58 0 -72 30', 10, '#ffffff', 'opacity="0.45"'),
);

const cinnamon =
  puff('small', slab(220, 32, 12, shade('#b5703a', '#7a401c'))) +
  line('M-100 -3 L100 -3', 4, '#5a2c12', 'opacity="0.6"');

const coffeeBean =
  puff('small', ellipse(34, 25, shade('#8a5430', '#4a2612'))) +
  line('M-28 4 Q-6 -10 4 2 T30 -2', 5, '#2c1408');

const lemonSlice =
  circle(46, '#f6c41e') +
  circle(40, '#fffbe0') +
  circle(36, '#ffe670') +
  line('M-34 0 L34 0 M-17 -30 L17 30 M17 -30 L-17 30', 3.5, '#fffbe0');

export const hotDrinkImages: Record<string, Composition> = {
  cay: {
    scale: 1.12,
    under: cloth(340, 620, -14),
    dish: tray(at(0, 6, teaGlass()) + steam(), '#e9b98a', '#a8683a'),
    beside: [
      garnish('leaf-fluttering-in-wind', 1070, 200, 200, 6),
      garnish('lemon', 1090, 740, 180, -10, 3),
      garnish('cookie', 120, 170, 180, -14, 4),
    ],
  },
  'turk-kahvesi': {
    scale: 1.12,
    under: cloth(870, 300, 14),
    dish:
      tray(
        at(
          -10,
          40,
          cup('#5f3018', '#2f1408', {
            light: '#ffffff',
            dark: '#d9d4dc',
            band:
              motifs(7, -20, () =>
                path(
                  'M0 28 C-26 10 -22 -18 -16 -28 L-6 -10 L0 -32 L6 -10 L16 -28 C22 -18 26 10 0 28 Z',
                  '#2f5fa3',
                ),
              ) + line('M-190 -84 Q0 -44 190 -84', 8, '#2f5fa3'),
            topping:
              ellipse(158, 40, 'none', 'stroke="#a86a3a" stroke-width="9"') +
              at(-40, -4, ellipse(46, 12, '#a86a3a', 'opacity="0.8"')) +
              at(50, 8, ellipse(30, 8, '#a86a3a', 'opacity="0.8"')),
          }),
          0,
          0.92,
        ) + at(0, 24, steam()),
        '#d99a6a',
        '#8a4a24',
      ) +
      at(-290, 190, delight('#f4a6bc')) +
      at(-216, 240, delight('#ffd98a')),
    beside: [
      at(1000, 700, cezve, -4, 0.95),
      ...[
        [140, 190, 20],
        [220, 140, 80],
        [120, 280, 130],
      ].map(([x = 0, y = 0, turn = 0]) => at(x, y, coffeeBean, turn, 1.25)),
    ],
  },
  salep: {
    scale: 1.12,
    under: cloth(870, 600, -16),
    dish: tray(
      at(
        -10,
        40,
        cup('#fffaf0', '#ecdcc0', {
          light: '#c9623f',
          dark: '#7e2f1c',
          band: line('M-190 -60 Q0 -18 190 -60', 10, '#f6d9a8') + motifs(6, 0, () => circle(12, '#f6d9a8')),
          topping:
            bits.strewn(50, 34, 3, bits.shards(9, '#a8622c', '#8a4a1c')) + at(60, -26, cinnamon, -34, 0.8),
        }),
        0,
        0.94,
      ),
      '#f0d2b0',
      '#b58458',
    ),
    beside: [
      at(1040, 250, cinnamon, -28, 1.2),
      at(1080, 300, cinnamon, -50, 1.1),
      garnish('snowflake', 140, 200, 170, -10, 3),
      garnish('ginger-root', 130, 740, 200, 12),
    ],
  },
  ihlamur: {
    scale: 1.12,
    under: cloth(340, 600, 16),
    dish: tray(
      at(
        -10,
        40,
        cup('#ffe27a', '#e8a92c', {
          light: '#fffaf0',
          dark: '#e2d2b4',
          band: motifs(6, -8, () => food.sprig(54)),
          topping: at(
            -30,
            2,
            `<g transform="scale(1 0.42)">${puff('small', circle(58, '#f6c41e') + lemonSlice)}</g>`,
          ),
        }),
        0,
        0.94,
      ) + at(0, 24, steam()),
      '#e6d6a8',
      '#a89a54',
    ),
    beside: [
      garnish('honey-pot', 1070, 720, 230, 8),
      garnish('lemon', 1080, 190, 190, 14),
      garnish('blossom', 120, 180, 210, -14, 3),
    ],
  },
  'filtre-kahve': {
    scale: 1.12,
    under: cloth(870, 310, 12),
    dish: tray(
      at(
        -10,
        30,
        cup('#5a2f18', '#24100a', {
          light: '#4f6a7a',
          dark: '#25384a',
          saucer: false,
          band: line('M-190 40 Q0 100 190 40', 36, '#f0e2cc', 'opacity="0.9"'),
        }),
      ) + at(0, 10, steam()),
      '#d9b08a',
      '#7a4a2c',
    ),
    beside: [
      ...[
        [1020, 700, 10],
        [1100, 660, 70],
        [1080, 760, 130],
        [990, 790, 50],
        [1140, 740, 20],
      ].map(([x = 0, y = 0, turn = 0]) => at(x, y, coffeeBean, turn, 1.3)),
      garnish('cookie', 140, 730, 190, -12),
      garnish('croissant', 130, 190, 210, -10, 4),
    ],
  },
};
