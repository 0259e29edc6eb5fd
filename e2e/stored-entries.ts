import type { BrowserContext } from '@playwright/test';

/**
 * Gives an origin these entries of `localStorage` on its first page, as an earlier visit would have left them. Playwright's
 * `storageState` opens a page of its own for that: 0.25 s of processor time in every test.
 * @param entries the first one is never removed by the apps; where it is missing, all are stored.
 */
export async function storeEntries(
  context: BrowserContext,
  origin: string,
  entries: [string, string][],
): Promise<void> {
  await context.addInitScript(
    ({ origin, entries }) => {
      const [[mark] = ['']] = entries;
      if (location.origin !== origin || localStorage.getItem(mark) !== null) return;
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    { origin, entries },
  );
}
