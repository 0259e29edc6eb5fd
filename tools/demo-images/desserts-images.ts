import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, ellipse, line, path, scatter, slab } from './svg.ts';
import { bowl, clayDish, copperPan, napkin, plate } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#fff7f8', '#c4506f');

const pistachio = (count: number, radius: number, seed: number) =>
  bits.strewn(count, radius, seed, bits.shards(17, '#8db83a', '#6f9a2c', '#a9cf55', '#5f8426'));

const baklava =
  puff('medium', path('M0 96 L138 0 L138 34 L0 132 L-138 34 L-138 0 Z', shade('#e0a040', '#9a5a1a'))) +
  line('M-134 12 L0 106 L134 12 M-134 24 L0 118 L134 24', 4, '#ffe2a0', 'opacity="0.7"') +
  puff('medium', path('M0 -96 L138 0 L0 96 L-138 0 Z', shade('#fbd27a', '#d9922f'))) +
  line('M-64 -38 L66 52 M-36 -62 L98 30 M-96 -16 L34 74', 4, '#a8641c', 'opacity="0.35"') +
  puff('crumb', path('M0 -40 L58 0 L0 40 L-58 0 Z', '#86b036')) +
  pistachio(20, 34, 4);

const browned = (count: number, radius: number, seed: number) =>
  scatter(count, radius, seed, (_, random) =>
    ellipse(
      14 + random() * 34,
      10 + random() * 22,
      '#8a4414',
      `opacity="${(0.25 + random() * 0.4).toFixed(2)}"`,
    ),
  );

const caramelRoll =
  puff('large', slab(330, 128, 52, shade('#fff4da', '#ecd6a8'))) +
  puff(
    'small',
    path('M-160 -30 C-120 -70 120 -70 160 -30 C130 0 -130 0 -160 -30 Z', shade('#c9742a', '#7e3a10')),
  ) +
  at(0, -38, `<g transform="scale(1 0.14)">${browned(12, 110, 3)}</g>`) +
  line('M-140 24 Q0 44 140 24', 5, '#d9b87c', 'opacity="0.7"');

const scoop = (light: string, dark: string, specks: string) =>
  puff(
    'large',
    circle(102, shade(light, dark)) +
      [0, 60, 120, 180, 240, 300]
        .map((angle) => `<g transform="rotate(${angle})">${at(0, 84, ellipse(38, 26, dark))}</g>`)
        .join('') +
      circle(98, shade(light, dark)),
  ) + bits.strewn(24, 80, 5, bits.shards(11, specks));

export const dessertImages: Record<string, Composition> = {
  'fistikli-baklava': {
    scale: 1.15,
    under: cloth(340, 600, -14),
    dish: plate(
      at(0, -132, baklava) +
        at(-140, -28, baklava) +
        at(140, -28, baklava) +
        at(0, 76, baklava) +
        at(0, 12, pistachio(46, 225, 9)),
      '#fffdf9',
      '#e0cdb4',
      '#d9a23a',
    ),
    beside: [
      garnish('honey-pot', 1080, 200, 230, 8),
      garnish('peanuts', 1090, 740, 190, -10),
      garnish('rose', 120, 170, 220, -14, 4),
    ],
  },
  kunefe: {
    scale: 1.18,
    under: cloth(870, 310, 14),
    dish: copperPan(
      puff('medium', circle(228, shade('#ffb347', '#d96a1a'))) +
        bits.strewn(170, 215, 4, bits.strips(64, 5, '#ffd07a', '#f29a34', '#c9641a', '#ffbe5a')) +
        at(0, 0, pistachio(90, 104, 5)) +
        at(6, 0, puff('large', ellipse(58, 46, shade('#ffffff', '#f3e6cc')))),
      -30,
    ),
    beside: [
      garnish('cheese-wedge', 140, 210, 200, -10),
      garnish('honey-pot', 130, 740, 210, 8, 4),
      garnish('peanuts', 1090, 740, 180, 12),
    ],
  },
  'firin-sutlac': {
    scale: 1.18,
    under: cloth(340, 310, 18),
    dish: clayDish(
      food.pool(222, '#fff3d4', '#ecd09a', 4) +
        browned(26, 190, 5) +
        bits.heaped(24, 80, 4, bits.shards(24, '#d9a05a', '#b97a3a', '#eec48a')),
    ),
    beside: [
      garnish('glass-of-milk', 1080, 190, 210, 6),
      garnish('chestnut', 1090, 740, 170, -8),
      garnish('cooked-rice', 120, 740, 190, -12, 4),
    ],
  },
  kazandibi: {
    scale: 1.15,
    under: cloth(870, 600, -16),
    dish: plate(
      at(-10, -110, caramelRoll, -8) +
        at(10, 30, caramelRoll, 4, 1.04) +
        at(0, 170, caramelRoll, -3, 0.86) +
        bits.strewn(60, 220, 4, bits.shards(7, '#8a4a1c', '#a8642c')),
      '#7a3a50',
      '#4a1e30',
      '#f3c4d0',
    ),
    beside: [
      garnish('glass-of-milk', 140, 200, 200, -8),
      garnish('ice-cream', 1090, 190, 190, 10, 3),
      garnish('honey-pot', 130, 740, 200, -10, 4),
    ],
  },
  'maras-dondurmasi': {
    scale: 1.2,
    under: cloth(340, 310, -18),
    dish: bowl(
      circle(243, shade('#fbe4ea', '#e8b4c2')) +
        at(-86, 66, scoop('#fffdf4', '#f0e4cc', '#e0cda8')) +
        at(94, 66, scoop('#e8486e', '#b01f48', '#8a1234')) +
        at(4, -88, scoop('#cfe09a', '#9aba5a', '#6f9a2c')) +
        pistachio(26, 190, 6) +
        at(20, 20, food.sprig(60)),
      '#ffffff',
      '#d9c4cc',
    ),
    beside: [
      garnish('goat', 1080, 200, 220, 4),
      garnish('cherries', 1090, 740, 210, -10),
      garnish('soft-ice-cream', 120, 740, 220, -14, 4),
    ],
  },
};
