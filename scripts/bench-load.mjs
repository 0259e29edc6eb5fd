import { install, run } from './lib/toolchain.mjs';

install();
run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
run('node', ['scripts/publish.ts']);
run('node', ['bench/load/main.ts', ...process.argv.slice(2)]);
