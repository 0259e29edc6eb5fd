import type { Category } from 'shared-api/contract/menu/categories';
import type { ExportedFile, ImportResult } from 'shared-api/contract/import-preview';
import type { MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import type { Product } from 'shared-api/contract/menu/products';
import { callerOf } from './content';
import type { TestApp } from './test-app';

/** Imports and exports the menu as a manager. */
export async function menuFilesOf(test: TestApp) {
  const manager = await callerOf(test, 'manager');
  const upload = <T>(path: string, file: Buffer | string) =>
    manager.upload<T>(path, 'file', new Uint8Array(Buffer.from(file)), { filename: 'menu', type: '' });
  const preview = (file: Buffer | string) => upload<MenuImportPreview>('/menu-import/preview', file);
  /** Previews and imports a file as the panel does. */
  async function importFile(file: Buffer | string, query = '') {
    const { data } = await preview(file);
    return upload<ImportResult>(`/menu-import?token=${data.token}${query}`, file);
  }
  async function exported(query = ''): Promise<Buffer> {
    const { data } = await manager.get<ExportedFile>(`/menu-export${query}`);
    return Buffer.from(data.content, 'base64');
  }
  const products = async () => (await manager.get<Product[]>('/products')).data;
  const categories = async () => (await manager.get<Category[]>('/categories')).data;
  return { test, manager, upload, preview, importFile, exported, products, categories };
}
