import { PRICE_MAX_KURUS, SUM_MAX_KURUS } from 'shared-api/domain/money';
import { toLira } from 'shared-api/domain/money';
import type { DayReport, ZReport } from 'shared-api/contract/service/day';
import type { Order } from 'shared-api/contract/service/orders';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { z } from 'zod';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { expect, it } from 'vitest';
import { addOptionGroup, addProduct, addTable, placeOrder, setSetting } from '../testing/factories';
import { buildTestApp } from '../testing/test-app';

const PRICE_MAX = toLira(PRICE_MAX_KURUS);
const SUM_MAX = toLira(SUM_MAX_KURUS);
const KURUS = 0.01;

interface Field {
  call: [method: 'POST' | 'PUT', path: string];
  /** Path of the field in the body, as errors name it. */
  path: string;
  body: (amount: unknown) => object;
  /** Accepted amounts. */
  range: [min: number, max: number];
}

const PRICE: Field['range'] = [0, PRICE_MAX];
const MODIFIER: Field['range'] = [-PRICE_MAX, PRICE_MAX];
const SUM: Field['range'] = [0, SUM_MAX];
const POSITIVE: Field['range'] = [KURUS, SUM_MAX];

const payment = (more: object) => ({ part: { kind: 'rest' }, method: 'cash', amount: 1, ...more });
const order = (item: object, more: object = {}) => ({
  table_id: 1,
  items: [{ product_id: 1, price: 1, ...item }],
  total_amount: 1,
  ...more,
});
const option = (price: unknown) => order({ options: [{ product_option_id: 1, price }] });
const priceUpdate = (value: unknown) => ({
  operation: { kind: 'amount', value, round_to: 0 },
  selection: { category_ids: [1] },
});
const promotion = (value: unknown) => ({ terms: { kind: 'fixed', value }, category_ids: [1] });
const group = (price_modifier: unknown) => ({ name: 'Boy', options: [{ name: 'Büyük', price_modifier }] });
const groupPrice = (price_modifier: unknown) => ({
  option_groups: [{ id: 1, prices: [{ option_id: 1, price_modifier }] }],
});
const note = (more: object) => ({ method: 'cash', amount: 1, noted_at: '2026-05-12T08:00:00.000Z', ...more });
const close = (more: object) => ({ counted: 0, revenue: 0, paid: 0, ...more });

