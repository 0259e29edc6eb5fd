import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, fittingColor, mixColors, oklchOf, type HexColor } from '../color';
import {
  ACCENT_GROUNDS,
  ACCENT_THEMES,
  accentVariants,
  CONTROL_CONTRAST_MIN,
  TEXT_CONTRAST_MIN,
} from './accent-colors';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`);
const EXTREMES: HexColor[] = ['#000000', '#ffffff', '#777777', '#ffff00', '#0000ff', '#00ffff', '#ff00ff'];

/** Adapted colors are rounded to eight bits per channel, which changes dark ones by up to this many radians of hue. */
const HUE_ROUNDING = 12;
const GRAY_CHROMA = 0.03;
/** Within this tolerance, the tint behind a text differs from that of the chosen color. */
const FEW_STEPS = 0.02;

const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

describe.each(ACCENT_THEMES)('a restaurant’s colour in the %s theme', (theme) => {
  const { ground, ink, tints } = ACCENT_GROUNDS[theme];
  const forAnyColor = (check: (color: HexColor) => void) =>
    fc.assert(fc.property(anyColor, check), { numRuns: 100, examples: EXTREMES.map((color) => [color]) });

  it('stays itself as a fill, unless it cannot be told from the page', () => {
    forAnyColor((color) => {
      const { fill } = accentVariants(color)[theme];
      expect([color, ink]).toContain(fill);
      if (fill !== color) {
        const pages = [ground, ...tints.map(({ surface }) => surface)];
        expect(Math.min(...pages.map((page) => contrastOf(color, page)))).toBeLessThan(1.25);
        expect(oklchOf(color).chroma).toBeLessThan(GRAY_CHROMA + 0.01);
      }
    });
  });

  it('identifies a control on the page by fill or edge, and carries readable text, also below the pointer', () => {
    forAnyColor((color) => {
      const variant = accentVariants(color)[theme];
      for (const fill of [variant.fill, variant.hover]) {
        expect(contrastOf(variant.edge ?? fill, ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST_MIN);
        expect(contrastOf(variant.ink, fill)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      }
    });
  });

  it('is readable as text on the page and on its own tints', () => {
    forAnyColor((color) => {
      const { fill, text } = accentVariants(color)[theme];
      expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      for (const { surface, share } of tints) {
        expect(contrastOf(text, mixColors(fill, surface, share))).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      }
    });
  });

  it('keeps its hue as text, and its lightness is changed no more than needed', () => {
    forAnyColor((color) => {
      const chosen = oklchOf(color);
      const { text } = accentVariants(color)[theme];
      if (text === color) return;
      const { lightness, chroma, hue } = oklchOf(text);
      if (Math.min(chroma, chosen.chroma) > GRAY_CHROMA) {
        expect(hueDistance(hue, chosen.hue)).toBeLessThan(HUE_ROUNDING);
      }
      const halfway = fittingColor({ ...chosen, lightness: (lightness + chosen.lightness) / 2 });
      if (Math.abs(chosen.lightness - lightness) > FEW_STEPS) {
        expect(accentVariants(halfway)[theme].text).not.toBe(halfway);
      }
    });
  });
});

it('a yellow stays yellow with dark text, and white is no button that looks switched off', () => {
  const yellow = { fill: '#f2b705', ink: '#000000' } as const;
  expect(accentVariants('#f2b705')).toMatchObject({ light: yellow, dark: { ...yellow, edge: undefined } });
  expect(accentVariants('#f2b705').light.edge).toBe(accentVariants('#f2b705').light.text);
  expect(accentVariants('#ffffff').light).toMatchObject({ fill: ACCENT_GROUNDS.light.ink, ink: '#ffffff' });
  expect(accentVariants('#000000').dark).toMatchObject({ fill: ACCENT_GROUNDS.dark.ink, ink: '#000000' });
  expect(accentVariants('#1d4ed8')).toMatchObject({ light: { fill: '#1d4ed8', text: '#1d4ed8' } });
  expect(accentVariants('#1d4ed8').dark.text).not.toBe('#1d4ed8');
});
