import { z } from 'zod';
import { endpoint, MAY_GROW, type BodyOf } from '../endpoint';
import { id, idParams, requiredText, timestamp } from '../fields';
import { APP_NAMES } from '../../domain/front-ends';
import { TEXT_MAX } from '../../domain/limits';

export const appName = z.enum(APP_NAMES);
/** Version of a build: a hash of its content. */
export const releaseVersion = z
  .string()
  .regex(/^[0-9a-f]{12}$/)
  .meta({ description: 'Version of a release: a hash of its build' });

/** Key with which a team releases one front end from a machine that shares nothing with the server. */
export const releaseKey = z.object({
  id,
  app: appName.meta({ [MAY_GROW]: true }),
  name: z.string(),
  created_at: timestamp,
  created_by: z.string().meta({ description: 'Username of the creator' }),
  last_used_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
});
export type ReleaseKey = z.output<typeof releaseKey>;

export const listReleaseKeys = endpoint({
  method: 'GET',
  path: '/release-keys',
  access: 'releases.read',
  tag: 'Releases',
  summary: 'Release keys of teams, newest first, including revoked ones',
  reply: z.array(releaseKey),
  errors: [],
});
export const createReleaseKey = endpoint({
  method: 'POST',
  path: '/release-keys',
  access: 'releases.manage',
  tag: 'Releases',
  summary: 'Create a key for one front end; its token is shown once',
  body: z.object({ app: appName, name: requiredText(TEXT_MAX.name) }),
  reply: releaseKey.extend({ token: z.string() }),
  status: 201,
  errors: ['already_exists'],
});
export const revokeReleaseKey = endpoint({
  method: 'DELETE',
  path: '/release-keys/{id}',
  access: 'releases.manage',
  tag: 'Releases',
  summary: 'Revoke a key; its token stops working at once',
  params: idParams,
  reply: releaseKey,
  errors: ['not_found'],
});

export type NewReleaseKey = BodyOf<typeof createReleaseKey>;
