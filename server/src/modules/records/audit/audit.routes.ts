import type { FastifyInstance } from 'fastify';
import { listAudit } from 'shared-api/contract/records/audit';
import type { Context } from '../../../context';
import { handle } from '../../../http/route';
import { findAudit } from './audit-log';

export function registerAudit(app: FastifyInstance, { db }: Context): void {
  handle(app, listAudit, ({ query }) => findAudit(db, query));
}
