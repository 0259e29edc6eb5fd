import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolderOf } from '../../../server/src/release-platform/cli/apps.ts';
import type { Contract } from '../../../server/src/release-platform/rules/contract.ts';
import { readJson, replaceFile } from '../../../server/src/release-platform/rules/files.ts';
import { goLive } from '../../../server/src/release-platform/rules/pointer.ts';
import { publish } from '../../../server/src/release-platform/cli/publish.ts';

/** The part of Rsbuild's `manifest.json` that lists the initial files. */
interface BuildManifest {
  entries: { index: { initial: { js: string[]; css: string[] } } };
}

const GUEST_APP = packageFolderOf('guest-app');

/** @returns the page's initial files by their path in `dist`. */
export function buildSinglePage(dist: string): BuildManifest['entries']['index']['initial'] {
  const config = join(import.meta.dirname, 'rsbuild.config.ts');
  execFileSync('rsbuild', ['build', '--config', config, '--log-level', 'warn'], {
    cwd: GUEST_APP,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', SINGLE_PAGE_DIST: dist },
  });
  return readJson<BuildManifest>(join(dist, 'manifest.json')).entries.index.initial;
}

/**
 * Releases the single-page build of the guest app into a store with a live shell, so that the same server renders and
 * serves it. React's file replaces the shell's scripts.
 */
export function releaseSinglePage(store: string, contract: Contract): void {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-single-page-'));
  try {
    const dist = join(folder, 'dist');
    const { js, css } = buildSinglePage(dist);
    const fileOf = (name: string) => js.find((file) => file.includes(`/${name}.`)) ?? '';
    const [react, index] = [fileOf('react'), fileOf('index')];
    const others = js.filter((file) => file !== react && file !== index);
    writeFileSync(
      join(dist, 'mf-manifest.json'),
      JSON.stringify({
        metaData: { remoteEntry: { path: '', name: index } },
        shared: [],
        exposes: [{ assets: { js: { sync: others }, css: { sync: css } } }],
      }),
    );
    copyFileSync(join(GUEST_APP, 'package.json'), join(folder, 'package.json'));
    cpSync(join(GUEST_APP, 'dist', 'server'), join(dist, 'server'), { recursive: true });
    const { record } = publish({
      store,
      app: 'guest-app',
      packageFolder: folder,
      builtAgainst: contract,
    });
    goLive(store, 'guest-app', record.version);

    const [shellVersion = ''] = readFileSync(join(store, 'shell', 'current'), 'utf8').split(' ');
    const page = join(store, 'shell', shellVersion, 'index.html');
    const html = readFileSync(page, 'utf8');
    const src = `/releases/guest-app/${record.version}/${react}`;
    replaceFile(
      page,
      html.replace(/(<script defer[^>]*><\/script>)+/, `<script defer src="${src}"></script>`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
