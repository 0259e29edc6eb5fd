import { deviceStorage } from 'shared-api/client/device-storage';
import { storeLanguage } from 'shared-api/i18n/store-language';
import { reloadPage } from '#lib/reload-page';
import type { Services } from '#services/services';

/**
 * Stores the chosen language and reloads the page; in a browser that stores nothing the page stays, because a reload would lose
 * the cart.
 * @throws {ApiError} if its texts cannot be loaded; nothing has changed then.
 */
export async function changeLanguage({ http, showIn }: Services, code: string): Promise<void> {
  await storeLanguage(http, code);
  if (deviceStorage.isLasting()) reloadPage();
  else await showIn(code);
}
