import { text, type TextKey, type TextParams } from '../../../i18n/text';
import { paperLanguage } from '../../kitchen/printing/paper-language';

/** Texts and amounts on paper, in the restaurant's language if the interface has it, otherwise in English. */
export function paperWriter(defaultLanguage: string) {
  const language = paperLanguage(defaultLanguage);
  const lira = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    language,
    say: (key: TextKey, params?: TextParams): string => text(key, params)[language],
    /** @param amount in lira. */
    money: (amount: number): string => `${lira.format(amount)} TL`,
    /** @param timestamp ISO 8601. */
    dateTime: (timestamp: string, timeZone: string): string =>
      // The date of American English reads as another one elsewhere.
      new Date(timestamp).toLocaleString(language === 'en' ? 'en-GB' : language, {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      }),
  };
}

export type PaperWriter = ReturnType<typeof paperWriter>;
