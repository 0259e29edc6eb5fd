import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AppName, ReleaseRecord } from '../../server/src/hosting/release-record.ts';
import type { Contract } from './contract.ts';
import { describeBuild } from './describe-build.ts';
import { filesOf, readJson, toJson } from './files.ts';
import { usedContract } from './used-contract.ts';

/** A published build, not necessarily live. */
export interface Release {
  record: ReleaseRecord;
  /** What it uses of the API; null for a shell. */
  contract: Contract | null;
}

/** Part of every version: a release that is laid out in another way is another release. */
const LAYOUT = '3';

/** What the bundler wrote down for its own tools. */
const BUNDLER_NOTES = 'mf-stats.json';

/** A version that follows from the content, so that an unchanged build is no new release. */
function versionOf(build: string): string {
  const hash = createHash('sha256').update(LAYOUT);
  for (const file of filesOf(build)) hash.update(file.slice(build.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Puts a `.br` and a `.gz` beside every text file, so that no request pays for compression. */
function precompress(folder: string): void {
  for (const file of filesOf(folder).filter((name) => /\.(js|css|json|svg)$/.test(name))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

const browserCode = (build: string) =>
  filesOf(join(build, 'static'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** The contract's name, by which people see at once whether two releases were built against the same one. */
const nameOf = (contract: Contract) =>
  createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, 8);

const releaseFolder = (store: string, app: AppName, version: string) => join(store, app, version);

/** @throws when the store has no such release. */
export function readRelease(store: string, app: AppName, version: string): Release {
  const folder = releaseFolder(store, app, version);
  return {
    record: readJson(join(folder, 'release.json')),
    contract: readJson(join(folder, 'contract.json')),
  };
}

/**
 * Puts a build into the release store, where it is never touched again; the same build twice is the same release.
 * Nobody sees it before `goLive`.
 * @param packageFolder where the app's package.json and its `dist` stand.
 * @param contract the API that the build was made against.
 * @throws when the build is not complete.
 */
export function publish(store: string, app: AppName, packageFolder: string, contract: Contract): Release {
  const build = join(packageFolder, 'dist');
  if (!existsSync(join(build, 'mf-manifest.json'))) {
    throw new Error(`${app} has no complete build to publish.`);
  }
  const version = versionOf(build);
  const folder = releaseFolder(store, app, version);
  if (existsSync(folder)) return readRelease(store, app, version);

  const used = app === 'shell' ? null : usedContract(contract, browserCode(build));
  const arriving = `${folder}.arriving-${process.pid}`;
  mkdirSync(join(store, app), { recursive: true });
  cpSync(build, arriving, { recursive: true, filter: (file) => basename(file) !== BUNDLER_NOTES });
  precompress(arriving);
  const record: ReleaseRecord = {
    app,
    version,
    madeAt: new Date().toISOString(),
    contract: used && nameOf(used),
    ...describeBuild(packageFolder, arriving),
  };
  if (app === 'shell') standAt(join(arriving, 'index.html'), `/releases/${app}/${version}/`);
  writeFileSync(join(arriving, 'release.json'), toJson(record));
  writeFileSync(join(arriving, 'contract.json'), toJson(used));
  renameSync(arriving, folder);
  return { record, contract: used };
}

/** A page is read at any path, so it names its files by where its release stands. */
function standAt(page: string, basePath: string): void {
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replaceAll(/(src|href)="\/?static\//g, `$1="${basePath}static/`));
}
