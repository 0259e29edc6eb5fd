import { importMenu, listMenuImportProblems, previewMenuImport } from 'shared-api/client/menu/menu-files';
import type { FileImportProps } from '#lib/file-transfer/file-import';
import { ImportRows } from './import-rows';
import { MENU_IMPORT_KEYS } from '#lib/file-transfer/menu-import-keys';

/** The import of a menu, on its own screen and in the set-up. */
export const MENU_IMPORT = {
  exportFile: (http, format, isTemplate = false) =>
    http.send('GET /menu-export', { query: { format, template: isTemplate } }),
  previewImport: previewMenuImport,
  listProblems: listMenuImportProblems,
  renderRows: (props) => <ImportRows {...props} />,
  importFile: importMenu,
  invalidates: MENU_IMPORT_KEYS,
  takesImages: true,
} satisfies Partial<FileImportProps>;
