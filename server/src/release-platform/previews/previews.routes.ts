import type { FastifyInstance } from 'fastify';
import type { AppName } from 'shared-api/domain/front-ends';
import { PREVIEW_LIMITS } from 'shared-api/domain/releases/limits';
import * as contract from 'shared-api/contract/releases/rollouts';
import { transact, type Context, type Tx } from '#context';
import type { Db } from '#db/database';
import { lockAgainstWrites } from '#db/dialect';
import { flag } from '#db/schema';
import { PREVIEW_PATH } from './preview-pages';
import { AppError } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { publicUrl } from '#public-url';
import { qrDataUrl } from '#qr-data-url';
import { toTimestamp } from '#time/timestamp';
import { announceReleases } from '../announce-releases';
import { requireHosted } from '../hosted-releases';
import { requireUsable } from '../rollouts/rollouts';
import {
  findActive,
  insertRollout,
  purgePreviews,
  updateRollout,
  type RolloutRow,
} from '../rollouts/rollouts.store';
import { previewToken, readPreviewKey } from './preview-token';

const HOUR_MS = 3_600_000;

/** Links that can be opened, newest first. */
const findPreviews = async (db: Db, nowMs: number): Promise<RolloutRow[]> =>
  (await findActive(db, nowMs)).filter(({ status }) => status === 'preview');

interface PreviewInit {
  app: AppName;
  release: string;
  mayWrite: boolean;
  by: string;
}

/** @throws {AppError} as declared by the endpoint. */
export async function addPreview(tx: Tx, { app, release, mayWrite, by }: PreviewInit): Promise<RolloutRow> {
  requireHosted(tx.context.config, app);
  await requireUsable(tx, app, release);
  await lockAgainstWrites(tx.db, 'release_rollouts');
  const nowMs = tx.now();
  const max = PREVIEW_LIMITS.activeMax;
  const active = await findPreviews(tx.db, nowMs);
  if (active.length >= max) throw new AppError('too_many_previews', { params: { max: String(max) } });
  announceReleases(tx);
  return insertRollout(tx.db, {
    app,
    release,
    status: 'preview',
    share: 0,
    may_write: flag(mayWrite),
    started_at: nowMs,
    started_by: by,
    ended_at: nowMs + PREVIEW_LIMITS.hours * HOUR_MS,
  });
}

/** @param origin of the server. */
export const previewUrl = async (db: Db, origin: string, row: RolloutRow): Promise<string> =>
  `${origin}${PREVIEW_PATH}/${previewToken(await readPreviewKey(db), row)}`;

/** Revokes a link; pages opened with it end with it. @throws {AppError} `not_found`. */
async function revokePreview(tx: Tx, id: number): Promise<void> {
  const preview = (await findPreviews(tx.db, tx.now())).find((each) => each.id === id);
  if (!preview) throw new AppError('not_found');
  await updateRollout(tx.db, id, { ended_at: tx.now() });
  announceReleases(tx);
}

/** @param applied applies a change on this server before it is confirmed. */
export function registerReleasePreviews(
  app: FastifyInstance,
  context: Context,
  applied: <T>(result: T) => Promise<T>,
): void {
  const { db, config, jobs, now } = context;

  async function present(from: Db, row: RolloutRow): Promise<contract.ReleasePreview> {
    const url = await previewUrl(from, publicUrl(app, config), row);
    return {
      id: row.id,
      app: row.app,
      release: row.release,
      may_write: row.may_write === 1,
      url,
      qr_code: await qrDataUrl(url),
      created_at: toTimestamp(row.started_at),
      created_by: row.started_by,
      expires_at: toTimestamp(row.ended_at ?? 0),
    };
  }

  handle(app, contract.listReleasePreviews, async () =>
    Promise.all((await findPreviews(db, now())).map((row) => present(db, row))),
  );

  handle(app, contract.createReleasePreview, async (call) => {
    const { may_write: mayWrite, ...body } = call.body;
    const init = { ...body, mayWrite, by: call.caller.user.username };
    return applied(
      await runIdempotently(context, call, async (tx) => present(tx.db, await addPreview(tx, init))),
    );
  });

  handle(app, contract.revokeReleasePreview, async ({ params }) => {
    await transact(context, (tx) => revokePreview(tx, params.id));
    return applied(null);
  });

  jobs.scheduleHourly('purge release previews', () => purgePreviews(db, now()));
}
