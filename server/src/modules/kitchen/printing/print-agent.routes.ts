import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/kitchen/print-agent';
import { transact, type Context } from '#context';
import { handle } from '#http/route';
import { findPrintAgent, makeAgentToken, syncAgent, takeAgentJob } from './print-agent';

export function registerPrintAgent(app: FastifyInstance, context: Context): void {
  const onError = (error: unknown) => app.log.error({ err: error }, 'printing failed');

  handle(app, contract.getPrintAgent, () => findPrintAgent(context));

  handle(app, contract.makePrintAgentToken, async () => ({
    token: await transact(context, (tx) => makeAgentToken(tx)),
  }));

  handle(app, contract.syncPrintAgent, ({ body }) => syncAgent(context, body));

  handle(app, contract.takePrintJob, ({ body }) => takeAgentJob(context, body, onError));
}
