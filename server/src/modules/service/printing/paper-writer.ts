import { text, type TextKey, type TextParams } from '#i18n/text';
import { paperLanguage } from '#modules/kitchen/printing/paper-language';

/** Texts and amounts on paper, in the restaurant's language if the interface has it, otherwise in English. */
export function paperWriter(defaultLanguage: string, timeZone: string) {
  const language = paperLanguage(defaultLanguage);
  // The date of American English reads as another one elsewhere.
  const locale = language === 'en' ? 'en-GB' : language;
  const lira = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    language,
    say: (key: TextKey, params?: TextParams): string => text(key, params)[language],
    /** @param amount in lira. */
    money: (amount: number): string => `${lira.format(amount)} TL`,
    /** @param timestamp ISO 8601. */
    dateTime: (timestamp: string): string =>
      new Date(timestamp).toLocaleString(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    /** @param timestamp ISO 8601. */
    time: (timestamp: string): string =>
      new Date(timestamp).toLocaleTimeString(locale, { timeZone, timeStyle: 'short' }),
  };
}

export type PaperWriter = ReturnType<typeof paperWriter>;
