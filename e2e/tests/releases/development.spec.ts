import type { Page } from '@playwright/test';
import type { AppName } from 'shared-api/domain/front-ends';
import { DevServer } from '../../releases/dev-server';
import { expect, test as base } from '../../releases/release-test';

interface Development {
  /** `npm run dev -w <app>` against the restaurant's server; it ends with the test. */
  develop: (app: AppName, env?: Record<string, string>) => Promise<DevServer>;
}

const test = base.extend<Development>({
  develop: async ({ server, tree }, use) => {
    const started: DevServer[] = [];
    await use(async (app, env = {}) => {
      const own = await DevServer.start(tree.folder, app, { API_ORIGIN: server.url, ...env });
      started.push(own);
      return own;
    });
    await Promise.all(started.map((own) => own.stop()));
    tree.restore();
  },
});

/** Expects a change to show in the open page without losing typed text. */
async function changeWhileTyping(page: Page, shown: string, change: () => void) {
  const search = page.getByRole('searchbox');
  await search.fill('kebap');
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  change();
  await expect(page.getByText(shown)).toBeAttached();
  await expect(search).toHaveValue('kebap');
  expect(loads).toEqual([]);
}

const MENU_TITLE = ['guest-app/src/features/header/site-header.tsx', "{t('menu.title')}</h1>"] as const;

test('guest app and panel run alone in development, the guest app also inside the shell: a change appears at once and retains input', async ({
  page,
  tree,
  develop,
}) => {
  const guest = await develop('guest-app');
  await test.step('the guest app alone', async () => {
    await page.goto(`${guest.url}/menu`);
    await changeWhileTyping(page, 'Yeni metin', () =>
      tree.change('guest-app/src/i18n/tr.json', '"title": "Menü"', '"title": "Yeni metin"'),
    );
    await changeWhileTyping(page, 'Değişen menü', () => tree.change(...MENU_TITLE, "{'Değişen menü'}</h1>"));
  });

  await test.step('the guest app inside the shell', async () => {
    const shell = await develop('shell', { GUEST_APP_DEV_URL: guest.url });
    await page.goto(`${shell.url}/menu`);
    await changeWhileTyping(page, 'Bizim menü', () =>
      tree.change(MENU_TITLE[0], "{'Değişen menü'}</h1>", "{'Bizim menü'}</h1>"),
    );
  });

  await test.step('the panel alone', async () => {
    const admin = await develop('admin-app');
    await page.goto(`${admin.url}/login`);
    const username = page.getByRole('textbox', { name: 'Kullanıcı adı' });
    await username.fill('deniz');
    const heading = '<h1>{title}</h1>';
    tree.change('admin-app/src/routes/access/login-frame.tsx', heading, '<h1>{title} ve sizin</h1>');
    await expect(page.getByRole('heading', { name: 'Yönetim Paneli ve sizin' })).toBeVisible();
    await expect(username).toHaveValue('deniz');
    tree.change('admin-app/src/i18n/tr.json', '"username": "Kullanıcı adı"', '"username": "Adınız"');
    await expect(page.getByRole('textbox', { name: 'Adınız' })).toHaveValue('deniz');
  });
});
