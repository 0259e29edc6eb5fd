import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releases, type AfiyetServer } from '../afiyet-server';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');

/** The web servers for which deploy/ has a configuration. */
export const WEB_SERVERS = ['nginx', 'caddy'] as const;
export type WebServerName = (typeof WEB_SERVERS)[number];

export const isInstalled = (name: WebServerName): boolean =>
  spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;

export interface WebServer {
  url: string;
  stop(): Promise<void>;
}

/** Puts a web server with the configuration from deploy/ before these servers. */
export async function startWebServer(
  name: WebServerName,
  port: number,
  servers: readonly AfiyetServer[],
): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), `afiyet-${name}-`));
  // Started as root, nginx runs its workers as www-data, which needs access to its folders.
  chmodSync(folder, 0o755);
  symlinkSync(releases, join(folder, 'releases'));
  const addresses = servers.map((server) => `127.0.0.1:${server.port}`);
  const child = name === 'nginx' ? nginx(folder, port, addresses) : caddy(folder, port, addresses);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilResponding(url, child, () => output);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces the addresses and folders of a real machine in the configuration by those of the test. */
function nginx(folder: string, port: number, addresses: string[]): ChildProcess {
  const places = {
    'listen 8080;': `listen 127.0.0.1:${port};`,
    'root /srv/afiyet;': `root ${folder};`,
    'server server:3000 max_fails=1 fail_timeout=1s;': addresses
      .map((address) => `server ${address} max_fails=1 fail_timeout=1s;`)
      .join('\n'),
  };
  const config = Object.entries(places).reduce(
    (text, [real, ours]) => {
      if (!text.includes(real)) throw new Error(`deploy/nginx.conf has no "${real}"`);
      return text.replace(real, ours);
    },
    readFileSync(join(deploy, 'nginx.conf'), 'utf8'),
  );
  writeFileSync(join(folder, 'nginx.conf'), config);
  return spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]);
}

function caddy(folder: string, port: number, addresses: string[]): ChildProcess {
  const home = join(folder, 'caddy');
  mkdirSync(home);
  return spawn('caddy', ['run', '--config', join(deploy, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      WEB_ROOT: folder,
      SERVERS: addresses.join(' '),
    },
  });
}

const TRIES_MAX = 200;
const TRY_MS = 50;

async function waitUntilResponding(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX && child.exitCode === null; tries += 1) {
    const isUp = await fetch(`${url}/api/v1/health-check`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  }
  child.kill();
  throw new Error(`The web server does not respond:\n${output()}`);
}
