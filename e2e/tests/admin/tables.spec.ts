import { getQrCode, listTables, makeQrCode } from 'shared-api/client/service/tables';
import { person, PHONE } from '../../fixtures';
import { expect, test } from '../../staff-test';

test.use({ role: 'manager' });

test('a QR code is created and downloaded under the table’s name, and after a reset the old code is revoked', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  const table = (await listTables(restaurant.http)).find(({ table_number: number }) => number === 'M-2');
  const id = table?.id ?? 0;
  await makeQrCode(restaurant.http, id);
  const printed = (await getQrCode(restaurant.http, id)).target_url;
  const guest = await (await person(browser, PHONE)).newPage();
  await guest.goto(printed);
  await expect(guest.getByText('Masa M-2', { exact: false }).first()).toBeVisible();

  await panel.open('tables');
  await panel.button('QR Kod, Masa M-2').click();
  const image = page.getByRole('img', { name: 'Masa M-2 QR kodu' });
  await expect(image).toHaveJSProperty('complete', true);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PNG indir' }).click();
  expect((await download).suggestedFilename()).toBe('M-2.png');

  const before = await image.getAttribute('src');
  await panel.button('Kodu yenile').click();
  await panel.answer('QR kod yenilensin mi?', 'Kodu yenile');
  await expect(image).not.toHaveAttribute('src', before ?? '');

  await guest.goto(printed);
  await expect(guest.getByText('Bu masa kodu artık geçerli değil')).toBeVisible();
  await guest.goto((await getQrCode(restaurant.http, id)).target_url);
  await expect(guest.getByText('Bu masa kodu artık geçerli değil')).toHaveCount(0);
});

test('the board shows live table status and changes it', async ({ panel, page, browser, restaurant }) => {
  await panel.open('tables?view=board');
  const status = panel.field('Durum: Masa M-5');
  await expect(status).toHaveValue('available');
  await status.selectOption({ label: 'Rezerve' });
  await expect
    .poll(
      async () =>
        (await listTables(restaurant.http)).find(({ table_number: number }) => number === 'M-5')?.status,
    )
    .toBe('reserved');

  const guest = await (await person(browser, PHONE, { baseURL: restaurant.server.url })).newPage();
  await guest.goto('/menu');
  await guest.request.post('/api/v1/tables', { data: { table_number: 'Köşe' } });
  await expect(page.getByRole('listitem').filter({ hasText: 'Köşe' })).toBeVisible();

  // Other guests see it once staff keep it.
  const shownToGuests = async () => (await guest.request.get('/api/v1/tables')).text();
  expect(await shownToGuests()).not.toContain('Köşe');
  await page.getByRole('radio', { name: 'Liste' }).click();
  await panel.button('Kalıcı yap, Masa Köşe').click();
  await expect(page.getByText('Masa Köşe artık tüm misafirlere görünür')).toBeVisible();
  expect(await shownToGuests()).toContain('Köşe');
});

test('the print sheet has every table’s code and number', async ({ panel, page, restaurant }) => {
  const tables = (await listTables(restaurant.http)).filter((table) => !table.created_by_guest);
  await panel.open('tables?view=sheet');
  const cards = page.getByRole('list', { name: 'QR Kod Sayfası' }).first().getByRole('listitem');
  await expect(cards).toHaveCount(tables.length);
  const makeMissing = panel.button('Eksik kodları oluştur');
  if (await makeMissing.isVisible()) await makeMissing.click();
  await expect(cards.getByRole('img')).toHaveCount(tables.length);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Yönetim menüsü' })).toBeHidden();
});
