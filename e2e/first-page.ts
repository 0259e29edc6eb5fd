import type { Page } from '@playwright/test';
import { API_BASE } from 'shared-api/domain/api';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';

/** A dish that one tap adds. */
export async function dishWithoutOptions(page: Page): Promise<string> {
  const reply = await page.request.get(`${API_BASE}/guest-bootstrap`);
  const { data } = (await reply.json()) as { data: GuestBootstrap };
  const dish = data.products.find(
    ({ options, option_groups: groups, is_sold_out: isSoldOut }) =>
      options.length === 0 && !groups && !isSoldOut,
  );
  return dish?.name ?? '';
}

/** Lets no script arrive before the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
