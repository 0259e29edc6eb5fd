import { LANGUAGE_COOKIE } from 'shared-api/client/storage-keys';
import type { Page } from '@playwright/test';
import { barriersOn } from '../../axe';
import { PHONE } from '../../fixtures';
import { asAnyGuest, expect, ownTest as test } from '../../guest-test';
import { GuestScreen } from '../../pages/guest-screen';

asAnyGuest(() => {
  test('two phones fill one cart, one of them sends it, and both follow the order', async ({
    browser,
    language,
    restaurant,
    staff,
    t,
  }) => {
    const table = (await staff.send('GET /tables')).find(({ table_number }) => table_number === 'M-5');
    const { target_url: scanned } = await staff.send('POST /tables/{id}/qr-code', {
      params: { id: table?.id ?? 0 },
    });
    const openPhone = async (path: string): Promise<Page> => {
      const context = await browser.newContext({ viewport: PHONE, baseURL: restaurant.server.url });
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: restaurant.server.url }]);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    };
    const selin = await openPhone(`/menu${new URL(scanned).search}`);
    const elif = await openPhone('/menu');
    const owner = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

    await test.step('one starts the cart with what she has chosen, and invites by link', async () => {
      await new GuestScreen(selin, t).add('Haydari');
      await selin.getByRole('link', { name: t('cart.open') }).click();
      await selin.getByRole('button', { name: t('together.title') }).click();
      await selin.getByRole('textbox', { name: t('together.name') }).fill('Selin');
      await selin.getByRole('button', { name: t('together.start') }).click();
      await expect(owner(selin, t('together.you')).getByText('Haydari')).toBeVisible();
      await selin.getByRole('button', { name: t('together.invite') }).click();
      await expect(selin.getByRole('dialog', { name: t('together.invite_title') })).toBeVisible();
      expect(await barriersOn(selin)).toEqual([]);
    });
    const invitation = selin.getByRole('dialog', { name: t('together.invite_title') });
    const code = (await invitation.getByRole('img').innerText()).trim();
    await selin.getByRole('button', { name: t('close') }).click();

    await test.step('the other one joins with her own dish', async () => {
      await new GuestScreen(elif, t).add('Fava');
      await elif.goto(`/cart?join=${code}`);
      await elif.getByRole('textbox', { name: t('together.name') }).fill('Elif');
      await elif.getByRole('button', { name: t('together.join') }).click();
      await expect(owner(elif, 'Selin').getByText('Haydari')).toBeVisible();
      await expect(owner(selin, 'Elif').getByText('Fava')).toBeVisible();
      expect(await barriersOn(selin)).toEqual([]);
    });
    await test.step('all is sent from one phone, and both show the order', async () => {
      await elif.getByRole('button', { name: t('together.send_all') }).click();
      for (const page of [selin, elif]) {
        await expect(page).toHaveURL(/\/order\//);
        for (const dish of ['Haydari', 'Fava'])
          await expect(page.getByRole('heading', { name: dish })).toBeVisible();
        await page.goto('/cart');
        await expect(page.getByText(t('together.has_sent'))).toBeVisible();
      }
      const orders = await staff.send('GET /orders/active');
      expect(orders.map(({ table_number, items }) => [table_number, items.length])).toEqual([['M-5', 2]]);
    });
  });
});
