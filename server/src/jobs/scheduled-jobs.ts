import type { FastifyBaseLogger } from 'fastify';
import { backUpDaily } from '../modules/records/backups/daily-backups';
import type { Context } from '../context';
import { purgeEvents } from '../events/outbox';
import { purgeIdempotencyKeys } from '../http/idempotency';
import { purgeRateCounts } from '../http/rate-limit';
import { purgeAudit } from '../modules/records/audit/audit-log';
import { purgeAccountTokens } from '../modules/access/auth/account-tokens';
import { purgeSessions } from '../modules/access/auth/sessions';
import { forgetGuestsDaily } from '../modules/records/personal-data/personal-data.service';
import { removeUnusedPicturesDaily } from '../images/unused-images';
import { rollUpMonths } from '../modules/records/statistics/monthly-product-sales';

const INTERVAL_MS = 3_600_000;

/**
 * At the start and then hourly: forgets what has served its time, and sums up what is over.
 * @returns a function that stops it.
 */
export function startHousekeeping(context: Context, log: FastifyBaseLogger): () => void {
  const run = () => {
    const duties = [
      purgeEvents,
      purgeIdempotencyKeys,
      purgeRateCounts,
      purgeSessions,
      purgeAccountTokens,
      purgeAudit,
      rollUpMonths,
      backUpDaily,
      forgetGuestsDaily,
      removeUnusedPicturesDaily,
    ];
    Promise.all(duties.map((duty) => duty(context))).catch((error: unknown) =>
      log.error({ err: error }, 'housekeeping failed'),
    );
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return () => clearInterval(timer);
}
