import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, line, path, ring } from './svg.ts';
import { clayDish, dish, napkin, plate, platter } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#f6fbff', '#2f6fa3');

const seaBass =
  puff(
    'medium',
    path(
      'M222 0 C262 -36 300 -62 330 -78 C318 -30 318 30 330 78 C300 62 262 36 222 0 Z',
      shade('#b59a74', '#6e5640'),
    ),
  ) +
  puff('small', path('M-60 -84 C0 -128 90 -112 120 -66 Z M-20 80 C20 116 70 108 84 72 Z', '#8a7256')) +
  puff(
    'large',
    path(
      'M-318 6 C-262 -78 -120 -112 30 -90 C130 -74 200 -36 250 0 C200 40 130 76 30 92 C-120 112 -262 86 -318 6 Z',
      shade('#f3e3bc', '#a08460'),
    ),
  ) +
  path('M-200 -74 C-80 -104 90 -86 220 -14 C90 -50 -80 -56 -250 -34 Z', '#7a5f44', 'opacity="0.6"') +
  line('M-196 -66 C-168 -20 -170 40 -204 76', 7, '#5a666e', 'opacity="0.7"') +
  at(-250, -16, circle(17, '#fdf6e0') + circle(10, '#22282c') + at(-3, -4, circle(3, '#fff'))) +
  line('M-96 -62 L-140 56 M-10 -72 L-58 74 M78 -62 L30 76 M156 -40 L116 54', 13, '#3a2418', 'opacity="0.55"');

const anchovy =
  puff(
    'small',
    path(
      'M0 -216 C30 -190 34 -130 18 -72 L34 -38 L0 -54 L-34 -38 L-18 -72 C-34 -130 -30 -190 0 -216 Z',
      shade('#f2b95a', '#b5701f'),
    ),
  ) +
  path('M-10 -200 C-22 -160 -20 -110 -8 -76 C-2 -110 -2 -160 -10 -200 Z', '#7a5a3a', 'opacity="0.4"') +
  at(8, -192, circle(4, '#3a2010'));

const prawn =
  puff(
    'medium',
    path(
      'M-60 30 C-78 -50 10 -92 62 -40 C92 0 72 62 30 68 C62 40 54 0 24 -8 C-12 -16 -22 12 -14 36 C-24 60 -52 58 -60 30 Z',
      shade('#ff9a6a', '#e0512e'),
    ),
  ) +
  line(
    'M-48 0 L-20 6 M-26 -38 L-4 -14 M20 -58 L18 -12 M62 -24 L36 4 M72 22 L46 24',
    6,
    '#fff0e0',
    'opacity="0.75"',
  ) +
  puff('crumb', path('M26 66 C10 84 12 96 30 100 C42 92 46 80 34 64 Z', '#f0683e'));

const calamari = (index: number) =>
  circle(
    [44, 52, 38][index % 3] ?? 44,
    'none',
    `stroke="${['#f4bf5e', '#e8aa45', '#f9cf7c'][index % 3]}" stroke-width="30"`,
  );

const TENTACLE = Array.from({ length: 60 }, (_, step) => {
  const angle = (step / 59) * 2.15 * Math.PI + 0.4;
  const reach = 225 - step * 3;
  return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach * 0.92, width: 66 - step * 0.86 };
});

const tentacle =
  puff('medium', TENTACLE.map(({ x, y, width }) => at(x, y, circle(width / 1.5, '#a8405a'))).join('')) +
  puff(
    'crumb',
    TENTACLE.filter((_, step) => step % 3 === 0)
      .map(({ x, y, width }) =>
        at(x * 0.93, y * 0.93, circle(width * 0.27, '#f6c4bc') + circle(width * 0.12, '#c4687a')),
      )
      .join(''),
  ) +
  TENTACLE.filter((_, step) => step % 7 === 3)
    .map(({ x, y, width }) =>
      at(
        x * 1.08,
        y * 1.08,
        line(`M${-width * 0.2} 0 L${width * 0.2} 0`, 9, '#3a1210', 'opacity="0.45"'),
        60,
      ),
    )
    .join('');

