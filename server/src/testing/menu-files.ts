import type { Category } from 'shared-api/contract/menu/categories';
import type { ExportedFile, ImportResult } from 'shared-api/contract/import-preview';
import type { ImportEdit, MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import type { Product } from 'shared-api/contract/menu/products';
import { callerOf } from './content';
import type { TestApp } from './test-app';

/** Imports and exports the menu as a manager. */
export async function menuFilesOf(test: TestApp) {
  const manager = await callerOf(test, 'manager');
  /** @param edits cells that a person has changed in the preview. */
  const upload = <T>(path: string, file: Buffer | string, edits: readonly ImportEdit[] = []) =>
    manager.upload<T>(
      path,
      'file',
      new Uint8Array(Buffer.from(file)),
      { filename: 'menu', type: '' },
      edits.length > 0 ? { edits: JSON.stringify(edits) } : {},
    );
  const preview = (file: Buffer | string, edits: readonly ImportEdit[] = []) =>
    upload<MenuImportPreview>('/menu-import/preview', file, edits);
  /** Previews and imports a file as the panel does. */
  async function importFile(file: Buffer | string, query = '', edits: readonly ImportEdit[] = []) {
    const { data } = await preview(file, edits);
    return upload<ImportResult>(`/menu-import?token=${data.token}${query}`, file, edits);
  }
  async function exported(query = ''): Promise<Buffer> {
    const { data } = await manager.get<ExportedFile>(`/menu-export${query}`);
    return Buffer.from(data.content, 'base64');
  }
  const products = async () => (await manager.get<Product[]>('/products')).data;
  const categories = async () => (await manager.get<Category[]>('/categories')).data;
  return { test, manager, upload, preview, importFile, exported, products, categories };
}
