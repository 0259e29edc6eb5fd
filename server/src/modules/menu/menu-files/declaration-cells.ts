import type { AllergenLevels } from 'shared-api/domain/menu/allergens';
import { allergensAt, type Declaration } from 'shared-api/domain/menu/allergen-rules';
import { text } from '#i18n/text';
import { parseNumber } from '#spreadsheet/cell-values';
import { parseAllergens, parseDiets, parseLevels } from './declaration-text';
import { isSameText, type RowCells } from './row-cells';

/** @returns undefined without the column, and for unreadable text, which is a problem of the row. */
function parsed<T extends object>(
  cells: RowCells,
  key: 'allergens' | 'free_from' | 'diets',
  parse: (text: string) => T | string,
): T | undefined {
  const cell = cells.cell(key);
  if (!cell) return undefined;
  const value = parse(cell.text);
  if (typeof value !== 'string') return value;
  const message = key === 'diets' ? 'import.unknown_diet' : 'import.unknown_allergen';
  cells.problems.addText(key, message, { name: value });
  return undefined;
}

function readAllergens(cells: RowCells, before: AllergenLevels): AllergenLevels {
  const named = parsed(cells, 'allergens', parseLevels);
  const freeFrom = parsed(cells, 'free_from', parseAllergens);
  const levels: AllergenLevels =
    named ??
    Object.fromEntries(allergensAt(before, 'contains', 'may_contain').map((each) => [each, before[each]]));
  // Without its column, stored values yield to allergens of the row; with it, an overlap is a problem.
  const free = freeFrom ?? allergensAt(before, 'free').filter((allergen) => !levels[allergen]);
  const contradicted = free.find((allergen) => levels[allergen]);
  if (contradicted) {
    const name = text(`allergen.${contradicted}`);
    cells.problems.addText('free_from', 'import.allergen_contained', { name });
  }
  return { ...Object.fromEntries(free.map((allergen) => [allergen, 'free' as const])), ...levels };
}

export const readDeclarationCells = (cells: RowCells, { allergens, diets }: Declaration): Declaration => ({
  allergens: readAllergens(cells, allergens),
  diets: parsed(cells, 'diets', parseDiets) ?? diets,
});

const UNIT_OF_CALORIES = /\s*(?:kcal|kalori|calories)$/i;

export function readCalories(cells: RowCells, before: number | null): number | null {
  const cell = cells.cell('calories');
  if (!cell) return before;
  if (cell.text === '') return null;
  const value = parseNumber({ ...cell, text: cell.text.replace(UNIT_OF_CALORIES, '') });
  if (value === undefined) cells.problems.addText('calories', 'import.not_a_number', { value: cell.text });
  return value ?? before;
}

export function readPortion(cells: RowCells, before: string | null): string | null {
  const cell = cells.cell('portion');
  if (!cell) return before;
  return isSameText(before ?? '', cell.text) ? before : cell.text || null;
}
