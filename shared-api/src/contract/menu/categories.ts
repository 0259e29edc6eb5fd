import { z } from 'zod';
import { endpoint, MAY_GROW, type BodyOf } from '../endpoint';
import {
  courseId,
  formBoolean,
  id,
  idParams,
  imageUrl,
  jsonList,
  languageCode,
  languageQuery,
  requiredText,
  seenVersion,
  sortOrder,
  stationIds,
  text,
  timestamp,
  vatRate,
  version,
  optionalFields,
  optionalMultilineText,
} from '../fields';
import { RECORDS_CHANGED_MAX, TEXT_MAX, TRANSLATIONS_MAX } from '../../domain/limits';
import { servedHours, weeklyHours } from '../restaurant/opening-hours';
import { CATEGORY_LAYOUTS } from '../../domain/statuses';

const layout = z.enum(CATEGORY_LAYOUTS);

/** A translated name and description as a form sends it; entries without a name are dropped. */
export const nameTranslationInput = z.object({
  language_code: languageCode,
  name: text(TEXT_MAX.name).default(''),
  description: optionalMultilineText(TEXT_MAX.description),
});
export const nameTranslations = jsonList(nameTranslationInput, TRANSLATIONS_MAX);

const nameTranslation = z.object({
  id,
  language_code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});

export const category = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  is_active: z.boolean(),
  sort_order: z.int(),
  layout: layout.meta({
    description: 'Layout on the menu; show an unknown one as `compact`',
    [MAY_GROW]: true,
  }),
  image_url: z.string().nullable(),
  vat_rate: z.int().nullable().meta({ description: 'VAT in percent; null for the setting vat_rate' }),
  served_hours: z
    .array(weeklyHours)
    .meta({ description: 'Hours in which it is served; empty for all opening hours' }),
  course_id: id.nullable().meta({ description: 'Course with which its products are served; null for none' }),
  product_count: z.int(),
  version,
  translations: z.array(nameTranslation.extend({ category_id: id })),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Category = z.output<typeof category>;

const categoryInput = z.object({
  name: requiredText(TEXT_MAX.name),
  description: optionalMultilineText(TEXT_MAX.description),
  is_active: formBoolean.default(true),
  sort_order: sortOrder.default(0),
  layout: layout.default('compact'),
  image_url: imageUrl,
  vat_rate: vatRate.default(null),
  served_hours: servedHours.default([]),
  course_id: courseId.default(null),
  translations: nameTranslations.default([]),
  station_ids: stationIds.optional(),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  access: 'public',
  tag: 'Categories',
  summary: 'Categories in display order; inactive ones for staff only',
  query: languageQuery.extend({ is_active: formBoolean.optional() }),
  reply: z.array(category),
  errors: [],
});
export const getCategory = endpoint({
  method: 'GET',
  path: '/categories/{id}',
  access: 'public',
  tag: 'Categories',
  summary: 'One category',
  params: idParams,
  query: languageQuery,
  reply: category,
  errors: ['not_found'],
});
export const createCategory = endpoint({
  method: 'POST',
  path: '/categories',
  access: 'menu.edit',
  tag: 'Categories',
  summary: 'Add a category',
  bodyKind: 'form',
  body: categoryInput,
  reply: category,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updateCategory = endpoint({
  method: 'PUT',
  path: '/categories/{id}',
  access: 'menu.edit',
  tag: 'Categories',
  summary: 'Change a category; omitted fields stay unchanged',
  params: idParams,
  bodyKind: 'form',
  body: z.object({
    ...optionalFields(categoryInput.shape),
    remove_image: formBoolean.optional(),
    version: seenVersion,
  }),
  reply: category,
  errors: ['not_found', 'edited_meanwhile'],
});
export const setCategoriesActive = endpoint({
  method: 'PUT',
  path: '/categories/active',
  access: 'menu.edit',
  tag: 'Categories',
  summary: 'Activate or deactivate several categories, all or none; removed ones are ignored',
  body: z.object({ category_ids: z.array(id).min(1).max(RECORDS_CHANGED_MAX), is_active: z.boolean() }),
  reply: z.null(),
  errors: [],
});
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/categories/{id}',
  access: 'menu.edit',
  tag: 'Categories',
  summary: 'Remove a category without products',
  params: idParams,
  reply: z.null(),
  errors: ['not_found', 'in_use'],
});
export const orderCategories = endpoint({
  method: 'PUT',
  path: '/categories/order',
  access: 'menu.edit',
  tag: 'Categories',
  summary: 'Set the order of the categories',
  body: z.object({ categoryIds: z.array(id).min(1).max(1_000) }),
  reply: z.null(),
  errors: ['not_found'],
});
export const uploadCategoryImage = endpoint({
  method: 'POST',
  path: '/categories/upload',
  access: 'menu.edit',
  tag: 'Categories',
  summary:
    'Store an image for a category; if it fails, nothing is stored, and the address must not be replaced by an inline `data:` address',
  bodyKind: 'file',
  fileField: 'file',
  reply: z.object({ image_url: z.string() }),
  status: 201,
  errors: ['image_too_large', 'image_too_many_pixels', 'not_an_image', 'heic_image'],
});

export type NewCategory = BodyOf<typeof createCategory>;
export type CategoryChange = BodyOf<typeof updateCategory>;
