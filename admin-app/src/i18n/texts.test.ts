import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import enReleases from './en.releases.json';
import enFirst from './en.json';
import trFirst from './tr.json';
import trReleases from './tr.releases.json';

interface Texts {
  [key: string]: string | Texts;
}

const en: Texts = { ...enFirst, ...enReleases };
const tr: Texts = { ...trFirst, ...trReleases };

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
const placeholdersOf = (texts: Texts, key: string) => {
  const text = key.split('.').reduce<string | Texts>((part, name) => (part as Texts)[name] ?? '', texts);
  return [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
};

const root = join(import.meta.dirname, '../..');
const sourceFiles = [join(root, 'src'), join(root, '../shared-api/src/i18n')].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);
const source = sourceFiles.join('\n');

/** A key is used in full, without its plural suffix, or by a template for its last part. */
function isUsed(key: string): boolean {
  const base = key.replace(/_(one|other)$/, '');
  const parent = key.slice(0, key.lastIndexOf('.') + 1);
  return [`'${key}'`, `'${base}'`, `\`${parent}\${`].some((use) => source.includes(use));
}

describe('texts', () => {
  it('exist in both languages', () => {
    expect(keysOf(en).sort()).toEqual(keysOf(tr).sort());
  });
  it.each(keysOf(tr))('%s has the same placeholders in both languages', (key) => {
    expect(placeholdersOf(en, key)).toEqual(placeholdersOf(tr, key));
  });
  it('are all used', () => {
    expect(keysOf(tr).filter((key) => !isUsed(key))).toEqual([]);
  });
});
