import type { ExportedFile } from 'shared-api/contract/import-preview';
import { downloadFile } from '../download';

export function saveExportedFile({ file_name: name, media_type: type, content }: ExportedFile): void {
  downloadFile(name, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type }));
}
