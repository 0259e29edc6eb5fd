import { expect } from '@playwright/test';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { integrityOf } from '../../scripts/releases/describe-build.ts';
import { filesOf, readJson, toJson } from '../../scripts/releases/files.ts';
import { goLive, readPointer } from '../../scripts/releases/pointer.ts';
import type { AppName, ReleaseRecord } from '../../server/src/hosting/release-record.ts';

/** A text of every guest's menu, as a build holds it, and another one. */
export const OTHER_MENU_TITLE = ['"menu":{"title":"Menü"', '"menu":{"title":"Menümüz"'] as const;
/** The title of the panel's orders. */
export const OTHER_ORDERS_TITLE = ['"title":"Siparişler"', '"title":"Bütün siparişler"'] as const;
/** The texts are parsed when the entry starts. */
export const THROWS_AT_START = ["JSON.parse('{", "JSON.parse('broken release"] as const;

/**
 * Puts a release beside the live one and makes it live. It differs in its name, and in what is done to its folder.
 * Building and releasing another one takes ten times as long; `new-release` and `stopped-release` test those commands.
 * @returns its version
 */
export function releaseAgain(
  store: string,
  app: AppName,
  change: (folder: string) => void = () => {},
): string {
  const before = readPointer(store, app)[0]?.version ?? '';
  const version = `${before}-next`;
  const folder = join(store, app, version);
  cpSync(join(store, app, before), folder, { recursive: true });
  change(folder);
  goLive(store, app, version);
  return version;
}

/**
 * Replaces a text in the files of a release, as if its sources had been changed.
 * @param parts folders of the release
 */
export function replaceIn(
  folder: string,
  [from, to]: readonly [string, string],
  parts: readonly ('static' | 'server')[] = ['static', 'server'],
): void {
  const recordFile = join(folder, 'release.json');
  const record = readJson<ReleaseRecord>(recordFile);
  const files = parts
    .map((part) => join(folder, part))
    .filter((part) => existsSync(part))
    .flatMap(filesOf)
    .filter((file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes(from));
  expect(files).not.toEqual([]);
  for (const file of files) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
    for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
    const path = relative(folder, file);
    if (path in record.integrity) record.integrity[path] = integrityOf(file);
  }
  writeFileSync(recordFile, toJson(record));
}
