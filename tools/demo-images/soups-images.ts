import { garnish } from './emoji.ts';
import * as bits from './shapes.ts';
import * as food from './foods.ts';
import { puff, shade } from './light.ts';
import type { Composition } from './scene.ts';
import { at, circle } from './svg.ts';
import { bowl, napkin } from './vessels.ts';

const cloth = (x: number, y: number, angle: number) => napkin(x, y, angle, '#fff6ec', '#b8452f');

export const soupImages: Record<string, Composition> = {
  'mercimek-corbasi': {
    scale: 1.2,
    under: cloth(340, 590, -18),
    dish: bowl(
      food.liquid(243, '#ffc04a', '#f08a1c') +
        food.drizzle(190, '#d1341a', 13) +
        bits.herbs(20, 170, 4) +
        bits.chilli(18, 150, 6) +
        at(112, 96, food.lemonWedge(112), 24),
    ),
    beside: [
      garnish('lemon', 1070, 190, 210, 14),
      garnish('carrot', 140, 170, 220, -20, 4),
      garnish('bread', 1080, 730, 210, -10),
    ],
  },
  'ezogelin-corbasi': {
    scale: 1.2,
    under: cloth(860, 320, 16),
    dish: bowl(
      food.liquid(243, '#f2703a', '#c93c1c') +
        bits.strewn(70, 220, 5, bits.grains(24, '#ffd9a0', '#f9b872', '#fff0d0')) +
        food.drizzle(150, '#a81f10', 9, 0.8) +
        at(6, -6, food.sprig(84)) +
        bits.herbs(16, 180, 8),
      '#e2f0ea',
      '#88ab9c',
    ),
    beside: [
      garnish('hot-pepper', 140, 700, 230, -16),
      garnish('onion', 1080, 730, 210, 12),
      garnish('herb', 120, 160, 220, 20, 4),
    ],
  },
  'yayla-corbasi': {
    scale: 1.2,
    under: cloth(330, 330, 20),
    dish: bowl(
      food.liquid(243, '#fffdf4', '#f0e4c8') +
        bits.strewn(26, 210, 5, bits.grains(22, '#ffffff', '#f6ead0')) +
        food.drizzle(180, '#f0a81e', 12, 0.9) +
        bits.strewn(46, 190, 3, bits.shards(13, '#3f7d3a', '#6aa350', '#2f6a38')) +
        bits.chilli(12, 140, 3),
      '#b9dbe6',
      '#5c93a8',
    ),
    beside: [
      garnish('herb', 1060, 220, 260, 16),
      garnish('cooked-rice', 1080, 720, 190, -6),
      garnish('garlic', 120, 740, 200, -14, 4),
    ],
  },
  'tavuk-suyu-corbasi': {
    scale: 1.2,
    under: cloth(880, 600, -14),
    dish: bowl(
      food.liquid(243, '#ffe79a', '#ecb83e') +
        bits.strewn(46, 200, 7, bits.strips(82, 8, '#fff2c4', '#fbe09a', '#fff7da')) +
        bits.heaped(13, 180, 3, bits.strips(66, 30, '#fff0da', '#f6dcb8')) +
        bits.heaped(12, 190, 9, bits.cubes(34, '#ff9234', '#f57c1f')) +
        bits.herbs(28, 200, 5) +
        bits.strewn(30, 200, 4, bits.balls(6, '#3b2a1c')),
    ),
    beside: [
      garnish('onion', 140, 190, 210, -8),
      garnish('lemon', 120, 730, 190, -22, 4),
      garnish('carrot', 1090, 180, 210, 20),
    ],
  },
  'kelle-paca-corbasi': {
    scale: 1.2,
    under: cloth(340, 590, 12),
    dish: bowl(
      food.liquid(243, '#fbe6c2', '#d6a468') +
        bits.heaped(18, 190, 5, bits.shards(62, '#c98d62', '#b5744a', '#dca67c')) +
        food.drizzle(190, '#c43a14', 12) +
        bits.herbs(22, 190, 7) +
        at(-120, 110, puff('small', circle(34, shade('#fffaf0', '#eadcc4')))),
      '#d8845a',
      '#7c3a1e',
    ),
    beside: [
      garnish('garlic', 1070, 210, 230, 12),
      garnish('garlic', 1040, 400, 130, -20),
      garnish('hot-pepper', 120, 170, 220, -20, 4),
      garnish('bread', 1080, 740, 220, 10),
    ],
  },
};
