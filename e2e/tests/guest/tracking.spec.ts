import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { createOrder, setItemStatus, setOrderStatus } from 'shared-api/client/service/orders';
import { createTable } from 'shared-api/client/service/tables';
import { updateProduct } from 'shared-api/client/menu/products';
import type { Http } from 'shared-api/client/http';
import { dish } from '../../demo-dishes';
import { asAnyGuest, expect, test } from '../../guest-test';

const HAYDARI = { ...dish('Haydari'), quantity: 2 };
const FAVA = { ...dish('Fava'), quantity: 1, special_instructions: 'Az dereotu' };

async function placeOrder(staff: Http) {
  const table = await createTable(staff, { table_number: `T-${newIdempotencyKey().slice(0, 8)}` });
  const body = { table_id: table.id, items: [HAYDARI, FAVA], total_amount: 555 };
  return createOrder(staff, body, newIdempotencyKey());
}

asAnyGuest(() => {
  test('the guest follows the order live, item by item, until it is completed', async ({
    guest,
    page,
    staff,
    t,
  }) => {
    const order = await placeOrder(staff);
    const live = guest.liveConnection();
    await page.goto(`/order/${order.token}`);
    await live;
    const step = page.getByRole('list', { name: t('tracking.steps') }).locator('[aria-current="step"]');
    const items = page.getByRole('region', { name: t('tracking.details') }).getByRole('listitem');
    await expect(guest.heading(t('tracking.title_new'))).toBeVisible();
    await expect(items.nth(0)).toContainText('2 ×Haydari');
    await expect(items.nth(0)).toContainText(t('menu.minutes', { count: 4 }));
    await expect(items.nth(1)).toContainText(t('cart.note', { note: 'Az dereotu' }));
    await expect(page.getByText(t('tracking.number', { id: order.id }))).toBeVisible();

    await setOrderStatus(staff, order.id, 'processing');
    await expect(step).toHaveText(t('tracking.status_processing'));
    await setItemStatus(staff, order.id, order.items[0]?.id ?? 0, 'ready');
    await expect(items.nth(0)).toContainText(t('tracking.item_ready'));
    await page.reload();
    await expect(items.nth(0)).toContainText(t('tracking.item_ready'));

    await setOrderStatus(staff, order.id, 'ready');
    await expect(guest.heading(t('tracking.title_ready'))).toBeVisible();
    await expect(guest.notice(t('tracking.title_ready'))).toBeVisible();
    await setOrderStatus(staff, order.id, 'completed');
    await expect(step).toHaveText(t('tracking.status_completed'));
  });

  test('the phone shows its active order again', async ({ guest, page, staff, t }) => {
    const order = await placeOrder(staff);
    await page.goto(`/order/${order.token}`);
    await expect(guest.heading(t('tracking.title_new'))).toBeVisible();
    await page.goto('/menu');
    await page.getByRole('link', { name: new RegExp(t('tracking.your_order')) }).click();
    await expect(page).toHaveURL(`/order/${order.token}`);
    await setOrderStatus(staff, order.id, 'cancelled');
    await expect(guest.heading(t('tracking.title_cancelled'))).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('orders'))).toBe('[]');
    await page.goto('/menu');
    await expect(guest.cards.first()).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(t('tracking.your_order')) })).toHaveCount(0);
    await page.goto('/orders');
    const finished = page.getByRole('region', { name: t('my_orders.finished') });
    await expect(finished.getByRole('link')).toHaveAttribute('href', `/order/${order.token}`);
  });

  test('the same order is added to the cart again with one tap', async ({ guest, page, staff, t }) => {
    const order = await placeOrder(staff);
    await page.goto(`/order/${order.token}`);
    await guest.button(t('tracking.order_again')).click();
    await expect(page).toHaveURL('/cart');
    await expect(guest.notice(t('tracking.in_cart_again'))).toBeVisible();
    await expect(guest.line('Haydari')).toContainText('₺370,00');
    await expect(guest.line('Fava')).toContainText('Az dereotu');
  });

  test('an unknown order link shows a message', async ({ guest, page, t }) => {
    await page.goto('/order/unknown-order-token');
    await expect(guest.heading(t('tracking.not_found'))).toBeVisible();
    await page.getByRole('link', { name: t('cart.to_menu') }).click();
    await expect(page).toHaveURL('/menu');
  });

  test('ordering again leaves out unavailable products with a message', async ({ guest, page, staff, t }) => {
    const order = await placeOrder(staff);
    await updateProduct(staff, FAVA.product_id, { is_sold_out: true });
    await page.goto(`/order/${order.token}`);
    await guest.button(t('tracking.order_again')).click();
    await expect(guest.notice(t('tracking.not_all_available'))).toBeVisible();
    await expect(guest.line('Haydari')).toBeVisible();
    await expect(guest.line('Fava')).toHaveCount(0);
    await updateProduct(staff, FAVA.product_id, { is_sold_out: false });
  });
});
