/** What the browser keeps for this phone beyond the specification's keys (shared-api/client/storage-keys). */
export const GUEST_STORAGE_KEYS = {
  /** The last menu that was read, so that it stays readable without a connection. */
  savedMenu: 'menu',
  /** The table whose code was scanned. */
  table: 'table',
  /** Orders of this phone that are still under way. */
  runningOrders: 'orders',
  /** An order whose sending failed in a way that leaves open whether it arrived. */
  unsentOrder: 'unsent_order',
  /** The guest waved the language suggestion away. */
  suggestionDismissed: 'language_suggestion_dismissed',
  /** Feedback that was typed and not sent yet. */
  feedbackDraft: 'feedback_draft',
} as const;

/** @returns what was stored under the key; null when there is nothing, or nothing readable. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** @returns false where the browser refuses to store it (private mode, full). */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be stored cannot be there either.
  }
}
