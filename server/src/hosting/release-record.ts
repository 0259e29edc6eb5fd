export type AppName = 'shell' | 'guest-app' | 'admin-app';

/** Files that first paints need, by their path within the release. */
export interface FirstPaint {
  /** Only pages at this path; all where it is missing. */
  path?: string;
  /** Only pages in this language; all where it is missing. */
  language?: string;
  scripts: string[];
  styles: string[];
}

/** What a release says of itself: `<store>/<app>/<version>/release.json`, written when it is published. */
export interface ReleaseRecord {
  app: AppName;
  /** Follows from the content of the build. */
  version: string;
  /** ISO 8601. */
  madeAt: string;
  /** Versions of the mount contract: those that a shell can mount, the one that a remote is written for. */
  mountContracts: number[];
  /** Shared packages: the version that a shell provides, the range that a remote needs. */
  shared: Record<string, string>;
  /** Names the API contract that it was built against, as far as it uses it; null for a shell, which calls nothing. */
  contract: string | null;
  /** JavaScript that every visit begins with, in brotli bytes. */
  startBytes: number;
  /** `sha384-…` of every script for browsers, by its path within the release. */
  integrity: Record<string, string>;
  /** What single pages need from the start, beside what every page does (guest-app/rsbuild.config.ts). */
  firstPaints: FirstPaint[];
  /** A remote's container, by its path within the release; null for a shell. */
  remoteEntry: string | null;
  /** Files with the interface's texts, within the folder `texts/`. */
  texts: string[];
}
