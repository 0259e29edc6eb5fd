import { describe, expect, it } from 'vitest';
import { keysFor, sourceKeyOf, textProgress } from './interface-texts';

type Entry = [key: string, value: string, original?: string];
const of = (...entries: Entry[]) =>
  new Map(
    entries.map(([key, value, original = null]) => [
      key,
      { resource_key: key, resource_value: value, default_value: original },
    ]),
  );
const released = (...keys: string[]) => of(...keys.map((key): Entry => [key, 'x', 'x']));

const TEXTS = new Map([
  ['tr', released('guest:cart.title', 'guest:cart.items', 'admin:nav.menu')],
  ['en', released('guest:cart.title', 'guest:cart.items_one', 'guest:cart.items_other', 'admin:nav.menu')],
  ['ar', of(['guest:cart.title', 'سلة'], ['guest:cart.items_two', ''], ['guest:old', 'x'])],
]);

describe('keys of a language', () => {
  it('are those of its own release', () => {
    expect(keysFor('tr', TEXTS)).toEqual(['admin:nav.menu', 'guest:cart.items', 'guest:cart.title']);
    expect(keysFor('en', TEXTS)).toHaveLength(4);
  });
  it('are those of the guest app with the language’s plural forms when no release contains it', () => {
    expect(keysFor('ar', TEXTS)).toEqual([
      'guest:cart.items_few',
      'guest:cart.items_many',
      'guest:cart.items_one',
      'guest:cart.items_other',
      'guest:cart.items_two',
      'guest:cart.items_zero',
      'guest:cart.title',
    ]);
  });
  it('are matched with keys of languages with other plural forms', () => {
    const source = (language: string) => TEXTS.get(language) ?? new Map();
    expect(sourceKeyOf('guest:cart.items_few', source('en'))).toBe('guest:cart.items_other');
    expect(sourceKeyOf('guest:cart.items_one', source('tr'))).toBe('guest:cart.items');
    expect(sourceKeyOf('guest:cart.items', source('en'))).toBe('guest:cart.items_other');
    expect(sourceKeyOf('guest:new', source('en'))).toBeUndefined();
  });
  it('count as translated when they have a text', () => {
    expect(textProgress('ar', TEXTS)).toEqual({ done: 1, total: 7 });
    expect(textProgress('tr', TEXTS)).toEqual({ done: 3, total: 3 });
    expect(textProgress('tr', new Map([['tr', of(['guest:own', 'x'])]]))).toBeNull();
  });
});