/** Every field for money in the API. */
const FIELDS: Field[] = [
  {
    call: ['POST', '/products'],
    path: 'price',
    body: (price) => ({ name: 'Çay', category_id: 1, price }),
    range: PRICE,
  },
  { call: ['PUT', '/products/1'], path: 'price', body: (price) => ({ price }), range: PRICE },
  {
    call: ['PUT', '/products/1'],
    path: 'options.0.price_modifier',
    body: (price_modifier) => ({ options: [{ name: 'Büyük', price_modifier }] }),
    range: MODIFIER,
  },
  {
    call: ['POST', '/product-options'],
    path: 'price_modifier',
    body: (price_modifier) => ({ product_id: 99, name: 'Büyük', price_modifier }),
    range: MODIFIER,
  },
  {
    call: ['POST', '/products'],
    path: 'options.0.price_modifier',
    body: (price_modifier) => ({ options: [{ name: 'Büyük', price_modifier }] }),
    range: MODIFIER,
  },
  {
    call: ['POST', '/products'],
    path: 'option_groups.0.prices.0.price_modifier',
    body: groupPrice,
    range: MODIFIER,
  },
  {
    call: ['PUT', '/products/1'],
    path: 'option_groups.0.prices.0.price_modifier',
    body: groupPrice,
    range: MODIFIER,
  },
  {
    call: ['PUT', '/products'],
    path: 'product_changes.0.price',
    body: (price) => ({ product_changes: [{ id: 1, price }] }),
    range: PRICE,
  },
  {
    call: ['PUT', '/product-options/1'],
    path: 'price_modifier',
    body: (price_modifier) => ({ price_modifier }),
    range: MODIFIER,
  },
  { call: ['PUT', '/option-groups/1'], path: 'options.0.price_modifier', body: group, range: MODIFIER },
  { call: ['POST', '/option-groups'], path: 'options.0.price_modifier', body: group, range: MODIFIER },
  { call: ['POST', '/price-updates/preview'], path: 'operation.value', body: priceUpdate, range: MODIFIER },
  { call: ['POST', '/promotions/preview'], path: 'terms.value', body: promotion, range: [KURUS, PRICE_MAX] },
  { call: ['POST', '/orders'], path: 'items.0.price', body: (price) => order({ price }), range: PRICE },
  { call: ['POST', '/orders'], path: 'items.0.options.0.price', body: option, range: MODIFIER },
  {
    call: ['POST', '/orders'],
    path: 'total_amount',
    body: (total_amount) => order({}, { total_amount }),
    range: SUM,
  },
  {
    call: ['POST', '/visits/1/payments'],
    path: 'amount',
    body: (amount) => payment({ amount }),
    range: POSITIVE,
  },
  { call: ['POST', '/visits/1/payments'], path: 'tip', body: (tip) => payment({ tip }), range: SUM },
  {
    call: ['POST', '/visits/1/payments'],
    path: 'tendered',
    body: (tendered) => payment({ tendered, method: 'card' }),
    range: SUM,
  },
  {
    call: ['POST', '/payments/1/refund'],
    path: 'tip',
    body: (tip) => ({ amount: 1, tip, reason: 'x' }),
    range: SUM,
  },
  {
    call: ['POST', '/payments/1/refund'],
    path: 'amount',
    body: (amount) => ({ amount, reason: 'x' }),
    range: POSITIVE,
  },
  {
    // Of a visit that is missing, as the amount may not exceed the bill.
    call: ['PUT', '/visits/9/discount'],
    path: 'amount',
    body: (amount) => ({ amount, reason: 'x' }),
    range: POSITIVE,
  },
  {
    call: ['PUT', '/visits/9/items/1/discount'],
    path: 'amount',
    body: (amount) => ({ amount, reason: 'x' }),
    range: POSITIVE,
  },
  {
    call: ['POST', '/visits/1/print'],
    path: 'share.amount',
    body: (amount) => ({ share: { amount, items: [] } }),
    range: POSITIVE,
  },
  {
    call: ['POST', '/day/drawer'],
    path: 'amount',
    body: (amount) => ({ kind: 'float', amount }),
    range: SUM,
  },
  ...(['in', 'out'] as const).map((kind): Field => ({
    call: ['POST', '/day/drawer'],
    path: 'amount',
    body: (amount) => ({ kind, amount, reason: 'x' }),
    range: POSITIVE,
  })),
  {
    call: ['POST', '/visits/1/noted-payments'],
    path: 'amount',
    body: (amount) => note({ amount }),
    range: POSITIVE,
  },
  { call: ['POST', '/visits/1/noted-payments'], path: 'tip', body: (tip) => note({ tip }), range: SUM },
  {
    call: ['PUT', '/visits/1/noted-payments/9/record'],
    path: 'amount',
    body: (amount) => ({ amount }),
    range: POSITIVE,
  },
  {
    call: ['PUT', '/visits/1/noted-payments/9/reject'],
    path: 'amount',
    body: (amount) => ({ amount, reason: 'x' }),
    range: POSITIVE,
  },
  { call: ['POST', '/day/close'], path: 'counted', body: (counted) => close({ counted }), range: SUM },
  { call: ['POST', '/day/close'], path: 'revenue', body: (revenue) => close({ revenue }), range: SUM },
  { call: ['POST', '/day/close'], path: 'paid', body: (paid) => close({ paid }), range: [-SUM_MAX, SUM_MAX] },
];

