import { resolve } from 'node:path';
import { install, run } from './lib/toolchain.mjs';

/**
 * `npm run backup [-- <file>]` and `npm run restore -- <file> [--replace]` (server/src/backup);
 * `npm run print-agent` (server/src/printing); `npm run demo:evening` (server/src/demo/evening).
 */
const [command, ...args] = process.argv.slice(2);
const caller = process.env.INIT_CWD ?? process.cwd();

install();
run('turbo', ['run', 'build', '--filter=server', '--output-logs=errors-only', '--no-update-notifier']);
run('node', [
  `server/dist/${command}.js`,
  ...args.map((arg) => (arg.startsWith('-') ? arg : resolve(caller, arg))),
]);
