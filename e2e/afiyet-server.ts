import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** The release store that the build was published into, as server/src/release-platform/cli/apps.ts names it. */
export const releases = process.env.RELEASES_DIR ?? join(root, 'releases');
export const ADMIN = { username: 'admin', password: 'kitchen-door-42' };

/** Saves a fifth of the processor time of a start. */
const compileCache = join(root, 'node_modules', '.cache', 'node');

/** Names the data folder that is copied for every new server. */
export const TEMPLATE_VARIABLE = 'AFIYET_E2E_TEMPLATE';

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Part of what a server prints once it serves. */
const SERVES = 'Guests:';

/** A process of the built server with its own port and data folder. */
export class AfiyetServer {
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly port: number,
    public dataDir: string,
    private readonly env: Record<string, string>,
    private readonly folder: string,
  ) {}

  /** Output of the running process. */
  get log(): string {
    return this.output;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @param folder the working tree that the server was built in. */
  static async start(env: Record<string, string> = {}, folder = root): Promise<AfiyetServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-e2e-'));
    const server = new AfiyetServer(await freePort(), dataDir, env, folder);
    server.copyTemplate();
    await server.up();
    return server;
  }

  private copyTemplate(): void {
    const template = process.env[TEMPLATE_VARIABLE];
    if (template) cpSync(template, this.dataDir, { recursive: true });
  }

  /** Restarts with the prepared data; the address stays the same. */
  async reset(): Promise<void> {
    await this.down();
    rmSync(this.dataDir, { recursive: true, force: true });
    this.copyTemplate();
    await this.up();
  }

  /**
   * Starts the process and resolves once it accepts requests.
   * @param sign what it prints then; another one than the usual if it refuses to serve.
   */
  async up(sign = SERVES): Promise<void> {
    const child = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: this.folder,
      env: {
        ...process.env,
        // Never the data of a product that runs on the same machine.
        DATABASE_URL: '',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        RELEASES_DIR: releases,
        LOG_LEVEL: 'warn',
        // All tests send from one address, to a few tables.
        GUEST_LIMITS: '0',
        NODE_COMPILE_CACHE: compileCache,
        ...this.env,
      },
    });
    this.process = child;
    const listening = new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.output += chunk.toString();
        if (this.output.includes(sign)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${this.output}`)));
    });
    await listening;
    if (sign !== SERVES) return;
    const health = await fetch(`${this.url}/api/v1/health-check`);
    if (!health.ok) throw new Error(`The server is not healthy: ${health.status}`);
  }

  /** @param signal `SIGKILL` ends the process at once, `SIGTERM` stops it as an operator does. */
  async down(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    this.output = '';
  }

  /** Gives the address to another machine with this data folder, which has not started yet. */
  moveTo(dataDir: string): void {
    rmSync(this.dataDir, { recursive: true, force: true });
    this.dataDir = dataDir;
  }

  /** Stops the server and removes its data. */
  async dispose(): Promise<void> {
    await this.down('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
