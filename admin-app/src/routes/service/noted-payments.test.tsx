import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { NotedPayment, NotedVisit } from 'shared-api/contract/service/noted-payments';
import {
  buildCourse,
  buildOrder,
  buildOrderItem,
  buildTable,
  buildVisitBill,
  buildVisitWithOrders,
} from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const STORED = 'offline_act:';
const storedActs = () => Object.keys(localStorage).filter((key) => key.startsWith(STORED));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const BILL = { ...buildVisitBill([], 450), unpaid: 450 };
const VISIT = buildVisitWithOrders({
  id: 7,
  table_id: 7,
  table_number: 'T-7',
  total_amount: 450,
  bill: BILL,
});

/** A restaurant whose server the test switches off. */
function withServer({ visit = VISIT } = {}) {
  const server = { isOn: true, refuses: false, failsAt: '' };
  const sent: { path: string; body: Record<string, unknown>; key: string | null }[] = [];
  const whenOn = (answer: () => Response) => () => (server.isOn ? answer() : HttpResponse.error());
  const take = async (request: Request) => {
    if (!server.isOn) return HttpResponse.error();
    const path = new URL(request.url).pathname.replace('/api', '');
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ path, body, key: request.headers.get('idempotency-key') });
    if (body.table_number === server.failsAt) return fail('internal');
    return server.refuses ? fail('not_found') : ok(null, { status: 201 });
  };
  backend.use(
    http.get(
      api('/health-check'),
      whenOn(() => ok({ status: 'ok' })),
    ),
    http.get(
      api('/tables'),
      whenOn(() => ok([buildTable({ id: 7, table_number: 'T-7' })])),
    ),
    http.get(
      api('/visits/active'),
      whenOn(() => ok([visit])),
    ),
    http.get(
      api('/visits/:id'),
      whenOn(() => ok(visit)),
    ),
    http.get(
      api('/orders/active'),
      whenOn(() => ok(visit.orders)),
    ),
    http.get(
      api('/attempts/:key'),
      whenOn(() => ok({ state: 'absent', response: null })),
    ),
    http.post(api('/visits/:id/noted-payments'), ({ request }) => take(request)),
    http.post(api('/visits/:id/payments'), ({ request }) => take(request)),
    http.post(api('/visits/:id/items/serve'), async ({ request }) => {
      const answer = await take(request);
      return answer.status === 201 ? ok(visit.orders, { status: 201 }) : answer;
    }),
  );
  return {
    server,
    sent,
    goAway() {
      server.isOn = false;
      act(() => void window.dispatchEvent(new Event('offline')));
    },
    comeBack() {
      server.isOn = true;
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };
}

