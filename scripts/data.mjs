import { resolve } from 'node:path';
import { install, run } from './lib/toolchain.mjs';

/**
 * `npm run backup [-- <file>]`, `npm run restore -- <file> [--replace]` and `-- --latest --from <target>` (server/src/backup);
 * `npm run print-agent` (server/src/printing); `npm run demo:evening` (server/src/demo/evening).
 */
const [command, ...args] = process.argv.slice(2);
const caller = process.env.INIT_CWD ?? process.cwd();

install();
run('turbo', ['run', 'build', '--filter=server', '--output-logs=errors-only', '--no-update-notifier']);
run('node', [
  `server/dist/${command}.js`,
  // Options and addresses such as s3://… are no paths.
  ...args.map((arg) => (/^(?:-|\w+:)/.test(arg) ? arg : resolve(caller, arg))),
]);
