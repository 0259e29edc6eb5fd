import { mulberry } from './drinks.ts';
import { svgDocument } from './scene.ts';
import { at, circle, path } from './svg.ts';
import { shade } from './light.ts';

const SIDE = 512;

/** The mark of Dutlu Avlu: a mulberry under the arch of a courtyard gate, with a background. */
export const logo = svgDocument(
  SIDE,
  SIDE,
  at(
    SIDE / 2,
    SIDE / 2,
    circle(250, shade('#a83a6c', '#641a44')) +
      circle(233, 'none', 'stroke="#fbe9d2" stroke-width="5" opacity="0.85"') +
      path('M-128 168 L-128 -24 A128 128 0 0 1 128 -24 L128 168 Z', '#fbf0de') +
      at(-16, 34, mulberry('#b5367a', '#5f1444'), 0, 0.82),
  ),
);
