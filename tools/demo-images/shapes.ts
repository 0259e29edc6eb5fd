import { puff } from './light.ts';
import { at, circle, ellipse, line, path, scatter, scatteredPieces, slab, type Svg } from './svg.ts';

export type Draw = (index: number, random: () => number) => Svg;

/** The item at an index that runs on past the end of the list. */
export function cycle<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}

/** Pieces strewn over a disc, each modelled by the light. */
export function strewn(count: number, radius: number, seed: number, draw: Draw): Svg {
  return puff('crumb', scatter(count, radius, seed, draw));
}

/** Larger pieces strewn over a disc so that each casts its own shadow. */
export function heaped(count: number, radius: number, seed: number, draw: Draw): Svg {
  return heapedOval(count, radius, radius, seed, draw);
}

/** Like `heaped`, over an oval. */
export function heapedOval(count: number, radiusX: number, radiusY: number, seed: number, draw: Draw): Svg {
  return scatteredPieces(count, seed, draw)
    .map((piece) => puff('small', at(piece.x * radiusX, piece.y * radiusY, piece.svg, piece.turn)))
    .join('');
}

export const cubes =
  (size: number, ...colours: string[]): Draw =>
  (index, random) =>
    slab(size * (0.85 + random() * 0.3), size * (0.85 + random() * 0.3), size * 0.22, cycle(colours, index));

export const grains =
  (length: number, ...colours: string[]): Draw =>
  (index) =>
    ellipse(length / 2, length / 5, cycle(colours, index));

export const balls =
  (size: number, ...colours: string[]): Draw =>
  (index, random) =>
    circle((size / 2) * (0.85 + random() * 0.3), cycle(colours, index));

export const leaves =
  (length: number, ...colours: string[]): Draw =>
  (index) => {
    const half = length / 2;
    return (
      path(`M${-half} 0 Q0 ${-half * 0.85} ${half} 0 Q0 ${half * 0.85} ${-half} 0 Z`, cycle(colours, index)) +
      line(`M${-half * 0.8} 0 L${half * 0.7} 0`, Math.max(1, length / 28), '#ffffff', 'opacity="0.3"')
    );
  };

/** Irregular crumbs: nuts, chilli flakes, chopped herbs. */
export const shards =
  (size: number, ...colours: string[]): Draw =>
  (index, random) => {
    const corners = Array.from({ length: 5 }, (_, corner) => {
      const angle = (corner * 2 * Math.PI) / 5;
      const reach = (size / 2) * (0.65 + random() * 0.6);
      return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
    });
    const colour = cycle(colours, index);
    return path(
      `M${corners.join(' L')} Z`,
      colour,
      `stroke="${colour}" stroke-width="${size * 0.22}" stroke-linejoin="round"`,
    );
  };

export const rings =
  (size: number, width: number, ...colours: string[]): Draw =>
  (index) =>
    circle(size / 2, 'none', `stroke="${cycle(colours, index)}" stroke-width="${width}"`);

export const strips =
  (length: number, width: number, ...colours: string[]): Draw =>
  (index, random) =>
    line(
      `M${-length / 2} 0 Q0 ${(random() - 0.5) * length * 0.8} ${length / 2} 0`,
      width,
      cycle(colours, index),
    );

export const slices =
  (size: number, rind: string, flesh: string): Draw =>
  () =>
    circle(size / 2, rind) + circle(size * 0.42, flesh);

/** Chopped herbs strewn over a dish. */
export function herbs(count: number, radius: number, seed = 1): Svg {
  return strewn(count, radius, seed, shards(15, '#5fa83a', '#3f8a2e', '#84c255'));
}

/** Chilli flakes. */
export function chilli(count: number, radius: number, seed = 2): Svg {
  return strewn(count, radius, seed, shards(10, '#c8281a', '#9c1a12', '#e2452a'));
}

/** Walnut halves. */
export function walnuts(count: number, radius: number, seed: number, size = 46): Svg {
  return heaped(
    count,
    radius,
    seed,
    () =>
      ellipse(size / 2, size * 0.4, '#b57a42') +
      line(
        `M${-size * 0.4} 0 L${size * 0.4} 0 M${-size * 0.2} ${-size * 0.24} q${size * 0.14} ${size * 0.14} 0 ${size * 0.2} M${size * 0.14} ${-size * 0.26} q${-size * 0.12} ${size * 0.16} ${size * 0.05} ${size * 0.22} M${-size * 0.06} ${size * 0.28} q${size * 0.1} ${-size * 0.12} 0 ${-size * 0.2} M${size * 0.24} ${size * 0.2} l${-size * 0.06} ${-size * 0.14}`,
        size * 0.07,
        '#7d4a20',
        'opacity="0.75"',
      ),
  );
}
