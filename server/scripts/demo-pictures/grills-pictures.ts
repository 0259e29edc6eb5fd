import { garnish } from './emoji.ts';
import * as bits from './bits.ts';
import * as food from './foods.ts';
import { puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, ellipse, line, path, slab } from './svg.ts';
import { board, dish, napkin, plate, platter } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#f9e8dc', '#8f2b22');

const sumacOnions =
  bits.heaped(11, 62, 4, bits.rings(64, 10, '#d0558e', '#e88ab4', '#b23c78')) + bits.herbs(14, 60, 3);

const meatCube = puff('medium', slab(96, 92, 22, shade('#b5693e', '#7a3d22'))) + food.grillMarks(88, 80, 2);

const chickenCube =
  puff('medium', slab(104, 92, 30, shade('#f6a94a', '#c46a1e'))) + food.grillMarks(92, 80, 2);

const pepperBite = puff('small', slab(44, 88, 16, shade('#8cc63f', '#4c8a2a')));
const tomatoBite = puff('small', slab(48, 92, 22, shade('#f0492f', '#b8251a')));
const redPepperBite = puff('small', slab(44, 88, 16, shade('#f2683a', '#c43a1c')));

const kofte = puff('large', ellipse(92, 58, shade('#b06a40', '#7a3f22'))) + food.grillMarks(150, 90, 3);

const beytiSlice =
  puff('small', circle(72, shade('#f4d9a4', '#cf9a54')) + circle(58, '#8f4526')) +
  bits.strewn(16, 44, 5, bits.shards(14, '#a85a36', '#7a3a20', '#c47a50')) +
  circle(60, 'none', 'stroke="#e8c088" stroke-width="7"');

const wing =
  puff(
    'medium',
    line('M-14 8 L78 44', 26, '#f6e4c4') +
      at(84, 34, circle(17, '#fff3dc')) +
      at(76, 56, circle(17, '#fff3dc')),
  ) +
  puff(
    'large',
    path(
      'M44 26 C52 -50 -10 -92 -70 -66 C-118 -42 -96 30 -44 44 C-12 54 24 56 44 26 Z',
      shade('#f09a3a', '#a8481a'),
    ),
  ) +
  line('M-70 -34 Q-40 -60 -6 -46', 9, '#ffd9a0', 'opacity="0.6"') +
  bits.strewn(12, 50, 3, bits.shards(12, '#8a2f12', '#c4571e'));

const cutlet =
  puff(
    'medium',
    path('M40 -6 C110 -20 160 -30 196 -38 L202 -14 C160 0 110 14 52 30 Z', shade('#fff0d4', '#d9b98c')),
  ) +
  puff(
    'large',
    path(
      'M-110 -20 C-96 -96 20 -104 66 -40 C92 0 70 66 0 78 C-70 88 -124 50 -110 -20 Z',
      shade('#b86a44', '#7e3c24'),
    ),
  ) +
  puff('small', path('M-92 -36 C-70 -92 20 -92 54 -44 C20 -66 -50 -66 -92 -36 Z', '#f0c896')) +
  at(-14, 10, food.grillMarks(130, 90, 3));

