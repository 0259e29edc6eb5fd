import { z } from 'zod';
import { nameTranslationInput, nameTranslations } from './categories';
import { declared, declaredInput, nutrition, nutritionInput } from './declarations';
import { endpoint, type BodyOf } from '../endpoint';
import {
  durationMinutes,
  formBoolean,
  id,
  idParams,
  imageUrl,
  jsonList,
  languageQuery,
  price,
  priceModifier,
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
import { ITEM_OPTIONS_MAX, OPTION_GROUPS_MAX, PRODUCTS_CHANGED_MAX } from '../../domain/menu/limits';
import { TEXT_MAX, TRANSLATIONS_MAX } from '../../domain/limits';
import { productPromotion } from './promotions';
import { servedHours, weeklyHours } from '../restaurant/opening-hours';

const optionTranslation = z.object({
  option_id: id,
  language_code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
});

export const productOption = z.object({
  id,
  product_id: id,
  name: z.string(),
  price_modifier: z.number(),
  is_active: z.boolean(),
  is_required: z.boolean(),
  is_default: z.boolean().meta({ description: 'Whether it is chosen unless the guest or staff change it' }),
  sort_order: z.int(),
  ...declared,
  created_at: timestamp,
  updated_at: timestamp,
  translations: z.array(optionTranslation),
});
export type ProductOption = z.output<typeof productOption>;

/** A group that a product offers, with the prices that its options have for this product only. */
export const assignedGroup = z.object({
  id,
  prices: z.array(z.object({ option_id: id, price_modifier: z.number() })),
});

export const product = z.object({
  id,
  category_id: id,
  name: z.string(),
  description: z.string().nullable(),
  price: z.number().meta({ description: 'Price without promotions' }),
  promotion: productPromotion.optional().meta({
    description: 'Promotion that currently sets another price; omitted if none, and in responses to changes',
  }),
  is_active: z.boolean(),
  /** Whether it is listed but cannot be ordered. */
  is_sold_out: z.boolean(),
  is_spicy: z.boolean().meta({ description: 'Whether staff call it spicy' }),
  sort_order: z.int(),
  duration: z.int().meta({ description: 'Preparation time in minutes; 0 for no countdown' }),
  image_url: z.string().nullable(),
  vat_rate: z.int().nullable().meta({ description: 'VAT in percent; null for the rate of the category' }),
  served_hours: z.array(weeklyHours).meta({
    description:
      'Hours in which it is served, replacing those of the category; empty for those of the category',
  }),
  ...declared,
  ...nutrition,
  /** User who last confirmed allergens and diets, and when; for staff. */
  allergens_confirmed_by: z.string().nullable(),
  allergens_confirmed_at: timestamp.nullable(),
  allergens_confirmed: z.boolean().meta({
    description:
      'Whether the declaration is confirmed; false once name, description, options, allergens or diets differ from what was confirmed',
  }),
  version,
  created_at: timestamp,
  updated_at: timestamp,
  translations: z.array(
    z.object({
      id,
      product_id: id,
      language_code: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    }),
  ),
  options: z
    .array(productOption)
    .meta({ description: 'Options of the product itself, without those of groups' }),
  option_groups: z
    .array(assignedGroup)
    .meta({ description: 'Groups of options in their order, as listed by `GET /option-groups`' }),
});
export type Product = z.output<typeof product>;

const optionTranslations = jsonList(nameTranslationInput, TRANSLATIONS_MAX);

const optionFields = {
  name: text(TEXT_MAX.name).optional(),
  price_modifier: priceModifier.optional(),
  is_active: formBoolean.optional(),
  is_required: formBoolean.optional(),
  is_default: formBoolean.optional(),
  sort_order: sortOrder.optional(),
  ...declaredInput,
  translations: optionTranslations.optional(),
};
/** An option inside a product's form; a negative id marks a new one. */
const optionInForm = z.object({ id: z.int().optional(), ...optionFields });

const confirmAllergens = formBoolean
  .optional()
  .meta({ description: 'Whether the caller confirms allergens and diets as they are after this request' });
const assignedGroupInput = z.object({
  id,
  prices: z
    .array(z.object({ option_id: id, price_modifier: priceModifier }))
    .max(ITEM_OPTIONS_MAX)
    .default([]),
});
const assignedGroups = jsonList(assignedGroupInput, OPTION_GROUPS_MAX);

const productInput = z.object({
  name: text(TEXT_MAX.name).default(''),
  category_id: z.coerce
    .number('category_required')
    .pipe(z.int('category_required').positive('category_required')),
  description: optionalMultilineText(TEXT_MAX.description),
  price,
  is_active: formBoolean.default(true),
  is_sold_out: formBoolean.default(false),
  is_spicy: formBoolean.default(false),
  sort_order: sortOrder.default(0),
  duration: durationMinutes.default(0),
  image_url: imageUrl,
  vat_rate: vatRate.default(null),
  served_hours: servedHours.default([]),
  ...declaredInput,
  calories: nutritionInput.calories.optional(),
  portion: nutritionInput.portion.optional(),
  confirm_allergens: confirmAllergens,
  translations: nameTranslations.default([]),
  options: jsonList(optionInForm, ITEM_OPTIONS_MAX).default([]),
  option_groups: assignedGroups.default([]),
  station_ids: stationIds.optional(),
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  access: 'public',
  tag: 'Products',
  summary: 'Products in menu order; inactive ones for staff only',
  query: languageQuery.extend({
    category_id: z.coerce.number().pipe(id).optional(),
    is_active: formBoolean.optional(),
    search: text(TEXT_MAX.name).optional(),
  }),
  reply: z.array(product),
  errors: [],
});
export const getProduct = endpoint({
  method: 'GET',
  path: '/products/{id}',
  access: 'public',
  tag: 'Products',
  summary: 'One product with its options',
  params: idParams,
  query: languageQuery,
  reply: product,
  errors: ['not_found'],
});
export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  access: 'menu.edit',
  tag: 'Products',
  summary: 'Add a product with its options; a name in at least one language is required',
  bodyKind: 'form',
  body: productInput,
  reply: product,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updateProduct = endpoint({
  method: 'PUT',
  path: '/products/{id}',
  access: 'menu.edit',
  tag: 'Products',
  summary: 'Change a product; omitted fields stay unchanged, options not listed are removed',
  params: idParams,
  bodyKind: 'form',
  body: z.object({
    ...optionalFields(productInput.shape),
    remove_image: formBoolean.optional(),
    version: seenVersion,
  }),
  reply: product,
  errors: ['not_found', 'edited_meanwhile'],
});
const productChange = z.object({
  id,
  ...updateProduct.body.pick({
    name: true,
    description: true,
    translations: true,
    category_id: true,
    price: true,
    is_active: true,
    is_sold_out: true,
    vat_rate: true,
    station_ids: true,
    image_url: true,
    allergens: true,
    diets: true,
    confirm_allergens: true,
    version: true,
  }).shape,
});
export const updateProducts = endpoint({
  method: 'PUT',
  path: '/products',
  access: 'menu.edit',
  tag: 'Products',
  summary: 'Change several products, all or none; an error names each product that prevents it',
  body: z.object({ product_changes: z.array(productChange).min(1).max(PRODUCTS_CHANGED_MAX) }),
  reply: z.array(product),
  errors: ['edited_meanwhile'],
});
export const setProductSoldOut = endpoint({
  method: 'PUT',
  path: '/products/{id}/sold-out',
  access: 'menu.sold_out',
  tag: 'Products',
  summary: 'Mark a product sold out, or available again',
  params: idParams,
  body: z.object({ is_sold_out: z.boolean() }),
  reply: product,
  errors: ['not_found'],
});
export const setProductsSoldOut = endpoint({
  method: 'PUT',
  path: '/products/sold-out',
  access: 'menu.sold_out',
  tag: 'Products',
  summary:
    'Mark several products sold out, or available again, all or none; an error names each missing product',
  body: z.object({
    product_ids: z.array(id).min(1).max(PRODUCTS_CHANGED_MAX),
    is_sold_out: z.boolean(),
  }),
  reply: z.array(product),
  errors: [],
});
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/{id}',
  access: 'menu.edit',
  tag: 'Products',
  summary: 'Remove a product; past orders keep its name and price',
  params: idParams,
  reply: z.null(),
  errors: ['not_found', 'product_is_part'],
});
export const deleteProducts = endpoint({
  method: 'POST',
  path: '/products/delete',
  access: 'menu.edit',
  tag: 'Products',
  summary:
    'Remove several products, all or none; those already removed are ignored, and an error names each product that prevents it',
  body: z.object({ product_ids: z.array(id).min(1).max(PRODUCTS_CHANGED_MAX) }),
  reply: z.null(),
  errors: ['product_is_part'],
});
export const orderProducts = endpoint({
  method: 'PUT',
  path: '/products/order',
  access: 'menu.edit',
  tag: 'Products',
  summary: 'Set the order of the products',
  body: z.object({ productIds: z.array(id).min(1).max(10_000) }),
  reply: z.null(),
  errors: ['not_found'],
});
export const uploadProductImage = endpoint({
  method: 'POST',
  path: '/products/upload',
  access: 'menu.edit',
  tag: 'Products',
  summary:
    'Store an image for a product; if it fails, nothing is stored, and the address must not be replaced by an inline `data:` address',
  bodyKind: 'file',
  fileField: 'file',
  reply: z.object({ image_url: z.string() }),
  status: 201,
  errors: ['image_too_large', 'image_too_many_pixels', 'not_an_image', 'heic_image'],
});

