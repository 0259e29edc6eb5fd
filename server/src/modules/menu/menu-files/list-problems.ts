import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { Column } from '#spreadsheet/columns';
import type { CellValue } from '#spreadsheet/sheet';
import type { MenuColumnKey } from './menu-columns';
import type { MenuPlan } from './menu-plan';
import { changeOf } from './planned-record';
import type { MenuFileRow, RepairedTable } from './repair-rows';

/** An import skips columns with these headings. */
const HEADINGS = {
  tr: { row: 'Satır', problem: 'Sorun' },
  en: { row: 'Row', problem: 'Problem' },
} as const satisfies Record<InterfaceLanguage, unknown>;
const ROW_CHARS = 8;
const PROBLEM_CHARS = 60;
const SEPARATOR = ' · ';

/** Rows with problems as the file has them, each with its problems: to be corrected and imported. */
export function problemTable(
  { categories, products }: MenuPlan,
  {
    table,
    columns,
    language,
  }: { table: RepairedTable; columns: readonly Column<MenuColumnKey>[]; language: InterfaceLanguage },
): { headings: string[]; widths: number[]; rows: Iterable<readonly CellValue[]> } {
  const invalid = [...categories, ...products]
    .flatMap((planned) =>
      planned.source && changeOf(planned) === 'invalid'
        ? [{ source: planned.source, problems: planned.problems.list }]
        : [],
    )
    .sort((a, b) => a.source.number - b.source.number);
  // A category may also be that of the rows above, or of the sheet.
  const listed = columns.filter(({ key }) => key === 'category' || table.keys.has(key));
  function* rows() {
    for (const { source, problems } of invalid) {
      const cells = listed.map(({ key }) => textIn(source, key));
      yield [source.number, ...cells, problems.map((problem) => problem[language]).join(SEPARATOR)];
    }
  }
  const { row, problem } = HEADINGS[language];
  return {
    headings: [row, ...listed.map(({ heading }) => heading[language]), problem],
    widths: [ROW_CHARS, ...listed.map(({ width }) => width), PROBLEM_CHARS],
    rows: rows(),
  };
}

const textIn = ({ textOf, impliedCategory }: MenuFileRow, key: MenuColumnKey): string =>
  textOf(key) || (key === 'category' ? (impliedCategory?.name ?? '') : '');
