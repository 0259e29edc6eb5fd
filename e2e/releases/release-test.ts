import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { readPointer } from '../../server/src/release-platform/rules/pointer.ts';
import { AfiyetServer, releases } from '../afiyet-server';
import { test as base } from '../fixtures';
import type { WorkingTree } from './working-tree';

export { expect } from '@playwright/test';

/**
 * Waits until the live guest app renders the menu on the server, with this text. On a busy machine the first pages of a
 * release are sent without.
 */
export const untilRendered = (request: APIRequestContext, serverUrl: string, text = 'data-server-rendered') =>
  expect.poll(async () => (await request.get(`${serverUrl}/menu`)).text()).toContain(text);

export const liveVersion = (store: string, app: AppName): string => readPointer(store, app)[0]?.version ?? '';

/** A new store with only the live releases of the store into which the build was published. */
export function copyLiveReleases(): string {
  const store = mkdtempSync(join(tmpdir(), 'afiyet-releases-'));
  for (const app of APP_NAMES) {
    for (const part of [liveVersion(releases, app), 'current']) {
      cpSync(join(releases, app, part), join(store, app, part), { recursive: true });
    }
  }
  for (const file of ['index.html', 'remotes.json', 'service-worker.js', 'panel-worker.js']) {
    cpSync(join(releases, file), join(store, file));
  }
  return store;
}

interface ReleaseFixtures {
  /** The test's own release store; initially it contains the built releases. */
  store: string;
  /** A server on that store, which runs without a restart during the whole test. */
  server: AfiyetServer;
  team: Team;
}

/** A team that changes its app and releases it while the restaurant is open. */
export class Team {
  constructor(
    readonly tree: WorkingTree,
    readonly store: string,
  ) {}

  private npm(args: string[], env: Record<string, string> = {}): Promise<string> {
    return this.tree.npm(args, { RELEASES_DIR: this.store, ...env });
  }

  /** `npm run release -w <app>`. */
  release(app: AppName, liveServer: AfiyetServer): Promise<string> {
    return this.npm(['release', '-w', app], { LIVE_SERVER_URL: liveServer.url });
  }

  /** `npm run rollback -w <app>`. */
  rollback(app: AppName): Promise<string> {
    return this.npm(['rollback', '-w', app]);
  }

  /** `npm run releases -- check`. */
  check(): Promise<string> {
    return this.npm(['releases', '--', 'check']);
  }

  liveVersion(app: AppName): string {
    return liveVersion(this.store, app);
  }
}

export const test = base.extend<ReleaseFixtures>({
  store: async ({}, use) => {
    const store = copyLiveReleases();
    await use(store);
    rmSync(store, { recursive: true, force: true });
  },
  server: async ({ store }, use) => {
    const server = await AfiyetServer.start({ RELEASES_DIR: store });
    await use(server);
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.url),
  team: async ({ tree, store }, use) => {
    await use(new Team(tree, store));
    tree.restore();
  },
});

/** Simulates that the user returns to the tab. */
export const returnTo = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/**
 * Returns to the tab until it offers the new release, because the code that checks for it is loaded later.
 * @returns the button of the offer.
 */
export async function returnUntilOffered(page: Page): Promise<Locator> {
  const offer = page.getByRole('button', { name: 'Yeni sürüme geç' });
  await expect
    .poll(async () => {
      await returnTo(page);
      return offer.isVisible();
    })
    .toBe(true);
  return offer;
}
