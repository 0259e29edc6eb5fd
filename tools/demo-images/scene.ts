import { lightDefinitions } from './light.ts';
import { at, circle, slab, type Svg } from './svg.ts';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 900;

/** The layers of an image, from the bottom up. */
export interface Composition {
  /** Drawn around the origin; moved to the centre of the image. */
  dish: Svg;
  /** Cloth or board under the dish, in image coordinates. */
  under?: Svg;
  /** Things beside the dish, in image coordinates. */
  beside?: Svg[];
  scale?: number;
}

/** The two colours of a category's background: lit corner and far corner. */
export type Background = [light: string, dark: string];

/** A background lit from the upper left. */
export function background(width: number, height: number, [light, dark]: Background): Svg {
  return (
    `<radialGradient id="ground" cx="0.22" cy="0.12" r="1.15"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
    `<radialGradient id="sheen"><stop stop-color="#fff" stop-opacity="0.38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
    at(width / 2, height / 2, slab(width, height, 0, 'url(#ground)')) +
    at(width / 2, height / 2, circle(height * 0.69, 'url(#sheen)')) +
    at(width * 0.97, height * 0.98, circle(height * 0.48, dark, 'opacity="0.22"'))
  );
}

/** A drawing as an SVG document with the filters and gradients that it uses. */
export function svgDocument(width: number, height: number, content: Svg): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${lightDefinitions(content)}${content}</svg>`;
}

/** The whole image of one dish. */
export function drawScene(composition: Composition, colours: Background): Svg {
  const { dish, under = '', beside = [], scale } = composition;
  return svgDocument(
    PICTURE_WIDTH,
    PICTURE_HEIGHT,
    background(PICTURE_WIDTH, PICTURE_HEIGHT, colours) +
      under +
      at(PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2, dish, 0, scale) +
      beside.join(''),
  );
}
