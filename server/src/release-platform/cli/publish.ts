import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AppName } from 'shared-api/domain/front-ends';
import type { ReleaseRecord } from '../rules/release-record.ts';
import { formatContract, type Contract } from '../rules/contract.ts';
import { filesOf, replaceFile, toJson } from '../rules/files.ts';
import { readPointer } from '../rules/pointer.ts';
import {
  NAME_FILE,
  readRelease,
  releaseFolder,
  type BuildName,
  type PublishedRelease,
} from '../rules/read-release.ts';
import { describeBuild } from './describe-build.ts';
import { isSourceMap, moveSourceMaps } from './source-maps.ts';
import { codeOf, usedContract } from './used-contract.ts';

/** Version of a release's file format, part of the hash in every release's version. */
const LAYOUT = '6';

/** A file of the build for the bundler's tools. */
const NOT_RELEASED = 'mf-stats.json';

/** A hash of the content: an unchanged build is the same release. Source maps name files of the machine that built it. */
function versionOf(build: string): string {
  const hash = createHash('sha256').update(LAYOUT);
  const files = filesOf(build).filter((file) => !isSourceMap(file));
  for (const file of files) hash.update(file.slice(build.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

const COMPRESSED = {
  br: (content: Buffer) => brotliCompressSync(content),
  gz: (content: Buffer) => gzipSync(content, { level: 9 }),
};

/** @param before a release whose files need not be compressed again, which takes most of the time of a release. */
function precompress(folder: string, before: string | null): void {
  for (const file of filesOf(folder).filter((name) => /\.(js|css|json|svg)$/.test(name))) {
    const content = readFileSync(file);
    const earlier = before && join(before, relative(folder, file));
    const isUnchanged = earlier && existsSync(earlier) && readFileSync(earlier).equals(content);
    for (const [ending, compress] of Object.entries(COMPRESSED)) {
      const isCompressed = isUnchanged && existsSync(`${earlier}.${ending}`);
      writeFileSync(
        `${file}.${ending}`,
        isCompressed ? readFileSync(`${earlier}.${ending}`) : compress(content),
      );
    }
  }
}

export interface PublishInit {
  store: string;
  app: AppName;
  /** Has the app's package.json and `dist`. */
  packageFolder: string;
  /** The API that the build was made against. */
  builtAgainst: Contract;
  name?: BuildName | null;
  /** Whether the name replaces that of an earlier release of the same build. */
  isRenamed?: boolean;
  /** Whether it shall not go live; if it is live nevertheless, it keeps its name. */
  isHeld?: boolean;
}

/**
 * Copies a build into the release store. Releases are immutable, and unused until `goLive`.
 * @throws when the build is incomplete.
 */
export function publish({
  store,
  app,
  packageFolder,
  builtAgainst,
  name = null,
  isRenamed = false,
  isHeld = false,
}: PublishInit): PublishedRelease {
  const build = join(packageFolder, 'dist');
  if (!existsSync(join(build, 'mf-manifest.json'))) {
    throw new Error(`${app} has no complete build to publish.`);
  }
  const version = versionOf(build);
  const folder = releaseFolder(store, app, version);
  const [live] = readPointer(store, app);
  if (existsSync(folder)) {
    if (name && isRenamed && !(isHeld && live?.version === version))
      replaceFile(join(folder, NAME_FILE), toJson(name));
    return readRelease(store, app, version);
  }
  const used = app === 'shell' ? null : usedContract(builtAgainst, codeOf(build));
  const temporary = `${folder}.temporary-${process.pid}`;
  mkdirSync(join(store, app), { recursive: true });
  cpSync(build, temporary, { recursive: true, filter: (file) => basename(file) !== NOT_RELEASED });
  moveSourceMaps(app, temporary);
  precompress(temporary, live ? releaseFolder(store, app, live.version) : null);
  const record: ReleaseRecord = {
    app,
    version,
    madeAt: new Date().toISOString(),
    ...describeBuild(packageFolder, temporary),
  };
  if (app === 'shell') rebaseLinks(join(temporary, 'index.html'), `/releases/${app}/${version}/`);
  writeFileSync(join(temporary, 'release.json'), toJson(record));
  writeFileSync(join(temporary, 'contract.json'), used ? formatContract(used) : 'null');
  if (name) writeFileSync(join(temporary, NAME_FILE), toJson(name));
  renameSync(temporary, folder);
  return { record, name, contract: used };
}

/** The page is served at every path, so it needs absolute paths of the release's files. */
function rebaseLinks(page: string, basePath: string): void {
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replaceAll(/(src|href)="\/?static\//g, `$1="${basePath}static/`));
}
