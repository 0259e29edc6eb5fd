import type { Browser } from 'playwright';
import { openBrowser, PHONE, untilQuiet } from './phone.ts';
import type { House } from './subjects.ts';

/** Whether a phone that has been there once shows the menu when nobody answers any more. Stops the server. */
export async function readsOffline(browser: Browser, { server, subjects }: House): Promise<boolean> {
  const page = await openBrowser(browser, { viewport: PHONE });
  const { url } = subjects.afiyet;
  await page.goto(url);
  await untilQuiet(page);
  await page.evaluate(async () => {
    const [worker] = await navigator.serviceWorker.getRegistrations();
    if (worker) await navigator.serviceWorker.ready;
  });
  await server.stop();
  const isReadable = await page.goto(url).then(
    () => page.getByRole('article').first().isVisible(),
    () => false,
  );
  await page.context().close();
  return isReadable;
}
