import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/table-files';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import type { Context } from '#context';
import { lockAgainstWrites } from '#db/dialect';
import type { Row } from '#db/schema';
import { AppError, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { runIdempotently } from '#http/idempotency';
import { messageLanguage } from '#http/request-language';
import type { UploadedFile } from '#http/multipart';
import { handle } from '#http/route';
import { headingsOf, readColumns } from '#spreadsheet/columns';
import { exportFile } from '#spreadsheet/export-file';
import { FILE_FIELD } from '#spreadsheet/sheet';
import { readTableFile, rowsOf } from '#spreadsheet/table-file';
import { findTables } from '../table.store';
import { TABLE_COLUMNS } from './table-columns';
import { cellsOf, planTables, presentPlan } from './table-plan';
import { writeTables } from './write-tables';

/** Token of a preview; it excludes the status, on which an import does not depend. */
const tokenOf = (file: Buffer, stored: readonly Row<'tables'>[]): string =>
  createHash('sha256')
    .update(file)
    .update(
      JSON.stringify(
        stored.map((row) => [row.id, row.table_number, row.area, row.is_active, row.created_by_guest]),
      ),
    )
    .digest('base64url');

async function readFile({ bytes }: UploadedFile) {
  const { sheets } = await readTableFile(bytes, IMPORT_LIMITS.rows);
  return readColumns(rowsOf(sheets[0], IMPORT_LIMITS.rows), TABLE_COLUMNS);
}

/** Examples to overwrite. */
const EXAMPLES = [
  { number: 'M-1', area: 'Salon', isActive: true, isOwn: true },
  { number: 'M-2', area: 'Bahçe', isActive: true, isOwn: true },
];

export function registerTableFiles(app: FastifyInstance, context: Context): void {
  handle(app, contract.exportTables, async ({ query: { format, template }, request }) => {
    const language = messageLanguage(request);
    const stored = template ? [] : await findTables(context.db, { madeByGuests: false });
    const rows = stored.map((row) => {
      const model = { number: row.table_number, area: row.area, isActive: row.is_active === 1, isOwn: true };
      return { ...cellsOf(model, language), id: row.id };
    });
    const cells = template ? EXAMPLES.map((model) => ({ ...cellsOf(model, language), id: null })) : rows;
    return exportFile({
      name: { tr: template ? 'masa-sablonu' : 'masalar', en: template ? 'table-template' : 'tables' }[
        language
      ],
      format,
      headings: headingsOf(TABLE_COLUMNS, language),
      rows: cells.map((row) => TABLE_COLUMNS.map(({ key }) => row[key])),
      widths: TABLE_COLUMNS.map(({ width }) => width),
    });
  });

  handle(app, contract.previewTableImport, async ({ file, request }) => {
    const table = await readFile(file);
    const stored = await findTables(context.db);
    return {
      token: tokenOf(file.bytes, stored),
      ...presentPlan(planTables(table, stored), messageLanguage(request)),
      ignored_headings: table.ignoredHeadings,
      unused_files: [],
    };
  });

  handle(app, contract.importTables, async (call) => {
    const { file, query } = call;
    const table = await readFile(file);
    // The token also identifies the file.
    return runIdempotently(context, { ...call, body: query }, async (tx) => {
      await lockAgainstWrites(tx.db, 'tables');
      const stored = await findTables(tx.db);
      if (tokenOf(file.bytes, stored) !== query.token) throw new AppError('preview_outdated');
      const plan = planTables(table, stored);
      if (plan.tables.some(({ problems }) => problems.list.length > 0)) {
        throw invalidFields(problem(FILE_FIELD, 'file_rows_invalid'));
      }
      return writeTables(tx, { plan, removesMissing: query.remove_missing });
    });
  });
}
