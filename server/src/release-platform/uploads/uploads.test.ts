import { connect, type AddressInfo } from 'node:net';
import { RELEASE_UPLOAD_LIMITS } from 'shared-api/domain/releases/limits';
import { describe, expect, it } from 'vitest';
import { goLive } from '../rules/pointer';
import type { ManifestFile } from '../rules/release-manifest';
import {
  makeKey,
  namesIn,
  openStore,
  readStored,
  TestUploader,
  testRelease,
  type TestRelease,
} from '#testing/release-uploads';
import { buildTestApp, type TestApp } from '#testing/test-app';

async function open(release = testRelease()) {
  const { test, store } = await openStore();
  const { token } = await makeKey(test, release.app);
  const uploader = new TestUploader(test, token, release);
  return { test, store, token, release, uploader };
}

/** Another build of the same app. */
const other = (code: string) => testRelease({ code });

const archives = ({ context }: TestApp) =>
  context.db.selectFrom('release_archives').select(['version', 'received', 'completed_at']).execute();

describe('an uploaded release', () => {
  it('is in the store as it was packed, and not live', async () => {
    const { store, release, uploader } = await open();
    const { status, data } = await uploader.upload();
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        version: release.version,
        offset: release.content.length,
        is_stored: true,
        problems: [],
        missing_servers: [],
      }),
    ]);
    const texts = expect.stringContaining(`Menü ${release.version}`);
    expect(readStored(store, release)).toMatchObject({
      'static/js/entry.js': 'first()',
      'texts/tr.json': texts,
    });
    expect(namesIn(store)).toEqual([`guest-app/${release.version}`]);
  });

  it('is found stored by a second upload, which changes nothing', async () => {
    const { test, store, release, uploader } = await open();
    const { data: first } = await uploader.upload();
    const { data: second } = await uploader.begin();
    expect(second).toEqual(first);
    // From a checkout that packed the same build at another time, with a different key.
    const { token } = await makeKey(test);
    const { data: third } = await new TestUploader(test, token, release).begin({ sha256: 'f'.repeat(64) });
    expect(third).toEqual(first);
    expect((await uploader.complete(first.id)).data).toEqual(first);
    expect(namesIn(store)).toEqual([`guest-app/${release.version}`]);
    expect(await archives(test)).toHaveLength(1);
  });

  it('that is incompatible with the live releases is stored, with the reasons', async () => {
    const { test, store, uploader } = await open(testRelease({ mountContract: 2 }));
    const shell = testRelease({ app: 'shell' });
    const { token } = await makeKey(test, 'shell');
    expect((await new TestUploader(test, token, shell).upload()).data.problems).toEqual([]);
    goLive(store, 'shell', shell.version);
    const { data } = await uploader.upload();
    expect(data).toMatchObject({ is_stored: true, problems: [expect.stringContaining('mount contract 2')] });
  });

  it('of an app that another host serves, or without a release store, is refused', async () => {
    const elsewhere = await openStore({ env: { GUEST_APP_RELEASES_URL: 'https://cdn.example/guest-app' } });
    const without = await buildTestApp();
    for (const test of [elsewhere.test, without]) {
      const { token } = await makeKey(test);
      const { failure } = await new TestUploader(test, token, testRelease()).begin();
      expect(failure.code).toBe('releases_elsewhere');
    }
  });
});

