import type { BrowserContext, Worker } from '@playwright/test';
import { PHONE } from '../../fixtures';
import { askForNotifications } from '../../notification-permission';
import { expect, test } from '../../staff-test';
import { staffTexts } from '../../staff-texts';

test.use({ serviceWorkers: 'allow', viewport: PHONE });

/** A subscription at a push service that the test's machine does not reach. */
function subscribeToNothing() {
  const toJSON = () => ({
    endpoint: 'https://push.invalid/phone',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  });
  const subscription = { toJSON, unsubscribe: async () => true };
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () => null;
}

/** @throws while none runs. */
function workerOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().findLast((each) => each.url().endsWith('/panel-worker.js'));
  if (!worker) throw new Error('the panel has no worker');
  return worker;
}

/** The headless browser shows no notifications: keeps what the worker shows, and can press it. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const shown: object[] = [];
    Object.assign(self, { shown });
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
    // Ends the process of a headless browser, which has no icons.
    Object.assign(navigator, { setAppBadge: async () => {} });
  });
const shownBy = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { shown: { title: string; data: string }[] }).shown);
const press = (worker: Worker, data: string) =>
  worker.evaluate((path) => {
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data: path, close() {} },
      waitUntil() {},
    });
    self.dispatchEvent(event);
  }, data);

test('a phone is turned on, shows what is pushed to it, and the alert leads to the table without a reload', async ({
  context,
  page,

  restaurant,
}) => {
  const t = staffTexts('tr');
  await page.addInitScript(askForNotifications);
  await page.addInitScript(subscribeToNothing);
  await page.goto('/admin/notifications');
  await page.getByRole('button', { name: t('push.turn_on') }).click();
  await expect(page.getByRole('button', { name: t('push.test') })).toBeVisible();

  await page.goto('/admin/service');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin'));
      if (own) resolve(own.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const id = await registered;
  const worker = workerOf(context);
  await keepShown(worker);
  const message = { confirmation: 'secret', body: '', tag: 'call:1' };
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: restaurant.server.url,
    registrationId: id,
    data: JSON.stringify({ ...message, title: 'M-1 · Garson çağrısı', url: '/admin/service?table=1' }),
  });
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: 'M-1 · Garson çağrısı', tag: 'call:1' }]);

  await press(worker, '/admin/service?table=1');
  await expect(page).toHaveURL(/\/admin\/service\?table=1$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
