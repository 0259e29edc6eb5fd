import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const ADMIN = { username: 'admin', password: 'benchmark only' };
/** Linux reports processor time in hundredths of a second. */
const CPU_TICK_MS = 10;

export interface RunningServer {
  /** Address without a trailing slash. */
  url: string;
  /** Processor time used by the process so far; NaN where the system has no /proc. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** Starts a script that prints its address once it listens. */
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
    cpuMs: () => cpuMsOf(pid),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function cpuMsOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  const fields = readFileSync(file, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CPU_TICK_MS;
}

/**
 * Starts a built server without request logs.
 * @param checkout the repository's folder; another one to compare two versions.
 */
export const startAfiyet = (env: Record<string, string>, checkout = ROOT): Promise<RunningServer> =>
  start(join(checkout, 'server', 'dist', 'main.js'), {
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
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** @returns the `data` of the response. */
export async function get<T>({ url }: RunningServer, path: string, token?: string): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return ((await response.json()) as { data: T }).data;
}
