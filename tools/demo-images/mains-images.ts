import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle, ellipse, line, path, ring } from './svg.ts';
import { bowl, clayDish, napkin, plate, platter } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#fbf5fb', '#8a5a94');

const rice = (count: number, radius: number, seed: number) =>
  food.pool(radius * 1.04, '#fff7e2', '#ecdcb8', seed) +
  bits.strewn(count, radius, seed, bits.grains(26, '#fffaf0', '#f7ebd0', '#fff3dc'));

const pulledLamb = bits.heaped(
  26,
  118,
  5,
  (index, random) =>
    path(
      'M-58 -12 C-20 -34 30 -30 60 -8 C40 16 -24 30 -58 -12 Z',
      ['#b06a42', '#9c5632', '#c47f54', '#8a4828'][index % 4] ?? '#b06a42',
      `transform="scale(${(0.8 + random() * 0.4).toFixed(2)})"`,
    ) + line('M-44 -8 Q0 -20 46 -4', 4, '#6a3218', 'opacity="0.45"'),
);

const stuffedAubergine =
  puff(
    'large',
    path(
      'M0 -214 C74 -200 96 -60 92 40 C88 136 50 186 0 190 C-50 186 -88 136 -92 40 C-96 -60 -74 -200 0 -214 Z',
      shade('#5a3a7a', '#2c1a44'),
    ),
  ) +
  puff(
    'small',
    path(
      'M-22 -232 C-40 -190 -14 -176 0 -176 C14 -176 40 -190 22 -232 L10 -262 L-8 -260 Z',
      shade('#7fae3c', '#4c7a28'),
    ),
  ) +
  `<g transform="translate(0 14)">${puff('small', ellipse(58, 140, '#c9552e'))}${bits.heapedOval(34, 50, 128, 4, bits.shards(32, '#9a5232', '#b5683f', '#844024'))}${bits.heapedOval(9, 40, 116, 8, bits.cubes(22, '#ea4a30'))}</g>` +
  at(0, -60, food.tomatoSlice(70)) +
  at(4, 50, food.grilledPepper(120), 84);

const dumpling = () =>
  path(
    'M-24 -24 Q0 -10 24 -24 Q10 0 24 24 Q0 10 -24 24 Q-10 0 -24 -24 Z',
    '#f9e7c4',
    'stroke="#f9e7c4" stroke-width="14" stroke-linejoin="round"',
  ) + circle(11, '#eccf9c');

const stuffedPepper = (light: string, dark: string) =>
  puff(
    'large',
    path(
      'M-84 -30 C-104 -96 104 -96 84 -30 C112 40 60 104 0 104 C-60 104 -112 40 -84 -30 Z',
      shade(light, dark),
    ),
  ) +
  line('M-34 90 C-56 40 -50 -10 -42 -40 M34 90 C56 40 50 -10 42 -40', 6, '#2c5a1a', 'opacity="0.28"') +
  at(
    0,
    -44,
    puff('small', ellipse(72, 36, '#f7ebd0')) +
      bits.strewn(26, 32, 4, bits.grains(20, '#fffaf0', '#c9855a', '#f3dfb8')) +
      at(6, -4, food.sprig(44)),
  );

const artichoke =
  puff(
    'large',
    ring(11, 62, () => path('M-34 20 C-40 -46 40 -46 34 20 Z', shade('#e4edb8', '#a9bf6c'))),
  ) +
  puff('medium', circle(66, shade('#f4f4cc', '#cfd68c'))) +
  bits.heaped(15, 48, 5, bits.balls(25, '#7cc242', '#62ab34')) +
  bits.heaped(6, 40, 9, bits.cubes(24, '#ff9234', '#f57c1f'));

