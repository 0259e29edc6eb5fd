import type { AppName } from 'shared-api/contract/front-ends';

/** A release that is live for a share of visits. */
export interface Canary {
  /** Of the rollout: another one has other phones. */
  id: number;
  app: AppName;
  release: string;
  /** Percent. */
  share: number;
  /** Live releases that it works with. While one of them is not live, no page gets the canary. */
  checkedWith: Readonly<Partial<Record<AppName, string>>>;
}

/** A release that is not live, opened by a link. */
export interface Preview {
  app: AppName;
  release: string;
  /** Whether requests that change something are accepted. */
  mayWrite: boolean;
}

/** What decides, beside the pointers, which releases a page gets. In memory: no page waits for the database. */
export interface ReleasePlan {
  canaries: () => readonly Canary[];
  /** @returns null for a link that has expired, was revoked or is not ours. */
  findPreview: (token: string) => Preview | null;
  /** Reads what another server may have changed. */
  refresh: () => Promise<void>;
  /** Of canaries and of links that can be opened. */
  releasesInUse: () => readonly string[];
}
