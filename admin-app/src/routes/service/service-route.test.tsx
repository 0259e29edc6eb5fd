import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Order } from 'shared-api/contract/service/orders';
import type { Table } from 'shared-api/contract/service/tables';
import type { Payment } from 'shared-api/contract/service/visit-bill';
import type { Visit, VisitWithOrders } from 'shared-api/contract/service/visits';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { businessDate } from 'shared-api/domain/business-day';
import { DAY_STARTS_AT_HOUR, DEFAULT_TIME_ZONE } from 'shared-api/domain/restaurant/limits';
import { isActiveVisit } from 'shared-api/domain/statuses';
import {
  buildCourse,
  buildOrder,
  buildOrderItem,
  buildTable,
  buildVisitBill,
  buildVisitWithOrders,
  buildWaiterCall,
  buildItemOption,
} from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { lossyServer } from '#testing/lossy-server';
import { openAdmin } from '#testing/open-admin';

interface Restaurant {
  tables: Table[];
  visits: VisitWithOrders[];
  calls: WaiterCall[];
}

const tableOf = (id: number, own: Partial<Table> = {}) => buildTable({ id, table_number: `M-${id}`, ...own });
const visitAt = (id: number, own: Partial<VisitWithOrders> = {}) =>
  buildVisitWithOrders({
    id,
    table_id: id,
    table_number: `M-${id}`,
    version: 7,
    business_date: businessDate(Date.now(), {
      timeZone: DEFAULT_TIME_ZONE,
      dayStartsAtHour: DAY_STARTS_AT_HOUR.default,
    }),
    last_change_at: new Date().toISOString(),
    ...own,
  });
const orderAt = (id: number, own: Partial<Order> = {}) =>
  buildOrder({ id: 200 + id, visit_id: id, table_id: id, table_number: `M-${id}`, ...own });

/** A server whose restaurant the test changes. @returns the restaurant, and the requests that change visits. */
function withRestaurant(initial: Partial<Restaurant>) {
  const restaurant: Restaurant = { tables: [], visits: [], calls: [], ...initial };
  const sent: { call: string; body: unknown; key: string | null }[] = [];
  const find = (id: unknown) => restaurant.visits.find((visit) => visit.id === Number(id));
  const change = (id: number, part: Partial<Visit>) => {
    restaurant.visits = restaurant.visits.map((visit) =>
      visit.id === id ? { ...visit, ...part, version: visit.version + 1 } : visit,
    );
    return ok(find(id));
  };
  const read = async (request: Request, call: string) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ call, body, key: request.headers.get('idempotency-key') });
    return body;
  };
  backend.use(
    http.get(api('/tables'), () => ok(restaurant.tables)),
    http.get(api('/visits/active'), () =>
      ok(restaurant.visits.filter(({ status }) => isActiveVisit(status))),
    ),
    http.get(api('/visits/:id'), ({ params }) => (find(params.id) ? ok(find(params.id)) : fail('not_found'))),
    http.get(api('/orders/active'), () =>
      ok(
        restaurant.visits.flatMap(({ orders }) =>
          orders.filter(({ status }) => status !== 'completed' && status !== 'cancelled'),
        ),
      ),
    ),
    http.get(api('/waiter-calls'), ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      return ok(restaurant.calls.filter((call) => call.status === status));
    }),
    http.post(api('/visits'), async ({ request }) => {
      const body = await read(request, 'open');
      const there = restaurant.visits.find((each) => each.table_id === body.table_id);
      if (there) return change(there.id, { guest_count: Number(body.guest_count) });
      const visit = visitAt(Number(body.table_id), {
        guest_count: Number(body.guest_count),
        opened_by: 'deniz',
        order_count: 0,
        total_amount: 0,
      });
      restaurant.visits.push(visit);
      return ok(visit, { status: 201 });
    }),
    http.put(api('/visits/:id'), async ({ params, request }) => {
      const body = await read(request, 'guests');
      if (body.version !== find(params.id)?.version) return fail('edited_meanwhile');
      const { version: _seen, ...changes } = body;
      return change(Number(params.id), changes);
    }),
    http.put(api('/visits/:id/status'), async ({ params, request }) => {
      const body = await read(request, 'status');
      return change(Number(params.id), { status: body.status as Visit['status'] });
    }),
    http.put(api('/visits/:id/table'), async ({ params, request }) => {
      const body = await read(request, 'move');
      const table_id = Number(body.table_id);
      const there = restaurant.visits.find((visit) => visit.table_id === table_id);
      if (there && !body.merge) return fail('table_has_visit');
      if (!there) return change(Number(params.id), { table_id, table_number: `M-${table_id}` });
      change(Number(params.id), { status: 'voided' });
      return ok(there);
    }),
  );
  return { restaurant, sent, bodies: () => sent.map(({ call, body }) => [call, body]) };
}

const tiles = async (name = 'Masalar') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('button')
    .map((button) => button.textContent);
