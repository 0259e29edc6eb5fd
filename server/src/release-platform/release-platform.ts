import { basename, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { registerReleaseCommands } from './commands/release-commands.routes';
import { registerFieldReports } from './field-reports/field-reports.routes';
import { registerReleaseKeys } from './keys/release-keys.routes';
import { registerPreviewGate } from './previews/preview-gate';
import { registerReleasePreviews } from './previews/previews.routes';
import { registerRollouts } from './rollouts/rollouts.routes';
import { NAME_FILE } from './rules/read-release';
import { SOURCE_MAPS } from './rules/release-record';
import { replicateReleases } from './servers/release-replication';
import { releaseChooser } from './serving/release-choice';
import { ReleaseStore } from './serving/release-store';
import { registerReleaseUploads } from './uploads/uploads.routes';

export type { HostedRelease } from './serving/release-store';

/** What the rest of the server asks about releases. */
export interface ReleasePlatform {
  /** Which releases a request gets. */
  choose: ReturnType<typeof releaseChooser>;
  liveTexts: ReleaseStore['liveTexts'];
}

/**
 * Registers the API of releases, their jobs and their files.
 * @returns null if this server hosts no front ends.
 */
export async function registerReleasePlatform(
  app: FastifyInstance,
  context: Context,
): Promise<ReleasePlatform | null> {
  const { releasesDir, releaseHosts, fieldReportsShare } = context.config;
  const store = releasesDir ? new ReleaseStore(releasesDir, releaseHosts) : null;
  registerFieldReports(app, context, store);
  registerReleaseKeys(app, context);
  replicateReleases(app, context);
  registerReleaseUploads(app, context);
  const { state, applied } = registerRollouts(app, context);
  registerReleasePreviews(app, context, applied);
  registerReleaseCommands(app, context, applied);
  if (!store) return null;
  registerPreviewGate(app, state);
  await serveFiles(app, releasesDir);
  const origins = Object.values(releaseHosts)
    .filter(Boolean)
    .map((host) => new URL(host).origin);
  return {
    choose: releaseChooser({ store, state, origins, fieldReportsShare }),
    liveTexts: store.liveTexts,
  };
}

async function serveFiles(app: FastifyInstance, releasesDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(releasesDir),
    prefix: '/releases/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    list: false,
    allowedPath: (path) => !path.includes(`/${SOURCE_MAPS}/`) && !path.endsWith(`/${NAME_FILE}`),
    setHeaders(reply, file) {
      // Releases are public, and a page of another origin may load them.
      reply.header('access-control-allow-origin', '*');
      if (basename(file) === 'current') reply.header('cache-control', 'no-cache');
    },
  });
}
