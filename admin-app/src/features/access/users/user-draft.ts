import { PASSWORD_MIN } from 'shared-api/contract/limits';
import { STAFF_ROLES, type Role } from 'shared-api/contract/permissions';
import type { User, NewUser, UserChange } from 'shared-api/contract/access/users';

type StaffRole = (typeof STAFF_ROLES)[number];

export interface UserDraft {
  username: string;
  /** Empty leaves the password unchanged. */
  password: string;
  role: Role;
  email: string;
  isActive: boolean;
  /** Empty leaves the PIN unchanged; a new user then has none. */
  pin: string;
  removesPin: boolean;
}

export const draftOf = (user: User | undefined): UserDraft => ({
  username: user?.username ?? '',
  password: '',
  role: user?.role ?? 'editor',
  email: user?.email ?? '',
  isActive: user?.is_active ?? true,
  pin: '',
  removesPin: false,
});

/** Customers cannot be created; an existing one may stay a customer. */
export const rolesFor = (user: User | undefined): readonly Role[] =>
  user?.role === 'customer' ? [...STAFF_ROLES, 'customer'] : STAFF_ROLES;

const isStaffRole = (role: Role): role is StaffRole => role !== 'customer';

export const newUserOf = ({ username, password, role, email, pin }: UserDraft): NewUser => ({
  username: username.trim(),
  password,
  role: isStaffRole(role) ? role : 'editor',
  email: email.trim() || null,
  ...(pin && { pin }),
});

/** Only the changed fields, because some changes end the account's sessions. */
export function changeOf(draft: UserDraft, user: User): UserChange {
  const email = draft.email.trim() || null;
  return {
    ...(draft.role !== user.role && isStaffRole(draft.role) && { role: draft.role }),
    ...(draft.isActive !== user.is_active && { is_active: draft.isActive }),
    ...(email !== user.email && { email }),
    ...(draft.password && { password: draft.password }),
    ...(draft.removesPin ? { pin: null } : draft.pin && { pin: draft.pin }),
    version: user.version,
  };
}

export interface UserProblems {
  username?: true;
  password?: true;
}

export function checkDraft({ username, password }: UserDraft, isNew: boolean): UserProblems | undefined {
  const problems: UserProblems = {
    ...(isNew && !username.trim() && { username: true }),
    ...((isNew || password) && password.length < PASSWORD_MIN && { password: true }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}
