import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, install, root } from './lib/toolchain.mjs';

install();

const SERVERS = [
  ['npm', ['run', 'dev', '-w', 'server', '--silent']],
  ['npm', ['run', 'dev', '-w', 'guest-app', '--silent']],
  ['npm', ['run', 'dev', '-w', 'admin-app', '--silent']],
  ['npm', ['run', 'dev', '-w', 'shell', '--silent']],
];
console.log('Afiyet in development: http://localhost:3010 (staff: http://localhost:3010/admin)');
const children = SERVERS.map(([command, args]) =>
  spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment({ DATA_DIR: process.env.DATA_DIR ?? join(root, 'data') }),
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
