import { resolve } from '@asamuzakjp/css-color';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf, mixColors, type HexColor } from '../shared-api/src/domain/color';
import {
  ACCENT_GROUNDS,
  ACCENT_THEMES,
  accentTokens,
  accentVariants,
  DEFAULT_ACCENT,
  type AccentTheme,
} from '../shared-api/src/domain/restaurant/accent-colors';
import { LOOK_GROUNDS, LOOKS, type Look } from '../shared-api/src/domain/restaurant/looks';

/** The design system imports nothing from the contract, which therefore repeats some of its tokens. */
const css = (file: string) =>
  readFileSync(`${import.meta.dirname}/../shared-ui/src/tokens/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
/** The first value of each token. */
const tokensIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
      .map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()] as const)
      .toReversed(),
  );
const ofPanel = tokensIn(css('tokens.css'));
const ofLook = (look: Look) => ({
  ...ofPanel,
  ...tokensIn(css('looks.css')),
  ...tokensIn(css('looks.css').split(`[data-look='${look}'] {`)[1]?.split('}')[0] ?? ''),
});
const BACKGROUND_TOKENS = ['color-ground', 'color-surface', 'color-surface-raised', 'color-sunken'];
const COLORS: HexColor[] = ['#f2b705', '#1d4ed8', '#000000', '#ffffff', '#a21f42', '#00ffff'];
const PAGES = [
  { name: 'the panel', tokens: ofPanel, look: undefined },
  ...LOOKS.map((look) => ({ name: `the look ${look}`, tokens: ofLook(look), look })),
].flatMap((page) => ACCENT_THEMES.map((theme) => ({ ...page, theme })));
const reader =
  (tokens: Record<string, string>, colorScheme: AccentTheme) =>
  (token: string, accent: Record<string, string> = {}) =>
    resolve(`var(--${token})`, { format: 'hex', colorScheme, customProperty: { ...tokens, ...accent } });

describe.each(PAGES.filter(({ look, theme }) => look !== 'gece' || theme === 'dark'))(
  'in $name, $theme',
  ({ tokens, theme }) => {
    const read = reader(tokens, theme);
    const furthest = theme === 'light' ? '#000000' : '#ffffff';

    test('the contract measures an accent against a background of no more contrast', () => {
      for (const token of BACKGROUND_TOKENS) {
        expect(contrastOf(read(token) as HexColor, furthest)).toBeGreaterThanOrEqual(
          contrastOf(ACCENT_GROUNDS[theme].ground, furthest),
        );
      }
    });

    test.each(COLORS)('the tokens of %s are those that the contract has checked', (color) => {
      const variant = accentVariants(color)[theme];
      const { fill, hover, ink, edge, text } = variant;
      const accent = accentTokens(variant);
      expect(read('accent', accent)).toBe(fill);
      expect(read('accent-strong', accent)).toBe(text);
      if (edge) expect(read('accent-edge', accent)).toBe(edge);
      expect(
        ACCENT_GROUNDS[theme].tints.map(({ surface, share }) => mixColors(fill, surface, share)),
      ).toContain(read('accent-soft', accent));
      // Values that the design system derives from the same fill.
      expect(read('accent-hover', { '--accent': fill })).toBe(hover);
      expect(read('accent-ink', { '--accent': fill })).toBe(ink);
    });
  },
);

test.each(ACCENT_THEMES)('the panel’s ink and accent in the %s theme are those of the contract', (theme) => {
  const read = reader(ofPanel, theme);
  expect(read('color-ink')).toBe(ACCENT_GROUNDS[theme].ink);
  expect(read('accent')).toBe(DEFAULT_ACCENT);
});

test.each(LOOKS)('the browser’s own bar has the background of the look %s', (look) => {
  const grounds = ACCENT_THEMES.map((theme) => reader(ofLook(look), theme)('color-ground'));
  expect(Object.values(LOOK_GROUNDS[look])).toEqual(grounds);
});
