import {
  test as base,
  type Browser,
  type Fixtures,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
} from '@playwright/test';
import { login } from 'shared-api/client/access/auth';
import type { Http } from 'shared-api/client/http';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { createUser } from 'shared-api/client/access/users';
import type { Session } from 'shared-api/contract/access/auth';
import { STAFF_ROLES } from 'shared-api/contract/permissions';
import { AfiyetServer } from './afiyet-server';
import { DESKTOP, person } from './fixtures';
import { StaffPanel } from './pages/staff-panel';
import { staffHttp } from './staff-http';
import { staffTexts } from './staff-texts';
import type { Language } from './texts';

export { expect } from '@playwright/test';

export type StaffRole = (typeof STAFF_ROLES)[number];
export const PASSWORD = 'uzun-bir-parola';

/** A restaurant at work: its server, the administrator's way to the API, and somebody of every role signed in. */
export interface House {
  server: AfiyetServer;
  http: Http;
  sessions: Record<StaffRole, Session>;
}

/** Somebody of each role, named after it. */
async function hire(http: Http): Promise<House['sessions']> {
  const sessions: Partial<House['sessions']> = {};
  for (const role of STAFF_ROLES) {
    const username = `deniz-${role}`;
    await createUser(http, { username, password: PASSWORD, role, email: `${username}@afiyet.example` });
    sessions[role] = await login(http, { username, password: PASSWORD });
  }
  return sessions as House['sessions'];
}

async function openHouse(use: (house: House) => Promise<void>): Promise<void> {
  const server = await AfiyetServer.start();
  const http = await staffHttp(server);
  await use({ server, http, sessions: await hire(http) });
  await server.dispose();
}

/** What a browser holds in which somebody is signed in; null for nobody. */
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

/** One more browser in which somebody is signed in. */
export async function colleague(
  browser: Browser,
  { server, sessions }: House,
  { role = 'admin', viewport = DESKTOP }: { role?: StaffRole; viewport?: typeof DESKTOP } = {},
): Promise<StaffPanel> {
  const storageState = storageOf(server.url, sessions[role], 'tr');
  const context = await person(browser, viewport, { storageState, baseURL: server.url });
  return new StaffPanel(await context.newPage());
}

interface StaffFixtures {
  /** Who sits at the panel; null for nobody. */
  role: StaffRole | null;
  /** What they read; chosen before the first page. */
  language: Language;
  panel: StaffPanel;
}

const staffFixtures: Omit<
  Fixtures<StaffFixtures, object, PlaywrightTestArgs & PlaywrightTestOptions & { house: House }>,
  'house'
> = {
  role: ['admin', { option: true }],
  language: ['tr', { option: true }],
  viewport: DESKTOP,
  baseURL: async ({ house }, use) => use(house.server.url),
  storageState: async ({ house, role, language }, use) =>
    use(storageOf(house.server.url, role && house.sessions[role], language)),
  panel: async ({ page, language }, use) => use(new StaffPanel(page, staffTexts(language))),
};

/** A panel in a restaurant that the tests of a worker share: for all that leaves the others' work as it was. */
export const test = base
  .extend<object, { house: House }>({ house: [async ({}, use) => openHouse(use), { scope: 'worker' }] })
  .extend<StaffFixtures>(staffFixtures);

/** A panel in a restaurant of one's own: where a test stops the server or changes what others rely on. */
export const ownTest = base
  .extend<{ house: House }>({ house: async ({}, use) => openHouse(use) })
  .extend<StaffFixtures>(staffFixtures);
