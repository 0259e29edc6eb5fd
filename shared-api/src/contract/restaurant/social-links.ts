import { z } from 'zod';
import { endpoint, type BodyOf } from '../endpoint';
import { formBoolean, id, idParams, optionalText, seenVersion, sortOrder, version, webUrl } from '../fields';
import { TEXT_MAX } from '../../domain/limits';
import { SOCIAL_PLATFORMS } from '../../domain/statuses';

export const socialLink = z.object({
  id,
  platform: z.enum(SOCIAL_PLATFORMS),
  url: z.string(),
  icon: z.string().nullable(),
  display_order: z.int(),
  is_active: z.boolean(),
  version,
});
export type SocialLink = z.output<typeof socialLink>;

const socialLinkInput = z.object({
  platform: z.enum(SOCIAL_PLATFORMS),
  url: webUrl,
  icon: optionalText(TEXT_MAX.name),
  display_order: sortOrder.default(0),
  is_active: formBoolean.default(true),
});

export const listSocialLinks = endpoint({
  method: 'GET',
  path: '/social-media',
  access: 'public',
  tag: 'Social media',
  summary: 'Links in display order; inactive ones for staff only',
  reply: z.array(socialLink),
  errors: [],
});
export const createSocialLink = endpoint({
  method: 'POST',
  path: '/social-media',
  access: 'settings.edit',
  tag: 'Social media',
  summary: 'Add a link',
  body: socialLinkInput,
  reply: socialLink,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updateSocialLink = endpoint({
  method: 'PUT',
  path: '/social-media/{id}',
  access: 'settings.edit',
  tag: 'Social media',
  summary: 'Change a link; omitted fields stay unchanged',
  params: idParams,
  body: z.object({
    ...socialLinkInput.partial().shape,
    display_order: sortOrder.optional(),
    is_active: formBoolean.optional(),
    version: seenVersion,
  }),
  reply: socialLink,
  errors: ['not_found', 'edited_meanwhile'],
});
export const deleteSocialLink = endpoint({
  method: 'DELETE',
  path: '/social-media/{id}',
  access: 'settings.edit',
  tag: 'Social media',
  summary: 'Remove a link',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});

export type NewSocialLink = BodyOf<typeof createSocialLink>;
