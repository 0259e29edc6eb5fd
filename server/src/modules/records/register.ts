import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { registerAudit } from './audit/audit.routes';
import { registerBackups } from './backups/backups.routes';
import { registerPersonalData } from './personal-data/personal-data.routes';
import { registerStatistics } from './statistics/statistics.routes';

export function registerRecords(app: FastifyInstance, context: Context): void {
  registerStatistics(app, context);
  registerAudit(app, context);
  registerPersonalData(app, context);
  registerBackups(app, context);
}
