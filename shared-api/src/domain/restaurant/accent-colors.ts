import { contrastOf, fittingColor, luminanceOf, mixColors, oklchOf, type HexColor } from '../color';

/** Minimum contrasts of WCAG 2.2 AA: of text, and of what identifies a control. */
export const TEXT_CONTRAST_MIN = 4.5;
export const CONTROL_CONTRAST_MIN = 3;

/** Accent of a restaurant that sets none; as in the design tokens, which show it unchanged in both themes. */
export const DEFAULT_ACCENT: HexColor = '#a21f42';

export const ACCENT_THEMES = ['light', 'dark'] as const;
export type AccentTheme = (typeof ACCENT_THEMES)[number];

/**
 * Values of each theme in the design tokens, of the panel and of the guests' looks: the page background with the least
 * contrast to an accent, the colour of text, and what the accent's tints are mixed with, with the accent's share of them.
 */
export const ACCENT_GROUNDS: Record<
  AccentTheme,
  { ground: HexColor; ink: HexColor; tints: readonly { surface: HexColor; share: number }[] }
> = {
  light: {
    ground: '#f3ebe4',
    ink: '#2c1b1c',
    tints: [
      { surface: '#fefcfa', share: 0.09 },
      { surface: '#fbf7f0', share: 0.08 },
      { surface: '#ffffff', share: 0.08 },
    ],
  },
  dark: {
    ground: '#2d2220',
    ink: '#f4efe9',
    tints: [
      { surface: '#231a18', share: 0.24 },
      { surface: '#151010', share: 0.24 },
      { surface: '#121212', share: 0.24 },
      { surface: '#120c0d', share: 0.24 },
    ],
  },
};

/** A colour below both, such as white on a light page, cannot be told from the page. */
const PAGE_CONTRAST = 1.25;
const PAGE_CHROMA = 0.04;

/** Luminance from which black has more contrast than white, as in the design tokens. */
const INK_TURNS_AT = 0.179;
/** Share of the accent in its hover color, as in the design tokens. */
const HOVER_SHARE = 0.88;
/** Step of the OKLCH lightness; smaller ones are invisible. */
const LIGHTNESS_STEP = 0.002;

/** A restaurant's color as one theme shows it. */
export interface AccentVariant {
  /** Background of buttons and other controls: the colour itself, or ink if it cannot be told from the page. */
  fill: HexColor;
  hover: HexColor;
  /** Text on both. */
  ink: HexColor;
  /** Border of a control whose fill has too little contrast to the page; undefined for that of the design tokens. */
  edge: HexColor | undefined;
  /** Color of text, icons and outlines on the page. */
  text: HexColor;
}

type AccentVariants = Record<AccentTheme, AccentVariant>;

/** Cached, since a server renders every page with the same color. */
let last: { color: HexColor; variants: AccentVariants } | undefined;

/** The restaurant's color in both themes: itself as a fill; as text its lightness is changed as much as needed. */
export function accentVariants(color: HexColor): AccentVariants {
  if (last?.color !== color) {
    last = { color, variants: { light: variantFor(color, 'light'), dark: variantFor(color, 'dark') } };
  }
  return last.variants;
}

/** The design tokens of a variant, by name. The values are safe in CSS. */
export const accentTokens = ({ fill, hover, ink, edge, text }: AccentVariant): Record<string, string> => ({
  '--accent': fill,
  '--accent-hover': hover,
  '--accent-ink': ink,
  '--accent-strong': text,
  ...(edge && { '--accent-edge': edge }),
});

function variantFor(color: HexColor, theme: AccentTheme): AccentVariant {
  const { ground, ink, tints } = ACCENT_GROUNDS[theme];
  const isLikePage =
    oklchOf(color).chroma < PAGE_CHROMA &&
    [ground, ...tints.map(({ surface }) => surface)].some((page) => contrastOf(color, page) < PAGE_CONTRAST);
  const fill = isLikePage ? ink : color;
  const hover = hoverOf(fill);
  const stands = [fill, hover].every((one) => contrastOf(one, ground) >= CONTROL_CONTRAST_MIN);
  const backgrounds = [ground, ...tints.map(({ surface, share }) => mixColors(fill, surface, share))];
  const text = nearest(color, (tried) =>
    backgrounds.every((background) => contrastOf(tried, background) >= TEXT_CONTRAST_MIN),
  );
  return { fill, hover, ink: inkOn(fill), edge: stands ? undefined : text, text };
}

const inkOn = (color: HexColor): HexColor => (luminanceOf(color) > INK_TURNS_AT ? '#000000' : '#ffffff');

/** Moves away from the color of the text on it. */
const hoverOf = (color: HexColor): HexColor =>
  mixColors(color, inkOn(color) === '#000000' ? '#ffffff' : '#000000', HOVER_SHARE);

/** The color of the same hue with the smallest change of lightness that passes. */
function nearest(color: HexColor, passes: (tried: HexColor) => boolean): HexColor {
  if (passes(color)) return color;
  const { lightness, chroma, hue } = oklchOf(color);
  const at = (tried: number) => fittingColor({ lightness: tried, chroma, hue });
  /** Binary search: a failing color is too close to a background, and passes from some lightness on in each direction. */
  function nearestTowards(end: number): number | undefined {
    if (!passes(at(end))) return undefined;
    let [failing, passing] = [lightness, end];
    while (Math.abs(passing - failing) > LIGHTNESS_STEP) {
      const middle = (failing + passing) / 2;
      if (passes(at(middle))) passing = middle;
      else failing = middle;
    }
    return passing;
  }
  const candidates = [nearestTowards(0), nearestTowards(1)]
    .filter((tried) => tried !== undefined)
    .toSorted((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness));
  if (candidates[0] === undefined) throw new Error(`No lightness of ${color} is readable`);
  return at(candidates[0]);
}
