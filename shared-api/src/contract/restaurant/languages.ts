import { z } from 'zod';
import { endpoint, type BodyOf } from '../endpoint';
import {
  formBoolean,
  id,
  languageCode,
  requiredText,
  seenValue,
  seenVersion,
  timestamp,
  version,
  multilineText,
} from '../fields';
import { TEXT_MAX } from '../../domain/limits';

export const language = z.object({
  id,
  code: z.string(),
  name: z.string(),
  native_name: z.string(),
  flag_code: z.string(),
  is_default: z.boolean(),
  is_active: z.boolean(),
  version,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Language = z.output<typeof language>;

/** An interface text changed by staff; all others are in the apps' translation files. */
export const translationEntry = z.object({ resource_key: z.string(), resource_value: z.string() });
export type TranslationEntry = z.output<typeof translationEntry>;

const listedTranslation = translationEntry.extend({
  default_value: z
    .string()
    .nullish()
    .meta({ description: 'Text of the release; null for a key that only staff added' }),
});
export type ListedTranslation = z.output<typeof listedTranslation>;

const codeParams = z.object({ code: languageCode });
const languageInput = z.object({
  name: requiredText(TEXT_MAX.name),
  native_name: requiredText(TEXT_MAX.name),
  flag_code: z.string().regex(/^[a-z]{2}$/),
  is_active: z.boolean().default(true),
});

export const listLanguages = endpoint({
  method: 'GET',
  path: '/languages',
  access: 'public',
  tag: 'Languages',
  summary: 'Languages, the default one first',
  query: z.object({ is_active: formBoolean.optional() }),
  reply: z.array(language),
  errors: [],
});
export const getLanguage = endpoint({
  method: 'GET',
  path: '/languages/{code}',
  access: 'public',
  tag: 'Languages',
  summary: 'One language',
  params: codeParams,
  reply: language,
  errors: ['not_found'],
});
export const createLanguage = endpoint({
  method: 'POST',
  path: '/languages',
  access: 'languages.edit',
  tag: 'Languages',
  summary: 'Add a language',
  body: languageInput.extend({ code: languageCode }),
  reply: language,
  status: 201,
  errors: ['already_exists', 'idempotency_mismatch'],
  idempotent: true,
});
export const updateLanguage = endpoint({
  method: 'PUT',
  path: '/languages/{code}',
  access: 'languages.edit',
  tag: 'Languages',
  summary: 'Rename a language, switch it on or off, or make it the default',
  params: codeParams,
  body: languageInput.partial().extend({
    is_active: z.boolean().optional(),
    is_default: z.literal(true).optional(),
    version: seenVersion,
  }),
  reply: language,
  errors: ['not_found', 'default_language', 'edited_meanwhile'],
});
export const listTranslations = endpoint({
  method: 'GET',
  path: '/translations',
  access: 'public',
  tag: 'Languages',
  summary: 'Interface texts of one language; those of a language that is switched off for staff only',
  query: z.object({
    language_code: languageCode.optional(),
    with_defaults: formBoolean
      .optional()
      .meta({ description: 'Whether to add `default_value`; for staff only' }),
    changed_in: z
      .enum(['guest', 'admin'])
      .optional()
      .meta({ description: 'App whose texts to return, only those that staff changed' }),
  }),
  reply: z.array(listedTranslation),
  errors: [],
});
export const saveTranslation = endpoint({
  method: 'PUT',
  path: '/translations',
  access: 'languages.edit',
  tag: 'Languages',
  summary: 'Change one interface text',
  body: z.object({
    language_code: languageCode,
    resource_key: z.string().regex(/^[\w.:-]{1,200}$/),
    resource_value: multilineText(TEXT_MAX.setting),
    seen_value: seenValue,
  }),
  reply: translationEntry,
  errors: ['not_found', 'edited_meanwhile'],
});
export const seedTranslations = endpoint({
  method: 'POST',
  path: '/translations/seed-defaults',
  access: 'languages.edit',
  tag: 'Languages',
  summary: 'Add every missing default text in Turkish and English; existing texts stay unchanged',
  reply: z.object({ added: z.int() }),
  errors: [],
});

export type LanguageChange = BodyOf<typeof updateLanguage>;
