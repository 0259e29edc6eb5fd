import { NOTHING_DECLARED, type AssignedGroupModel, type OptionModel } from './menu-model';
import type { NamedRecord } from './named-records';
import { parseNames, parseOptions, type OptionEntry } from './option-text';
import { isSameText } from '#spreadsheet/cell-values';
import type { RowCells } from './row-cells';

const entryOf = (
  { names, kurus, isRequired, isDefault, isActive }: OptionModel,
  language: string,
): OptionEntry => ({
  name: names[language] ?? '',
  kurus,
  isRequired,
  isDefault,
  isActive,
});

export function readOptions(cells: RowCells, before: OptionModel[]): OptionModel[] {
  const [defaultLanguage = '', ...others] = cells.languages;
  const cell = cells.cell(`options:${defaultLanguage}`);
  const entries = cell ? parseOptions(cell.text) : before.map((option) => entryOf(option, defaultLanguage));
  if (typeof entries === 'string') {
    cells.problems.addText(`options:${defaultLanguage}`, 'import.not_an_option', { value: entries });
    return before;
  }
  const left = [...before];
  const options = entries.map(({ name, ...own }): OptionModel => {
    const index = left.findIndex((option) => isSameText(option.names[defaultLanguage] ?? '', name));
    const stored = index < 0 ? undefined : left.splice(index, 1)[0];
    const { id, names = { [defaultLanguage]: name }, descriptions = {} } = stored ?? {};
    const { declaration = NOTHING_DECLARED } = stored ?? {};
    return { id, names: { ...names }, descriptions, declaration, ...own };
  });
  for (const code of others) translateOptions(cells, options, code);
  return options;
}

function translateOptions(cells: RowCells, options: OptionModel[], code: string): void {
  const cell = cells.cell(`options:${code}`);
  if (!cell) return;
  const names = parseNames(cell.text);
  if (names.length > 0 && names.length !== options.length) {
    const counts = { names: names.length, options: options.length };
    cells.problems.addText(`options:${code}`, 'import.option_count', counts);
  }
  for (const [index, option] of options.entries()) {
    const name = names[index] ?? '';
    if (!isSameText(option.names[code] ?? '', name)) option.names[code] = name;
  }
}

/**
 * The groups that a cell names, without duplicates; a group that the product already offers keeps the product's own
 * prices for it.
 */
export function readGroups(
  cells: RowCells,
  before: AssignedGroupModel[],
  groups: readonly NamedRecord[],
): AssignedGroupModel[] {
  const cell = cells.cell('groups');
  if (!cell) return before;
  const ids = new Set<number>();
  for (const name of parseNames(cell.text).filter(Boolean)) {
    const left = before.map(({ id }) => id).filter((id) => !ids.has(id));
    const id = cells.named('groups', name, groups, left);
    if (id !== undefined) ids.add(id);
  }
  return [...ids].map((id) => before.find((group) => group.id === id) ?? { id, prices: [] });
}
