import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds what changed of these packages, on the tools that npm puts into the path of its scripts. */
export function build(...packages: string[]): void {
  const filters = packages.map((name) => `--filter=${name}`);
  execFileSync('turbo', ['run', 'build', ...filters, '--output-logs=errors-only', '--no-update-notifier'], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
}
