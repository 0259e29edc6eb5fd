import { z } from 'zod';
import { endpoint } from '../endpoint';
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
