import type { FastifyInstance } from 'fastify';
import { getLastBackup } from 'shared-api/contract/records/backups';
import type { Context } from '../../../context';
import { handle } from '../../../http/route';
import { lastBackup, scheduleDailyBackups } from './daily-backups';

export function registerBackups(app: FastifyInstance, context: Context): void {
  scheduleDailyBackups(context);
  handle(app, getLastBackup, () => lastBackup(context));
}
