import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** As many connections as guests have phones, kept open as browsers and web servers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  tookMs: number;
}

/** @throws when the connection breaks or nobody answers in time. */
export function send(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string; timeoutMs?: number } = {},
): Promise<Answer> {
  const beganMs = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: init.method ?? 'GET',
      headers: { ...init.headers, ...(init.body && { 'content-length': Buffer.byteLength(init.body) }) },
    });
    sent.setTimeout(init.timeoutMs ?? 30_000, () => sent.destroy(new Error('nobody answered')));
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          tookMs: performance.now() - beganMs,
        }),
      );
    });
    sent.end(init.body);
  });
}
