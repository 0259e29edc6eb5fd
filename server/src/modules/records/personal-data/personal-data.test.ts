import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { ErasedData, PersonalData } from 'shared-api/contract/records/personal-data';
import { RETENTION_DAYS } from 'shared-api/domain/restaurant/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { RATINGS, addProduct, addTable, setSetting } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';

const DAY_MS = 24 * 3_600_000;
const AYSE = {
  customer_name: 'Ayşe Yılmaz',
  customer_phone: '0532 111 22 33',
  customer_address: 'Dutlu Çıkmazı 7',
  special_instructions: 'Zil bozuk, arayın',
};
const ITEM_NOTE = 'Fıstık alerjim var';
const PATHS = { export: '/personal-data/export', erase: '/personal-data/erase' };
const AYSE_EMAIL = 'Ayse@Ornek.example';

async function openRestaurant() {
  const test = await buildTestApp();
  const admin = await test.tokenOf('admin');
  const product = await addProduct(test);
  await addTable(test, 'M-1');
  const items = [
    { product_id: product.id, price: 620, special_instructions: ITEM_NOTE, allergy_codes: ['nuts'] },
  ];
  const orderBy = async (guest: Partial<typeof AYSE>) => {
    const body = { order_type: 'takeaway', items, total_amount: 620, ...AYSE, ...guest };
    const headers = { 'idempotency-key': `cart-${Math.random()}` };
    return (await test.call<GuestOrder>('POST', '/orders', { body, headers })).data;
  };
  const rateAs = (name: string, email?: string) =>
    test.call<{ id: number }>('POST', '/feedback', {
      body: { name, email, table_number: 'M-1', comments: `${name} geldi`, ...RATINGS },
      headers: { 'idempotency-key': `rating-of-${name}` },
    });
  const ask = <T>(what: keyof typeof PATHS, contact: string) =>
    test.call<T>('POST', PATHS[what], { token: admin, body: { contact } });
  return { test, admin, orderBy, rateAs, ask };
}

/** All stored data as one text. */
async function storedText({ context: { db } }: TestApp): Promise<string> {
  const tables = await db.introspection.getTables();
  const texts = tables
    .filter(({ name }) => name !== 'images')
    .map(async ({ name }) => JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows));
  return (await Promise.all(texts)).join('\n');
}