export const mainImages: Record<string, Composition> = {
  'kuzu-tandir': {
    scale: 1.12,
    under: cloth(330, 610, 14),
    dish: platter(
      at(-160, 6, rice(120, 148, 3)) +
        at(-160, 6, bits.heaped(14, 124, 6, bits.balls(18, '#3a2420', '#e8c890'))) +
        at(118, 0, pulledLamb, 0, 1.24) +
        at(118, 0, food.drizzle(130, '#e0a04a', 8, 0.7)) +
        at(262, -96, food.sprig(100), 30) +
        at(-20, 148, food.grilledTomato(92)) +
        bits.herbs(16, 200, 4),
      '#fffaf4',
      '#dccbd6',
      '#8a5a94',
    ),
    beside: [
      garnish('meat-on-bone', 1080, 180, 230, 10),
      garnish('herb', 120, 170, 230, -18, 4),
      garnish('garlic', 1090, 760, 170, -8),
    ],
  },
  'hunkar-begendi': {
    scale: 1.15,
    under: cloth(870, 310, -14),
    dish: plate(
      food.pool(232, '#f7ecd2', '#d9c49a', 2) +
        food.swirl(210, '#fcf4e2', 2) +
        food.pool(136, '#d9582e', '#a8341a', 5) +
        bits.heaped(20, 120, 4, bits.cubes(70, '#a05a36', '#8c4a2a', '#b56c44')) +
        food.drizzle(120, '#e8763a', 10, 0.85) +
        bits.herbs(24, 130, 3) +
        at(10, -6, food.sprig(64)),
      '#33507a',
      '#1b2c4c',
      '#e0b860',
    ),
    beside: [
      garnish('eggplant', 140, 730, 270, -12),
      garnish('tomato', 130, 180, 180, -10, 4),
      garnish('cheese-wedge', 1090, 740, 200, 10),
    ],
  },
  karniyarik: {
    scale: 1.1,
    under: cloth(340, 310, 12),
    dish: platter(
      at(-138, 24, stuffedAubergine, -58, 1.08) +
        at(146, -6, stuffedAubergine, -58, 1.08) +
        bits.herbs(24, 220, 3),
      '#fff9ee',
      '#e0cdb0',
      '#a86a3a',
    ),
    beside: [
      garnish('eggplant', 1090, 180, 240, 14),
      garnish('tomato', 1090, 760, 180, -8),
      garnish('bell-pepper', 110, 770, 220, -14, 4),
    ],
  },
  'kayseri-mantisi': {
    scale: 1.2,
    under: cloth(870, 600, 18),
    dish: bowl(
      circle(243, shade('#f7e6c8', '#d9bd8f')) +
        bits.heaped(58, 214, 4, dumpling) +
        `<g opacity="0.96">${at(10, 6, food.pool(126, '#ffffff', '#efe9de', 4))}</g>` +
        at(10, 6, food.drizzle(150, '#d9441c', 15)) +
        bits.strewn(40, 150, 6, bits.shards(13, '#3f7d3a', '#6aa350')) +
        bits.strewn(24, 170, 9, bits.shards(11, '#8e2440', '#b03a58')),
      '#8a5a94',
      '#50305a',
    ),
    beside: [
      garnish('dumpling', 140, 200, 210, -12),
      garnish('garlic', 130, 740, 190, 10, 4),
      garnish('herb', 1090, 190, 220, 18),
    ],
  },
  'biber-dolmasi': {
    scale: 1.15,
    under: cloth(880, 320, 14),
    dish: clayDish(
      circle(236, shade('#e8643a', '#b53c1c')) +
        at(-96, -88, stuffedPepper('#9ad04a', '#4f8f2c'), -10) +
        at(104, -74, stuffedPepper('#f2603c', '#b52f1c'), 12) +
        at(-84, 96, stuffedPepper('#ffc742', '#d98f1c'), 6, 0.96) +
        at(106, 104, stuffedPepper('#8cc640', '#457f28'), -8, 0.96),
    ),
    beside: [
      garnish('bell-pepper', 140, 210, 240, -12),
      garnish('tomato', 130, 740, 180, 12, 4),
      garnish('herb', 1090, 760, 210, -14),
    ],
  },
  enginar: {
    scale: 1.12,
    under: cloth(870, 600, -12),
    dish: plate(
      at(-108, -74, artichoke, 10) +
        at(112, -66, artichoke, -24) +
        at(0, 106, artichoke, 40) +
        `<g opacity="0.6">${food.drizzle(190, '#c9b024', 7)}</g>` +
        bits.strewn(60, 215, 5, bits.strips(22, 4, '#4f8f38', '#6fb04a')),
      '#fffdf6',
      '#d9d8c0',
      '#7f9a4f',
    ),
    beside: [
      garnish('lemon', 1080, 190, 200, 14),
      garnish('carrot', 140, 740, 210, -14),
      garnish('pea-pod', 130, 190, 240, -10, 3),
    ],
  },
};
