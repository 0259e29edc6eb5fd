import { importQueryOf, type ImportChoice } from '../file-transfer';
import { fileFormData } from '../form-data';
import type { Http } from '../http';

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
