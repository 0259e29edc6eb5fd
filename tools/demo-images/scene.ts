import { lightDefinitions } from './light.ts';
import { at, circle, slab, type Svg } from './svg.ts';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 900;

/** What lies in a picture, from the ground up. */
export interface Composition {
  /** Drawn around the origin; it comes to stand in the middle of the picture. */
  dish: Svg;
  /** Cloth or board under the dish, in picture coordinates. */
  under?: Svg;
  /** Things beside the dish, in picture coordinates. */
  beside?: Svg[];
  scale?: number;
}

/** The two colours of a category's ground: lit corner and far corner. */
export type Ground = [light: string, dark: string];

/** A ground lit from the upper left. */
export function ground(width: number, height: number, [light, dark]: Ground): Svg {
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

/** The whole picture of one dish. */
export function drawScene(composition: Composition, colours: Ground): Svg {
  const { dish, under = '', beside = [], scale } = composition;
  return svgDocument(
    PICTURE_WIDTH,
    PICTURE_HEIGHT,
    ground(PICTURE_WIDTH, PICTURE_HEIGHT, colours) +
      under +
      at(PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2, dish, 0, scale) +
      beside.join(''),
  );
}
