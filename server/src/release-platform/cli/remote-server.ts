import { setTimeout as wait } from 'node:timers/promises';
import type { ReplyOf } from 'shared-api/contract/endpoint';
import type { ErrorCode, Failure } from 'shared-api/domain/errors';
import { API_BASE, UPLOAD_TIMEOUT_MS } from 'shared-api/domain/api';
import type { commandRelease } from 'shared-api/contract/releases/release-commands';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import type { ReleaseUpload } from 'shared-api/contract/releases/uploads';
import { commandText, type ReleaseCommand } from '../rules/release-command.ts';
import { manifestText } from '../rules/release-manifest.ts';
import { bearerOf, parseReleaseToken, signText, type ReleaseToken } from '../rules/release-token.ts';
import { CommandError } from '../rules/command-error.ts';
import type { PackedRelease } from './pack-release.ts';

/** What the user of a command can do about a refusal. */
const HINTS: Partial<Record<ErrorCode, string>> = {
  release_withdrawn: 'Only `release --reason "…"` or the panel can; a rollback does not.',
  endpoint_not_found: 'The server is older than this checkout: update it first.',
};

/** The server refused the request; the message is shown to the user. */
export class RefusedError extends CommandError {
  readonly code: ErrorCode;

  constructor({ code, message, errors = [] }: Failure) {
    const hint = HINTS[code];
    const lines = errors.map((error) => `${error.path}: ${error.message}`);
    super([hint ? `${message} ${hint}` : message, ...lines].join('\n'));
    this.code = code;
  }
}

/** Waits before each further attempt, after a lost connection or a status of `RETRY_STATUSES`. */
const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
const RETRY_STATUSES = new Set([429, 502, 503, 504]);

const UNSPECIFIED = { share: 100, by_schedule: false, reason: null } as const;

class RetryLaterError extends Error {
  readonly waitMs: number;

  constructor(message: string, retryAfter: string | null) {
    super(message);
    this.waitMs = Number(retryAfter ?? 0) * 1_000;
  }
}

interface RemoteServerInit {
  /** Address of the server. */
  to: string;
  token: string | undefined;
  /** Prints a line for the user. */
  log: (line: string) => void;
  retryWaitsMs?: readonly number[];
}

/** A server that releases are sent to, with a token of one front end. */
export class RemoteServer {
  readonly origin: string;
  private readonly token: ReleaseToken;
  private readonly log: (line: string) => void;
  private readonly retryWaitsMs: readonly number[];

  /** @throws {CommandError} for an invalid address or token. */
  constructor({ to, token, log, retryWaitsMs = RETRY_WAITS_MS }: RemoteServerInit) {
    if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol)) {
      throw new CommandError(
        `--to needs the address of a server, for example https://menu.example; not ${to}.`,
      );
    }
    const parsed = parseReleaseToken(token?.trim() ?? '');
    if (!parsed) {
      throw new CommandError(
        'RELEASE_TOKEN is not set or incomplete. The panel shows a token once when a key is made.',
      );
    }
    this.origin = new URL(to).origin;
    this.token = parsed;
    this.log = log;
    this.retryWaitsMs = retryWaitsMs;
  }

  get app() {
    return this.token.app;
  }

  begin({ app, version, content, sha256 }: PackedRelease): Promise<ReleaseUpload> {
    const body = { app, version, bytes: content.length, sha256 };
    return this.withRetries(() => this.json('POST', '/release-uploads', body));
  }

  find(id: string): Promise<ReleaseUpload> {
    return this.withRetries(() => this.json('GET', `/release-uploads/${id}`));
  }

  /** Sends a chunk at the upload's offset. If a lost response has changed that, returns the upload with the new offset. */
  send({ id, offset }: ReleaseUpload, chunk: Buffer): Promise<ReleaseUpload> {
    return this.withRetries(async () => {
      const form = new FormData();
      form.set('chunk', new Blob([new Uint8Array(chunk)]), 'chunk');
      try {
        return await this.request('PUT', `/release-uploads/${id}/chunks/${offset}`, form);
      } catch (error) {
        if (!(error instanceof RefusedError) || error.code !== 'release_upload_offset') throw error;
        return this.json('GET', `/release-uploads/${id}`);
      }
    });
  }

  complete({ id }: ReleaseUpload, release: PackedRelease): Promise<ReleaseUpload> {
    const { origin, token } = this;
    const signature = signText(token, manifestText(release, { origin, uploadId: id }));
    const body = { origin, files: release.files, signature };
    return this.withRetries(() => this.json('POST', `/release-uploads/${id}/complete`, body));
  }

  /** The releases of the token's front end. */
  releases(): Promise<AppReleases> {
    return this.withRetries(() => this.json('GET', '/releases/own'));
  }

  /** A retry after a lost response sends the same command, which the server executes once. */
  command(
    order: Pick<ReleaseCommand, 'action' | 'release'> & Partial<ReleaseCommand>,
  ): Promise<ReplyOf<typeof commandRelease>> {
    const { origin, token } = this;
    const command = { ...UNSPECIFIED, ...order, issued_at: new Date().toISOString() };
    const body = { ...command, origin, signature: signText(token, commandText(token.app, origin, command)) };
    return this.withRetries(() => this.json('POST', '/release-commands', body));
  }

  private json<T>(method: string, path: string, body?: object): Promise<T> {
    return this.request(method, path, body && JSON.stringify(body));
  }

  /** @throws {RefusedError}, {RetryLaterError}, or fetch's own errors without a response. */
  private async request<T>(method: string, path: string, body?: string | FormData): Promise<T> {
    const response = await fetch(`${this.origin}${API_BASE}${path}`, {
      method,
      body,
      headers: {
        authorization: `Bearer ${bearerOf(this.token)}`,
        'accept-language': 'en',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    });
    const text = await response.text();
    if (RETRY_STATUSES.has(response.status)) {
      throw new RetryLaterError(`${this.origin}: ${response.status}`, response.headers.get('retry-after'));
    }
    const reply = parsed(text) as { success: true; data: T } | Failure | null;
    if (!reply)
      throw new CommandError(`${this.origin} does not answer like an Afiyet server (${response.status}).`);
    if (!reply.success) throw new RefusedError(reply);
    return reply.data;
  }

  /** Repeats an attempt that failed without a final response. */
  private async withRetries<T>(attempt: () => Promise<T>): Promise<T> {
    for (const waitMs of this.retryWaitsMs) {
      try {
        return await attempt();
      } catch (error) {
        if (!isTransient(error)) throw error;
        const pauseMs = error instanceof RetryLaterError ? Math.max(waitMs, error.waitMs) : waitMs;
        this.log(`${messageOf(error)}; trying again in ${pauseMs / 1_000} s`);
        await wait(pauseMs);
      }
    }
    return attempt().catch((error: unknown) => {
      if (!isTransient(error)) throw error;
      throw new CommandError(
        `${this.origin}: ${messageOf(error)}. The same command continues where it stopped.`,
      );
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** fetch throws a TypeError without a response and a DOMException at a timeout. */
const isTransient = (error: unknown): error is Error =>
  error instanceof RetryLaterError ||
  error instanceof DOMException ||
  (error instanceof TypeError && error.cause !== undefined);

const messageOf = (error: Error): string =>
  error.cause instanceof Error ? error.cause.message : error.message;
