import { heapedOval, shards, cycle } from './shapes.ts';
import { blur, glow, puff, shade } from './light.ts';
import { at, circle, ellipse, line, path, ring, scatter, type Svg } from './svg.ts';

/** A pool of something thick with soft, uneven edges. */
export function pool(radius: number, light: string, dark: string, seed = 1): Svg {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const reach =
      radius * (0.98 + 0.018 * Math.sin(index * 1.9 + seed) + 0.02 * Math.sin(index * 0.8 + seed * 2));
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
  });
  return puff(radius < 110 ? 'small' : 'medium', path(smoothLoop(points), shade(light, dark)));
}

/** The liquid of a soup or stew, filling a bowl. */
export function liquid(radius: number, light: string, dark: string): Svg {
  return (
    circle(radius, glow(light, dark)) +
    circle(radius - 5, 'none', `stroke="${light}" stroke-width="5" opacity="0.55"`) +
    ellipse(
      radius * 0.34,
      radius * 0.13,
      '#ffffff',
      `opacity="0.22" transform="translate(${-radius * 0.4} ${-radius * 0.58}) rotate(-34)"`,
    )
  );
}

/** A swirl drawn with the back of a spoon. */
export function swirl(radius: number, ridge: string, turns = 2.4): Svg {
  const steps = Math.round(turns * 18);
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / 18) * 2 * Math.PI;
    const reach = 14 + (radius - 14) * (step / steps);
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  });
  return puff('small', line(`M${points.join(' L')}`, radius * 0.15, ridge));
}

/** Butter or oil trailed over a dish. */
export function drizzle(radius: number, colour: string, width = 13, opacity = 0.92): Svg {
  const r = radius;
  return `<g opacity="${opacity}">${puff(
    'crumb',
    line(
      `M${-r * 0.72} ${-r * 0.1} C${-r * 0.5} ${-r * 0.75} ${r * 0.1} ${-r * 0.8} ${r * 0.3} ${-r * 0.4} S${r * 0.1} ${r * 0.2} ${-r * 0.2} ${r * 0.05} S${-r * 0.1} ${-r * 0.35} ${r * 0.25} ${r * 0.05} S${r * 0.45} ${r * 0.62} ${-r * 0.15} ${r * 0.6}`,
      width,
      colour,
    ) +
      at(r * 0.62, r * 0.12, circle(width * 0.8, colour)) +
      at(-r * 0.5, r * 0.38, circle(width, colour)) +
      at(r * 0.5, -r * 0.55, circle(width * 0.65, colour)),
  )}</g>`;
}

/** A sunny-side-up egg. */
export function friedEgg(size: number, seed = 1): Svg {
  return (
    pool(size, '#ffffff', '#f1e9dc', seed) + puff('small', circle(size * 0.4, shade('#ffc933', '#f59a0c')))
  );
}

/** A tomato slice with its chambers. */
export function tomatoSlice(size: number): Svg {
  const chamber = ellipse(size * 0.1, size * 0.15, '#ff9d76');
  return puff(
    'small',
    circle(size / 2, shade('#f0452f', '#c4221a')) +
      circle(size * 0.42, '#f5694a') +
      ring(6, size * 0.24, () => chamber),
  );
}

export function cucumberSlice(size: number): Svg {
  return puff(
    'small',
    circle(size / 2, '#4f9a3a') +
      circle(size * 0.44, '#d7f0b0') +
      ring(8, size * 0.2, () => ellipse(size * 0.03, size * 0.07, '#f4fbdc')),
  );
}

/** Half a tomato from the grill, charred at its rim. */
export function grilledTomato(size: number): Svg {
  return (
    tomatoSlice(size) +
    line(
      `M${-size * 0.3} ${-size * 0.12} L${size * 0.28} ${-size * 0.2} M${-size * 0.3} ${size * 0.16} L${size * 0.3} ${size * 0.08}`,
      size * 0.07,
      '#4a1a10',
      'opacity="0.5"',
    )
  );
}

/** A long green pepper from the grill. */
export function grilledPepper(length: number): Svg {
  const h = length / 2;
  return (
    puff(
      'small',
      line(`M${-h} 6 Q${-h - 20} -4 ${-h - 26} -18`, 8, '#5d7a2a') +
        path(
          `M${-h} -16 C${-h * 0.4} -34 ${h * 0.5} -22 ${h} 10 C${h * 0.4} 26 ${-h * 0.5} 30 ${-h} 20 Z`,
          shade('#8cc63f', '#4a8a28'),
        ),
    ) +
    line(
      `M${-h * 0.6} -14 l14 26 M${-h * 0.15} -20 l14 34 M${h * 0.3} -14 l10 28`,
      7,
      '#33260e',
      'opacity="0.45"',
    )
  );
}

