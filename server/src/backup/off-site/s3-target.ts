import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { PRIVATE_FILE_MODE } from '#db/private-files';
import type { S3Keys, Target, TargetFile } from './target';
import { TargetError, targetErrorOf } from './target-error';

const SHORT_TIMEOUT_MS = 20_000;
/** A full copy on a slow line. */
const TRANSFER_TIMEOUT_MS = 30 * 60_000;
const RETRIES = 2;

interface Bucket {
  endpoint: string;
  bucket: string;
  /** Without slashes at its ends. */
  prefix: string;
  region: string;
  keys: S3Keys;
  /** Of requests without a body of their own. */
  timeoutMs?: number;
}

interface Send {
  method?: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob | string;
  timeoutMs?: number;
  /** Statuses that are no failure. */
  expected?: readonly number[];
}

/** Copies in a bucket of S3 or of a server that speaks its protocol. */
export function s3Target({
  endpoint,
  bucket,
  prefix,
  region,
  keys,
  timeoutMs: shortMs = SHORT_TIMEOUT_MS,
}: Bucket): Target {
  const client = new AwsClient({
    accessKeyId: keys.awsAccessKeyId,
    secretAccessKey: keys.awsSecretAccessKey,
    service: 's3',
    region,
    retries: RETRIES,
  });
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);

  async function send(
    key: string,
    { query, timeoutMs = shortMs, expected = [], ...init }: Send,
  ): Promise<Response> {
    const url = `${endpoint}/${bucket}${key && `/${encodePath(key)}`}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const what = `${init.method ?? 'GET'} ${key || bucket}`;
    let response: Response;
    try {
      response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw targetErrorOf(error, what);
    }
    if (response.ok || expected.includes(response.status)) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? '';
    throw new TargetError(problemOf(response.status, code), `${what}: ${response.status} ${code}`.trim());
  }

  return {
    async list(folder) {
      const files: TargetFile[] = [];
      for (let token = ''; ;) {
        const query = {
          'list-type': '2',
          prefix: keyOf(folder),
          ...(token && { 'continuation-token': token }),
        };
        const text = await (await send('', { query })).text();
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = valueOf(entry, 'Key');
          files.push({ name: key.slice(keyOf('').length), bytes: Number(valueOf(entry, 'Size')) });
        }
        token = valueOf(text, 'NextContinuationToken');
        if (!token) return files.sort((a, b) => (a.name < b.name ? -1 : 1));
      }
    },
    async create(name, text) {
      const put = (headers: Record<string, string>, expected: number[]) =>
        send(keyOf(name), { method: 'PUT', body: text, headers, expected });
      const { status } = await put({ 'if-none-match': '*' }, [409, 412, 501]);
      if (status !== 501) return status < 300;
      // A server without conditional writes: between these two requests another machine could write.
      const found = await send(keyOf(name), { method: 'HEAD', expected: [404] });
      if (found.status !== 404) return false;
      await put({}, []);
      return true;
    },
    async upload(name, path) {
      const body = await openAsBlob(path);
      // The content is authenticated by its seal.
      const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
      await send(keyOf(name), { method: 'PUT', body, headers, timeoutMs: TRANSFER_TIMEOUT_MS });
    },
    async download(name, path) {
      const { body } = await send(keyOf(name), { timeoutMs: TRANSFER_TIMEOUT_MS });
      if (!body) throw new TargetError('unreachable', `GET ${name}: no body`);
      try {
        await pipeline(body, createWriteStream(path, { mode: PRIVATE_FILE_MODE }));
      } catch (error) {
        throw targetErrorOf(error, `GET ${name}`);
      }
    },
    async remove(name) {
      await send(keyOf(name), { method: 'DELETE', expected: [404] });
    },
  };
}

const encodePath = (key: string) => key.split('/').map(encodeURIComponent).join('/');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of this name; empty without one. */
const valueOf = (xml: string, element: string): string =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '').replaceAll(
    /&(\w+);/g,
    (whole, name: string) => ENTITIES[name] ?? whole,
  );

function problemOf(status: number, code: string): 'refused' | 'full' | 'unreachable' {
  if (/Quota|Insufficient|StorageFull/i.test(code) || status === 507) return 'full';
  return status === 401 || status === 403 || code === 'NoSuchBucket' ? 'refused' : 'unreachable';
}
