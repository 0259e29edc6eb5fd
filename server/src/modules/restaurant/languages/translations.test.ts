import { describe, expect, it } from 'vitest';
import { mergeTexts, NO_TEXTS } from './translations';

const CODES = ['tr', 'en', 'de'];
const text = (language_code: string, name: string, description: string | null = null) => ({
  language_code,
  name,
  description,
});
const stored = {
  name: 'Çorba',
  description: 'Sıcak',
  translations: [text('tr', 'Çorba', 'Sıcak'), text('en', 'Soup', 'Hot')],
};

describe('the plain name', () => {
  it('is the sent one', () => {
    expect(mergeTexts(NO_TEXTS, { name: 'Pide', translations: [text('tr', 'Lahmacun')] }, CODES).name).toBe(
      'Pide',
    );
  });

  it('is the default language’s translation when it is left blank', () => {
    const translations = [text('en', 'Soup'), text('tr', 'Çorba')];
    expect(mergeTexts(NO_TEXTS, { name: '', translations }, CODES).name).toBe('Çorba');
  });

  it('is the first translation when the default language has none', () => {
    const translations = [text('de', 'Suppe'), text('en', 'Soup')];
    expect(mergeTexts(NO_TEXTS, { name: '', translations }, CODES).name).toBe('Suppe');
  });

  it('is empty when there is none in any language', () => {
    expect(mergeTexts(NO_TEXTS, { name: '', translations: [] }, CODES).name).toBe('');
    expect(mergeTexts(stored, { name: '', translations: [] }, CODES).name).toBe('');
  });

  it('stays if nothing was sent, or only another language', () => {
    expect(mergeTexts(stored, {}, CODES)).toEqual(stored);
    expect(mergeTexts(stored, { translations: [text('en', 'Broth')] }, CODES).name).toBe('Çorba');
  });

  it('follows the default language’s new translation', () => {
    expect(mergeTexts(stored, { translations: [text('tr', 'Mercimek')] }, CODES).name).toBe('Mercimek');
  });

  it('falls back to the stored one if it is cleared alone', () => {
    expect(mergeTexts(stored, { name: '' }, CODES).name).toBe('Çorba');
  });
});

it('takes a plain text that is sent alone into the default language’s translation', () => {
  const { translations } = mergeTexts(stored, { name: 'Mercimek', description: null }, CODES);
  expect(translations).toEqual([text('tr', 'Mercimek'), text('en', 'Soup', 'Hot')]);
});

it('takes a missing description from the default language’s translation', () => {
  const translations = [text('tr', 'Çorba', 'Ekşi')];
  expect(mergeTexts(NO_TEXTS, { description: null, translations }, CODES).description).toBe('Ekşi');
  expect(mergeTexts(stored, { translations }, CODES).description).toBe('Ekşi');
  expect(mergeTexts(stored, { description: null }, CODES).description).toBeNull();
});

describe('sent translations', () => {
  it('lose those without a name, whatever their language', () => {
    const sent = { translations: [text('xx', ''), text('en', 'Soup')] };
    expect(mergeTexts(NO_TEXTS, sent, CODES).translations).toEqual([text('en', 'Soup')]);
  });

  it('are refused in an unknown language, and twice in one', () => {
    const problemsOf = (translations: ReturnType<typeof text>[]) => {
      try {
        mergeTexts(NO_TEXTS, { translations }, CODES);
        return [];
      } catch (error) {
        return (error as { details: { problems: { path: string }[] } }).details.problems.map(
          ({ path }) => path,
        );
      }
    };
    expect(problemsOf([text('en', 'Soup'), text('xx', 'Soup')])).toEqual(['translations.1.language_code']);
    expect(problemsOf([text('en', 'Soup'), text('en', 'Broth')])).toEqual(['translations.1.language_code']);
  });
});
