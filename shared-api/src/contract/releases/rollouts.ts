import { z } from 'zod';
import { endpoint, MAY_GROW, type BodyOf } from '../endpoint';
import { id, idParams, requiredText, seenVersion, timestamp, version } from '../fields';
import { APP_NAMES } from '../../domain/front-ends';
import { TEXT_MAX } from '../../domain/limits';
import { ROLLOUT_CAUSES, ROLLOUT_STATUSES } from '../../domain/statuses';

const app = z.enum(APP_NAMES);
const appParams = z.object({ app });
const release = requiredText(TEXT_MAX.release).meta({ description: 'Version of a published release' });
const reason = requiredText(TEXT_MAX.note);
const withdrawnReason = reason.optional().meta({ description: 'Required for a release that was withdrawn' });
const share = z
  .int()
  .min(1)
  .max(100)
  .meta({ description: 'Percentage of visits; 100 makes the release live' });

const seenLive = z
  .string()
  .max(TEXT_MAX.release)
  .optional()
  .meta({ description: 'Live release on which the change is based; empty for none' });

const liveRelease = z.object({ release: z.string(), since: timestamp.nullable() });

const releaseName = z.object({
  commit: z.string().nullable().meta({ description: 'Short hash of the commit that was built' }),
  message: z.string().nullable().meta({ description: 'What is new: subject of the commit, or `--message`' }),
  author: z.string().nullable().meta({ description: 'Author of the commit' }),
  key: z.string().nullable().meta({ description: 'Name of the release key with which it was sent' }),
});
export type ReleaseName = z.output<typeof releaseName>;

const publishedRelease = z.object({
  release: z.string(),
  name: releaseName.optional().meta({ description: 'Missing if nothing but the version is known' }),
  made_at: timestamp,
  is_uploaded: z
    .boolean()
    .meta({ description: 'Whether it was uploaded with a release token and is still kept in the database' }),
  start_bytes: z.int().meta({ description: 'Compressed size of the JavaScript that every visit loads' }),
  missing_on: z
    .array(z.string())
    .meta({ description: 'Servers that have not stored it yet; it cannot go live before they have' }),
  is_withdrawn: z
    .boolean()
    .meta({ description: 'Whether it was rolled back: it needs a reason to go live again' }),
  problems: z.array(z.string()).meta({ description: 'Why it cannot go live with what is live now' }),
});

const visitCounts = z.object({
  visits: z.int(),
  failed: z.int().meta({ description: 'Visits in which the release did not start' }),
});
export type VisitCounts = z.output<typeof visitCounts>;
const comparison = z.object({
  release: visitCounts.meta({ description: 'Visits of the release since it began' }),
  before: visitCounts.meta({
    description: 'Visits of the release before in the week before that, and since',
  }),
});
export type VisitComparison = z.output<typeof comparison>;

/** A release that is or was live for a share of visits or for all. */
const rollout = z.object({
  id,
  app,
  release: z.string(),
  live_release: z.string().meta({ description: 'Release before, with which it is compared' }),
  status: z.enum(ROLLOUT_STATUSES),
  share,
  is_watched: z
    .boolean()
    .meta({ description: 'Whether it is rolled back automatically when more visits fail than before' }),
  comparison: comparison.meta({ description: 'As it is now; as it was at the end of the watch' }),
  started_at: timestamp,
  started_by: z.string(),
  ended_at: timestamp.nullable(),
  ended_by: z.string().nullable().meta({ description: 'User who ended it; null if it ended automatically' }),
  cause: z
    .enum(ROLLOUT_CAUSES)
    .nullable()
    .meta({ [MAY_GROW]: true }),
  reason: z.string().nullable().meta({ description: 'Reason entered by the user who ended it' }),
  version,
});
export type Rollout = z.output<typeof rollout>;

export const appReleases = z.object({
  app,
  is_hosted_elsewhere: z
    .boolean()
    .meta({ description: 'Whether it is released on another host instead of through this server' }),
  live: liveRelease.nullable(),
  history: z
    .array(liveRelease)
    .meta({ description: 'Earlier live releases, newest first; a rollback takes the first' }),
  releases: z
    .array(publishedRelease)
    .meta({ description: 'Newest published releases, and all that are or were live' }),
  rollout: rollout.nullable().meta({ description: 'Canary' }),
  watch: rollout.nullable().meta({ description: 'The live release while it is watched' }),
});
export type AppReleases = z.output<typeof appReleases>;

const releasesOverview = z.object({
  apps: z.array(appReleases),
  ended: z
    .array(rollout)
    .meta({ description: 'Releases that went live for all, were withdrawn, or ended, newest first' }),
});
export type ReleasesOverview = z.output<typeof releasesOverview>;

