import type { MenuReading } from '../../contract/menu/menu-files';
import { importQueryOf, type ImportChoice } from '../file-transfer';
import { fileFormData } from '../form-data';
import type { Http } from '../http';

export const previewMenuImport = (http: Http, file: File, reading: MenuReading = {}) =>
  http.send('POST /menu-import/preview', {
    query: reading,
    upload: fileFormData('file', file),
    onRepeat: 'nothing',
  });

export const listMenuImportProblems = (http: Http, file: File, reading: MenuReading = {}) =>
  http.send('POST /menu-import/problems', {
    query: reading,
    upload: fileFormData('file', file),
    onRepeat: 'nothing',
  });

export const importMenu = (
  http: Http,
  file: File,
  { reading, ...choice }: ImportChoice & { reading?: MenuReading },
  idempotencyKey: string,
) =>
  http.send('POST /menu-import', {
    query: { ...importQueryOf(choice), ...reading, skip_invalid: choice.skipsInvalid ?? false },
    upload: fileFormData('file', file),
    idempotencyKey,
  });
