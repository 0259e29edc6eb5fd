import { spawn } from 'node:child_process';
import { environment, install, root, run } from './lib/toolchain.mjs';

install();
run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
run('node', ['scripts/releases/cli.ts', 'publish']);

// The server's own lines are all that a restaurant needs to see from here on.
const server = spawn('node', ['server/dist/main.js'], { cwd: root, stdio: 'inherit', env: environment() });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
