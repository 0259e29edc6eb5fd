import { z } from 'zod';
import { endpoint, type BodyOf } from '../endpoint';
import {
  id,
  idParams,
  languageCode,
  languageQuery,
  requiredText,
  seenVersion,
  sortOrder,
  version,
} from '../fields';
import { CALL_ESCALATION_MINUTES } from '../../domain/service/limits';
import { TEXT_MAX, TRANSLATIONS_MAX } from '../../domain/limits';
import { CALL_TYPE_ICONS, CALL_TYPE_KINDS } from '../../domain/statuses';

const kind = z.enum(CALL_TYPE_KINDS);
const icon = z.enum(CALL_TYPE_ICONS);
const escalationMinutes = z.int().min(1).max(CALL_ESCALATION_MINUTES.max).nullable();

/** Reason for which guests call: a waiter, the bill, water. */
export const callType = z.object({
  id,
  kind,
  name: z.string().meta({ description: 'Name in the requested language, otherwise in the default one' }),
  icon,
  is_active: z.boolean(),
  sort_order: z.int(),
  escalation_minutes: z
    .int()
    .nullable()
    .meta({ description: 'Minutes after which a call that nobody has taken is escalated; null for never' }),
  translations: z.array(z.object({ language_code: z.string(), name: z.string() })),
  version,
});
export type CallType = z.output<typeof callType>;

const names = z.array(z.object({ language_code: languageCode, name: requiredText(TEXT_MAX.name) }));
const translations = names.min(1).max(TRANSLATIONS_MAX);

const callTypeInput = z.object({
  kind: z
    .enum(['bill', 'other'])
    .default('other')
    .meta({ description: 'Kind of type; the type “waiter” always exists and cannot be added' }),
  icon: icon.default('hand'),
  is_active: z.boolean().default(true),
  sort_order: sortOrder.default(0),
  escalation_minutes: escalationMinutes.default(null),
  translations,
});

export const listCallTypes = endpoint({
  method: 'GET',
  path: '/call-types',
  access: 'public',
  tag: 'Waiter calls',
  summary: 'Types of waiter calls in the order of the guests’ dialog; inactive ones for staff only',
  query: languageQuery,
  reply: z.array(callType),
  errors: [],
});
export const createCallType = endpoint({
  method: 'POST',
  path: '/call-types',
  access: 'settings.edit',
  tag: 'Waiter calls',
  summary: 'Add a type of waiter call',
  body: callTypeInput,
  reply: callType,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updateCallType = endpoint({
  method: 'PUT',
  path: '/call-types/{id}',
  access: 'settings.edit',
  tag: 'Waiter calls',
  summary: 'Change a type of waiter call; omitted fields stay unchanged',
  params: idParams,
  body: z.object({
    kind: callTypeInput.shape.kind.unwrap().optional(),
    icon: icon.optional(),
    is_active: z.boolean().optional(),
    sort_order: sortOrder.optional(),
    escalation_minutes: escalationMinutes.optional(),
    translations: translations.optional(),
    version: seenVersion,
  }),
  reply: callType,
  errors: ['not_found', 'edited_meanwhile', 'default_call_type'],
});
export const deleteCallType = endpoint({
  method: 'DELETE',
  path: '/call-types/{id}',
  access: 'settings.edit',
  tag: 'Waiter calls',
  summary: 'Remove a type that no call has; others can be made inactive',
  params: idParams,
  reply: z.null(),
  errors: ['not_found', 'default_call_type', 'in_use'],
});

export type NewCallType = BodyOf<typeof createCallType>;
