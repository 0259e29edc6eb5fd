import { z } from 'zod';
import { endpoint, MAY_GROW, type BodyOf, type ReplyOf } from '../endpoint';
import { id, idParams, requiredText, text, timestamp } from '../fields';
import { clockRange } from '../restaurant/opening-hours';
import { INTERFACE_LANGUAGES } from '../../domain/restaurant/known-languages';
import { TEXT_MAX } from '../../domain/limits';
import {
  PUSH_AREAS_MAX,
  PUSH_ENDPOINT_MAX,
  PUSH_KINDS,
  PUSH_STATES,
  PUSH_TABLES,
} from '../../domain/service/push';

const kind = z.enum(PUSH_KINDS);

const preferences = z.object({
  off_kinds: z.array(kind).max(PUSH_KINDS.length).meta({ description: 'What does not alert the person' }),
  tables: z.enum(PUSH_TABLES),
  areas: z
    .array(requiredText(TEXT_MAX.area))
    .max(PUSH_AREAS_MAX)
    .meta({ description: 'Areas whose tables alert the person if `tables` is `areas`' }),
  quiet: clockRange.nullable().meta({
    description: 'Hours in which only an unclosed day alerts the person; null for none',
  }),
});

/** Base64url. */
const key = z
  .string()
  .max(100)
  .regex(/^[\w-]+={0,2}$/);

/** A subscription as the browser makes it (W3C Push API). */
const subscription = z.object({
  endpoint: requiredText(PUSH_ENDPOINT_MAX),
  keys: z.object({
    p256dh: key,
    auth: key,
  }),
});

const device = z.object({
  id,
  name: z.string().nullable().meta({ description: 'Browser and operating system; null if unknown' }),
  is_current: z.boolean().meta({ description: 'Whether it is the device of the request' }),
  created_at: timestamp,
  last: z
    .object({
      kind: z.enum([...PUSH_KINDS, 'test']).meta({ [MAY_GROW]: true }),
      place: z.string().nullable().meta({ description: 'Table or printer; null for neither' }),
      state: z.enum(PUSH_STATES),
      created_at: timestamp,
      confirmed_at: timestamp.nullable(),
    })
    .nullable()
    .meta({ description: 'The last alert of the last day' }),
});

export const getPush = endpoint({
  method: 'GET',
  path: '/push',
  access: 'waiter_calls.read',
  tag: 'Push',
  summary:
    'What alerts the signed-in person, and on which devices; a session opened by PIN sees only its own',
  reply: z.object({
    public_key: z.string().meta({ description: 'Key with which browsers subscribe' }),
    kinds: z.array(kind).meta({ description: 'What may alert the role' }),
    areas: z.array(z.string()),
    own_tables: z.int().meta({ description: 'Tables that the person has now' }),
    preferences,
    devices: z.array(device),
  }),
  errors: [],
});
export const setPushPreferences = endpoint({
  method: 'PUT',
  path: '/push/preferences',
  access: 'waiter_calls.read',
  tag: 'Push',
  summary: 'Choose what alerts oneself',
  body: preferences,
  reply: z.null(),
  errors: [],
});
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/push/devices',
  access: 'waiter_calls.read',
  tag: 'Push',
  summary:
    'Alert the device of this session until the session ends or is locked; replaces its earlier subscription',
  body: subscription.extend({ language: z.enum(INTERFACE_LANGUAGES) }),
  reply: z.object({ id }),
  errors: [],
});
export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/push/devices/{id}',
  access: 'waiter_calls.read',
  tag: 'Push',
  summary: 'No longer alert one of one’s own devices',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});
export const testPush = endpoint({
  method: 'POST',
  path: '/push/devices/{id}/test',
  access: 'waiter_calls.read',
  tag: 'Push',
  summary: 'Send a test to one of one’s own devices',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});
/** By service workers, which have no session. */
export const confirmPush = endpoint({
  method: 'POST',
  path: '/push/confirmations',
  access: 'public',
  tag: 'Push',
  summary:
    'Say that a phone has shown an alert, with the secret that came with it; an unknown one is ignored',
  body: z.object({ confirmation: text(100) }),
  reply: z.null(),
  errors: [],
});
export const renewPushDevice = endpoint({
  method: 'POST',
  path: '/push/devices/renew',
  access: 'public',
  tag: 'Push',
  summary: 'Replace a subscription that the browser has replaced; an unknown one is ignored',
  body: z.object({ earlier_endpoint: requiredText(PUSH_ENDPOINT_MAX), subscription }),
  reply: z.null(),
  errors: [],
});

export type Push = ReplyOf<typeof getPush>;
export type PushDevice = Push['devices'][number];
export type PushPreferences = BodyOf<typeof setPushPreferences>;
