import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, install, root } from './lib/toolchain.mjs';

install();

const packageIn = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
/** The server and the front ends. */
const SERVERS = packageIn('.').workspaces.filter((name) => packageIn(name).scripts.dev);
console.log('Afiyet in development: http://localhost:3010 (staff: http://localhost:3010/admin)');
const children = SERVERS.map((name) =>
  spawn('npm', ['run', 'dev', '-w', name, '--silent'], {
    cwd: root,
    stdio: 'inherit',
    env: environment({
      DATA_DIR: process.env.DATA_DIR ?? join(root, 'data'),
      DEMO_HISTORY: process.env.DEMO_HISTORY ?? '1',
    }),
    // A process group for each, so that stopping it includes the children of npm.
    detached: true,
  }),
);
let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const { pid } of children) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It has already exited.
    }
  }
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
children.forEach((child) => child.on('exit', stop));
