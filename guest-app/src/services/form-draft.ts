import { deviceStorage } from 'shared-api/client/device-storage';
import { tableSession } from './table-session';

/** Drafts expire, because a returning guest may be at another table. */
export const DRAFT_LIFETIME_MS = 3 * 3_600_000;

interface StoredDraft<Draft> {
  draft: Draft;
  typedAt: number;
}

/** The unsent input of a form, which survives a reload and expires. */
export function readFormDraft<Draft>(key: string): { draft: Draft; isOlderThanScan: boolean } | null {
  const stored = deviceStorage.readJson(key) as StoredDraft<Draft> | null;
  if (!stored || !(Date.now() - stored.typedAt < DRAFT_LIFETIME_MS)) return null;
  return { draft: stored.draft, isOlderThanScan: stored.typedAt < tableSession.scannedAt() };
}

export const writeFormDraft = <Draft>(key: string, draft: Draft) =>
  deviceStorage.writeJson(key, { draft, typedAt: Date.now() } satisfies StoredDraft<Draft>);
