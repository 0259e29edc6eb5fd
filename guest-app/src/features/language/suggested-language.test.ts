import { expect, test } from 'vitest';
import { suggestedLanguage } from './suggested-language';

test.each([
  ['the first that the restaurant speaks', ['fr-FR', 'en-GB', 'tr'], 'tr', 'en'],
  ['none when that is the one in use', ['tr-TR', 'en'], 'tr', undefined],
  ['none when the restaurant speaks none of them', ['ja'], 'tr', undefined],
])('suggests %s', (_, preferred, current, expected) => {
  expect(suggestedLanguage(preferred, ['tr', 'en'], current)).toBe(expected);
});