export const grillPictures: Record<string, Composition> = {
  'adana-kebap': {
    scale: 1.15,
    dish: board(
      820,
      520,
      at(-60, 10, food.lavash(215)) +
        at(-20, -66, food.skewer(720, [food.kebabStrip(540, '#c9603a', '#8a3018')])) +
        at(-20, 46, food.skewer(720, [food.kebabStrip(540, '#c45a34', '#842c16')])) +
        bits.chilli(26, 160, 4) +
        at(-250, 170, sumacOnions) +
        at(40, 176, food.grilledPepper(270), -4) +
        at(266, 160, food.grilledTomato(130)) +
        at(330, -180, food.sprig(90)),
      -5,
    ),
    beside: [garnish('hot-pepper', 1110, 140, 210, 20), garnish('fire', 90, 800, 230, -10, 5)],
  },
  'urfa-kebap': {
    scale: 1.12,
    under: cloth(880, 620, 14),
    dish: platter(
      at(-30, 0, food.lavash(170)) +
        at(0, -84, food.kebabStrip(470, '#a8623c', '#6a3019'), 4) +
        at(0, 16, food.kebabStrip(470, '#a35c36', '#662d17'), -2) +
        at(-190, 118, food.grilledTomato(104)) +
        at(20, 118, food.grilledPepper(250), 3) +
        at(
          214,
          96,
          puff(
            'medium',
            circle(52, shade('#f6dfae', '#c4934a')) + circle(36, '#f9ebc8') + circle(20, '#e8c98c'),
          ),
        ) +
        at(-240, 0, food.sprig(80), -30),
      '#e8eef0',
      '#aab6ba',
      '#8f2b22',
    ),
    beside: [
      garnish('onion', 140, 210, 230, -12),
      garnish('tomato', 1090, 190, 190, 12),
      garnish('herb', 110, 780, 220, -20, 4),
    ],
  },
  'kuzu-sis': {
    scale: 1.15,
    dish: board(
      820,
      500,
      at(-40, 0, food.lavash(205)) +
        at(
          0,
          -90,
          food.skewer(740, [meatCube, pepperBite, meatCube, tomatoBite, meatCube, pepperBite, meatCube]),
        ) +
        at(
          0,
          60,
          food.skewer(740, [meatCube, tomatoBite, meatCube, pepperBite, meatCube, tomatoBite, meatCube]),
        ) +
        at(-230, 186, sumacOnions, 0, 0.9) +
        at(310, 180, food.sprig(90), 20) +
        bits.herbs(22, 200, 4),
      4,
    ),
    beside: [garnish('herb', 1110, 170, 210, 18), garnish('bell-pepper', 100, 150, 230, -16, 5)],
  },
  'tavuk-sis': {
    scale: 1.12,
    under: cloth(330, 310, -16),
    dish: platter(
      at(
        0,
        -78,
        food.skewer(640, [chickenCube, redPepperBite, chickenCube, chickenCube, redPepperBite, chickenCube]),
      ) +
        at(
          0,
          52,
          food.skewer(640, [chickenCube, chickenCube, pepperBite, chickenCube, redPepperBite, chickenCube]),
        ) +
        at(-230, 148, food.lemonWedge(110), 20) +
        at(170, 158, food.grilledTomato(96)) +
        at(20, 160, food.sprig(76)) +
        bits.chilli(20, 190, 5),
      '#fff6e6',
      '#dcc29a',
      '#c4622a',
    ),
    beside: [
      garnish('lemon', 1090, 200, 200, 14),
      garnish('garlic', 130, 760, 190, -10),
      garnish('hot-pepper', 1100, 760, 210, -8, 4),
    ],
  },
  'izgara-kofte': {
    scale: 1.15,
    under: cloth(880, 310, 18),
    dish: plate(
      [
        [-110, -124],
        [90, -134],
        [-146, -10],
        [56, -20],
        [-110, 104],
        [92, 96],
      ]
        .map(([x = 0, y = 0], index) => at(x, y, kofte, [-12, 8, 4, -10, 10, -4][index]))
        .join('') +
        at(190, 20, food.grilledPepper(200), -80) +
        at(-8, 190, food.grilledTomato(92)) +
        bits.herbs(24, 200, 3),
      '#f6f1e8',
      '#cdbfa8',
      '#8f2b22',
    ),
    beside: [
      garnish('onion', 1080, 740, 210, 10),
      garnish('beans', 140, 740, 200, -14),
      garnish('herb', 120, 160, 220, -20, 5),
    ],
  },
  'beyti-sarma': {
    scale: 1.12,
    under: cloth(330, 610, 14),
    dish: platter(
      at(0, 0, food.pool(160, '#e5482c', '#b02a1a', 3)) +
        [-225, -135, -45, 45, 135, 225]
          .map((x, index) => at(x, -70 + Math.abs(index - 2.5) * 14, beytiSlice))
          .join('') +
        at(0, 84, food.pool(96, '#ffffff', '#ece6dc', 2)) +
        at(0, 84, food.swirl(72, '#ffffff', 2)) +
        at(0, 84, food.drizzle(86, '#d9481c', 8)) +
        at(-170, 96, food.grilledTomato(96)) +
        at(176, 96, food.grilledTomato(96)) +
        at(0, 76, food.sprig(56)) +
        bits.herbs(20, 220, 5),
    ),
    beside: [
      garnish('garlic', 1080, 190, 200, 12),
      garnish('tomato', 1090, 750, 190, -8),
      garnish('butter', 120, 160, 190, -10, 4),
    ],
  },
  'ali-nazik': {
    scale: 1.15,
    under: cloth(870, 600, -16),
    dish: plate(
      food.pool(226, '#f6ead0', '#d6c095', 4) +
        food.swirl(205, '#fbf3df', 2.2) +
        bits.heaped(26, 130, 5, bits.cubes(60, '#a05630', '#8a4524', '#b5683e')) +
        food.drizzle(180, '#d9521c', 11) +
        bits.herbs(26, 190, 3) +
        at(150, 130, food.grilledPepper(170), -40),
      '#5a4a5e',
      '#32263a',
      '#c9a46a',
    ),
    beside: [
      garnish('eggplant', 140, 230, 280, -10),
      garnish('garlic', 1090, 200, 190, 12),
      garnish('hot-pepper', 120, 770, 200, -20, 4),
    ],
  },
  'kuzu-pirzola': {
    scale: 1.15,
    dish: board(
      820,
      540,
      at(-190, -130, cutlet, 22) +
        at(70, -150, cutlet, -4) +
        at(-230, 70, cutlet, 6) +
        at(20, 50, cutlet, 24) +
        at(210, 140, cutlet, -28, 0.9) +
        at(-320, 190, food.sprig(90), -40) +
        at(300, -30, puff('medium', ellipse(56, 46, shade('#f6d98a', '#cf9f42')))) +
        at(352, 40, puff('medium', ellipse(46, 40, shade('#f4d484', '#c9983c')))) +
        bits.strewn(30, 230, 4, bits.cubes(7, '#ffffff')) +
        bits.herbs(20, 230, 3),
      -4,
    ),
    beside: [
      garnish('herb', 1110, 160, 220, 20),
      garnish('fire', 90, 170, 210, -12, 6),
      garnish('salt', 95, 780, 170, -14),
    ],
  },
  'tavuk-kanat': {
    scale: 1.12,
    under: cloth(330, 320, 12),
    dish: plate(
      food.around(6, 138, wing) + dipInMiddle() + bits.chilli(30, 220, 4) + bits.herbs(20, 220, 3),
      '#f2e6d8',
      '#c7a988',
      '#8f2b22',
    ),
    beside: [
      garnish('hot-pepper', 1080, 200, 230, 18),
      garnish('garlic', 1080, 740, 190, -8),
      garnish('lemon', 120, 750, 200, -14, 4),
    ],
  },
};

function dipInMiddle(): string {
  return dish(
    76,
    puff('small', circle(58, shade('#e5482c', '#a8261a'))) +
      line('M-30 -20 Q0 -40 26 -18', 5, '#ffd0b8', 'opacity="0.7"'),
  );
}
