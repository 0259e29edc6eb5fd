import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { CellValue } from '#spreadsheet/sheet';
import { plainName } from './menu-bodies';
import type { MenuPlan } from './menu-plan';
import { changeOf } from './planned-record';

const HEADINGS = {
  tr: ['Satır', 'Ad', 'Sorun'],
  en: ['Row', 'Name', 'Problem'],
} as const satisfies Record<InterfaceLanguage, readonly string[]>;

/** One row for every problem of a file, below headings. */
export function* problemRows(
  { categories, products }: MenuPlan,
  languages: readonly string[],
  language: InterfaceLanguage,
): Generator<readonly CellValue[]> {
  yield HEADINGS[language];
  const invalid = [...categories, ...products]
    .filter((planned) => changeOf(planned) === 'invalid')
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  for (const { row, model, problems } of invalid) {
    const name = plainName(model, languages);
    for (const problem of problems.list) yield [row, name, problem[language]];
  }
}
