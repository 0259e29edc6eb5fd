import { setTimeout as wait } from 'node:timers/promises';
import type { ReplyOf } from 'shared-api/contract/endpoint';
import type { ErrorCode, Failure } from 'shared-api/contract/errors';
import { API_BASE, UPLOAD_TIMEOUT_MS } from 'shared-api/contract/limits';
import type { commandRelease } from 'shared-api/contract/releases/release-commands';
import type { ReleaseUpload } from 'shared-api/contract/releases/uploads';
import { commandText, type ReleaseCommand } from '../../server/src/release-rules/release-command.ts';
import { manifestText } from '../../server/src/release-rules/release-manifest.ts';
import {
  bearerOf,
  parseReleaseToken,
  signText,
  type ReleaseToken,
} from '../../server/src/release-rules/release-token.ts';
import { CommandError } from './command-error.ts';
import type { PackedRelease } from './pack-release.ts';

/** A request that the server has refused; its text is for people. */
export class RefusedError extends CommandError {
  readonly code: ErrorCode;

  constructor({ code, message, errors = [] }: Failure) {
    super([message, ...errors.map((error) => `${error.path}: ${error.message}`)].join('\n'));
    this.code = code;
  }
}

/** Waits before each further attempt after a lost connection or an answer that asks to try later. */
const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
const LATER = new Set([429, 502, 503, 504]);

class LaterError extends Error {
  readonly waitMs: number;

  constructor(message: string, retryAfter: string | null) {
    super(message);
    this.waitMs = Number(retryAfter ?? 0) * 1_000;
  }
}

export interface RemoteServerInit {
  /** Its address. */
  to: string;
  token: string | undefined;
  /** Of what a person should know. */
  log: (line: string) => void;
  retryWaitsMs?: readonly number[];
}

/** A server that releases are sent to, with a token of one front end. */
export class RemoteServer {
  readonly origin: string;
  private readonly token: ReleaseToken;
  private readonly log: (line: string) => void;
  private readonly retryWaitsMs: readonly number[];

  /** @throws for what is no address or no token. */
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
    return this.patiently(() => this.json('POST', '/release-uploads', body));
  }

  find(id: string): Promise<ReleaseUpload> {
    return this.patiently(() => this.json('GET', `/release-uploads/${id}`));
  }

  /** Sends a chunk at the upload's position; another position is found out if an answer was lost. */
  send({ id, offset }: ReleaseUpload, chunk: Buffer): Promise<ReleaseUpload> {
    return this.patiently(async () => {
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
    return this.patiently(() => this.json('POST', `/release-uploads/${id}/complete`, body));
  }

  /** A repeat after a lost answer is the same command, which the server executes once. */
  command(order: Omit<ReleaseCommand, 'issued_at'>): Promise<ReplyOf<typeof commandRelease>> {
    const { origin, token } = this;
    const command = { ...order, issued_at: new Date().toISOString() };
    const body = { ...command, origin, signature: signText(token, commandText(token.app, origin, command)) };
    return this.patiently(() => this.json('POST', '/release-commands', body));
  }

  private json<T>(method: string, path: string, body?: object): Promise<T> {
    return this.request(method, path, body && JSON.stringify(body));
  }

  /** @throws {RefusedError}, {LaterError}, or fetch's own errors without a response. */
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
    if (LATER.has(response.status)) {
      throw new LaterError(`${this.origin}: ${response.status}`, response.headers.get('retry-after'));
    }
    const reply = parsed(text) as { success: true; data: T } | Failure | null;
    if (!reply)
      throw new CommandError(`${this.origin} does not answer like an Afiyet server (${response.status}).`);
    if (!reply.success) throw new RefusedError(reply);
    return reply.data;
  }

  /** Repeats what was not answered. */
  private async patiently<T>(attempt: () => Promise<T>): Promise<T> {
    for (const waitMs of this.retryWaitsMs) {
      try {
        return await attempt();
      } catch (error) {
        if (!isTransient(error)) throw error;
        const pauseMs = error instanceof LaterError ? Math.max(waitMs, error.waitMs) : waitMs;
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
  error instanceof LaterError ||
  error instanceof DOMException ||
  (error instanceof TypeError && error.cause !== undefined);

const messageOf = (error: Error): string =>
  error.cause instanceof Error ? error.cause.message : error.message;
