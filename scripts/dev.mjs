import { spawn } from 'node:child_process';
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
  spawn(command, args, { cwd: root, stdio: 'inherit', env: environment() }),
);
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
children.forEach((child) => child.on('exit', stop));
