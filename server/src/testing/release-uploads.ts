import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import type { ReplyOf } from 'shared-api/contract/endpoint';
import type { commandRelease } from 'shared-api/contract/releases/release-commands';
import type { ReleaseKey } from 'shared-api/contract/releases/release-keys';
import type { ReleaseUpload } from 'shared-api/contract/releases/uploads';
import { expect, onTestFinished } from 'vitest';
import { commandText, type ReleaseCommand } from '../release-platform/rules/release-command';
import { manifestText, packFiles, type ManifestFile } from '../release-platform/rules/release-manifest';
import {
  bearerOf,
  parseReleaseToken,
  signText,
  type ReleaseToken,
} from '../release-platform/rules/release-token';
import { releaseFiles } from './releases';
import { buildTestApp, type TestApp, type TestReply } from './test-app';

/** Origin of a server with this PUBLIC_URL. */
export const TEST_ORIGIN = 'http://afiyet.test';

export interface TestRelease {
  app: AppName;
  version: string;
  files: ManifestFile[];
  content: Buffer;
  sha256: string;
}

interface ReleaseInit {
  app?: AppName;
  /** Code that makes the version differ. */
  code?: string;
  mountContract?: number;
  /** Additional files, which may replace its own. */
  others?: Record<string, string>;
}

/** A small release with the files that a server reads. */
export function testRelease({
  app = 'guest-app',
  code = 'first()',
  mountContract = 1,
  others = {},
}: ReleaseInit = {}): TestRelease {
  const version = createHash('sha256').update(`${app} ${code} ${mountContract}`).digest('hex').slice(0, 12);
  const contents = { ...releaseFiles({ app, version, mounts: [mountContract] }, code), ...others };
  const packed = packFiles(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]));
  return { app, version, ...packed };
}

/** A release store that is removed when the test ends. */
export function emptyStore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server with its own, empty release store. */
export async function openStore(options: Parameters<typeof buildTestApp>[0] = {}) {
  const store = emptyStore();
  const test = await buildTestApp({ ...options, env: { RELEASES_DIR: store, ...options.env } });
  return { test, store };
}

let keys = 0;

export async function makeKey(test: TestApp, app: AppName = 'guest-app') {
  const admin = await test.tokenOf('admin');
  const body = { app, name: `İzmir ${(keys += 1)}` };
  const { data } = await test.call<ReleaseKey & { token: string }>('POST', '/release-keys', {
    token: admin,
    body,
  });
  return { ...data, admin };
}

const read = (text: string): ReleaseToken => {
  const token = parseReleaseToken(text);
  if (!token) throw new Error(`${text} is no release token`);
  return token;
};

interface Order extends ReleaseCommand {
  origin: string;
  signature: string;
}

interface Completion {
  origin: string;
  files: ManifestFile[];
  signature: string;
}

/** The requests that a team's computer sends with its token. */
export class TestUploader {
  private readonly token: ReleaseToken;
  readonly bearer: string;

  constructor(
    readonly test: TestApp,
    private readonly text: string,
    readonly release: TestRelease,
  ) {
    this.token = read(text);
    this.bearer = bearerOf(this.token);
  }

  /** The same uploader at another server. */
  at(test: TestApp): TestUploader {
    return new TestUploader(test, this.text, this.release);
  }

  begin(changes: object = {}): Promise<TestReply<ReleaseUpload>> {
    const { app, version, content, sha256 } = this.release;
    const body = { app, version, bytes: content.length, sha256, ...changes };
    return this.test.call('POST', '/release-uploads', { token: this.bearer, body });
  }

  find(id: string): Promise<TestReply<ReleaseUpload>> {
    return this.test.call('GET', `/release-uploads/${id}`, { token: this.bearer });
  }

  async send(id: string, offset: number, chunk: Buffer): Promise<TestReply<ReleaseUpload>> {
    const form = new FormData();
    form.set('chunk', new Blob([new Uint8Array(chunk)]), 'chunk');
    const encoded = new Response(form);
    return this.test.call('PUT', `/release-uploads/${id}/chunks/${offset}`, {
      token: this.bearer,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  signature(id: string, { origin, files }: Pick<Completion, 'origin' | 'files'>): string {
    const { app, version } = this.release;
    return signText(this.token, manifestText({ app, version, files }, { origin, uploadId: id }));
  }

  /** The body that completes an upload, with a valid signature unless another one is given. */
  completion(id: string, changes: Partial<Completion> = {}): Completion {
    const body = { origin: TEST_ORIGIN, files: this.release.files, ...changes };
    return { signature: this.signature(id, body), ...body };
  }

  complete(id: string, changes?: Partial<Completion>): Promise<TestReply<ReleaseUpload>> {
    const body = this.completion(id, changes);
    return this.test.call('POST', `/release-uploads/${id}/complete`, { token: this.bearer, body });
  }

  /** The body of a command at the current time, with a valid signature unless another one is given. */
  order(changes: Partial<Order>): Order {
    const body = {
      origin: TEST_ORIGIN,
      action: 'live' as const,
      release: this.release.version,
      share: 1,
      by_schedule: false,
      reason: null,
      issued_at: new Date(this.test.clock.now()).toISOString(),
      ...changes,
    };
    const { app } = this.release;
    return { signature: signText(this.token, commandText(app, body.origin, body)), ...body };
  }

  command(changes: Partial<Order> = {}): Promise<TestReply<ReplyOf<typeof commandRelease>>> {
    return this.repeat(this.order(changes));
  }

  /** Sends a recorded command. */
  repeat(body: Order): Promise<TestReply<ReplyOf<typeof commandRelease>>> {
    return this.test.call('POST', '/release-commands', { token: this.bearer, body });
  }

  /** Sends everything before the completion. @returns the upload's id. */
  async sendAll(): Promise<string> {
    const { data } = await this.begin();
    const sent = await this.send(data.id, 0, this.release.content);
    expect(sent.status).toBe(200);
    return data.id;
  }

  async upload(): Promise<TestReply<ReleaseUpload>> {
    return this.complete(await this.sendAll());
  }
}

/** The release's files in a store; null without it. */
export function readStored(
  store: string,
  { app, version, files }: TestRelease,
): Record<string, string> | null {
  const folder = join(store, app, version);
  if (!existsSync(folder)) return null;
  return Object.fromEntries(files.map(({ path }) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Folders of both complete and unfinished releases. */
export const namesIn = (store: string): string[] =>
  APP_NAMES.filter((app) => existsSync(join(store, app))).flatMap((app) =>
    readdirSync(join(store, app))
      .filter((name) => name !== 'current')
      .map((name) => `${app}/${name}`),
  );
