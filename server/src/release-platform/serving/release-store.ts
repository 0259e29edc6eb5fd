import { existsSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { SOURCE_MAPS, type FirstPaint, type ReleaseRecord } from '../rules/release-record';
import { isVersion } from '../rules/read-release';
import { folderSource, hostSource, type ReleaseSource } from './release-source';

/** Path of the server bundle in a release (rsbuild.config.ts). */
const SERVER_BUNDLE = join('server', 'render.js');

/** One published build of a front end (docs/architecture.md, "Releases"). */
export interface HostedRelease {
  app: AppName;
  version: string;
  /** Prefix of its files' addresses: `/releases/<app>/<version>/`, with the origin for other hosts. */
  basePath: string;
  /** Files of first paints, those for every page first; scripts by their addresses. */
  firstPaints: LoadedFirstPaint[];
  /** `sha384-…` by address for scripts of another host; null for our own. */
  integrity: Record<string, string> | null;
  /** Fonts that the first paint's styles use. */
  fonts: string[];
  /** A remote's container script, which runs after the shell; null for the shell. */
  remoteEntry: string | null;
  /** The shell's template; null for remotes. */
  html: string | null;
  /** Source of the shell's service worker; null for remotes, and for a shell without one. */
  serviceWorker: string | null;
  /** The same of the panel's. */
  panelWorker: string | null;
  /** The server bundle's file on this machine; null without one. */
  serverBundle: string | null;
  /** Its translations, read each time. */
  texts: () => Promise<ReleaseText[]>;
}

interface LoadedFirstPaint extends Omit<FirstPaint, 'styles'> {
  /** `href` as the remote's chunk loader names it, by which it finds the inlined style. */
  styles: { href: string; css: string }[];
}

/** A translation of a release. */
export interface ReleaseText {
  language: string;
  /** Dotted: `menu.title`. */
  key: string;
  value: string;
}

interface NestedTexts {
  [key: string]: string | NestedTexts;
}

const flatten = (texts: NestedTexts, path: string[] = []): [key: string, value: string][] =>
  Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[[...path, name].join('.'), value]] : flatten(value, [...path, name]),
  );

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** Base addresses of apps whose releases are on another host. */
export type ReleaseHosts = Partial<Record<AppName, string>>;

/** Every app's releases, in the store's folder or on other hosts; the pointer `current` names the live one. */
export class ReleaseStore {
  private readonly sources: Record<AppName, ReleaseSource>;
  private readonly loaded = new Map<string, Promise<HostedRelease>>();

  constructor(folder: string, hosts: ReleaseHosts = {}) {
    const sourceOf = (app: AppName) => {
      const host = hosts[app];
      return host ? hostSource(host) : folderSource(join(folder, app), `/releases/${app}/`);
    };
    this.sources = Object.fromEntries(APP_NAMES.map((app) => [app, sourceOf(app)])) as typeof this.sources;
  }

  /**
   * The first word of the pointer; the rest is for rollbacks (rules/pointer.ts). Read each time, so that a
   * switch needs no restart.
   * @throws when the app was never released.
   */
  async liveVersion(app: AppName): Promise<string> {
    return (await this.sources[app].readPointer()).split(/\s/, 1)[0] ?? '';
  }

  /** @throws when there is no such release or its build is incomplete. */
  async release(app: AppName, version: string): Promise<HostedRelease> {
    const key = `${app}/${version}`;
    let release = this.loaded.get(key);
    if (!release) {
      release = this.load(app, version);
      release.catch(() => this.loaded.delete(key));
      this.loaded.set(key, release);
    }
    return release;
  }

  /** The translations of the live release, in all languages; none without a release. */
  liveTexts = async (app: AppName): Promise<ReleaseText[]> => {
    const version = await this.liveVersion(app).catch(() => null);
    return version ? this.texts(app, version) : [];
  };

