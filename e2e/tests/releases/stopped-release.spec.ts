import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolderOf } from '../../../server/src/release-platform/cli/apps.ts';
import { readRelease } from '../../../server/src/release-platform/rules/read-release.ts';
import { release, ReleaseStoppedError } from '../../../server/src/release-platform/cli/release.ts';
import { readJson } from '../../../server/src/release-platform/rules/files.ts';
import type { AppName } from 'shared-api/domain/front-ends';
import { ADMIN, AfiyetServer } from '../../afiyet-server';
import { DESKTOP, person, PHONE } from '../../fixtures';
import { GuestPhone } from '../../pages/guest-phone';
import { StaffPanel } from '../../pages/staff-panel';
import { expect, liveVersion, test } from '../../releases/release-test';

const ORDERS = 'shared-api/src/contract/service/orders.ts';
const PRESENTER = 'server/src/modules/service/orders/order.presenter.ts';

interface Manifest {
  exposes: [{ assets: { js: { sync: [string] } } }];
}

/** The output of a script that is expected to fail. */
const failure = (script: Promise<string>) =>
  script.then(
    (output) => Promise.reject(new Error(`It did not fail: ${output}`)),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

test('a guest app that needs a newer server is stopped, and nothing changes; released apps run on that server: an order is placed and completed', async ({
  browser,
  request,
  server,
  store,
  team,
}) => {
  // It builds the server.
  test.slow();
  const before = team.liveVersion('guest-app');
  // The newer server accepts more than the released apps send and returns more than they read.
  const aField = '  total_amount: shownSum,\n';
  team.tree.change(ORDERS, aField, `${aField}  allergies: optionalText(TEXT_MAX.note),\n`);
  team.tree.change(ORDERS, '  token: z.string(),', '  token: z.string(),\n  minutes_left: z.int(),');
  team.tree.change(PRESENTER, '  token: record.row.token,', '  token: record.row.token,\n  minutes_left: 5,');
  team.tree.copyBuild('guest-app', (build) => {
    const { exposes } = readJson<Manifest>(join(build, 'mf-manifest.json'));
    appendFileSync(join(build, exposes[0].assets.js.sync[0]), ';(order)=>order.minutes_left');
  });
  expect(await failure(team.release('guest-app', server))).toMatch(
    /guest-app \w+: GET \/orders\/track\/\{token\}: response\.body\.data\.minutes_left: this server lacks it/,
  );
  expect(team.liveVersion('guest-app')).toBe(before);
  expect(await (await request.get('/menu')).text()).toContain(`/releases/guest-app/${before}/`);

  expect(await team.check()).toContain('fits');
  const newer = await AfiyetServer.start({ RELEASES_DIR: store }, team.tree.folder);
  try {
    expect(await (await fetch(`${newer.url}/api/v1/openapi.json`)).text()).toContain('"minutes_left"');
    const staff = await StaffPanel.signIn(await person(browser, DESKTOP), newer.url, ADMIN);
    const guest = await GuestPhone.open(await person(browser, PHONE));
    await guest.page.goto(`${newer.url}/menu`);
    await guest.add('Adana Kebap');
    await guest.page.getByRole('link', { name: /Sepete git/ }).click();
    await guest.sendButton(await guest.fillTableOrder('M-7')).click();
    await expect(guest.page.getByText('Siparişiniz alındı')).toBeVisible();

    await expect(staff.order(1)).toContainText('Adana Kebap');
    await staff.moveOn(1, 'Hazırla');
    await expect(guest.page.getByText('Hazırlanıyor').first()).toBeVisible();
  } finally {
    await newer.dispose();
  }
});

test('a server that would break the live apps is reported before it starts, with the path of the break', async ({
  team,
}) => {
  team.tree.change(ORDERS, 'customer_phone: optionalPhone,\n', 'customer_phone: requiredText(9),\n');
  team.tree.change(
    ORDERS,
    "access: 'public',\n  tag: 'Orders',\n  summary: 'Follow",
    "access: 'orders.read',\n  tag: 'Orders',\n  summary: 'Follow",
  );
  const output = await failure(team.check());
  expect(output).toMatch(/guest-app \w+: POST \/orders: request\.body\.customer_phone: is required/);
  expect(output).toMatch(
    /guest-app \w+: GET \/orders\/track\/\{token\}: access public → admin manager editor/,
  );
});

/** @returns the reason why a copy of a build is not released. */
function reasonsAgainst(store: string, app: AppName, change: (packageFolder: string) => void): string {
  const packageFolder = mkdtempSync(join(tmpdir(), 'afiyet-build-'));
  for (const part of ['package.json', 'dist']) {
    cpSync(join(packageFolderOf(app), part), join(packageFolder, part), { recursive: true });
  }
  change(packageFolder);
  // An unchanged build would be the live release.
  writeFileSync(join(packageFolder, 'dist', 'changed.txt'), '');
  const api = readRelease(store, app, liveVersion(store, app)).contract ?? { endpoints: {}, schemas: {} };
  try {
    release({ store, app, packageFolder, builtAgainst: api, server: api });
  } catch (error) {
    if (error instanceof ReleaseStoppedError) return error.message;
    throw error;
  } finally {
    rmSync(packageFolder, { recursive: true });
  }
  throw new Error('It was released.');
}

function replaceInFile(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

test('a remote with another mount contract than the live shell’s is stopped', ({ store }) => {
  const reasons = reasonsAgainst(store, 'guest-app', (folder) =>
    replaceInFile(join(folder, 'package.json'), /(?<="mountContracts": \[\s*)1/, '2'),
  );
  expect(reasons).toMatch(/guest-app \w+ is written for mount contract 2, shell \w+ mounts 1/);
});

test('a shell whose React does not fit the live remotes is stopped', ({ store }) => {
  const before = liveVersion(store, 'shell');
  const reasons = reasonsAgainst(store, 'shell', (folder) => {
    const manifest = join(folder, 'dist', 'mf-manifest.json');
    replaceInFile(manifest, /(?<="name": ?"react",\s*"version": ?)"[^"]+"/, '"20.0.0"');
  });
  expect(reasons).toMatch(/guest-app \w+ needs react \^19\S+, shell \w+ provides 20\.0\.0/);
  expect(liveVersion(store, 'shell')).toBe(before);
});
