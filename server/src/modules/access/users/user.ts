import { toTimestamp } from '#time/timestamp';
import type { User } from 'shared-api/contract/access/users';
import type { Role } from 'shared-api/domain/permissions';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import { flag, type Row } from '#db/schema';
import { alreadyExists, AppError, requireFound } from '#http/app-error';
import { voidAccountTokens } from '../auth/account-tokens';
import { addAccount, emailKey, setPassword } from '../auth/account';
import { setPin } from '../auth/pins';
import { endSessions } from '../auth/sessions';
import { bumpVersion } from '#modules/bump-version';

/** Undefined fields stay unchanged. */
interface UserChanges {
  role?: Role;
  is_active?: boolean;
  email?: string | null;
  passwordHash?: string;
  /** Null to remove the PIN. */
  pin?: string | null;
  /** Version on which the changes are based. */
  version?: number;
}

const isActiveAdmin = (user: Pick<Row<'users'>, 'role' | 'is_active'>) =>
  user.role === 'admin' && user.is_active === 1;

/**
 * The account, and whether it is the only active admin. Locks its row and those of all active admins, so that two
 * admins cannot remove each other at the same time.
 * @throws {AppError} `not_found`.
 */
async function lockUser(tx: Tx, id: number): Promise<{ user: Row<'users'>; isLastAdmin: boolean }> {
  const rows = await tx.db
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where((eb) => eb.or([eb('id', '=', id), eb.and({ role: 'admin', is_active: 1 })]))
    .returningAll()
    .execute();
  const user = requireFound(rows.find((row) => row.id === id));
  const admins = rows.filter(isActiveAdmin);
  return { user, isLastAdmin: admins.length === 1 && admins[0] === user };
}

async function setEmail(tx: Tx, id: number, email: string | null): Promise<void> {
  await unlessViolated(
    'unique',
    () => alreadyExists('email'),
    tx.db.updateTable('users').set({ email, email_verified_at: null }).where('id', '=', id).execute(),
  );
  // Pending links were mailed to the old address.
  await voidAccountTokens(tx, id, 'verify_email');
  await voidAccountTokens(tx, id, 'reset_password');
}

/** @throws {AppError} `already_exists` for a taken name or address, 422 for an invalid PIN. */
export async function addUser(
  tx: Tx,
  { account, pin }: { account: Parameters<typeof addAccount>[1]; pin: string | null },
): Promise<Row<'users'>> {
  const added = await addAccount(tx, account);
  if (pin === null) return added;
  await setPin(tx, added.id, pin);
  return tx.db.selectFrom('users').selectAll().where('id', '=', added.id).executeTakeFirstOrThrow();
}

/**
 * A new role, a new password and disabling end the account's sessions.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `last_admin`, `already_exists` for a taken address, 422 for an
 * invalid PIN.
 */
export async function changeUser(tx: Tx, id: number, changes: UserChanges): Promise<Row<'users'>> {
  const { user: before, isLastAdmin } = await lockUser(tx, id);
  await bumpVersion(tx, 'users', id, changes.version);
  const role = changes.role ?? before.role;
  const isActive = flag(changes.is_active ?? before.is_active === 1);
  if (isLastAdmin && !isActiveAdmin({ role, is_active: isActive })) throw new AppError('last_admin');

  const now = tx.now();
  await tx.db
    .updateTable('users')
    .set({ role, is_active: isActive, updated_at: now })
    .where('id', '=', id)
    .execute();
  if (changes.email !== undefined) {
    const email = changes.email === null ? null : emailKey(changes.email);
    if (email !== before.email) await setEmail(tx, id, email);
  }
  if (changes.pin !== undefined) await setPin(tx, id, changes.pin);
  if (changes.passwordHash !== undefined) {
    await setPassword(tx, { id, passwordHash: changes.passwordHash });
  } else if (role !== before.role || isActive < before.is_active) {
    await endSessions(tx, { userId: id });
  }
  return tx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** @throws {AppError} `not_found`, `last_admin`. */
export async function removeUser(tx: Tx, id: number): Promise<void> {
  const { isLastAdmin } = await lockUser(tx, id);
  if (isLastAdmin) throw new AppError('last_admin');
  // Ended explicitly, so that their live connections are closed.
  await endSessions(tx, { userId: id });
  await tx.db.deleteFrom('users').where('id', '=', id).execute();
}

export const presentUser = (row: Row<'users'>): User => ({
  id: row.id,
  username: row.username,
  role: row.role,
  email: row.email,
  is_active: row.is_active === 1,
  has_pin: row.pin_digest !== null,
  version: row.version,
  created_at: toTimestamp(row.created_at),
});
