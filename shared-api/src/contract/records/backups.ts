import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { timestamp } from '../fields';

/** A daily backup that was made and checked. */
export const backup = z.object({
  created_at: timestamp,
  file: z.string().meta({ description: 'File name in the backup folder' }),
  bytes: z.int(),
});

export const lastBackup = z.object({
  last: backup.nullable().meta({ description: 'Newest backup; null before the first' }),
  failed_at: timestamp.nullable().meta({ description: 'Time at which a newer backup failed; it is retried' }),
});
export type LastBackup = z.output<typeof lastBackup>;

export const getLastBackup = endpoint({
  method: 'GET',
  path: '/backups/last',
  access: 'backups.read',
  tag: 'Backups',
  summary: 'When the last daily backup was made, and whether a newer one failed',
  reply: lastBackup,
  errors: [],
});

/**
 * Why a copy failed: the target is not there, refuses, is full, is not the one with the earlier copies, has those of another machine;
 * a copy was sealed with another passphrase, or is damaged; anything else.
 */
export const offSiteProblem = z.enum([
  'unreachable',
  'refused',
  'full',
  'changed',
  'foreign',
  'passphrase',
  'damaged',
  'failed',
]);
export type OffSiteProblem = z.output<typeof offSiteProblem>;
const problem = offSiteProblem.meta({ [MAY_GROW]: true });

const offSiteStatus = z.object({
  kind: z.enum(['folder', 's3']).meta({ [MAY_GROW]: true }),
  place: z.string().meta({ description: 'Folder or bucket' }),
  is_running: z.boolean(),
  last: z
    .object({ created_at: timestamp, bytes: z.int() })
    .nullable()
    .meta({ description: 'Newest copy; null before the first' }),
  good_at: timestamp
    .nullable()
    .meta({ description: 'When the target had the present state: a copy is made only after a change' }),
  is_alarming: z.boolean().meta({ description: 'The last good copy is too old, or could not be restored' }),
  failure: z
    .object({ problem, since: timestamp })
    .nullable()
    .meta({ description: 'Null if the last copy succeeded' }),
  trial: z
    .object({
      tried_at: timestamp,
      duration_ms: z.int(),
      problem: problem.nullable(),
      visits: z.int(),
      z_reports: z.int(),
    })
    .nullable()
    .meta({ description: 'Last restore into a temporary file, and what was counted in it' }),
  copies_kept: z.int(),
  copies: z
    .array(z.object({ created_at: timestamp, bytes: z.int(), is_full: z.boolean(), is_tried: z.boolean() }))
    .meta({ description: 'The newest copy and the full ones, newest first' }),
});
export type OffSiteStatus = z.output<typeof offSiteStatus>;

export const offSite = z.object({
  off_site: offSiteStatus.nullable().meta({ description: 'Null without BACKUP_TARGET' }),
});

export const getOffSiteCopies = endpoint({
  method: 'GET',
  path: '/backups/off-site',
  access: 'backups.read',
  tag: 'Backups',
  summary: 'Where copies outside of this machine go, how old the newest is, and whether it could be restored',
  reply: offSite,
  errors: [],
});

export const makeOffSiteCopy = endpoint({
  method: 'POST',
  path: '/backups/off-site',
  access: 'backups.run',
  tag: 'Backups',
  summary: 'Begin a copy now, and perhaps try to restore it; the state tells when it has ended',
  body: z.object({ with_trial: z.boolean() }),
  reply: offSite,
  errors: [],
});
