import { z } from 'zod';
import { endpoint, MAY_GROW, type BodyOf } from '../endpoint';
import { declared, declaredInput } from './declarations';
import {
  id,
  idParams,
  languageCode,
  languageQuery,
  priceModifier,
  seenVersion,
  sortOrder,
  text,
  timestamp,
  version,
} from '../fields';
import { ITEM_OPTIONS_MAX, OPTION_CHOICES_MAX, OPTION_QUANTITY_MAX } from '../../domain/menu/limits';
import { TEXT_MAX, TRANSLATIONS_MAX } from '../../domain/limits';
import { OPTION_KINDS } from '../../domain/statuses';

export const optionKind = z.enum(OPTION_KINDS).meta({
  description: 'Kind of option; `without` removes an ingredient. Show an unknown kind as `extra`',
  [MAY_GROW]: true,
});

const nameTranslation = z.object({ language_code: z.string(), name: z.string() });

export const groupOption = z.object({
  id,
  name: z.string(),
  price_modifier: z.number().meta({ description: 'Price difference of one piece; products may override it' }),
  max_quantity: z.int(),
  is_default: z.boolean().meta({ description: 'Whether it is chosen unless the guest or staff change it' }),
  kind: optionKind,
  station_id: id.nullable().meta({ description: 'Additional station that prepares items with this option' }),
  part_product_id: id.nullable().meta({
    description:
      'Product that the option stands for as a part of set menus; name, declaration and stations are those of the product',
  }),
  is_active: z.boolean(),
  is_offered: z.boolean().meta({
    description:
      'Whether it is active and, if it stands for a product, that product is active and not sold out',
  }),
  ...declared,
  translations: z.array(nameTranslation),
});
export type GroupOption = z.output<typeof groupOption>;

/** Options that several products offer: sizes, extras. */
export const optionGroup = z.object({
  id,
  name: z.string(),
  /** Minimum in pieces of all options together: one that is chosen twice counts as two. */
  min_choices: z.int(),
  max_choices: z.int().nullable().meta({ description: 'Pieces that may be chosen; null for no limit' }),
  sort_order: z.int(),
  options: z.array(groupOption),
  version,
  created_at: timestamp,
  updated_at: timestamp,
  translations: z.array(nameTranslation),
});
export type OptionGroup = z.output<typeof optionGroup>;

const nameTranslations = z
  .array(z.object({ language_code: languageCode, name: text(TEXT_MAX.name).default('') }))
  .max(TRANSLATIONS_MAX);

const optionInput = z.object({
  id: id.optional().meta({ description: 'Stored option to change; omitted for a new one' }),
  name: text(TEXT_MAX.name).optional(),
  price_modifier: priceModifier.default(0),
  max_quantity: z.int().min(1).max(OPTION_QUANTITY_MAX).default(1),
  is_default: z.boolean().default(false),
  kind: z.enum(OPTION_KINDS).default('extra'),
  station_id: id.nullable().default(null),
  part_product_id: id.nullable().optional().meta({
    description:
      'Product that the option stands for; unchanged if omitted. Names, declaration and station sent with it are ignored',
  }),
  is_active: z.boolean().default(true),
  ...declaredInput,
  translations: nameTranslations.optional(),
});

const choices = z.int().min(0).max(OPTION_CHOICES_MAX);

const groupInput = z.object({
  name: text(TEXT_MAX.name).default(''),
  min_choices: choices.default(0),
  max_choices: choices.min(1).nullable().default(null),
  sort_order: sortOrder.default(0),
  translations: nameTranslations.default([]),
  options: z.array(optionInput).max(ITEM_OPTIONS_MAX).default([]),
});

export const listOptionGroups = endpoint({
  method: 'GET',
  path: '/option-groups',
  access: 'public',
  tag: 'Option groups',
  summary: 'Option groups that products share; inactive options for staff only',
  query: languageQuery,
  reply: z.array(optionGroup),
  errors: [],
});
export const createOptionGroup = endpoint({
  method: 'POST',
  path: '/option-groups',
  access: 'menu.edit',
  tag: 'Option groups',
  summary: 'Add a group with its options; names in at least one language are required',
  body: groupInput,
  reply: optionGroup,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updateOptionGroup = endpoint({
  method: 'PUT',
  path: '/option-groups/{id}',
  access: 'menu.edit',
  tag: 'Option groups',
  summary: 'Change a group; omitted fields stay unchanged, options not listed are removed',
  params: idParams,
  body: z.object({
    name: text(TEXT_MAX.name).optional(),
    min_choices: choices.optional(),
    max_choices: choices.min(1).nullable().optional(),
    sort_order: sortOrder.optional(),
    translations: nameTranslations.optional(),
    options: z.array(optionInput).max(ITEM_OPTIONS_MAX).optional(),
    version: seenVersion,
  }),
  reply: optionGroup,
  errors: ['not_found', 'edited_meanwhile'],
});
export const setOptionActive = endpoint({
  method: 'PUT',
  path: '/option-groups/{id}/options/{optionId}/active',
  access: 'menu.sold_out',
  tag: 'Option groups',
  summary: 'Stop offering an option of a group, or offer it again',
  params: idParams.extend({ optionId: z.coerce.number().pipe(id) }),
  body: z.object({ is_active: z.boolean() }),
  reply: optionGroup,
  errors: ['not_found'],
});
export const deleteOptionGroup = endpoint({
  method: 'DELETE',
  path: '/option-groups/{id}',
  access: 'menu.edit',
  tag: 'Option groups',
  summary: 'Remove a group from all products; past orders keep names and prices of its options',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});

export type NewOptionGroup = BodyOf<typeof createOptionGroup>;
