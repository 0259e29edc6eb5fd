import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AppName } from 'shared-api/domain/front-ends';
import { onTestFinished } from 'vitest';
import type { FirstPaint, ReleaseRecord } from '../hosting/release-record';

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

export interface MadeRelease {
  app: AppName;
  version: string;
  /** Source of a remote's server bundle; none if omitted. */
  serverBundle?: string;
  /** Versions of the mount contract. */
  mounts?: number[];
  startBytes?: number;
  firstPaints?: FirstPaint[];
}

/** Publishes a minimal release that says on its pages which one it is. */
export function publishRelease(
  store: string,
  { app, version, serverBundle, mounts = [1], startBytes = 1_000, firstPaints = [] }: MadeRelease,
): void {
  const isShell = app === 'shell';
  const record: ReleaseRecord = {
    app,
    version,
    madeAt: new Date(Date.UTC(2026, 0, 1) + version.charCodeAt(version.length - 1)).toISOString(),
    mountContracts: mounts,
    shared: {},
    contract: null,
    startBytes,
    integrity: {},
    firstPaints,
    remoteEntry: isShell ? null : 'static/js/remote.js',
    texts: ['tr.json'],
  };
  const manifest = {
    metaData: { remoteEntry: { name: 'remote.js', path: 'static/js' } },
    exposes: [{ assets: { js: { sync: [] }, css: { sync: [] } } }],
  };
  const page = `<!doctype html><html lang="tr"><head><title>Afiyet</title><script defer src="/releases/shell/${version}/static/s.js"></script></head><body><div id="root"></div></body></html>`;
  const files: Record<string, string> = {
    'release.json': JSON.stringify(record),
    'contract.json': 'null',
    'texts/tr.json': JSON.stringify({ menu: { title: `Menü ${version}` } }),
    ...(isShell
      ? { 'index.html': page, 'service-worker.js': `/* worker ${version} */` }
      : { 'mf-manifest.json': JSON.stringify(manifest) }),
    ...(serverBundle && { 'server/render.js': serverBundle, 'server/package.json': '{"type":"module"}' }),
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(store, app, version, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
