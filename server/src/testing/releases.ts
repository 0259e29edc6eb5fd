import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const SHELL_PAGE = `<!doctype html><html><head><title>Afiyet</title><script defer src="/s.js"></script></head>
<body></body></html>`;

/** A release store with a minimal shell, beside a file that must not be served. */
export function makeReleases(): string {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const releases = join(folder, 'releases');
  const shell = join(releases, 'shell', 'v1');
  mkdirSync(shell, { recursive: true });
  writeFileSync(join(releases, 'shell', 'current'), 'v1');
  writeFileSync(join(shell, 'index.html'), SHELL_PAGE);
  writeFileSync(join(shell, 's.js'), 'void 0;');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  return releases;
}
