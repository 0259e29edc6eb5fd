import { resolve } from '@asamuzakjp/css-color';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** WCAG 2.2 AA: text, and graphics that need contrast to their background (outlines of fields, icons, focus). */
const TEXT_RATIO = 4.5;
const GRAPHIC_RATIO = 3;

type Tokens = Record<string, string>;
type ColorScheme = 'light' | 'dark';

const GROUNDS = ['color-ground', 'color-surface', 'color-surface-raised', 'color-sunken'];
const TONES = ['neutral', 'success', 'warning', 'danger', 'info'];
const TEXT_PAIRS = [
  ...GROUNDS.flatMap((ground) => [
    ['color-ink', ground],
    ['color-ink-soft', ground],
  ]),
  ...TONES.flatMap((tone) => [
    [tone, `${tone}-soft`],
    ['color-ink', `${tone}-soft`],
    ...GROUNDS.map((ground) => [tone, ground]),
  ]),
  ['danger-ink', 'danger-fill'],
  ['danger-ink', 'danger-fill-hover'],
  ['image-ink', 'image-shade'],
];
const ACCENT_TEXT_PAIRS = [
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['accent-strong', 'accent-soft'],
  ['color-ink', 'accent-soft'],
  ...GROUNDS.map((ground) => ['accent-strong', ground]),
];
/** On the guests' pages alone. */
const LOOK_TEXT_PAIRS = [
  ['color-ink-soft', 'accent-soft'],
  ['color-ink', 'tile'],
];
const GRAPHIC_PAIRS = GROUNDS.map((ground) => ['color-line-strong', ground]);

/** The panel's tokens, and over them those of each look of the guests' pages. */
const panel = readRule('tokens.css', ':root');
const avlu = { ...panel, ...readRule('looks.css', '[data-look]') };
const THEMES = {
  panel,
  avlu,
  sade: { ...avlu, ...readRule('looks.css', "[data-look='sade']") },
  gece: { ...avlu, ...readRule('looks.css', "[data-look='gece']") },
};
type Theme = keyof typeof THEMES;
/** `gece` is always dark. */
const CASES: [Theme, ColorScheme][] = [
  ['panel', 'light'],
  ['panel', 'dark'],
  ['avlu', 'light'],
  ['avlu', 'dark'],
  ['sade', 'light'],
  ['sade', 'dark'],
  ['gece', 'dark'],
];
const HOUSE_ACCENT = panel['--accent'] ?? '';
const ACCENTS = [
  HOUSE_ACCENT,
  '#c2410c',
  '#f2b705',
  '#d9f99d',
  '#1f6f4a',
  '#1d4ed8',
  '#00ffff',
  '#ff00ff',
  '#777777',
  '#000000',
  '#ffffff',
];

describe.each(CASES)('in %s, %s', (theme, colorScheme) => {
  const contrast = (text = '', ground = '', accent = HOUSE_ACCENT) =>
    contrastIn(THEMES[theme], colorScheme, { text, ground, accent });
  test.each(TEXT_PAIRS)('%s reads well on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_RATIO);
  });

  test.each(GRAPHIC_PAIRS)('%s has enough contrast to %s', (line, ground) => {
    expect(contrast(line, ground)).toBeGreaterThanOrEqual(GRAPHIC_RATIO);
  });

  describe.each(ACCENTS)('with the accent %s', (accent) => {
    test.each([...ACCENT_TEXT_PAIRS, ...(theme === 'panel' ? [] : LOOK_TEXT_PAIRS)])(
      '%s reads well on %s',
      (text, ground) => {
        expect(contrast(text, ground, accent)).toBeGreaterThanOrEqual(TEXT_RATIO);
      },
    );
  });
});

function contrastIn(
  tokens: Tokens,
  colorScheme: ColorScheme,
  { text, ground, accent }: Record<'text' | 'ground' | 'accent', string>,
) {
  const [darker = 0, lighter = 0] = [text, ground]
    .map((token) => {
      const hex = resolve(`var(--${token})`, {
        format: 'hex',
        colorScheme,
        customProperty: { ...tokens, '--accent': accent },
      });
      if (!hex) throw new Error(`--${token} is no colour`);
      return luminance(hex);
    })
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param selector the last one of the rule. */
function readRule(file: string, selector: string): Tokens {
  const css = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const [, rule = ''] = css.split(`${selector} {`);
  const [declarations = ''] = rule.split('}');
  return Object.fromEntries(
    [...declarations.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' ').trim(),
    ]),
  );
}
