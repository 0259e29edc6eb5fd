import type { FastifyBaseLogger } from 'fastify';
import type { Context } from './context';
import { purgeEvents } from './events/outbox';
import { purgeIdempotencyKeys } from './http/idempotency';
import { purgeAccountTokens } from './modules/auth/account-tokens';
import { purgeSessions } from './modules/auth/sessions';

const INTERVAL_MS = 3_600_000;

/** Forgets, at the start and then hourly, what has served its time. @returns a function that stops it. */
export function startHousekeeping(context: Context, log: FastifyBaseLogger): () => void {
  const run = () => {
    const purges = [purgeEvents, purgeIdempotencyKeys, purgeSessions, purgeAccountTokens];
    Promise.all(purges.map((purge) => purge(context))).catch((error: unknown) =>
      log.error({ err: error }, 'housekeeping failed'),
    );
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return () => clearInterval(timer);
}
