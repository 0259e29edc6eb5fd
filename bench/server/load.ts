import { connect } from 'node:net';
import { average, percentile, shown } from './figures.ts';
import type { RunningServer } from './server.ts';

export interface Load {
  server: RunningServer;
  connections: number;
  durationMs: number;
  /** The next request, as it goes over the wire. */
  request: () => string;
  /** What every answer's status has to be. */
  status: number;
  /**
   * Looks for answers all the time. A generator that sleeps between them lets the server pay for waking it: on a
   * virtual machine some 6 µs of each answer, and that only where the server is the slower of the two. Not where the
   * server needs the second core itself.
   */
  staysAwake?: boolean;
}
export interface Measured {
  perSecond: number;
  /** What one answer costs the server in processor time, which other processes' load hardly changes. */
  cpuMs: number;
  p50Ms: number;
  p99Ms: number;
}

/** A request as it goes over the wire. */
export function wire(method: string, path: string, headers: Record<string, string>, body = ''): string {
  const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const lines = Object.entries({ host: 'localhost', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Connections that each ask again as soon as they are answered. Over bare sockets, because a client library costs
 * more than the servers that are to be compared.
 * @throws at the first answer of another status.
 */
export async function drive(load: Load): Promise<Measured> {
  const times: number[] = [];
  const startMs = performance.now();
  const startCpuMs = load.server.cpuMs();
  const endMs = startMs + load.durationMs;
  const rest = load.staysAwake && stayAwake();
  await Promise.all(Array.from({ length: load.connections }, () => askAgain(load, endMs, times)));
  if (rest) rest();
  const seconds = (performance.now() - startMs) / 1000;
  return {
    perSecond: times.length / seconds,
    cpuMs: (load.server.cpuMs() - startCpuMs) / times.length,
    p50Ms: percentile(times, 50),
    p99Ms: percentile(times, 99),
  };
}

/** @returns what ends it. */
function stayAwake(): () => void {
  let isAwake = true;
  const look = () => void (isAwake && setImmediate(look));
  look();
  return () => (isAwake = false);
}

function askAgain({ server: { url }, request, status }: Load, endMs: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setNoDelay(true);
    let askedMs = 0;
    let head: Buffer = Buffer.alloc(0);
    /** Bytes of the body that are still to come; negative while the head is. */
    let missing = -1;

    function ask(): void {
      askedMs = performance.now();
      if (askedMs >= endMs) {
        socket.end();
        resolve();
      } else socket.write(request());
    }
    socket.on('connect', ask).on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        head = head.length ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        if (Number(text.slice(9, 12)) !== status) reject(new Error(`${url} answered\n${head.toString()}`));
        const length = Number(/^content-length: (\d+)/im.exec(text)?.[1]);
        missing = length - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - askedMs);
      head = Buffer.alloc(0);
      missing = -1;
      ask();
    });
  });
}

/** The same of several runs. */
export const together = (runs: Measured[]): Measured => ({
  perSecond: average(runs.map((run) => run.perSecond)),
  cpuMs: average(runs.map((run) => run.cpuMs)),
  p50Ms: average(runs.map((run) => run.p50Ms)),
  p99Ms: average(runs.map((run) => run.p99Ms)),
});

/** A table's row. */
export const row = ({ perSecond, cpuMs, p50Ms, p99Ms }: Measured): Record<string, string> => ({
  'per second': shown(perSecond),
  'p50 ms': shown(p50Ms),
  'p99 ms': shown(p99Ms),
  'server CPU, µs each': shown(cpuMs * 1000),
});
