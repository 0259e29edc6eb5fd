import type { FastifyInstance } from 'fastify';
import { getLastBackup } from 'shared-api/contract/records/backups';
import { lastBackup } from './daily-backups';
import type { Context } from '../../../context';
import { handle } from '../../../http/route';

export function registerBackups(app: FastifyInstance, context: Context): void {
  handle(app, getLastBackup, () => lastBackup(context));
}
