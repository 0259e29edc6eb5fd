import type { AppName } from 'shared-api/contract/front-ends';

/** The folder of a release with its scripts' source maps, which are never served. */
export const SOURCE_MAPS = 'source-maps';

/** Files that a first paint needs, by their path within the release. */
export interface FirstPaint {
  /** Only pages at this path; all where it is missing. */
  path?: string;
  /** Only pages with texts in this language; all where it is missing. */
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
  /** Versions of the mount contract: those that a shell can mount, the one that a remote is written for. */
  mountContracts: number[];
  /** Shared packages: the version that a shell provides, the range that a remote needs. */
  shared: Record<string, string>;
  /** Hash of the API contract it was built against, as far as it uses it; null for a shell. */
  contract: string | null;
  /** JavaScript that every visit loads, in brotli bytes. */
  startBytes: number;
  /** `sha384-…` of every script for browsers, by its path within the release. */
  integrity: Record<string, string>;
  /** Additional files of single pages' first paint (guest-app/rsbuild.config.ts). */
  firstPaints: FirstPaint[];
  /** A remote's container, by its path within the release; null for a shell. */
  remoteEntry: string | null;
  /** Translation files in the folder `texts/`: `tr.json`, `tr.deferred.json`, … */
  texts: string[];
}
