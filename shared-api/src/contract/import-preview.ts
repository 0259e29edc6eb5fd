import { z } from 'zod';
import { formBoolean, id } from './fields';
import { IMPORT_CHANGES, IMPORT_KINDS } from './statuses';

/** What the import of a table file would do, and did. */

const count = z.int();

const importRow = z.object({
  row: id.nullable().meta({ description: 'Of the file, from 1; null for what the file does not have' }),
  kind: z.enum(IMPORT_KINDS),
  change: z.enum(IMPORT_CHANGES),
  name: z.string(),
  details: z.string().meta({ description: 'What distinguishes it from others of this name; may be empty' }),
  changes: z
    .array(z.object({ field: z.string(), from: z.string(), to: z.string() }))
    .meta({ description: 'In the language of the request' }),
  problems: z.array(z.string()).meta({ description: 'In the language of the request' }),
});
export type ImportRow = z.output<typeof importRow>;

export const importPreview = z.object({
  token: z.string().meta({ description: 'Names this preview when the file is imported' }),
  counts: z.object({
    new: count,
    changed: count,
    unchanged: count,
    missing: count,
    invalid: count,
  }),
  rows: z.array(importRow).meta({
    description:
      'All but unchanged ones, and of the invalid ones the first `IMPORT_LIMITS.invalidRowsShown`; missing ones last',
  }),
  ignored_headings: z.array(z.string()).meta({ description: 'Columns of the file that mean nothing here' }),
  unused_files: z.array(z.string()).meta({ description: 'Images of the archive that no row names' }),
});
export type ImportPreview = z.output<typeof importPreview>;

export const importResult = z.object({ created: count, changed: count, removed: count });
export type ImportResult = z.output<typeof importResult>;

export const importQuery = z.object({
  token: z.string().max(100).meta({ description: 'Of the preview' }),
  remove_missing: formBoolean.default(false).meta({ description: 'Remove what the file does not have' }),
});

export const exportQuery = z.object({
  format: z.enum(['csv', 'xlsx']).default('xlsx'),
  template: formBoolean.default(false).meta({ description: 'Headings with an example instead of all rows' }),
});

export const exportedFile = z.object({
  file_name: z.string(),
  media_type: z.string(),
  content: z.base64(),
});
export type ExportedFile = z.output<typeof exportedFile>;
