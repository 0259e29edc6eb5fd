import type { FastifyInstance } from 'fastify';
import type { ParsedBodyOf, ReplyOf } from 'shared-api/contract/endpoint';
import { RELEASE_COMMAND_WINDOW_MS } from 'shared-api/domain/releases/limits';
import { commandRelease, listOwnReleases } from 'shared-api/contract/releases/release-commands';
import type { Context, Tx } from '#context';
import { AppError, requireFound } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { countAttempt } from '#http/rate-limit';
import { requestOrigin } from '#http/request-origin';
import { handle } from '#http/route';
import { withStaffAction, type StaffAction } from '#http/staff-action';
import { commandText } from '../rules/release-command';
import { isSigned } from '../rules/release-token';
import { requireReleaseKey, type ReleaseKeyRow } from '../keys/require-release-key';
import { addPreview, previewUrl } from '../previews/previews.routes';
import { presentApp } from '../rollouts/releases-overview';
import * as rollouts from '../rollouts/rollouts';
import { findCanaries, readLines, type RolloutRow } from '../rollouts/rollouts.store';

type Command = ParsedBodyOf<typeof commandRelease>;
type Outcome = ReplyOf<typeof commandRelease>;

/** Reason recorded for a rollback without one. */
const NO_REASON = 'npm run rollback';

/** Endpoints of the same actions in the panel, under which the audit log records a command with the key's name. */
const ENDPOINTS = {
  live: 'PUT /releases/{app}/live',
  canary: 'POST /releases/{app}/canary',
  roll_back: 'POST /releases/{app}/roll-back',
  preview: 'POST /releases/previews',
} as const satisfies Record<Command['action'], string>;

function actionOf(
  { app, name }: ReleaseKeyRow,
  { action, release, to, share, reason }: Command,
): StaffAction {
  const given = reason === null ? {} : { reason };
  const sent = {
    live: { release, ...given },
    canary: { release, share, ...given },
    roll_back: { ...(release && { release }), ...(to && { to }), ...given },
    preview: { app, release },
  };
  return {
    user: { id: null, username: name },
    endpoint: ENDPOINTS[action],
    params: { app },
    sent: sent[action],
  };
}

const findCanary = async (tx: Tx, { app }: ReleaseKeyRow): Promise<RolloutRow | undefined> =>
  (await findCanaries(tx.db)).find((row) => row.app === app);

const findLive = async (tx: Tx, { app }: ReleaseKeyRow): Promise<string | undefined> =>
  (await readLines(tx.db)).get(app)?.[0]?.version;

/**
 * Executes a command. A running canary of the same release continues: its share is changed, or it is promoted.
 * @returns the link of a preview.
 */
async function execute(
  tx: Tx,
  key: ReleaseKeyRow,
  { action, release, to, share, reason, origin }: Command,
): Promise<string | null> {
  const { app, name: by } = key;
  const canary = await findCanary(tx, key);
  const isOfRelease = canary !== undefined && canary.release === release;
  if (action === 'roll_back') {
    const why = reason ?? NO_REASON;
    if (canary && !to && (release === null || isOfRelease)) {
      await rollouts.rollBack(tx, { id: canary.id, reason: why, by });
    } else {
      const withdrawn = release ?? requireFound(await findLive(tx, key));
      await rollouts.rollBackLive(tx, { app, release: withdrawn, to, reason: why, by });
    }
    return null;
  }
  const named = { app, release: requireFound(release), by };
  if (action === 'preview') {
    return previewUrl(tx.db, origin, await addPreview(tx, { ...named, mayWrite: false }));
  }
  if (action === 'live') {
    await (isOfRelease
      ? rollouts.changeRollout(tx, canary.id, { share: rollouts.ALL, by })
      : rollouts.makeLive(tx, { ...named, reason }));
  } else {
    await (isOfRelease
      ? rollouts.changeRollout(tx, canary.id, { share, by })
      : rollouts.startCanary(tx, { ...named, share, reason }));
  }
  return null;
}

async function outcomeOf(tx: Tx, key: ReleaseKeyRow): Promise<Outcome> {
  const canary = await findCanary(tx, key);
  return {
    live: (await findLive(tx, key)) ?? null,
    canary: canary ? { release: canary.release, share: canary.share } : null,
  };
}

/** Commands of teams, authorized by a token instead of a session. @param applied applies changes on this server. */
export function registerReleaseCommands(
  app: FastifyInstance,
  context: Context,
  applied: <T>(result: T) => Promise<T>,
): void {
  /** @throws {AppError} `release_origin`, `release_signature`, `release_command_time`. */
  function requireSigned(key: ReleaseKeyRow, body: Command, origin: string): void {
    if (body.origin !== origin) throw new AppError('release_origin', { params: { origin } });
    if (!isSigned(commandText(key.app, origin, body), body.signature, key.public_key)) {
      throw new AppError('release_signature');
    }
    if (Math.abs(context.now() - Date.parse(body.issued_at)) > RELEASE_COMMAND_WINDOW_MS) {
      const minutes = String(RELEASE_COMMAND_WINDOW_MS / 60_000);
      throw new AppError('release_command_time', { params: { minutes } });
    }
  }

  handle(app, listOwnReleases, async ({ request }) => {
    const key = await requireReleaseKey(context, request);
    return presentApp(context, key.app);
  });

  handle(app, commandRelease, async ({ endpoint, body, request }) => {
    const key = await requireReleaseKey(context, request);
    requireSigned(key, body, requestOrigin(context.config, request));
    await countAttempt(context, { command_per_release_key: String(key.id) });
    // The signature, unique to one command, is its key: a repeat, even a recorded one, gets the first response.
    const call = { endpoint, body, idempotencyKey: body.signature };
    const outcome = await withStaffAction(actionOf(key, body), () =>
      runIdempotently(context, call, async (tx) => {
        const url = await execute(tx, key, body);
        return { ...(await outcomeOf(tx, key)), ...(url !== null && { preview_url: url }) };
      }),
    );
    return applied(outcome);
  });
}
