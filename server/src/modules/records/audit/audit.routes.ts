import type { FastifyInstance } from 'fastify';
import { listAudit } from 'shared-api/contract/records/audit';
import type { Context } from '../../../context';
import { handle } from '../../../http/route';
import { findAudit, purgeAudit, recordStaffAction } from './audit-log';

export function registerAudit(app: FastifyInstance, context: Context): void {
  const { db, jobs, now, staffActionHooks } = context;
  staffActionHooks.push((trx, action, result) => recordStaffAction(trx, now(), action, result));
  jobs.scheduleHourly('purge audit log', () => purgeAudit(context));
  handle(app, listAudit, ({ query }) => findAudit(db, query));
}
