import { z } from 'zod';
import { MAY_GROW } from './endpoint';
import { formBoolean, id } from './fields';
import { IMPORT_CHANGES, IMPORT_KINDS, IMPORT_REPAIRS } from '../domain/statuses';

/** Preview and result of the import of a table file. */

const count = z.int();

const importRow = z.object({
  row: id
    .nullable()
    .meta({ description: 'Row number in the file, starting at 1; null for a record that the file lacks' }),
  sheet: z.string().optional().meta({ description: 'Sheet of the row if several sheets are read' }),
  kind: z.enum(IMPORT_KINDS),
  change: z.enum(IMPORT_CHANGES),
  name: z.string(),
  details: z
    .string()
    .meta({ description: 'Details that distinguish the record from others of the same name; may be empty' }),
  changes: z
    .array(z.object({ field: z.string(), from: z.string(), to: z.string() }))
    .meta({ description: 'Changed fields, named in the language of the request' }),
  problems: z.array(z.string()).meta({ description: 'Problems of the row, in the language of the request' }),
  values: z
    .object({
      price: z.string(),
      description: z.string(),
      category: z.string().optional(),
      vat: z.string().optional().meta({ description: 'VAT in percent; empty for the rate of the category' }),
      stations: z.string().optional().meta({ description: 'Empty for those of the category' }),
      portion: z.string().optional(),
      image_url: z.string().nullable().optional(),
      is_active: z.boolean().optional(),
    })
    .optional()
    .meta({
      description:
        'What a product will have, in the language of the request; of a field with a problem, what its cell has',
    }),
  invalid_fields: z
    .array(z.string())
    .optional()
    .meta({ description: 'Fields with a problem, as in `fields` of the preview' }),
  repairs: z
    .array(
      z.object({
        kind: z.enum(IMPORT_REPAIRS).meta({ [MAY_GROW]: true }),
        from: z.string().meta({ description: 'Text of the cell; may be empty' }),
        to: z.string().meta({ description: 'The value that is imported; empty for none' }),
        field: z.string().optional().meta({ description: 'As in `fields` of the preview' }),
        text: z.string().meta({ description: 'The repair in words, in the language of the request' }),
      }),
    )
    .optional()
    .meta({ description: 'Values that the import reads differently from how their cells hold them' }),
});
export type ImportRow = z.output<typeof importRow>;

export const importPreview = z.object({
  token: z.string().meta({ description: 'Token to send with the import' }),
  counts: z.object({
    new: count,
    changed: count,
    unchanged: count,
    missing: count,
    invalid: count,
  }),
  rows: z.array(importRow).meta({
    description:
      'Rows except unchanged ones, and at most `IMPORT_LIMITS.invalidRowsShown` invalid ones; records that the file lacks come last',
  }),
  ignored_headings: z
    .array(z.string())
    .meta({ description: 'Columns of the file that the import does not use' }),
  unused_files: z.array(z.string()).meta({ description: 'Files of the archive that no row names' }),
});
export type ImportPreview = z.output<typeof importPreview>;

export const importResult = z.object({ created: count, changed: count, removed: count });
export type ImportResult = z.output<typeof importResult>;

export const importQuery = z.object({
  token: z.string().max(100).meta({ description: 'Token of the preview' }),
  remove_missing: formBoolean
    .default(false)
    .meta({ description: 'Whether to remove records that the file lacks' }),
});

export const exportQuery = z.object({
  format: z.enum(['csv', 'xlsx']).default('xlsx'),
  template: formBoolean
    .default(false)
    .meta({ description: 'Whether to export headings with an example instead of all rows' }),
});

export const exportedFile = z.object({
  file_name: z.string(),
  media_type: z.string(),
  content: z.base64(),
});
export type ExportedFile = z.output<typeof exportedFile>;
