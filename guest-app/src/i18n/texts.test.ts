import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from './en.json';
import enDeferred from './en.deferred.json';
import tr from './tr.json';
import trDeferred from './tr.deferred.json';

const SOURCE = join(import.meta.dirname, '..');
/** Plural forms: English has two, Turkish one. */
const PLURAL = /_(one|other)$/;

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${name}.`) : [path + name],
  );
const keys = (texts: object) => [...new Set(keysOf(texts).map((key) => key.replace(PLURAL, '')))].sort();

const code = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n');
/** Quoted strings that could be keys, and the prefixes of template literals. */
const quoted = new Set([...code.matchAll(/'([\w.]+)'/g)].map(([, key]) => key));
const begun = [...code.matchAll(/`([\w.]+)\$\{/g)].map(([, beginning]) => beginning ?? '');

test.each([
  ['first', tr, en],
  ['deferred', trDeferred, enDeferred],
])('both languages have the same keys in the %s texts', (_, turkish, english) => {
  expect(keys(english)).toEqual(keys(turkish));
});

test('an English text with a count has a form for one', () => {
  const textsOf = (texts: object): [string, string][] =>
    Object.entries(texts).flatMap(([name, value]: [string, string | object]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : textsOf(value),
    );
  const plural = [...textsOf(en), ...textsOf(enDeferred)].filter(
    ([name, text]) => !PLURAL.test(name) && /\{\{count\}\} [a-z]+s\b/.test(text),
  );
  expect(plural).toEqual([]);
});

test('no key is in both namespaces', () => {
  const first = new Set(keys(tr));
  expect(keys(trDeferred).filter((key) => first.has(key))).toEqual([]);
});

test('every text is used', () => {
  const isUsed = (key: string) =>
    quoted.has(key) || begun.some((beginning) => beginning.includes('.') && key.startsWith(beginning));
  // These keys are used by error-text.ts and guest-pages.ts in shared-api.
  const fromShared = (key: string) => /^(errors|head)\./.test(key);
  expect([...keys(tr), ...keys(trDeferred)].filter((key) => !isUsed(key) && !fromShared(key))).toEqual([]);
});
