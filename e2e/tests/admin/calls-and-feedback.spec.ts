import { createFeedback } from 'shared-api/client/service/feedback';
import { createWaiterCall } from 'shared-api/client/service/waiter-calls';
import { expect, test } from '../../staff-test';

test.use({ role: 'editor' });

test('waiter calls are started, completed, filtered and deleted', async ({ panel, page, restaurant }) => {
  for (const table_number of ['M-1', 'M-2']) {
    await createWaiterCall(restaurant.http, { table_number }, crypto.randomUUID());
  }
  await panel.open('waiter-calls');
  await expect(panel.rows('Masa')).toContainText(['Masa M-2', 'Masa M-1']);

  await panel.button('İşleme Al, Masa M-1').click();
  await expect(panel.toast('Garson çağrısı durumu güncellendi')).toBeVisible();
  await expect(panel.rows('Masa M-1')).toContainText('İşlemde');
  await expect(panel.button('İşleme Al, Masa M-1')).toHaveCount(0);
  await panel.button('Tamamla, Masa M-1').click();
  await expect(panel.rows('Masa M-1')).toContainText('Tamamlandı');
  await expect(panel.rows('Masa M-1').getByRole('button', { name: /^(Tamamla|İptal)/ })).toHaveCount(0);

  await panel.choose('Duruma göre filtrele', 'Bekliyor');
  await expect(panel.rows('Masa')).toContainText(['Masa M-2']);
  await panel.choose('Duruma göre filtrele', 'İşlemde');
  await expect(page.getByText('Garson çağrısı bulunamadı')).toBeVisible();
  await panel.choose('Duruma göre filtrele', 'Tümü');

  await panel.button('Sil, Masa M-1').click();
  await panel.answer('Bu garson çağrısını silmek istediğinize emin misiniz?', 'Vazgeç');
  await expect(panel.rows('Masa')).toHaveCount(2);
  await panel.button('Sil, Masa M-1').click();
  await panel.answer('Bu garson çağrısını silmek istediğinize emin misiniz?', 'Sil');
  await expect(panel.toast('Garson çağrısı silindi')).toBeVisible();
  await expect(panel.rows('Masa')).toContainText(['Masa M-2']);

  await test.step('a new call appears at the top of the open list', async () => {
    await createWaiterCall(restaurant.http, { table_number: 'M-7' }, crypto.randomUUID());
    await expect(panel.rows('Masa')).toContainText(['Masa M-7', 'Masa M-2']);
  });
});

test('new feedback appears in the open list, opens in detail and is deleted', async ({
  panel,
  page,
  restaurant,
}) => {
  await panel.open('feedbacks');
  await expect(page.getByText('Geri bildirim bulunamadı')).toBeVisible();
  await createFeedback(
    restaurant.http,
    {
      name: 'Ayşe Yılmaz',
      email: 'ayse@ornek.example',
      table_number: 'M-3',
      food_rating: 5,
      price_rating: 3,
      service_rating: 4,
      ambience_rating: 5,
      overall_rating: 4,
      comments: 'Künefe harikaydı!',
    },
    crypto.randomUUID(),
  );
  const row = panel.rows('Ayşe Yılmaz');
  await expect(row).toContainText('ayse@ornek.example');
  await expect(row).toContainText('(4/5)');
  await expect(row).toContainText('Masa M-3');

  await panel.button('Detaylar, Ayşe Yılmaz').click();
  const detail = page.getByRole('dialog', { name: 'Geri Bildirim Detayı' });
  for (const text of [
    'Künefe harikaydı!',
    'Genel',
    'Yemek',
    'Servis',
    'Ambiyans',
    'Fiyat / Performans',
    '(3/5)',
  ]) {
    await expect(detail.getByText(text, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await panel.button('Sil, Ayşe Yılmaz').click();
  await panel.answer('Bu geri bildirimi silmek istediğinize emin misiniz?', 'Sil');
  await expect(panel.toast('Geri bildirim silindi')).toBeVisible();
  await expect(page.getByText('Geri bildirim bulunamadı')).toBeVisible();
});
