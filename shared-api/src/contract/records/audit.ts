import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { id, languageCode, limitQuery, text, timestamp } from '../fields';
import { TEXT_MAX } from '../../domain/limits';
import { AUDIT_AREAS, AUDIT_VALUE_KINDS } from '../../domain/records/audit-areas';
import { AUDIT_PAGE_SIZE } from '../../domain/records/limits';

const auditChange = z.object({
  field: z.string(),
  value: z.string().nullable().meta({
    description: 'Value after the change; empty for an emptied field, null if it is secret or personal',
  }),
  from: z
    .string()
    .optional()
    .meta({ description: 'Value before; omitted for what was done, added or recorded by earlier versions' }),
  kind: z
    .enum(AUDIT_VALUE_KINDS)
    .optional()
    .meta({ description: 'How to show the values; money is in lira', [MAY_GROW]: true }),
  part: z
    .string()
    .optional()
    .meta({ description: 'Name of the part or of one of several records, such as an option or an item' }),
  language_code: languageCode.optional().meta({ description: 'Language of a translated text' }),
});
export type AuditChange = z.output<typeof auditChange>;

export const auditEntry = z.object({
  id,
  created_at: timestamp,
  /** Null once the account is removed; the username stays. */
  user_id: id.nullable(),
  username: z.string(),
  approved_by: z.string().nullable().meta({ description: 'User whose PIN approved it' }),
  call: z.string().meta({ description: 'Method and path as in this documentation' }),
  target: z
    .string()
    .nullable()
    .meta({ description: 'Changed record: the path parameters, or the id of a new record' }),
  area: z.string().optional().meta({ description: 'Subject by which entries are filtered' }),
  record: z.string().nullable().optional().meta({ description: 'Id or key of the changed record' }),
  record_name: z.string().nullable().optional().meta({
    description: 'Name of the record at that time; null for a record without a name, and if unknown',
  }),
  changes: z.array(auditChange).meta({ description: 'Fields that changed, and what was done' }),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit-log',
  access: 'audit.read',
  tag: 'Audit',
  summary:
    'Audit log, newest first; `before` continues after that entry. The header X-Total-Count counts at most `AUDIT_COUNT_MAX` entries',
  query: z.object({
    before: z.coerce.number().pipe(id).optional(),
    username: text(TEXT_MAX.username).optional(),
    area: z.enum(AUDIT_AREAS).optional(),
    record: text(TEXT_MAX.name).optional().meta({ description: 'With `area`: one of its records' }),
    day: z.iso.date().optional().meta({ description: 'Day by the clock of the restaurant' }),
    limit: limitQuery(AUDIT_PAGE_SIZE),
  }),
  reply: z.array(auditEntry),
  countsTotal: true,
  errors: [],
});
