import { PAPER_WIDTHS_MM } from 'shared-api/contract/statuses';
import type { Row } from '../../../db/schema';
import { text } from '../../../i18n/text';
import { PAPER_COLUMNS, type PaperLine } from '../../../printing/paper';

const TURKISH_LETTERS = ['ç ğ ı ö ş ü â î û', 'Ç Ğ İ Ö Ş Ü Â Î Û'];
const PANGRAM = 'Pijamalı hasta yağız şoföre çabucak güvendi.';

/** Shows whether letters, width, sizes and cut are right. */
export function testPage({ name, paper_mm, code_page }: Row<'printers'>): PaperLine[] {
  const mm = PAPER_WIDTHS_MM.find((width) => width === paper_mm) ?? PAPER_WIDTHS_MM[0];
  return [
    { text: text('paper.test').tr, align: 'center', isBold: true, isLarge: true },
    { text: name, align: 'center', isBold: true },
    { text: `${mm} mm - ${code_page}`, align: 'center' },
    { rule: true },
    ...TURKISH_LETTERS.map((letters): PaperLine => ({ text: letters })),
    ...TURKISH_LETTERS.map((letters): PaperLine => ({ text: letters, isLarge: true })),
    { text: PANGRAM },
    { text: PANGRAM.toLocaleUpperCase('tr'), isBold: true },
    { text: PANGRAM, isInverted: true },
    { rule: true },
    { start: text('paper.test_amount').tr, end: '₺1.234,50' },
    { text: '1234567890'.repeat(5).slice(0, PAPER_COLUMNS[mm]) },
  ];
}
