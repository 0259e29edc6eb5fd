import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, ellipse, slab } from './svg.ts';
import { board, napkin, plate, platter } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#f9e8dc', '#8f2b22');

const sumacOnions =
  bits.heaped(11, 62, 4, bits.rings(64, 10, '#d0558e', '#e88ab4', '#b23c78')) + bits.herbs(14, 60, 3);

const chickenCube =
  puff('medium', slab(104, 92, 30, shade('#f6a94a', '#c46a1e'))) + food.grillMarks(92, 80, 2);

const pepperBite = puff('small', slab(44, 88, 16, shade('#8cc63f', '#4c8a2a')));
const redPepperBite = puff('small', slab(44, 88, 16, shade('#f2683a', '#c43a1c')));

const kofte = puff('large', ellipse(92, 58, shade('#b06a40', '#7a3f22'))) + food.grillMarks(150, 90, 3);

const beytiSlice =
  puff('small', circle(72, shade('#f4d9a4', '#cf9a54')) + circle(58, '#8f4526')) +
  bits.strewn(16, 44, 5, bits.shards(14, '#a85a36', '#7a3a20', '#c47a50')) +
  circle(60, 'none', 'stroke="#e8c088" stroke-width="7"');

export const grillImages: Record<string, Composition> = {
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
};
