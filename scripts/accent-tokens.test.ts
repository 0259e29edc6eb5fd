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
} from '../shared-api/src/domain/restaurant/accent-colors';

/** The design system imports nothing from the contract, which therefore repeats some of its tokens. */
const css = readFileSync(`${import.meta.dirname}/../shared-ui/src/tokens/tokens.css`, 'utf8');
const tokens = Object.fromEntries(
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/(--[\w-]+):\s*([^;]+);/g)]
    .map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()] as const)
    .toReversed(),
);
const BACKGROUND_TOKENS = ['color-ground', 'color-surface', 'color-surface-raised', 'color-sunken'];
const COLORS: HexColor[] = ['#f2b705', '#1d4ed8', '#000000', '#ffffff', '#a21f42', '#00ffff'];

describe.each(ACCENT_THEMES)('in the %s theme', (colorScheme) => {
  const read = (token: string, accent: Record<string, string> = {}) =>
    resolve(`var(--${token})`, { format: 'hex', colorScheme, customProperty: { ...tokens, ...accent } });

  test('the contract measures an accent against the page background of the least contrast', () => {
    const { ground, surface, ink } = ACCENT_GROUNDS[colorScheme];
    expect(read('color-surface')).toBe(surface);
    expect(read('color-ink')).toBe(ink);
    const white = { light: '#000000', dark: '#ffffff' } as const;
    const contrasts = BACKGROUND_TOKENS.map((token) =>
      contrastOf(read(token) as HexColor, white[colorScheme]),
    );
    expect(contrastOf(ground, white[colorScheme])).toBe(Math.min(...contrasts));
  });

  test('a restaurant without a colour has that of the tokens', () => {
    expect(read('accent')).toBe(DEFAULT_ACCENT);
  });

  test.each(COLORS)('the tokens of %s are those that the contract has checked', (color) => {
    const variant = accentVariants(color)[colorScheme];
    const { fill, hover, ink, edge, text } = variant;
    const { surface, tint } = ACCENT_GROUNDS[colorScheme];
    const accent = accentTokens(variant);
    expect(read('accent', accent)).toBe(fill);
    expect(read('accent-strong', accent)).toBe(text);
    if (edge) expect(read('accent-edge', accent)).toBe(edge);
    expect(read('accent-soft', accent)).toBe(mixColors(fill, surface, tint));
    // Values that the design system derives from the same fill.
    expect(read('accent-hover', { '--accent': fill })).toBe(hover);
    expect(read('accent-ink', { '--accent': fill })).toBe(ink);
  });
});
