import { z } from 'zod';
import { endpoint } from '../endpoint';
import { requiredText, timestamp } from '../fields';
import { RELEASE_UPLOAD_LIMITS } from '../../domain/releases/limits';
import { TEXT_MAX } from '../../domain/limits';
import { releaseVersion } from './release-keys';
import { appReleases } from './rollouts';

export const listOwnReleases = endpoint({
  method: 'GET',
  path: '/releases/own',
  access: 'public',
  tag: 'Releases',
  summary: 'With a release token: the releases of its front end',
  reply: appReleases,
  errors: ['release_token_invalid'],
});

export const commandRelease = endpoint({
  method: 'POST',
  path: '/release-commands',
  access: 'public',
  tag: 'Releases',
  summary:
    'With a release token: make a release live for all or some visits, roll back, or preview; safe to repeat',
  body: z.object({
    action: z.enum(['live', 'canary', 'roll_back', 'preview']),
    release: releaseVersion.nullable().default(null).meta({
      description:
        'Release to act on; for `roll_back`, null means the running canary, otherwise the live release',
    }),
    to: releaseVersion.optional().meta({
      description: 'For `roll_back`: the release to return to; by default the one before',
    }),
    share: z.int().min(1).max(100).default(1).meta({ description: 'Share of a canary in percent' }),
    by_schedule: z
      .boolean()
      .default(false)
      .meta({ description: 'Has no effect; commands of earlier checkouts sign it' }),
    reason: requiredText(TEXT_MAX.note)
      .nullable()
      .default(null)
      .meta({ description: 'Required to make a withdrawn release live' }),
    issued_at: timestamp.meta({
      description: 'Time of signing, at most a few minutes from the server’s time',
    }),
    origin: z.string().max(RELEASE_UPLOAD_LIMITS.pathLength),
    signature: z.string().max(100).meta({ description: 'Ed25519 signature in base64url' }),
  }),
  reply: z.object({
    live: z.string().nullable().meta({ description: 'Release that is live for all other visits' }),
    canary: z.object({ release: z.string(), share: z.int() }).nullable(),
    preview_url: z
      .string()
      .optional()
      .meta({ description: 'For `preview`: the link that opens the release' }),
  }),
  errors: [
    'release_token_invalid',
    'release_origin',
    'release_signature',
    'release_command_time',
    'not_found',
    'edited_meanwhile',
    'release_incompatible',
    'release_not_everywhere',
    'release_live',
    'release_withdrawn',
    'releases_elsewhere',
    'rollout_running',
    'rollout_over',
    'too_many_previews',
    'no_earlier_release',
    'release_never_live',
    'idempotency_mismatch',
  ],
});
