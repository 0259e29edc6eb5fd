import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

interface FontFace {
  family: string;
  /** Local fonts; empty for a font that is fetched. */
  localFonts: string[];
  display: string | undefined;
  /** Heights in percent of the font size. */
  ascent: number;
  descent: number;
  lineGap: string | undefined;
}

const faces = [...read('fonts.css').matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']): FontFace => {
  const value = (property: string) => new RegExp(`\\b${property}:\\s*([^;]+);`).exec(body)?.[1];
  const percent = (property: string) => Number.parseFloat(value(property) ?? '');
  const height = (property: string) => (percent(property) * percent('size-adjust')) / 100;
  return {
    family: unquoted(value('font-family') ?? ''),
    localFonts: [...body.matchAll(/local\('([^']+)'\)/g)].map(([, name = '']) => name),
    display: value('font-display'),
    ascent: height('ascent-override'),
    descent: height('descent-override'),
    lineGap: value('line-gap-override'),
  };
});

const stacks = [...read('tokens.css').matchAll(/--font-\w+:\s*([^;]+);/g)].map(([, families = '']) =>
  families.split(',').map((family) => unquoted(family.trim())),
);

function unquoted(name: string): string {
  return name.replaceAll("'", '');
}

/** The faces that stand in for a font while it is fetched, in the order of its stack. */
function fallbacksOf(font: string): FontFace[] {
  const [, ...families] = stacks.find(([first]) => first === font) ?? [];
  return families.flatMap((family) => faces.filter((face) => face.family === family));
}

describe.each([
  {
    font: 'Fraunces',
    deviceFonts: ['Georgia', 'Noto Serif', 'Times New Roman Bold', 'Liberation Serif Bold'],
  },
  { font: 'Figtree', deviceFonts: ['Arial', 'Arial Bold', 'Roboto', 'Roboto Bold', 'Liberation Sans'] },
])('on a first visit, before $font has arrived,', ({ font, deviceFonts }) => {
  test('a local font replaces it, and does not change while the guest reads', () => {
    expect(faces.find(({ family }) => family === font)?.display).toBe('optional');
    expect(fallbacksOf(font).flatMap(({ localFonts }) => localFonts)).toEqual(
      expect.arrayContaining(deviceFonts),
    );
  });

  test('lines have the same height as with it', () => {
    const fallbacks = fallbacksOf(font);
    for (const { family, ascent, descent, lineGap } of fallbacks) {
      expect(ascent, family).toBeCloseTo(fallbacks[0]!.ascent, 0);
      expect(descent, family).toBeCloseTo(fallbacks[0]!.descent, 0);
      expect(lineGap, family).toBe('0%');
    }
  });
});
