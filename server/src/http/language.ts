import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';

/** Languages in which the server speaks to people. */
export type SpokenLanguage = 'tr' | 'en';

/** A text for people in both languages that the server speaks. */
export type Localized = Record<SpokenLanguage, string>;

const isSpoken = (code: string): code is SpokenLanguage => code === 'tr' || code === 'en';

/**
 * Turkish or English by Accept-Language: what the caller prefers of the two, Turkish when it does not say,
 * English when it speaks neither.
 */
export function spokenLanguage(acceptLanguage: string | undefined): SpokenLanguage {
  if (!acceptLanguage) return DEFAULT_LANGUAGE;
  const wishes = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { code: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { code } of wishes) {
    if (isSpoken(code)) return code;
    if (code === '*') return DEFAULT_LANGUAGE;
  }
  return 'en';
}
