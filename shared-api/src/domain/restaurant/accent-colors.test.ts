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
  const { ground, surface, tint } = ACCENT_GROUNDS[theme];
  const forAnyColor = (check: (color: HexColor) => void) =>
    fc.assert(fc.property(anyColor, check), { numRuns: 100, examples: EXTREMES.map((color) => [color]) });

  it('identifies a control on the page, and carries readable text, also below the pointer', () => {
    forAnyColor((color) => {
      const { fill, hover, ink } = accentVariants(color)[theme];
      expect(contrastOf(fill, ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST_MIN);
      expect(contrastOf(hover, ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST_MIN);
      expect(contrastOf(ink, fill)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      expect(contrastOf(ink, hover)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    });
  });

  it('is readable as text on the page and on its own tint', () => {
    forAnyColor((color) => {
      const { fill, text } = accentVariants(color)[theme];
      expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      expect(contrastOf(text, mixColors(fill, surface, tint))).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    });
  });

  it('keeps its hue, and its lightness is changed no more than needed', () => {
    forAnyColor((color) => {
      const chosen = oklchOf(color);
      for (const part of ['fill', 'text'] as const) {
        const shown = accentVariants(color)[theme][part];
        if (shown === color) continue;
        const { lightness, chroma, hue } = oklchOf(shown);
        if (Math.min(chroma, chosen.chroma) > GRAY_CHROMA) {
          expect(hueDistance(hue, chosen.hue)).toBeLessThan(HUE_ROUNDING);
        }
        const halfway = fittingColor({ ...chosen, lightness: (lightness + chosen.lightness) / 2 });
        if (Math.abs(chosen.lightness - lightness) > FEW_STEPS) {
          expect(accentVariants(halfway)[theme][part]).not.toBe(halfway);
        }
      }
    });
  });

  it('is not changed if it is readable', () => {
    forAnyColor((color) => {
      const { fill, text } = accentVariants(color)[theme];
      expect(accentVariants(fill)[theme].fill).toBe(fill);
      if (contrastOf(color, ground) < CONTROL_CONTRAST_MIN) expect(fill).not.toBe(color);
      expect(accentVariants(text)[theme].fill).toBe(text);
    });
  });
});

it('a colour that is readable in only one theme is adapted only in the other', () => {
  expect(accentVariants('#f2b705')).toMatchObject({ dark: { fill: '#f2b705', text: '#f2b705' } });
  expect(accentVariants('#f2b705').light.fill).not.toBe('#f2b705');
  expect(accentVariants('#1d4ed8')).toMatchObject({ light: { fill: '#1d4ed8', text: '#1d4ed8' } });
  expect(accentVariants('#1d4ed8').dark.text).not.toBe('#1d4ed8');
});
