import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { email, id, idParams, requiredText, timestamp } from '../fields';
import { latinDigits } from '../../domain/text-key';
import { PASSWORD_MIN, PIN_LENGTH } from '../../domain/access/limits';
import { TEXT_MAX } from '../../domain/limits';
import { ROLES } from '../../domain/permissions';
import { secondFactorCode } from './two-factor';

export const sessionUser = z.object({
  id,
  username: z.string(),
  role: z.enum(ROLES).meta({
    description: 'Role of the account; treat an unknown role as one without permissions',
    [MAY_GROW]: true,
  }),
});
export type SessionUser = z.output<typeof sessionUser>;

export const signedInUser = sessionUser.extend({
  by_pin: z
    .boolean()
    .meta({ description: 'Whether a PIN opened the session, which then lacks PASSWORD_PERMISSIONS' }),
});
/** The token is returned once; only its hash is stored. */
export const session = z.object({ token: z.string(), user: signedInUser });
export type Session = z.output<typeof session>;

export const username = requiredText(TEXT_MAX.username);
/**
 * Accepts any length, since earlier panels ask for fewer characters: the server refuses short and common passwords with
 * a reason.
 */
export const newPassword = z
  .string()
  .min(1)
  .max(TEXT_MAX.password)
  .meta({
    description: `At least ${PASSWORD_MIN} characters; neither a common password nor the username or email address`,
  });
/** The server refuses PINs that are easily guessed or already taken. */
export const newPin = z
  .string()
  .transform(latinDigits)
  .pipe(z.string().regex(new RegExp(`^\\d{${PIN_LENGTH.min},${PIN_LENGTH.max}}$`), 'invalid_pin'))
  .meta({ description: `${PIN_LENGTH.min} to ${PIN_LENGTH.max} digits` });
const token = z.string().min(1).max(200);
const nothing = z.null();

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  tag: 'Auth',
  summary: 'Sign in with username and password, and with a code if the account requires one',
  body: z.object({
    username,
    password: z.string().min(1).max(TEXT_MAX.password),
    code: secondFactorCode.optional(),
  }),
  reply: session,
  errors: ['invalid_credentials', 'code_required', 'invalid_code'],
});
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'session',
  tag: 'Auth',
  summary: 'End this session',
  reply: nothing,
  errors: [],
});
export const lock = endpoint({
  method: 'POST',
  path: '/auth/lock',
  access: 'panel.open',
  tag: 'Auth',
  summary:
    'Lock the device: a session opened by password accepts only PINs from then on, one opened by PIN ends',
  reply: nothing,
  errors: [],
});
export const unlock = endpoint({
  method: 'POST',
  path: '/auth/unlock',
  access: 'public',
  tag: 'Auth',
  summary: 'Open a session on a locked device for the owner of a PIN; it ends with the device’s session',
  body: z.object({ device_token: token, pin: z.string().max(PIN_LENGTH.max) }),
  reply: session,
  errors: ['device_signed_out', 'wrong_pin'],
});
export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'session',
  tag: 'Auth',
  summary: 'The signed-in user',
  reply: signedInUser.extend({ has_pin: z.boolean() }),
  errors: [],
});
export const changePin = endpoint({
  method: 'PUT',
  path: '/auth/pin',
  access: 'panel.open',
  tag: 'Auth',
  summary: 'Set one’s own PIN, or remove it with null',
  body: z.object({ password: z.string().min(1).max(TEXT_MAX.password), pin: newPin.nullable() }),
  reply: nothing,
  errors: ['invalid_credentials'],
});
export const ownSession = z.object({
  id,
  device: z.string().nullable().meta({ description: 'Browser and operating system; null if unknown' }),
  created_at: timestamp,
  last_used_at: timestamp,
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'session',
  tag: 'Auth',
  summary:
    'Sessions of one’s own account, most recently used first; a session opened by PIN sees only itself',
  reply: z.array(ownSession),
  errors: [],
});
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'session',
  tag: 'Auth',
  summary: 'End one session of one’s own account',
  params: idParams,
  reply: nothing,
  errors: ['not_found'],
});
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  access: 'session',
  tag: 'Auth',
  summary: 'End all sessions of one’s own account except this one; not in a session opened by PIN',
  reply: nothing,
  errors: ['forbidden'],
});
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  tag: 'Auth',
  summary: 'Create a customer account (never staff) and sign in',
  body: z.object({ username, email, password: newPassword }),
  reply: session,
  status: 201,
  errors: ['already_exists'],
});
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  tag: 'Auth',
  summary: 'Confirm an email address with the token from the mail',
  body: z.object({ token }),
  reply: nothing,
  errors: ['token_expired'],
});
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  tag: 'Auth',
  summary: 'Mail a reset link; the response is the same whether or not the address is known',
  body: z.object({ email }),
  reply: nothing,
  errors: [],
});
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  tag: 'Auth',
  summary: 'Set a new password with the token from the mail; ends every session of the account',
  body: z.object({ token, password: newPassword }),
  reply: nothing,
  errors: ['token_expired'],
});
export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  access: 'session',
  tag: 'Auth',
  summary: 'Change one’s own password; ends every other session of the account',
  body: z.object({ current_password: z.string().min(1).max(TEXT_MAX.password), password: newPassword }),
  reply: nothing,
  errors: ['invalid_credentials'],
});