describe('an interrupted upload', () => {
  it('cut at every tenth byte is not published, and continues where it stopped', async () => {
    const { test, store, token } = await open();
    const { length } = testRelease({ code: 'cut at 0000' }).content;
    for (let cut = 0; cut < length; cut += 10) {
      // Stays below the limit of an hour.
      test.clock.advance(130_000);
      const release = testRelease({ code: `cut at ${String(cut).padStart(4, '0')}` });
      const uploader = new TestUploader(test, token, release);
      const { data: begun } = await uploader.begin();
      if (cut > 0) await uploader.send(begun.id, 0, release.content.subarray(0, cut));
      const early = await uploader.complete(begun.id);
      expect([cut, early.failure.code]).toEqual([cut, 'release_upload_offset']);
      expect(namesIn(store)).not.toContain(`guest-app/${release.version}`);
      const { data: resumed } = await uploader.begin();
      expect([cut, resumed.id, resumed.offset, resumed.is_stored]).toEqual([cut, begun.id, cut, false]);
      await uploader.send(resumed.id, cut, release.content.subarray(cut));
      expect((await uploader.complete(resumed.id)).data.is_stored).toBe(true);
      expect(readStored(store, release)?.['static/js/entry.js']).toMatch(/^cut at/);
      expect(namesIn(store).filter((name) => name.includes('.'))).toEqual([]);
    }
  });

  it('whose request is cut at every tenth byte keeps nothing of the chunk, and publishes nothing', async () => {
    const { test, store, release, uploader } = await open();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const { data: begun } = await uploader.begin();
    const bodies = {
      chunk: chunkRequest(uploader, begun.id, release),
      completion: completionRequest(uploader, begun.id),
    };
    async function cutEverywhere(request: Buffer): Promise<void> {
      for (let cut = 0; cut < request.length; cut += 10) await sendCut(port, request.subarray(0, cut));
    }
    await cutEverywhere(bodies.chunk);
    expect((await uploader.find(begun.id)).data.offset).toBe(0);
    expect((await uploader.send(begun.id, 0, release.content)).status).toBe(200);
    await cutEverywhere(bodies.completion);
    expect((await uploader.find(begun.id)).data).toMatchObject({
      offset: release.content.length,
      is_stored: false,
    });
    expect(namesIn(store)).toEqual([]);
    expect((await uploader.complete(begun.id)).data.is_stored).toBe(true);
  });

  it('continues after the server was restarted', async () => {
    const { test, store, release, uploader } = await open();
    const { data: begun } = await uploader.begin();
    await uploader.send(begun.id, 0, release.content.subarray(0, 100));
    await test.close();
    const restarted = await buildTestApp({ dataDir: test.dataDir, env: { RELEASES_DIR: store } });
    const again = uploader.at(restarted);
    const { data } = await again.begin();
    expect([data.id, data.offset]).toEqual([begun.id, 100]);
    await again.send(begun.id, 100, release.content.subarray(100));
    expect((await again.complete(begun.id)).data.is_stored).toBe(true);
    expect(readStored(store, release)).not.toBeNull();
  });

  it('accepts chunks only at the next offset, each once', async () => {
    const { release, uploader } = await open();
    const { data: begun } = await uploader.begin();
    const first = release.content.subarray(0, 50);
    const replies = await Promise.all(Array.from({ length: 5 }, () => uploader.send(begun.id, 0, first)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const at = async (offset: number, chunk: Buffer) =>
      (await uploader.send(begun.id, offset, chunk)).failure;
    expect(await at(0, first)).toMatchObject({
      code: 'release_upload_offset',
      message: expect.stringContaining('50'),
    });
    expect((await at(60, first)).code).toBe('release_upload_offset');
    expect((await at(50, Buffer.concat([release.content.subarray(50), first]))).code).toBe(
      'release_upload_offset',
    );
    expect((await at(50, Buffer.alloc(0))).code).toBe('validation_failed');
    expect((await uploader.find(begun.id)).data.offset).toBe(50);
  });

  it('restarts when the same build was packed again', async () => {
    const { test, uploader, release } = await open();
    const id = await uploader.sendAll();
    const { data } = await uploader.begin({ sha256: 'f'.repeat(64) });
    expect(data).toMatchObject({ version: release.version, offset: 0 });
    expect(data.id).not.toBe(id);
    expect(await archives(test)).toHaveLength(1);
  });

  it('is deleted a day after its last chunk', async () => {
    const { test, uploader } = await open();
    await uploader.sendAll();
    test.clock.advance(RELEASE_UPLOAD_LIMITS.unfinishedRetentionMs - 1);
    await test.context.jobs.run('purge release uploads');
    expect(await archives(test)).toHaveLength(1);
    test.clock.advance(2);
    await test.context.jobs.run('purge release uploads');
    expect(await archives(test)).toEqual([]);
    expect(await test.context.db.selectFrom('release_archive_chunks').selectAll().execute()).toEqual([]);
  });
});

describe('an upload is refused and nothing is published', () => {
  /** The release with one file replaced in what is sent or in its manifest. */
  const changed = (files: ManifestFile[], index: number, change: Partial<ManifestFile>) =>
    files.map((file, position) => (position === index ? { ...file, ...change } : file));

  it('when any file was tampered with', async () => {
    const { test, store, token, release } = await open();
    let start = 0;
    for (const { bytes, path } of release.files.filter((file) => file.bytes > 0)) {
      const content = Buffer.from(release.content);
      content[start + Math.floor(bytes / 2)]! ^= 1;
      start += bytes;
      const uploader = new TestUploader(test, token, { ...release, content });
      const id = await uploader.sendAll();
      const { failure } = await uploader.complete(id);
      expect([path, failure.code, failure.errors?.[0]?.message]).toEqual([
        path,
        'validation_failed',
        expect.stringContaining(path),
      ]);
      // The upload can never be completed.
      expect((await uploader.find(id)).status).toBe(404);
    }
    expect(namesIn(store)).toEqual([]);
  });

  it('when the manifest was changed after it was signed', async () => {
    const { store, release, uploader, test, token } = await open();
    const id = await uploader.sendAll();
    const files = changed(release.files, 3, { sha256: 'f'.repeat(64) });
    for (const attempt of [
      // Signed over other files, another origin, another version, another upload.
      () => signedAs(uploader, id, { files }),
      () => signedAs(uploader, id, { origin: 'https://elsewhere.example' }),
      () => signedAs(new TestUploader(test, token, other('second()')), id, {}),
      () => signedAs(uploader, 'another-upload', {}),
    ]) {
      const { failure } = await uploader.complete(id, { signature: attempt() });
      expect(failure.code).toBe('release_signature');
    }
    const { failure } = await uploader.complete(id, { signature: 'x' });
    expect(failure.code).toBe('release_signature');
    expect(namesIn(store)).toEqual([]);
  });

  it('when another key has signed it', async () => {
    const { test, store, release, uploader } = await open();
    const id = await uploader.sendAll();
    const { token } = await makeKey(test);
    const stranger = new TestUploader(test, token, release);
    expect((await stranger.complete(id)).failure.code).toBe('not_found');
    const { failure } = await uploader.complete(id, { signature: signedAs(stranger, id, {}) });
    expect(failure.code).toBe('release_signature');
    expect(namesIn(store)).toEqual([]);
  });

  it('when a recorded upload is sent again', async () => {
    const { test, store, uploader } = await open();
    const id = await uploader.sendAll();
    const recorded = signedAs(uploader, id, {});
    // The server never received the completion, and has discarded the upload.
    await test.context.db.deleteFrom('release_archives').execute();
    const again = await uploader.sendAll();
    expect((await uploader.complete(again, { signature: recorded })).failure.code).toBe('release_signature');
    expect((await uploader.complete(id, { signature: recorded })).failure.code).toBe('not_found');
    expect(namesIn(store)).toEqual([]);
  });

  it('when it was signed for the address of another server and names its own', async () => {
    const { uploader, store } = await open();
    const id = await uploader.sendAll();
    const { failure } = await uploader.complete(id, { origin: 'https://other.example' });
    expect(failure).toMatchObject({
      code: 'release_origin',
      message: expect.stringContaining('http://afiyet.test'),
    });
    expect(namesIn(store)).toEqual([]);
    // The upload itself is still valid.
    expect((await uploader.complete(id)).status).toBe(200);
  });

  it('with a token for another app', async () => {
    const { test } = await open();
    const { token } = await makeKey(test, 'admin-app');
    const { failure } = await new TestUploader(test, token, testRelease()).begin();
    expect(failure).toMatchObject({
      code: 'release_token_app',
      message: expect.stringContaining('admin-app'),
    });
    expect(await archives(test)).toEqual([]);
  });

  it.each([
    '../outside.js',
    'static/../../outside.js',
    '/etc/passwd',
    'static//x.js',
    'static/./x.js',
    '.hidden',
    'static/.hidden/x.js',
    'static\\x.js',
    'static/x.js/',
    'x\0.js',
    'ı.js',
    '',
    'x'.repeat(RELEASE_UPLOAD_LIMITS.pathLength + 1),
  ])('with the path %j', async (path) => {
    const { store, release, uploader } = await open();
    const id = await uploader.sendAll();
    const { failure } = await uploader.complete(id, { files: changed(release.files, 3, { path }) });
    expect([failure.code, failure.errors?.[0]?.path]).toEqual(['validation_failed', 'files.3.path']);
    expect(namesIn(store)).toEqual([]);
  });

  it.each([
    ['twice', 'static/js/remoteEntry.js'],
    ['twice but for case', 'static/js/REMOTEENTRY.js'],
    ['as the folder of another', 'static/js'],
  ])('with a path %s', async (_, path) => {
    const { store, release, uploader } = await open();
    const id = await uploader.sendAll();
    const { failure } = await uploader.complete(id, { files: changed(release.files, 3, { path }) });
    expect(failure.code).toBe('validation_failed');
    expect(failure.errors?.[0]?.message).toMatch(/bu yolda/i);
    expect(namesIn(store)).toEqual([]);
  });

  it('when the sizes of its files differ from what was sent', async () => {
    const { release, uploader } = await open();
    for (const bytes of [0, release.files[3]!.bytes + 1]) {
      const id = await uploader.sendAll();
      const { failure } = await uploader.complete(id, { files: changed(release.files, 3, { bytes }) });
      expect(failure.errors).toMatchObject([{ path: 'files' }]);
    }
  });

  it.each<[string, Parameters<typeof testRelease>[0]]>([
    ['release.json is of another app', { others: { 'release.json': recordOf({ app: 'admin-app' }) } }],
    [
      'release.json is of another version',
      { others: { 'release.json': recordOf({ version: '0'.repeat(12) }) } },
    ],
    ['release.json is no JSON', { others: { 'release.json': '{' } }],
    [
      'release.json names a file that is missing',
      { others: { 'release.json': recordOf({ texts: ['en.json'] }) } },
    ],
    ['it does not say what it uses of the API', { others: { 'contract.json': 'null' } }],
    ['what it uses of the API is no contract', { others: { 'contract.json': '{}' } }],
    [
      'its name is too long',
      { others: { 'name.json': JSON.stringify({ commit: null, message: 'x'.repeat(501), author: null }) } },
    ],
    ['its name is no name', { others: { 'name.json': '"Kasım"' } }],
  ])('when %s', async (_, init) => {
    const { store, uploader } = await open(testRelease(init));
    const { failure } = await uploader.upload();
    expect(failure).toMatchObject({ code: 'validation_failed', errors: [{ path: 'files' }] });
    expect(namesIn(store)).toEqual([]);
  });

  it('when it is larger than allowed: in total, in a file, in a chunk, or in the number of files', async () => {
    const { uploader, release } = await open();
    const tooMany = await uploader.begin({ bytes: RELEASE_UPLOAD_LIMITS.bytes + 1 });
    expect(tooMany.failure).toMatchObject({ code: 'validation_failed', errors: [{ path: 'bytes' }] });
    const { data } = await uploader.begin({ bytes: RELEASE_UPLOAD_LIMITS.bytes });
    const chunk = Buffer.alloc(RELEASE_UPLOAD_LIMITS.chunkBytes + 1);
    expect((await uploader.send(data.id, 0, chunk)).failure.code).toBe('file_too_large');
    expect((await uploader.send(data.id, 0, chunk.subarray(1))).status).toBe(200);
    const id = await uploader.sendAll();
    const large = changed(release.files, 0, { bytes: RELEASE_UPLOAD_LIMITS.fileBytes + 1 });
    expect((await uploader.complete(id, { files: large })).failure.errors).toMatchObject([
      { path: 'files.0.bytes' },
    ]);
    const many = Array.from({ length: RELEASE_UPLOAD_LIMITS.files + 1 }, (_, index) => ({
      ...release.files[0]!,
      path: `f${index}`,
    }));
    expect((await uploader.complete(id, { files: many })).failure.errors).toMatchObject([{ path: 'files' }]);
  });

  it('when a key has too many unfinished ones, or begins too many in an hour', async () => {
    const { test, token } = await open();
    const codes = ['a', 'b', 'c'].map((code) => new TestUploader(test, token, other(code)));
    await codes[0]!.begin();
    await codes[1]!.begin();
    expect((await codes[2]!.begin()).failure.code).toBe('release_uploads_open');
    expect((await codes[0]!.begin()).status).toBe(200);
    for (let begun = 4; begun < 60; begun += 1) expect((await codes[0]!.begin()).status).toBe(200);
    expect((await codes[0]!.begin()).failure.code).toBe('too_many_requests');
  });
});

it('the database keeps the newest archives, the live release, the one before it, and canaries', async () => {
  const { test, store, token } = await open();
  const versions: string[] = [];
  for (let made = 0; made < 8; made += 1) {
    test.clock.advance(1_000);
    const release = other(`${made}`);
    await new TestUploader(test, token, release).upload();
    versions.push(release.version);
    if (made < 3) goLive(store, 'guest-app', release.version);
    const team = new TestUploader(test, token, release);
    if (made === 3) expect((await team.command({ action: 'canary' })).status).toBe(200);
  }
  const kept = (await archives(test)).map(({ version }) => version);
  expect(kept.sort()).toEqual([1, 2, 3, 5, 6, 7].map((index) => versions[index]).sort());
  // Stored releases stay, for open tabs.
  expect(namesIn(store)).toHaveLength(8);
});

/** Fields of a valid record, changed. */
function recordOf(changes: object): string {
  const { files, content } = testRelease();
  const { bytes } = files.find(({ path }) => path === 'release.json')!;
  return JSON.stringify({ ...(JSON.parse(content.subarray(0, bytes).toString()) as object), ...changes });
}

/** The signature that this uploader would send. */
const signedAs = (uploader: TestUploader, id: string, changes: { origin?: string; files?: ManifestFile[] }) =>
  uploader.completion(id, changes).signature;

const headOf = (method: string, path: string, headers: Record<string, string>) =>
  [
    `${method} /api/v1${path} HTTP/1.1`,
    ...Object.entries({ host: 'afiyet.test', connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n');

function chunkRequest({ bearer }: TestUploader, id: string, { content }: TestRelease): Buffer {
  const body = Buffer.concat([
    Buffer.from('--part\r\ncontent-disposition: form-data; name="chunk"; filename="chunk"\r\n\r\n'),
    content,
    Buffer.from('\r\n--part--\r\n'),
  ]);
  const head = headOf('PUT', `/release-uploads/${id}/chunks/0`, {
    authorization: `Bearer ${bearer}`,
    'content-type': 'multipart/form-data; boundary=part',
    'content-length': String(body.length),
  });
  return Buffer.concat([Buffer.from(head), body]);
}

function completionRequest(uploader: TestUploader, id: string): Buffer {
  const body = JSON.stringify(uploader.completion(id));
  const head = headOf('POST', `/release-uploads/${id}/complete`, {
    authorization: `Bearer ${uploader.bearer}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
  });
  return Buffer.from(head + body);
}

/** Sends these bytes and then closes the connection. */
function sendCut(port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}
