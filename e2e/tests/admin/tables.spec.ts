import { person, PHONE } from '../../fixtures';
import { expect, test } from '../../staff-test';

test.use({ role: 'manager' });

test('a QR code is downloaded under the table’s name, and after a reset the old code is revoked; the print sheet has every table’s code and nothing else', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  const tables = (await restaurant.http.send('GET /tables')).filter((table) => !table.created_by_guest);
  const id = tables.find(({ table_number: number }) => number === 'M-2')?.id ?? 0;
  await restaurant.http.send('POST /tables/{id}/qr-code', { params: { id } });
  const printed = (await restaurant.http.send('GET /tables/{id}/qr-code', { params: { id } })).target_url;

  await panel.open('tables');
  await panel.button('QR kod, Masa M-2').click();
  const image = page.getByRole('img', { name: 'Masa M-2 QR kodu' });
  await expect(image).toHaveJSProperty('complete', true);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PNG indir' }).click();
  expect((await download).suggestedFilename()).toBe('M-2.png');

  const before = await image.getAttribute('src');
  await panel.button('Kodu yenile').click();
  await panel.answer('QR kod yenilensin mi?', 'Kodu yenile');
  await expect(image).not.toHaveAttribute('src', before ?? '');

  await test.step('a guest scans the old and the new code', async () => {
    const guest = await (await person(browser, PHONE)).newPage();
    await guest.goto(printed);
    await expect(guest.getByText('Bu masa kodu artık geçerli değil')).toBeVisible();
    await guest.goto((await restaurant.http.send('GET /tables/{id}/qr-code', { params: { id } })).target_url);
    await expect(guest.getByText('Masa M-2', { exact: false }).first()).toBeVisible();
    await expect(guest.getByText('Bu masa kodu artık geçerli değil')).toHaveCount(0);
  });

  await test.step('the sheet is printed', async () => {
    await panel.show('tables?view=sheet');
    const cards = page.getByRole('list', { name: 'QR kod sayfası' }).first().getByRole('listitem');
    await expect(cards).toHaveCount(tables.length);
    const makeMissing = panel.button('Eksik kodları oluştur');
    if (await makeMissing.isVisible()) await makeMissing.click();
    await expect(cards.getByRole('img', { name: /QR kodu$/ })).toHaveCount(tables.length);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Yönetim menüsü' })).toBeHidden();
    const paper = page.getByRole('list', { name: 'QR kod sayfası' }).last();
    // 80 mm, as on the screen.
    await expect(paper.getByRole('listitem').last()).toHaveCSS('width', /^302\./);
  });
});
