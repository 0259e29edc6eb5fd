import { bottle, copperCup, iceCube, mulberry, straw, tray, tumbler } from './drinks.ts';
import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { lift, puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, line, path } from './svg.ts';
import { napkin } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#f4fffb', '#2f8f7a');

const citrusSlice = (rind: string, flesh: string) =>
  puff('small', circle(70, rind) + circle(61, '#fffbe6') + circle(56, flesh)) +
  line('M-50 0 L50 0 M-25 -43 L25 43 M25 -43 L-25 43', 5, '#fffbe6');

const lemonSlice = citrusSlice('#f6c41e', '#ffe45c');

const ice = at(-44, -92, iceCube, -14) + at(40, -84, iceCube, 20) + at(-6, -20, iceCube, 48);

const foam = puff(
  'medium',
  path(
    'M-150 -146 C-160 -190 -120 -204 -96 -192 C-84 -226 -30 -230 -14 -204 C10 -234 66 -226 76 -196 C110 -212 160 -186 148 -146 C110 -116 -110 -116 -150 -146 Z',
    shade('#ffffff', '#f0ebe0'),
  ),
);

const carrotStick = puff('small', line('M10 -110 L70 -310', 34, '#c4405a'));

export const coldDrinkImages: Record<string, Composition> = {
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
