import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from 'shared-api/contract/releases/uploads';
import type { ReleaseUpload } from 'shared-api/contract/releases/uploads';
import { transact, type Context } from '#context';
import { countAttempt } from '#http/rate-limit';
import { requestOrigin } from '#http/request-origin';
import { handle } from '#http/route';
import { requireReleaseKey } from '../keys/require-release-key';
import { releaseProblems } from '../release-problems';
import { isPublished } from '../rules/read-release';
import { requireHosted } from '../hosted-releases';
import { missingServers } from '../servers/missing-servers';
import { STORE_RELEASES } from '../servers/release-replication';
import { purgeArchives } from './purge-archives';
import {
  addChunk,
  beginUpload,
  completeUpload,
  findArchive,
  purgeUnfinishedUploads,
  type Archive,
} from './upload.service';

export function registerReleaseUploads(app: FastifyInstance, context: Context): void {
  const { config, jobs } = context;
  jobs.scheduleHourly('purge release uploads', async () => {
    await purgeUnfinishedUploads(context);
    await purgeArchives(context);
  });

  async function present(archive: Archive, request: FastifyRequest): Promise<ReleaseUpload> {
    const { id, app: name, version, bytes, received } = archive;
    const isStored = archive.completed_at !== null;
    // Judged only where it is stored; servers without it are listed as missing.
    const isJudged = isStored && isPublished(config.releasesDir, name, version);
    return {
      id,
      app: name,
      version,
      bytes,
      offset: received,
      origin: requestOrigin(config, request),
      is_stored: isStored,
      problems: isJudged ? releaseProblems(config.releasesDir, name, version) : [],
      missing_servers: isStored ? (await missingServers(context, name))(version) : [],
    };
  }

  handle(app, contract.beginReleaseUpload, async ({ body, request }) => {
    const key = await requireReleaseKey(context, request, body.app);
    requireHosted(config, body.app);
    await countAttempt(context, { upload_per_release_key: String(key.id) });
    return present(await transact(context, (tx) => beginUpload(tx, key, body)), request);
  });

  handle(app, contract.getReleaseUpload, async ({ params, request }) => {
    const key = await requireReleaseKey(context, request);
    return present(await findArchive(context.db, key, params.id), request);
  });

  handle(app, contract.sendReleaseChunk, async ({ params, file, request }) => {
    const key = await requireReleaseKey(context, request);
    const chunk = { ...params, chunk: file.bytes };
    return present(await transact(context, (tx) => addChunk(tx, key, chunk)), request);
  });

  handle(app, contract.completeReleaseUpload, async ({ params, body, request }) => {
    const key = await requireReleaseKey(context, request);
    const origin = requestOrigin(config, request);
    const archive = await completeUpload(context, key, params.id, body, origin);
    // Run at once instead of by the job, so that the sender learns whether this server could store it.
    await jobs.run(STORE_RELEASES);
    await purgeArchives(context);
    return present(archive, request);
  });
}