const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name},`) });
const pane = async () => within(await screen.findByRole('region', { name: 'Adisyon' }));
const button = async (name: string) => (await pane()).findByRole('button', { name });

describe('tables', () => {
  it('are tiles at their places, with state, amount, guests and minutes', async () => {
    const created_at = new Date(Date.now() - 12.5 * 60_000).toISOString();
    withRestaurant({
      tables: [tableOf(1), tableOf(2), tableOf(3, { status: 'reserved' }), tableOf(4), tableOf(5)],
      visits: [
        visitAt(4, { created_at, guest_count: 3, total_amount: 850.5 }),
        visitAt(2, { created_at, orders: [orderAt(2, { created_at })] }),
        visitAt(5, {
          created_at,
          bill_request: 'card',
          bill_requested_at: created_at,
          total_amount: 900,
          paid_amount: 250,
        }),
      ],
      calls: [buildWaiterCall({ table_id: 5, table_number: 'M-5', created_at })],
    });
    openAdmin('/admin/service', { role: 'editor' });
    expect(await tiles()).toEqual([
      'M-1, Müsait',
      'M-2, Yeni 12 dk, ₺100, 12 dk',
      'M-3, Rezerve',
      'M-4, Yemekte, ₺850, 3 kişi, 12 dk',
      'M-5, Çağrı 12 dk Hesap, kalan ₺650, 12 dk',
    ]);
  });

  it('are grouped by area, with how many of each are occupied', async () => {
    withRestaurant({
      tables: [
        tableOf(1, { area: 'Teras' }),
        tableOf(2),
        tableOf(3, { area: 'Salon' }),
        tableOf(4, { area: 'Teras' }),
      ],
      visits: [visitAt(4)],
    });
    const { user } = openAdmin('/admin/service');
    expect((await tiles()).map((text) => text.slice(0, 3))).toEqual(['M-3', 'M-1', 'M-4', 'M-2']);
    const areas = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(areas()).toEqual([
      'Bekleyenler 0',
      'Salon 0 dolu, 1 boş',
      'Teras 1 dolu, 1 boş',
      'Bölümsüz 0 dolu, 1 boş',
    ]);
    await user.click(screen.getByRole('button', { name: 'Teras' }));
    expect((await tiles()).map((text) => text.slice(0, 3))).toEqual(['M-1', 'M-4']);
  });

  it('of the signed-in user are marked, and those of others step back unless a guest calls', async () => {
    withRestaurant({
      tables: [tableOf(1), tableOf(2), tableOf(3)],
      visits: [visitAt(1, { opened_by: 'deniz' }), visitAt(2, { opened_by: 'kerem' }), visitAt(3)],
      calls: [buildWaiterCall({ table_id: 3, table_number: 'M-3' })],
    });
    const { user } = openAdmin('/admin/service', { role: 'waiter' });
    await user.click(await screen.findByRole('button', { name: 'Benim (1)', pressed: false }));
    expect(screen.getByRole('button', { name: 'Benim (1)', pressed: true })).toBeVisible();
    expect(window.location.search).toBe('?mine=1');
    const [own, other, calling] = await Promise.all([tile('M-1'), tile('M-2'), tile('M-3')]);
    expect(own).toHaveAttribute('data-mine');
    expect(own).not.toHaveAttribute('data-quiet');
    expect(other).toHaveAttribute('data-quiet');
    expect(calling).not.toHaveAttribute('data-quiet');
  });

  it('are shown to a waiter with the printer that does not print', async () => {
    withRestaurant({ tables: [tableOf(1)] });
    const kinds = { expired: [], uncertain: [], failed: [], orders: [] };
    const trouble = {
      printer_id: 1,
      name: 'Kasa',
      problem: 'offline',
      cause: 'offline',
      waiting: 0,
      ...kinds,
    };
    backend.use(http.get(api('/printers/troubles'), () => ok([trouble])));
    openAdmin('/admin/service', { role: 'waiter' });
    expect(await screen.findByRole('button', { name: /^Kasa yazdırmıyor/ })).toBeVisible();
  });

  it('keep their places when live messages arrive', async () => {
    const { restaurant } = withRestaurant({ tables: [tableOf(1), tableOf(2)], visits: [visitAt(1)] });
    const { live } = openAdmin('/admin/service');
    expect(await tiles()).toEqual([expect.stringMatching(/^M-1, Yemekte/), 'M-2, Müsait']);
    const data = orderAt(2, { awaiting_approval: true });
    restaurant.visits.push(visitAt(2, { orders: [data], total_amount: 400 }));
    live.send({ type: 'new_order', data }, { type: 'visit_updated', data: { id: 2 } });
    await waitFor(async () =>
      expect(await tiles()).toEqual([
        expect.stringMatching(/^M-1, Yemekte/),
        expect.stringMatching(/^M-2, Onay \d+ dk, ₺400, \d+ dk$/),
      ]),
    );
  });

  it('are found by their number, and Enter opens the exact match', async () => {
    withRestaurant({ tables: [tableOf(1), tableOf(3), tableOf(13), tableOf(31)] });
    const { user } = openAdmin('/admin/service');
    const field = await screen.findByRole('searchbox', { name: 'Masa ara' });
    await user.type(field, 'm 03');
    expect(await tiles()).toEqual(['M-3, Müsait', 'M-31, Müsait']);
    await user.type(field, '7');
    expect(await screen.findByText('Masa bulunamadı')).toBeVisible();
    await user.clear(field);
    await user.type(field, '3{Enter}');
    expect(await screen.findByRole('heading', { name: 'Masa M-3' })).toBeVisible();
    expect(window.location.search).toBe('?table=3');
    expect(field).toHaveValue('');
    expect(await tiles()).toHaveLength(4);
  });

  it('are explained when there are none', async () => {
    withRestaurant({});
    openAdmin('/admin/service');
    expect(await screen.findByText('Henüz masa yok')).toBeVisible();
    expect(screen.getByText('Bekleyen yok')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Adisyon' })).not.toBeInTheDocument();
  });

  it('that could not be loaded can be loaded again', async () => {
    withRestaurant({ tables: [tableOf(1)] });
    backend.use(http.get(api('/visits/active'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/service');
    expect(await screen.findByText('Masalar yüklenemedi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await tiles()).toEqual(['M-1, Müsait']);
  });

  it('that do not exist are not opened', async () => {
    withRestaurant({ tables: [tableOf(1)] });
    openAdmin('/admin/service?table=9');
    expect(await screen.findByText('Masa bulunamadı')).toBeVisible();
  });
});

describe('what waits', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const waits = () => within(screen.getByRole('list', { name: /^Bekleyenler/ })).getAllByRole('listitem');
  const texts = () => waits().map(({ textContent }) => textContent);

  it('is listed by urgency, with its step', async () => {
    withRestaurant({
      tables: [tableOf(1), tableOf(2), tableOf(3), tableOf(4)],
      visits: [
        visitAt(1, { bill_request: 'card', bill_requested_at: minutesAgo(7) }),
        visitAt(2, { orders: [orderAt(2, { created_at: minutesAgo(4), awaiting_approval: true })] }),
        visitAt(3, { last_change_at: minutesAgo(22) }),
      ],
      calls: [buildWaiterCall({ id: 4, table_id: 4, table_number: 'M-4', created_at: minutesAgo(3) })],
    });
    const { user } = openAdmin('/admin/service', { role: 'waiter' });
    await tile('M-1');
    expect(texts()).toEqual([
      'M-4 Çağrı · 3 dk, GarsonBaşla, M-4',
      'M-1 Hesap · 7 dk, Kartla ödeyeceklerÖdeme al, M-1',
      'M-2 Onay · 4 dk, 1× Adana kebapOnayla, M-2',
      'M-3 İlgisiz · 22 dk',
    ]);
    await user.click(screen.getByRole('button', { name: /^M-3 İlgisiz/ }));
    expect(window.location.search).toBe('?table=3');
    expect(waits()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Ödeme al, M-1' }));
    expect(window.location.search).toBe('?table=1&form=pay');
  });

  it('hides no kind behind many of another, which can be unfolded', async () => {
    const ids = Array.from({ length: 9 }, (_, index) => index + 1);
    const unapproved = (id: number) =>
      visitAt(id, { orders: [orderAt(id, { created_at: minutesAgo(30 - id), awaiting_approval: true })] });
    withRestaurant({
      tables: [...ids, 20, 21].map((id) => tableOf(id)),
      visits: [
        ...ids.map(unapproved),
        visitAt(20, { bill_request: 'cash', bill_requested_at: minutesAgo(1) }),
      ],
      calls: [buildWaiterCall({ id: 4, table_id: 21, table_number: 'M-21', created_at: minutesAgo(1) })],
    });
    const { user } = openAdmin('/admin/service', { role: 'waiter' });
    await tile('M-1');
    const names = () => texts().map((text) => text?.split(' · ')[0]);
    expect(names()).toEqual(['M-21 Çağrı', 'M-20 Hesap', 'M-1 Onay']);
    await user.click(screen.getByRole('button', { name: '+8 Onay', expanded: false }));
    expect(names()).toEqual(['M-21 Çağrı', 'M-20 Hesap', ...ids.map((id) => `M-${id} Onay`)]);
    await user.click(screen.getByRole('button', { name: '+8 Onay', expanded: true }));
    expect(names()).toHaveLength(3);
  });

  it('says which dish did not come, as the open table does', async () => {
    const item = { id: 3, product_id: 1, product_name: 'Ayran' };
    const call = buildWaiterCall({
      table_id: 2,
      table_number: 'M-2',
      reason: 'missing_item',
      missing_item: item,
    });
    withRestaurant({ tables: [tableOf(1), tableOf(2)], calls: [call] });
    const { user } = openAdmin('/admin/service', { role: 'waiter' });
    await user.click(await tile('M-2'));
    expect(await screen.findByText('Çağrı: Ayran gelmedi')).toBeVisible();
  });

  it('is ended by its step, and moves no table', async () => {
    const call = buildWaiterCall({ id: 4, table_id: 2, table_number: 'M-2', created_at: minutesAgo(3) });
    const ready = orderAt(3, { status: 'ready', created_at: minutesAgo(2) });
    const unapproved = orderAt(1, { awaiting_approval: true, created_at: minutesAgo(1) });
    const { restaurant } = withRestaurant({
      tables: [tableOf(1), tableOf(2), tableOf(3)],
      visits: [visitAt(1, { orders: [unapproved] }), visitAt(3, { orders: [ready] })],
      calls: [call],
    });
    const steps: unknown[] = [];
    backend.use(
      http.put(api('/waiter-calls/4/status'), async ({ request }) => {
        steps.push(await request.json());
        restaurant.calls = [{ ...call, status: 'in_progress', taken_by: 'deniz' }];
        return ok(restaurant.calls[0]);
      }),
      http.put(api('/orders/:id/status'), async ({ params, request }) => {
        const { status } = (await request.json()) as Pick<Order, 'status'>;
        steps.push([params.id, status]);
        const of = [unapproved, ready].find(({ id }) => id === Number(params.id))!;
        const order = { ...of, status, awaiting_approval: false, updated_at: new Date().toISOString() };
        restaurant.visits = restaurant.visits.map((visit) =>
          visit.id === order.visit_id ? { ...visit, orders: [order] } : visit,
        );
        return ok(order);
      }),
    );
    const { user } = openAdmin('/admin/service', { role: 'waiter' });
    await user.click(await screen.findByRole('button', { name: 'Onayla, M-1' }));
    await waitFor(() => expect(waits()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Başla, M-2' }));
    await waitFor(() => expect(waits()).toHaveLength(1));
    // The row has moved up, and takes no press for a moment.
    await user.dblClick(screen.getByRole('button', { name: 'Servis edildi, M-3' }));
    expect(steps).toHaveLength(2);
    await waitFor(async () => {
      const serve = screen.queryByRole('button', { name: 'Servis edildi, M-3' });
      if (serve) await user.click(serve);
      expect(steps).toHaveLength(3);
    });
    expect(steps).toEqual([['201', 'processing'], { status: 'in_progress' }, ['203', 'completed']]);
    expect(await screen.findByText('Bekleyen yok')).toBeVisible();
    expect((await tiles()).map((text) => text.split(' ')[1]?.replace(',', ''))).toEqual([
      'Mutfakta',
      'Gidiliyor',
      'Yemekte',
    ]);
  });
});

describe('a takeaway', () => {
  it('is listed below the tables with its guest, and opens', async () => {
    const place = { table_id: null, table_number: null };
    const order = orderAt(1, { ...place, order_type: 'takeaway', customer_name: 'Ayşe' });
    withRestaurant({ tables: [tableOf(1)], visits: [visitAt(1, { ...place, orders: [order] })] });
    const { user } = openAdmin('/admin/service');
    expect(await tiles('Paket servis')).toEqual([expect.stringMatching(/^Ayşe, Yeni \d+ dk, ₺100, \d+ dk$/)]);
    await user.click(await tile('Ayşe'));
    expect(await (await pane()).findByRole('heading', { name: 'Paket servis' })).toBeVisible();
    expect(await (await pane()).findByText('Adana kebap')).toBeVisible();
    expect((await pane()).queryByRole('button', { name: 'Taşı' })).not.toBeInTheDocument();
  });
});

describe('a visit', () => {
  it('shows who opened it, its guests and its rounds', async () => {
    const items = [
      buildOrderItem({
        quantity: 2,
        special_instructions: 'Az acılı',
        options: [buildItemOption({ id: 1, product_option_id: 1, product_option_name: 'Lavaş', price: 5 })],
      }),
    ];
    const orders = [
      orderAt(1, { items, total_amount: 210, special_instructions: 'Doğum günü', taken_by: 'kerem' }),
      orderAt(1, { id: 9, status: 'cancelled', total_amount: 70 }),
    ];
    withRestaurant({
      tables: [tableOf(1)],
      visits: [visitAt(1, { orders, opened_by: 'elif', guest_count: 4, total_amount: 210 })],
    });
    openAdmin('/admin/service?table=1');
    const [first, second] = within(await screen.findByRole('list', { name: 'Turlar' }))
      .getAllByRole('listitem')
      .filter((item) => item.hasAttribute('data-status'));
    for (const text of ['1. tur', 'Yeni', 'Adana kebap', 'Lavaş', 'kerem', 'Doğum günü', '₺210,00'])
      expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent('Az acılı');
    expect(second).toHaveTextContent(/2\. tur.*İptal Edildi.*Misafir.*₺70,00/);
    expect(second).toHaveAttribute('data-status', 'cancelled');
    expect((await pane()).getByText('elif')).toBeVisible();
    expect((await pane()).getByText('4 kişi')).toBeVisible();
    expect((await pane()).getByText('Toplam').parentElement).toHaveTextContent('₺210,00');
  });

  it('links to its orders, whose status can be changed in place', async () => {
    const { restaurant } = withRestaurant({
      tables: [tableOf(1)],
      visits: [visitAt(1, { orders: [orderAt(1)] })],
    });
    backend.use(
      http.get(api('/orders/201'), () => ok(orderAt(1))),
      http.put(api('/orders/201/status'), () => {
        const order = orderAt(1, { status: 'processing' });
        restaurant.visits = [visitAt(1, { orders: [order] })];
        return ok(order);
      }),
    );
    const { user } = openAdmin('/admin/service?table=1');
    await user.click(await button('Hazırla, Sipariş #201'));
    expect(await (await pane()).findByText('Hazırlanıyor')).toBeVisible();
    await user.click((await pane()).getByRole('button', { name: /1\. tur.*Sipariş #201, Detay$/ }));
    expect(await screen.findByRole('dialog', { name: 'Sipariş #201' })).toBeVisible();
    expect(window.location.search).toBe('?table=1&order=201');
  });

  it('shows its courses, which are fired, held and served as a whole or by item', async () => {
    const at = new Date().toISOString();
    const items = [
      buildOrderItem({ id: 1, product_name: 'Mercimek', course_id: 1, status: 'ready' }),
      buildOrderItem({ id: 2, product_name: 'Adana', course_id: 2, fired_at: null, hold: 'course' }),
      buildOrderItem({ id: 3, product_name: 'Beyti', course_id: 2, fired_at: null, hold: 'staff' }),
      buildOrderItem({ id: 4, product_name: 'Künefe', course_id: 3, fired_at: null, hold: 'course' }),
    ];
    let order = orderAt(5, { status: 'processing', items });
    const { restaurant } = withRestaurant({
      tables: [tableOf(5)],
      visits: [visitAt(5, { orders: [order] })],
    });
    const steps: unknown[] = [];
    backend.use(
      http.get(api('/courses'), () =>
        ok([
          buildCourse({ id: 1 }),
          buildCourse({ id: 2, name: 'Ana yemekler', sort_order: 1 }),
          buildCourse({ id: 3, name: 'Tatlılar', sort_order: 2 }),
        ]),
      ),
      http.get(api('/course-rules'), () =>
        ok({ is_on: true, firing: 'served', minutes: 15, food_is_served: true }),
      ),
      http.post(api('/visits/5/items/:step'), async ({ params, request }) => {
        const { item_ids: ids } = (await request.json()) as { item_ids: number[] };
        steps.push([params.step, ids]);
        const change = params.step === 'serve' ? { served_at: at } : { fired_at: at, hold: null };
        order = {
          ...order,
          items: order.items.map((item) => (ids.includes(item.id) ? { ...item, ...change } : item)),
        };
        restaurant.visits = [visitAt(5, { orders: [order] })];
        return ok([order]);
      }),
    );
    const { user } = openAdmin('/admin/service?table=5', { role: 'waiter' });
    expect(await tiles()).toEqual([expect.stringContaining('Hazır')]);
    await user.click(await screen.findByRole('button', { name: 'Beyti gönder' }));
    await user.click(await screen.findByRole('button', { name: 'Gönder, Tatlılar' }));
    await user.click(await screen.findByRole('button', { name: 'Servis edildi, Başlangıçlar' }));
    await waitFor(() =>
      expect(steps).toEqual([
        ['fire', [3]],
        ['fire', [4]],
        ['serve', [1]],
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Beklet, Tatlılar' })).toBeVisible();
  });

  it('fires a course for all rounds of the table at once, and shows the state of each course', async () => {
    const at = new Date().toISOString();
    const held = { fired_at: null, hold: 'course' } as const;
    const first = orderAt(5, {
      status: 'processing',
      items: [
        buildOrderItem({ id: 1, course_id: 1, status: 'ready', served_at: at }),
        buildOrderItem({ id: 2, course_id: 2, ...held, quantity: 2 }),
      ],
    });
    const second = orderAt(5, {
      id: 206,
      status: 'processing',
      items: [
        buildOrderItem({ id: 3, course_id: 1, fired_at: at }),
        buildOrderItem({ id: 4, course_id: 2, ...held }),
        buildOrderItem({ id: 5, course_id: 3, ...held }),
      ],
    });
    const unapproved = orderAt(5, {
      id: 207,
      awaiting_approval: true,
      items: [buildOrderItem({ id: 6, course_id: 2, ...held })],
    });
    let orders = [first, second, unapproved];
    const { restaurant } = withRestaurant({ tables: [tableOf(5)], visits: [visitAt(5, { orders })] });
    const sent: unknown[] = [];
    backend.use(
      http.get(api('/courses'), () =>
        ok([
          buildCourse({ id: 1 }),
          buildCourse({ id: 2, name: 'Ana yemekler', sort_order: 1 }),
          buildCourse({ id: 3, name: 'Tatlılar', sort_order: 2 }),
        ]),
      ),
      http.post(api('/visits/5/items/fire'), async ({ request }) => {
        const { item_ids: ids } = (await request.json()) as { item_ids: number[] };
        sent.push(ids);
        orders = orders.map((order) => ({
          ...order,
          items: order.items.map((item) =>
            ids.includes(item.id) ? { ...item, fired_at: at, hold: null } : item,
          ),
        }));
        restaurant.visits = [visitAt(5, { orders })];
        return ok(orders.slice(0, 2));
      }),
    );
    const { user } = openAdmin('/admin/service?table=5', { role: 'waiter' });
    const section = within(await screen.findByRole('region', { name: 'Masanın servis sıraları' }));
    await section.findByText('Ana yemekler');
    const states = () => section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(states()).toEqual([
      'BaşlangıçlarMutfakta',
      'Ana yemeklerBekliyor3 adet bekliyorHepsini gönder, Ana yemekler',
      'TatlılarBekliyor1 adet bekliyorHepsini gönder, Tatlılar',
    ]);
    await user.dblClick(section.getByRole('button', { name: 'Hepsini gönder, Ana yemekler' }));
    await waitFor(() => expect(states()[1]).toBe('Ana yemeklerMutfakta'));
    expect(sent).toEqual([[2, 4]]);
  });

  it('shows the courses of a single round only with the round', async () => {
    const items = [buildOrderItem({ id: 1, course_id: 1, fired_at: null, hold: 'course' })];
    withRestaurant({
      tables: [tableOf(5)],
      visits: [visitAt(5, { orders: [orderAt(5, { status: 'processing', items })] })],
    });
    openAdmin('/admin/service?table=5', { role: 'waiter' });
    expect(await screen.findByRole('button', { name: /^Gönder, / })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Masanın servis sıraları' })).not.toBeInTheDocument();
  });

  it('says at once that its guests gave a low rating', async () => {
    withRestaurant({ tables: [tableOf(5)], visits: [visitAt(5)] });
    const { live, speaker } = openAdmin('/admin/service', { role: 'waiter' });
    await tile('M-5');
    live.send({
      type: 'low_rating',
      data: { id: 9, visit_id: 5, table_id: 5, table_number: 'M-5', rating: 1 },
    });
    const toast = (await screen.findByText('Masadaki misafir memnun değil')).parentElement!;
    expect(toast).toHaveTextContent('Masa M-5');
    expect(speaker.volumes).not.toEqual([]);
  });

  it('shows the call of its table, and not those of others', async () => {
    withRestaurant({
      tables: [tableOf(1), tableOf(2)],
      visits: [visitAt(1)],
      calls: [
        buildWaiterCall({ id: 1, table_id: 1, table_number: 'M-1' }),
        buildWaiterCall({ id: 2, table_id: 2, table_number: 'M-2' }),
      ],
    });
    openAdmin('/admin/service?table=1');
    expect(await button('Başla, Masa M-1')).toBeVisible();
    expect((await pane()).queryByRole('button', { name: 'Başla, Masa M-2' })).not.toBeInTheDocument();
  });
});

describe('opening a visit', () => {
  it('sends the number of guests, once', async () => {
    const { bodies, sent } = withRestaurant({ tables: [tableOf(1)] });
    const { user } = openAdmin('/admin/service');
    await user.click(await tile('M-1'));
    await user.click(await button('Bir kişi artır'));
    const submit = await button('Adisyon aç');
    fireEvent.click(submit);
    fireEvent.click(submit);
    expect(await (await pane()).findByText('3 kişi')).toBeVisible();
    expect(bodies()).toEqual([['open', { table_id: 1, guest_count: 3 }]]);
    expect(sent[0]?.key).toBeTruthy();
    expect(await tiles()).toEqual([expect.stringMatching(/^M-1, Bakıyor, ₺0, 3 kişi/)]);
  });

  it('keeps the number of guests if an order opens the visit meanwhile', async () => {
    const { restaurant, bodies } = withRestaurant({ tables: [tableOf(1)] });
    const { live, user } = openAdmin('/admin/service?table=1');
    await user.click(await button('Bir kişi artır'));
    restaurant.visits.push(visitAt(1, { guest_count: null }));
    live.send({ type: 'visit_updated', data: { id: restaurant.visits[0]!.id } });
    await user.click(await button('Kişi sayısını kaydet'));
    expect(await (await pane()).findByText('3 kişi')).toBeVisible();
    expect(bodies()).toEqual([['open', { table_id: 1, guest_count: 3 }]]);
    expect((await pane()).queryByRole('button', { name: 'Kişi sayısını kaydet' })).not.toBeInTheDocument();
  });

  it('shows a failure beside the button and repeats with the same key', async () => {
    const { sent } = withRestaurant({ tables: [tableOf(1)] });
    const keys: (string | null)[] = [];
    backend.use(
      http.post(
        api('/visits'),
        ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return fail('internal');
        },
        { once: true },
      ),
    );
    const { user } = openAdmin('/admin/service?table=1');
    await user.click(await button('Adisyon aç'));
    expect(await (await pane()).findByRole('alert')).toHaveTextContent('Adisyon açılamadı');
    await user.click(await button('Adisyon aç'));
    expect(await (await pane()).findByText('2 kişi')).toBeVisible();
    expect(sent.map(({ key }) => key)).toEqual(keys);
  });
});

describe('the number of guests', () => {
  const open = async () => {
    const server = withRestaurant({ tables: [tableOf(1)], visits: [visitAt(1, { guest_count: 2 })] });
    const { user } = openAdmin('/admin/service?table=1');
    await user.click(await button('Kişi sayısını değiştir'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kişi sayısını değiştir' }));
    return { ...server, user, dialog };
  };

  it('is changed', async () => {
    const { bodies, user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Bir kişi artır' }));
    await user.click(dialog.getByRole('button', { name: 'Güncelle' }));
    expect(await (await pane()).findByText('3 kişi')).toBeVisible();
    expect(bodies()).toEqual([['guests', { guest_count: 3, version: 7 }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('that a colleague has changed is shown beside the own input', async () => {
    const { restaurant, bodies, user, dialog } = await open();
    restaurant.visits = [visitAt(1, { guest_count: 5, version: 8 })];
    await user.click(dialog.getByRole('button', { name: 'Bir kişi artır' }));
    await user.click(dialog.getByRole('button', { name: 'Güncelle' }));
    const conflict = await screen.findByRole('dialog', { name: 'Bu kayıt bu arada değiştirildi' });
    expect(conflict).toHaveTextContent(/5.*3/);
    await user.click(within(conflict).getByRole('button', { name: 'Onlarınkini al' }));
    expect(await (await pane()).findByText('5 kişi')).toBeInTheDocument();
    expect(bodies()).toEqual([['guests', { guest_count: 3, version: 7 }]]);
  });
});

it('a note on the visit is added, and shown to staff', async () => {
  const { bodies } = withRestaurant({ tables: [tableOf(1)], visits: [visitAt(1, { guest_count: 2 })] });
  const { user } = openAdmin('/admin/service?table=1');
  await user.click(await button('Not ekle'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adisyon notu' }));
  await user.type(dialog.getByRole('textbox', { name: 'Adisyon notu' }), 'Doğum günü');
  await user.click(dialog.getByRole('button', { name: 'Güncelle' }));
  expect(await (await pane()).findByText('Doğum günü')).toBeVisible();
  expect(bodies()).toEqual([['guests', { note: 'Doğum günü', version: 7 }]]);
  expect(await button('Notu değiştir')).toBeVisible();
});

describe('a share of the bill', () => {
  it('is printed before it is paid, with the portions that it pays', async () => {
    const raki = buildOrderItem({ id: 31, product_name: 'Rakı', quantity: 1, price: 900 });
    const lemon = buildItemOption({ product_option_name: 'Limon', quantity: 2 });
    const soup = buildOrderItem({
      id: 32,
      product_name: 'Mercimek',
      quantity: 3,
      price: 100,
      options: [lemon],
    });
    const visit = visitAt(1, { orders: [orderAt(1, { status: 'completed', items: [raki, soup] })] });
    const items = visit.bill.items.map((item) =>
      item.id === 32 ? { ...item, paid_fraction: { numerator: 2, denominator: 3 } } : item,
    );
    withRestaurant({ tables: [tableOf(1)], visits: [{ ...visit, bill: { ...visit.bill, items } }] });
    backend.use(
      http.get(api('/settings'), () => ok([])),
      http.get(api('/bill-options'), () => ok({ reasons: [], meal_cards: [] })),
    );
    const recorded: unknown[] = [];
    backend.use(
      http.post(api('/visits/:id/print'), async ({ request }) => {
        recorded.push(await request.json());
        return ok({ printers: 0 });
      }),
    );
    const printed: string[] = [];
    vi.stubGlobal('print', () => printed.push(document.querySelector('[data-print]')?.textContent ?? ''));
    const { user } = openAdmin('/admin/service?table=1&form=pay');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Bu payı yazdır' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Kalem' }));
    expect(dialog.getByRole('checkbox', { name: '3× Mercimek 2 × Limon 3 adetten 2 ödendi' })).toBeEnabled();
    await user.click(dialog.getByRole('checkbox', { name: '1× Rakı' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Ne kadarı?' }), '1/2 adet');
    await user.click(dialog.getByRole('button', { name: 'Bu payı yazdır' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]).toMatch(/HESAP BİLGİ FİŞİ.*Masa M-1.*1\/2×Rakı.*₺450,00.*BU PAY.*₺450,00/);
    expect(printed[0]).not.toContain('Mercimek');
    const share = { amount: 450, items: [{ id: 31, numerator: 1, denominator: 2 }] };
    expect(recorded).toEqual([{ share, by_browser: true }]);
    vi.unstubAllGlobals();
  });

  it('shows comp and discount of each line, and that it is a copy', async () => {
    const raki = buildOrderItem({ id: 31, product_name: 'Rakı', quantity: 2, price: 900 });
    const soup = buildOrderItem({ id: 32, product_id: 2, product_name: 'Mercimek', price: 100 });
    const adjustment = {
      ...{ percent: null, amount: null, quantity: null, reason: 'Gecikti', by: 'deniz', approved_by: null },
      created_at: new Date().toISOString(),
    };
    const visit = visitAt(1, {
      orders: [orderAt(1, { status: 'completed', items: [raki, soup] })],
      adjustments: [
        { ...adjustment, id: 1, order_item_id: 31, kind: 'comp', quantity: 1 },
        { ...adjustment, id: 2, order_item_id: 32, kind: 'discount', percent: 50 },
        { ...adjustment, id: 3, order_item_id: null, kind: 'discount', percent: 10 },
      ],
    });
    withRestaurant({
      tables: [tableOf(1)],
      visits: [{ ...visit, bill: { ...visit.bill, subtotal: 950, discount: 95, total: 855, unpaid: 855 } }],
    });
    backend.use(
      http.get(api('/settings'), () => ok([])),
      http.post(api('/visits/:id/print'), () => ok({ printers: 0, printing: 2 })),
    );
    const printed: string[] = [];
    vi.stubGlobal('print', () => printed.push(document.querySelector('[data-print]')?.textContent ?? ''));
    const { user } = openAdmin('/admin/service?table=1');
    const deductions = await screen.findByRole('region', { name: 'Hesap' });
    expect(deductions).toHaveTextContent(
      /^Rakı İkram: 1 adet.*-₺900,00Mercimek İndirim: %50.*-₺50,00.*-₺95,00$/,
    );
    await user.click(await screen.findByRole('button', { name: 'Yazdır' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]).toMatch(/^KOPYA2\. baskı.*HESAP BİLGİ FİŞİ/);
    expect(printed[0]).toMatch(/2×Rakı₺1\.800,00İkram: 1 adet1×Mercimek₺100,00İndirim: %50/);
    expect(printed[0]).toMatch(/Ara toplam₺1\.900,00.*-₺950,00Hesap indirimi \(%10\)-₺95,00TOPLAM₺855,00/);
    vi.unstubAllGlobals();
  });
});

describe('a payment', () => {
  const paid = (id: number, own: Partial<Payment> = {}): Payment => ({
    id,
    visit_id: 1,
    refund_of: null,
    method: 'card',
    method_name: null,
    amount: 400,
    tip: 0,
    tendered: null,
    reason: null,
    items: [],
    by: 'deniz',
    approved_by: null,
    created_at: new Date().toISOString(),
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    ...own,
  });
  const visitWith = (payments: Payment[], own: Partial<VisitWithOrders> = {}) =>
    visitAt(1, {
      orders: [orderAt(1, { status: 'completed', items: [buildOrderItem()] })],
      payments,
      ...own,
    });
  function recordRefunds() {
    const refunds: unknown[] = [];
    backend.use(
      http.get(api('/bill-options'), () => ok({ reasons: [], meal_cards: [] })),
      http.post(api('/payments/:id/refund'), async ({ params, request }) => {
        refunds.push([params.id, await request.json()]);
        return ok({ visit: visitWith([]), payment: paid(9, { refund_of: Number(params.id) }) });
      }),
    );
    return refunds;
  }

  it('is taken as typed with a decimal comma, and a tip above it is asked once', async () => {
    withRestaurant({ tables: [tableOf(1)], visits: [visitWith([], { bill: buildVisitBill([], 4000) })] });
    const sent: unknown[] = [];
    backend.use(
      http.get(api('/bill-options'), () => ok({ reasons: [], meal_cards: [] })),
      http.post(api('/visits/:id/payments'), async ({ request }) => {
        sent.push(await request.json());
        const problems = [{ path: 'tip', message: 'Sayı çok büyük.' }];
        return HttpResponse.json(
          { success: false, code: 'validation_failed', message: 'Geçersiz', errors: problems },
          { status: 422 },
        );
      }),
    );
    const { user } = openAdmin('/admin/service?table=1&form=pay');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ödeme al' }));
    await user.click(dialog.getByRole('radio', { name: 'Kart' }));
    await user.click(dialog.getByRole('radio', { name: 'Tutar' }));
    const amount = dialog.getByRole('textbox', { name: /^Tutar/ });
    await user.type(amount, '3,200');
    await user.tab();
    expect(amount).toHaveAccessibleDescription(/^İki türlü okunur: ₺3\.200,00 ya da ₺3,20/);
    await user.clear(amount);
    await user.type(amount, '3200,50');
    await user.type(dialog.getByRole('textbox', { name: /^Bahşiş/ }), '32.005');
    expect(dialog.getByText('= ₺3.200,50')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '₺35.205,50 · Kart al' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Bahşiş ₺32.005,00 mi?' }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: '₺35.205,50 · Kart al' }));
    await waitFor(() => expect(sent).toMatchObject([{ amount: 3200.5, tip: 32_005, tendered: null }]));
    expect(await dialog.findByText(/Bahşiş: Sayı çok büyük\./)).toBeVisible();
  });

  it('names its amount and its method, which nothing chooses for the first one and which stays for the next', async () => {
    const bill = { ...buildVisitBill([], 400), paid: 100, unpaid: 300 };
    withRestaurant({
      tables: [tableOf(1)],
      visits: [visitWith([], { bill: buildVisitBill([buildOrderItem()], 400) })],
    });
    backend.use(
      http.get(api('/bill-options'), () => ok({ reasons: [], meal_cards: ['Multinet'] })),
      http.post(api('/visits/:id/payments'), () =>
        ok({ visit: visitWith([], { bill }), payment: paid(7), change: 0 }),
      ),
    );
    const { user } = openAdmin('/admin/service?table=1&form=pay');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Ödeme al' }));
    await screen.findByRole('dialog');
    const unnamed = await dialog().findByRole('button', { name: '₺400,00 · Yöntem seçin' });
    expect(unnamed).toBeDisabled();
    await user.click(await dialog().findByRole('radio', { name: 'Yemek kartı' }));
    expect(await dialog().findByRole('button', { name: '₺400,00 · Multinet al' })).toBeEnabled();
    await user.click(dialog().getByRole('radio', { name: 'Kalem' }));
    expect(dialog().getByRole('button', { name: 'Kalem seçin' })).toBeDisabled();
    await user.click(dialog().getByRole('radio', { name: 'Tutar' }));
    expect(dialog().getByRole('button', { name: 'Tutar girin' })).toBeDisabled();
    await user.type(dialog().getByLabelText('Tutar (₺)'), '100');
    expect(dialog().getByText('Sonra kalacak').nextSibling).toHaveTextContent('₺300,00');
    await user.click(dialog().getByRole('radio', { name: 'Nakit' }));
    await user.click(dialog().getByRole('button', { name: '₺100,00 · Nakit al' }));
    await user.click(await screen.findByRole('button', { name: 'Sıradaki ödeme' }));
    expect(dialog().getByRole('radio', { name: 'Nakit' })).toBeChecked();
  });

  it('that the server refuses because the bill has changed is not sent again before the new amount is shown', async () => {
    const { restaurant } = withRestaurant({
      tables: [tableOf(1)],
      visits: [visitWith([], { bill: buildVisitBill([], 400) })],
    });
    const sent: unknown[] = [];
    const answers: ((response: Response) => void)[] = [];
    backend.use(
      http.get(api('/bill-options'), () => ok({ reasons: [], meal_cards: [] })),
      http.get(api('/visits/1'), () =>
        sent.length === 0
          ? ok(restaurant.visits[0])
          : new Promise<Response>((resolve) => void answers.push(resolve)),
      ),
      http.post(api('/visits/1/payments'), async ({ request }) => {
        const { amount } = (await request.json()) as { amount: number };
        sent.push(amount);
        restaurant.visits = [visitWith([], { version: 8, bill: buildVisitBill([], 300) })];
        return fail('bill_changed');
      }),
    );
    const { user } = openAdmin('/admin/service?table=1&form=pay');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ödeme al' }));
    await user.click(dialog.getByRole('radio', { name: 'Kart' }));
    await user.click(await dialog.findByRole('button', { name: '₺400,00 · Kart al' }));
    await user.click(await dialog.findByRole('button', { name: 'Tutar yenileniyor…' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(HttpResponse.error());
    await user.click(await dialog.findByRole('button', { name: 'Tutarı yenile' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(ok(restaurant.visits[0]));
    const take = await dialog.findByRole('button', { name: '₺300,00 · Kart al' });
    await waitFor(() => expect(take).not.toHaveAttribute('aria-disabled'));
    expect(sent).toEqual([400]);
    await user.click(take);
    await waitFor(() => expect(sent).toEqual([400, 300]));
  });

  it('that pays the bill closes the visit, saying first that an unfinished order was served', async () => {
    const payments = [paid(7)];
    const bill = { ...buildVisitBill([], 400), paid: 400, unpaid: 0 };
    const round = orderAt(1, { status: 'processing', items: [buildOrderItem()] });
    const paidVisit = visitAt(1, { orders: [round], payments, bill });
    const { restaurant } = withRestaurant({
      tables: [tableOf(1)],
      visits: [visitAt(1, { orders: [round] })],
    });
    const closed: unknown[] = [];
    backend.use(
      http.get(api('/bill-options'), () => ok({ reasons: [], meal_cards: [] })),
      http.post(api('/visits/:id/payments'), () => {
        restaurant.visits = [paidVisit];
        return ok({ visit: paidVisit, payment: payments[0], change: 0 });
      }),
      http.put(api('/visits/:id/status'), async ({ request }) => {
        closed.push(await request.json());
        return ok({ ...paidVisit, status: 'closed' });
      }),
    );
    const { user } = openAdmin('/admin/service?table=1&form=pay');
    const pay = within(await screen.findByRole('dialog', { name: 'Ödeme al' }));
    await user.click(pay.getByRole('radio', { name: 'Havale' }));
    await user.click(await pay.findByRole('button', { name: /^₺.* · Havale al$/ }));
    const done = within(await screen.findByRole('dialog', { name: 'Ödeme alındı' }));
    expect(done.getByText(/Bitmemiş sipariş var/)).toBeVisible();
    await user.click(done.getByRole('button', { name: 'Servis edildi, kapat' }));
    await waitFor(() => expect(closed).toMatchObject([{ status: 'closed', served: true }]));
  });

  it('that was recorded shows what is left of the bill, also after another panel has changed it', async () => {
    const billOf = (unpaid: number) => ({ ...buildVisitBill([], 400), paid: 400 - unpaid, unpaid });
    const { restaurant } = withRestaurant({
      tables: [tableOf(1)],
      visits: [visitWith([], { bill: billOf(400) })],
    });
    backend.use(
      http.get(api('/bill-options'), () => ok({ reasons: [], meal_cards: [] })),
      http.post(api('/visits/:id/payments'), () => {
        restaurant.visits = [visitWith([paid(7)], { bill: billOf(300) })];
        return ok({ visit: restaurant.visits[0], payment: paid(7), change: 0 });
      }),
    );
    const { user, live } = openAdmin('/admin/service?table=1&form=pay');
    const pay = within(await screen.findByRole('dialog', { name: 'Ödeme al' }));
    await user.click(pay.getByRole('radio', { name: 'Kart' }));
    await user.click(await pay.findByRole('button', { name: /Kart al$/ }));
    const done = within(await screen.findByRole('dialog', { name: 'Ödeme alındı' }));
    expect(done.getByText('Kalan').nextSibling).toHaveTextContent('₺300,00');
    restaurant.visits = [visitWith([paid(7), paid(8)], { version: 9, bill: billOf(0) })];
    live.send({ type: 'visit_updated', data: { id: 1 } });
    expect(await done.findByText(/ödendi/i)).toBeVisible();
    expect(done.queryByRole('button', { name: 'Sıradaki ödeme' })).not.toBeInTheDocument();
  });

  it('of an open visit is cancelled as a mistake, or refunded', async () => {
    const refunds = recordRefunds();
    withRestaurant({ tables: [tableOf(1)], visits: [visitWith([paid(5)])] });
    const { user } = openAdmin('/admin/service?table=1');
    await user.click(await button('Ödemeyi iptal et: ₺400,00'));
    await user.click(screen.getByRole('radio', { name: 'Para geri veriliyor' }));
    const dialog = within(screen.getByRole('dialog', { name: 'İade' }));
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Mantarlı şarap');
    await user.click(dialog.getByRole('button', { name: 'İade et' }));
    await waitFor(() => expect(refunds).toEqual([['5', { amount: 400, tip: 0, reason: 'Mantarlı şarap' }]]));
  });

  it.each([
    ['new', false],
    ['taken', true],
  ])(
    'of a %s order: a reason is asked for only where it is needed, for one of the pieces',
    async (_, is_taken) => {
      const item = buildOrderItem({ quantity: 4 });
      withRestaurant({
        tables: [tableOf(1)],
        visits: [visitAt(1, { orders: [orderAt(1, { is_taken, items: [item] })] })],
      });
      backend.use(http.get(api('/bill-options'), () => ok({ reasons: [], meal_cards: [] })));
      const { user } = openAdmin(`/admin/service?table=1&form=item&of=${item.id}`);
      const dialog = within(await screen.findByRole('dialog', { name: item.product_name }));
      const reason = () => dialog.getByRole('textbox', { name: /Neden/ });
      expect(within(dialog.getByRole('group', { name: 'Adet' })).getByRole('status')).toHaveTextContent('1');
      if (is_taken) expect(reason()).toBeRequired();
      else expect(reason()).not.toBeRequired();
      await user.click(dialog.getByRole('radio', { name: 'İkram' }));
      expect(reason()).toBeRequired();
    },
  );

  it('is not discounted by a text that is no number, which is said also when it is sent with Enter', async () => {
    withRestaurant({ tables: [tableOf(1)], visits: [visitWith([])] });
    const { user } = openAdmin('/admin/service?table=1&form=discount');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hesap indirimi' }));
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Dost');
    await user.click(dialog.getByRole('radio', { name: /Tutar \(₺\)/ }));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /Tutar \(₺\)/ });
    await user.type(field, '1e3');
    // Enter: the simulated user does not find a submit button outside of its form.
    fireEvent.submit(field.form!);
    expect(field).toHaveAccessibleDescription(/Bir sayı girin/);
    expect(field).toHaveFocus();
  });

  it('whose tip was too high is refunded, at most what is left of the tip', async () => {
    const refunds = recordRefunds();
    const payments = [paid(5, { tip: 40 }), paid(6, { refund_of: 5, amount: 0, tip: 10 })];
    withRestaurant({ tables: [tableOf(1)], visits: [visitWith(payments)] });
    const { user } = openAdmin('/admin/service?table=1');
    expect((await pane()).getByText(/₺10,00 bahşiş iadesi/)).toBeVisible();
    await user.click(await button('İade et: ₺400,00'));
    const dialog = within(screen.getByRole('dialog', { name: 'İade' }));
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Yanlış');
    await user.clear(dialog.getByLabelText('Tutar (₺)'));
    await user.type(dialog.getByLabelText('Bahşiş (₺)'), '31');
    await user.click(dialog.getByRole('button', { name: 'İade et' }));
    expect(dialog.getByText(/alınanı aşmamalı/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Bahşiş (₺)'));
    await user.type(dialog.getByLabelText('Bahşiş (₺)'), '30');
    await user.click(dialog.getByRole('button', { name: 'İade et' }));
    await waitFor(() => expect(refunds).toEqual([['5', { amount: 0, tip: 30, reason: 'Yanlış' }]]));
  });

  it('of which a part was refunded cannot be cancelled any more', async () => {
    recordRefunds();
    const payments = [paid(5), paid(6, { refund_of: 5, amount: 150 })];
    withRestaurant({ tables: [tableOf(1)], visits: [visitWith(payments)] });
    const { user } = openAdmin('/admin/service?table=1');
    await user.click(await button('İade et: ₺400,00'));
    const dialog = within(screen.getByRole('dialog', { name: 'İade' }));
    expect(dialog.getByRole('textbox', { name: 'Tutar (₺)' })).toHaveValue('250');
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  });

  describe('whose answer is lost', () => {
    const noOptions = () =>
      backend.use(http.get(api('/bill-options'), () => ok({ reasons: [], meal_cards: [] })));
    function lossyTill() {
      noOptions();
      withRestaurant({ tables: [tableOf(1)], visits: [visitWith([])] });
      return lossyServer('/visits/:id/payments', ({ amount }) => ({
        visit: visitWith([paid(7, { amount: Number(amount) })]),
        payment: paid(7, { amount: Number(amount) }),
        change: 0,
      }));
    }
    async function loseAnswer() {
      const view = openAdmin('/admin/service?table=1');
      await view.user.click(await button('Ödeme al'));
      const dialog = () => within(screen.getByRole('dialog', { name: 'Ödeme al' }));
      await view.user.click(dialog().getByRole('radio', { name: 'Kart' }));
      await view.user.click(await dialog().findByRole('button', { name: /₺.* al$/ }));
      await dialog().findByText('Sonuç belli değil');
      return { ...view, dialog };
    }

    it('is told as unknown, also when the dialog is opened again, and is found to be recorded once', async () => {
      const { keys, executed, isBack } = lossyTill();
      const { user, dialog } = await loseAnswer();
      await user.click(dialog().getByRole('button', { name: 'Vazgeç' }));
      await user.click(await button('Ödeme al'));
      expect(dialog().getByText('Sonuç belli değil')).toBeVisible();
      expect(dialog().getByText(/Aynısını yeniden göndermek güvenlidir/)).toBeVisible();
      isBack();
      expect(await screen.findByRole('dialog', { name: 'Ödeme alındı' })).toBeVisible();
      expect([keys.length, executed().length]).toEqual([1, 1]);
      expect(await screen.findByText('Ödeme: kaydedilmiş')).toBeInTheDocument();
    });

    it('and is then found does not make the next payment look like the same one', async () => {
      noOptions();
      withRestaurant({ tables: [tableOf(1)], visits: [visitWith([])] });
      const { isBack } = lossyServer('/visits/:id/payments', () => ({
        visit: visitWith([]),
        payment: paid(7),
        change: 0,
      }));
      const { user, dialog } = await loseAnswer();
      isBack();
      await user.click(await button('Sıradaki ödeme'));
      expect(dialog().queryByText('Sonuç belli değil')).not.toBeInTheDocument();
      expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
    });

    it('can be sent again, and is recorded once', async () => {
      const { network, executed } = lossyTill();
      const { user, dialog } = await loseAnswer();
      network.isCut = false;
      await user.click(dialog().getByRole('button', { name: 'Aynısını yeniden gönder' }));
      expect(await screen.findByRole('dialog', { name: 'Ödeme alındı' })).toBeVisible();
      expect(executed()).toHaveLength(1);
    });

    it('lets no other amount be sent before the outcome is known', async () => {
      const { keys, executed } = lossyTill();
      const { user, dialog } = await loseAnswer();
      await user.click(dialog().getByRole('radio', { name: 'Tutar' }));
      await user.type(dialog().getByLabelText('Tutar (₺)'), '50');
      await user.click(dialog().getByRole('button', { name: '₺50,00 · Kart al' }));
      expect(await dialog().findByText(/Bunun sonucu belli olmadan başkası gönderilmez/)).toBeVisible();
      expect([keys.length, executed().length]).toEqual([1, 1]);
    });

    it('and that did not arrive is told, and never recorded by itself', async () => {
      const { network, keys, executed, isBack } = lossyTill();
      network.arrives = false;
      const { user, dialog } = await loseAnswer();
      isBack(false);
      expect(await dialog().findByText('Önceki deneme kaydedilmedi')).toBeVisible();
      expect(await screen.findByText('Ödeme: sunucuya ulaşmamış, kaydedilmedi')).toBeInTheDocument();
      expect([keys.length, executed().length]).toEqual([1, 0]);

      await user.click(dialog().getByRole('button', { name: 'Bu notu kaldır' }));
      expect(dialog().queryByText('Önceki deneme kaydedilmedi')).not.toBeInTheDocument();
      await user.click(dialog().getByRole('button', { name: 'Vazgeç' }));
      await user.click(await button('Ödeme al'));
      expect(dialog().queryByText('Önceki deneme kaydedilmedi')).not.toBeInTheDocument();
      // It may still arrive: the next payment has its key.
      network.arrives = true;
      await user.click(dialog().getByRole('radio', { name: 'Kart' }));
      await user.click(await dialog().findByRole('button', { name: /₺.* al$/ }));
      expect(await screen.findByRole('dialog', { name: 'Ödeme alındı' })).toBeVisible();
      expect([keys.length, new Set(keys).size, executed().length]).toEqual([2, 1, 1]);
    });

    it('and that was cancelled is not said to have stayed, and is cancelled again without harm', async () => {
      withRestaurant({ tables: [tableOf(1)], visits: [visitWith([paid(5)])] });
      const network = { isCut: true, sent: 0 };
      noOptions();
      backend.use(
        http.post(api('/payments/5/cancel'), () => {
          network.sent += 1;
          return network.isCut ? HttpResponse.error() : ok(visitWith([]));
        }),
      );
      const { user } = openAdmin('/admin/service?table=1&form=cancel&of=5');
      const dialog = within(await screen.findByRole('dialog', { name: 'Ödeme iptal edilsin mi?' }));
      await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Yanlış masa');
      await user.click(dialog.getByRole('button', { name: 'Ödemeyi iptal et' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(/^Sonuç belli değil.*güvenlidir/);
      expect(dialog.queryByText('Ödeme iptal edilemedi')).not.toBeInTheDocument();
      network.isCut = false;
      await user.click(dialog.getByRole('button', { name: 'Ödemeyi iptal et' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(network.sent).toBe(2);
    });

    type User = ReturnType<typeof openAdmin>['user'];
    const ADANA = buildOrderItem();
    const giveReason = (user: User, dialog: ReturnType<typeof within>) =>
      user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Mantarlı şarap');
    it.each([
      {
        what: 'a refund',
        path: '/payments/:id/refund',
        reply: () => ({ visit: visitWith([]), payment: paid(9, { refund_of: 5 }) }),
        form: 'refund&of=5',
        dialog: 'İade',
        fill: giveReason,
        submit: 'İade et',
        body: { amount: 250, reason: 'Mantarlı şarap' },
      },
      {
        what: 'a voided item',
        path: '/visits/:id/items/:itemId/void',
        reply: () => visitWith([]),
        form: `item&of=${ADANA.id}`,
        dialog: 'Adana kebap',
        fill: giveReason,
        submit: 'İptal et',
        body: { quantity: 1, reason: 'Mantarlı şarap', version: 7 },
      },
      {
        what: 'a moved item',
        path: '/visits/:id/items/move',
        reply: () => visitWith([]),
        form: `item&of=${ADANA.id}`,
        dialog: 'Adana kebap',
        fill: async (user: User, dialog: ReturnType<typeof within>) => {
          await user.click(dialog.getByRole('radio', { name: 'Taşı' }));
          const tables = dialog.getAllByRole('option').map((option: HTMLElement) => option.textContent);
          expect(tables).toEqual(['', 'M-2', 'M-10']);
          await user.selectOptions(dialog.getByRole('combobox'), 'M-2');
        },
        submit: 'Taşı',
        body: { items: [{ id: ADANA.id, quantity: 1 }], table_id: 2, version: 7 },
      },
    ])('and that was $what is told as unknown, sent again with its key, and executed once', async (given) => {
      noOptions();
      withRestaurant({
        tables: [tableOf(1), tableOf(10), tableOf(2)],
        visits: [visitWith([paid(5), paid(6, { refund_of: 5, amount: 150 })])],
      });
      const { network, keys, executed } = lossyServer(given.path, given.reply);
      const { user } = openAdmin(`/admin/service?table=1&form=${given.form}`);
      const dialog = within(await screen.findByRole('dialog', { name: given.dialog }));
      await given.fill(user, dialog);
      await user.click(dialog.getByRole('button', { name: given.submit }));
      expect(await dialog.findByText('Sonuç belli değil')).toBeVisible();
      expect(dialog.queryByText(/edilemedi|değiştirilemedi/)).not.toBeInTheDocument();
      network.isCut = false;
      await user.click(dialog.getByRole('button', { name: 'Aynısını yeniden gönder' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
      expect(executed()).toMatchObject([given.body]);
    });
  });

  it('of a closed visit is refunded, and nothing else of the visit changes', async () => {
    recordRefunds();
    withRestaurant({ tables: [tableOf(1)], visits: [visitWith([paid(5)], { status: 'closed' })] });
    const { user } = openAdmin('/admin/service?visit=1');
    expect(await button('İade et: ₺400,00')).toBeVisible();
    const shown = (await pane())
      .getAllByRole('button')
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
    expect(shown).toEqual([
      'Masalara dön',
      'Yeniden aç',
      expect.stringMatching(/^1\. tur/),
      'İade et: ₺400,00',
      'Yazdır',
    ]);
    await user.click(await button('İade et: ₺400,00'));
    const dialog = within(screen.getByRole('dialog', { name: 'İade' }));
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe("a visit's own address", () => {
  it('shows the table at which it is open', async () => {
    withRestaurant({ tables: [tableOf(1), tableOf(2)], visits: [visitAt(2)] });
    openAdmin('/admin/service?visit=2');
    expect(await (await pane()).findByRole('heading', { name: 'Masa M-2' })).toBeVisible();
    expect(await button('Sipariş al')).toBeVisible();
  });
});

describe('the bill', () => {
  it('that guests have requested shows the payment method and the time', async () => {
    const bill_requested_at = new Date(Date.now() - 3 * 60_000).toISOString();
    const visits = [visitAt(1, { bill_request: 'separately', bill_requested_at })];
    withRestaurant({ tables: [tableOf(1)], visits });
    openAdmin('/admin/service?table=1');
    const request = await (await pane()).findByText('Ayrı ayrı ödeyecekler · 3 dk');
    expect(request.parentElement).toHaveTextContent('Hesap istendi Ayrı ayrı ödeyecekler · 3 dk');
  });

  it('that guests request is announced and shown at the table, and so is that they withdraw it', async () => {
    const { restaurant } = withRestaurant({
      tables: [tableOf(1), tableOf(2)],
      visits: [visitAt(1), visitAt(2)],
    });
    const { live } = openAdmin('/admin/service');
    expect(await tiles()).toEqual([expect.stringMatching(/^M-1/), expect.stringMatching(/^M-2/)]);
    restaurant.visits = [
      visitAt(1),
      visitAt(2, { bill_request: 'card', bill_requested_at: new Date().toISOString() }),
    ];
    const data = { id: 2, table_id: 2, table_number: 'M-2', method: 'card' } as const;
    live.send({ type: 'bill_requested', data });
    expect(await screen.findByText('Masa M-2: Kartla ödeyecekler')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await tiles()).toEqual([
        expect.stringMatching(/^M-1/),
        expect.stringMatching(/^M-2, Hesap 0 dk/),
      ]),
    );

    restaurant.visits = [visitAt(1), visitAt(2)];
    const { method: _, ...visit } = data;
    live.send({ type: 'bill_request_withdrawn', data: { ...visit, by: 'order' } });
    expect(await screen.findByText('Masa M-2: Masaya yeni sipariş verildi')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await tiles()).toEqual([
        expect.stringMatching(/^M-1/),
        expect.stringMatching(/^M-2(?!, Hesap)/),
      ]),
    );
  });

  it('is requested once and withdrawn', async () => {
    const { bodies } = withRestaurant({ tables: [tableOf(1)], visits: [visitAt(1)] });
    const { user } = openAdmin('/admin/service?table=1');
    await user.dblClick(await button('Hesap'));
    expect(await (await pane()).findByText('Hesap hazırlanıyor')).toBeVisible();
    const back = await button('Hesaptan dön');
    fireEvent.click(back);
    expect(bodies()).toEqual([['status', { status: 'billing', version: 7 }]]);
    await waitFor(() => expect(back).not.toHaveAttribute('aria-disabled'));
    await user.click(back);
    expect(await button('Hesap')).toBeVisible();
    expect(bodies()[1]).toEqual(['status', { status: 'open', version: 8 }]);
  });

  it('shows a colleague’s change instead, and then sends the new version', async () => {
    const { restaurant, bodies } = withRestaurant({ tables: [tableOf(1)], visits: [visitAt(1)] });
    const { user } = openAdmin('/admin/service?table=1');
    const set = await button('Hesap');
    restaurant.visits = [visitAt(1, { guest_count: 6, version: 9 })];
    backend.use(http.put(api('/visits/:id/status'), () => fail('edited_meanwhile'), { once: true }));
    await user.click(set);
    expect(await (await pane()).findByRole('alert')).toHaveTextContent(
      'Bu kayıt siz düzenlerken değiştirildi.',
    );
    expect(await (await pane()).findByText('6 kişi')).toBeVisible();
    await user.click(await button('Hesap'));
    expect(await (await pane()).findByText('Hesap hazırlanıyor')).toBeVisible();
    expect(bodies()).toEqual([['status', { status: 'billing', version: 9 }]]);
    expect((await pane()).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('closing', () => {
  const close = async (user: ReturnType<typeof openAdmin>['user']) => {
    await user.click(await button('Kapat'));
    const question = await screen.findByRole('alertdialog', { name: 'Masa M-1 adisyonu kapatılsın mı?' });
    expect(question).toHaveTextContent('₺850,00');
    fireEvent.click(within(question).getByText('Adisyonu kapat'));
    fireEvent.click(within(question).getByText('Adisyonu kapat'));
  };

  it('shows the amount and can be undone with a reason', async () => {
    const { bodies } = withRestaurant({
      tables: [tableOf(1)],
      visits: [visitAt(1, { total_amount: 850 })],
    });
    const { user, queryClient } = openAdmin('/admin/service?table=1', { role: 'manager' });
    await close(user);
    expect(await (await pane()).findByText('Adisyon kapatıldı')).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect((await pane()).getAllByText('Adisyon kapatıldı')).toHaveLength(1);
    expect(await tiles()).toEqual(['M-1, Müsait']);

    await user.click(await button('Yeniden aç'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Yeniden aç' }));
    expect(await dialog.findByText('Lütfen nedeni yazın')).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'Kahve içecekler');
    await user.click(dialog.getByRole('button', { name: 'Yeniden aç' }));
    expect(await button('Hesap')).toBeVisible();
    expect(bodies()).toEqual([
      ['status', { status: 'closed', version: 7 }],
      ['status', { status: 'open', reason: 'Kahve içecekler', version: 8 }],
    ]);
  });

  it('is undone by an editor with the PIN of a permitted user, after a wrong one', async () => {
    const { bodies } = withRestaurant({
      tables: [tableOf(1)],
      visits: [visitAt(1, { total_amount: 850 })],
    });
    const pins: (string | null)[] = [];
    const { user } = openAdmin('/admin/service?table=1', { role: 'editor' });
    await close(user);
    expect(await (await pane()).findByText('Adisyon kapatıldı')).toBeVisible();
    backend.use(
      http.put(api('/visits/:id/status'), ({ request }) => {
        const pin = request.headers.get('x-approval-pin');
        pins.push(pin);
        if (pin === '4826') return undefined;
        return fail(pin === null ? 'approval_required' : 'wrong_pin');
      }),
    );
    await user.click(await button('Yeniden aç'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Kahve içecekler');
    await user.click(dialog.getByRole('button', { name: 'Yeniden aç' }));

    const approval = within(await screen.findByRole('dialog', { name: 'Onay gerekiyor' }));
    for (const digit of '7391') await user.click(approval.getByRole('button', { name: digit }));
    await user.click(approval.getByRole('button', { name: 'Onayla' }));
    expect(await approval.findByText('PIN yanlış.')).toBeVisible();
    await user.type(approval.getByLabelText('PIN'), '4826{Enter}');

    expect(await button('Hesap')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(pins).toEqual([null, '7391', '4826']);
    expect(bodies().at(-1)).toEqual(['status', { status: 'open', reason: 'Kahve içecekler', version: 8 }]);
  });

  it('is not offered after its day was closed, and its reason is said', async () => {
    withRestaurant({ visits: [visitAt(1, { table_id: null, status: 'closed', z_number: 3 })] });
    openAdmin('/admin/service?visit=1', { role: 'manager' });
    expect(await (await pane()).findByText(/Günü kapandığı için yeniden açılamaz/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yeniden aç' })).not.toBeInTheDocument();
  });

  it('is found among the bills closed today by table, time, amount or person, and opened', async () => {
    const closed = [
      visitAt(2, {
        status: 'closed',
        total_amount: 1340.5,
        opened_by: 'ece',
        closed_at: '2026-05-02T17:00:00.000Z',
      }),
      visitAt(1, {
        status: 'closed',
        total_amount: 850,
        opened_by: 'deniz',
        closed_at: '2026-05-02T16:00:00.000Z',
      }),
    ];
    withRestaurant({ tables: [tableOf(1), tableOf(2)], visits: closed });
    backend.use(http.get(api('/visits/closed'), () => ok(closed)));
    const { user } = openAdmin('/admin/service', { role: 'cashier' });
    await user.click(await screen.findByRole('button', { name: 'Bugün kapanan hesaplar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bugün kapanan hesaplar' }));
    const rows = () => dialog.queryAllByRole('listitem').map((row) => row.textContent);
    await waitFor(() => expect(rows()).toEqual(['20:00Masa M-2ece₺1.340,50', '19:00Masa M-1deniz₺850,00']));
    const field = dialog.getByRole('searchbox');
    for (const typed of ['m-2', '1340', '1.340', 'ece 20:0']) {
      await user.clear(field);
      await user.type(field, typed);
      expect(rows()).toEqual(['20:00Masa M-2ece₺1.340,50']);
    }
    await user.type(field, 'x');
    expect(dialog.getByText('Böyle bir hesap bulunamadı')).toBeVisible();
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: /M-1/ }));
    expect(await (await pane()).findByText('Adisyon kapatıldı')).toBeVisible();
    expect(window.location.search).toBe('?visit=1');
    expect(await button('Yazdır')).toBeVisible();
  });

  it('says what to do if nobody who may approve it has a PIN', async () => {
    withRestaurant({ tables: [tableOf(1)], visits: [visitAt(1, { total_amount: 850 })] });
    const { user } = openAdmin('/admin/service?table=1', { role: 'editor' });
    await close(user);
    expect(await (await pane()).findByText('Adisyon kapatıldı')).toBeVisible();
    const nobody = [{ path: 'approver', message: 'Hiç kimsenin PIN’i yok' }];
    backend.use(http.put(api('/visits/:id/status'), () => fail('approval_required', nobody)));
    await user.click(await button('Yeniden aç'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Kahve içecekler');
    await user.click(dialog.getByRole('button', { name: 'Yeniden aç' }));
    const approval = within(await screen.findByRole('dialog', { name: 'Onay gerekiyor' }));
    expect(approval.getByText('Hiç kimsenin PIN’i yok')).toBeVisible();
    expect(approval.queryByLabelText('PIN')).not.toBeInTheDocument();
    await user.click(approval.getByRole('button', { name: 'Kapat' }));
    expect(dialog.getByRole('textbox')).toHaveValue('Kahve içecekler');
  });

  it('stays closed when the approval is cancelled', async () => {
    withRestaurant({ tables: [tableOf(1)], visits: [visitAt(1, { total_amount: 850 })] });
    const { user } = openAdmin('/admin/service?table=1', { role: 'editor' });
    await close(user);
    expect(await (await pane()).findByText('Adisyon kapatıldı')).toBeVisible();
    backend.use(http.put(api('/visits/:id/status'), () => fail('approval_required')));
    await user.click(await button('Yeniden aç'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Kahve içecekler');
    await user.click(dialog.getByRole('button', { name: 'Yeniden aç' }));
    const approval = within(await screen.findByRole('dialog', { name: 'Onay gerekiyor' }));
    await user.click(approval.getByRole('button', { name: 'Vazgeç' }));
    expect(await dialog.findByText(/yetkili birinin PIN’i gerekiyor/)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Kahve içecekler');
  });

  it('with a paid bill and an unfinished round is one step, which says first that the round was served', async () => {
    const round = orderAt(1, { status: 'processing', items: [buildOrderItem()] });
    const bill = { ...buildVisitBill([], 850), paid: 850, unpaid: 0 };
    const visit = visitAt(1, { total_amount: 850, orders: [round], bill });
    const { bodies } = withRestaurant({ tables: [tableOf(1)], visits: [visit] });
    const { user } = openAdmin('/admin/service?table=1');
    await user.click(await button('Kapat'));
    const question = within(await screen.findByRole('alertdialog', { name: /adisyonu kapatılsın mı/ }));
    expect(question.getByText(/Bitmemiş sipariş var. Hepsi servis edildiyse kapatın/)).toBeVisible();
    expect(bodies()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Servis edildi, kapat' }));
    expect(await (await pane()).findByText('Adisyon kapatıldı')).toBeVisible();
    expect(bodies()).toEqual([['status', { status: 'closed', served: true, version: 7 }]]);
  });

  it('of a partly paid bill names what is left, and asks for the reason without an error', async () => {
    const visit = visitAt(1, { total_amount: 850, paid_amount: 500 });
    withRestaurant({ tables: [tableOf(1)], visits: [visit] });
    backend.use(http.put(api('/visits/:id/status'), () => fail('visit_unpaid')));
    const { user } = openAdmin('/admin/service?table=1');
    await user.click(await button('Kapat'));
    const question = within(await screen.findByRole('alertdialog', { name: /adisyonu kapatılsın mı/ }));
    expect(question.getByText(/₺850,00 · Kalan: ₺350,00/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Adisyonu kapat' }));
    const reason = within(await screen.findByRole('dialog', { name: 'Hesap ödenmedi' }));
    expect(reason.getByText(/Kalan: ₺350,00/)).toBeVisible();
    expect(screen.queryByRole('alert', { hidden: true })).not.toBeInTheDocument();
  });

  it('is refused while an order is not ready, and says so beside the button', async () => {
    withRestaurant({ tables: [tableOf(1)], visits: [visitAt(1, { total_amount: 850 })] });
    backend.use(http.put(api('/visits/:id/status'), () => fail('visit_unfinished')));
    const { user } = openAdmin('/admin/service?table=1');
    await close(user);
    expect(await (await pane()).findByRole('alert')).toHaveTextContent(
      'Bu adisyonda hazır olmayan sipariş var. Önce tamamlayın ya da iptal edin.',
    );
    expect(await button('Kapat')).toBeVisible();
  });

  it('by a colleague is shown at once', async () => {
    const { restaurant } = withRestaurant({ tables: [tableOf(1)], visits: [visitAt(1)] });
    const { live } = openAdmin('/admin/service?table=1');
    await button('Hesap');
    restaurant.visits = [visitAt(1, { status: 'closed' })];
    live.send({ type: 'visit_updated', data: { id: 1 } });
    expect(await (await pane()).findByText('Adisyon kapatıldı')).toBeVisible();
    expect(await button('Adisyon aç')).toBeVisible();
  });
});

describe('moving', () => {
  const choose = async (user: ReturnType<typeof openAdmin>['user'], name: string) => {
    await user.click(await button('Taşı'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Masa M-1 nereye taşınsın?' }));
    expect(dialog.queryByRole('button', { name: /^M-1,/ })).not.toBeInTheDocument();
    const target = await dialog.findByRole('button', { name: new RegExp(`^${name},`) });
    fireEvent.click(target);
    fireEvent.click(target);
  };

  it('moves the visit to a free table, which is then shown', async () => {
    const { bodies } = withRestaurant({ tables: [tableOf(1), tableOf(2)], visits: [visitAt(1)] });
    const { user } = openAdmin('/admin/service?table=1');
    await choose(user, 'M-2');
    expect(await (await pane()).findByRole('heading', { name: 'Masa M-2' })).toBeVisible();
    expect(await screen.findByText('Masa M-1 taşındı: Masa M-2')).toBeVisible();
    expect(window.location.search).toBe('?table=2');
    expect(bodies()).toEqual([['move', { table_id: 2, merge: false, version: 7 }]]);
    expect(await tiles()).toEqual(['M-1, Müsait', expect.stringMatching(/^M-2, Yemekte/)]);
  });

  it('offers free tables first, and finds one by its number', async () => {
    const { bodies } = withRestaurant({
      tables: [tableOf(10), tableOf(2), tableOf(1), tableOf(3)],
      visits: [visitAt(1), visitAt(2)],
    });
    const { user, queryClient } = openAdmin('/admin/service?table=1');
    await user.click(await button('Taşı'));
    const dialog = within(await screen.findByRole('dialog'));
    const shown = dialog.getAllByRole('button', { name: /^M-/ });
    expect(shown.map(({ textContent }) => textContent.split(',')[0])).toEqual(['M-3', 'M-10', 'M-2']);
    await user.type(dialog.getByRole('searchbox', { name: 'Masa ara' }), '10{Enter}');
    expect(await (await pane()).findByRole('heading', { name: 'Masa M-10' })).toBeVisible();
    expect(bodies()).toEqual([['move', { table_id: 10, merge: false, version: 7 }]]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });

  it('by a colleague is shown, and leads to the other table', async () => {
    const { restaurant } = withRestaurant({ tables: [tableOf(1), tableOf(2)], visits: [visitAt(1)] });
    const { live, user } = openAdmin('/admin/service?table=1');
    await button('Hesap');
    restaurant.visits = [visitAt(1, { table_id: 2, table_number: 'M-2' })];
    live.send({ type: 'visit_updated', data: { id: 1 } });
    expect(await (await pane()).findByText('Masa M-1 taşındı: Masa M-2')).toBeVisible();
    await user.click(await button('Adisyonu göster'));
    expect(await (await pane()).findByRole('heading', { name: 'Masa M-2' })).toBeVisible();
    expect(await button('Hesap')).toBeVisible();
  });

  it('to a taken table asks whether to merge, with both tables and amounts', async () => {
    const { bodies } = withRestaurant({
      tables: [tableOf(1), tableOf(2)],
      visits: [visitAt(1, { total_amount: 850 }), visitAt(2, { total_amount: 400 })],
    });
    const { user } = openAdmin('/admin/service?table=1');
    await choose(user, 'M-2');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Adisyonlar birleştirilsin mi?' }),
    );
    expect(question.getByText(/Masa M-1: ₺850,00/)).toHaveTextContent('Masa M-2: ₺400,00');
    await user.click(question.getByRole('button', { name: 'Birleştir' }));
    expect(await (await pane()).findByRole('heading', { name: 'Masa M-2' })).toBeVisible();
    expect(bodies().map(([, body]) => body)).toEqual([
      { table_id: 2, merge: false, version: 7 },
      { table_id: 2, merge: true, version: 7 },
    ]);
    expect(await tiles()).toEqual(['M-1, Müsait', expect.stringMatching(/^M-2, Yemekte/)]);
  });

  it('that fails shows an error where the table is chosen', async () => {
    withRestaurant({ tables: [tableOf(1), tableOf(2)], visits: [visitAt(1)] });
    backend.use(http.put(api('/visits/:id/table'), () => fail('edited_meanwhile')));
    const { user } = openAdmin('/admin/service?table=1');
    await choose(user, 'M-2');
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      /Adisyon taşınamadı.*Bu kayıt siz düzenlerken değiştirildi\./,
    );
  });
});

describe('when an order is expected to be ready', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const open = (order: Partial<Order>) => {
    withRestaurant({ tables: [tableOf(1)], visits: [visitAt(1, { orders: [orderAt(1, order)] })] });
    openAdmin('/admin/service?table=1');
    return screen.findByRole('list', { name: 'Turlar' });
  };

  it('is shown at its round, and marked once it is late', async () => {
    const late = { status: 'processing', ready_from: inMinutes(-20), ready_until: inMinutes(-5) } as const;
    expect(await open(late)).toHaveTextContent(/Gecikti: \d\d:\d\d bekleniyordu/);
  });

  it('is shown while there is time', async () => {
    const range = { status: 'new', ready_from: inMinutes(10), ready_until: inMinutes(20) } as const;
    expect(await open(range)).toHaveTextContent(/Tahmini hazır: \d\d:\d\d–\d\d:\d\d/);
  });

  it('is not shown for a ready order', async () => {
    const ready = { status: 'ready', ready_from: inMinutes(-20), ready_until: inMinutes(-5) } as const;
    expect(await open(ready)).not.toHaveTextContent(/Gecikti/);
  });
});
