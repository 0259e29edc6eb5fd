import type { AllergenLevels } from 'shared-api/domain/menu/allergens';
import { allergensAt, type Declaration } from 'shared-api/domain/menu/allergen-rules';
import { text } from '#i18n/text';
import { parseAllergens, parseDiets, parseLevels } from './declaration-text';
import type { RowCells } from './row-cells';

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
