import {
  ColorSpace,
  contrastWCAG21,
  getLuminance,
  mix,
  OKLab,
  OKLCH,
  serialize,
  sRGB,
  to,
  toGamut,
} from 'colorjs.io/fn';

for (const space of [sRGB, OKLab, OKLCH]) ColorSpace.register(space);

/** `#rrggbb` */
export type HexColor = `#${string}`;

const HEX = /^#[0-9a-f]{6}$/i;
export const isHexColor = (value: string): value is HexColor => HEX.test(value);

/** Lightness and chroma from 0 (a chroma of 0 is gray); hue in degrees. */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Color = Parameters<typeof serialize>[0];

const hexOf = (color: Color): HexColor =>
  serialize(to(color, sRGB), { format: 'hex', collapse: false }) as HexColor;

/** Relative luminance as defined by WCAG, 0 to 1. */
export const luminanceOf = (color: HexColor): number => getLuminance(color);

/** Contrast as defined by WCAG, 1 to 21. */
export const contrastOf = (one: HexColor, other: HexColor): number => contrastWCAG21(one, other);

export function oklchOf(color: HexColor): Oklch {
  const [lightness, chroma, hue] = to(color, OKLCH).coords;
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

/** The color with this lightness and hue; its chroma is reduced if screens cannot show it. */
export const fittingColor = ({ lightness, chroma, hue }: Oklch): HexColor =>
  hexOf(
    toGamut({ space: OKLCH, coords: [lightness, chroma, hue] }, { space: 'srgb', method: 'oklch.c', jnd: 0 }),
  );

/** Mixes like `color-mix(in oklab, …)`. @param share of the first color, 0 to 1. */
export const mixColors = (one: HexColor, other: HexColor, share: number): HexColor =>
  hexOf(mix(other, one, share, { space: 'oklab' }));