const preview = z.object({
  id,
  app,
  release: z.string(),
  may_write: z.boolean(),
  url: z.string().meta({ description: 'URL that opens the release on any phone' }),
  qr_code: z.string().meta({ description: 'QR code of the URL, an image as a data URL' }),
  created_at: timestamp,
  created_by: z.string(),
  expires_at: timestamp,
});
export type ReleasePreview = z.output<typeof preview>;

const tag = 'Releases';

export const getReleases = endpoint({
  method: 'GET',
  path: '/releases',
  access: 'releases.read',
  tag,
  summary: 'Published and live releases of each front end, running rollouts and the last that ended',
  reply: releasesOverview,
  errors: [],
});
export const makeReleaseLive = endpoint({
  method: 'PUT',
  path: '/releases/{app}/live',
  access: 'releases.manage',
  tag,
  summary: 'Make a published release live for all visits',
  params: appParams,
  body: z.object({
    release,
    seen_value: seenLive,
    reason: withdrawnReason,
  }),
  reply: appReleases,
  errors: [
    'not_found',
    'edited_meanwhile',
    'release_incompatible',
    'release_not_everywhere',
    'releases_elsewhere',
    'rollout_running',
    'release_withdrawn',
  ],
});
export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/releases/{app}/roll-back',
  access: 'releases.manage',
  tag,
  summary:
    'Withdraw the live release and make an earlier one live again; ends a canary that was compared with it',
  params: appParams,
  body: z.object({
    release: release.meta({ description: 'Live release to withdraw' }),
    to: release.optional().meta({ description: 'Release to return to; by default the one before' }),
    reason,
  }),
  reply: appReleases,
  errors: [
    'not_found',
    'edited_meanwhile',
    'no_earlier_release',
    'release_never_live',
    'release_live',
    'release_withdrawn',
    'releases_elsewhere',
    'release_not_everywhere',
    'idempotency_mismatch',
  ],
  idempotent: true,
});
export const startCanary = endpoint({
  method: 'POST',
  path: '/releases/{app}/canary',
  access: 'releases.manage',
  tag,
  summary: 'Make a published release live for a share of visits',
  params: appParams,
  body: z.object({
    release,
    share: share.default(10),
    seen_value: seenLive,
    reason: withdrawnReason,
  }),
  reply: rollout,
  status: 201,
  errors: [
    'not_found',
    'edited_meanwhile',
    'release_live',
    'release_withdrawn',
    'release_incompatible',
    'release_not_everywhere',
    'releases_elsewhere',
    'rollout_running',
    'idempotency_mismatch',
  ],
  idempotent: true,
});
export const changeRollout = endpoint({
  method: 'PUT',
  path: '/releases/rollouts/{id}',
  access: 'releases.manage',
  tag,
  summary: 'Change the share of a canary',
  params: idParams,
  body: z.object({
    share,
    version: seenVersion,
  }),
  reply: rollout,
  errors: ['not_found', 'edited_meanwhile', 'rollout_over'],
});
export const promoteRollout = endpoint({
  method: 'PUT',
  path: '/releases/rollouts/{id}/promote',
  access: 'releases.manage',
  tag,
  summary: 'Make a canary live for all visits',
  params: idParams,
  body: z.object({ version: seenVersion }),
  reply: rollout,
  errors: ['not_found', 'edited_meanwhile', 'rollout_over', 'release_incompatible'],
});
export const rollBackRollout = endpoint({
  method: 'PUT',
  path: '/releases/rollouts/{id}/roll-back',
  access: 'releases.manage',
  tag,
  summary: 'Withdraw a canary; its visits get the live release with their next page',
  params: idParams,
  body: z.object({ reason }),
  reply: rollout,
  errors: ['not_found', 'rollout_over'],
});
export const listReleasePreviews = endpoint({
  method: 'GET',
  path: '/releases/previews',
  access: 'releases.manage',
  tag,
  summary: 'Preview links that have not expired, newest first',
  reply: z.array(preview),
  errors: [],
});
export const createReleasePreview = endpoint({
  method: 'POST',
  path: '/releases/previews',
  access: 'releases.manage',
  tag,
  summary: 'Create a link that opens a published release on a phone',
  body: z.object({
    app,
    release,
    may_write: z.boolean().default(false).meta({
      description:
        'Whether orders and other changes made in the preview are real; they are refused otherwise',
    }),
  }),
  reply: preview,
  status: 201,
  errors: [
    'not_found',
    'release_incompatible',
    'release_not_everywhere',
    'releases_elsewhere',
    'too_many_previews',
    'idempotency_mismatch',
  ],
  idempotent: true,
});
export const revokeReleasePreview = endpoint({
  method: 'DELETE',
  path: '/releases/previews/{id}',
  access: 'releases.manage',
  tag,
  summary: 'Revoke a preview link and end all previews that were opened with it',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});

export type NewPreview = BodyOf<typeof createReleasePreview>;
