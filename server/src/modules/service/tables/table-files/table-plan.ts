import { isDeepStrictEqual } from 'node:util';
import type { ImportPreview, ImportRow } from 'shared-api/contract/import-preview';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { tableNumberKey } from 'shared-api/domain/service/table-number';
import { cleanName } from 'shared-api/domain/text-key';
import { createTable } from 'shared-api/contract/service/tables';
import type { Row } from '#db/schema';
import { fieldProblems } from '#http/field-problems';
import { parseNumber, parseYesNo, yesNoText } from '#spreadsheet/cell-values';
import type { KeyedRow, KeyedTable } from '#spreadsheet/columns';
import { headingsByKey, RowProblems } from '#spreadsheet/row-problems';
import { TABLE_COLUMNS, type TableColumnKey } from './table-columns';

/** A table as given in its row. */
export interface TableModel {
  number: string;
  area: string | null;
  isActive: boolean;
  /** False for a table created by a guest; naming it in a file adopts it. */
  isOwn: boolean;
}

interface PlannedTable {
  row: number;
  /** Null for a new table. */
  id: number | null;
  before: TableModel | null;
  model: TableModel;
  problems: RowProblems<TableColumnKey>;
}

/** The changes that a file would make to the tables. */
export interface TablePlan {
  tables: PlannedTable[];
  /** Tables that the file lacks; a file need not have those created by guests. */
  missing: Row<'tables'>[];
}

const modelOf = (row: Row<'tables'>): TableModel => ({
  number: row.table_number,
  area: row.area,
  isActive: row.is_active === 1,
  isOwn: row.created_by_guest === 0,
});

const NEW_TABLE: TableModel = { number: '', area: null, isActive: true, isOwn: true };

function readRow(
  row: KeyedRow<TableColumnKey>,
  before: TableModel,
  problems: RowProblems<TableColumnKey>,
): TableModel {
  const cell = (key: TableColumnKey) => problems.usable(key, row.cell(key));
  const [number, area, active] = [cell('number'), cell('area'), cell('active')];
  const isActive = active && active.text !== '' ? parseYesNo(active) : before.isActive;
  if (isActive === undefined) problems.addText('active', 'import.not_yes_no', { value: active?.text ?? '' });
  return {
    number: number ? cleanName(number.text) : before.number,
    area: area ? area.text || null : before.area,
    isActive: isActive ?? before.isActive,
    isOwn: true,
  };
}

const BODY_COLUMNS: Partial<Record<string, TableColumnKey>> = { table_number: 'number', area: 'area' };

/** Validates by the same schema as forms. */
function check({ number, area, isActive }: TableModel, problems: RowProblems<TableColumnKey>): void {
  const body = { table_number: number, area, is_active: isActive };
  const result = createTable.body.safeParse(body, { reportInput: true });
  if (result.success) return;
  for (const { path, message } of fieldProblems(result.error))
    problems.add(BODY_COLUMNS[path] ?? null, message);
}

/** Matches rows with tables by id, otherwise by number. */
export function planTables(table: KeyedTable<TableColumnKey>, stored: readonly Row<'tables'>[]): TablePlan {
  const headings = headingsByKey(TABLE_COLUMNS);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const byKey = new Map(stored.map((row) => [row.number_key, row]));
  const rowOfId = new Map<number, number>();
  const rowOfKey = new Map<string, number>();
  const tables = table.rows.map((row): PlannedTable => {
    const problems = new RowProblems(headings);
    const idCell = problems.usable('id', row.cell('id'));
    const given = idCell && idCell.text !== '' ? parseNumber(idCell) : undefined;
    if (idCell && idCell.text !== '' && given === undefined) problems.addText('id', 'import.not_an_id');
    const typed = row.cell('number')?.text ?? '';
    const known = (given === undefined ? undefined : byId.get(given)) ?? byKey.get(tableNumberKey(typed));
    const before = known ? modelOf(known) : null;
    const model = readRow(row, before ?? NEW_TABLE, problems);
    check(model, problems);
    const key = tableNumberKey(model.number);
    const first = (known && rowOfId.get(known.id)) ?? rowOfKey.get(key);
    if (first !== undefined) problems.addText(null, 'import.repeated', { row: first });
    if (known) rowOfId.set(known.id, row.number);
    rowOfKey.set(key, row.number);
    return { row: row.number, id: known?.id ?? null, before, model, problems };
  });
  const kept = new Set(tables.map(({ id }) => id));
  return { tables, missing: stored.filter(({ id, created_by_guest }) => !created_by_guest && !kept.has(id)) };
}

export const isChanged = ({ before, model }: PlannedTable): boolean => !isDeepStrictEqual(before, model);

export const cellsOf = ({ number, area, isActive }: TableModel, language: InterfaceLanguage) => ({
  number,
  area: area ?? '',
  active: yesNoText(isActive, language),
});

/** The preview, without unchanged tables. @param language of headings, values and problems. */
export function presentPlan(
  plan: TablePlan,
  language: InterfaceLanguage,
): Pick<ImportPreview, 'counts' | 'rows'> {
  function changesOf(before: TableModel, after: TableModel): ImportRow['changes'] {
    const [from, to] = [cellsOf(before, language), cellsOf(after, language)];
    return (['number', 'area', 'active'] as const)
      .map((key) => ({
        field: TABLE_COLUMNS.find((column) => column.key === key)?.heading[language] ?? key,
        from: from[key],
        to: to[key],
      }))
      .filter((change) => change.from !== change.to);
  }
  const rows = plan.tables.flatMap((planned): ImportRow[] => {
    const { row, before, model, problems } = planned;
    const isInvalid = problems.list.length > 0;
    if (!isInvalid && !isChanged(planned)) return [];
    return [
      {
        row,
        kind: 'table',
        change: isInvalid ? 'invalid' : before ? 'changed' : 'new',
        name: model.number,
        details: model.area ?? '',
        changes: before ? changesOf(before, model) : [],
        problems: problems.list.map((problem) => problem[language]),
      },
    ];
  });
  const missing = plan.missing.map(({ table_number: name, area }): ImportRow => ({
    row: null,
    kind: 'table',
    change: 'missing',
    name,
    details: area ?? '',
    changes: [],
    problems: [],
  }));
  const count = (change: ImportRow['change']) => rows.filter((row) => row.change === change).length;
  return {
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: plan.tables.length - rows.length,
      missing: missing.length,
      invalid: count('invalid'),
    },
    rows: [...rows, ...missing],
  };
}
