import { lift, glow, puff, shade } from './light.ts';
import { at, circle, ellipse, line, path, slab, type Svg } from './svg.ts';

// Vessels are seen from above, centred on the origin; their content is drawn on top.

/** A glazed plate, 620 wide; food fits into a radius of about 240. */
export function plate(food: Svg, light = '#fffdf8', dark = '#e4d8c6', rim = '#d9c7ac'): Svg {
  return (
    lift(circle(310, shade(light, dark))) +
    circle(298, 'none', `stroke="${rim}" stroke-width="5" opacity="0.75"`) +
    circle(258, shade(dark, light)) +
    circle(249, glow(light, dark)) +
    food
  );
}

/** An oval platter, 760 by 500; food fits into about 560 by 330. */
export function platter(food: Svg, light = '#fffdf8', dark = '#e2d5c2', rim = '#d9c7ac'): Svg {
  return (
    lift(ellipse(385, 262, shade(light, dark))) +
    ellipse(372, 249, 'none', `stroke="${rim}" stroke-width="5" opacity="0.75"`) +
    ellipse(312, 196, shade(dark, light)) +
    ellipse(302, 187, glow(light, dark)) +
    food
  );
}

/** A deep bowl, 560 wide, filled with the content to a radius of 225. */
export function bowl(content: Svg, light = '#fffaf0', dark = '#d8c6ac'): Svg {
  return (
    lift(circle(280, shade(light, dark))) +
    circle(252, shade(dark, light)) +
    circle(243, '#3b1608', 'opacity="0.28"') +
    content
  );
}

/** A small meze dish, `radius` wide. */
export function dish(radius: number, food: Svg, light = '#fffdf8', dark = '#dccbb2'): Svg {
  return lift(circle(radius, shade(light, dark))) + circle(radius * 0.84, shade(dark, light)) + food;
}

/** A tinned copper pan with two handles, food within a radius of 225. */
export function copperPan(food: Svg, angle = -18): Svg {
  const handle = line('M270 -62 C340 -58 340 58 270 62', 24, '#c98a3a');
  return (
    lift(at(0, 0, puff('small', handle + at(0, 0, handle, 180)), angle)) +
    lift(circle(276, shade('#f6b582', '#9a4a22'))) +
    circle(276, 'none', 'stroke="#ffe0c0" stroke-width="4" opacity="0.6"') +
    circle(246, shade('#8a4420', '#e8a878')) +
    food
  );
}

/** An earthenware dish, food within a radius of 215. */
export function clayDish(food: Svg): Svg {
  return (
    lift(circle(282, shade('#d98a5c', '#8a3f1e'))) +
    circle(262, 'none', 'stroke="#f0b48a" stroke-width="4" opacity="0.55"') +
    circle(240, shade('#6e2f15', '#b5633a')) +
    food
  );
}

/** A wooden board with grain. */
export function board(width: number, height: number, food: Svg, angle = 0): Svg {
  const grain = Array.from({ length: 7 }, (_, index) => {
    const y = -height / 2 + ((index + 0.6) * height) / 7.2;
    const bend = index % 2 ? 14 : -10;
    return line(
      `M${-width / 2 + 34} ${y} Q0 ${y + bend} ${width / 2 - 34} ${y}`,
      3,
      '#8a5224',
      'opacity="0.28"',
    );
  });
  return at(
    0,
    0,
    lift(slab(width, height, 54, shade('#e2b077', '#b0713a'))) +
      slab(width - 18, height - 18, 46, 'none', 'stroke="#f6d6a6" stroke-width="4" opacity="0.5"') +
      grain.join('') +
      food,
    angle,
  );
}

/** A folded linen napkin with stripes, laid under the dish. */
export function napkin(x: number, y: number, angle: number, cloth: string, stripe: string): Svg {
  const stripes = [-190, -160, 160, 190].map((offset) =>
    line(`M-250 ${offset} L250 ${offset}`, 9, stripe, 'opacity="0.75"'),
  );
  return lift(
    at(
      x,
      y,
      slab(520, 480, 16, cloth) +
        stripes.join('') +
        path('M-260 60 L260 -30 L260 -24 L-260 68 Z', '#3b1608', 'opacity="0.06"'),
      angle,
    ),
  );
}
