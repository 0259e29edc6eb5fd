import { afterEach, expect, test, vi } from 'vitest';
import { suggestedLanguage } from './suggested-language';

const spoken = [{ code: 'tr' }, { code: 'en' }];
const prefer = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(() => vi.restoreAllMocks());

test.each([
  ['the first that the restaurant speaks', ['fr-FR', 'en-GB', 'tr'], 'en'],
  ['none when that is the one in use', ['tr-TR', 'en'], undefined],
  ['none when the restaurant speaks none of them', ['ja'], undefined],
])('suggests %s', (_, languages, expected) => {
  prefer(...languages);
  expect(suggestedLanguage(spoken, 'tr')).toBe(expected);
});

test('suggests nothing to a guest who has chosen, or waved it away', () => {
  prefer('en');
  localStorage.setItem('language', 'tr');
  expect(suggestedLanguage(spoken, 'tr')).toBeUndefined();
  localStorage.removeItem('language');
  localStorage.setItem('language_suggestion_dismissed', 'true');
  expect(suggestedLanguage(spoken, 'tr')).toBeUndefined();
});
