import type { Browser } from '@playwright/test';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Session } from 'shared-api/contract/access/auth';
import { DESKTOP, person, test as base } from './fixtures';
import { StaffPanel } from './pages/staff-panel';
import type { Restaurant, StaffRole } from './prepared-restaurant';
import { staffTexts } from './staff-texts';
import type { Language } from './texts';

export { expect } from '@playwright/test';

/** @param session null for a browser that is not signed in. */
function storageOf(url: string, session: Session | null, language: Language) {
  const localStorage: { name: string; value: string }[] = [{ name: STORAGE_KEYS.language, value: language }];
  if (session) {
    localStorage.push(
      { name: STORAGE_KEYS.token, value: session.token },
      { name: STORAGE_KEYS.user, value: JSON.stringify(session.user) },
    );
  }
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** The admin app in a further browser context. */
export async function colleague(
  browser: Browser,
  { server, sessions }: Restaurant,
  { role = 'admin', viewport = DESKTOP }: { role?: StaffRole; viewport?: typeof DESKTOP } = {},
): Promise<StaffPanel> {
  const storageState = storageOf(server.url, sessions[role], 'tr');
  const context = await person(browser, viewport, { storageState, baseURL: server.url });
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
  storageState: async ({ restaurant, role, language }, use) =>
    use(storageOf(restaurant.server.url, role && restaurant.sessions[role], language)),
  panel: async ({ page, language }, use) => use(new StaffPanel(page, staffTexts(language))),
});

/** For tests that stop the server or change what the other tests of the file rely on. */
export const ownTest = test.extend({ hasOwnRestaurant: true });
