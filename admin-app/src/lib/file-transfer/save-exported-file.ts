import type { ExportedFile } from 'shared-api/contract/import-preview';
import { downloadFile } from '../download';

export function saveExportedFile({ file_name: name, media_type: type, content }: ExportedFile): void {
  const text = atob(content);
  // An archive has tens of millions of bytes: a function call for each byte would take seconds.
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = text.charCodeAt(index);
  downloadFile(name, new Blob([bytes], { type }));
}
