import type { ReleasedTexts } from './release-store';

/** Texts by dotted keys: `menu.title`. */
export function flatten(texts: ReleasedTexts, path: string[] = []): [key: string, value: string][] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[[...path, name].join('.'), value] as [string, string]]
      : flatten(value, [...path, name]),
  );
}
