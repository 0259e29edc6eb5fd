import type { ImportEdit, MenuReading } from '../../contract/menu/menu-files';
import { importQueryOf, type ExportFormat, type ImportChoice } from '../file-transfer';
import { fileFormData } from '../form-data';
import type { Http } from '../http';

/** How a file is read, and the cells that a person has changed in its preview. */
export interface ReadingWithEdits {
  reading?: MenuReading;
  edits?: readonly ImportEdit[];
}

function uploadOf(file: File, { edits = [] }: ReadingWithEdits): FormData {
  const form = fileFormData('file', file);
  if (edits.length > 0) form.set('edits', JSON.stringify(edits));
  return form;
}

export const previewMenuImport = (http: Http, file: File, read: ReadingWithEdits = {}) =>
  http.send('POST /menu-import/preview', {
    query: read.reading ?? {},
    upload: uploadOf(file, read),
    onRepeat: 'nothing',
  });

export const listMenuImportProblems = (
  http: Http,
  file: File,
  { format, ...read }: ReadingWithEdits & { format: ExportFormat },
) =>
  http.send('POST /menu-import/problems', {
    query: { ...read.reading, format },
    upload: uploadOf(file, read),
    onRepeat: 'nothing',
  });

export const importMenu = (
  http: Http,
  file: File,
  { reading, edits, ...choice }: ImportChoice & ReadingWithEdits,
  idempotencyKey: string,
) =>
  http.send('POST /menu-import', {
    query: { ...importQueryOf(choice), ...reading, skip_invalid: choice.skipsInvalid ?? false },
    upload: uploadOf(file, { edits }),
    idempotencyKey,
  });
