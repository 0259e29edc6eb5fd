import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { formBoolean } from '../fields';
import { exportedFile, exportQuery, importPreview, importQuery, importResult } from '../import-preview';
import { IMPORT_LIMITS } from '../limits';

export const exportMenu = endpoint({
  method: 'GET',
  path: '/menu-export',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'All categories and products as one table, which can be imported again',
  query: exportQuery.extend({
    images: formBoolean.default(false).meta({
      description:
        'A ZIP archive with the table and the images that it names; refused where it could not be imported',
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
  summary: 'What the menu shows with the prices of the moment, for public registers of prices',
  query: exportQuery.omit({ template: true }),
  reply: exportedFile,
  errors: [],
});
export const previewMenuImport = endpoint({
  method: 'POST',
  path: '/menu-import/preview',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'What a CSV, XLSX or ZIP file would change; stores its images, changes nothing else',
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
          description: '`edited` since it was copied, or `used` by what stays',
        }),
      }),
    )
    .meta({ description: 'What came from the demo menu and stays' }),
});
export type SampleMenuRemoval = z.output<typeof sampleMenuRemoval>;

export const previewDemoMenuRemoval = endpoint({
  method: 'GET',
  path: '/menu-import/demo',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'What of the copied demo menu can be removed, and what stays',
  reply: sampleMenuRemoval,
  errors: [],
});
export const removeDemoMenu = endpoint({
  method: 'DELETE',
  path: '/menu-import/demo',
  access: 'menu.edit',
  tag: 'Import and export',
  summary:
    'Remove what was copied from the demo menu and not edited since: all or nothing. A repeat removes nothing',
  reply: sampleMenuRemoval,
  errors: [],
});