async function noteCash(user: ReturnType<typeof openAdmin>['user']) {
  await user.click(await button('Ödeme al'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ödeme not et' }));
  await user.click(dialog.getByRole('radio', { name: 'Nakit' }));
  await user.click(dialog.getByRole('button', { name: '₺450,00 · Nakit aldım, not et' }));
}

describe('without the server', () => {
  it('the payment dialog notes what was received, which survives a reload and is sent once', async () => {
    const { sent, goAway, comeBack } = withServer();
    const { user, unmount } = openAdmin('/admin/service?table=7', { role: 'waiter' });
    await button('Ödeme al');
    goAway();
    await noteCash(user);
    expect(storedActs()).toHaveLength(1);
    expect(await button(/^T-7.*Not.*₺450/)).toBeVisible();
    expect(sent).toEqual([]);
    unmount();
    comeBack();
    openAdmin('/admin/service', { role: 'waiter' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      path: expect.stringMatching(/\/visits\/7\/noted-payments$/) as unknown,
      body: { method: 'cash', amount: 450, tip: 0, table_number: 'T-7', noted_by_id: 1 },
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    });
    await waitFor(() => expect(storedActs()).toEqual([]));
  });

  it('a note that the server has counts once on its tile, also before its answer arrives', async () => {
    const { server, sent, goAway, comeBack } = withServer();
    backend.use(
      http.get(api('/noted-payments'), () =>
        sent.length === 0
          ? ok([])
          : ok([noted(7, { notes: [note(1, { noted_at: sent[0]?.body.noted_at as string })] })]),
      ),
    );
    const { user } = openAdmin('/admin/service?table=7', { role: 'waiter' });
    await button('Ödeme al');
    goAway();
    await noteCash(user);
    server.failsAt = 'T-7';
    comeBack();
    expect(await screen.findByText(/^Not edilmiş 1 ödeme/)).toBeVisible();
    expect(storedActs()).toHaveLength(1);
    expect(await button(/^T-7.*Not/)).toHaveAccessibleName(/^T-7,Not₺450,/);
  });

  it('a payment whose outcome is unknown becomes the note of the same money, with its key', async () => {
    const { server, sent, goAway, comeBack } = withServer();
    const { user } = openAdmin('/admin/service?table=7', { role: 'waiter' });
    await user.click(await button('Ödeme al'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ödeme al' }));
    await user.click(dialog.getByRole('radio', { name: 'Kart' }));
    server.isOn = false;
    await user.click(await dialog.findByRole('button', { name: '₺450,00 · Kart al' }));
    goAway();
    const note = within(await screen.findByRole('dialog', { name: 'Ödeme not et' }));
    expect(note.getByText(/Not ederseniz yalnızca biri sayılır/)).toBeVisible();
    expect(note.queryByRole('radio')).not.toBeInTheDocument();
    const { key } = JSON.parse(localStorage.getItem('attempt:payment:7') ?? '{}') as { key: string };
    await user.click(note.getByRole('button', { name: '₺450,00 · Kart aldım, not et' }));
    expect(localStorage.getItem('attempt:payment:7')).toBeNull();
    comeBack();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ method: 'card', amount: 450, attempt_key: key });
  });

  it('a note stays for a person who may take payments, and a refused one for a decision', async () => {
    const { server, sent, goAway, comeBack } = withServer();
    const first = openAdmin('/admin/service?table=7', { role: 'waiter' });
    await button('Ödeme al');
    goAway();
    await noteCash(first.user);
    first.unmount();
    comeBack();
    const kitchen = openAdmin('/admin/kitchen', { role: 'kitchen' });
    await screen.findByRole('main');
    expect(sent).toEqual([]);
    kitchen.unmount();
    server.refuses = true;
    const { user } = openAdmin('/admin/service', { role: 'waiter' });
    const waiting = within(await screen.findByRole('region', { name: 'Bu cihazda bekleyenler' }));
    expect(await waiting.findByText('Gönderilmedi: karar bekliyor')).toBeVisible();
    expect(waiting.getByText(/Nakit ₺450,00/)).toBeVisible();
    server.refuses = false;
    await user.click(waiting.getByRole('button', { name: 'Yeniden dene, Masa T-7, Nakit ₺450,00' }));
    await waitFor(() => expect(storedActs()).toEqual([]));
  });

  it('a note at which the server fails holds back only its table, and becomes a question after a while', async () => {
    const { server, sent, goAway, comeBack } = withServer();
    server.failsAt = 'T-7';
    const { user } = openAdmin('/admin/service?table=7', { role: 'waiter' });
    await button('Ödeme al');
    goAway();
    await noteCash(user);
    const [key = ''] = storedActs();
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as object;
    for (const [copy, tableNumber] of [
      ['second', 'T-7'],
      ['third', 'T-8'],
    ]) {
      const act = { ...stored, key: copy, tableNumber, position: storedActs().length + 1 };
      localStorage.setItem(`${STORED}${copy}`, JSON.stringify(act));
    }
    const tablesSent = () => sent.map(({ body }) => body.table_number);
    comeBack();
    await waitFor(() => expect(tablesSent()).toEqual(['T-7', 'T-8']));
    expect(storedActs()).toHaveLength(2);
    const waiting = within(await screen.findByRole('region', { name: 'Bu cihazda bekleyenler' }));
    expect(waiting.getByRole('button', { name: 'Sil, Masa T-7, Nakit ₺450,00 (2)' })).toBeVisible();
    for (let tries = 2; tries <= 10; tries += 1) {
      expect(waiting.queryByText('Gönderilmedi: karar bekliyor')).not.toBeInTheDocument();
      comeBack();
      await waitFor(() => expect(sent.length).toBeGreaterThan(tries));
    }
    expect(await waiting.findByText('Gönderilmedi: karar bekliyor')).toBeVisible();
    server.failsAt = '';
    comeBack();
    await waitFor(() => expect(storedActs()).toEqual([key]));
  });

  it('an act of a later release is kept and shown, and not sent', async () => {
    const { sent } = withServer();
    const later = { format: 2, kind: 'gift', key: 'later', position: 1, takenAtMs: 0 };
    localStorage.setItem(
      `${STORED}later`,
      JSON.stringify({ ...later, takenBy: { id: 1, username: 'deniz' } }),
    );
    openAdmin('/admin/service', { role: 'waiter' });
    const waiting = within(await screen.findByRole('region', { name: 'Bu cihazda bekleyenler' }));
    expect(waiting.getByText(/daha yeni bir sürümüyle/)).toBeVisible();
    expect(waiting.queryByRole('button')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(storedActs()).toEqual([`${STORED}later`]);
  });

  it('a served course is shown as served, is sent later, and signing out asks', async () => {
    const items = [buildOrderItem({ id: 71, status: 'ready', course_id: 1, product_name: 'Adana' })];
    const order = buildOrder({
      id: 70,
      visit_id: 7,
      table_id: 7,
      table_number: 'T-7',
      status: 'processing',
      items,
    });
    const { sent, goAway, comeBack } = withServer({ visit: { ...VISIT, orders: [order] } });
    backend.use(
      http.get(api('/courses'), () => ok([buildCourse({ id: 1 })])),
      http.get(api('/course-rules'), () =>
        ok({ is_on: true, firing: 'served', minutes: 15, food_is_served: true }),
      ),
    );
    const { user } = openAdmin('/admin/service?table=7', { role: 'waiter' });
    const serve = await button(/^Servis edildi, Başlangıçlar/);
    goAway();
    await user.click(serve);
    await waitFor(() => expect(storedActs()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Servis edildi, Başlangıçlar/ })).not.toBeInTheDocument();
    await user.click(await button(/^Hesap:/));
    await user.click(await button('Çıkış yap'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('1 kayıt gönderilmedi. Yine de çıkılsın mı?')).toBeVisible();
    await user.keyboard('{Escape}');
    comeBack();
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ item_ids: [71] }]));
  });
});

