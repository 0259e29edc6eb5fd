import type { Browser, Page } from 'playwright';
import { openPage, PHONE } from './phone.ts';
import type { Variants } from './variants.ts';

const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

/** Whether the second visit shows the menu without a server. Stops the server. */
export async function readsOffline(browser: Browser, { server, variants }: Variants): Promise<boolean> {
  const page = await openPage(browser, { viewport: PHONE });
  const { url } = variants.afiyet;
  await page.goto(url);
  try {
    await untilCached(page);
    await server.stop();
    await page.goto(url);
    await page.getByRole('article').first().waitFor({ timeout: TIMEOUT_MS });
    return true;
  } catch {
    return false;
  } finally {
    await page.context().close();
  }
}

/** The offline page is cached after its files, the menu's data beside them (shell/src/service-worker). */
const untilCached = (page: Page) =>
  page.evaluate(
    async ([timeoutMs, pollMs]) => {
      const isCached = async () =>
        (await caches.match('/offline-page')) && (await caches.match('/api/v1/guest-bootstrap'));
      for (let waitedMs = 0; !(await isCached()) && waitedMs < timeoutMs; waitedMs += pollMs) {
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    },
    [TIMEOUT_MS, POLL_MS] as const,
  );
