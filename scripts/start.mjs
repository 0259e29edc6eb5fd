import { spawn } from 'node:child_process';
import { buildAndPublish, environment, install, root } from './lib/toolchain.mjs';

install();
buildAndPublish(process.argv.slice(2));

const server = spawn('node', ['server/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: environment({ DEMO_HISTORY: process.env.DEMO_HISTORY ?? '1' }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
