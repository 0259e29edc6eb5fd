/** A fragment of SVG. Fragments are drawn around the origin and moved into place with `at`. */
export type Svg = string;

export function at(x: number, y: number, content: Svg, rotation = 0, scale = 1): Svg {
  return `<g transform="translate(${x} ${y}) rotate(${rotation}) scale(${scale})">${content}</g>`;
}

export function circle(radius: number, fill: string, attributes = ''): Svg {
  return `<circle r="${radius}" fill="${fill}" ${attributes}/>`;
}

export function ellipse(radiusX: number, radiusY: number, fill: string, attributes = ''): Svg {
  return `<ellipse rx="${radiusX}" ry="${radiusY}" fill="${fill}" ${attributes}/>`;
}

/** A rectangle around the origin with rounded corners. */
export function slab(width: number, height: number, corner: number, fill: string, attributes = ''): Svg {
  return `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${corner}" fill="${fill}" ${attributes}/>`;
}

export function path(d: string, fill: string, attributes = ''): Svg {
  return `<path d="${d}" fill="${fill}" ${attributes}/>`;
}

export function line(d: string, width: number, colour: string, attributes = ''): Svg {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;
}

/** Numbers between 0 and 1 that are the same on every run. */
export function randomFrom(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type DrawPiece = (index: number, random: () => number) => Svg;

/** Pieces laid evenly over the unit disc (a sunflower spiral), each a little off its place, freely turned. */
export function scatteredPieces(count: number, seed: number, draw: DrawPiece) {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const distance = Math.sqrt((index + 0.5) / count) * (0.9 + random() * 0.2);
    const angle = index * 2.39996 + seed + random() * 0.7;
    return {
      x: distance * Math.cos(angle),
      y: distance * Math.sin(angle),
      turn: random() * 360,
      height: random(),
      svg: draw(index, random),
    };
  }).sort((lower, upper) => lower.height - upper.height);
}

/** Lays `count` fragments evenly over a disc. */
export function scatter(count: number, radius: number, seed: number, draw: DrawPiece): Svg {
  return scatteredPieces(count, seed, draw)
    .map((piece) => at(piece.x * radius, piece.y * radius, piece.svg, piece.turn))
    .join('');
}

/** Lays fragments on a ring, each turned outward. */
export function ring(count: number, radius: number, draw: (index: number) => Svg, from = 0): Svg {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + (index * 360) / count;
    return `<g transform="rotate(${angle}) translate(0 ${-radius})">${draw(index)}</g>`;
  }).join('');
}
