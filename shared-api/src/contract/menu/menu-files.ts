import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { formBoolean } from '../fields';
import { exportedFile, exportQuery, importPreview, importQuery, importResult } from '../import-preview';
import { IMPORT_LIMITS } from '../../domain/limits';

export const exportMenu = endpoint({
  method: 'GET',
  path: '/menu-export',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'All categories and products as one table that can be imported again',
  query: exportQuery.extend({
    images: formBoolean.default(false).meta({
      description:
        'Whether to export a ZIP archive of the table and its images; refused if the archive would be too large to import',
    }),
  }),
  reply: exportedFile,
  errors: [],
});
export const exportPriceList = endpoint({
  method: 'GET',
  path: '/price-list-export',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'The guest menu with its current prices, for public price registers',
  query: exportQuery.omit({ template: true }),
  reply: exportedFile,
  errors: [],
});
export const previewMenuImport = endpoint({
  method: 'POST',
  path: '/menu-import/preview',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'Preview of the import of a CSV, XLSX or ZIP file; stores its images, changes nothing else',
  bodyKind: 'file',
  fileField: 'file',
  fileMaxBytes: IMPORT_LIMITS.bytes,
  reply: importPreview,
  errors: ['file_too_large'],
});
export const listMenuImportProblems = endpoint({
  method: 'POST',
  path: '/menu-import/problems',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'Every problem of a file as a CSV table; stores its images, changes nothing else',
  bodyKind: 'file',
  fileField: 'file',
  fileMaxBytes: IMPORT_LIMITS.bytes,
  reply: exportedFile,
  errors: ['file_too_large'],
});
export const importMenu = endpoint({
  method: 'POST',
  path: '/menu-import',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'Import a previewed file: all rows or none',
  bodyKind: 'file',
  fileField: 'file',
  fileMaxBytes: IMPORT_LIMITS.bytes,
  query: importQuery,
  reply: importResult,
  errors: ['file_too_large', 'preview_outdated', 'product_is_part', 'idempotency_mismatch'],
  idempotent: true,
});
export const importDemoMenu = endpoint({
  method: 'POST',
  path: '/menu-import/demo',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'Copy the demo restaurant’s menu with its images into an empty menu: all or nothing',
  reply: importResult,
  status: 201,
  errors: ['menu_not_empty', 'idempotency_mismatch'],
  idempotent: true,
});

const sampleMenuRemoval = z.object({
  categories: z.int(),
  products: z.int(),
  option_groups: z.int(),
  remaining: z
    .array(
      z.object({
        kind: z.enum(['categories', 'products', 'option_groups']),
        name: z.string(),
        reason: z.enum(['edited', 'used']).meta({
          [MAY_GROW]: true,
          description: 'Why it stays: `edited` since it was copied, or `used` by a record that stays',
        }),
      }),
    )
    .meta({ description: 'Records from the demo menu that stay' }),
});
export type SampleMenuRemoval = z.output<typeof sampleMenuRemoval>;

export const previewDemoMenuRemoval = endpoint({
  method: 'GET',
  path: '/menu-import/demo',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'Which records of the copied demo menu can be removed, and which stay',
  reply: sampleMenuRemoval,
  errors: [],
});
export const removeDemoMenu = endpoint({
  method: 'DELETE',
  path: '/menu-import/demo',
  access: 'menu.edit',
  tag: 'Import and export',
  summary:
    'Remove the records copied from the demo menu and not edited since: all or nothing; safe to repeat',
  reply: sampleMenuRemoval,
  errors: [],
});
