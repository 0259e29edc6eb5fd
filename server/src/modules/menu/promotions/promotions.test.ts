import type { ExportedFile } from 'shared-api/contract/import-preview';
import type { GuestBootstrap, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { Product } from 'shared-api/contract/menu/products';
import type { Promotion, PromotionPreview } from 'shared-api/contract/menu/promotions';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { Visit, VisitWithOrders } from 'shared-api/contract/service/visits';
import { describe, expect, it } from 'vitest';
import { callerOf, changed, expectInvalid, expectRefused, messagesOf } from '#testing/content';
import { addCategory, addOption, addProduct, addTable, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';
import { PROMOTION_CHANGES_JOB } from './promotion-changes';

const FREE = JSON.stringify({ alcohol: 'free' });
const EVENING = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', until: '18:00' }];
const TENTH = { kind: 'percent', value: 10 };
const inTurkish = (name: string) => [{ language_code: 'tr', name }];
/** 12 May 2026 is a Tuesday; Istanbul is three hours ahead. */
const at = (time: string, date = '2026-05-12') => `${date}T${time}:00+03:00`;

async function menu() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const kebabs = await addCategory(test, { name: 'Kebaplar' });
  const adana = await addProduct(test, {
    category_id: kebabs.id,
    name: 'Adana',
    price_kurus: 60_000,
    allergens: FREE,
  });
  const urfa = await addProduct(test, {
    category_id: kebabs.id,
    name: 'Urfa',
    price_kurus: 50_000,
    allergens: FREE,
  });
  const tea = await addProduct(test, { name: 'Çay', price_kurus: 3_000, allergens: FREE });
  const table = await addTable(test, 'M-5');

  const add = async (fields: object = {}) =>
    (
      await manager.post<Promotion>('/promotions', {
        translations: inTurkish('Mutlu saat'),
        terms: TENTH,
        product_ids: [adana.id],
        ...fields,
      })
    ).data;
  const change = (promotion: Promotion, fields: object) =>
    manager.put<Promotion>(`/promotions/${promotion.id}`, fields);
  const list = async () => (await manager.get<Promotion[]>('/promotions')).data;
  const preview = async (fields: object = {}) =>
    (
      await manager.post<PromotionPreview>('/promotions/preview', {
        terms: TENTH,
        product_ids: [adana.id],
        ...fields,
      })
    ).data;
  /** A product as guests see it. */
  const shown = async (id = adana.id): Promise<MenuProduct> => {
    const { data } = await test.call<GuestBootstrap>('GET', '/guest-bootstrap', {
      query: { language_code: 'tr' },
    });
    return data.products.find((product) => product.id === id)!;
  };
  const price = async (id?: number) => (await shown(id)).price;
  const reference = async (id?: number) => (await shown(id)).promotion?.reference_price;
  const order = (
    seen: number,
    more: { total?: number; quantity?: number; options?: object[]; id?: number } = {},
  ) => {
    const { quantity = 1, options = [], id = adana.id, total = seen * quantity } = more;
    return test.call<GuestOrder>('POST', '/orders', {
      body: {
        table_id: table.id,
        items: [{ product_id: id, price: seen, quantity, options }],
        total_amount: total,
      },
    });
  };
  const edit = (id: number, body: object) => manager.put<Product>(`/products/${id}`, body);
  return {
    test,
    manager,
    kebabs,
    adana,
    urfa,
    tea,
    table,
    add,
    change,
    list,
    preview,
    shown,
    price,
    reference,
    order,
    edit,
  };
}

describe('a promotion', () => {
  it('is listed with how many of its products it reduces', async () => {
    const { add, list, adana, tea, kebabs } = await menu();
    const terms = { kind: 'fixed', value: 100 };
    await add({ terms, product_ids: [tea.id] });
    await add({ terms, product_ids: [adana.id, tea.id], category_ids: [kebabs.id] });
    expect((await list()).map(({ products }) => products)).toEqual([
      { selected: 3, reduced: 2 },
      { selected: 1, reduced: 0 },
    ]);
  });

  it('reduces products and the products of categories while it runs, and no others', async () => {
    const { test, add, price, adana, urfa, tea, kebabs } = await menu();
    await add({ hours: EVENING, product_ids: [], category_ids: [kebabs.id] });
    const prices = () => Promise.all([adana, urfa, tea].map(({ id }) => price(id)));
    const seen: unknown[] = [];
    for (const time of ['16:59', '17:00', '17:59', '18:00']) {
      test.clock.set(at(time));
      seen.push(await prices());
    }
    expect(seen).toEqual([
      [600, 500, 30],
      [540, 450, 30],
      [540, 450, 30],
      [600, 500, 30],
    ]);
  });

  it('has a name in the guest’s language, its end and the reference price', async () => {
    const { test, add, shown, adana } = await menu();
    await add({
      hours: EVENING,
      translations: [...inTurkish('Mutlu saat'), { language_code: 'en', name: 'Happy hour' }],
    });
    test.clock.set(at('17:30'));
    expect((await shown()).promotion).toEqual({
      name: 'Mutlu saat',
      until: '2026-05-12T15:00:00.000Z',
      reference_price: 600,
    });
    const english = await test.call<Product>('GET', `/products/${adana.id}`, {
      query: { language_code: 'en' },
    });
    expect(english.data).toMatchObject({ price: 600, promotion: { name: 'Happy hour', price: 540 } });
  });

  it('runs past midnight on the day it began, within its dates', async () => {
    const { test, add, price } = await menu();
    const hours = [{ days: [6], from: '22:00', until: '02:00' }];
    await add({ hours, first_date: '2026-05-16', last_date: '2026-05-23' });
    const reduced: string[] = [];
    for (const [date, time] of [
      ['2026-05-15', '23:00'],
      ['2026-05-16', '01:00'],
      ['2026-05-16', '21:59'],
      ['2026-05-16', '22:00'],
      ['2026-05-17', '01:59'],
      ['2026-05-17', '02:00'],
      ['2026-05-24', '01:59'],
      ['2026-05-30', '23:00'],
    ] as const) {
      test.clock.set(at(time, date));
      if ((await price()) === 540) reduced.push(`${date} ${time}`);
    }
    expect(reduced).toEqual(['2026-05-16 22:00', '2026-05-17 01:59', '2026-05-24 01:59']);
  });

  it('without hours runs from the start of its first day to the end of its last', async () => {
    const { test, add, price, list } = await menu();
    await add({ first_date: '2026-05-20', last_date: '2026-05-21' });
    const seen: unknown[] = [];
    for (const [date, time] of [
      ['2026-05-19', '23:59'],
      ['2026-05-20', '00:00'],
      ['2026-05-21', '23:59'],
      ['2026-05-22', '00:00'],
    ] as const) {
      test.clock.set(at(time, date));
      seen.push([await price(), (await list())[0]?.state]);
    }
    expect(seen).toEqual([
      [600, 'upcoming'],
      [540, 'running'],
      [540, 'running'],
      [600, 'over'],
    ]);
  });

  it('that runs all day on all days has no end', async () => {
    const { add, shown, list } = await menu();
    await add({ hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' }] });
    expect((await shown()).promotion?.until).toBeNull();
    expect(await list()).toMatchObject([{ state: 'running', changes_at: null }]);
  });

  it('that begins in months is upcoming, and then begins', async () => {
    const { test, add, list, price } = await menu();
    await add({ hours: EVENING, first_date: '2026-12-01' });
    expect(await list()).toMatchObject([{ state: 'upcoming', changes_at: '2026-12-01T14:00:00.000Z' }]);
    expect(await price()).toBe(600);
    test.clock.set(at('17:00', '2026-12-01'));
    expect(await price()).toBe(540);
  });

  it('sets the lowest price of all that run, never a higher one and never 0', async () => {
    const { add, price, tea, adana, urfa } = await menu();
    const product_ids = [adana.id, urfa.id, tea.id];
    await add({ product_ids });
    await add({ product_ids, terms: { kind: 'fixed', value: 470 } });
    expect(await Promise.all([adana, urfa, tea].map(({ id }) => price(id)))).toEqual([470, 450, 27]);
  });

  it('is switched off, removed or changed at once, only at its current version', async () => {
    const { test, manager, add, change, price, list } = await menu();
    const promotion = await add();
    expect(
      (await change(promotion, { terms: { kind: 'percent', value: 20 }, version: promotion.version })).status,
    ).toBe(200);
    expect(await price()).toBe(480);
    const failure = await expectRefused(test, 409, () => change(promotion, { version: promotion.version }));
    expect(failure.code).toBe('edited_meanwhile');
    await change(promotion, { is_active: false });
    expect([await price(), (await list())[0]?.state]).toEqual([600, 'off']);
    await change(promotion, { is_active: true });
    expect(await messagesOf(test, () => manager.delete(`/promotions/${promotion.id}`))).toEqual([
      changed('menu'),
    ]);
    expect([await price(), await list()]).toEqual([600, []]);
    expect((await manager.delete(`/promotions/${promotion.id}`)).status).toBe(404);
  });

  it('is refused with the name of the invalid field', async () => {
    const { test, manager, adana } = await menu();
    const valid = { translations: inTurkish('Mutlu saat'), terms: TENTH, product_ids: [adana.id] };
    await expectInvalid(
      test,
      [
        [{ ...valid, translations: [] }, 'translations'],
        [{ ...valid, translations: [{ language_code: 'xx', name: 'A' }] }, 'translations.0.language_code'],
        [{ ...valid, product_ids: [] }, 'product_ids'],
        [{ ...valid, terms: { kind: 'percent', value: 0 } }, 'terms.value'],
        [{ ...valid, terms: { kind: 'percent', value: 91 } }, 'terms.value'],
        [{ ...valid, terms: { kind: 'fixed', value: 0 } }, 'terms.value'],
        [{ ...valid, terms: { kind: 'fixed', value: 1.005 } }, 'terms.value'],
        [{ ...valid, hours: [{ days: [], from: '17:00', until: '18:00' }] }, 'hours.0.days'],
        [{ ...valid, first_date: '2026-05-02', last_date: '2026-05-01' }, 'last_date'],
      ],
      (body) => manager.post('/promotions', body),
    );
    const { data } = await manager.post<Promotion>('/promotions', { ...valid, first_date: '2026-05-02' });
    await expectInvalid(test, [[{ last_date: '2026-05-01' }, 'last_date']], (body) =>
      manager.put(`/promotions/${data.id}`, body),
    );
  });
});

describe('an order', () => {
  it('is accepted at the price of the promotion, and its item keeps it with the regular one', async () => {
    const { manager, add, change, order } = await menu();
    const promotion = await add();
    const { data } = await order(540, { quantity: 2 });
    expect(data).toMatchObject({ total_amount: 1_080 });
    const own = { id: promotion.id, name: 'Mutlu saat', regular_price: 600 };
    expect(data.items[0]).toMatchObject({ price: 540, promotion: own });
    await change(promotion, { translations: inTurkish('Başka'), terms: { kind: 'percent', value: 50 } });
    await manager.delete(`/promotions/${promotion.id}`);
    const later = (await manager.get<GuestOrder>(`/orders/${data.id}`)).data;
    expect(later.items[0]).toMatchObject({ price: 540, promotion: own });
  });

  it('costs the lower price if the guest saw the one before the promotion', async () => {
    const { add, order } = await menu();
    await add();
    const { status, data } = await order(600);
    expect([status, data.total_amount, data.items[0]?.price]).toEqual([201, 540, 540]);
  });

  it('costs the price of a promotion that has ended, for ten minutes and for guests who saw it', async () => {
    const { test, add, order } = await menu();
    await add({ hours: EVENING });
    test.clock.set(at('18:09'));
    expect((await order(540)).data.items[0]).toMatchObject({ price: 540, promotion: { regular_price: 600 } });
    expect((await order(600)).data.items[0]?.promotion).toBeUndefined();
    test.clock.set(at('18:10'));
    const { failure } = await order(540);
    expect(failure.code).toBe('order_changed');
  });

  it('the still accepted price is sent to carts that were filled before the end', async () => {
    const { test, add, shown } = await menu();
    await add({ hours: EVENING });
    await add({ hours: EVENING, terms: { kind: 'percent', value: 20 } });
    await add({ hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '18:05', until: '19:00' }], terms: TENTH });
    for (const [time, price, stillAccepted] of [
      ['17:59', 480, undefined],
      ['18:00', 600, 480],
      ['18:05', 540, 480],
      ['18:10', 540, undefined],
      ['19:09', 600, 540],
      ['19:10', 600, undefined],
    ] as const) {
      test.clock.set(at(time));
      expect(await shown()).toMatchObject({ price });
      expect((await shown()).still_accepted_price).toBe(stillAccepted);
    }
  });

  it('never costs a price that was not shown', async () => {
    const { test, add, change, order } = await menu();
    test.clock.set(at('18:05'));
    const promotion = await add({ hours: EVENING });
    expect((await order(540)).failure.code).toBe('order_changed');
    test.clock.set(at('17:30', '2026-05-13'));
    expect((await order(540)).status).toBe(201);
    test.clock.set(at('18:05', '2026-05-13'));
    await change(promotion, { terms: { kind: 'percent', value: 50 } });
    expect((await order(300)).failure.code).toBe('order_changed');
    expect((await order(539)).failure.code).toBe('order_changed');
  });

  it('with a total that differs from its prices is refused', async () => {
    const { add, order } = await menu();
    await add();
    expect((await order(540, { total: 600 })).failure.code).toBe('order_changed');
    expect((await order(600, { total: 540 })).status).toBe(201);
  });

  it('charges options in full, and never less than 0', async () => {
    const { test, add, order, adana } = await menu();
    const large = await addOption(test, {
      product_id: adana.id,
      name: 'Büyük',
      price_modifier_kurus: 10_000,
    });
    const small = await addOption(test, { product_id: adana.id, name: 'Az', price_modifier_kurus: -7_000 });
    await add({ terms: { kind: 'percent', value: 90 } });
    const choose = ({ id }: { id: number }, price: number) => [{ product_option_id: id, price }];
    expect((await order(60, { options: choose(large, 100), total: 160 })).data.total_amount).toBe(160);
    expect((await order(60, { options: choose(small, -70), total: 0 })).data.total_amount).toBe(0);
  });

  it('of a waiter has the same prices', async () => {
    const { test, add, adana, table } = await menu();
    await add();
    const waiter = await callerOf(test, 'waiter');
    const products = (await waiter.get<Product[]>('/products')).data;
    expect(products.find(({ id }) => id === adana.id)).toMatchObject({
      price: 600,
      promotion: { price: 540 },
    });
    const { data } = await waiter.post<GuestOrder>('/orders', {
      table_id: table.id,
      items: [{ product_id: adana.id, price: 540 }],
      total_amount: 540,
    });
    expect(data.items[0]).toMatchObject({ price: 540, promotion: { name: 'Mutlu saat' } });
  });

  it('keeps price and promotion for pieces that move to another table, with the VAT of the charged amount', async () => {
    const { test, manager, add, order } = await menu();
    await add();
    const { data: placed } = await order(540, { quantity: 2 });
    const other = await addTable(test, 'M-6');
    const [visit] = (await manager.get<Visit[]>('/visits/active')).data;
    const item = placed.items[0]!;
    const moved = await manager.post(`/visits/${visit!.id}/items/move`, {
      items: [{ id: item.id, quantity: 1 }],
      table_id: other.id,
    });
    expect(moved.raw.body).toContain('"success":true');
    for (const { id } of (await manager.get<Visit[]>('/visits/active')).data) {
      const { data } = await manager.get<VisitWithOrders>(`/visits/${id}`);
      expect(data.orders.flatMap(({ items }) => items)).toMatchObject([
        { price: 540, quantity: 1, promotion: { regular_price: 600 } },
      ]);
      expect(data.bill).toMatchObject({ total: 540, vat: [{ rate: 10, gross: 540, vat: 49.09 }] });
    }
  });
});

describe('the reference price', () => {
  it('is the lowest of the ten days before the promotion began', async () => {
    const { test, add, edit, adana, reference } = await menu();
    await edit(adana.id, { price: 550 });
    test.clock.advance(24 * 3_600_000);
    await edit(adana.id, { price: 700 });
    test.clock.advance(9 * 24 * 3_600_000 - 1_000);
    await add({ terms: { kind: 'fixed', value: 500 } });
    expect(await reference()).toBe(550);
  });

  it('does not consider prices from before those days', async () => {
    const { test, add, edit, adana, reference } = await menu();
    await edit(adana.id, { price: 550 });
    test.clock.advance(24 * 3_600_000);
    await edit(adana.id, { price: 700 });
    test.clock.advance(10 * 24 * 3_600_000);
    await add({ terms: { kind: 'fixed', value: 500 } });
    expect(await reference()).toBe(700);
  });

  it('is not shown if the promotion is not cheaper than it', async () => {
    const { test, add, edit, adana, shown } = await menu();
    await edit(adana.id, { price: 500 });
    test.clock.advance(24 * 3_600_000);
    await edit(adana.id, { price: 600 });
    await add();
    expect(await shown()).toMatchObject({ price: 540, promotion: { reference_price: null } });
  });

  it('stays that of the first day while the promotion recurs, and falls with the regular price', async () => {
    const { test, add, edit, adana, reference } = await menu();
    await add({ hours: EVENING });
    test.clock.set(at('17:30', '2026-05-20'));
    expect(await reference()).toBe(600);
    await edit(adana.id, { price: 800 });
    expect(await reference()).toBeNull();
    await edit(adana.id, { price: 580 });
    expect(await reference()).toBe(580);
  });

  it('is the price of another promotion that ran in those days', async () => {
    const { test, manager, add, reference } = await menu();
    const first = await add();
    test.clock.advance(24 * 3_600_000);
    await manager.delete(`/promotions/${first.id}`);
    test.clock.advance(24 * 3_600_000);
    await add({ terms: { kind: 'percent', value: 20 } });
    expect(await reference()).toBe(540);
  });

  it('is the regular price without a country’s rules', async () => {
    const { test, add, edit, adana, reference } = await menu();
    await setSetting(test, 'country_profile', 'none');
    await edit(adana.id, { price: 550 });
    await edit(adana.id, { price: 700 });
    await add({ terms: { kind: 'fixed', value: 500 } });
    expect(await reference()).toBe(700);
  });
});

describe('alcohol', () => {
  const declared = {
    beer: { alcohol: 'contains' },
    cake: { alcohol: 'may_contain' },
    soup: {},
    tea: { alcohol: 'free' },
  };
  async function bar() {
    const opened = await menu();
    const entries: [string, number][] = [];
    for (const [name, allergens] of Object.entries(declared)) {
      const { id } = await addProduct(opened.test, { name, allergens: JSON.stringify(allergens) });
      entries.push([name, id]);
    }
    const ids = Object.fromEntries(entries);
    const reduced = async () => {
      const found: string[] = [];
      for (const [name, id] of entries) if ((await opened.shown(id)).promotion) found.push(name);
      return found;
    };
    return { ...opened, ids, product_ids: Object.values(ids), reduced };
  }

  it('is never reduced under the Turkish rules, nor is a product without a declaration until staff confirm it', async () => {
    const { add, change, product_ids, reduced, preview, order, ids } = await bar();
    const promotion = await add({ product_ids });
    expect(await reduced()).toEqual(['tea']);
    const { excluded, items, country_profile } = await preview({ product_ids });
    expect([country_profile, items.map((item) => item.product_name)]).toEqual(['tr', ['tea']]);
    expect(excluded.map(({ product_name, reason }) => [product_name, reason])).toEqual([
      ['beer', 'alcohol'],
      ['cake', 'alcohol'],
      ['soup', 'alcohol_unknown'],
    ]);
    expect((await order(558, { id: ids.beer })).failure.code).toBe('order_changed');
    await change(promotion, { undeclared_product_ids: [ids.soup] });
    expect(await reduced()).toEqual(['soup', 'tea']);
  });

  it('needs a confirmation for each product without a declaration, valid for the products that existed then', async () => {
    const { test, add, edit, change, price, preview, kebabs, ids } = await bar();
    const soup = { id: ids.soup! };
    await edit(soup.id, { category_id: kebabs.id });
    const promotion = await add({
      product_ids: [],
      category_ids: [kebabs.id],
      // Beer declares alcohol, and the last one does not exist: neither can be confirmed.
      undeclared_product_ids: [soup.id, ids.beer, 4711],
    });
    expect(promotion).toMatchObject({ undeclared_product_ids: [soup.id], takes_undeclared: true });
    const usual = await price(ids.cake);
    expect(await price(soup.id)).toBeLessThan(usual);

    const added = await addProduct(test, { category_id: kebabs.id, name: 'Yeni', allergens: '{}' });
    const moved = await addProduct(test, { name: 'Eski', allergens: '{}' });
    await edit(moved.id, { category_id: kebabs.id });
    const saved = (await change(promotion, { translations: inTurkish('Başka') })).data;
    expect(saved.undeclared_product_ids).toEqual([soup.id]);
    const later = [added.id, moved.id];
    for (const id of later) expect((await preview({ product_ids: [id] })).items).toEqual([]);
    expect(await Promise.all(later.map((id) => price(id)))).toEqual([usual, usual]);
    const asked = await preview({ category_ids: [kebabs.id], undeclared_product_ids: [soup.id] });
    expect(asked.undeclared_product_ids.toSorted()).toEqual([soup.id, ...later]);
    expect(asked.excluded.map(({ product_name, reason }) => [product_name, reason])).toEqual([
      ['Yeni', 'alcohol_unknown'],
      ['Eski', 'alcohol_unknown'],
    ]);

    await change(saved, { undeclared_product_ids: [soup.id, ...later], version: saved.version });
    for (const id of [soup.id, ...later]) expect(await price(id)).toBeLessThan(usual);
  });

  it('that is declared after the confirmation is not reduced, and a panel that knows only a single confirmation can only withdraw it', async () => {
    const { test, add, edit, change, shown, kebabs, ids } = await bar();
    const promotion = await add({ product_ids: [ids.soup], undeclared_product_ids: [ids.soup] });
    await edit(ids.soup!, { allergens: { alcohol: 'contains' } });
    expect(await shown(ids.soup)).not.toHaveProperty('promotion');
    await edit(ids.soup!, { allergens: {} });
    expect(await shown(ids.soup)).toHaveProperty('promotion');

    const added = await addProduct(test, { category_id: kebabs.id, allergens: '{}' });
    await change(promotion, { product_ids: [ids.soup, added.id], takes_undeclared: true });
    expect(await shown(ids.soup)).toHaveProperty('promotion');
    expect(await shown(added.id)).not.toHaveProperty('promotion');
    await change(promotion, { takes_undeclared: false });
    expect(await shown(ids.soup)).not.toHaveProperty('promotion');
  });

  it('counts if it is in an option that belongs to the dish', async () => {
    const { test, add, reduced, ids } = await bar();
    await addOption(test, {
      product_id: ids.tea!,
      is_required: 1,
      allergens: JSON.stringify({ alcohol: 'contains' }),
    });
    await add({ product_ids: [ids.tea] });
    expect(await reduced()).toEqual([]);
  });

  it('is reduced without a country’s rules', async () => {
    const { test, add, product_ids, reduced } = await bar();
    await setSetting(test, 'country_profile', 'none');
    await add({ product_ids });
    expect(await reduced()).toEqual(['beer', 'cake', 'soup', 'tea']);
  });
});

describe('the preview of a promotion', () => {
  it('has old, new and reference price of each product, and why others keep theirs; changes nothing', async () => {
    const { test, edit, preview, kebabs, adana, tea, list, price } = await menu();
    const water = await addProduct(test, { name: 'Su', price_kurus: 0, allergens: FREE });
    await edit(adana.id, { price: 620 });
    const { items, excluded } = await preview({
      terms: { kind: 'fixed', value: 480 },
      category_ids: [kebabs.id],
      product_ids: [tea.id, water.id],
    });
    expect(
      items.map(({ product_name, from, to, reference_price }) => [product_name, from, to, reference_price]),
    ).toEqual([
      ['Adana', 620, 480, 600],
      ['Urfa', 500, 480, 500],
    ]);
    expect(excluded.map(({ product_name, reason }) => [product_name, reason])).toEqual([
      ['Çay', 'not_lower'],
      ['Su', 'free'],
    ]);
    expect([await list(), await price()]).toEqual([[], 620]);
  });

  it('of a changed one keeps the reference price from before it began', async () => {
    const { test, add, preview } = await menu();
    const { id } = await add();
    test.clock.advance(3_600_000);
    expect(
      (await preview({ promotion_id: id, terms: { kind: 'percent', value: 20 } })).items[0]?.reference_price,
    ).toBe(600);
    expect((await preview({ terms: { kind: 'percent', value: 20 } })).items[0]?.reference_price).toBe(540);
  });
});

it('each start, end and end of the grace period is announced once to open pages, by whichever server notices it', async () => {
  const { test, add } = await menu();
  await add({ hours: EVENING });
  const run = () => Promise.all([1, 2].map(() => test.context.jobs.run(PROMOTION_CHANGES_JOB)));
  for (const [time, messages] of [
    ['16:59', []],
    ['17:00', [changed('menu')]],
    ['17:59', []],
    ['18:01', [changed('menu')]],
    ['18:09', []],
    ['18:10', [changed('menu')]],
    ['18:11', []],
  ] as const) {
    test.clock.set(at(time));
    expect(await messagesOf(test, run)).toEqual(messages);
  }
});

it('the menu is sent again with current prices, and without a database statement in between', async () => {
  const { test, add, price } = await menu();
  await add({ hours: EVENING });
  let etag = '';
  const etags: boolean[] = [];
  for (const time of ['16:58', '16:59', '17:00', '17:30', '18:00']) {
    test.clock.set(at(time));
    const { headers } = await test.call('GET', '/guest-bootstrap', { query: { language_code: 'tr' } });
    etags.push(headers.etag === etag);
    etag = String(headers.etag);
    await price();
  }
  expect(etags).toEqual([false, true, false, true, false]);
});

it('the price list has the content of the menu, with current prices, and no formulas', async () => {
  const { test, manager, add, kebabs, urfa, tea } = await menu();
  await addProduct(test, { category_id: kebabs.id, name: 'Gizli', is_active: 0 });
  await manager.put(`/products/${urfa.id}`, { name: '=Urfa', portion: '350 g' });
  await add({ product_ids: [tea.id], translations: inTurkish('Mutlu saat') });
  const { data } = await manager.get<ExportedFile>('/price-list-export', { format: 'csv' });
  expect(data).toMatchObject({ file_name: 'fiyat-listesi-2026-05-12.csv', media_type: 'text/csv' });
  const lines = Buffer.from(data.content, 'base64').toString().trim().split('\r\n');
  expect(lines.map((line) => line.replace('\uFEFF', ''))).toEqual([
    'Tarih;Kategori;Ürün;Porsiyon;Fiyat (KDV dâhil);Para birimi;Promosyon;Promosyon fiyatı',
    '2026-05-12;Kebaplar;Adana;;600;TRY;;',
    "2026-05-12;Kebaplar;'=Urfa;350 g;500;TRY;;",
    '2026-05-12;Izgaralar;Çay;;30;TRY;Mutlu saat;27',
  ]);
});