const note = (id: number, own: Partial<NotedPayment> = {}): NotedPayment => ({
  id,
  table_number: 'T-7',
  method: 'cash',
  amount: 450,
  tip: 0,
  by: 'deniz',
  noted_at: '2026-05-12T18:00:00.000Z',
  is_recorded: false,
  ...own,
});
const noted = (id: number, own: Partial<NotedVisit> = {}): NotedVisit => ({
  visit_id: id,
  table_number: 'T-7',
  status: 'open',
  unpaid: 450,
  paid_since: 0,
  seen_value: `seen-${id}`,
  notes: [note(id)],
  ...own,
});

/** A server with noted payments, and the decisions that it gets. */
function withNotes(visits: NotedVisit[]) {
  const decisions: { path: string; body: Record<string, unknown> }[] = [];
  let left = visits;
  backend.use(
    http.get(api('/tables'), () => ok([])),
    http.get(api('/visits/active'), () => ok([])),
    http.get(api('/noted-payments'), () => ok(left)),
    http.put(api('/visits/:id/noted-payments/:noteId/:act'), async ({ params, request }) => {
      decisions.push({
        path: `${String(params.act)} ${String(params.noteId)}`,
        body: (await request.json()) as Record<string, unknown>,
      });
      left = left
        .map((each) => ({ ...each, notes: each.notes.filter(({ id }) => id !== Number(params.noteId)) }))
        .filter(({ notes }) => notes.length > 0);
      return ok(left);
    }),
  );
  return decisions;
}

const open = () => openAdmin('/admin/service?form=notes', { role: 'waiter' });
const list = async () => within(await screen.findByRole('dialog', { name: /^Not edilen/ }));

