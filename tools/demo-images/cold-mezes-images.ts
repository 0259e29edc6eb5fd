import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, line, slab } from './svg.ts';
import { napkin, plate, platter } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#f7fbef', '#5c8f57');

const oilPool = (radius: number) => `<g opacity="0.85">${food.pool(radius, '#dcc02e', '#a8951a', 3)}</g>`;

const vineRoll =
  puff('medium', slab(176, 58, 29, shade('#7d9440', '#46602a'))) +
  line('M-60 -18 Q-40 0 -58 20 M-10 -24 Q12 0 -6 26 M44 -22 Q62 0 48 22', 4, '#31451e', 'opacity="0.6"');

const sarmaRow = (y: number, shift: number) => [-98, 98].map((x) => at(x + shift, y, vineRoll, -4)).join('');

export const coldMezeImages: Record<string, Composition> = {
  humus: {
    scale: 1.12,
    under: cloth(340, 600, -16),
    dish: plate(
      food.pool(224, '#f4dfb4', '#d9b67c', 2) +
        food.swirl(196, '#faebc8', 2.3) +
        oilPool(66) +
        bits.heaped(9, 50, 4, bits.balls(34, '#eec88a', '#f6d9a4')) +
        bits.chilli(26, 190, 5) +
        bits.herbs(16, 190, 3),
      '#fdfbf5',
      '#d9d5c4',
      '#6f9a68',
    ),
    beside: [
      garnish('falafel', 1080, 720, 200, 8),
      garnish('lemon', 1070, 180, 200, 16),
      garnish('olive', 120, 150, 190, -10, 5),
    ],
  },
  haydari: {
    scale: 1.12,
    under: cloth(870, 320, 14),
    dish: plate(
      food.pool(220, '#ffffff', '#eae6dc', 4) +
        food.swirl(190, '#ffffff', 2.6) +
        bits.strewn(60, 180, 4, bits.shards(13, '#3f7d3a', '#6aa350', '#2f6a38')) +
        food.drizzle(130, '#e09a22', 9, 0.8) +
        at(10, -4, food.sprig(92)),
      '#8fc1c9',
      '#3f7d8a',
      '#d8f0f2',
    ),
    beside: [
      garnish('garlic', 130, 690, 220, -10),
      garnish('herb', 140, 180, 230, -24, 4),
      garnish('cucumber', 1080, 730, 210, 14),
    ],
  },
  'acili-ezme': {
    scale: 1.12,
    under: cloth(340, 320, 18),
    dish: plate(
      food.pool(218, '#e2402a', '#b3201a', 2) +
        bits.heaped(60, 205, 3, bits.shards(40, '#ea4a30', '#d42f20', '#f26a44', '#c2261c')) +
        bits.strewn(40, 200, 6, bits.shards(20, '#fff0e0', '#f7d9d4', '#d9627a')) +
        bits.herbs(52, 200, 5) +
        at(0, 0, food.sprig(80)),
    ),
    beside: [
      garnish('hot-pepper', 1070, 200, 240, 18),
      garnish('tomato', 1080, 720, 190, -8),
      garnish('onion', 120, 730, 220, -14, 4),
    ],
  },
  'yaprak-sarma': {
    scale: 1.1,
    under: cloth(330, 600, 10),
    dish: platter(
      at(0, 8, sarmaRow(-110, 10) + sarmaRow(-42, -12) + sarmaRow(26, 14) + sarmaRow(94, -6), 0, 1.26) +
        at(-272, 40, food.lemonWedge(120), 80) +
        at(280, -20, food.lemonWedge(120), -86) +
        at(0, -6, food.sprig(80)),
      '#fffdf6',
      '#ddd6c4',
      '#6f9a68',
    ),
    beside: [
      garnish('lemon', 1090, 170, 200, 18),
      garnish('grapes', 1090, 750, 220, 8),
      garnish('leafy-green', 110, 150, 230, -16, 5),
    ],
  },
  fava: {
    scale: 1.12,
    under: cloth(880, 310, -16),
    dish: plate(
      at(0, 0, oilPool(150)) +
        at(-66, -56, favaSquare(), -8) +
        at(84, -30, favaSquare(), 10) +
        at(-10, 92, favaSquare(), 3) +
        at(6, 6, bits.strewn(22, 190, 7, bits.strips(44, 7, '#b03a6a', '#d4688f'))) +
        bits.strewn(60, 195, 4, bits.strips(22, 4, '#4f8f38', '#6fb04a')),
      '#fdfbf5',
      '#dcd5c4',
      '#c9a53a',
    ),
    beside: [
      garnish('pea-pod', 140, 200, 260, -14),
      garnish('onion', 1080, 720, 210, 12),
      garnish('olive', 130, 740, 170, 10, 4),
    ],
  },
};

function favaSquare(): string {
  return (
    puff('medium', slab(150, 132, 18, shade('#e8d878', '#b9a53f'))) + puff('crumb', circle(4, '#4f8f38'))
  );
}
