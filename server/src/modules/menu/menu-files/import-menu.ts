import type { ExportedFile, ImportResult } from 'shared-api/contract/import-preview';
import type { ImportEdit, MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { ParsedBodyOf, ParsedQueryOf } from 'shared-api/contract/endpoint';
import type {
  importMenu,
  listMenuImportProblems,
  previewMenuImport,
} from 'shared-api/contract/menu/menu-files';
import type { Context, Tx } from '#context';
import { lockAgainstWrites } from '#db/dialect';
import { AppError, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import type { UploadedFile } from '#http/multipart';
import { StreamedFile } from '#http/streamed-file';
import { limitConcurrency } from '#images/limit-concurrency';
import { writeCsvRows } from '#spreadsheet/csv';
import { exportFile } from '#spreadsheet/export-file';
import { FILE_FIELD } from '#spreadsheet/sheet';
import { readTableFile, type TableFile } from '#spreadsheet/table-file';
import { readLanguageCodes } from '#modules/restaurant/languages/translations';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import type { PriceAuthor } from '../prices/price-changes';
import { findMenuTable, readFields, shown, type TableChoices } from './find-menu-table';
import { menuColumns } from './menu-columns';
import { storeNamedImages } from './menu-images';
import { hasProblems, planMenu, withoutInvalid } from './menu-plan';
import { readMenuState, tokenOf } from './menu-state';
import { editsByRow } from './import-edits';
import { problemTable } from './list-problems';
import { presentPlan } from './present-plan';
import { presentTable } from './present-table';
import { readRememberedColumns, rememberColumns, type RememberedColumns } from './remembered-columns';
import { repairRows } from './repair-rows';
import { vatQuestions } from './vat-questions';
import { writeMenu } from './write-menu';

/** The content of a file, with its images stored, before it is compared with the menu. */
interface ReadMenuFile extends TableFile {
  bytes: Buffer;
  images: Awaited<ReturnType<typeof storeNamedImages>>;
}

/** @throws {AppError} 422 that describes the problem of the file. */
async function readMenuFile(
  context: Context,
  { bytes }: UploadedFile,
  choices: TableChoices,
  edits: readonly ImportEdit[],
): Promise<ReadMenuFile> {
  const file = await readTableFile(bytes, IMPORT_LIMITS.rowsRead);
  const languages = await readLanguageCodes(context.db);
  const { parts } = await findMenuTable(file.sheets, menuColumns(languages), choices);
  const textsIn = (isColumn: (key: string) => boolean) => [
    ...parts.flatMap(({ rows, keys }) =>
      [...keys].flatMap(([at, key]) =>
        isColumn(key) ? rows.map(({ cells }) => cells[at]?.text ?? '').filter(Boolean) : [],
      ),
    ),
    ...edits.filter(({ field }) => isColumn(field)).map(({ value }) => value),
  ];
  const images = await storeNamedImages(context, file.archive, {
    named: textsIn((key) => key === 'image'),
    dishes: textsIn((key) => key.startsWith('name:')),
  });
  return { ...file, bytes, images };
}

/** One at a time: a large file needs much memory. */
const inTurn = limitConcurrency(1);

/**
 * The changes that a file would make to the current menu.
 * @throws {AppError} 422 that describes the problem of the file.
 */
const planUpload = (context: Context, uploaded: UploadedFile, query: Reading, language: InterfaceLanguage) =>
  inTurn(async () => {
    const choices = readChoices(query, language, await readRememberedColumns(context.db));
    const file = await readMenuFile(context, uploaded, choices, query.edits);
    const state = await readMenuState(context.db);
    const columns = menuColumns(state.languages);
    const found = await findMenuTable(file.sheets, columns, choices);
    const editsOf = editsByRow(query.edits, columns);
    const table = await repairRows(found, { defaultCategory: choices.category, editsOf });
    const { unused, ...imagesOf } = file.images;
    const plan = await planMenu({ table, columns, state, ...imagesOf });
    const token = tokenOf(file.bytes, query, state, choices.remembered);
    return { plan, token, state, columns, found, table, choices, unusedFiles: unused };
  });

/** How a file is read, and the cells that a person has changed. */
type Reading = ParsedQueryOf<typeof previewMenuImport> & ParsedBodyOf<typeof previewMenuImport>;

const DEFAULT_CATEGORY = { tr: 'Menü', en: 'Menu' } as const;

function readChoices(
  { sheet, fields = '', category }: Reading,
  language: InterfaceLanguage,
  remembered: RememberedColumns,
) {
  return {
    sheet,
    fields: readFields(fields),
    remembered,
    category: category || DEFAULT_CATEGORY[language],
  };
}

/** Stores the images, and changes nothing else. @throws {AppError} 422 that describes the problem of the file. */
export async function previewMenu(
  context: Context,
  uploaded: UploadedFile,
  query: Reading,
  language: InterfaceLanguage,
): Promise<MenuImportPreview> {
  const { plan, token, state, columns, found, table, choices, unusedFiles } = await planUpload(
    context,
    uploaded,
    query,
    language,
  );
  return {
    token,
    ...presentPlan(plan, state, columns, language),
    ...presentTable(found, { table, plan, columns, defaultCategory: choices.category }, language),
    vat_questions: vatQuestions(plan, state, await readRestaurantSettings(context.db)),
    ignored_headings: table.ignoredHeadings,
    unused_files: unusedFiles,
  };
}

/**
 * All rows with problems, while the preview has only the first: a table that can be corrected and imported.
 * @throws {AppError} 422 that describes the problem of the file.
 */
export async function listProblems(
  context: Context,
  uploaded: UploadedFile,
  query: Reading & ParsedQueryOf<typeof listMenuImportProblems>,
  language: InterfaceLanguage,
): Promise<ExportedFile | StreamedFile> {
  const { plan, table, columns } = await planUpload(context, uploaded, query, language);
  const name = { tr: 'menu-sorunlari', en: 'menu-problems' }[language];
  const { headings, rows, widths } = problemTable(plan, { table, columns, language });
  if (query.format === 'xlsx') {
    return exportFile({ name, format: 'xlsx', headings, rows: [...rows], widths });
  }
  return new StreamedFile(
    { file_name: `${name}.csv`, media_type: 'text/csv' },
    writeCsvRows(withHeadings(headings, rows)),
  );
}

function* withHeadings<T>(headings: T, rows: Iterable<T>): Generator<T> {
  yield headings;
  yield* rows;
}

/**
 * Plans before the transaction, which would otherwise block guests' orders; the transaction checks that the menu is
 * still the one that was planned for.
 * @returns the work of the transaction, which imports all rows, or all valid ones, or none.
 * @throws {AppError} 422 that describes the problem of the file; in the transaction: `preview_outdated`, 422 for
 * invalid rows.
 */
export async function prepareImport(
  context: Context,
  uploaded: UploadedFile,
  query: Reading & ParsedQueryOf<typeof importMenu>,
  { by, language }: { by: PriceAuthor; language: InterfaceLanguage },
): Promise<(tx: Tx) => Promise<ImportResult>> {
  const planned = await planUpload(context, uploaded, query, language);
  return async (tx) => {
    for (const table of ['categories', 'products', 'option_groups', 'courses'] as const) {
      await lockAgainstWrites(tx.db, table);
    }
    const state = await readMenuState(tx.db);
    const token = tokenOf(uploaded.bytes, query, state, await readRememberedColumns(tx.db));
    if (planned.token !== query.token || token !== query.token) throw new AppError('preview_outdated');
    const plan = query.skip_invalid ? withoutInvalid(planned.plan) : planned.plan;
    if (hasProblems(plan)) throw invalidFields(problem(FILE_FIELD, 'file_rows_invalid'));
    const [first] = planned.found.parts;
    if (first && planned.choices.fields.size > 0) {
      await rememberColumns(tx, first.headings.map(shown), (index) => first.keys.get(index));
    }
    return writeMenu(tx, { plan, state, by, removesMissing: query.remove_missing });
  };
}