export const listOptionsOfProduct = endpoint({
  method: 'GET',
  path: '/products/{id}/options',
  access: 'public',
  tag: 'Product options',
  summary: 'Options of a product',
  params: idParams,
  query: languageQuery,
  reply: z.array(productOption),
  errors: ['not_found'],
});
export const listOptions = endpoint({
  method: 'GET',
  path: '/product-options',
  access: 'public',
  tag: 'Product options',
  summary: 'Options of a product, by query',
  query: languageQuery.extend({ product_id: z.coerce.number().pipe(id) }),
  reply: z.array(productOption),
  errors: ['not_found'],
});
export const createOption = endpoint({
  method: 'POST',
  path: '/product-options',
  access: 'menu.edit',
  tag: 'Product options',
  summary: 'Add an option; a name in at least one language is required',
  body: z.object({ ...optionFields, product_id: id }),
  reply: productOption,
  status: 201,
  errors: ['not_found', 'idempotency_mismatch'],
  idempotent: true,
});
export const updateOption = endpoint({
  method: 'PUT',
  path: '/product-options/{id}',
  access: 'menu.edit',
  tag: 'Product options',
  summary: 'Change an option; omitted fields stay unchanged',
  params: idParams,
  body: z.object(optionFields),
  reply: productOption,
  errors: ['not_found'],
});
export const deleteOption = endpoint({
  method: 'DELETE',
  path: '/products/options/{id}',
  access: 'menu.edit',
  tag: 'Product options',
  summary: 'Remove an option',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});

export type NewProduct = BodyOf<typeof createProduct>;
export type ProductChange = BodyOf<typeof updateProduct>;
