import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { AppName, FirstPaint, ReleaseRecord } from './release-record';
import { folderSource, hostSource, type ReleaseSource } from './release-source';

/** Where the server's bundle of a remote stands in its release (rsbuild.config.ts, `renderer`). */
const RENDERER = join('server', 'render.js');

/** One published build of a front end, as the release store holds it (docs/architecture.md, "Releases"). */
export interface Release {
  app: AppName;
  version: string;
  /** Where its files are served: `/releases/<app>/<version>/`, or in full where another host does. */
  basePath: string;
  /** What its first paints need, the part that every page does first; scripts by their served paths. */
  firstPaints: LoadedFirstPaint[];
  /** What the scripts of another host must be, byte for byte: `sha384-…` by served path; null for our own. */
  integrity: Record<string, string> | null;
  /** Faces that the styles use from the start. */
  fonts: string[];
  /** A remote's container file, to be run after the shell; null for the shell itself. */
  remoteEntry: string | null;
  /** The shell's page; null for remotes. */
  html: string | null;
  /** The shell's service worker, as text; null for remotes, and for a shell without one. */
  serviceWorker: string | null;
  /** The module that draws first paints, as a file of this machine; null where the app has none. */
  renderer: string | null;
}

interface LoadedFirstPaint extends Omit<FirstPaint, 'styles'> {
  /** `href` as the remote's own loader names it, by which it finds the style in the page. */
  styles: { href: string; css: string }[];
}

/** Nested texts of one app in one language. */
export interface ReleasedTexts {
  [key: string]: string | ReleasedTexts;
}

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** Where the releases of single apps stand instead of the store's folder, by their base address. */
export type ReleaseHosts = Partial<Record<AppName, string>>;

/** Every app's releases, in the store's folder or on hosts of their own; the pointer `current` says which is live. */
export class ReleaseStore {
  private readonly sources: Record<AppName, ReleaseSource>;
  private readonly loaded = new Map<string, Promise<Release>>();

  constructor(folder: string, hosts: ReleaseHosts = {}) {
    const sourceOf = (app: AppName) => {
      const host = hosts[app];
      return host ? hostSource(host) : folderSource(join(folder, app), `/releases/${app}/`);
    };
    this.sources = {
      shell: sourceOf('shell'),
      'guest-app': sourceOf('guest-app'),
      'admin-app': sourceOf('admin-app'),
    };
  }

  /**
   * The live release of an app. The pointer is asked each time, so that a switch needs no restart.
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
    const version = await this.currentVersion(app).catch(() => null);
    if (!version) return [];
    const { texts } = await this.readJson<ReleaseRecord>(app, version, 'release.json');
    return Promise.all(
      texts.map(async (file): Promise<[string, ReleasedTexts]> => {
        const [languageCode = ''] = file.split('.');
        return [languageCode, await this.readJson<ReleasedTexts>(app, version, `texts/${file}`)];
      }),
    );
  }

  /** The first word of the pointer; what follows is what a rollback needs (scripts/releases/pointer.ts). */
  private async currentVersion(app: AppName): Promise<string> {
    return (await this.sources[app].readPointer()).split(/\s/, 1)[0] ?? '';
  }

  private read(app: AppName, version: string, file: string): Promise<string> {
    return this.sources[app].read(`${version}/${file}`);
  }

  private async readJson<T>(app: AppName, version: string, file: string): Promise<T> {
    return JSON.parse(await this.read(app, version, file)) as T;
  }

  private async load(app: AppName, version: string): Promise<Release> {
    const { baseUrl, folder } = this.sources[app];
    const basePath = `${baseUrl}${version}/`;
    const renderer = folder && join(folder, version, RENDERER);
    const release = {
      app,
      version,
      basePath,
      integrity: folder ? null : await this.integrity(app, version, basePath),
      // What another host serves runs in browsers only.
      renderer: renderer && existsSync(renderer) ? renderer : null,
    };
    if (app === 'shell') {
      const html = await this.read(app, version, 'index.html');
      const serviceWorker = await this.read(app, version, 'service-worker.js').catch(() => null);
      return { ...release, firstPaints: [], fonts: [], remoteEntry: null, html, serviceWorker };
    }
    const manifest = await this.readJson<Manifest>(app, version, 'mf-manifest.json');
    // Releases of the first days say nothing of single pages.
    const { firstPaints = [] } = await this.readJson<Partial<ReleaseRecord>>(app, version, 'release.json');
    const assets = manifest.exposes.map((exposed) => exposed.assets);
    const ofEveryPage = {
      scripts: assets.flatMap(({ js }) => js.sync),
      styles: assets.flatMap(({ css }) => css.sync),
    };
    const loadStyle = async (file: string) => ({
      href: file,
      css: absoluteUrls(await this.read(app, version, file), basePath, file),
    });
    const loaded = await Promise.all(
      [ofEveryPage, ...firstPaints].map(async (part) => ({
        ...part,
        scripts: part.scripts.map((file) => basePath + file),
        styles: await Promise.all(part.styles.map(loadStyle)),
      })),
    );
    const { path, name } = manifest.metaData.remoteEntry;
    return {
      ...release,
      firstPaints: loaded,
      fonts: (loaded[0]?.styles ?? []).flatMap(({ css }) =>
        [...css.matchAll(FONT_URL)].map((match) => match[1] ?? ''),
      ),
      remoteEntry: basePath + posix.join(path, name),
      html: null,
      serviceWorker: null,
    };
  }

  private async integrity(app: AppName, version: string, basePath: string): Promise<Record<string, string>> {
    const { integrity } = await this.readJson<ReleaseRecord>(app, version, 'release.json');
    return Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [basePath + file, hash]));
  }
}

const FONT_URL = /url\(["']?([^"')]+\.woff2)["']?\)/g;

/** Style sheets moved into the page keep finding their fonts and pictures. */
const absoluteUrls = (css: string, basePath: string, file: string) =>
  css.replaceAll(
    /url\((["']?)(?!data:|https?:|\/)([^"')]+)\1\)/g,
    (_, quote: string, relative: string) =>
      `url(${quote}${basePath}${posix.join(posix.dirname(file), relative)}${quote})`,
  );
