import type { Allergen } from 'shared-api/domain/menu/allergens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { timed } from 'shared-api/client/server-clock';
import type { KitchenOrder } from 'shared-api/contract/kitchen/kitchen-orders';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { withTicketChange } from 'shared-api/domain/kitchen/tickets';
import { KITCHEN_REFETCH_MS } from '#features/kitchen/tickets/use-kitchen-orders';
import { KITCHEN_STALE_AFTER_MS } from 'shared-api/domain/kitchen/limits';
import { PRESS_GUARD_MS } from 'shared-api/domain/limits';
import { SERVER_TIME_HEADER } from 'shared-api/domain/api';
import type { OrderPause } from 'shared-api/contract/service/ordering';
import type { KitchenNotice, OrderItem } from 'shared-api/contract/service/orders';
import type { StationState } from 'shared-api/domain/statuses';
import {
  buildCourse,
  buildKitchenOrder,
  buildOrderItem,
  buildPrinter,
  buildProduct,
  buildStation,
  buildItemOption,
} from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const KITCHEN = buildStation({ id: 1, name: 'Mutfak' });
const BAR = buildStation({ id: 2, name: 'Bar', is_default: false, sort_order: 1 });

const NOW = '2026-05-12T18:30:00.000Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

const itemAt = (id: number, name: string, stationIds: number[], own: Partial<OrderItem> = {}) =>
  buildOrderItem({
    id,
    product_id: id,
    product_name: name,
    fired_at: NOW,
    stations: stationIds.map((station) => ({ id: station, state: 'fired', changed_at: NOW })),
    ...own,
  });
const orderOf = (id: number, items: OrderItem[], own: Partial<KitchenOrder> = {}) =>
  buildKitchenOrder({
    id,
    visit_id: id,
    table_number: `M-${id}`,
    items,
    created_at: minutesAgo(0),
    fired_at: minutesAgo(0),
    updated_at: NOW,
    ...own,
  });
const notice = (id: string, own: Partial<KitchenNotice> = {}): KitchenNotice => ({
  id,
  station_id: 1,
  kind: 'voided',
  product_id: null,
  product_name: 'Künefe',
  quantity: 1,
  parts: [],
  from_table: null,
  is_held: false,
  item_id: null,
  created_at: NOW,
  ...own,
});

/** A server that stores the changes that displays send. */
function withKitchen(initial: KitchenOrder[], stations: Station[] = [KITCHEN, BAR]) {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date', 'setInterval', 'clearInterval', 'performance'] });
  const kitchen = { orders: initial, isDown: false, isUnreachable: false, isRefusing: false };
  const sent: { order: number; station: number; items: [number, StationState][] }[] = [];
  backend.use(
    http.get(api('/stations'), () => ok(stations)),
    http.get(api('/kitchen/orders'), () => (kitchen.isDown ? fail('internal') : ok(kitchen.orders))),
    http.put(api('/kitchen/orders/:id/stations/:stationId'), async ({ params, request }) => {
      if (kitchen.isUnreachable) return HttpResponse.error();
      if (kitchen.isRefusing) return fail('status_conflict');
      const { items } = (await request.json()) as { items: { id: number; state: StationState }[] };
      const [orderId, stationId] = [Number(params.id), Number(params.stationId)];
      sent.push({ order: orderId, station: stationId, items: items.map(({ id, state }) => [id, state]) });
      kitchen.orders = withTicketChange(kitchen.orders, { orderId, stationId, items }, 1, NOW);
      return ok(kitchen.orders.find(({ id }) => id === orderId));
    }),
    http.post(api('/kitchen/orders/:id/stations/:stationId/acknowledge'), async ({ params, request }) => {
      const { notice_ids: ids } = (await request.json()) as { notice_ids: string[] };
      kitchen.orders = kitchen.orders.map((order) =>
        order.id === Number(params.id)
          ? { ...order, kitchen_notices: order.kitchen_notices.filter(({ id }) => !ids.includes(id)) }
          : order,
      );
      return ok(kitchen.orders.find(({ id }) => id === Number(params.id)));
    }),
    http.post(api('/kitchen/stations/:stationId/acknowledge'), async ({ request }) => {
      const { notice_ids: ids } = (await request.json()) as { notice_ids: string[] };
      const isSeen = ({ id }: KitchenNotice) => ids.includes(id);
      const seen = kitchen.orders
        .filter((order) => order.kitchen_notices.some(isSeen))
        .map((order) => ({
          ...order,
          kitchen_notices: order.kitchen_notices.filter((one) => !isSeen(one)),
        }));
      kitchen.orders = kitchen.orders.map((order) => seen.find(({ id }) => id === order.id) ?? order);
      return ok(seen);
    }),
  );
  return { kitchen, sent };
}

const tickets = async () =>
  (await screen.findAllByRole('article')).map((card) => ({
    name: card.getAttribute('aria-label'),
    items: within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .slice(0, -1),
  }));
const ticket = async (id: number) =>
  within(await screen.findByRole('article', { name: `Masa M-${id}, Sipariş #${id}` }));

