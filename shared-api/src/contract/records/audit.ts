import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, limitQuery, timestamp } from '../fields';
import { AUDIT_PAGE_SIZE } from '../../domain/records/limits';

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
  changes: z.array(z.object({ field: z.string(), value: z.string().nullable() })).meta({
    description:
      'Fields that were sent; the value only if it is neither secret nor personal, empty for an emptied field',
  }),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit-log',
  access: 'audit.read',
  tag: 'Audit',
  summary:
    'Audit log, newest first; `before` continues after that entry, the header X-Total-Count is the total number',
  query: z.object({
    before: z.coerce.number().pipe(id).optional(),
    limit: limitQuery(AUDIT_PAGE_SIZE),
  }),
  reply: z.array(auditEntry),
  countsTotal: true,
  errors: [],
});