export const seafoodImages: Record<string, Composition> = {
  'levrek-izgara': {
    scale: 1.15,
    under: cloth(330, 620, 12),
    dish: platter(
      at(-10, 4, bits.heaped(22, 170, 4, bits.leaves(120, '#7cbf3f', '#5f9f34', '#93cf58'))) +
        at(-6, 0, seaBass, -6) +
        at(-150, 128, food.lemonWedge(116), 10) +
        at(140, 130, food.lemonWedge(116), -14) +
        at(210, -120, food.grilledTomato(84)) +
        at(-210, -120, food.sprig(76), -20),
      '#ffffff',
      '#cfdde6',
      '#2f6fa3',
    ),
    beside: [
      garnish('lemon', 1090, 180, 210, 14),
      garnish('herb', 120, 170, 230, -18, 4),
      garnish('olive', 1100, 770, 150, 8),
    ],
  },
  'hamsi-tava': {
    scale: 1.18,
    under: cloth(870, 310, -14),
    dish: plate(
      ring(14, 28, () => anchovy) +
        at(0, 0, bits.heaped(7, 40, 3, bits.rings(58, 9, '#d0558e', '#e88ab4'))) +
        at(0, 0, food.sprig(64)) +
        bits.herbs(14, 200, 4),
      '#2f5f8f',
      '#173a60',
      '#cfe3f2',
    ),
    beside: [
      garnish('lemon', 130, 210, 210, -12),
      garnish('onion', 130, 740, 190, 10, 4),
      garnish('ear-of-corn', 1090, 740, 220, 12),
    ],
  },
  'karides-guvec': {
    scale: 1.18,
    under: cloth(340, 600, -16),
    dish: clayDish(
      food.liquid(232, '#f4803a', '#cf481e') +
        food.pool(150, '#ffd873', '#f0a83a', 4) +
        [
          [-110, -100, 0],
          [70, -120, 50],
          [140, 20, 120],
          [60, 130, 190],
          [-90, 110, 250],
          [-140, 0, 300],
          [0, -4, 20],
        ]
          .map(([x = 0, y = 0, turn = 0]) => at(x, y, prawn, turn, 1.05))
          .join('') +
        bits.heaped(9, 190, 8, bits.strips(50, 16, '#7cc242', '#5fa832')) +
        bits.herbs(28, 200, 4) +
        bits.chilli(18, 190, 3),
    ),
    beside: [
      garnish('shrimp', 1080, 190, 230, 10),
      garnish('garlic', 1090, 740, 190, -8),
      garnish('tomato', 120, 160, 190, -12, 4),
    ],
  },
  'kalamar-tava': {
    scale: 1.15,
    under: cloth(870, 600, 14),
    dish: plate(
      bits.heaped(24, 180, 4, calamari) +
        at(
          150,
          136,
          dish(
            84,
            food.swirl(52, '#fff4d9', 2) + bits.strewn(9, 46, 3, bits.shards(12, '#a8703c', '#7cbf3f')),
          ),
        ) +
        at(-160, 140, food.lemonWedge(126), 20) +
        bits.herbs(22, 190, 5),
      '#f2f8fb',
      '#b4cbd8',
      '#2f6fa3',
    ),
    beside: [
      garnish('garlic', 140, 200, 210, -8),
      garnish('lemon', 1090, 180, 200, 14),
      garnish('chestnut', 120, 760, 150, 10, 4),
    ],
  },
  'ahtapot-izgara': {
    scale: 1.18,
    under: cloth(340, 310, 16),
    dish: plate(
      food.pool(220, '#ecdc8c', '#c2a94c', 4) +
        food.swirl(196, '#f4e8a8', 2) +
        at(6, 4, tentacle, -20, 0.94) +
        bits.heaped(12, 190, 6, bits.balls(22, '#6a8a34', '#55752a')) +
        bits.herbs(22, 200, 5) +
        at(6, 8, food.sprig(70)),
      '#fdfdf9',
      '#ccd6d9',
      '#4a8fc4',
    ),
    beside: [
      garnish('lemon', 1080, 200, 210, 12),
      garnish('olive', 1100, 730, 160, -8),
      garnish('herb', 120, 740, 220, -16, 4),
    ],
  },
};
