import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sendFieldReport } from 'shared-api/contract/releases/field-reports';
import { STORE } from '../../server/src/release-platform/cli/apps.ts';
import { expect, PHONE, test } from '../fixtures';
import { hidePage } from '../hide-page';

test.use({ viewport: PHONE });

const LOST = 'lost.js';

/** Waits until the page has measured its largest paint and layout shift, which a busy machine does late. */
const vitalsAreMeasured = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => setTimeout(resolve));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

const liveVersion = (app: string) => readFileSync(join(STORE, app, 'current'), 'utf8').split(' ', 1)[0];

test('a visit is reported once with what failed, and a blocked report changes nothing for the guest', async ({
  page,
}) => {
  const reports: unknown[] = [];
  const errors: string[] = [];
  await page.route('**/api/v1/field-reports', (route) => {
    reports.push(route.request().postDataJSON());
    return route.abort('blockedbyclient');
  });
  const lost = `/releases/guest-app/${liveVersion('guest-app')}/static/js/async/${LOST}`;
  // Without a gesture of the guest, which the browser assumes for all that a test evaluates, locators included.
  await page.addInitScript((src) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.onerror = () => console.error(src);
    // Once the shell observes errors, which it does before it mounts the app.
    const append = () =>
      'fieldObservations' in window ? document.head.append(script) : requestAnimationFrame(append);
    append();
  }, lost);
  const isLoaded = page.waitForResponse('**/field-reports.js');
  const hasFailed = page.waitForEvent('console', (message) => message.text() === lost);
  await page.goto('/menu');
  await Promise.all([isLoaded, hasFailed]);
  await vitalsAreMeasured(page);
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await expect
    .poll(async () => {
      await hidePage(page);
      return reports;
    })
    .toHaveLength(1);

  await page.getByRole('button', { name: 'Adana Kebap', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Adana Kebap' })).toBeVisible();
  await hidePage(page);
  await page.goto('about:blank');
  expect(reports).toHaveLength(1);
  // The browser itself logs resources that failed to load.
  const isByBrowser = (text: string) => text.startsWith('Failed to load resource') || text.includes(lost);
  expect(errors.filter((text) => !isByBrowser(text))).toEqual([]);

  expect(sendFieldReport.body.parse(reports[0])).toMatchObject({
    app: 'guest-app',
    version: liveVersion('guest-app'),
    shell_version: liveVersion('shell'),
    device: 'slow_phone',
    vitals: { lcp: expect.any(Number), cls: expect.any(Number), tti: expect.any(Number) },
    problems: [{ kind: 'chunk', message: LOST, at_start: true }],
  });
});
