import type { Row } from '#db/schema';
import { text, type TextKey } from '#i18n/text';
import { PAPER_COLUMNS, type PaperLine } from '#escpos/paper';
import { paperLanguage } from './paper-language';

const TURKISH_LETTERS = ['ç ğ ı ö ş ü â î û', 'Ç Ğ İ Ö Ş Ü Â Î Û'];
/** Letters that are in none of the code pages: Cyrillic, Arabic and the lira sign. */
const OTHER_LETTERS = ['Щи да каша', 'شاي وقهوة', '₺'];
const PANGRAM = 'Pijamalı hasta yağız şoföre çabucak güvendi.';

/** A page for checking letters, width, sizes and cut. @param language of the restaurant. */
export function testPage(
  { name, paper_mm: mm, code_page, is_raster }: Row<'printers'>,
  language: string,
): PaperLine[] {
  const translate = (key: TextKey) => text(key)[paperLanguage(language)];
  return [
    { text: translate('paper.test'), align: 'center', isBold: true, isLarge: true },
    { text: name, align: 'center', isBold: true },
    { text: `${mm} mm - ${is_raster ? 'raster' : code_page}`, align: 'center' },
    { rule: true },
    ...TURKISH_LETTERS.map((letters): PaperLine => ({ text: letters })),
    ...TURKISH_LETTERS.map((letters): PaperLine => ({ text: letters, isLarge: true })),
    ...(is_raster ? OTHER_LETTERS : []).map((text): PaperLine => ({ text })),
    { text: PANGRAM },
    { text: PANGRAM.toLocaleUpperCase('tr'), isBold: true },
    { text: PANGRAM, isInverted: true },
    { rule: true },
    { start: translate('paper.test_amount'), end: '₺1.234,50' },
    { text: '1234567890'.repeat(5).slice(0, PAPER_COLUMNS[mm]) },
  ];
}