describe('the kitchen display', () => {
  it('shows the tickets of its station, the oldest first, with guests, minutes, options and notes', async () => {
    const options = [
      buildItemOption({ id: 1, product_option_id: null, product_option_name: 'Bol acılı', price: 0 }),
      buildItemOption({ id: 2, product_option_name: 'Lavaş', quantity: 2 }),
      buildItemOption({ id: 3, product_option_name: 'Soğan', kind: 'without' }),
    ];
    withKitchen([
      orderOf(2, [itemAt(21, 'Çay', [2]), itemAt(22, 'Fava', [1])]),
      orderOf(
        1,
        [
          itemAt(11, 'Adana Kebap', [1], {
            quantity: 3,
            options,
            special_instructions: 'Az pişmiş',
            fired_at: minutesAgo(12),
          }),
        ],
        {
          fired_at: minutesAgo(12),
          guest_count: 4,
          special_instructions: 'Fıstık alerjim var',
        },
      ),
    ]);
    openAdmin('/admin/kitchen', { role: 'kitchen' });
    expect(await tickets()).toEqual([
      {
        name: 'Masa M-1, Sipariş #1',
        items: ['3×\u00a0Adana Kebap+ Bol acılı+ 2 × Lavaş− SoğanNot: Az pişmiş, Sırada'],
      },
      { name: 'Masa M-2, Sipariş #2', items: ['1×\u00a0Fava, Sırada'] },
    ]);
    const first = await ticket(1);
    expect(first.getByText('4 kişi')).toBeVisible();
    expect(first.getByText('12 dk').closest('[data-level]')).toHaveAttribute('data-level', 'warn');
    expect(first.getByText('Fıstık alerjim var').closest('[data-allergy]')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Bar/ })).toHaveTextContent('1 fiş bekliyor');
  });

  it('highlights the allergens of an item’s guest, also on the expo display', async () => {
    const fava = itemAt(11, 'Fava', [1], { allergy_codes: ['nuts', 'milk'] });
    withKitchen([orderOf(1, [fava, itemAt(12, 'Çay', [1])])]);
    const { unmount } = openAdmin('/admin/kitchen');
    const allergy = /Fava.*Alerji: Sert kabuklu yemişler, Süt/;
    const first = await ticket(1);
    expect(first.getByRole('button', { name: /Fava/ })).toHaveTextContent(allergy);
    expect(first.getByRole('button', { name: /Çay/ })).not.toHaveTextContent('Alerji');
    unmount();
    openAdmin('/admin/kitchen/expo');
    expect(await screen.findByRole('article')).toHaveTextContent(allergy);
  });

  it('names an allergen that only a newer server knows by its code', async () => {
    const fava = itemAt(11, 'Fava', [1], { allergy_codes: ['kiwi' as Allergen, 'milk'] });
    withKitchen([orderOf(1, [fava])]);
    openAdmin('/admin/kitchen');
    const first = await ticket(1);
    expect(first.getByRole('button', { name: /Fava/ })).toHaveTextContent(/Alerji: kiwi, Süt/);
  });

  it('shows a ticket for each course, and which courses come later', async () => {
    withKitchen([
      orderOf(1, [
        itemAt(11, 'Mercimek', [1], { course_id: 1, fired_at: minutesAgo(9) }),
        itemAt(12, 'Adana', [1], { course_id: 2, fired_at: minutesAgo(2) }),
        itemAt(13, 'Künefe', [1], { course_id: 3, fired_at: null, hold: 'course' }),
        itemAt(14, 'Çay', [2], { course_id: 3, fired_at: null, hold: 'course' }),
      ]),
    ]);
    const courses = ['Başlangıçlar', 'Ana yemekler', 'Tatlılar'].map((name, index) =>
      buildCourse({ id: index + 1, name, sort_order: index }),
    );
    backend.use(http.get(api('/courses'), () => ok(courses)));
    openAdmin('/admin/kitchen', { role: 'kitchen' });
    expect(await screen.findByRole('heading', { name: 'Ana yemekler' })).toBeVisible();
    expect(await tickets()).toEqual([
      { name: 'Masa M-1, Sipariş #1, Başlangıçlar', items: ['1×\u00a0Mercimek, Sırada'] },
      { name: 'Masa M-1, Sipariş #1, Ana yemekler', items: ['1×\u00a0Adana, Sırada'] },
    ]);
    expect(screen.getAllByText('Sonra: Tatlılar (bekliyor)')).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Bar/ })).toHaveTextContent('0 fiş bekliyor');
  });

  it('names dishes in the language of the station, or as ordered without a translation', async () => {
    const soup = buildProduct({ id: 11 }, { tr: 'Çorba', ar: 'شوربة' });
    withKitchen(
      [orderOf(1, [itemAt(11, 'Çorba', [1]), itemAt(12, 'Fava', [1])])],
      [{ ...KITCHEN, language_code: 'ar' }],
    );
    backend.use(http.get(api('/products'), () => ok([soup])));
    openAdmin('/admin/kitchen');
    expect(await screen.findByText('شوربة')).toBeVisible();
    expect(screen.getByText('Fava')).toBeVisible();
  });

  it('sets the next state of an item with each tap, at once, and names other stations that make it', async () => {
    const { sent } = withKitchen([orderOf(1, [itemAt(11, 'Tabak', [1, 2]), itemAt(12, 'Fava', [1])])]);
    const { user } = openAdmin('/admin/kitchen');
    const platter = async (state: string) =>
      (await ticket(1)).findByRole('button', { name: new RegExp(`Tabak.*${state}`) });
    expect(await platter('Sırada')).toHaveTextContent('Ayrıca: Bar');
    await user.click(await platter('Sırada'));
    await user.click(await platter('Hazırlanıyor'));
    await user.click(await platter('Hazır$'));
    expect(await platter('Hazırlanıyor')).toBeVisible();
    await waitFor(() =>
      expect(sent.map(({ items }) => items)).toEqual([
        [[11, 'preparing']],
        [[11, 'ready']],
        [[11, 'preparing']],
      ]),
    );
  });

  it('shows the parts of a set menu that its station makes, also of a voided or recalled one', async () => {
    const part = (id: number, product_option_name: string, station_ids: number[]) =>
      buildItemOption({ id, product_option_id: id, product_option_name, station_ids });
    const options = [
      part(1, 'Adana', [1]),
      part(2, 'Ayran', [2]),
      buildItemOption({ id: 3, product_option_id: null, product_option_name: 'Acısız' }),
    ];
    const parts = [{ product_option_id: 1, product_option_name: 'Adana', quantity: 1 }];
    withKitchen([
      orderOf(1, [itemAt(11, 'Öğle Menüsü', [1, 2], { quantity: 2, options })], {
        kitchen_notices: [notice('a', { product_name: 'Öğle Menüsü', parts })],
      }),
      orderOf(2, [itemAt(21, 'Öğle Menüsü', [1, 2], { options, status: 'ready' })], { status: 'ready' }),
    ]);
    const { user } = openAdmin('/admin/kitchen');
    expect(await tickets()).toEqual([
      {
        name: 'Masa M-1, Sipariş #1',
        items: ['Gördüm', '2×\u00a0Öğle Menüsü+ Adana+ AcısızAyrıca: Bar (Ayran), Sırada'],
      },
    ]);
    expect((await ticket(1)).getByRole('alert')).toHaveTextContent('İPTAL: 1× Öğle Menüsü (Adana)');
    await user.click(screen.getByRole('button', { name: 'Toplamlar' }));
    expect(within(screen.getByRole('dialog')).getByRole('listitem')).toHaveTextContent('2×Adana+ Acısız');
    fireEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    await user.click(screen.getByRole('button', { name: 'Geri çağır' }));
    expect(within(screen.getByRole('dialog')).getByText('1× Öğle Menüsü (Adana)')).toBeVisible();
  });

  it('ignores the second of two quick taps', async () => {
    const { sent } = withKitchen([orderOf(1, [itemAt(11, 'Adana Kebap', [1]), itemAt(12, 'Fava', [1])])]);
    const { user } = openAdmin('/admin/kitchen', { role: 'kitchen' });
    await user.dblClick(await screen.findByRole('button', { name: /Adana Kebap/ }));
    expect(await screen.findByRole('button', { name: /Adana Kebap.*Hazırlanıyor/ })).toBeVisible();
    await waitFor(() => expect(sent).toEqual([{ order: 1, station: 1, items: [[11, 'preparing']] }]));
  });

  it('bumps a ticket, and restores its previous state', async () => {
    const { sent } = withKitchen([
      orderOf(1, [
        itemAt(11, 'Adana Kebap', [1], { stations: [{ id: 1, state: 'preparing', changed_at: NOW }] }),
        itemAt(12, 'Fava', [1]),
      ]),
    ]);
    const { user } = openAdmin('/admin/kitchen');
    await user.click((await ticket(1)).getByRole('button', { name: /^Tamamla/ }));
    expect(await screen.findByText('Bekleyen fiş yok')).toBeVisible();
    expect(screen.getByText('Masa M-1 tamamlandı')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Geri al \(/ }));
    expect(await tickets()).toEqual([
      { name: 'Masa M-1, Sipariş #1', items: ['1×\u00a0Adana Kebap, Hazırlanıyor', '1×\u00a0Fava, Sırada'] },
    ]);
    expect(sent.map(({ items }) => items)).toEqual([
      [
        [11, 'ready'],
        [12, 'ready'],
      ],
      [
        [11, 'preparing'],
        [12, 'fired'],
      ],
    ]);
  });

  it('recalls a finished ticket, and counts the dishes still to be made', async () => {
    withKitchen([
      orderOf(1, [itemAt(11, 'Adana Kebap', [1], { status: 'ready' })], { status: 'ready' }),
      orderOf(2, [itemAt(11, 'Adana Kebap', [1], { quantity: 2 })]),
      orderOf(3, [itemAt(11, 'Adana Kebap', [1], { quantity: 3 })]),
      orderOf(4, [itemAt(41, 'Fava', [1], { status: 'ready', served_at: '2026-11-17T19:00:00.000Z' })]),
    ]);
    const { user } = openAdmin('/admin/kitchen');
    await user.click(await screen.findByRole('button', { name: 'Toplamlar' }));
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['5×Adana Kebap']);
    fireEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    await user.click(screen.getByRole('button', { name: 'Geri çağır' }));
    expect(screen.queryByText(/Fava/)).not.toBeInTheDocument();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Geri al, Masa M-1' }));
    expect((await tickets()).map(({ name }) => name)).toContain('Masa M-1, Sipariş #1');
  });

  it('bumps with the keys 1 to 9, but not while a text is typed', async () => {
    const { sent } = withKitchen([
      orderOf(1, [itemAt(11, 'Fava', [1])]),
      orderOf(2, [itemAt(21, 'Humus', [1])]),
    ]);
    const { user } = openAdmin('/admin/kitchen');
    await ticket(2);
    await user.click(screen.getByRole('button', { name: 'Tükenenler' }));
    await user.type(screen.getByRole('searchbox', { name: 'Ürün ara' }), '1');
    fireEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    fireEvent.keyDown(document.body, { key: '3' });
    fireEvent.keyDown(document.body, { key: '2', repeat: true });
    fireEvent.keyDown(document.body, { key: '2' });
    // The reply changes nothing on the screen, and Testing Library waits for changes where intervals are faked.
    await vi.waitFor(() => expect(sent.map(({ order }) => order)).toEqual([2]));
  });

  describe('bumps no other ticket than the one that was meant', () => {
    async function openThree() {
      const { kitchen, sent } = withKitchen([1, 2, 3].map((id) => orderOf(id, [itemAt(id, 'Fava', [1])])));
      openAdmin('/admin/kitchen');
      await ticket(3);
      const bump = async (id: number) => (await ticket(id)).getByRole('button', { name: /^Tamamla/ });
      const bumpElsewhere = async (id: number) => {
        kitchen.orders = kitchen.orders.filter((order) => order.id !== id);
        await vi.advanceTimersByTimeAsync(KITCHEN_REFETCH_MS);
        await waitFor(() => expect(screen.queryByRole('heading', { name: `Masa M-${id}` })).toBeNull());
      };
      const settle = () => vi.advanceTimersByTime(PRESS_GUARD_MS);
      return { bump, bumpElsewhere, settle, bumped: () => sent.map(({ order }) => order) };
    }

    it('when a key or the mouse is pressed twice', async () => {
      const { bump, settle, bumped } = await openThree();
      fireEvent.keyDown(document.body, { key: '1' });
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
      fireEvent.keyDown(document.body, { key: '1' });
      fireEvent.click(await bump(2));
      settle();
      fireEvent.click(await bump(2), { detail: 2 });
      fireEvent.keyDown(document.body, { key: '2' });
      await vi.waitFor(() => expect(bumped()).toEqual([1, 3]));
    });

    it('when another display bumps just before the press', async () => {
      const { bump, bumpElsewhere, settle, bumped } = await openThree();
      await bumpElsewhere(1);
      fireEvent.pointerDown(await bump(2));
      fireEvent.click(await bump(2), { detail: 1 });
      fireEvent.keyDown(document.body, { key: '1' });
      settle();
      fireEvent.pointerDown(await bump(3));
      fireEvent.click(await bump(3), { detail: 1 });
      await vi.waitFor(() => expect(bumped()).toEqual([3]));
    });

    it('but takes a press of one that only got its real height when it was seen', async () => {
      const { bump, bumpElsewhere, settle, bumped } = await openThree();
      settle();
      const list = screen.getByRole('list', { name: 'Fişler' });
      const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
      onTestFinished(() => heights.mockRestore());
      list.dispatchEvent(new Event('contentvisibilityautostatechange'));
      await bumpElsewhere(3);
      fireEvent.click(await bump(2), { detail: 1 });
      await vi.waitFor(() => expect(bumped()).toEqual([2]));
    });

    it('when another display bumps during the press, whose gap stays', async () => {
      const { bump, bumpElsewhere, bumped } = await openThree();
      fireEvent.pointerDown(await bump(2));
      await bumpElsewhere(1);
      const places = within(screen.getByRole('list', { name: 'Fişler' })).getAllByRole('listitem', {
        hidden: true,
      });
      expect(places.filter((place) => place.hasAttribute('data-press-row'))).toHaveLength(3);
      fireEvent.click(await bump(2), { detail: 1 });
      await vi.waitFor(() => expect(bumped()).toEqual([2]));
    });
  });

  it('keeps its bumps without the server, also after a reload, and sends them in their order', async () => {
    const { kitchen, sent } = withKitchen([
      orderOf(1, [itemAt(11, 'Fava', [1])]),
      orderOf(2, [itemAt(21, 'Haydari', [1])]),
    ]);
    const { user, unmount } = openAdmin('/admin/kitchen');
    const bump = async (order: number) => (await ticket(order)).getByRole('button', { name: /^Tamamla/ });
    await bump(1);
    kitchen.isUnreachable = true;
    await user.click(await bump(1));
    await waitFor(async () => expect(await tickets()).toHaveLength(1));
    await user.click((await ticket(2)).getByRole('button', { name: /Haydari/ }));
    unmount();
    kitchen.isUnreachable = false;
    openAdmin('/admin/kitchen');
    await waitFor(() =>
      expect(sent.map(({ order, items }) => [order, items])).toEqual([
        [1, [[11, 'ready']]],
        [2, [[21, 'preparing']]],
      ]),
    );
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('offline_act:'))).toEqual([]),
    );
    expect(await tickets()).toHaveLength(1);
  });

  it('shows a ticket again whose change is refused, with an error', async () => {
    const { kitchen } = withKitchen([orderOf(1, [itemAt(11, 'Fava', [1])])]);
    const { user } = openAdmin('/admin/kitchen');
    const bump = (await ticket(1)).getByRole('button', { name: /^Tamamla/ });
    kitchen.isRefusing = true;
    await user.click(bump);
    expect(await screen.findByText('Masa M-1: cihazda bekleyen adım artık geçerli değil')).toBeVisible();
    expect(await tickets()).toHaveLength(1);
    expect(screen.queryByText('Masa M-1 tamamlandı')).not.toBeInTheDocument();
  });

  it('keeps voids, cancellations and moves until they are confirmed', async () => {
    const notices = [
      notice('a', { quantity: 2 }),
      notice('d', { is_held: true, item_id: 12 }),
      notice('b', { kind: 'moved', product_name: null, quantity: null, from_table: 'M-9' }),
    ];
    withKitchen([
      orderOf(1, [itemAt(11, 'Fava', [1])], { kitchen_notices: notices }),
      orderOf(2, [itemAt(21, 'Humus', [1])], {
        status: 'cancelled',
        kitchen_notices: [
          notice('c', {
            kind: 'cancelled',
            product_name: null,
            quantity: null,
            dishes: [{ product_id: null, product_name: 'Paçanga', quantity: 3, parts: [] }],
          }),
        ],
      }),
    ]);
    const { user } = openAdmin('/admin/kitchen');
    expect((await ticket(1)).getByRole('alert')).toHaveTextContent(
      'İPTAL: 2× KünefeBEKLET: 1× KünefeMASA DEĞİŞTİ: M-9 → M-1Gördüm',
    );
    expect((await ticket(2)).getByRole('alert')).toHaveTextContent('SİPARİŞ İPTAL EDİLDİ3× PaçangaGördüm');
    expect(screen.queryByText('Humus')).not.toBeInTheDocument();
    await user.click((await ticket(1)).getByRole('button', { name: 'Gördüm' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    await user.click((await ticket(2)).getByRole('button', { name: 'Gördüm' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('only confirms what others have completed: neither button nor key bumps it', async () => {
    const { sent } = withKitchen([
      orderOf(1, [itemAt(11, 'Fava', [1], { status: 'ready' })], {
        status: 'ready',
        kitchen_notices: [notice('a', { kind: 'cancelled', detail: 'completed' })],
      }),
    ]);
    const { user } = openAdmin('/admin/kitchen');
    const one = await ticket(1);
    expect(one.getByRole('alert')).toHaveTextContent('BAŞKASI TAMAMLADI');
    expect(one.queryByRole('button', { name: /^Tamamla/ })).not.toBeInTheDocument();
    await user.keyboard('1');
    expect(sent).toEqual([]);
  });

  it('confirms all notices that it shows at once, and none of other stations or that came meanwhile', async () => {
    const ofTable = (id: number, notices: KitchenNotice[]) =>
      orderOf(id, [itemAt(id * 10, 'Humus', [1])], { status: 'cancelled', kitchen_notices: notices });
    const { kitchen } = withKitchen([
      orderOf(1, [itemAt(11, 'Fava', [1])], {
        kitchen_notices: [notice('a'), notice('bar', { station_id: 2 })],
      }),
      ofTable(2, [notice('b')]),
      ofTable(3, [notice('c')]),
    ]);
    const { user } = openAdmin('/admin/kitchen');
    await user.click(await screen.findByRole('button', { name: 'Hepsini gördüm' }));
    const list = within(screen.getByRole('dialog', { name: 'Uyarılar' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Masa M-1 · #1İPTAL: 1× Künefe',
      'Masa M-2 · #2İPTAL: 1× Künefe',
      'Masa M-3 · #3İPTAL: 1× Künefe',
    ]);
    kitchen.orders = [...kitchen.orders, ofTable(4, [notice('later')])];
    await user.click(list.getByRole('button', { name: 'Hepsini gördüm' }));
    await waitFor(() =>
      expect(kitchen.orders.flatMap((order) => order.kitchen_notices.map(({ id }) => id))).toEqual([
        'bar',
        'later',
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Masa M-2')).not.toBeInTheDocument());
    // One is confirmed on its ticket.
    expect(screen.queryByRole('button', { name: 'Hepsini gördüm' })).not.toBeInTheDocument();
    expect(await ticket(1)).toBeDefined();
  });

  it('plays a sound for new tickets of its station only, and shows no toasts of the dining room', async () => {
    const { kitchen } = withKitchen([]);
    const { live, speaker } = openAdmin('/admin/kitchen');
    await screen.findByText('Bekleyen fiş yok');
    const message = (id: number, station: number) => {
      const order = orderOf(id, [itemAt(id * 10, 'Fava', [station])]);
      kitchen.orders = [...kitchen.orders, order];
      return { type: 'new_order', data: order } as const;
    };
    live.send(message(1, 2));
    expect(speaker.volumes).toEqual([]);
    live.send(message(2, 1));
    expect(await tickets()).toHaveLength(1);
    expect(speaker.volumes).not.toEqual([]);
    expect(screen.queryByText('Yeni sipariş')).not.toBeInTheDocument();
  });

  it.each([
    ['/admin/kitchen', 'Bekleyen fiş yok'],
    ['/admin/kitchen/expo', 'Açık sipariş yok'],
  ])('warns when it may be outdated, and updates by itself: %s', async (path, none) => {
    const { kitchen } = withKitchen([]);
    openAdmin(path);
    await screen.findByText(none);
    kitchen.isDown = true;
    await vi.advanceTimersByTimeAsync(KITCHEN_STALE_AFTER_MS + 2_000);
    // In the bar, where it moves no ticket.
    const stale = await screen.findByText('Bağlantı yok: bu ekran güncel olmayabilir.');
    expect(stale.closest('header')).toBeVisible();
    kitchen.orders = [orderOf(1, [itemAt(11, 'Fava', [1])])];
    kitchen.isDown = false;
    await vi.advanceTimersByTimeAsync(KITCHEN_STALE_AFTER_MS);
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/güncel olmayabilir/)).not.toBeInTheDocument());
  });

  it.each([-20, 20])(
    'shows ages by the server’s time on a device that is wrong by %i minutes',
    async (by) => {
      const orders = [orderOf(1, [itemAt(11, 'Fava', [1], { fired_at: minutesAgo(7) })])];
      withKitchen(orders);
      vi.setSystemTime(Date.parse(NOW) + by * 60_000);
      const serverSays = (atMs: number) => ({ headers: { [SERVER_TIME_HEADER]: String(atMs) } });
      backend.use(http.get(api('/kitchen/orders'), () => ok(orders, serverSays(Date.parse(NOW)))));
      onTestFinished(() => void timed(async () => ok(null, serverSays(Date.now()))));
      openAdmin('/admin/kitchen');
      expect(await (await ticket(1)).findByText('7 dk')).toBeVisible();
    },
  );

  it('lists the dishes of its station first among those that may be sold out', async () => {
    withKitchen([], [KITCHEN, { ...BAR, category_ids: [9], product_ids: [3] }]);
    const products = [
      buildProduct({ id: 1, name: 'Adana', category_id: 8 }),
      buildProduct({ id: 2, name: 'Çay', category_id: 9 }),
      buildProduct({ id: 3, name: 'Limonata', category_id: 8 }),
    ];
    backend.use(http.get(api('/products'), () => ok(products)));
    openAdmin('/admin/kitchen?station=2');
    fireEvent.click(await screen.findByRole('button', { name: 'Tükenenler' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Çay',
        'Limonata',
        'Adana',
      ]),
    );
  });

  describe('as this device shows it', () => {
    const VIEW_KEY = 'kitchen_view';
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        orderOf(index + 1, [itemAt(index + 1, 'Fava', [1], { product_id: 9 })]),
      );
    const shown = async () => (await tickets()).map(({ name }) => Number(name?.match(/#(\d+)/)?.[1]));
    const storeView = (view: object) => localStorage.setItem(VIEW_KEY, JSON.stringify(view));
    const openView = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Görünüm' }));
      return within(screen.getByRole('dialog', { name: 'Görünüm' }));
    };
    /** Resolves when the dialog's history entry is left, which another page would prevent. */
    const closeView = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Kapat' }));
      await vi.waitFor(() => expect(history.state).not.toHaveProperty('isOpen'));
    };

    it('remembers text size, tickets per page and counts, each at once', async () => {
      withKitchen(many(7));
      const first = openAdmin('/admin/kitchen', { role: 'kitchen' });
      const list = () => screen.findByRole('list', { name: 'Fişler' });
      expect(await list()).toHaveAttribute('data-text', 'normal');
      expect(await shown()).toHaveLength(7);
      const dialog = await openView();
      fireEvent.click(dialog.getByRole('radio', { name: 'Çok büyük' }));
      fireEvent.click(dialog.getByRole('radio', { name: '6' }));
      fireEvent.click(dialog.getByRole('switch', { name: 'Toplamlar fişlerin yanında dursun' }));
      await closeView();
      expect(await shown()).toHaveLength(6);
      first.unmount();

      openAdmin('/admin/kitchen', { role: 'kitchen' });
      expect(await list()).toHaveAttribute('data-text', 'huge');
      expect(await shown()).toHaveLength(6);
      // Those of all pages.
      expect(screen.getByRole('complementary', { name: 'Toplamlar' })).toHaveTextContent('7×Fava');
      expect(screen.queryByRole('button', { name: 'Toplamlar' })).not.toBeInTheDocument();
    });

    it('also on the expo display, which has no pages', async () => {
      storeView({ textSize: 'large', pageSize: '6' });
      withKitchen(many(7));
      openAdmin('/admin/kitchen/expo');
      expect(await screen.findAllByRole('article')).toHaveLength(7);
      const dialog = await openView();
      expect(dialog.getByRole('radio', { name: 'Büyük' })).toBeChecked();
      expect(dialog.getAllByRole('radio')).toHaveLength(3);
      fireEvent.click(dialog.getByRole('radio', { name: 'Normal' }));
      expect(screen.getByRole('list', { name: 'Servise çıkış' })).toHaveAttribute('data-text', 'normal');
      expect(JSON.parse(localStorage.getItem(VIEW_KEY) ?? '')).toMatchObject({
        textSize: 'normal',
        pageSize: '6',
      });
      await closeView();
    });

    it.each(['{"textSize":"tiny","pageSize":6,"hasAllDay":"yes"}', 'null', '7', '{'])(
      'and as usual where %s is stored',
      async (stored) => {
        localStorage.setItem(VIEW_KEY, stored);
        withKitchen(many(7));
        openAdmin('/admin/kitchen');
        expect(await shown()).toHaveLength(7);
        expect(screen.getByRole('list', { name: 'Fişler' })).toHaveAttribute('data-text', 'normal');
        expect(screen.queryByRole('complementary', { name: 'Toplamlar' })).not.toBeInTheDocument();
      },
    );

    it('turns pages with buttons and arrow keys, and says how many tickets and notices the others have', async () => {
      storeView({ pageSize: '6' });
      const orders = many(13);
      orders[12] = { ...orders[12]!, kitchen_notices: [notice('a')] };
      const { sent } = withKitchen(orders);
      const { user } = openAdmin('/admin/kitchen');
      expect(await shown()).toEqual([1, 2, 3, 4, 5, 6]);
      const next = () => screen.getByRole('button', { name: /fiş daha|Son sayfa/ });
      const before = () => screen.getByRole('button', { name: /^Önceki sayfa/ });
      expect(next()).toHaveTextContent('+7 fiş daha, uyarı var');
      expect(before()).toBeDisabled();
      await user.click(next());
      expect(await shown()).toEqual([7, 8, 9, 10, 11, 12]);
      expect(next()).toHaveTextContent('+1 fiş daha');
      expect(before()).toHaveTextContent(/^Önceki sayfa, 6 fiş$/);
      fireEvent.keyDown(document.body, { key: 'ArrowRight' });
      expect(await shown()).toEqual([13]);
      expect(next()).toBeDisabled();
      expect(next()).toHaveTextContent('Son sayfa');
      fireEvent.keyDown(document.body, { key: 'ArrowRight' });
      expect(await shown()).toEqual([13]);
      // A key bumps what is on the page; the page has just come.
      fireEvent.keyDown(document.body, { key: '1' });
      vi.advanceTimersByTime(PRESS_GUARD_MS);
      fireEvent.keyDown(document.body, { key: '2' });
      fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
      expect(await shown()).toEqual([7, 8, 9, 10, 11, 12]);
      const dialog = await openView();
      fireEvent.keyDown(dialog.getByRole('radio', { name: '6' }), { key: 'ArrowLeft' });
      await closeView();
      expect(await shown()).toEqual([7, 8, 9, 10, 11, 12]);
      vi.advanceTimersByTime(PRESS_GUARD_MS);
      fireEvent.keyDown(document.body, { key: '1' });
      await vi.waitFor(() => expect(sent.map(({ order }) => order)).toEqual([7]));
    });

    it('shows the last page when a later one has gone, and does not turn by itself when it is back', async () => {
      storeView({ pageSize: '6' });
      const { kitchen } = withKitchen(many(7));
      const { user } = openAdmin('/admin/kitchen');
      await user.click(await screen.findByRole('button', { name: '+1 fiş daha' }));
      expect(await shown()).toEqual([7]);
      kitchen.orders = many(6);
      await vi.advanceTimersByTimeAsync(KITCHEN_REFETCH_MS);
      await waitFor(async () => expect(await shown()).toEqual([1, 2, 3, 4, 5, 6]));
      kitchen.orders = many(8);
      await vi.advanceTimersByTimeAsync(KITCHEN_REFETCH_MS);
      expect(await screen.findByRole('button', { name: '+2 fiş daha' })).toBeVisible();
      expect(await shown()).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it('brings no ticket of the next page under a finger', async () => {
      storeView({ pageSize: '6' });
      const { kitchen, sent } = withKitchen(many(8));
      openAdmin('/admin/kitchen');
      const bump = async (id: number) => (await ticket(id)).getByRole('button', { name: /^Tamamla/ });
      fireEvent.pointerDown(await bump(6));
      kitchen.orders = many(8).slice(1);
      await vi.advanceTimersByTimeAsync(KITCHEN_REFETCH_MS);
      await waitFor(async () => expect(await shown()).toEqual([2, 3, 4, 5, 6]));
      fireEvent.click(await bump(6), { detail: 1 });
      await vi.waitFor(() => expect(sent.map(({ order }) => order)).toEqual([6]));
    });
  });

  it('marks a dish sold out', async () => {
    withKitchen([]);
    const changes: unknown[] = [];
    backend.use(
      http.get(api('/products'), () => ok([buildProduct({ id: 5 }, { tr: 'Fava' })])),
      http.put(api('/products/:id/sold-out'), async ({ params, request }) => {
        changes.push([params.id, await request.json()]);
        return ok(buildProduct({ id: 5, is_sold_out: true }, { tr: 'Fava' }));
      }),
    );
    const { user } = openAdmin('/admin/kitchen', { role: 'kitchen' });
    await user.click(await screen.findByRole('button', { name: 'Tükenenler' }));
    await user.click(screen.getByRole('switch', { name: /Fava/ }));
    await waitFor(() => expect(changes).toEqual([['5', { is_sold_out: true }]]));
  });
});

describe('the expo display', () => {
  it('shows whole orders with the progress of each station, ready ones first', async () => {
    withKitchen([
      orderOf(1, [itemAt(11, 'Fava', [1]), itemAt(12, 'Çay', [2], { status: 'ready' })], {
        fired_at: minutesAgo(5),
      }),
      orderOf(2, [itemAt(21, 'Humus', [1], { status: 'ready' })], { status: 'ready' }),
    ]);
    openAdmin('/admin/kitchen/expo', { role: 'editor' });
    const cards = await screen.findAllByRole('article');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Masa M-2.*1 \/ 1 hazır.*HumusMutfak, Hazır.*Tamamla/),
      expect.stringMatching(/Masa M-1.*1 \/ 2 hazır.*FavaMutfak, Sırada.*ÇayBar, Hazır$/),
    ]);
  });

  it('takes a completed order back for a short time', async () => {
    const ready = orderOf(2, [itemAt(21, 'Humus', [1], { status: 'ready' })], { status: 'ready' });
    const { kitchen } = withKitchen([ready]);
    const sent: unknown[] = [];
    backend.use(
      http.put(api('/orders/2/status'), async ({ request }) => {
        const body = (await request.json()) as { status: KitchenOrder['status'] };
        sent.push(body);
        const changed = { ...ready, status: body.status };
        kitchen.orders = body.status === 'completed' ? [] : [changed];
        return ok(changed);
      }),
    );
    const { user } = openAdmin('/admin/kitchen/expo', { role: 'editor' });
    await user.click(await screen.findByRole('button', { name: 'Tamamla, Sipariş #2' }));
    await user.click(await screen.findByRole('button', { name: 'Geri al, Sipariş #2' }));
    expect(await ticket(2)).toBeDefined();
    expect(sent).toEqual([
      expect.objectContaining({ status: 'completed' }),
      expect.objectContaining({ status: 'ready', undo: true }),
    ]);
  });

  it('shows notes and notices, also of an order that has left the kitchen, until the stations have seen them', async () => {
    withKitchen([
      orderOf(1, [itemAt(11, 'Fava', [1], { special_instructions: 'Az pişmiş' })], {
        special_instructions: 'Аллергия на орехи',
        kitchen_notices: [notice('a', { station_id: 2 })],
      }),
      orderOf(2, [itemAt(21, 'Humus', [1])], {
        status: 'cancelled',
        kitchen_notices: [notice('b', { kind: 'cancelled' })],
      }),
      orderOf(3, [itemAt(31, 'Çay', [2])], { status: 'cancelled' }),
      // Told to the station only.
      orderOf(4, [itemAt(41, 'Çay', [2])], {
        status: 'completed',
        kitchen_notices: [notice('c', { kind: 'cancelled', detail: 'completed' })],
      }),
    ]);
    openAdmin('/admin/kitchen/expo');
    const first = await ticket(1);
    expect(first.getByRole('alert')).toHaveTextContent('İPTAL: 1× Künefe (Bar)');
    expect(first.getByText('Аллергия на орехи').closest('[data-allergy]')).toBeVisible();
    expect(first.getByText('Fava').closest('li')).toHaveTextContent('Not: Az pişmiş');
    const cards = screen.getAllByRole('article').map((card) => card.textContent);
    expect(cards).toEqual([
      expect.stringContaining('Masa M-1'),
      expect.stringMatching(/Masa M-2.*SİPARİŞ İPTAL EDİLDİ \(Mutfak\)$/),
    ]);
  });
});

it('pauses guests’ orders from the station on its display, and says so in the bar', async () => {
  withKitchen([]);
  let pauses: OrderPause[] = [];
  const sent: unknown[] = [];
  backend.use(
    http.put(api('/order-pauses'), async ({ request }) => {
      sent.push(await request.json());
      pauses = [{ station_id: 2, paused_until: null }];
      return ok(pauses);
    }),
    http.get(api('/order-pauses'), () => ok(pauses)),
  );
  openAdmin('/admin/kitchen?station=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Duraklat' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Ne duraklasın?' })).toHaveDisplayValue('Bar'),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Siparişleri duraklat' }));
  await waitFor(() => expect(sent).toEqual([{ station_id: 2, is_paused: true, minutes: 20 }]));
  const notice = await screen.findByRole('button', { name: 'Bar: misafir siparişleri duraklatıldı' });
  // There it moves no ticket.
  expect(notice.closest('header')).toBeVisible();
  fireEvent.click(notice);
  const list = within(await screen.findByRole('dialog', { name: 'Siparişler duraklatıldı' }));
  expect(list.getByRole('button', { name: 'Sürdür' })).toBeVisible();
});

it('prints a ticket again where a printer prints those of its station', async () => {
  const printer = buildPrinter({ documents: ['tickets'], station_ids: [1] });
  const printed: string[] = [];
  withKitchen([orderOf(1, [itemAt(11, 'Fava', [1]), itemAt(12, 'Çay', [2])])]);
  backend.use(
    http.get(api('/printers'), () => ok([printer])),
    http.post(api('/kitchen/orders/:id/stations/:stationId/print'), ({ params }) => {
      printed.push(`${String(params.id)} at ${String(params.stationId)}`);
      return ok({ printers: 1 });
    }),
  );
  const { user } = openAdmin('/admin/kitchen', { role: 'kitchen' });
  await user.click(await (await ticket(1)).findByRole('button', { name: 'Fişi yeniden bas' }));
  await waitFor(() => expect(printed).toEqual(['1 at 1']));
  await user.click(screen.getByRole('button', { name: /^Bar/ }));
  expect((await ticket(1)).queryByRole('button', { name: 'Fişi yeniden bas' })).not.toBeInTheDocument();
});
