import { importQueryOf, type ImportChoice } from '../file-transfer';
import { fileFormData } from '../form-data';
import type { Http } from '../http';

export const previewTableImport = (http: Http, file: File) =>
  http.send('POST /table-import/preview', {
    upload: fileFormData('file', file),
    onRepeat: 'nothing',
  });

export const importTables = (http: Http, file: File, choice: ImportChoice, idempotencyKey: string) =>
  http.send('POST /table-import', {
    query: importQueryOf(choice),
    upload: fileFormData('file', file),
    idempotencyKey,
  });
