import type { User } from 'shared-api/contract/access/users';
import type { UserRow } from '../../../db/schema';
import { toTimestamp } from '../../../http/present';

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  role: row.role,
  email: row.email,
  is_active: row.is_active === 1,
  created_at: toTimestamp(row.created_at),
});
