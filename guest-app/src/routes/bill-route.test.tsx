import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import { buildOrderItem, buildTable } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend } from '../testing/backend';
import { buildBootstrap, buildGuestOrder, buildGuestVisit, buildRound } from '../testing/builders';
import { fakeLive } from '../testing/fake-live';
import { notice, openGuest } from '../testing/open-guest';
import { tableSession } from '../services/table-session';
import { storeOwnOrders } from '../testing/own-orders';

const SOUP = buildOrderItem({ id: 1, product_id: 1, product_name: 'Mercimek Çorbası', price: 120 });
const WINE = buildOrderItem({ id: 2, product_id: null, product_name: 'Öküzgözü', price: 900 });
const TABLE_SERVICE = buildBootstrap({ settings: { restaurant_name: 'Dutlu Avlu', table_service: '1' } });

const OWN = buildRound({ id: 41, items: [SOUP] });
const OF_FRIENDS = buildRound({ id: 42, items: [WINE] });
let visit: GuestVisit;
let requests: unknown[];
let requestedAtMs: number;

beforeEach(() => {
  visit = buildGuestVisit({ rounds: [OWN, OF_FRIENDS] });
  requests = [];
  requestedAtMs = Date.parse('2026-05-02T18:00:00.000Z');
  backend.use(
    http.get(api('/visits/track/:token'), () => ok(visit)),
    http.put(api('/visits/track/:token/bill-request'), async ({ request }) => {
      const { method } = (await request.json()) as { method: GuestVisit['bill_request'] };
      requests.push(method);
      visit = { ...visit, bill_request: method, bill_requested_at: method && requestedAt() };
      return ok(visit);
    }),
  );
});

/** Stores an order, as on a phone that has ordered at the table. */
function openAtTable(path: string, orders = [{ id: 41, token: 'own' }]) {
  localStorage.setItem('visit', JSON.stringify({ orders, isOver: false }));
  return openGuest(path, { bootstrap: TABLE_SERVICE });
}
const ask = () => screen.getByRole('button', { name: 'Hesabı iste' });
/** Each a second later than the last. */
const requestedAt = () => new Date((requestedAtMs += 1_000)).toISOString();
const priceOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const sendVisitUpdate = () => fakeLive.send({ type: 'guest_visit_updated', data: { id: visit.id } });