describe('the noted payments', () => {
  it('that fit are recorded together, each as it was seen; questions wait', async () => {
    const decisions = withNotes([
      noted(1),
      noted(2, {
        table_number: 'S-1',
        unpaid: 495,
        notes: [note(2, { table_number: 'S-1', method: 'card' })],
      }),
      noted(3, { unpaid: 400 }),
      noted(4, { status: 'closed' }),
      noted(5, { table_number: 'B-2' }),
      noted(6, { paid_since: 45 }),
    ]);
    const { user } = open();
    const dialog = await list();
    expect(await dialog.findByText('Hesapla aynı')).toBeVisible();
    expect(dialog.getByText('Sonra ₺45,00 kalır')).toBeVisible();
    expect(dialog.getByText('Kalandan ₺50,00 fazla')).toBeVisible();
    expect(dialog.getByText('Adisyon kapanmış')).toBeVisible();
    expect(dialog.getByText('Not edildiği yer: Masa T-7')).toBeVisible();
    expect(dialog.getByText('Bu arada ₺45,00 ödeme kaydedilmiş')).toBeVisible();
    expect(dialog.getByText('4 soru sonraya kalabilir, kaybolmaz')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '2 ödemeyi kaydet · ₺900,00' }));
    await waitFor(() =>
      expect(decisions).toEqual([
        { path: 'record 1', body: { amount: 450, seen_value: 'seen-1' } },
        { path: 'record 2', body: { amount: 450, seen_value: 'seen-2' } },
      ]),
    );
    expect(await (await list()).findByRole('button', { name: 'Sonra' })).toBeVisible();
  });

  it('of two people for one bill are asked about, with three equal answers', async () => {
    const twice = noted(8, { notes: [note(81), note(82, { by: 'Murat', method: 'card' })] });
    const decisions = withNotes([twice]);
    const { user } = open();
    const dialog = await list();
    expect(await dialog.findByText('İki kez not edilmiş olabilir')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Tek ödeme: Kart ₺450,00 (Murat)' })).toBeVisible();
    expect(dialog.getByRole('button', { name: '2 ödeme de alındı' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /ödemeyi kaydet/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Tek ödeme: Nakit ₺450,00 (siz)' }));
    await waitFor(() =>
      expect(decisions.map(({ path, body }) => [path, body.reason])).toEqual([
        ['record 81', undefined],
        ['reject 82', 'Aynı para: yalnızca Nakit ₺450,00 alındı'],
      ]),
    );
  });

  it('of one person in the same minute can be told apart', async () => {
    const decisions = withNotes([noted(9, { unpaid: 1_000, notes: [note(91), note(92)] })]);
    const { user } = open();
    const dialog = await list();
    expect(await dialog.findByText('Nakit ₺450,00 (2)')).toBeVisible();
    const names = dialog.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
    expect(new Set(names).size).toBe(names.length);
    await user.click(dialog.getByRole('button', { name: 'Masa T-7, Nakit ₺450,00 (2): kaydet' }));
    await waitFor(() => expect(decisions.map(({ path }) => path)).toEqual(['record 92']));
  });

  it('are rejected only with a reason', async () => {
    const decisions = withNotes([noted(3, { unpaid: 0 })]);
    const { user } = open();
    await user.click(await (await list()).findByRole('button', { name: 'Masa T-7, Nakit ₺450,00: reddet' }));
    const form = within(await screen.findByRole('dialog', { name: 'Masa T-7: ₺450,00 reddedilsin mi?' }));
    await user.click(form.getByRole('button', { name: 'Reddet' }));
    expect(decisions).toEqual([]);
    await user.type(form.getByRole('textbox'), 'geri verildi');
    await user.click(form.getByRole('button', { name: 'Reddet' }));
    await waitFor(() =>
      expect(decisions[0]).toMatchObject({ path: 'reject 3', body: { reason: 'geri verildi' } }),
    );
    expect(await screen.findByText('Not edilmiş ödeme kalmadı')).toBeVisible();
  });

  it('are announced on the dashboard and the service screen until somebody decides', async () => {
    withNotes([noted(1)]);
    const { user } = openAdmin('/admin/dashboard', { role: 'manager' });
    expect(await screen.findByText('Not edilmiş 1 ödeme kaydedilmeyi bekliyor')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ödemelere bak' }));
    expect(await (await list()).findByText('Hesapla aynı')).toBeVisible();
  });
});
