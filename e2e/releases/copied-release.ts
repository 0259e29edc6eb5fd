import { expect } from '@playwright/test';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AppName } from 'shared-api/domain/front-ends';
import { integrityOf } from '../../server/src/release-platform/cli/describe-build.ts';
import type { ReleaseRecord } from '../../server/src/release-platform/rules/release-record.ts';
import { filesOf, readJson, toJson } from '../../server/src/release-platform/rules/files.ts';
import { goLive } from '../../server/src/release-platform/rules/pointer.ts';
import { liveVersion } from './release-test';

/** A text on every guest's menu as written in a build, and its replacement. */
export const OTHER_MENU_TITLE = ['"menu":{"title":"Menü"', '"menu":{"title":"Menümüz"'] as const;
/** The title of the panel's orders. */
export const OTHER_ORDERS_TITLE = ['"title":"Siparişler"', '"title":"Bütün siparişler"'] as const;
/** The texts are parsed when the entry starts. */
export const THROWS_AT_START = ["JSON.parse('{", "JSON.parse('broken release"] as const;

/**
 * Copies the live release to a new version, and edits the copy by `change`. Building and releasing an app takes ten times
 * as long; `new-release` and `stopped-release` test those commands.
 * @returns its version
 */
export function publishAgain(
  store: string,
  app: AppName,
  change: (folder: string) => void = () => {},
): string {
  const before = liveVersion(store, app);
  let version = `${before}-next`;
  while (existsSync(join(store, app, version))) version += '-next';
  const folder = join(store, app, version);
  cpSync(join(store, app, before), folder, { recursive: true });
  change(folder);
  return version;
}

/** {@link publishAgain}, and makes it live. */
export function releaseAgain(store: string, app: AppName, change?: (folder: string) => void): string {
  const version = publishAgain(store, app, change);
  goLive(store, app, version, 'command');
  return version;
}

const HASH_IN_NAME = /\.([0-9a-f]{8,})\.js$/;

/**
 * Replaces a text in the scripts of a release, as if its sources had been changed. The hashes in the scripts' names change
 * too, because the service worker treats files of the same name as equal.
 * @param parts folders of the release
 */
export function replaceIn(
  folder: string,
  [from, to]: readonly [string, string],
  parts: readonly ('static' | 'server')[] = ['static', 'server'],
): void {
  const files = filesOf(folder);
  const hashes = files.flatMap((file) => HASH_IN_NAME.exec(file)?.[1] ?? []);
  const withOtherHashes = (text: string) =>
    text.replaceAll(new RegExp(hashes.join('|'), 'g'), (hash) => [...hash].reverse().join(''));
  const isReplacedIn = (file: string) =>
    file.endsWith('.js') && parts.some((part) => relative(folder, file).startsWith(part));

  const before = files.filter((file) => /\.(js|json)$/.test(file));
  const contents = new Map(before.map((file) => [file, readFileSync(file, 'utf8')]));
  expect(before.filter((file) => isReplacedIn(file) && contents.get(file)?.includes(from))).not.toEqual([]);
  for (const [file, content] of contents) {
    for (const ending of ['', '.br', '.gz']) rmSync(file + ending, { force: true });
    const changed = isReplacedIn(file) ? content.replaceAll(from, to) : content;
    writeFileSync(withOtherHashes(file), withOtherHashes(changed));
  }

  const recordFile = join(folder, 'release.json');
  const record = readJson<ReleaseRecord>(recordFile);
  for (const path of Object.keys(record.integrity)) record.integrity[path] = integrityOf(join(folder, path));
  writeFileSync(recordFile, toJson(record));
}
