import { z } from 'zod';
import { sessionUser, signedInUser, username } from './auth';
import { endpoint } from '../endpoint';
import { timestamp } from '../fields';
import { DISPLAY_CODE } from '../../domain/access/limits';

/** A typed code: in any case, with spaces and hyphens. */
const code = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().length(DISPLAY_CODE.length));
const token = z.string().min(1).max(200);

export const displayCode = z.object({
  code: z.string(),
  token: z
    .string()
    .meta({ description: 'Bearer token of the display, valid once an admin has confirmed the code' }),
  expires_in_ms: z.int(),
});
export type DisplayCode = z.output<typeof displayCode>;

export const createDisplayCode = endpoint({
  method: 'POST',
  path: '/display-codes',
  access: 'public',
  tag: 'Auth',
  summary: 'Create a code with which a kitchen display asks to be signed in',
  reply: displayCode,
  status: 201,
  errors: [],
});
export const checkDisplayCode = endpoint({
  method: 'POST',
  path: '/display-codes/check',
  access: 'public',
  tag: 'Auth',
  summary: 'Whether an admin has confirmed the display’s code',
  body: z.object({ token }),
  reply: z.object({
    user: signedInUser
      .nullable()
      .meta({ description: 'User of the display; null until an admin has confirmed the code' }),
  }),
  errors: ['token_expired'],
});
export const findDisplayCode = endpoint({
  method: 'GET',
  path: '/display-codes/{code}',
  access: 'users.manage',
  tag: 'Auth',
  summary: 'The device that shows a code, for a check before it is confirmed',
  params: z.object({ code }),
  reply: z.object({
    device: z.string().nullable().meta({ description: 'Browser and operating system; null if unknown' }),
    created_at: timestamp,
  }),
  errors: ['not_found'],
});
export const confirmDisplayCode = endpoint({
  method: 'POST',
  path: '/display-codes/confirm',
  access: 'users.manage',
  tag: 'Auth',
  summary: 'Sign a display in as an account of the role kitchen, which is added if none has this name',
  body: z.object({ code, name: username }),
  reply: sessionUser,
  errors: ['not_found', 'already_exists', 'idempotency_mismatch'],
  idempotent: true,
});
