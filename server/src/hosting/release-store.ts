import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

export type AppName = 'shell' | 'guest-app' | 'admin-app';

/** One published build of a front end, as the release store holds it (docs/architecture.md, "Releases"). */
export interface Release {
  app: AppName;
  version: string;
  /** Where its files are served: `/releases/<app>/<version>/`. */
  basePath: string;
  /** Files that its first paint needs, by their served paths, in loading order. */
  scripts: string[];
  /** `href` as the remote's own loader names it, by which it finds the style in the page. */
  styles: { href: string; css: string }[];
  /** Faces that the styles use from the start. */
  fonts: string[];
  /** A remote's container file, to be run after the shell; null for the shell itself. */
  remoteEntry: string | null;
  /** The shell's page; null for remotes. */
  html: string | null;
}

/** Nested texts of one app in one language. */
export interface ReleasedTexts {
  [key: string]: string | ReleasedTexts;
}

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** The folder that front ends are released into; the pointer file `<app>/current` says which build is live. */
export class ReleaseStore {
  private readonly loaded = new Map<string, Promise<Release>>();

  constructor(private readonly folder: string) {}

  /**
   * The live release of an app. The pointer is read anew each time, so that a switch needs no restart.
   * @throws when the app was never released or its build is incomplete.
   */
  async current(app: AppName): Promise<Release> {
    const version = await this.currentVersion(app);
    const key = `${app}/${version}`;
    let release = this.loaded.get(key);
    if (!release) {
      release = this.load(app, version);
      release.catch(() => this.loaded.delete(key));
      this.loaded.set(key, release);
    }
    return release;
  }

  /**
   * The interface texts that an app's live release brings along, with their language code; none without a release.
   * A language may have several files: `tr.json`, `tr.later.json`.
   */
  async currentTexts(app: AppName): Promise<[languageCode: string, texts: ReleasedTexts][]> {
    if (!existsSync(join(this.folder, app, 'current'))) return [];
    const folder = join(this.folder, app, await this.currentVersion(app), 'texts');
    const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.json')) : [];
    return Promise.all(
      files.map(async (file): Promise<[string, ReleasedTexts]> => {
        const [languageCode = ''] = file.split('.');
        return [languageCode, JSON.parse(await readFile(join(folder, file), 'utf8')) as ReleasedTexts];
      }),
    );
  }

  private async currentVersion(app: AppName): Promise<string> {
    return (await readFile(join(this.folder, app, 'current'), 'utf8')).trim();
  }

  private async load(app: AppName, version: string): Promise<Release> {
    const basePath = `/releases/${app}/${version}/`;
    const read = (file: string) => readFile(join(this.folder, app, version, file), 'utf8');
    if (app === 'shell') {
      const html = (await read('index.html')).replaceAll(/(src|href)="\/static\//g, `$1="${basePath}static/`);
      return { app, version, basePath, scripts: [], styles: [], fonts: [], remoteEntry: null, html };
    }
    const manifest = JSON.parse(await read('mf-manifest.json')) as Manifest;
    const assets = manifest.exposes.map((exposed) => exposed.assets);
    const styles = await Promise.all(
      assets
        .flatMap(({ css }) => css.sync)
        .map(async (file) => ({
          href: file,
          css: absoluteUrls(await read(file), basePath + file),
        })),
    );
    const { path, name } = manifest.metaData.remoteEntry;
    return {
      app,
      version,
      basePath,
      scripts: assets.flatMap(({ js }) => js.sync).map((file) => basePath + file),
      styles,
      fonts: styles.flatMap(({ css }) => [...css.matchAll(FONT_URL)].map((match) => match[1] ?? '')),
      remoteEntry: basePath + posix.join(path, name),
      html: null,
    };
  }
}

const FONT_URL = /url\(["']?([^"')]+\.woff2)["']?\)/g;

/** Style sheets moved into the page keep finding their fonts and pictures. */
const absoluteUrls = (css: string, href: string) =>
  css.replaceAll(
    /url\((["']?)(?!data:|https?:|\/)([^"')]+)\1\)/g,
    (_, quote: string, relative: string) =>
      `url(${quote}${posix.join(posix.dirname(href), relative)}${quote})`,
  );
