import { ARCHIVE_TIMEOUT_MS } from '../../contract/limits';
import { importQueryOf, type ExportFormat, type ImportChoice } from '../file-transfer';
import { fileFormData } from '../form-data';
import type { Http } from '../http';

export const exportMenu = (http: Http, format: ExportFormat, isTemplate = false) =>
  http.send('GET /menu-export', { query: { format, template: isTemplate } });

export const exportPriceList = (http: Http, format: ExportFormat) =>
  http.send('GET /price-list-export', { query: { format } });

/** Exports a ZIP archive. */
export const exportMenuWithImages = (http: Http) =>
  http.send('GET /menu-export', {
    query: { images: true },
    timeoutMs: ARCHIVE_TIMEOUT_MS,
  });

export const previewMenuImport = (http: Http, file: File) =>
  http.send('POST /menu-import/preview', {
    upload: fileFormData('file', file),
    onRepeat: 'nothing',
  });

export const listMenuImportProblems = (http: Http, file: File) =>
  http.send('POST /menu-import/problems', {
    upload: fileFormData('file', file),
    onRepeat: 'nothing',
  });

export const importMenu = (http: Http, file: File, choice: ImportChoice, idempotencyKey: string) =>
  http.send('POST /menu-import', {
    query: importQueryOf(choice),
    upload: fileFormData('file', file),
    idempotencyKey,
  });

export const importDemoMenu = (http: Http, idempotencyKey: string) =>
  http.send('POST /menu-import/demo', { idempotencyKey });

export const previewDemoMenuRemoval = (http: Http) => http.send('GET /menu-import/demo');

export const removeDemoMenu = (http: Http) => http.send('DELETE /menu-import/demo');
