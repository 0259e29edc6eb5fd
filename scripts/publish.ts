/**
 * Puts the front ends' builds into the release store: `<store>/<app>/<version>/` holds a build, untouched ever
 * after, and the one-line file `<store>/<app>/current` names the version that is live. Publishing the same
 * build again changes nothing.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const FRONT_ENDS = ['shell', 'guest-app', 'admin-app'];
const root = join(import.meta.dirname, '..');
const store = process.env.RELEASES_DIR ?? join(root, 'releases');

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A version that follows from the content, so that an unchanged build is no new release. */
function versionOf(build: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(build)) hash.update(file.slice(build.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Puts a `.br` and a `.gz` beside every text file, so that no request pays for compression. */
function precompress(folder: string): void {
  for (const file of filesOf(folder).filter((name) => /\.(js|css|html|json|svg)$/.test(name))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

function publish(app: string): void {
  const build = join(root, app, 'dist');
  if (!existsSync(join(build, 'mf-manifest.json')))
    throw new Error(`${app} has no complete build to publish`);
  const version = versionOf(build);
  const release = join(store, app, version);
  if (!existsSync(release)) {
    const arriving = `${release}.arriving`;
    mkdirSync(join(store, app), { recursive: true });
    cpSync(build, arriving, { recursive: true });
    precompress(arriving);
    renameSync(arriving, release);
  }
  const pointer = join(store, app, 'current');
  writeFileSync(`${pointer}.next`, version);
  renameSync(`${pointer}.next`, pointer);
}

FRONT_ENDS.forEach(publish);
