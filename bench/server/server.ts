import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'dist', 'main.js');
const ADMIN = { username: 'admin', password: 'benchmark only' };

export interface RunningServer {
  /** Without a slash at its end. */
  url: string;
  pid: number;
  /** Processor time that it has used; NaN where the system does not tell. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** A process that prints a line with its address once it listens. */
export async function start(
  script: string,
  options: { env?: Record<string, string>; args?: string[] } = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [script, ...(options.args ?? [])], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    url = /http:\/\/\S+?(?=\/?$)/.exec(line)?.[0];
    if (url) break;
  }
  const { pid } = child;
  if (!url || !pid) throw new Error(`${script} did not start`);
  child.stdout.resume();
  return {
    url,
    pid,
    cpuMs: () => cpuMsOf(pid),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** From Linux's own books, which count in hundredths of a second. */
function cpuMsOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  const fields = readFileSync(file, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The built server as a restaurant runs it, but for its silence. */
export const startAfiyet = (env: Record<string, string>): Promise<RunningServer> =>
  start(MAIN, {
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      RELEASES_DIR: '',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      GUEST_LIMITS: '0',
      ...env,
    },
  });

/** @returns the admin's bearer token. */
export async function signIn({ url }: RunningServer): Promise<string> {
  const reply = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

/** One call's data. @throws when it fails. */
export async function get<T>({ url }: RunningServer, path: string, token?: string): Promise<T> {
  const reply = await fetch(`${url}/api/v1${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return ((await reply.json()) as { data: T }).data;
}
