import type { FastifyInstance } from 'fastify';
import type { AppName } from 'shared-api/domain/front-ends';
import { PREVIEW_LIMITS } from 'shared-api/domain/releases/limits';
import * as contract from 'shared-api/contract/releases/rollouts';
import { transact, type Tx } from '#context';
import type { Db } from '#db/database';
import { lockAgainstWrites } from '#db/dialect';
import { flag, type Row } from '#db/schema';
import { PREVIEW_PATH } from '#hosting/preview-pages';
import { AppError, requireFound } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { publicUrl } from '#public-url';
import { qrDataUrl } from '#qr-data-url';
import { toTimestamp } from '#time/timestamp';
import { announceReleases } from '../announce-releases';
import { requireHosted } from '../hosted-releases';
import { requireUsable, type Releases } from '../rollouts/rollout.service';
import { previewToken, readPreviewKey } from './preview-token';
import { findActivePreviews, purgePreviews } from './preview.repository';

const HOUR_MS = 3_600_000;

interface PreviewInit {
  app: AppName;
  release: string;
  mayWrite: boolean;
  by: string;
}

/** @throws {AppError} as declared by the endpoint. */
export async function addPreview(
  releases: Releases,
  tx: Tx,
  { app, release, mayWrite, by }: PreviewInit,
): Promise<Row<'release_previews'>> {
  requireHosted(releases.context.config, app);
  await requireUsable(releases, tx, app, release);
  await lockAgainstWrites(tx.db, 'release_previews');
  const nowMs = tx.now();
  const max = PREVIEW_LIMITS.activeMax;
  const active = await findActivePreviews(tx.db, nowMs);
  if (active.length >= max) throw new AppError('too_many_previews', { params: { max: String(max) } });
  announceReleases(tx);
  return tx.db
    .insertInto('release_previews')
    .values({
      app,
      release,
      may_write: flag(mayWrite),
      created_at: nowMs,
      created_by: by,
      expires_at: nowMs + PREVIEW_LIMITS.hours * HOUR_MS,
      revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @param origin of the server. */
export const previewUrl = async (db: Db, origin: string, row: Row<'release_previews'>): Promise<string> =>
  `${origin}${PREVIEW_PATH}/${previewToken(await readPreviewKey(db), row)}`;

/** Revokes a link; pages opened with it end with it. @throws {AppError} `not_found`. */
async function revokePreview(tx: Tx, id: number): Promise<void> {
  const revoked = await tx.db
    .updateTable('release_previews')
    .set({ revoked_at: tx.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  requireFound(revoked);
  announceReleases(tx);
}

/** @param applied applies a change on this server before it is confirmed. */
export function registerReleasePreviews(
  app: FastifyInstance,
  releases: Releases,
  applied: <T>(result: T) => Promise<T>,
): void {
  const { context } = releases;
  const { db, config, jobs } = context;

  async function present(db: Db, row: Row<'release_previews'>): Promise<contract.ReleasePreview> {
    const url = await previewUrl(db, publicUrl(app, config), row);
    return {
      id: row.id,
      app: row.app,
      release: row.release,
      may_write: row.may_write === 1,
      url,
      qr_code: await qrDataUrl(url),
      created_at: toTimestamp(row.created_at),
      created_by: row.created_by,
      expires_at: toTimestamp(row.expires_at),
    };
  }

  handle(app, contract.listReleasePreviews, async () =>
    Promise.all((await findActivePreviews(db, context.now())).map((row) => present(db, row))),
  );

  handle(app, contract.createReleasePreview, async (call) => {
    const { app, release, may_write: mayWrite } = call.body;
    const init = { app, release, mayWrite, by: call.caller.user.username };
    return applied(
      await runIdempotently(context, call, async (tx) =>
        present(tx.db, await addPreview(releases, tx, init)),
      ),
    );
  });

  handle(app, contract.revokeReleasePreview, async ({ params }) => {
    await transact(context, (tx) => revokePreview(tx, params.id));
    return applied(null);
  });

  jobs.scheduleHourly('purge release previews', () => purgePreviews(db, context.now()));
}
