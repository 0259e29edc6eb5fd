/**
 * As in the design system: the luminance from which black text on the accent has more contrast than white.
 */
const INK_TURNS_AT = 0.179;

const HEX = /^#[0-9a-f]{6}$/i;
export const isHexColor = (value: string) => HEX.test(value);

/** Relative luminance by WCAG, 0 to 1. @param hex `#rrggbb` */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Contrast of the text on a color, and of the color on a white page. */
export function readingOf(hex: string) {
  const own = luminance(hex);
  const ink = own > INK_TURNS_AT ? ('black' as const) : ('white' as const);
  return { ink, inkContrast: ratio(own, ink === 'black' ? 0 : 1), pageContrast: ratio(own, 1) };
}
