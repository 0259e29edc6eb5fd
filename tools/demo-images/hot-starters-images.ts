import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, ellipse, line, path, slab } from './svg.ts';
import { board, clayDish, dish, napkin, plate, platter } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#fdf3e0', '#8a5a2a');

const cheeseRoll =
  puff('medium', slab(66, 330, 30, shade('#f6c368', '#c07a26'))) +
  line(
    'M-26 -120 Q0 -104 26 -124 M-28 -46 Q0 -28 28 -52 M-28 30 Q0 50 28 22 M-26 104 Q0 122 26 96',
    5,
    '#8a4a12',
    'opacity="0.4"',
  ) +
  at(0, -158, ellipse(20, 10, '#fff6e0'));

const bulgurShell =
  puff('large', path('M-150 0 C-96 -92 96 -92 150 0 C96 92 -96 92 -150 0 Z', shade('#c9793a', '#84431a'))) +
  bits.strewn(34, 70, 6, bits.grains(9, '#e0a060', '#8a4a1c'));

const cutShell = at(
  0,
  0,
  puff(
    'large',
    path(
      'M-110 -70 C20 -100 110 -60 150 0 C110 60 20 100 -110 70 Q-140 0 -110 -70 Z',
      shade('#c9793a', '#84431a'),
    ),
  ) +
    at(
      -108,
      0,
      puff('small', ellipse(34, 70, '#d99352')) +
        ellipse(24, 56, '#5f2f1a') +
        bits.strewn(18, 34, 3, bits.shards(14, '#8a4a2c', '#c48a5a', '#6e3a20')),
    ),
);

const paste = (light: string, dark: string) =>
  puff('medium', slab(190, 118, 20, shade(light, dark))) +
  line('M-70 -44 L-58 44 M-20 -46 L-10 46 M34 -46 L42 46', 4, '#8a4a12', 'opacity="0.3"');

const cutEdge = at(
  0,
  68,
  puff('crumb', slab(180, 26, 10, '#ffe9a8')) +
    at(-40, 0, slab(60, 12, 5, '#b03a2a')) +
    at(36, 0, slab(54, 10, 5, '#6fae3a')),
);

const mushroomSlice =
  puff(
    'small',
    path(
      'M-46 6 C-50 -44 50 -44 46 6 C40 20 18 14 14 12 L16 44 Q0 54 -16 44 L-14 12 C-18 14 -40 20 -46 6 Z',
      shade('#f3dfc4', '#c9a27a'),
    ),
  ) + line('M-30 4 Q0 -8 30 4', 4, '#8a5f3e', 'opacity="0.6"');

export const hotStarterImages: Record<string, Composition> = {
  'sigara-boregi': {
    scale: 1.12,
    under: cloth(340, 590, -14),
    dish: plate(
      [-156, -78, 0, 78, 156]
        .map((x, index) => at(x * 0.92, Math.abs(index - 2) * 12 - 6, cheeseRoll, (index - 2) * 9))
        .join('') + at(0, 168, dish(70, food.swirl(44, '#ffffff', 2) + bits.herbs(8, 34, 3))),
    ),
    beside: [
      garnish('cheese-wedge', 1080, 200, 220, 10),
      garnish('herb', 1080, 730, 220, -14),
      garnish('olive', 120, 160, 170, -10, 4),
    ],
  },
  'icli-kofte': {
    scale: 1.15,
    under: cloth(870, 590, 16),
    dish: board(
      660,
      500,
      at(-90, -104, bulgurShell, -14, 1.25) +
        at(60, 92, cutShell, 10, 1.25) +
        at(-230, 120, food.lemonWedge(130), -30) +
        at(222, -150, food.sprig(110), 20) +
        at(190, -100, food.sprig(80), -30),
      -6,
    ),
    beside: [
      garnish('lemon', 130, 190, 200, -16),
      garnish('sheaf-of-rice', 1090, 200, 240, 12),
      garnish('chestnut', 120, 770, 170, 10, 4),
    ],
  },
  'pacanga-boregi': {
    scale: 1.12,
    under: cloth(330, 320, 18),
    dish: plate(
      at(-104, -98, paste('#fbcf74', '#c8822c') + cutEdge, -12, 1.2) +
        at(112, -62, paste('#f9c766', '#bf7826') + cutEdge, 10, 1.2) +
        at(-24, 96, paste('#fcd585', '#cc8a34') + cutEdge, -3, 1.2) +
        at(168, 116, food.grilledTomato(104)) +
        at(-188, 80, food.sprig(92), -30),
      '#f2ece2',
      '#c9b8a0',
      '#b5602e',
    ),
    beside: [
      garnish('tomato', 1080, 210, 200, 12),
      garnish('bell-pepper', 1090, 720, 220, -8),
      garnish('cheese-wedge', 130, 740, 200, -12, 4),
    ],
  },
  'arnavut-cigeri': {
    scale: 1.1,
    under: cloth(870, 310, -12),
    dish: platter(
      bits.heaped(40, 190, 4, bits.cubes(64, '#8a4a2c', '#7a3e24', '#9c5a36', '#6e3620')) +
        bits.chilli(40, 200, 4) +
        bits.herbs(30, 200, 6) +
        at(-235, 10, bits.heaped(9, 62, 3, bits.rings(70, 10, '#c84a86', '#e07aa8', '#b03a74'))) +
        at(240, 30, food.lemonWedge(120), -80) +
        at(-235, 20, food.sprig(70)),
    ),
    beside: [
      garnish('onion', 130, 200, 210, -10),
      garnish('hot-pepper', 130, 750, 210, -24, 4),
      garnish('lemon', 1090, 740, 190, 12),
    ],
  },
  'mantar-guvec': {
    scale: 1.18,
    under: cloth(880, 600, -18),
    dish: clayDish(
      food.pool(218, '#ffd367', '#e69a2c', 5) +
        bits.strewn(30, 190, 8, (_, random) =>
          ellipse(14 + random() * 20, 10 + random() * 12, '#b8621a', 'opacity="0.55"'),
        ) +
        [
          [-90, -80, -20],
          [70, -110, 24],
          [110, 40, 80],
          [-120, 60, -60],
          [-10, 120, 160],
          [0, -4, 10],
        ]
          .map(([x = 0, y = 0, turn = 0]) => at(x, y, mushroomSlice, turn, 1.25))
          .join('') +
        bits.herbs(28, 195, 3),
    ),
    beside: [
      garnish('brown-mushroom', 130, 210, 230, -12),
      garnish('cheese-wedge', 1090, 190, 200, 12),
      garnish('brown-mushroom', 110, 760, 190, 18, 5),
    ],
  },
};
