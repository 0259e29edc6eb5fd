import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import type { FirstPaint, ReleaseRecord } from '../rules/release-record.ts';
import { filesOf, readJson } from '../rules/files.ts';

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  shared: { name: string; version: string; requiredVersion: string }[];
  exposes: { assets: { js: { sync: string[] } } }[];
}
interface Package {
  mountContracts: number[];
}

const SCRIPT_SOURCE = /<script[^>]* src="\/?([^"]+)"/g;

/** Scripts loaded with every page, by their path within the build. */
function startScripts(build: string, manifest: Manifest, remoteEntry: string | null): string[] {
  if (remoteEntry) return [...manifest.exposes.flatMap(({ assets }) => assets.js.sync), remoteEntry];
  const html = readFileSync(join(build, 'index.html'), 'utf8');
  return [...html.matchAll(SCRIPT_SOURCE)].map(([, path = '']) => path);
}

export const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** @param build a folder with a `.br` file beside each script. */
export function describeBuild(
  packageFolder: string,
  build: string,
): Omit<ReleaseRecord, 'app' | 'version' | 'madeAt'> {
  const manifest = readJson<Manifest>(join(build, 'mf-manifest.json'));
  const { name, path } = manifest.metaData.remoteEntry;
  const remoteEntry = name ? posix.join(path, name) : null;
  const scripts = startScripts(build, manifest, remoteEntry);
  const texts = join(build, 'texts');
  const firstPaints = join(build, 'first-paints.json');
  return {
    mountContracts: readJson<Package>(join(packageFolder, 'package.json')).mountContracts,
    shared: Object.fromEntries(
      manifest.shared.map((each) => [each.name, remoteEntry ? each.requiredVersion : each.version]),
    ),
    startBytes: scripts.reduce((sum, script) => sum + statSync(join(build, `${script}.br`)).size, 0),
    integrity: Object.fromEntries(
      filesOf(join(build, 'static'))
        .filter((file) => file.endsWith('.js'))
        .map((file) => [relative(build, file), integrityOf(file)]),
    ),
    firstPaints: existsSync(firstPaints) ? readJson<FirstPaint[]>(firstPaints) : [],
    remoteEntry,
    texts: existsSync(texts) ? readdirSync(texts).filter((file) => file.endsWith('.json')) : [],
  };
}
