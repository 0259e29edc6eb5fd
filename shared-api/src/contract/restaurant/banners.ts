import { z } from 'zod';
import { endpoint, type BodyOf } from '../endpoint';
import {
  formBoolean,
  id,
  idParams,
  imageUrl,
  languageCode,
  languageQuery,
  optionalText,
  seenVersion,
  sortOrder,
  version,
} from '../fields';
import { TEXT_MAX, TRANSLATIONS_MAX } from '../../domain/limits';

const texts = {
  title: optionalText(TEXT_MAX.name),
  subtitle: optionalText(TEXT_MAX.note),
  button_text: optionalText(TEXT_MAX.name),
};
const storedTexts = {
  title: z.string().nullable(),
  subtitle: z.string().nullable(),
  button_text: z.string().nullable(),
};

const bannerTranslation = z.object({ banner_id: id, language_code: z.string(), ...storedTexts });

export const banner = z.object({
  id,
  ...storedTexts,
  button_link: z.string().nullable(),
  image_url: z.string().nullable(),
  is_active: z.boolean(),
  display_order: z.int(),
  version,
  translations: z.array(bannerTranslation),
});
export type Banner = z.output<typeof banner>;

/** A path of the site, a web address, a phone number or a mailbox; never a script. */
const BUTTON_LINK = /^(?:https?:\/\/|tel:|mailto:|\/(?![/\\]))\S*$/i;

const bannerInput = z.object({
  ...texts,
  button_link: optionalText(TEXT_MAX.url).refine(
    (value) => value === null || BUTTON_LINK.test(value),
    'invalid_link',
  ),
  image_url: imageUrl,
  is_active: formBoolean.default(true),
  display_order: sortOrder.default(0),
  translations: z
    .array(z.object({ language_code: languageCode, ...texts }))
    .max(TRANSLATIONS_MAX)
    .optional()
    .meta({ description: 'Translations that replace all earlier ones; those without any text are dropped' }),
});

export const listBanners = endpoint({
  method: 'GET',
  path: '/banners',
  access: 'public',
  tag: 'Banners',
  summary: 'Banners in display order; inactive ones for staff only',
  query: languageQuery.extend({ is_active: formBoolean.optional() }),
  reply: z.array(banner),
  errors: [],
});
export const getBanner = endpoint({
  method: 'GET',
  path: '/banners/{id}',
  access: 'public',
  tag: 'Banners',
  summary: 'One banner with all its translations',
  params: idParams,
  query: languageQuery,
  reply: banner,
  errors: ['not_found'],
});
export const createBanner = endpoint({
  method: 'POST',
  path: '/banners',
  access: 'settings.edit',
  tag: 'Banners',
  summary: 'Add a banner',
  body: bannerInput,
  reply: banner,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updateBanner = endpoint({
  method: 'PUT',
  path: '/banners/{id}',
  access: 'settings.edit',
  tag: 'Banners',
  summary: 'Change a banner; omitted fields stay unchanged',
  params: idParams,
  body: z.object({
    ...bannerInput.partial().shape,
    is_active: formBoolean.optional(),
    display_order: sortOrder.optional(),
    version: seenVersion,
  }),
  reply: banner,
  errors: ['not_found', 'edited_meanwhile'],
});
export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/banners/{id}',
  access: 'settings.edit',
  tag: 'Banners',
  summary: 'Remove a banner',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});
export const uploadBannerImage = endpoint({
  method: 'POST',
  path: '/banners/upload',
  access: 'settings.edit',
  tag: 'Banners',
  summary:
    'Store an image for a banner; if it fails, nothing is stored, and the address must not be replaced by an inline `data:` address',
  bodyKind: 'file',
  fileField: 'image',
  reply: z.object({ image_url: z.string() }),
  status: 201,
  errors: ['image_too_large', 'image_too_many_pixels', 'not_an_image', 'heic_image'],
});
export const saveBannerTranslation = endpoint({
  method: 'POST',
  path: '/banners/{id}/translations',
  access: 'settings.edit',
  tag: 'Banners',
  summary: 'Set the texts of one language',
  params: idParams,
  body: z.object({ language_code: languageCode, ...texts }),
  reply: banner,
  status: 201,
  errors: ['not_found'],
});
export const deleteBannerTranslation = endpoint({
  method: 'DELETE',
  path: '/banners/{id}/translations/{languageCode}',
  access: 'settings.edit',
  tag: 'Banners',
  summary: 'Remove the texts of one language',
  params: idParams.extend({ languageCode }),
  reply: z.null(),
  errors: ['not_found'],
});

export type NewBanner = BodyOf<typeof createBanner>;
