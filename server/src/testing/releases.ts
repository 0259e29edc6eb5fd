import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AppName } from 'shared-api/domain/front-ends';
import { onTestFinished } from 'vitest';
import type { FirstPaint, ReleaseRecord } from '../release-platform/rules/release-record';

const SHELL_PAGE = `<!doctype html><html><head><title>Afiyet</title>
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf5f0" />
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1211" /><script defer src="/s.js"></script></head>
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

/** The files of a minimal release that says on its pages which one it is. @param code of its script. */
export function releaseFiles(
  { app, version, serverBundle, mounts = [1], startBytes = 1_000, firstPaints = [] }: MadeRelease,
  code = '',
): Record<string, string> {
  const isShell = app === 'shell';
  const script = `static/js/${isShell ? 'index' : 'entry'}.js`;
  const record: ReleaseRecord = {
    app,
    version,
    madeAt: new Date(Date.UTC(2026, 0, 1) + version.charCodeAt(version.length - 1)).toISOString(),
    mountContracts: mounts,
    shared: {},
    startBytes,
    integrity: { [script]: 'sha384-x' },
    firstPaints,
    remoteEntry: isShell ? null : 'static/js/remoteEntry.js',
    texts: ['tr.json'],
  };
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: 'static/js' } },
    exposes: [{ assets: { js: { sync: [script] }, css: { sync: [] } } }],
  };
  const page = `<!doctype html><html lang="tr"><head><title>Afiyet</title><script defer src="/releases/shell/${version}/${script}"></script></head><body><div id="root"></div></body></html>`;
  return {
    'release.json': JSON.stringify(record),
    'contract.json': JSON.stringify(isShell ? null : { endpoints: {}, schemas: {} }),
    'texts/tr.json': JSON.stringify({ menu: { title: `Menü ${version}` } }),
    [script]: code,
    ...(isShell
      ? {
          'index.html': page,
          'service-worker.js': `/* worker ${version} */`,
          'panel-worker.js': `/* panel worker ${version} */`,
        }
      : { 'mf-manifest.json': JSON.stringify(manifest), 'static/js/remoteEntry.js': '' }),
    ...(serverBundle && { 'server/render.js': serverBundle, 'server/package.json': '{"type":"module"}' }),
  };
}

/** Publishes a minimal release. */
export function publishRelease(store: string, release: MadeRelease): void {
  for (const [path, content] of Object.entries(releaseFiles(release))) {
    const file = join(store, release.app, release.version, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
