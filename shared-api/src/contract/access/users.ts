import { z } from 'zod';
import { newPassword, newPin, ownSession, sessionUser, username } from './auth';
import { endpoint, type BodyOf } from '../endpoint';
import { email, id, idParams, seenVersion, timestamp, version } from '../fields';
import { STAFF_ROLES } from '../../domain/permissions';

export const user = sessionUser.extend({
  email: z.string().nullable(),
  is_active: z.boolean(),
  has_pin: z.boolean(),
  version,
  created_at: timestamp,
});
export type User = z.output<typeof user>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'users.manage',
  tag: 'Users',
  summary: 'All accounts',
  reply: z.array(user),
  errors: [],
});
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  access: 'users.manage',
  tag: 'Users',
  summary: 'Add a staff account',
  body: z.object({
    username,
    password: newPassword,
    email: email.nullish(),
    role: z.enum(STAFF_ROLES),
    pin: newPin.nullish(),
  }),
  reply: user,
  status: 201,
  errors: ['already_exists'],
});
export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/{id}',
  access: 'users.manage',
  tag: 'Users',
  summary:
    'Change the role of an account, disable it or set a new password, each of which ends its sessions; set its PIN, or remove it with null',
  params: idParams,
  body: z.object({
    role: z.enum(STAFF_ROLES).optional(),
    is_active: z.boolean().optional(),
    email: email.nullish(),
    password: newPassword.optional(),
    pin: newPin.nullish(),
    version: seenVersion,
  }),
  reply: user,
  errors: ['not_found', 'last_admin', 'already_exists', 'edited_meanwhile'],
});
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/{id}',
  access: 'users.manage',
  tag: 'Users',
  summary: 'Remove an account',
  params: idParams,
  reply: z.null(),
  errors: ['not_found', 'last_admin'],
});
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/users/{id}/sessions',
  access: 'users.manage',
  tag: 'Users',
  summary: 'Sessions of an account, most recently used first',
  params: idParams,
  reply: z.array(ownSession),
  errors: [],
});
export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions/{sessionId}',
  access: 'users.manage',
  tag: 'Users',
  summary: 'End one of an account’s sessions',
  params: idParams.extend({ sessionId: z.coerce.number().pipe(id) }),
  reply: z.null(),
  errors: ['not_found'],
});

export type NewUser = BodyOf<typeof createUser>;
export type UserChange = BodyOf<typeof updateUser>;
