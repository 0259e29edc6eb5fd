import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/releases/release-keys';
import { transact, type Context } from '#context';
import { handle } from '#http/route';
import { addReleaseKey, findReleaseKeys, revokeReleaseKey } from './release-key.service';

export function registerReleaseKeys(app: FastifyInstance, context: Context): void {
  handle(app, contract.listReleaseKeys, () => findReleaseKeys(context.db));

  handle(app, contract.createReleaseKey, ({ body, caller }) =>
    transact(context, (tx) => addReleaseKey(tx, { ...body, createdBy: caller.user.username })),
  );

  handle(app, contract.revokeReleaseKey, ({ params }) =>
    transact(context, (tx) => revokeReleaseKey(tx, params.id)),
  );
}
