import { connect, type Socket } from 'node:net';

const TIMEOUT_MS = 30_000;
const CONNECTIONS_MAX = 1_000;

export interface HttpResponse {
  status: number;
  /** The status line and the header lines. */
  head: string;
  body: Buffer;
}

export interface HttpRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The bytes of a request, so that a repeated one is built once. */
export function encodeRequest(
  path: string,
  { method = 'GET', headers = {}, body = '' }: HttpRequest = {},
): string {
  const all = { host: 'localhost', ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export const headerOf = ({ head }: HttpResponse, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();

/**
 * A keep-alive connection with one request at a time. Written on a bare socket because Node's own client takes more
 * processor time than the servers under test. Responses need a `content-length`.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private chunks: Buffer[] = [];
  private head = '';
  private missingBytes = 0;
  private settle: { resolve(response: HttpResponse): void; reject(error: Error): void } | null = null;

  constructor(url: string, onClose: (connection: HttpConnection) => void = () => {}) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname).setNoDelay(true);
    this.socket.setTimeout(TIMEOUT_MS, () => this.socket.destroy(new Error('timeout')));
    this.socket.on('data', (chunk: Buffer) => this.read(chunk));
    this.socket.on('error', (error) => this.settle?.reject(error));
    this.socket.on('close', () => {
      this.settle?.reject(new Error('connection closed'));
      onClose(this);
    });
  }

  /** @throws when the connection fails or the response takes longer than 30 s. */
  send(request: string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    if (this.head) {
      this.chunks.push(chunk);
      this.missingBytes -= chunk.length;
    } else {
      const received = this.chunks.length > 0 ? Buffer.concat([...this.chunks, chunk]) : chunk;
      const headBytes = received.indexOf('\r\n\r\n');
      if (headBytes < 0) {
        this.chunks = [received];
        return;
      }
      this.head = received.toString('latin1', 0, headBytes);
      const body = received.subarray(headBytes + 4);
      this.chunks = [body];
      this.missingBytes = Number(/^content-length: (\d+)/im.exec(this.head)?.[1] ?? 0) - body.length;
      if (/^transfer-encoding/im.test(this.head))
        this.socket.destroy(new Error('response without a content-length'));
    }
    if (this.missingBytes > 0) return;
    const [body = Buffer.alloc(0)] = this.chunks;
    const response = {
      status: Number(this.head.slice(9, 12)),
      head: this.head,
      body: this.chunks.length > 1 ? Buffer.concat(this.chunks) : body,
    };
    this.chunks = [];
    this.head = '';
    const { settle } = this;
    this.settle = null;
    settle?.resolve(response);
  }
}

/** Connections of many clients, at most 1,000 at a time; further requests wait for one. */
export class HttpPool {
  private readonly idle = new Set<HttpConnection>();
  private readonly waiting: ((connection: HttpConnection) => void)[] = [];
  private readonly url: string;
  private open = 0;

  constructor(url: string) {
    this.url = url;
  }

  async send(request: string): Promise<HttpResponse> {
    const connection = await this.take();
    const response = await connection.send(request);
    const next = this.waiting.shift();
    if (next) next(connection);
    else this.idle.add(connection);
    return response;
  }

  close(): void {
    for (const connection of this.idle) connection.close();
  }

  private async take(): Promise<HttpConnection> {
    for (const connection of this.idle) {
      this.idle.delete(connection);
      return connection;
    }
    if (this.open >= CONNECTIONS_MAX) return new Promise((resolve) => this.waiting.push(resolve));
    this.open += 1;
    return this.connect();
  }

  private connect(): HttpConnection {
    return new HttpConnection(this.url, (closed) => {
      this.idle.delete(closed);
      const next = this.waiting.shift();
      if (next) next(this.connect());
      else this.open -= 1;
    });
  }
}
