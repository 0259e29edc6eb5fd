import type { ImportPreview, ImportResult } from 'shared-api/contract/import-preview';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { Context, Tx } from '#context';
import { lockAgainstWrites } from '#db/dialect';
import { AppError, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import type { UploadedFile } from '#http/multipart';
import { StreamedFile } from '#http/streamed-file';
import { limitConcurrency } from '#images/limit-concurrency';
import { readColumns } from '#spreadsheet/columns';
import { writeCsvRows } from '#spreadsheet/csv';
import { FILE_FIELD } from '#spreadsheet/sheet';
import { readTableFile, type TableFile } from '#spreadsheet/table-file';
import { readLanguageCodes } from '#modules/restaurant/languages/translations';
import type { PriceAuthor } from '../prices/price-changes';
import { menuColumns } from './menu-columns';
import { storeNamedImages } from './menu-images';
import { hasProblems, planMenu } from './menu-plan';
import { readMenuState, tokenOf } from './menu-state';
import { problemRows } from './list-problems';
import { presentPlan } from './present-plan';
import { writeMenu } from './write-menu';

/** The content of a file, with its images stored, before it is compared with the menu. */
interface ReadMenuFile extends TableFile {
  bytes: Buffer;
  images: Awaited<ReturnType<typeof storeNamedImages>>;
}

/** @throws {AppError} 422 that describes the problem of the file. */
async function readMenuFile(context: Context, { bytes }: UploadedFile): Promise<ReadMenuFile> {
  const file = await readTableFile(bytes, IMPORT_LIMITS.rowsRead);
  const languages = await readLanguageCodes(context.db);
  const { rows } = readColumns(file.rows, menuColumns(languages));
  const names = rows.map((row) => row.cell('image')?.text ?? '').filter(Boolean);
  return { ...file, bytes, images: await storeNamedImages(context, file.archive, names) };
}

/** One at a time: a large file needs much memory. */
const inTurn = limitConcurrency(1);

/**
 * The changes that a file would make to the current menu.
 * @throws {AppError} 422 that describes the problem of the file.
 */
const planUpload = (context: Context, uploaded: UploadedFile) =>
  inTurn(async () => {
    const file = await readMenuFile(context, uploaded);
    const state = await readMenuState(context.db);
    const columns = menuColumns(state.languages);
    const table = readColumns(file.rows, columns);
    const plan = await planMenu({ table, columns, state, imageOf: file.images.imageOf });
    const token = tokenOf(file.bytes, state);
    return {
      plan,
      token,
      state,
      columns,
      ignoredHeadings: table.ignoredHeadings,
      unusedFiles: file.images.unused,
    };
  });

/** Stores the images, and changes nothing else. @throws {AppError} 422 that describes the problem of the file. */
export async function previewMenu(
  context: Context,
  uploaded: UploadedFile,
  language: InterfaceLanguage,
): Promise<ImportPreview> {
  const { plan, token, state, columns, ignoredHeadings, unusedFiles } = await planUpload(context, uploaded);
  return {
    token,
    ...presentPlan(plan, state, columns, language),
    ignored_headings: ignoredHeadings,
    unused_files: unusedFiles,
  };
}

/**
 * All problems of a file, while its preview has only the first.
 * @throws {AppError} 422 that describes the problem of the file.
 */
export async function listProblems(
  context: Context,
  uploaded: UploadedFile,
  language: InterfaceLanguage,
): Promise<StreamedFile> {
  const { plan, state } = await planUpload(context, uploaded);
  const name = { tr: 'menu-sorunlari', en: 'menu-problems' }[language];
  return new StreamedFile(
    { file_name: `${name}.csv`, media_type: 'text/csv' },
    writeCsvRows(problemRows(plan, state.languages, language)),
  );
}

/**
 * Plans before the transaction, which would otherwise block guests' orders; the transaction checks that the menu is
 * still the one that was planned for.
 * @returns the work of the transaction, which imports all rows or none.
 * @throws {AppError} 422 that describes the problem of the file; in the transaction: `preview_outdated`, 422 for
 * invalid rows.
 */
export async function prepareImport(
  context: Context,
  uploaded: UploadedFile,
  { by, token, removesMissing }: { by: PriceAuthor; token: string; removesMissing: boolean },
): Promise<(tx: Tx) => Promise<ImportResult>> {
  const planned = await planUpload(context, uploaded);
  return async (tx) => {
    for (const table of ['categories', 'products', 'option_groups', 'courses'] as const) {
      await lockAgainstWrites(tx.db, table);
    }
    const state = await readMenuState(tx.db);
    if (planned.token !== token || tokenOf(uploaded.bytes, state) !== token) {
      throw new AppError('preview_outdated');
    }
    const { plan } = planned;
    if (hasProblems(plan)) throw invalidFields(problem(FILE_FIELD, 'file_rows_invalid'));
    return writeMenu(tx, { plan, state, by, removesMissing });
  };
}