describe('personal data', () => {
  it('is exported by phone number, however it was typed', async () => {
    const { orderBy, ask } = await openRestaurant();
    const first = await orderBy({});
    await orderBy({ customer_phone: '0532 111 22 34', customer_name: 'Mehmet' });
    const second = await orderBy({ customer_phone: '+90 (532) 111-22-33' });
    for (const typed of ['05321112233', '+905321112233', '532 111 22 33']) {
      const { status, data } = await ask<PersonalData>('export', typed);
      expect(status).toBe(200);
      expect(data.orders.map(({ id }) => id)).toEqual([first.id, second.id]);
      expect(data.orders[0]).toMatchObject({
        ...AYSE,
        items: [{ special_instructions: ITEM_NOTE, allergy_codes: ['nuts'] }],
      });
    }
  });

  it('is found and erased by a phone number in Arabic or Persian digits, which is stored in Latin ones', async () => {
    const { test, orderBy, ask } = await openRestaurant();
    const order = await orderBy({ customer_phone: '٠٥٣٢ ١١١ ٢٢ ٣٣' });
    const earlier = await orderBy({});
    const { db } = test.context;
    const stored = () => db.selectFrom('orders').select('customer_phone').orderBy('id').execute();
    expect((await stored())[0]).toEqual({ customer_phone: '0532 111 22 33' });
    // As a release before stored it.
    await db
      .updateTable('orders')
      .set({ customer_phone: '۰۵۳۲ ۱۱۱ ۲۲ ۳۳' })
      .where('id', '=', earlier.id)
      .execute();
    for (const typed of ['0532 111 22 33', '٠٥٣٢ ١١١ ٢٢ ٣٣']) {
      expect((await ask<PersonalData>('export', typed)).data.orders).toMatchObject([
        { id: order.id },
        { id: earlier.id },
      ]);
    }
    expect((await ask<ErasedData>('erase', '٠٥٣٢١١١٢٢٣٣')).data.orders).toBe(2);
    expect(await stored()).toEqual([{ customer_phone: null }, { customer_phone: null }]);
  });

  it('is exported by email address, in any case', async () => {
    const { test, rateAs, ask } = await openRestaurant();
    await rateAs('Ayşe', AYSE_EMAIL);
    await rateAs('Mehmet', 'mehmet@ornek.example');
    await test.call('POST', '/auth/register', {
      body: { username: 'ayse', email: 'ayse@ornek.example', password: 'uzun-bir-parola' },
    });
    const { data } = await ask<PersonalData>('export', 'AYSE@ornek.example');
    expect(data.feedback).toMatchObject([{ name: 'Ayşe', email: AYSE_EMAIL, comments: 'Ayşe geldi' }]);
    expect(data.accounts).toMatchObject([{ username: 'ayse', role: 'customer' }]);
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  it('is erased everywhere; other contacts’ data stays', async () => {
    const { test, admin, orderBy, rateAs, ask } = await openRestaurant();
    const printer = { name: 'Mutfak', connection: 'virtual', documents: ['tickets'] };
    await test.call('POST', '/printers', { token: admin, body: printer });
    const order = await orderBy({ special_instructions: 'Ayşe adına paketleyin' });
    const other = await orderBy({ customer_name: 'Mehmet', customer_phone: '0532 111 22 34' });
    await rateAs('Ayşe Yılmaz', AYSE_EMAIL);
    await rateAs('Mehmet', 'mehmet@ornek.example');

    expect((await ask<ErasedData>('erase', AYSE.customer_phone)).data).toEqual({
      orders: 1,
      feedback: 0,
      accounts: 0,
    });
    expect((await ask<ErasedData>('erase', AYSE_EMAIL)).data).toEqual({
      orders: 0,
      feedback: 1,
      accounts: 0,
    });

    const stored = await storedText(test);
    for (const text of ['Ayşe', '532 111 22 33', 'Ayse@']) expect(stored).not.toContain(text);
    const read = async (id: number) =>
      (await test.call<Order>('GET', `/orders/${id}`, { token: admin })).data;
    expect(await read(order.id)).toMatchObject({
      customer_name: null,
      special_instructions: null,
      total_amount: 620,
      items: [{ product_name: 'Adana Kebap', special_instructions: null, allergy_codes: [] }],
    });
    expect(await read(other.id)).toMatchObject({
      customer_name: 'Mehmet',
      items: [{ special_instructions: ITEM_NOTE, allergy_codes: ['nuts'] }],
    });
    expect((await test.call('GET', '/feedback', { token: admin })).data).toMatchObject([
      { name: 'Mehmet', comments: 'Mehmet geldi' },
      { name: '–', email: null, comments: null, overall_rating: 5 },
    ]);
    expect((await ask<PersonalData>('export', AYSE.customer_phone)).data.orders).toEqual([]);
  });

  it('is erased once a day when its retention time is over, and not before', async () => {
    const { test, admin, orderBy, rateAs } = await openRestaurant();
    const order = await orderBy({});
    await rateAs('Ayşe', AYSE_EMAIL);
    const read = async () => {
      const { data } = await test.call<Order>('GET', `/orders/${order.id}`, { token: admin });
      const ratings = await test.call<{ name: string; email: string | null; comments: string }[]>(
        'GET',
        '/feedback',
        { token: admin },
      );
      return [data.customer_name, data.items[0]?.special_instructions, ratings.data[0]?.email];
    };
    const known = [AYSE.customer_name, ITEM_NOTE, AYSE_EMAIL];

    test.clock.advance(RETENTION_DAYS.contacts * DAY_MS);
    await test.context.db.updateTable('sessions').set({ expires_at: Number.MAX_SAFE_INTEGER }).execute();
    await test.context.jobs.run('erase_personal_data');
    expect(await read()).toEqual(known);
    test.clock.advance(DAY_MS);
    await test.context.jobs.run('erase_personal_data');
    expect(await read()).toEqual([null, null, AYSE_EMAIL]);
    await setSetting(test, 'feedback_retention_days', '91');
    test.clock.advance(DAY_MS);
    await test.context.jobs.run('erase_personal_data');
    expect(await read()).toEqual([null, null, null]);
    expect((await test.call('GET', '/feedback', { token: admin })).data).toMatchObject([
      { name: '–', comments: 'Ayşe geldi' },
    ]);
  });

  it('is found by a number of the fewest digits, with its leading zero', async () => {
    const { test, ask, orderBy } = await openRestaurant();
    await setSetting(test, 'country_profile', 'none');
    const order = await orderBy({ customer_phone: '0 21 61 23' });
    expect((await ask<PersonalData>('export', '0216123')).data.orders).toMatchObject([{ id: order.id }]);
  });

  it('is found only by a complete phone number or email address', async () => {
    const { ask } = await openRestaurant();
    for (const contact of ['', 'Ayşe', '123456', '012345', '0000000', '--------']) {
      const { status, failure } = await ask('erase', contact);
      expect([contact, status, failure.errors?.[0]?.path]).toEqual([contact, 422, 'contact']);
    }
  });

  it('of staff is exported, and their account stays', async () => {
    const { test, admin, ask } = await openRestaurant();
    const user = {
      username: 'mert',
      password: 'uzun-bir-parola',
      role: 'editor',
      email: 'mert@ornek.example',
    };
    await test.call('POST', '/users', { token: admin, body: user });
    expect((await ask<PersonalData>('export', user.email)).data.accounts).toMatchObject([{ role: 'editor' }]);
    expect((await ask<ErasedData>('erase', user.email)).data.accounts).toBe(0);
    expect((await ask<PersonalData>('export', user.email)).data.accounts).toHaveLength(1);
  });

  it('that is looked up or erased is recorded, without the contact', async () => {
    const { test, admin, ask } = await openRestaurant();
    await ask('export', AYSE.customer_phone);
    await ask('erase', AYSE_EMAIL);
    const log = await test.call<{ call: string }[]>('GET', '/audit-log', { token: admin });
    expect(log.data.map(({ call }) => call)).toEqual([
      'POST /personal-data/erase',
      'POST /personal-data/export',
    ]);
    expect(log.raw.body).not.toMatch(/532|ornek/);
  });

  it('cannot be used to sign in as an erased customer', async () => {
    const { test, ask } = await openRestaurant();
    const { data } = await test.call<{ token: string }>('POST', '/auth/register', {
      body: { username: 'ayse', email: AYSE_EMAIL, password: 'uzun-bir-parola' },
    });
    expect((await ask<ErasedData>('erase', AYSE_EMAIL)).data.accounts).toBe(1);
    expect((await test.call('GET', '/auth/me', { token: data.token })).status).toBe(401);
  });
});
