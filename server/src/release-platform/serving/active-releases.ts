import type { AppName } from 'shared-api/domain/front-ends';

/** A release that is live for a share of visits. */
export interface Canary {
  /** Id of the rollout: each rollout selects other phones. */
  id: number;
  app: AppName;
  release: string;
  /** Percent of visits. */
  share: number;
  /** Live releases with which it works. While one of them is not live, no page gets the canary. */
  checkedWith: Readonly<Partial<Record<AppName, string>>>;
}

/** A release that is not live, opened by a link. */
export interface Preview {
  app: AppName;
  release: string;
  /** Whether requests that change something are accepted. */
  mayWrite: boolean;
}

/**
 * Canaries and previews, which together with the pointers decide the releases of a page. In memory, so that no page
 * waits for the database.
 */
export interface ActiveReleases {
  canaries: () => readonly Canary[];
  /** Apps of which a release is compared with the one before: all visits to their pages report. */
  comparedApps: () => readonly AppName[];
  /** @returns null for a link that has expired, was revoked or is invalid. */
  findPreview: (token: string) => Preview | null;
  /** Reads changes by other servers. */
  refresh: () => Promise<void>;
  /** Releases of canaries and of preview links that can be opened. */
  releasesInUse: () => readonly string[];
}