describe('the bill on a guest’s phone', () => {
  test('shows the guest’s own orders first, then those of the whole table with VAT', async () => {
    const { user } = openAtTable('/bill');
    expect(await screen.findByRole('heading', { name: /#41 · Siz/ })).toBeVisible();
    expect(screen.queryByText('Öküzgözü')).not.toBeInTheDocument();
    expect(priceOf('Payınız')).toHaveTextContent('₺120,00');

    await user.click(screen.getByRole('tab', { name: 'Bütün masa' }));
    expect(screen.getByRole('heading', { name: /#42 · Masanız/ })).toBeVisible();
    expect(priceOf('Masanın toplamı')).toHaveTextContent('₺1.020,00');
    expect(priceOf("Bunun KDV'si (%10)")).toHaveTextContent('₺92,73');
  });

  test('updates live with orders by others, and shows what is paid', async () => {
    const { user } = openAtTable('/bill');
    await user.click(await screen.findByRole('tab', { name: 'Bütün masa' }));
    await waitFor(() => expect(fakeLive.handshake()).toEqual({ orderTokens: ['own'] }));
    visit = buildGuestVisit({
      rounds: [OWN, OF_FRIENDS, buildRound({ id: 43, is_by_staff: true, items: [] })],
    });
    if (visit.bill) visit.bill = { ...visit.bill, paid: 500, unpaid: 520 };
    sendVisitUpdate();
    expect(await screen.findByRole('heading', { name: /#43 · Garson/ })).toBeVisible();
    expect(priceOf('Kalan')).toHaveTextContent('₺520,00');
  });

  test('reconnects when staff move the orders to another visit, to receive its messages', async () => {
    openAtTable('/bill');
    await screen.findByRole('heading', { name: /#41/ });
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    const before = fakeLive.reconnects();
    visit = { ...visit, id: 8, table_number: 'B-2' };
    sendVisitUpdate();
    expect(await screen.findByText('Masa B-2')).toBeVisible();
    await waitFor(() => expect(fakeLive.reconnects()).toBe(before + 1));
  });

  test('shows only the guest’s own order until staff have taken it', async () => {
    visit = buildGuestVisit({
      is_shared: false,
      bill: null,
      rounds: [buildRound({ status: 'new', items: [SOUP] })],
    });
    openAtTable('/bill');
    expect(await screen.findByText(/Garsonumuz siparişinizi alınca/)).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Bütün masa' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('shows all orders of the phone until staff have taken one, and then the table’s', async () => {
    const waiting = (id: number): GuestVisit =>
      buildGuestVisit({
        is_shared: false,
        bill: null,
        rounds: [buildRound({ id, status: 'new', items: [{ ...SOUP, id }] })],
      });
    const visits: Record<string, GuestVisit> = { own: waiting(41), second: waiting(44) };
    backend.use(http.get(api('/visits/track/:token'), ({ params: { token } }) => ok(visits[String(token)])));
    openAtTable('/bill', [
      { id: 41, token: 'own' },
      { id: 44, token: 'second' },
    ]);
    expect(await screen.findByRole('heading', { name: /#41/ })).toBeVisible();
    expect(await screen.findByRole('heading', { name: /#44/ })).toBeVisible();
    expect(priceOf('Payınız')).toHaveTextContent('₺240,00');
    visits.second = buildGuestVisit({ rounds: [OWN, OF_FRIENDS] });
    sendVisitUpdate();
    expect(await screen.findByRole('tab', { name: 'Bütün masa' })).toBeVisible();
  });

  test('can be tried again when it could not be loaded', async () => {
    let isDown = true;
    backend.use(http.get(api('/visits/track/:token'), () => (isDown ? fail('internal') : ok(visit))));
    const { user } = openAtTable('/bill');
    expect(await screen.findByRole('heading', { name: 'Hesap yüklenemedi' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('heading', { name: /#41/ })).toBeVisible();
  });

  test('is explained to a phone that has not ordered at a table', async () => {
    openGuest('/bill', { bootstrap: TABLE_SERVICE });
    expect(await screen.findByRole('heading', { name: 'Şu an bir masada değilsiniz' })).toBeVisible();
  });

  test('names the scanned table on a phone that has not ordered', async () => {
    backend.use(http.get(api('/tables/by-token/scanned'), () => ok(buildTable({ table_number: 'M-5' }))));
    tableSession.start('scanned');
    openGuest('/bill', { bootstrap: TABLE_SERVICE });
    expect(await screen.findByRole('heading', { name: 'Masa M-5' })).toBeVisible();
    expect(screen.getByText(/^Bu telefondan henüz sipariş verilmedi/)).toBeVisible();
    expect(screen.queryByText('Şu an bir masada değilsiniz')).not.toBeInTheDocument();
  });
});

describe('asking for the bill', () => {
  test('is one choice and one button; the method can be changed and the request withdrawn', async () => {
    const { user } = openAtTable('/bill');
    expect(await screen.findByRole('radio', { name: 'Kartla' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Nakit' }));
    expect(requests).toEqual([]);
    await user.click(ask());
    expect(await screen.findByText(/^Siz istediniz, 21:00/)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('nakit ödenecek');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ödeme şeklini değiştir' }));
    await user.click(screen.getByRole('radio', { name: 'Kartla' }));
    await user.click(ask());
    await waitFor(() =>
      expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(
        'kart cihazıyla geliyor',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Vazgeç, biraz daha oturacağız' }));
    expect(await screen.findByRole('radio', { name: 'Kartla' })).toBeVisible();
    expect(requests).toEqual(['cash', 'card', null]);
    // What this phone does is no news to it.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/geri alındı/)).not.toBeInTheDocument();
  });

  test('by another phone is shown with its time, and so is that it was withdrawn, also after a reload', async () => {
    const { unmount } = openAtTable('/bill');
    await screen.findByRole('radio', { name: 'Kartla' });
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    visit = { ...visit, bill_request: 'card', bill_requested_at: requestedAt() };
    sendVisitUpdate();
    expect(await screen.findByText(/^Masanızdan biri istedi, 21:00/)).toBeVisible();
    expect(await notice('Masanızdan biri hesabı istedi.')).toBeInTheDocument();
    visit = { ...visit, bill_request: 'cash', bill_requested_at: requestedAt() };
    sendVisitUpdate();
    expect(await notice('Masanızdan biri hesabın nasıl ödeneceğini değiştirdi.')).toBeInTheDocument();
    unmount();

    visit = { ...visit, bill_request: null, bill_requested_at: null };
    openGuest('/menu', { bootstrap: TABLE_SERVICE });
    expect(await notice('Hesap isteği geri alındı.')).toBeInTheDocument();
  });

  test('by a call is shown without a method, and says nothing once staff have come', async () => {
    visit = { ...visit, bill_called_at: requestedAt() };
    openAtTable('/bill');
    expect(await screen.findByText(/^Masanızdan biri istedi, 21:00/)).toBeVisible();
    expect(screen.queryByText(/kart cihazıyla/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ödeme şeklini seç' })).toBeVisible();
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    visit = { ...visit, bill_called_at: null };
    sendVisitUpdate();
    expect(await screen.findByRole('radio', { name: 'Kartla' })).toBeVisible();
    expect(screen.queryByText(/geri alındı/)).not.toBeInTheDocument();
  });

  test.each([
    ['another phone', 43, /^Masanıza yeni sipariş verildi, hesap isteği geri alındı/],
    ['this phone', 41, /^Yeni siparişiniz hesap isteğini geri aldı/],
  ])('that an order of %s has withdrawn says so, until it is asked for again', async (_, id, reason) => {
    const { user } = openAtTable('/bill');
    await user.click(await screen.findByRole('button', { name: 'Hesabı iste' }));
    await screen.findByText(/^Siz istediniz/);
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    const rounds = [OF_FRIENDS, buildRound({ id, created_at: requestedAt(), items: [SOUP] })];
    visit = { ...buildGuestVisit({ rounds }), bill_request: null, bill_requested_at: null };
    sendVisitUpdate();
    expect(await within(screen.getByRole('main')).findByText(reason)).toBeVisible();
    expect(await screen.findByText(reason, { selector: '[role="alert"]' })).toBeInTheDocument();
    await user.click(ask());
    await screen.findByText(/^Siz istediniz/);
    expect(within(screen.getByRole('main')).queryByText(reason)).not.toBeInTheDocument();
  });

  test('separately adds up the items that the guest marks, in parts of an item too', async () => {
    const { user } = openAtTable('/bill');
    await user.click(await screen.findByRole('radio', { name: /^Ayrı ayrı/ }));
    await user.click(ask());
    const share = within(await screen.findByRole('group', { name: 'Sizin payınız' }));
    expect(share.getByRole('status')).toHaveTextContent('₺120,00');
    await user.click(share.getByRole('checkbox', { name: /Öküzgözü/ }));
    expect(share.getByRole('status')).toHaveTextContent('₺1.020,00');
    await user.selectOptions(share.getByRole('combobox', { name: 'Öküzgözü: ne kadarı' }), '1/2 adet');
    expect(share.getByRole('status')).toHaveTextContent('₺570,00');
    await user.click(share.getByRole('checkbox', { name: /Mercimek/ }));
    expect(share.getByRole('status')).toHaveTextContent('₺450,00');
  });

  test('keeps a paid item in its place, disabled', async () => {
    visit.bill_request = 'separately';
    openAtTable('/bill');
    const names = () =>
      screen
        .getAllByRole('checkbox')
        .map((box) => [box.closest('label')?.textContent, box.matches(':disabled')]);
    await screen.findByRole('checkbox', { name: /Mercimek/ });
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    if (!visit.bill) throw new Error('no bill');
    const [soup, ...others] = visit.bill.items;
    const paidSoup = { ...soup!, is_paid: true, paid_fraction: { numerator: 1, denominator: 1 }, paid: 120 };
    visit.bill = { ...visit.bill, items: [paidSoup, ...others], paid: 120, unpaid: 900 };
    sendVisitUpdate();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Mercimek/ })).toBeDisabled());
    expect(names()).toEqual([
      [expect.stringContaining('Ödendi'), true],
      [expect.stringContaining('Öküzgözü'), false],
    ]);
    const share = within(screen.getByRole('group', { name: 'Sizin payınız' }));
    expect(share.getByRole('status')).toHaveTextContent('₺0,00');
  });

  test('keeps the marked items after a reload', async () => {
    visit.bill_request = 'separately';
    const { user, unmount } = openAtTable('/bill');
    await user.click(await screen.findByRole('checkbox', { name: /Mercimek/ }));
    unmount();
    openGuest('/bill', { bootstrap: TABLE_SERVICE });
    expect(await screen.findByRole('checkbox', { name: /Mercimek/ })).not.toBeChecked();
  });

  test('that failed is explained beside the button', async () => {
    backend.use(http.put(api('/visits/track/:token/bill-request'), () => fail('status_conflict')));
    const { user } = openAtTable('/bill');
    await user.click(await screen.findByRole('button', { name: 'Hesabı iste' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Hesap istenemedi');
  });

  test('whose answer is lost is not said to have failed, and is shown once the server says that it has it', async () => {
    let isCut = true;
    backend.use(
      http.put(api('/visits/track/:token/bill-request'), () => {
        visit = { ...visit, bill_request: 'cash' };
        return HttpResponse.error();
      }),
    );
    const { user } = openAtTable('/bill');
    await user.click(await screen.findByRole('radio', { name: 'Nakit' }));
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    backend.use(http.get(api('/visits/track/:token'), () => (isCut ? HttpResponse.error() : ok(visit))));
    await user.click(ask());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Ulaştı mı, bilmiyoruz.*ikinci kez işlenmez/);
    expect(screen.queryByText('Hesap istenemedi')).not.toBeInTheDocument();
    isCut = false;
    sendVisitUpdate();
    expect(await screen.findByRole('heading', { name: 'Hesap istendi' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is not offered while staff prepare the bill', async () => {
    visit = { ...visit, status: 'billing' };
    openAtTable('/bill');
    expect(await screen.findByText('Hesabınız hazırlanıyor')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('is not offered once everything is paid', async () => {
    if (visit.bill) visit.bill = { ...visit.bill, paid: visit.bill.total, unpaid: 0 };
    openAtTable('/bill');
    expect(await screen.findByText('Hesap ödendi. Teşekkür ederiz!')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('the end of the visit', () => {
  const close = () => {
    visit = { ...visit, status: 'closed', is_shared: false, rounds: [], bill: null };
    sendVisitUpdate();
  };

  test('thanks the guests, links to feedback of this visit, and ends the access to the table', async () => {
    localStorage.setItem('table', JSON.stringify({ token: 'scanned', scannedAt: Date.now() }));
    backend.use(http.get(api('/tables/by-token/:token'), () => ok({ id: 5, table_number: 'M-5' })));
    openAtTable('/bill');
    await screen.findByRole('heading', { name: /#41/ });
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    close();
    expect(await screen.findByRole('heading', { name: /teşekkür ederiz/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Görüşünüzü paylaşın' })).toHaveAttribute(
      'href',
      '/feedback?order=own&table=M-5',
    );
    expect(localStorage.getItem('table')).toBeNull();
  });

  test('is also announced on other pages, until it is dismissed', async () => {
    const { user, unmount } = openAtTable('/menu');
    expect(await screen.findByRole('link', { name: /Hesap/ })).toHaveAttribute('href', '/bill');
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    close();
    expect(await screen.findByRole('button', { name: 'Teşekkür ederiz! Görüşünüzü paylaşın' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Hesap/ })).not.toBeInTheDocument();
    unmount();
    const again = openGuest('/menu', { bootstrap: TABLE_SERVICE });
    const offer = await screen.findByRole('button', { name: /Teşekkür ederiz/ });
    await user.click(within(offer.parentElement as HTMLElement).getByRole('button', { name: 'Kapat' }));
    expect(screen.queryByRole('button', { name: /Teşekkür ederiz/ })).not.toBeInTheDocument();
    again.unmount();
  });

  test('is undone when staff restore the order', async () => {
    const restored = buildGuestOrder({ id: 41, token: 'own', status: 'processing' });
    backend.use(http.get(api('/orders/track/:token'), () => ok(restored)));
    storeOwnOrders(['own'], 'cancelled');
    const { user } = openGuest('/bill', { bootstrap: TABLE_SERVICE });
    // The footer has a link with the same name.
    const main = within(await screen.findByRole('main'));
    await user.click(await main.findByRole('link', { name: 'Siparişlerim' }));
    await user.click(await screen.findByRole('link', { name: /Masanın hesabı/ }));
    expect(await screen.findByRole('heading', { name: /#41 · Siz/ })).toBeVisible();
  });

  test('shows nothing for a cancelled order', async () => {
    backend.use(http.get(api('/visits/track/:token'), () => fail('not_found')));
    openAtTable('/menu');
    await waitFor(() => expect(localStorage.getItem('visit')).toBeNull());
    expect(screen.queryByRole('button', { name: /Teşekkür ederiz/ })).not.toBeInTheDocument();
  });
});

describe('an order’s page', () => {
  const order = buildGuestOrder({
    id: 41,
    token: 'own',
    status: 'new',
    total_amount: 1020,
    items: [SOUP, WINE],
  });

  test('links to the table’s bill where staff serve tables', async () => {
    backend.use(http.get(api('/orders/track/:token'), () => ok(order)));
    openGuest('/order/own', { bootstrap: TABLE_SERVICE });
    expect(await screen.findByRole('link', { name: /Masanın hesabı.*₺1\.020,00/ })).toHaveAttribute(
      'href',
      '/bill',
    );
  });

  test('offers no bill before staff have taken the order', async () => {
    backend.use(
      http.get(api('/orders/track/:token'), () => ok(order)),
      http.get(api('/visits/track/:token'), () => ok(buildGuestVisit({ is_shared: false, bill: null }))),
    );
    openGuest('/order/own', { bootstrap: TABLE_SERVICE });
    await screen.findByRole('heading', { name: 'Alındı', level: 1 });
    await waitFor(() => expect(localStorage.getItem('visit')).not.toBeNull());
    expect(screen.queryByRole('link', { name: /hesabı/ })).not.toBeInTheDocument();
  });

  test('has no bill in other restaurants', async () => {
    backend.use(http.get(api('/orders/track/:token'), () => ok(order)));
    openGuest('/order/own');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /hesabı/ })).not.toBeInTheDocument();
    expect(localStorage.getItem('visit')).toBeNull();
  });

  test('cancels an item that the kitchen has not started, after asking', async () => {
    let current = order;
    const cancelled: string[] = [];
    backend.use(
      http.get(api('/orders/track/:token'), () => ok(current)),
      http.delete(api('/orders/track/:token/items/:itemId'), ({ params }) => {
        cancelled.push(String(params.itemId));
        current = { ...order, total_amount: 120, items: [SOUP] };
        return ok(current);
      }),
    );
    const { user } = openGuest('/order/own');
    await user.click(await screen.findByRole('button', { name: 'İptal et, Öküzgözü' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Öküzgözü iptal edilsin mi?' }));
    await user.dblClick(dialog.getByRole('button', { name: 'İptal et' }));
    expect(await notice('Öküzgözü iptal edildi')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Sipariş ayrıntıları' })).not.toHaveTextContent('Öküzgözü');
    expect(cancelled).toEqual(['2']);
  });

  test('does not call a cancellation failed whose answer is lost, and shows what the server has', async () => {
    let current = order;
    backend.use(
      http.get(api('/orders/track/:token'), () => ok(current)),
      http.delete(api('/orders/track/:token/items/:itemId'), () => {
        current = { ...order, total_amount: 120, items: [SOUP] };
        return HttpResponse.error();
      }),
    );
    const { user } = openGuest('/order/own');
    await user.click(await screen.findByRole('button', { name: 'İptal et, Öküzgözü' }));
    await user.click(await screen.findByRole('button', { name: 'İptal et' }));
    const alert = await screen.findByText(/İptal bize ulaştı mı, bilmiyoruz/, { selector: '[role="alert"]' });
    expect(alert).not.toHaveTextContent('İptal edilemedi');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Sipariş ayrıntıları' })).not.toHaveTextContent('Öküzgözü'),
    );
  });

  test('says so when the kitchen was faster, and shows the order as it is', async () => {
    let current = order;
    backend.use(
      http.get(api('/orders/track/:token'), () => ok(current)),
      http.delete(api('/orders/track/:token/items/:itemId'), () => {
        current = { ...order, status: 'processing' };
        return fail('order_started');
      }),
    );
    const { user } = openGuest('/order/own');
    await user.click(await screen.findByRole('button', { name: 'İptal et, Öküzgözü' }));
    await user.click(await screen.findByRole('button', { name: 'İptal et' }));
    expect(await screen.findByText(/İptal edilemedi/, { selector: '[role="alert"]' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Ateşte', level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /İptal et/ })).not.toBeInTheDocument();
  });
});
