import { spawn, type ChildProcess } from 'node:child_process';
import type { AppName } from 'shared-api/domain/front-ends';
import { freePort } from '../afiyet-server';

/** `npm run dev -w <app>` on a free port. */
export class DevServer {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts it in a working tree and resolves once it has built. */
  static async start(folder: string, app: AppName, env: Record<string, string>): Promise<DevServer> {
    const port = await freePort();
    const child = spawn('npm', ['run', 'dev', '-w', app, '--', '--port', String(port)], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'development', ...env },
      // A process group of its own, so that stopping also ends the processes that npm started.
      detached: true,
    });
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (/built in/.test(output)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) =>
        reject(new Error(`The development server ended with ${code}:\n${output}`)),
      );
    });
    return new DevServer(`http://localhost:${port}`, child);
  }

  async stop(): Promise<void> {
    const { pid } = this.child;
    if (pid === undefined || this.child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    process.kill(-pid, 'SIGTERM');
    await ended;
  }
}
