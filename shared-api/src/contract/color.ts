/** `#rrggbb` */
export type HexColor = `#${string}`;

const HEX = /^#[0-9a-f]{6}$/i;
export const isHexColor = (value: string): value is HexColor => HEX.test(value);

/** Lightness and chroma from 0 (chroma: gray); hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

/** Relative luminance by WCAG, 0 to 1. */
export function luminanceOf(color: HexColor): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast by WCAG, 1 to 21. */
export function contrastOf(one: HexColor, other: HexColor): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function oklchOf(color: HexColor): Oklch {
  const [lightness, a, b] = oklabOf(color);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The color with this lightness and hue; one that screens cannot show has less chroma. */
export function fittingColor({ lightness, chroma, hue }: Oklch): HexColor {
  const withChroma = (tried: number) =>
    linearFromOklab([lightness, tried * Math.cos(hue), tried * Math.sin(hue)]);
  const fits = (tried: number) =>
    withChroma(tried).every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
  if (fits(chroma)) return hexOf(withChroma(chroma));
  let [most, least] = [chroma, 0];
  while (most - least > CHROMA_STEP) {
    const middle = (most + least) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return hexOf(withChroma(least));
}

/** As `color-mix(in oklab, …)`. @param share of the first color, 0 to 1. */
export function mixColors(one: HexColor, other: HexColor, share: number): HexColor {
  const [a, b] = [oklabOf(one), oklabOf(other)];
  const mixed = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return hexOf(linearFromOklab([mixed(0), mixed(1), mixed(2)]));
}

const ROUNDING = 1e-4;
const CHROMA_STEP = 1e-4;

function linearOf(color: HexColor): Triple {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function hexOf(linear: Triple): HexColor {
  const channel = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
}

/** Matrices of the OKLab color space, as in CSS Color 4. */
function oklabOf(color: HexColor): Triple {
  const [red, green, blue] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearFromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
