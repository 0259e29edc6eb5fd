import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/access/displays';
import type { Context } from '#context';
import { clientNetwork } from '#http/client-network';
import { runIdempotently } from '#http/idempotency';
import { countAttempt } from '#http/rate-limit';
import { handle } from '#http/route';
import {
  checkDisplay,
  confirmDisplay,
  findDisplay,
  issueDisplayCode,
  purgeDisplayCodes,
  unknownPasswordHash,
} from './display-codes';

export function registerDisplays(app: FastifyInstance, context: Context): void {
  context.jobs.scheduleHourly('purge display codes', () => purgeDisplayCodes(context));

  handle(app, contract.createDisplayCode, async ({ request }) => {
    await countAttempt(context, { display_code_per_address: clientNetwork(request.ip) });
    return issueDisplayCode(context, request.headers['user-agent']);
  });

  handle(app, contract.checkDisplayCode, async ({ body }) => ({
    user: await checkDisplay(context, body.token),
  }));

  handle(app, contract.findDisplayCode, ({ params }) => findDisplay(context, params.code));

  handle(app, contract.confirmDisplayCode, async (call) => {
    const passwordHash = await unknownPasswordHash();
    return runIdempotently(context, call, (tx) => confirmDisplay(tx, { ...call.body, passwordHash }));
  });
}
