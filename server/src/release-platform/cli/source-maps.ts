import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import type { AppName } from 'shared-api/domain/front-ends';
import { SOURCE_MAPS } from '../rules/release-record.ts';
import { filesOf, readJson } from '../rules/files.ts';

export const isSourceMap = (file: string) => file.endsWith('.js.map');

interface SourceMap {
  sources: string[];
  sourcesContent?: string[];
}

/** Path of a source in the repository; the bundler's own modules keep their address. */
const pathOf = (app: AppName, folder: string, source: string) =>
  source.includes('://') ? source : posix.join(app, 'dist', folder, source);

/**
 * Moves the maps of a build's scripts to the folder that is never served, by the scripts' names. Positions suffice, so
 * the sources themselves are left out.
 */
export function moveSourceMaps(app: AppName, release: string): void {
  const maps = filesOf(release).filter(isSourceMap);
  mkdirSync(join(release, SOURCE_MAPS), { recursive: true });
  for (const file of maps) {
    const { sourcesContent: _left, ...map } = readJson<SourceMap>(file);
    const folder = dirname(relative(release, file));
    const moved = { ...map, sources: map.sources.map((source) => pathOf(app, folder, source)) };
    writeFileSync(join(release, SOURCE_MAPS, basename(file)), JSON.stringify(moved));
    rmSync(file);
  }
}
