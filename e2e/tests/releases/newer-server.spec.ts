import { ADMIN, AfiyetServer } from '../../afiyet-server';
import { DESKTOP, person, PHONE } from '../../fixtures';
import { GuestPhone } from '../../pages/guest-phone';
import { StaffPanel } from '../../pages/staff-panel';
import { expect, test as base } from '../../releases/release-test';

const ORDERS = 'shared-api/src/contract/service/orders.ts';
const PRESENTER = 'server/src/modules/service/orders/order.presenter.ts';

/** A newer server: it accepts more than the released apps send and returns more than they read. */
const test = base.extend({
  server: async ({ tree, store }, use) => {
    const aField = '  total_amount: price,\n';
    tree.change(ORDERS, aField, `${aField}  allergies: optionalText(TEXT_MAX.note),\n`);
    tree.change(ORDERS, '  token: z.string(),', '  token: z.string(),\n  minutes_left: z.int(),');
    tree.change(PRESENTER, '  token: record.row.token,', '  token: record.row.token,\n  minutes_left: 5,');
    await tree.npm(['build', '-w', 'server'], {});
    const server = await AfiyetServer.start({ RELEASES_DIR: store }, tree.folder);
    await use(server);
    await server.dispose();
  },
});

test('released apps run on a newer server: an order is placed and completed', async ({
  browser,
  request,
  server,
  team,
}) => {
  // It builds the server.
  test.slow();
  expect(await (await request.get('/api/v1/openapi.json')).text()).toContain('"minutes_left"');
  expect(await team.check()).toContain('fits');

  const staff = await StaffPanel.signIn(await person(browser, DESKTOP), server.url, ADMIN);
  const guest = await GuestPhone.open(await person(browser, PHONE));
  await guest.page.goto(`${server.url}/menu`);
  await guest.add('Adana Kebap');
  await guest.page.goto(`${server.url}/cart`);
  await guest.sendButton(await guest.fillTableOrder('M-7')).click();
  await expect(guest.page.getByText('Siparişiniz alındı')).toBeVisible();

  await expect(staff.order(1)).toContainText('Adana Kebap');
  await staff.moveOn(1, 'Hazırla');
  await guest.page.getByRole('link', { name: /Siparişiniz/ }).click();
  await expect(guest.page.getByText('Hazırlanıyor').first()).toBeVisible();
});
