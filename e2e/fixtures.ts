import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from '@playwright/test';
import { AfiyetServer } from './afiyet-server';
import { restaurantOn, type Restaurant } from './prepared-restaurant';
import { WorkingTree } from './releases/working-tree';

export { expect } from '@playwright/test';

export const PHONE = { width: 360, height: 740 };
/** A tablet in the kitchen or at the till, where tables have the least space. */
export const TABLET = { width: 1024, height: 768 };
export const DESKTOP = { width: 1440, height: 900 };

/** For tests of animations, and of taps during one. */
export const WITH_ANIMATIONS = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A further browser context, with empty storage; closed after the test. */
export const person = (
  browser: Browser,
  viewport: typeof PHONE,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({
    viewport,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    storageState: { cookies: [], origins: [] },
    ...options,
  });

/** The server of a worker: one spec file after the other uses it, each with its own copy of the prepared data. */
class SharedServer {
  private server: AfiyetServer | undefined;
  private file = '';
  private lastUse: 'none' | 'shared' | 'own' = 'none';

  async restaurantFor(file: string, isOwn: boolean): Promise<Restaurant> {
    const isPristine = this.lastUse === 'none';
    const isUsable = isPristine || (this.lastUse === 'shared' && !isOwn && file === this.file);
    if (!this.server) this.server = await AfiyetServer.start();
    else if (!isUsable) await this.server.reset();
    this.file = file;
    this.lastUse = isOwn ? 'own' : 'shared';
    return restaurantOn(this.server);
  }

  async dispose(): Promise<void> {
    await this.server?.dispose();
  }
}

export interface RestaurantFixtures {
  /** Whether the data is reset before and after the test. */
  hasOwnRestaurant: boolean;
  restaurant: Restaurant;
  server: AfiyetServer;
  /** Closes the contexts that a test opened in addition to its own. */
  closedContexts: void;
}

/** Created at most once per worker. All tests share one set: Playwright starts another worker and browser for each set. */
interface WorkerFixtures {
  sharedServer: SharedServer;
  /** A team's clone of the product, for release tests. */
  tree: WorkingTree;
}

/** All tests of a spec file share one server and its data. */
export const test = base.extend<RestaurantFixtures, WorkerFixtures>({
  sharedServer: [
    async ({}, use) => {
      const sharedServer = new SharedServer();
      await use(sharedServer);
      await sharedServer.dispose();
    },
    { scope: 'worker' },
  ],
  tree: [
    async ({}, use) => {
      const tree = WorkingTree.create();
      await use(tree);
      tree.dispose();
    },
    { scope: 'worker' },
  ],
  hasOwnRestaurant: [false, { option: true }],
  restaurant: async ({ sharedServer, hasOwnRestaurant }, use, { file }) =>
    use(await sharedServer.restaurantFor(file, hasOwnRestaurant)),
  server: async ({ restaurant }, use) => use(restaurant.server),
  baseURL: async ({ server }, use) => use(server.url),
  closedContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** For tests that stop the server or change what the other tests of the file rely on. */
export const ownTest = test.extend({ hasOwnRestaurant: true });
