import { setTimeout as wait } from 'node:timers/promises';
import { PREVIEW_LIMITS, RELEASE_SERVERS, RELEASE_UPLOAD_LIMITS } from 'shared-api/domain/releases/limits';
import type { ReleaseUpload } from 'shared-api/contract/releases/uploads';
import type { PackedRelease } from './pack-release.ts';
import { ReleaseStoppedError } from './release.ts';
import { releaseLabel } from './release-label.ts';
import { RefusedError, type RemoteServer } from './remote-server.ts';

const POLL_MS = 1_000;
/** Twice as long as a stopped server remains listed. */
const STORED_WITHIN_MS = 2 * RELEASE_SERVERS.lostAfterMs;

/** Which visits get a release after it was sent. */
export type Activation = { kind: 'hold' } | { kind: 'live' } | { kind: 'canary'; share: number };

interface SendInit {
  server: RemoteServer;
  release: PackedRelease;
  activation: Activation;
  /** Needed for a withdrawn release. */
  reason?: string | null;
  log: (line: string) => void;
  pollMs?: number;
}

/**
 * Sends a release, waits until every server has stored it, and activates it as requested. Parts that an earlier attempt
 * sent are not sent again.
 * @throws {ReleaseStoppedError} if it is incompatible, or a server cannot store it; it is then published, but not live.
 */
export async function sendRelease({
  server,
  release,
  activation,
  reason = null,
  log,
  pollMs = POLL_MS,
}: SendInit): Promise<void> {
  const { app, version } = release;
  const name = releaseLabel(app, version, release.name);
  const { live: seen, rollout } = await server.releases();
  const tried = rollout?.release === version ? rollout : null;
  if (activation.kind === 'hold' && (tried || seen?.release === version)) {
    return log(`${name} is live ${visitsOf(tried?.share)} at ${server.origin}: there is nothing to hold.`);
  }
  const begun = await server.begin(release);
  const sent = begun.is_stored ? begun : await sendFiles(server, begun, release, log);
  if (begun.is_stored) log(`${name} is stored already.`);
  const stored = await storedEverywhere(server, sent, pollMs);
  if (stored.problems.length > 0) throw new ReleaseStoppedError(stored.problems);
  if (activation.kind === 'hold') {
    log(`${name} is published at ${server.origin} and not live.`);
    return log(await previewOf(server, version));
  }
  const { live, canary } = await server.command({
    action: activation.kind,
    release: version,
    share: activation.kind === 'canary' ? activation.share : 100,
    reason,
  });
  log(
    canary?.release === version
      ? `${name} is live for ${canary.share} % of visits at ${server.origin}; ${live} for the others.`
      : `${name} is live at ${server.origin}.`,
  );
  await warnOfOther(server, { version, seen: seen?.release, log });
}

const visitsOf = (share?: number): string =>
  share === undefined ? 'for all visits' : `for ${share} % of visits`;

/** Says if the release beside or before the one that was sent is not that which was live when the command began. */
async function warnOfOther(
  server: RemoteServer,
  { version, seen, log }: { version: string; seen: string | undefined } & Pick<SendInit, 'log'>,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const { live, history, releases } = await server.releases();
  const other = live?.release === version ? history[0]?.release : live?.release;
  if (other === undefined || other === seen) return;
  const name = releases.find(({ release }) => release === other)?.name;
  log(`Note: ${releaseLabel(server.app, other, name)} had gone live meanwhile instead of ${seen}.`);
}

/** @returns the link for the user, or why there is none. */
async function previewOf(server: RemoteServer, release: string): Promise<string> {
  try {
    const { preview_url: url } = await server.command({ action: 'preview', release });
    return `Preview for ${PREVIEW_LIMITS.hours} hours: ${url}`;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return `There is no preview link: ${error.message} The panel makes one under "Sürümler".`;
  }
}

async function sendFiles(
  server: RemoteServer,
  begun: ReleaseUpload,
  release: PackedRelease,
  log: (line: string) => void,
): Promise<ReleaseUpload> {
  const { content, files } = release;
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
  log(
    begun.offset > 0
      ? `Going on at ${megabytes(begun.offset)} of ${megabytes(content.length)} MB.`
      : `Sending ${files.length} files, ${megabytes(content.length)} MB.`,
  );
  let upload = begun;
  while (upload.offset < content.length) {
    const end = upload.offset + RELEASE_UPLOAD_LIMITS.chunkBytes;
    upload = await server.send(upload, content.subarray(upload.offset, end));
    log(`${megabytes(upload.offset)} of ${megabytes(content.length)} MB`);
  }
  return server.complete(upload, release);
}

/** @throws {ReleaseStoppedError} when a server says why it cannot store it, or is silent about it. */
async function storedEverywhere(
  server: RemoteServer,
  sent: ReleaseUpload,
  pollMs: number,
): Promise<ReleaseUpload> {
  const deadlineMs = Date.now() + STORED_WITHIN_MS;
  let upload = sent;
  while (upload.missing_servers.length > 0) {
    const isLate = Date.now() > deadlineMs;
    const reasons = upload.missing_servers.flatMap(({ name, problem }) => {
      if (problem) return [`${name} cannot store it: ${problem}`];
      return isLate ? [`${name} has not stored it yet`] : [];
    });
    if (reasons.length > 0) throw new ReleaseStoppedError(reasons);
    await wait(pollMs);
    upload = await server.find(upload.id);
  }
  return upload;
}
