import { endpoint } from '../endpoint';
import { exportedFile, exportQuery, importPreview, importQuery, importResult } from '../import-preview';
import { IMPORT_LIMITS } from '../../domain/limits';

export const exportTables = endpoint({
  method: 'GET',
  path: '/table-export',
  access: 'tables.manage',
  tag: 'Import and export',
  summary: 'All tables except those of guests, as a file that can be imported again',
  query: exportQuery,
  reply: exportedFile,
  errors: [],
});
export const previewTableImport = endpoint({
  method: 'POST',
  path: '/table-import/preview',
  access: 'tables.manage',
  tag: 'Import and export',
  summary: 'Preview of the import of a CSV or XLSX file; changes nothing',
  bodyKind: 'file',
  fileField: 'file',
  fileMaxBytes: IMPORT_LIMITS.tableBytes,
  reply: importPreview,
  errors: ['file_too_large'],
});
export const importTables = endpoint({
  method: 'POST',
  path: '/table-import',
  access: 'tables.manage',
  tag: 'Import and export',
  summary: 'Import a previewed file: all rows or none',
  bodyKind: 'file',
  fileField: 'file',
  fileMaxBytes: IMPORT_LIMITS.tableBytes,
  query: importQuery,
  reply: importResult,
  errors: ['file_too_large', 'preview_outdated', 'idempotency_mismatch'],
  idempotent: true,
});
