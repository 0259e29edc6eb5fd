import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** How the next request is answered instead. */
type Fault = { status: number; code: string } | 'silent' | 'half';

export interface S3Double {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Requests in the order of their arrival, as `PUT bucket/key`. */
  requests: string[];
  /** Applies to requests that it matches, until it is removed. */
  fault: ((request: string) => Fault | undefined) | null;
  /** False for a server that does not know `If-None-Match`. */
  hasConditionalWrites: boolean;
}

export const S3_KEYS = { awsAccessKeyId: 'AKTEST', awsSecretAccessKey: 'test only/secret' };
const PAGE = 3;

const hex = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Computes the signature of a request as S3 does (AWS Signature Version 4). */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const match = /Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!match) return false;
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const [id, day = '', region = '', service = ''] = credential.split('/');
  const url = new URL(request.url ?? '', 'http://double');
  const payload = String(request.headers['x-amz-content-sha256']);
  if (id !== S3_KEYS.awsAccessKeyId || (payload !== 'UNSIGNED-PAYLOAD' && payload !== hex(body)))
    return false;
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, payload].join(
    '\n',
  );
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hex(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${S3_KEYS.awsSecretAccessKey}`,
  );
  return timingSafeEqual(Buffer.from(hmac(key, toSign).toString('hex')), Buffer.from(signature));
}

/** A small S3 server for one test: signatures, conditional writes, lists in pages, and faults. */
export async function startS3Double(): Promise<S3Double> {
  const server = createServer((request, response) => void answer(request, response));
  const double: S3Double = {
    endpoint: '',
    objects: new Map(),
    requests: [],
    fault: null,
    hasConditionalWrites: true,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://double');
    const key = decodeURIComponent(pathname.slice(1));
    const name = `${request.method} ${key}`;
    double.requests.push(name);
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const fault = double.fault?.(name);
    if (fault === 'silent') return;
    if (typeof fault === 'object') return void fail(fault.status, fault.code);
    if (!isSigned(request, body)) return void fail(403, 'SignatureDoesNotMatch');
    const stored = double.objects.get(key);
    switch (request.method) {
      case 'PUT':
        if (request.headers['if-none-match'] === '*') {
          if (!double.hasConditionalWrites) return void fail(501, 'NotImplemented');
          if (stored) return void fail(412, 'PreconditionFailed');
        }
        double.objects.set(key, body);
        return void response.end();
      case 'DELETE':
        double.objects.delete(key);
        return void response.writeHead(204).end();
    }
    if (key === 'bucket') return void response.end(list(searchParams));
    if (!stored) return void fail(404, 'NoSuchKey');
    if (fault === 'half') {
      response
        .writeHead(200, { 'content-length': stored.length })
        .write(stored.subarray(0, stored.length / 2));
      return void setImmediate(() => response.destroy());
    }
    response.end(stored);
  }

  function list(query: URLSearchParams): string {
    const prefix = `bucket/${query.get('prefix') ?? ''}`;
    const keys = [...double.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const entries = keys.slice(from, from + PAGE).map((key) => {
      const escaped = key.slice('bucket/'.length).replaceAll('&', '&amp;');
      return `<Contents><Key>${escaped}</Key><Size>${double.objects.get(key)?.length}</Size></Contents>`;
    });
    const next =
      from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  double.endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return double;
}
