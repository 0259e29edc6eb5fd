import type { MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { text } from '#i18n/text';
import type { Column } from '#spreadsheet/columns';
import type { Cell } from '#spreadsheet/sheet';
import type { MenuTable, MenuTablePart } from './find-menu-table';
import type { MenuColumnKey } from './menu-columns';
import type { MenuPlan } from './menu-plan';
import type { RepairedTable } from './repair-rows';

const SAMPLES_SHOWN = 2;
/** Rows in which samples are searched. */
const SAMPLE_ROWS = 50;
const SAMPLE_CHARS = 40;
const NOTES_SHOWN = 10;

const LETTERS = 26;
const letterOf = (index: number): string =>
  (index >= LETTERS ? letterOf(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCharCode(65 + (index % LETTERS));

const sampleText = ({ text: plain, shown }: Cell) => (plain || shown?.text || '').slice(0, SAMPLE_CHARS);

function columnsOf({ headings, rows, keys }: MenuTablePart): MenuImportPreview['columns'] {
  const searched = rows.slice(0, SAMPLE_ROWS);
  const count = Math.max(headings.length, ...searched.map(({ cells }) => cells.length));
  return Array.from({ length: count }, (_, index) => ({
    column: letterOf(index),
    heading: sampleText(headings[index] ?? { text: '' }),
    field: keys.get(index) ?? null,
    samples: searched
      .map(({ cells }) => sampleText(cells[index] ?? { text: '' }))
      .filter(Boolean)
      .slice(0, SAMPLES_SHOWN),
  })).filter(({ heading, samples }) => heading !== '' || samples.length > 0);
}

/** How the file was read, for a person to check and correct. */
export function presentTable(
  { parts, sheets, isSheetAmbiguous }: MenuTable,
  {
    table,
    plan,
    columns,
    defaultCategory,
  }: {
    table: RepairedTable;
    plan: MenuPlan;
    columns: readonly Column<MenuColumnKey>[];
    defaultCategory: string;
  },
  language: InterfaceLanguage,
): Pick<MenuImportPreview, 'columns' | 'fields' | 'sheets' | 'notices' | 'default_category'> {
  const [first] = parts;
  const isAssumed = plan.products.some(
    ({ source, before }) => before === null && source?.impliedCategory?.kind === 'assumed',
  );
  const notices = [
    first?.isRemembered && text('import.notice.remembered'),
    isSheetAmbiguous && text('import.notice.several_sheets', { sheet: first?.sheet.name ?? '' }),
    parts.length > 1 && text('import.notice.sheet_categories'),
    !table.hasPrices &&
      plan.products.some(({ before }) => before === null) &&
      text('import.notice.no_prices'),
    isAssumed && text('import.notice.no_categories', { category: defaultCategory }),
    table.notes.length > 0 &&
      text('import.notice.notes', {
        lines: table.notes
          .slice(0, NOTES_SHOWN)
          .map((note) => `“${note.slice(0, SAMPLE_CHARS)}”`)
          .join(', '),
      }),
  ];
  return {
    columns: first ? columnsOf(first) : [],
    fields: columns.map(({ key, heading }) => ({ field: key, label: heading[language] })),
    sheets: sheets.map(({ name, products, isRead }) => ({ name, products, is_read: isRead })),
    notices: notices.flatMap((notice) => (notice ? [notice[language]] : [])),
    default_category: isAssumed ? defaultCategory : null,
  };
}
