import type { Browser } from '@playwright/test';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Session } from 'shared-api/contract/access/auth';
import { DESKTOP, person, test as base } from './fixtures';
import { StaffPanel } from './pages/staff-panel';
import type { Restaurant, StaffRole } from './prepared-restaurant';
import { staffTexts } from './staff-texts';
import { storeEntries } from './stored-entries';
import type { Language } from './texts';

export { expect } from '@playwright/test';

/** @param session null for a browser that is not signed in. */
function entriesOf(session: Session | null, language: Language): [string, string][] {
  const entries: [string, string][] = [[STORAGE_KEYS.language, language]];
  if (session) {
    entries.push([STORAGE_KEYS.token, session.token], [STORAGE_KEYS.user, JSON.stringify(session.user)]);
  }
  return entries;
}

/** The admin app in a further browser context. */
export async function colleague(
  browser: Browser,
  { server, sessions }: Restaurant,
  { role = 'admin', viewport = DESKTOP }: { role?: StaffRole; viewport?: typeof DESKTOP } = {},
): Promise<StaffPanel> {
  const context = await person(browser, viewport, { baseURL: server.url });
  await storeEntries(context, server.url, entriesOf(sessions[role], 'tr'));
  return new StaffPanel(await context.newPage());
}

interface StaffFixtures {
  /** The role of the signed-in user; null for a browser that is not signed in. */
  role: StaffRole | null;
  /** The user's language, stored before the first page. */
  language: Language;
  panel: StaffPanel;
}

/** The admin app in a restaurant that all tests of a spec file share. */
export const test = base.extend<StaffFixtures>({
  role: ['admin', { option: true }],
  language: ['tr', { option: true }],
  viewport: DESKTOP,
  // Caching the panel takes time; the test of the panel without the server allows it.
  serviceWorkers: 'block',
  context: async ({ context, restaurant, role, language }, use) => {
    await storeEntries(
      context,
      restaurant.server.url,
      entriesOf(role && restaurant.sessions[role], language),
    );
    await use(context);
  },
  panel: async ({ page, language }, use) => use(new StaffPanel(page, staffTexts(language))),
});

/** For tests that stop the server or change what the other tests of the file rely on. */
export const ownTest = test.extend({ hasOwnRestaurant: true });
