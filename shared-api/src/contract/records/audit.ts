import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, limitQuery, timestamp } from '../fields';
import { AUDIT_PAGE_SIZE } from '../limits';

export const auditEntry = z.object({
  id,
  created_at: timestamp,
  /** Null once the account is removed; its name stays. */
  user_id: id.nullable(),
  username: z.string(),
  approved_by: z.string().nullable().meta({ description: 'Whose PIN approved it' }),
  call: z.string().meta({ description: 'Method and path as this documentation names them' }),
  target: z
    .string()
    .nullable()
    .meta({ description: 'What was changed: the address’s parameters, or the new id' }),
  changes: z
    .array(z.object({ field: z.string(), value: z.string().nullable() }))
    .meta({ description: 'Fields that were sent; the value only where it is neither secret nor personal' }),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit-log',
  access: 'audit.read',
  tag: 'Audit',
  summary:
    'Who changed what, newest first; `before` continues behind that entry, the header X-Total-Count is the number of all',
  query: z.object({
    before: z.coerce.number().pipe(id).optional(),
    limit: limitQuery(AUDIT_PAGE_SIZE),
  }),
  reply: z.array(auditEntry),
  countsTotal: true,
  errors: [],
});
