import type { ReplyOf } from 'shared-api/contract/endpoint';
import { toKurus, toLira } from 'shared-api/domain/money';
import type * as contract from 'shared-api/contract/service/day';
import type { ZReport } from 'shared-api/contract/service/day';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { expect } from 'vitest';
import { addCategory, addOption, addProduct, addTable, setSetting } from './factories';
import type { TestApp, TestReply } from './test-app';

type Day = ReplyOf<typeof contract.getDay>;

/** Prices that halves, shares and percentages do not divide evenly. */
export const MENU = {
  kebap: { kurus: 12_345, category: 'Yemek' },
  köfte: { kurus: 9_890, category: 'Yemek' },
  meze: { kurus: 3_333, category: 'Yemek' },
  şarap: { kurus: 70_001, category: 'Bar' },
  su: { kurus: 1_500, category: 'Bar' },
  künefe: { kurus: 6_105, category: 'Tatlı' },
} as const;
export type Dish = keyof typeof MENU;
const VAT_RATES = { Yemek: 10, Bar: 20, Tatlı: 1 };
/** Price of the lavash on every kebap that a guest orders. */
const LAVASH_KURUS = 350;
export type Round = Partial<Record<Dish, number>>;

/** A restaurant with table service, three waiters, two cashiers and a manager, which tracks the drawer's cash. */
export async function openStaffedRestaurant(
  test: TestApp,
  setUp: { tables: number; timeZone: string; dayStartsAtHour: number },
) {
  await setSetting(test, 'table_service', '1');
  await setSetting(test, 'meal_cards', 'Yemek Kartı');
  await setSetting(test, 'time_zone', setUp.timeZone);
  await setSetting(test, 'day_starts_at', String(setUp.dayStartsAtHour));
  const categories = new Map<string, number>();
  for (const [name, vat_rate] of Object.entries(VAT_RATES)) {
    categories.set(name, (await addCategory(test, { name, vat_rate })).id);
  }
  const products = new Map<Dish, number>();
  for (const [name, { kurus, category }] of Object.entries(MENU)) {
    const values = { name, price_kurus: kurus, category_id: categories.get(category) };
    products.set(name as Dish, (await addProduct(test, values)).id);
  }
  const lavash = await addOption(test, {
    product_id: products.get('kebap')!,
    price_modifier_kurus: LAVASH_KURUS,
  });
  const tables: Awaited<ReturnType<typeof addTable>>[] = [];
  for (let number = 1; number <= setUp.tables; number += 1) tables.push(await addTable(test, `M-${number}`));
  const waiters = [await test.tokenOf('waiter'), await test.tokenOf('waiter'), await test.tokenOf('waiter')];
  const cashiers = [await test.tokenOf('cashier'), await test.tokenOf('cashier')];
  const manager = await test.tokenOf('manager');
  let drawerKurus = 0;

  const send = <T>(token: string | undefined, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    test.call<T>(method, path, { token, body });
  async function done<T>(sent: Promise<TestReply<T>>): Promise<T> {
    const { status, data, raw } = await sent;
    expect(status, raw.body).toBeLessThan(300);
    return data;
  }

  return {
    waiters,
    cashiers,
    manager,
    tables,
    send,
    done,
    /** Expected cash in the drawer. */
    get drawer() {
      return toLira(drawerKurus);
    },
    read: (visitId: number) => done(send<VisitWithOrders>(manager, 'GET', `/visits/${visitId}`)),
    /** @param token undefined for a guest, who has scanned the table's code. */
    order(token: string | undefined, table: { id: number; qr_token: string | null }, dishes: Round) {
      const lines = (Object.entries(dishes) as [Dish, number][]).map(([dish, quantity]) => {
        const hasOption = token === undefined && dish === 'kebap';
        const options = hasOption ? [{ product_option_id: lavash.id, price: toLira(LAVASH_KURUS) }] : [];
        const kurus = quantity * (MENU[dish].kurus + (hasOption ? LAVASH_KURUS : 0));
        const price = toLira(MENU[dish].kurus);
        return { kurus, item: { product_id: products.get(dish), quantity, price, options } };
      });
      return done(
        send<GuestOrder | Order>(token, 'POST', '/orders', {
          ...(token === undefined ? { table_token: table.qr_token } : { table_id: table.id }),
          items: lines.map(({ item }) => item),
          total_amount: toLira(lines.reduce((sum, { kurus }) => sum + kurus, 0)),
        }),
      );
    },
    /** Moves every order on, as the kitchen and the waiter do. */
    async serve(waiter: string, visitId: number) {
      const { orders } = await done(send<VisitWithOrders>(waiter, 'GET', `/visits/${visitId}`));
      for (const { id, status } of orders) {
        if (status === 'cancelled') continue;
        await done(send(waiter, 'PUT', `/orders/${id}/status`, { status: 'processing' }));
        await done(send(waiter, 'PUT', `/orders/${id}/status`, { status: 'ready' }));
      }
    },
    async pay(token: string, visitId: number, part: object, amount: number, more: object = {}) {
      const isCash = !('method' in more);
      const tip = 'tip' in more ? (more.tip as number) : 0;
      // Handed over in notes of fifty.
      const tendered = isCash ? Math.ceil((amount + tip) / 50) * 50 : undefined;
      const body = { part, amount, method: 'cash', tendered, ...more };
      const paid = await done(send<RecordedPayment>(token, 'POST', `/visits/${visitId}/payments`, body));
      if (isCash) drawerKurus += toKurus(tendered!) - toKurus(paid.change);
      return paid;
    },
    async refundCash(token: string, paymentId: number, amount: number, reason: string, tip = 0) {
      const body = { amount, tip, method: 'cash', reason };
      await done(send(token, 'POST', `/payments/${paymentId}/refund`, body));
      drawerKurus -= toKurus(amount) + toKurus(tip);
    },
    /** Cancels a cash payment at once. */
    async cancelCash(token: string, paid: RecordedPayment, amount: number) {
      await done(send(token, 'POST', `/payments/${paid.payment_id}/cancel`, { reason: 'yanlış tuş' }));
      drawerKurus -= toKurus(amount);
    },
    /** @param replaces amount of the float that a float replaces. */
    async useDrawer(
      token: string,
      kind: 'float' | 'in' | 'out',
      amount: number,
      reason: string | null,
      { replaces = 0 } = {},
    ) {
      await done(send(token, 'POST', '/day/drawer', { kind, amount, reason }));
      drawerKurus += toKurus(kind === 'out' ? -amount : amount) - toKurus(replaces);
    },
    async reverseLastEntry(token: string) {
      const { id, kind, amount } = (await done(send<Day>(token, 'GET', '/day'))).report.drawer.entries.at(
        -1,
      )!;
      await done(send(token, 'PUT', `/day/drawer/${id}/reverse`, { reason: 'yanlış tutar' }));
      drawerKurus -= toKurus(kind === 'out' ? -amount : amount);
    },
    day: () => done(send<Day>(manager, 'GET', '/day')),
    /** Counts the drawer, closes the day and empties the drawer. */
    async closeDay(): Promise<ZReport> {
      const { report } = await done(send<Day>(manager, 'GET', '/day'));
      const body = { counted: toLira(drawerKurus), revenue: report.revenue, paid: report.paid };
      const closed = await done(send<ZReport>(manager, 'POST', '/day/close', body));
      drawerKurus = 0;
      return closed;
    },
  };
}
export type StaffedRestaurant = Awaited<ReturnType<typeof openStaffedRestaurant>>;
