import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { formBoolean, id, isOneLine, jsonList, multilineText, text } from '../fields';
import { exportedFile, exportQuery, importPreview, importQuery, importResult } from '../import-preview';
import { IMPORT_LIMITS, TEXT_MAX } from '../../domain/limits';

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
/** How a file is read; by default all of it is found. The preview and the import get the same. */
const tableChoices = z.object({
  sheet: z.string().max(100).optional().meta({ description: 'Name of the sheet with the menu' }),
  fields: z
    .string()
    .regex(/^(?:[A-Z]{1,2}=[\w:-]*(?:,[A-Z]{1,2}=[\w:-]*)*)?$/)
    .max(4_000)
    .optional()
    .meta({
      description: 'Fields of columns, such as `A=name:tr,C=price,D=`; a column without one is not read',
    }),
  category: z
    .string()
    .trim()
    .max(TEXT_MAX.name)
    .optional()
    .meta({ description: 'Category of products in a file without categories' }),
});

export type MenuReading = z.input<typeof tableChoices>;

const importEdit = z.object({
  sheet: z
    .string()
    .max(100)
    .refine(isOneLine, 'one_line')
    .optional()
    .meta({ description: 'Sheet of the row if several sheets are read' }),
  row: id.meta({ description: 'Row number in the file' }),
  field: text(40).meta({
    description:
      'Field as in `fields` of the preview, or `portions` for the prices of a half and a full portion, such as `120/180`',
  }),
  value: multilineText(IMPORT_LIMITS.cellChars).meta({ description: 'Text as the cell would have it' }),
});
export type ImportEdit = z.output<typeof importEdit>;

const importEdits = z.object({
  edits: jsonList(importEdit, IMPORT_LIMITS.edits).default([]).meta({
    description: 'Cells that a person has changed since the file was made; checked like those of the file',
  }),
});

const menuImportPreview = importPreview.extend({
  columns: z
    .array(
      z.object({
        column: z.string().meta({ description: 'Letter of the column' }),
        heading: z.string().meta({ description: 'Empty without one' }),
        field: z.string().nullable().meta({ description: 'The field as which it is read; null for none' }),
        samples: z.array(z.string()).meta({ description: 'Beginnings of its first values' }),
      }),
    )
    .meta({ description: 'Columns of the file with a heading or values' }),
  fields: z
    .array(z.object({ field: z.string(), label: z.string() }))
    .meta({ description: 'Fields that a column may have, named in the language of the request' }),
  sheets: z
    .array(z.object({ name: z.string(), products: z.int(), is_read: z.boolean() }))
    .meta({ description: 'Sheets with products, if the file has several sheets' }),
  notices: z
    .array(z.string())
    .meta({ description: 'What to check about the file as a whole, in the language of the request' }),
  default_category: z.string().nullable().meta({
    description: 'Category of products for which the file names none; null if there are no such ones',
  }),
  categories: z
    .array(z.object({ name: z.string(), products: z.int() }))
    .meta({ description: 'How many products of the file each category will have' }),
  vat_questions: z
    .array(
      z.object({
        category: z.string(),
        usual: z.int().meta({ description: 'VAT in percent that they get otherwise: that of the settings' }),
        proposed: z.int().meta({ description: 'VAT of alcoholic drinks in percent, by the country profile' }),
        products: z.array(importEdit.pick({ sheet: true, row: true }).extend({ name: z.string() })),
      }),
    )
    .optional()
    .meta({ description: 'Probably alcoholic drinks for which neither file nor category names a VAT rate' }),
});
export type MenuImportPreview = z.output<typeof menuImportPreview>;

export const previewMenuImport = endpoint({
  method: 'POST',
  path: '/menu-import/preview',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'Preview of the import of a CSV, XLSX or ZIP file; stores its images, changes nothing else',
  bodyKind: 'file',
  fileField: 'file',
  fileMaxBytes: IMPORT_LIMITS.bytes,
  query: tableChoices,
  body: importEdits,
  reply: menuImportPreview,
  errors: ['file_too_large'],
});
export const listMenuImportProblems = endpoint({
  method: 'POST',
  path: '/menu-import/problems',
  access: 'menu.edit',
  tag: 'Import and export',
  summary:
    'Rows with problems as a table that can be corrected and imported; stores its images, changes nothing else',
  bodyKind: 'file',
  fileField: 'file',
  fileMaxBytes: IMPORT_LIMITS.bytes,
  query: tableChoices.extend({ format: exportQuery.shape.format.default('csv') }),
  body: importEdits,
  reply: exportedFile,
  errors: ['file_too_large'],
});
export const importMenu = endpoint({
  method: 'POST',
  path: '/menu-import',
  access: 'menu.edit',
  tag: 'Import and export',
  summary: 'Import a previewed file: all rows, or all valid ones, or none',
  bodyKind: 'file',
  fileField: 'file',
  fileMaxBytes: IMPORT_LIMITS.bytes,
  query: importQuery.extend({
    ...tableChoices.shape,
    skip_invalid: formBoolean
      .default(false)
      .meta({ description: 'Whether to leave out invalid rows instead of refusing the file' }),
  }),
  body: importEdits,
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