export function lemonWedge(size: number): Svg {
  const r = size / 2;
  return puff(
    'small',
    path(`M${-r} 0 A${r} ${r} 0 0 0 ${r} 0 Z`, shade('#ffe14d', '#f2b90f')) +
      path(`M${-r * 0.86} 0 A${r * 0.86} ${r * 0.86} 0 0 0 ${r * 0.86} 0 Z`, '#fffbe0') +
      path(`M${-r * 0.76} 4 A${r * 0.76} ${r * 0.76} 0 0 0 ${r * 0.76} 4 Z`, '#ffe874') +
      line(`M0 6 L0 ${r * 0.74} M0 6 L${-r * 0.54} ${r * 0.52} M0 6 L${r * 0.54} ${r * 0.52}`, 4, '#fffbe0'),
  );
}

/** A sprig of parsley or mint: `count` leaves around a short stem. */
export function sprig(size: number, light = '#7cc04b', dark = '#3f8a2e'): Svg {
  const leaf = path(
    `M0 0 C${-size * 0.28} ${-size * 0.2} ${-size * 0.2} ${-size * 0.55} 0 ${-size * 0.6} C${size * 0.2} ${-size * 0.55} ${size * 0.28} ${-size * 0.2} 0 0 Z`,
    shade(light, dark),
  );
  return puff(
    'small',
    [-64, 64, -22, 24].map((angle, index) => at(0, 0, leaf, angle, index < 2 ? 0.8 : 1)).join(''),
  );
}

/** A skewer of `length` with the pieces threaded on it from left to right. */
export function skewer(length: number, pieces: Svg[]): Svg {
  const step = (length * 0.8) / pieces.length;
  return (
    puff(
      'crumb',
      line(`M${-length / 2} 0 L${length / 2} 0`, 9, '#c9c4bc') +
        at(-length / 2, 0, circle(15, 'none', 'stroke="#c9c4bc" stroke-width="8"')),
    ) + pieces.map((piece, index) => at(-length * 0.38 + step * (index + 0.5), 0, piece)).join('')
  );
}

/** A strip of minced kebab, wavy from the fingers that pressed it onto its skewer and charred on its ridges. */
export function kebabStrip(length: number, light: string, dark: string): Svg {
  const waves = Math.round(length / 68);
  const step = length / waves;
  const edge = (side: number) =>
    Array.from({ length: waves }, () => `q${(side * step) / 2} ${side * -9} ${side * step} 0`).join(' ');
  const body = `M${-length / 2} -38 ${edge(1)} q26 38 0 76 ${edge(-1)} q-26 -38 0 -76 Z`;
  const dents = Array.from({ length: waves - 1 }, (_, index) => {
    const x = -length / 2 + step * (index + 1);
    return line(`M${x + 6} -26 q-16 26 -4 52`, 15, dark, 'opacity="0.55"');
  });
  const char = heapedOval(22, length * 0.46, 28, 5, shards(13, '#4a1c0e', '#5f2814'));
  return (
    puff('medium', path(body, shade(light, dark))) + blur(5, dents.join('')) + `<g opacity="0.6">${char}</g>`
  );
}

/** Marks of the grill over a piece of the given width and height. */
export function grillMarks(width: number, height: number, count = 3): Svg {
  return Array.from({ length: count }, (_, index) => {
    const x = -width / 2 + ((index + 0.75) * width) / (count + 0.5);
    return line(
      `M${x + height * 0.16} ${-height * 0.34} L${x - height * 0.16} ${height * 0.34}`,
      Math.max(6, width / 16),
      '#3a1208',
      'opacity="0.5"',
    );
  }).join('');
}

/** A sheet of thin bread. */
export function lavash(radius: number): Svg {
  return (
    pool(radius, '#fbeccb', '#e2bd83', 4) +
    scatter(16, radius * 0.82, 7, (index, random) =>
      ellipse(8 + random() * 16, 6 + random() * 9, '#a8662a', 'opacity="0.38"'),
    )
  );
}

/** A boat of pide dough, 700 long, with the filling clipped into its hollow. */
export function pide(filling: Svg, crumb = '#e0a14e'): Svg {
  const hull =
    'M-366 0 C-310 -62 -190 -156 0 -158 C190 -156 310 -62 366 0 C310 62 190 156 0 158 C-190 156 -310 62 -366 0 Z';
  const hollow =
    'M-282 0 C-238 -48 -130 -112 0 -112 C130 -112 238 -48 282 0 C238 48 130 112 0 112 C-130 112 -238 48 -282 0 Z';
  return (
    puff('large', path(hull, shade('#fde0a6', '#d9954a'))) +
    `<clipPath id="hollow"><path d="${hollow}"/></clipPath>` +
    path(hollow, crumb) +
    `<g clip-path="url(#hollow)">${filling}</g>` +
    line('M-318 -16 C-250 -72 -150 -130 0 -134 C150 -130 250 -72 318 -16', 8, '#fff0cc', 'opacity="0.35"')
  );
}

function smoothLoop(points: (readonly [number, number])[]): string {
  const middle = (a: readonly [number, number], b: readonly [number, number]) =>
    `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  const bends = points.map(
    (point, index) =>
      `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${middle(point, cycle(points, index + 1))}`,
  );
  return `M${middle(points.at(-1) as [number, number], points[0] as [number, number])} ${bends.join(' ')} Z`;
}