  /** A language may have several files: `tr.json`, `tr.deferred.json`. */
  private async texts(app: AppName, version: string): Promise<ReleaseText[]> {
    const { texts } = await this.readJson<ReleaseRecord>(app, version, 'release.json');
    const perFile = texts.map(async (file) => {
      const [language = ''] = file.split('.');
      const nested = await this.readJson<NestedTexts>(app, version, `texts/${file}`);
      return flatten(nested).map(([key, value]) => ({ language, key, value }));
    });
    return (await Promise.all(perFile)).flat();
  }

  /** Whether the release exists: published in the folder, or in the history of another host. */
  async has(app: string, version: string): Promise<boolean> {
    const source = this.sourceOf(app);
    if (!source || !isVersion(version)) return false;
    if (source.folder) return existsSync(join(source.folder, version, 'release.json'));
    const pointer = await source.readPointer().catch(() => '');
    return pointer.split('\n').some((line) => line.split(' ', 1)[0] === version);
  }

  /** The source map of a script, which is never served; null without one. */
  async sourceMap(app: string, version: string, script: string): Promise<string | null> {
    const source = this.sourceOf(app);
    if (!source || !isVersion(version) || basename(script) !== script) return null;
    return source.read(`${version}/${SOURCE_MAPS}/${script}.map`).catch(() => null);
  }

  private sourceOf(app: string): ReleaseSource | undefined {
    return Object.hasOwn(this.sources, app) ? this.sources[app as AppName] : undefined;
  }

  private read(app: AppName, version: string, file: string): Promise<string> {
    return this.sources[app].read(`${version}/${file}`);
  }

  private async readJson<T>(app: AppName, version: string, file: string): Promise<T> {
    return JSON.parse(await this.read(app, version, file)) as T;
  }

  private async load(app: AppName, version: string): Promise<HostedRelease> {
    const { baseUrl, folder } = this.sources[app];
    const basePath = `${baseUrl}${version}/`;
    const serverBundle = folder && join(folder, version, SERVER_BUNDLE);
    const release = {
      app,
      version,
      basePath,
      integrity: folder ? null : await this.integrity(app, version, basePath),
      // Code of another host never runs on this server.
      serverBundle: serverBundle && existsSync(serverBundle) ? serverBundle : null,
      texts: () => this.texts(app, version),
    };
    if (app === 'shell') {
      const html = await this.read(app, version, 'index.html');
      const serviceWorker = await this.read(app, version, 'service-worker.js').catch(() => null);
      const panelWorker = await this.read(app, version, 'panel-worker.js').catch(() => null);
      return { ...release, firstPaints: [], fonts: [], remoteEntry: null, html, serviceWorker, panelWorker };
    }
    const manifest = await this.readJson<Manifest>(app, version, 'mf-manifest.json');
    const { firstPaints } = await this.readJson<ReleaseRecord>(app, version, 'release.json');
    const assets = manifest.exposes.map((exposed) => exposed.assets);
    const everyPage = {
      scripts: assets.flatMap(({ js }) => js.sync),
      styles: assets.flatMap(({ css }) => css.sync),
    };
    const loadStyle = async (file: string) => ({
      href: file,
      css: absoluteUrls(await this.read(app, version, file), basePath, file),
    });
    const loaded = await Promise.all(
      [everyPage, ...firstPaints].map(async (part) => ({
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
      panelWorker: null,
    };
  }

  private async integrity(app: AppName, version: string, basePath: string): Promise<Record<string, string>> {
    const { integrity } = await this.readJson<ReleaseRecord>(app, version, 'release.json');
    return Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [basePath + file, hash]));
  }
}

const FONT_URL = /url\(["']?([^"')]+\.woff2)["']?\)/g;

/** Makes relative addresses in an inlined style sheet absolute. */
const absoluteUrls = (css: string, basePath: string, file: string) =>
  css.replaceAll(
    /url\((["']?)(?!data:|https?:|\/)([^"')]+)\1\)/g,
    (_, quote: string, relative: string) =>
      `url(${quote}${basePath}${posix.join(posix.dirname(file), relative)}${quote})`,
  );