it('each field for money accepts its bounds, and refuses what is beyond or no decimal', async () => {
  const test = await buildTestApp();
  const token = await test.tokenOf('admin');
  await setSetting(test, 'table_service', '1');
  await addOptionGroup(test, { options: [{ name: 'Büyük' }] });
  const table = await addTable(test, 'M-1');
  await placeOrder(test, { tableId: table.id, products: [{ price_kurus: 100 }] });
  /** Whether the field is refused; the rest of the request may be refused for other reasons. */
  async function isRefused({ call: [method, path], path: field, body, range }: Field, amount: unknown) {
    const { status, failure } = await test.call(method, path, { token, body: body(amount) });
    const problem = failure.errors?.find((each) => each.path === field);
    if (typeof amount === 'number' && amount === range[1] + KURUS) {
      expect.soft(problem?.message, `${path} ${field}`).toMatch(/₺1[.0]*(000\.000),00 /);
    }
    return status === 422 && problem !== undefined && problem.message !== '';
  }
  const wrong: string[] = [];
  for (const field of FIELDS) {
    const [min, max] = field.range;
    const accepted = [min, max, PRICE_MAX, 1.1, '1.10'];
    if (max > PRICE_MAX) accepted.push(PRICE_MAX + KURUS, 50_000_000.55);
    const refused = [min - KURUS, max + KURUS, 1.005, 1e-9, 12.345, 1e300, '0x10', '1e1', ' 1', '1,5', ''];
    for (const [amounts, isWrong] of [
      [accepted, false],
      [refused, true],
    ] as const) {
      for (const amount of amounts) {
        if ((await isRefused(field, amount)) !== isWrong)
          wrong.push(`${field.call.join(' ')} ${field.path}: ${amount}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

/** Paths in a request's schema that end with a name of money. */
function moneyPaths(schema: z.core.JSONSchema._JSONSchema, path: string[] = []): string[] {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, value]) => [
      ...(MONEY_NAME.test(name) ? [[...path, name].join('.')] : []),
      ...moneyPaths(value, [...path, name]),
    ]),
    ...(items && !Array.isArray(items) ? moneyPaths(items, [...path, '0']) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => moneyPaths(each, path)),
  ];
}
const MONEY_NAME = /^(?:amount|price|price_modifier|tip|tendered|counted|revenue|paid|total_amount)$/;

it('every field for money in the contract is tested', () => {
  const tested = new Set(
    FIELDS.map(
      ({ call: [method, path], path: field }) => `${method} ${path.replaceAll(/\/\d+/g, '/{}')} ${field}`,
    ),
  );
  // Items of a shared cart have the schema of those of an order, which compares them when they are sent.
  const isOfSharedCart = (path: string) => path.startsWith('/shared-carts');
  const untested = ENDPOINTS.flatMap(({ method, path, body }) =>
    body && !isOfSharedCart(path)
      ? moneyPaths(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map(
          (field) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')} ${field}`,
        )
      : [],
  ).filter((each) => !tested.has(each));
  expect(untested).toEqual([]);
});

it('a drawer entry needs a reason, unless it is the float', async () => {
  const test = await buildTestApp();
  const token = await test.tokenOf('manager');
  const enter = (body: object) => test.call('POST', '/day/drawer', { token, body: { amount: 5, ...body } });
  for (const kind of ['in', 'out'])
    for (const reason of [undefined, null, '', '  ']) {
      const { status, failure } = await enter({ kind, reason });
      expect([status, failure.errors?.map(({ path }) => path)]).toEqual([422, ['reason']]);
    }
  expect((await enter({ kind: 'out', reason: 'ekmek' })).status).toBe(201);
  expect((await enter({ kind: 'float' })).status).toBe(201);
});

it('a bill and a day above the largest price are paid, printed and closed', async () => {
  const test = await buildTestApp();
  await setSetting(test, 'table_service', '1');
  const token = await test.tokenOf('manager');
  const send = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    test.call<T>(method, path, { token, body });
  const table = await addTable(test, 'M-1');
  const { id: product_id } = await addProduct(test, { price_kurus: 59_999_900 });
  const items = [{ product_id, quantity: 99, price: 599_999 }];
  const total = 99 * 599_999;
  const { data: order } = await send<Order>('POST', '/orders', {
    table_id: table.id,
    items,
    total_amount: total,
  });
  await send('PUT', `/orders/${order.id}/status`, { status: 'ready', override: true });
  const { visit_id } = (await send<Order>('GET', `/orders/${order.id}`)).data;
  const path = `/visits/${visit_id}`;
  const discounted = await send<VisitWithOrders>('PUT', `${path}/discount`, {
    amount: 2_000_000.01,
    reason: 'açılış',
  });
  const due = total - 2_000_000.01;
  expect(discounted.data.bill.total).toBe(due);
  expect((await send('POST', `${path}/print`, { share: { amount: 1_500_000.5, items: [] } })).status).toBe(
    201,
  );
  const paid = await send<RecordedPayment>('POST', `${path}/payments`, {
    part: { kind: 'rest' },
    amount: due,
    tip: 3_000_000.01,
    method: 'cash',
    tendered: 90_000_000,
  });
  expect(paid.data.change).toBe(90_000_000 - total - 1_000_000);
  await send('PUT', `${path}/status`, { status: 'closed' });
  await send('POST', '/day/drawer', { kind: 'in', amount: 5_000_000.25, reason: 'kasa' });

  const { report } = (await send<{ report: DayReport }>('GET', '/day')).data;
  expect(report.revenue).toBe(due);
  const body = { counted: 70_000_000.5, revenue: report.revenue, paid: report.paid };
  const closed = await send<ZReport>('POST', '/day/close', body);
  expect(closed.status).toBe(201);
  expect(closed.data).toMatchObject({
    counted: 70_000_000.5,
    report: { revenue: due, paid: due, tips: 3_000_000.01, drawer: { cash_in: 5_000_000.25 } },
  });
});
