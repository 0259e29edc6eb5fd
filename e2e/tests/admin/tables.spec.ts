import { getQrCode, listTables, makeQrCode } from 'shared-api/client/service/tables';
import { person, PHONE } from '../../fixtures';
import { expect, ownTest as test } from '../../staff-test';

test.use({ role: 'manager' });

test('tables are added one by one and many at once, changed and deleted', async ({ panel, page }) => {
  await panel.open('tables');
  await panel.button('Yeni Masa').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Oluştur' }).click();
  await expect(dialog.getByText('Masa numarası gereklidir')).toBeVisible();
  await dialog.getByLabel(/^Masa numarası/).fill('Teras 1');
  await dialog.getByRole('button', { name: 'Oluştur' }).click();
  await expect(panel.toast('Masa başarıyla oluşturuldu')).toBeVisible();
  await expect(panel.rows('Masa Teras 1')).toContainText('Müsait');

  await test.step('many at once, skipping existing ones', async () => {
    await panel.button('Toplu ekle').click();
    await dialog.getByLabel('Ön ek').fill('Teras ');
    await dialog.getByLabel('Son numara').fill('3');
    await expect(dialog.getByText('Teras 1 … Teras 3 (3 masa)')).toBeVisible();
    await dialog.getByRole('button', { name: '3 masa oluştur' }).click();
    await expect(panel.toast('2 masa oluşturuldu')).toBeVisible();
    await expect(panel.toast('1 masa zaten vardı')).toBeVisible();
    await expect(panel.rows('Masa Teras')).toHaveCount(3);
  });

  await test.step('reserved, and found by the filter', async () => {
    await panel.button('Düzenle: Masa Teras 2').click();
    await dialog.getByLabel('Durum').selectOption({ label: 'Rezerve' });
    await dialog.getByRole('button', { name: 'Güncelle' }).click();
    await expect(panel.toast('Masa başarıyla güncellendi')).toBeVisible();
    await page
      .getByRole('radio', { name: 'Rezerve' })
      .or(page.getByRole('tab', { name: 'Rezerve' }))
      .first()
      .click();
    await expect(panel.rows('Masa')).toContainText(['Masa Teras 2']);
  });

  await test.step('deleted after a confirmation that says it cannot be undone', async () => {
    await panel.button('Sil: Masa Teras 2').click();
    await expect(page.getByRole('alertdialog')).toContainText('Bu işlem geri alınamaz.');
    await panel.answer('Masa Teras 2 silinsin mi?', 'Sil');
    await expect(panel.toast('Masa başarıyla silindi')).toBeVisible();
  });
});

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

test('the table test adds a table, creates its code and shows its details', async ({ panel, page }) => {
  await panel.open('table-test');
  const number = panel.field(/^Masa numarası/);
  await expect(number).toHaveAttribute('placeholder', 'A-1 ya da Masa 3');
  await number.fill('   ');
  await panel.button('Masa ekle').click();
  await expect(page.getByText('Masa numarası gereklidir.')).toBeVisible();
  await number.fill(' A-1 ');
  await panel.button('Masa ekle').click();
  await expect(panel.toast('A-1 numaralı masa başarıyla oluşturuldu.')).toBeVisible();
  await panel.button('QR Kod Oluştur, Masa A-1').click();
  await expect(panel.toast('QR kod başarıyla oluşturuldu.')).toBeVisible();
  await panel.button('Masa A-1').click();
  const detail = page.getByRole('region', { name: 'Masa bilgileri' });
  await expect(detail).toContainText('A-1');
  await expect(detail).toContainText('Müsait');
  await expect(detail.getByRole('img', { name: 'Masa A-1 QR kodu, büyük' })).toBeVisible();
});
