import { expect, test, vi } from 'vitest';
import { suggestedLanguage } from './suggested-language';

const offered = ['tr', 'en', 'he', 'fi', 'no', 'tl'].map((code) => ({ code }));
const prefer = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

test.each([
  ['the first language that the restaurant offers', ['fr-FR', 'en-GB', 'tr'], 'en'],
  ['a later language', ['ru-RU', 'en'], 'en'],
  ['no language for one whose code only begins alike', ['enm', 'tr'], undefined],
  ['no Finnish for Filipino', ['fil-PH', 'tr'], 'tl'],
  ['a language by its present code', ['iw-IL', 'en'], 'he'],
  ['Norwegian for one of its written forms', ['nb-NO', 'en'], 'no'],
  ['a language behind a malformed tag', ['en_US@posix', 'he'], 'he'],
  ['no language if it is already in use', ['tr-TR', 'en'], undefined],
  ['no language if the restaurant offers none of them', ['ja'], undefined],
])('suggests %s', (_, languages, expected) => {
  prefer(...languages);
  expect(suggestedLanguage(offered, 'tr')?.code).toBe(expected);
});

test('suggests no language after the guest has chosen one or dismissed the suggestion', () => {
  prefer('en');
  localStorage.setItem('language', 'tr');
  expect(suggestedLanguage(offered, 'tr')).toBeUndefined();
  localStorage.removeItem('language');
  localStorage.setItem('language_suggestion_dismissed', 'true');
  expect(suggestedLanguage(offered, 'tr')).toBeUndefined();
});
