import type { AppName } from 'shared-api/domain/front-ends';

/** The folder of a release with its scripts' source maps, which are never served. */
export const SOURCE_MAPS = 'source-maps';

/** Files that a first paint needs, by their path within the release. */
export interface FirstPaint {
  /** Path of the only page that needs them; omitted for all pages. */
  path?: string;
  /** Language of the only pages that need them; omitted for all languages. */
  language?: string;
  scripts: string[];
  styles: string[];
}

/** Metadata of a release: `<store>/<app>/<version>/release.json`, written when it is published. */
export interface ReleaseRecord {
  app: AppName;
  /** A hash of the build's content. */
  version: string;
  /** ISO 8601. */
  madeAt: string;
  /** Versions of the mount contract: for a shell those that it can mount, for a remote the one that it implements. */
  mountContracts: number[];
  /** Shared packages: for a shell the provided version, for a remote the required range. */
  shared: Record<string, string>;
  /** Brotli size of the JavaScript that every visit loads. */
  startBytes: number;
  /** `sha384-…` of every script for browsers, by its path within the release. */
  integrity: Record<string, string>;
  /** Additional files of the first paint of single pages (guest-app/rsbuild.config.ts). */
  firstPaints: FirstPaint[];
  /** A remote's container, by its path within the release; null for a shell. */
  remoteEntry: string | null;
  /** Translation files in the folder `texts/`: `tr.json`, `tr.deferred.json`, … */
  texts: string[];
}
