import { bottle, copperCup, iceCube, mulberry, straw, tray, tumbler } from './drinks.ts';
import { garnish } from './emoji.ts';
import * as bits from './bits.ts';
import * as food from './foods.ts';
import { lift, puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, line, path, scatter } from './svg.ts';
import { napkin } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#f4fffb', '#2f8f7a');

const citrusSlice = (rind: string, flesh: string) =>
  puff('small', circle(70, rind) + circle(61, '#fffbe6') + circle(56, flesh)) +
  line('M-50 0 L50 0 M-25 -43 L25 43 M25 -43 L-25 43', 5, '#fffbe6');

const lemonSlice = citrusSlice('#f6c41e', '#ffe45c');
const orangeSlice = citrusSlice('#f58a14', '#ffac3a');

const ice = at(-44, -92, iceCube, -14) + at(40, -84, iceCube, 20) + at(-6, -20, iceCube, 48);

const bubbles = bits.strewn(26, 84, 6, (_, random) =>
  circle(4 + random() * 8, 'none', 'stroke="#ffffff" stroke-width="3" opacity="0.8"'),
);

const fizz = scatter(40, 170, 6, (_, random) => circle(3 + random() * 5, '#fff3cc', 'opacity="0.55"'));

const foam = puff(
  'medium',
  path(
    'M-150 -146 C-160 -190 -120 -204 -96 -192 C-84 -226 -30 -230 -14 -204 C10 -234 66 -226 76 -196 C110 -212 160 -186 148 -146 C110 -116 -110 -116 -150 -146 Z',
    shade('#ffffff', '#f0ebe0'),
  ),
);

const carrotStick = puff('small', line('M10 -110 L70 -310', 34, '#c4405a'));

export const coldDrinkPictures: Record<string, Composition> = {
  'yayik-ayrani': {
    scale: 1.16,
    under: cloth(340, 610, -14),
    dish: tray(at(-10, 30, copperCup(foam + at(10, -196, food.sprig(62)))), '#cfe8ea', '#6fa3a8'),
    beside: [
      garnish('cow', 1080, 200, 210, 4),
      garnish('herb', 1090, 740, 220, -12, 3),
      garnish('glass-of-milk', 120, 170, 190, -12, 4),
    ],
  },
  'dut-serbeti': {
    scale: 1.16,
    under: cloth(870, 300, 14),
    dish: tray(
      at(
        0,
        50,
        tumbler(
          '#c4386e',
          '#5a0f3a',
          ice + bits.heaped(9, 90, 4, bits.balls(30, '#8a1f52', '#6a1540')),
          straw(-10, '#c4386e') + at(-96, -222, food.sprig(84), -20),
        ),
      ),
      '#e6c6d9',
      '#a0628a',
    ),
    beside: [
      lift(at(1040, 690, mulberry(), 14, 0.85)),
      lift(at(160, 230, mulberry(), -24, 0.72)),
      garnish('ice', 130, 750, 170, -12, 4),
    ],
  },
  'ev-limonatasi': {
    scale: 1.16,
    under: cloth(340, 300, 16),
    dish: tray(
      at(
        0,
        50,
        tumbler(
          '#fff08a',
          '#f2c21e',
          ice + at(-46, 70, lemonSlice, 12, 0.9) + at(50, 130, lemonSlice, 40, 0.8),
          at(112, -214, lemonSlice, 10) + straw(-40, '#5fb04a') + at(-40, -150, food.sprig(90), -10),
        ),
      ),
      '#fff3c4',
      '#c9b04a',
    ),
    beside: [
      garnish('lemon', 1080, 210, 230, 12),
      garnish('lemon', 1100, 740, 170, -14),
      garnish('herb', 120, 740, 230, -18, 4),
    ],
  },
  'portakal-suyu': {
    scale: 1.16,
    under: cloth(870, 600, -16),
    dish: tray(
      at(0, 50, tumbler('#ffbe3d', '#f07f14', fizz, at(-112, -210, orangeSlice, -10, 1.15))),
      '#ffe0b8',
      '#d9863a',
    ),
    beside: [
      garnish('tangerine', 140, 220, 230, -10),
      garnish('tangerine', 1080, 190, 170, 14, 3),
      at(1060, 730, lift(orangeSlice), 20, 1.5),
    ],
  },
  salgam: {
    scale: 1.16,
    under: cloth(340, 590, 18),
    dish: tray(at(0, 50, tumbler('#b5203f', '#4a0a28', ice, carrotStick)), '#e8b4b4', '#9a4a5a'),
    beside: [
      garnish('carrot', 1070, 210, 230, 12),
      garnish('hot-pepper', 1090, 730, 210, -12),
      garnish('salt', 120, 180, 170, -12, 4),
    ],
  },
  'karpuz-nane-suyu': {
    scale: 1.16,
    under: cloth(870, 310, -12),
    dish: tray(
      at(
        0,
        50,
        tumbler(
          '#ff8a9a',
          '#e83e5c',
          ice + bits.strewn(10, 100, 5, bits.grains(16, '#3a1420')),
          straw(20, '#3fa65a') + at(-90, -216, food.sprig(96), -14),
        ),
      ),
      '#d9f2cf',
      '#6fb06a',
    ),
    beside: [
      garnish('watermelon', 150, 710, 270, -10),
      garnish('watermelon', 1090, 190, 190, 16, 3),
      garnish('herb', 1090, 750, 220, -8),
    ],
  },
  'maden-suyu': {
    scale: 1.06,
    under: cloth(340, 310, -16),
    dish: tray(
      at(
        0,
        20,
        bottle(
          '#7fd0a0',
          '#1f7a54',
          '#e0a93a',
          at(0, -20, path('M-84 50 L-30 -26 L0 14 L28 -34 L84 50 Z', '#2f8f7a')) +
            line('M-70 58 L70 58', 6, '#e0a93a'),
        ) + at(10, -40, bubbles),
      ),
      '#dff3e6',
      '#6fae94',
    ),
    beside: [
      garnish('lemon', 1080, 700, 220, 10),
      garnish('bubbles', 1070, 210, 210, 6),
      garnish('ice', 130, 730, 180, -12, 4),
    ],
  },
  su: {
    scale: 1.06,
    under: cloth(870, 600, 14),
    dish: tray(
      at(
        0,
        20,
        bottle(
          '#e4f6ff',
          '#7fb8dc',
          '#3f86c4',
          at(0, -4, path('M0 -58 C40 -8 44 20 44 30 A44 44 0 0 1 -44 30 C-44 20 -40 -8 0 -58 Z', '#4a9fd9')),
        ),
      ),
      '#d6ecf9',
      '#6aa6cf',
    ),
    beside: [
      garnish('droplet', 1070, 220, 180, 8),
      garnish('sweat-droplets', 140, 720, 190, -8, 3),
      garnish('ice', 1090, 720, 190, -8),
    ],
  },
};
