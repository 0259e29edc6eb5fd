import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import { RETENTION_DAYS } from 'shared-api/domain/restaurant/limits';
import { describe, expect, it } from 'vitest';
import { addProduct, addTable, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

async function open() {
  const test = await buildTestApp();
  const product = await addProduct(test);
  const table = await addTable(test);
  const order = (allergies: unknown) =>
    test.call<GuestOrder>('POST', '/orders', {
      body: {
        table_id: table.id,
        items: [{ product_id: product.id, price: 620, allergy_codes: allergies }],
        total_amount: 620,
      },
    });
  const token = await test.tokenOf('admin');
  const read = async (id: number) => (await test.call<Order>('GET', `/orders/${id}`, { token })).data;
  return { test, order, read, token };
}

describe('an allergy that a guest tells the kitchen with an item', () => {
  it('is part of the order for staff and for its guest, each once and in the order of the list', async () => {
    const { order, read } = await open();
    const { data } = await order(['milk', 'gluten', 'milk']);
    expect(data.items[0]?.allergy_codes).toEqual(['gluten', 'milk']);
    expect((await read(data.id)).items[0]?.allergy_codes).toEqual(['gluten', 'milk']);
  });

  it('is empty in an order that states none, as earlier apps send', async () => {
    const { order } = await open();
    expect((await order(undefined)).data.items[0]?.allergy_codes).toEqual([]);
  });

  it.each([[['kiwi']], ['milk'], [[1]]])('is refused when it is %j', async (allergies) => {
    const { order } = await open();
    expect((await order(allergies)).status).toBe(422);
  });

  it('is not shown to the other guests of the table, live or fetched', async () => {
    const { test, order, token } = await open();
    await setSetting(test, 'table_service', 'true');
    const mine = (await order(['milk'])).data;
    await test.call('PUT', `/orders/${mine.id}/status`, { token, body: { status: 'processing' } });
    const other = (await order(undefined)).data;
    await test.call('PUT', `/orders/${other.id}/status`, { token, body: { status: 'processing' } });
    const visit = await test.call<GuestVisit>('GET', `/visits/track/${other.token}`);
    expect(visit.data.rounds).toHaveLength(2);
    expect(JSON.stringify(visit.data)).not.toContain('milk');
    const events = await test.context.db
      .selectFrom('events')
      .select('audience')
      .where('data', 'like', '%milk%')
      .execute();
    const audiences = new Set(events.map(({ audience }) => audience));
    expect(audiences).toEqual(new Set(['staff', `order:${mine.token}`]));
  });

  it('is erased with the order’s contact after its retention time, also without any contact', async () => {
    const { test, order, read } = await open();
    const { id } = (await order(['milk'])).data;
    await test.context.db.updateTable('sessions').set({ expires_at: Number.MAX_SAFE_INTEGER }).execute();
    test.clock.advance(RETENTION_DAYS.contacts * 24 * 3_600_000);
    await test.context.jobs.run('erase_personal_data');
    expect((await read(id)).items[0]?.allergy_codes).toEqual(['milk']);
    test.clock.advance(24 * 3_600_000);
    await test.context.jobs.run('erase_personal_data');
    expect((await read(id)).items[0]?.allergy_codes).toEqual([]);
  });
});
