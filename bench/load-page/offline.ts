import type { Browser } from 'playwright';
import { openPage, PHONE, untilIdle } from './phone.ts';
import type { Variants } from './variants.ts';

/** Whether the second visit shows the menu without a server. Stops the server. */
export async function readsOffline(browser: Browser, { server, variants }: Variants): Promise<boolean> {
  const page = await openPage(browser, { viewport: PHONE });
  const { url } = variants.afiyet;
  await page.goto(url);
  await untilIdle(page);
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
