import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, install, root } from './lib/toolchain.mjs';

install();

/** Everything with hot reload; the page stands at the shell's port. */
const PARTS = [
  ['npm', ['run', 'dev', '-w', 'server', '--silent']],
  ['npm', ['run', 'dev', '-w', 'guest-app', '--silent']],
  ['npm', ['run', 'dev', '-w', 'admin-app', '--silent']],
  ['npm', ['run', 'dev', '-w', 'shell', '--silent']],
];
console.log('Afiyet in development: http://localhost:3010 (staff: http://localhost:3010/admin)');
const children = PARTS.map(([command, args]) =>
  spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment({ DATA_DIR: process.env.DATA_DIR ?? join(root, 'data') }),
    // A group of its own each, so that stopping reaches what npm started.
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
      // This one has ended already.
    }
  }
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
children.forEach((child) => child.on('exit', stop));
