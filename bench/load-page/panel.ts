import type { Browser, Page } from 'playwright';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { ADMIN_PATH, ADMIN_PATHS } from 'shared-api/domain/paths';
import { get, signIn, type RunningServer } from '../lib/start-server.ts';
import { openPage, slowDown, TABLET, untilIdle } from './phone.ts';

const FIRST_SCREEN = ADMIN_PATHS.dashboard;

/** Compressed bytes. */
export interface Weight {
  codeBytes: number;
  dataBytes: number;
}

export interface PanelLoad extends Weight {
  htmlBytes: number;
  /** Time from the navigation's start until the screen shows its data. */
  interactiveMs: number;
}

/** Runs in the page before its own scripts: marks when a screen has a heading and no spinner or skeleton. */
function markScreen(): void {
  new MutationObserver((_, observer) => {
    const main = document.querySelector('main');
    const isLoading = main?.querySelector('[data-slot="spinner"], [data-slot="skeleton"]');
    // The heading is in the header line, beside the screen.
    if (!main || isLoading || !document.querySelector('h1')) return;
    performance.mark('screen');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

const weigh = (page: Page, sinceMs: number): Promise<Weight> =>
  page.evaluate((since) => {
    const fetched = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime >= since,
    );
    const bytesOf = (pattern: RegExp) =>
      fetched.reduce((sum, entry) => sum + (pattern.test(entry.name) ? entry.encodedBodySize : 0), 0);
    return { codeBytes: bytesOf(/\.(js|css)$/), dataBytes: bytesOf(/\/api\//) };
  }, sinceMs);

/** Opens a screen, by default the dashboard, with a cold cache. */
export type OpenPanel = (network: 'slow' | 'fast', path?: string) => Promise<Page>;

export async function signedIn(browser: Browser, server: RunningServer): Promise<OpenPanel> {
  const token = await signIn(server);
  const user = await get<object>(server, '/auth/me', token);
  const localStorage = [
    { name: STORAGE_KEYS.token, value: token },
    { name: STORAGE_KEYS.user, value: JSON.stringify(user) },
  ];
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  return async (network, path = FIRST_SCREEN) => {
    const page = await openPage(browser, { viewport: TABLET, storageState });
    if (network === 'slow') await slowDown(page);
    await page.addInitScript(markScreen);
    await page.goto(`${server.url}${path}`);
    await page.waitForFunction(() => performance.getEntriesByName('screen').length > 0);
    await untilIdle(page);
    return page;
  };
}

export async function measurePanel(open: OpenPanel, path?: string): Promise<PanelLoad> {
  const page = await open('slow', path);
  const times = await page.evaluate(() => {
    const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      htmlBytes: html?.encodedBodySize ?? 0,
      interactiveMs: performance.getEntriesByName('screen')[0]?.startTime ?? NaN,
    };
  });
  const load = { ...(await weigh(page, 0)), ...times };
  await page.context().close();
  return load;
}

/** Measures the time from a tap on the dashboard until the service screen shows its tables, in ms. */
export async function measureServiceScreen(open: OpenPanel): Promise<number> {
  const page = await open('slow');
  const openingMs = await page.evaluate(async (address) => {
    const startMs = performance.now();
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    while (!document.querySelector('main [data-reason]')) await new Promise(requestAnimationFrame);
    return performance.now() - startMs;
  }, ADMIN_PATHS.service);
  await page.context().close();
  return openingMs;
}

/** Compressed bytes that each screen fetches when it is opened from the dashboard. */
export async function weighScreens(open: OpenPanel): Promise<Map<string, Weight>> {
  const weights = new Map<string, Weight>();
  for (const path of Object.values(ADMIN_PATHS).filter((screen) => screen !== FIRST_SCREEN)) {
    const page = await open('fast');
    const leftMs = await page.evaluate((address) => {
      const nowMs = performance.now();
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
      return nowMs;
    }, path);
    await untilIdle(page);
    weights.set(path.replace(`${ADMIN_PATH}/`, ''), await weigh(page, leftMs));
    await page.context().close();
  }
  return weights;
}
