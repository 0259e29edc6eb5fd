import type { PrintedPaper, PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import type { Printer, PrinterTrouble } from 'shared-api/contract/kitchen/printers';
import type { ReplyOf } from 'shared-api/contract/endpoint';
import type { getDay, ZReport } from 'shared-api/contract/service/day';
import type { Order, OrderItem } from 'shared-api/contract/service/orders';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { PrinterDocument } from 'shared-api/domain/statuses';
import { describe, expect, it } from 'vitest';
import { callerOf, expectRefused } from '#testing/content';
import { addOption, addProduct, addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

/** A table whose guests owe 2 × 100.25 ₺, and a printer that keeps its papers. */
async function open({ documents }: { documents: PrinterDocument[] }) {
  const test = await buildTestApp();
  await setSetting(test, 'table_service', '1');
  const manager = await callerOf(test, 'manager');
  await manager.post<Printer>('/printers', {
    name: 'Kasa',
    connection: 'virtual',
    documents,
    kicks_drawer: true,
  });
  const table = await addTable(test, 'M-7');
  const adana = await addProduct(test, { name: 'Şiş köfte', price_kurus: 10_025 });
  const placed = await placeOrder(test, { menu: [adana, adana], tableId: table.id });
  const order = (await manager.get<Order>(`/orders/${placed.id}`)).data;
  const jobs = async () => (await manager.get<PrintJob[]>('/print-jobs')).data;
  return {
    test,
    manager,
    table,
    order,
    jobs,
    /** The newest paper. */
    async paper() {
      const [job] = await jobs();
      const { data } = await manager.get<PrintedPaper>(`/print-jobs/${job?.id}/paper`);
      return { ...data, text: data.lines.map(({ text }) => text.trim()) };
    },
  };
}

const row = (label: string, value: string) => new RegExp(`^${label} +${value.replace('.', '\\.')} TL$`);

describe('a document that several printers print', () => {
  it('is printed at the chosen one, otherwise at all of them', async () => {
    const { manager, order, table, jobs } = await open({ documents: ['bills', 'reports', 'table_codes'] });
    const add = async (name: string, documents: PrinterDocument[]) =>
      (await manager.post<Printer>('/printers', { name, connection: 'virtual', documents })).data.id;
    const bar = await add('Bar', ['bills', 'reports', 'table_codes']);
    const kitchen = await add('Mutfak', ['tickets']);
    await manager.post(`/tables/${table.id}/qr-code`, {});
    const bill = `/visits/${order.visit_id}/print`;
    const code = `/tables/${table.id}/print-code`;
    for (const path of [bill, '/day/print', code]) {
      expect((await manager.post(path, { printer_id: bar })).data).toEqual({ printers: 1 });
      expect((await jobs())[0]?.printer_id).toBe(bar);
      expect((await manager.post(path, {})).data).toEqual({ printers: 2 });
      // From a device that remembers a printer that was since reconfigured or removed.
      expect((await manager.post(path, { printer_id: kitchen })).data).toEqual({ printers: 2 });
      expect((await manager.post(path, { printer_id: 999 })).data).toEqual({ printers: 2 });
    }
  });

  it('says that it waits where no printer prints, which a second request does not copy', async () => {
    const { test, manager, order, jobs } = await open({ documents: [] });
    const add = async (more: object) => {
      const printer = {
        name: 'Kasa',
        connection: 'agent',
        host: '10.0.0.9',
        documents: ['bills', 'reports'],
      };
      return (await manager.post<Printer>('/printers', { ...printer, ...more })).data.id;
    };
    const desk = await add({});
    const setProblem = (problem: 'offline' | null) =>
      test.context.db.updateTable('printers').set({ problem }).where('id', '=', desk).execute();
    const bill = (body: object = {}) => manager.post(`/visits/${order.visit_id}/print`, body);
    await setProblem('offline');
    for (const print of [bill, () => manager.post('/day/print', {})]) {
      expect((await print()).data).toEqual({ printers: 1, waits: true });
      expect((await expectRefused(test, 409, print)).code).toBe('paper_waiting');
    }
    // Equal shares are for several guests.
    const share = { share: { amount: 50, items: [] } };
    for (const guest of [1, 2]) {
      expect([guest, (await bill(share)).data]).toEqual([guest, { printers: 1, waits: true }]);
    }
    expect(await jobs()).toHaveLength(4);
    // The refused request does not count as printed.
    await setProblem(null);
    expect((await bill()).data).toEqual({ printers: 1 });
    expect(await test.context.db.selectFrom('bill_prints').select('id').execute()).toHaveLength(4);
    await setProblem('offline');
    const backup_printer_id = await add({ name: 'Bar', documents: [] });
    await test.context.db.updateTable('printers').set({ backup_printer_id }).where('id', '=', desk).execute();
    expect((await bill()).data).toEqual({ printers: 1 });
  });

  it('includes the Z report of a closed day and its copy', async () => {
    const { test, manager, order, jobs } = await open({ documents: ['reports'] });
    const bar = { name: 'Bar', connection: 'virtual', documents: ['reports'] };
    const { id } = (await manager.post<Printer>('/printers', bar)).data;
    await manager.put(`/orders/${order.id}/status`, { status: 'cancelled', override: true });
    const cashier = await callerOf(test, 'cashier');
    const day = { counted: 0, revenue: 0, paid: 0, confirm: true, printer_id: id };
    const closed = await cashier.post<{ number: number }>('/day/close', day);
    expect(closed.status).toBe(201);
    await cashier.post(`/z-reports/${closed.data.number}/print`, { printer_id: id });
    const reports = (await jobs()).filter(({ kind }) => kind === 'z_report');
    expect(reports.map(({ printer_id, is_copy }) => [printer_id, is_copy])).toEqual([
      [id, true],
      [id, false],
    ]);
  });
});

describe('a bill', () => {
  it('is printed with items, total, VAT and payments, and does not open the drawer', async () => {
    const { test, manager, order, paper } = await open({ documents: ['bills'] });
    await setSetting(test, 'restaurant_name', 'Çınaraltı');
    await manager.post(`/visits/${order.visit_id}/payments`, {
      method: 'cash',
      part: { kind: 'amount' },
      amount: 50,
    });
    expect((await manager.post(`/visits/${order.visit_id}/print`, {})).data).toEqual({ printers: 1 });
    const { text, kicks_drawer } = await paper();
    expect(kicks_drawer).toBe(false);
    expect(text).toEqual(expect.arrayContaining(['Çınaraltı', 'HESAP BİLGİ FİŞİ', 'Masa M-7']));
    expect(text).toContainEqual(expect.stringMatching(row('2 x Şiş köfte', '200,50')));
    expect(text.join()).not.toContain('Ara toplam');
    for (const [label, value] of [
      ['TOPLAM', '200,50'],
      ['Ödenen', '50,00'],
      ['Kalan', '150,50'],
    ] as const) {
      expect(text).toContainEqual(expect.stringMatching(row(label, value)));
    }
    expect(text).toContain('Mali değeri yoktur.');
  });

  it('makes its orders count as taken, also when the browser prints it', async () => {
    const { test, manager, order, jobs } = await open({ documents: ['bills'] });
    const waiter = await callerOf(test, 'waiter');
    const before = (await jobs()).length;
    const print = () => waiter.post(`/visits/${order.visit_id}/print`, { by_browser: true });
    expect((await print()).data).toEqual({ printers: 0, printing: 1 });
    expect(await jobs()).toHaveLength(before);
    expect((await manager.get<Order>(`/orders/${order.id}`)).data).toMatchObject({
      status: 'new',
      is_taken: true,
    });
  });

  it('adds equal items of several rounds up, and says number, waiter, guests and the subtotal', async () => {
    const { test, manager, table, order, paper } = await open({ documents: ['bills'] });
    const [adana] = order.items;
    const price = { product_id: adana!.product_id, price: 100.25 };
    const cheese = await addOption(test, {
      product_id: adana!.product_id,
      name: 'Kaşar',
      price_modifier_kurus: 0,
    });
    const items = [
      price,
      { ...price, quantity: 2 },
      price,
      { ...price, options: [{ product_option_id: cheese.id }] },
    ];
    const placed = await manager.post<Order>('/orders', { table_id: table.id, items, total_amount: 501.25 });
    const round = (await manager.get<Order>(`/orders/${placed.data.id}`)).data;
    const visit = `/visits/${order.visit_id}`;
    await manager.put(visit, { guest_count: 4 });
    const comp = (item: OrderItem | undefined, quantity: number) =>
      manager.put(`${visit}/items/${item!.id}/comp`, { quantity, reason: 'Doğum günü' });
    await comp(round.items[0], 1);
    await comp(adana, 1);
    await manager.put(`${visit}/items/${round.items[1]!.id}/discount`, { percent: 50, reason: 'Gecikti' });
    await manager.put(`${visit}/discount`, { percent: 10, reason: 'Gecikti' });
    await manager.post(`${visit}/print`, {});
    const { text } = await paper();
    const of = (pattern: RegExp) => text.filter((line) => pattern.test(line));
    const plain = (line: string) => line.replace(/ {2,}/g, ' ');
    expect(text.slice(text.indexOf(of(/x Şiş/)[0]!), text.indexOf(of(/^KDV/)[0]!) - 1).map(plain)).toEqual([
      '2 x Şiş köfte 200,50 TL',
      'İkram: 2 adet',
      '2 x Şiş köfte 200,50 TL',
      '2 x Şiş köfte 200,50 TL',
      'İndirim: %50',
      '1 x Şiş köfte 100,25 TL',
      '+ Kaşar',
      '-'.repeat(48),
      'Ara toplam 701,75 TL',
      'İkram ve indirim -300,75 TL',
      'Hesap indirimi (%10) -40,10 TL',
      'TOPLAM 360,90 TL',
    ]);
    expect(of(/^Adisyon No/)).toEqual([expect.stringMatching(`^Adisyon No: ${order.visit_id} +`)]);
    expect(of(/^Garson/).map(plain)).toEqual(['Garson: manager-1 4 kişi']);
  });

  it('that is printed again says KOPYA and how often it was printed, until it changes', async () => {
    const { test, manager, order, table, paper, jobs } = await open({ documents: ['bills'] });
    const print = async (body: object = {}) => {
      await manager.post(`/visits/${order.visit_id}/print`, body);
      return (await paper()).text.slice(0, 2).join(' ');
    };
    const half = {
      share: { amount: 50.13, items: [{ id: order.items[0]!.id, numerator: 1, denominator: 2 }] },
    };
    const equal = { share: { amount: 50, items: [] } };
    expect(await print()).not.toContain('KOPYA');
    expect(await print()).toContain('KOPYA 2. baskı');
    // A day later, when the print jobs are deleted; printed by the browser meanwhile.
    await test.context.db.deleteFrom('print_jobs').execute();
    const byBrowser = async (body: object = {}) =>
      (await manager.post(`/visits/${order.visit_id}/print`, { by_browser: true, ...body })).data;
    expect(await byBrowser({ order_id: order.id })).toEqual({ printers: 0, printing: 3 });
    expect(await print()).toContain('KOPYA 4. baskı');
    await test.context.jobs.run('print');
    await manager.post(`/print-jobs/${(await jobs())[0]?.id}/reprint`, {});
    expect((await paper()).text.slice(0, 2)).toEqual(['KOPYA', '5. baskı']);

    expect(await print(half)).not.toContain('KOPYA');
    expect(await print(half)).toContain('KOPYA 2. baskı');
    expect(await byBrowser(half)).toEqual({ printers: 0, printing: 3 });
    // Of several guests.
    expect(await print(equal)).not.toContain('KOPYA');
    expect(await byBrowser(equal)).toEqual({ printers: 0 });
    expect(await print(equal)).not.toContain('KOPYA');

    const second = await placeOrder(test, { products: [{ price_kurus: 100 }], tableId: table.id });
    expect(await print()).not.toContain('KOPYA');
    // One of several orders is a bill of its own.
    for (const one of [order, second]) {
      expect(await byBrowser({ order_id: one.id })).toEqual({ printers: 0, printing: 1 });
    }
    expect(await byBrowser({ order_id: order.id })).toEqual({ printers: 0, printing: 2 });
  });

  it('of one share has only its items and amount', async () => {
    const { manager, order, paper } = await open({ documents: ['bills'] });
    const [item] = order.items;
    const share = { amount: 50.13, items: [{ id: item!.id, numerator: 1, denominator: 2 }] };
    await manager.post(`/visits/${order.visit_id}/print`, { share });
    const { text } = await paper();
    expect(text).toContainEqual(expect.stringMatching(row('1/2 x Şiş köfte', '50,13')));
    expect(text).toContainEqual(expect.stringMatching(row('BU PAY', '50,13')));
    expect(text.join()).not.toContain('TOPLAM');
  });

  it('of one share is refused if its price differs, or exceeds the unpaid amount', async () => {
    const { test, manager, order } = await open({ documents: ['bills'] });
    const [item] = order.items;
    const half = [{ id: item!.id, numerator: 1, denominator: 2 }];
    const print = (amount: number, items: object[] = []) =>
      manager.post(`/visits/${order.visit_id}/print`, { share: { amount, items } });
    for (const refused of [() => print(50.12, half), () => print(200.51)]) {
      expect((await expectRefused(test, 409, refused)).code).toBe('bill_changed');
    }
    expect((await print(200.5)).status).toBe(201);
  });

  it('is in the language of the restaurant, including the mark of a copy', async () => {
    const { test, manager, order, jobs, paper } = await open({ documents: ['bills'] });
    await manager.put('/languages/en', { is_default: true });
    await manager.post(`/visits/${order.visit_id}/print`, {});
    await test.context.jobs.run('print');
    const [job] = await jobs();
    await manager.post(`/print-jobs/${job?.id}/reprint`, {});
    const { text } = await paper();
    expect(text).toEqual(expect.arrayContaining(['COPY', 'BILL INFORMATION', 'Table M-7']));
  });

  it('goes to no printer if none prints bills', async () => {
    const { manager, order, jobs } = await open({ documents: ['reports'] });
    expect((await manager.post(`/visits/${order.visit_id}/print`, {})).data).toEqual({ printers: 0 });
    expect(await jobs()).toEqual([]);
    expect((await manager.post('/visits/4711/print', {})).status).toBe(404);
  });

  it('is printed once by a repeated request, and again by a new one', async () => {
    const { test, order, jobs } = await open({ documents: ['bills'] });
    const token = await test.tokenOf('waiter');
    const print = (key: string) =>
      test.call('POST', `/visits/${order.visit_id}/print`, {
        token,
        body: {},
        headers: { 'idempotency-key': key },
      });
    await print('one-tap');
    await print('one-tap');
    expect(await jobs()).toHaveLength(1);
    await print('another-tap');
    expect(await jobs()).toMatchObject([{ is_copy: true }, { is_copy: false }]);
  });
});

describe('a report', () => {
  it('of a closed day is printed when the day is closed, and again as a copy; waiters do not see it', async () => {
    const { test, manager, order, jobs, paper } = await open({ documents: ['reports'] });
    await manager.post(`/visits/${order.visit_id}/payments`, {
      method: 'card',
      part: { kind: 'rest' },
      amount: 200.5,
    });
    await manager.put(`/orders/${order.id}/status`, { status: 'completed', override: true });
    await manager.put(`/visits/${order.visit_id}/status`, { status: 'closed' });
    await manager.post('/day/print', {});
    expect((await paper()).text).toContain('X RAPORU');
    const closing = { counted: 0, revenue: 200.5, paid: 200.5 };
    await setSetting(test, 'restaurant_name', 'Çınaraltı');
    const closed = await manager.post<ZReport>('/day/close', closing);
    expect(closed.status).toBe(201);
    const { text } = await paper();
    const days = Temporal.PlainDate.from(closed.data.business_date);
    expect(text).toEqual(
      expect.arrayContaining([
        'Çınaraltı',
        'Z RAPORU 1',
        days.toLocaleString('tr', { dateStyle: 'medium' }),
        'Siparişi alan',
        'Tahsilatı alan',
      ]),
    );
    expect(text.join('')).toContain(closed.data.hash);
    expect(text).toContainEqual(expect.stringMatching(row('Satış', '200,50')));
    expect(text).toContainEqual(expect.stringMatching(row('1 x Kart', '200,50')));
    await manager.post('/z-reports/1/print', {});
    expect((await paper()).text[0]).toBe('KOPYA');
    const all = await jobs();
    expect(all.map(({ kind, is_copy }) => [kind, is_copy])).toEqual([
      ['z_report', true],
      ['z_report', false],
      ['x_report', false],
    ]);
    await manager.post('/day/print', {});
    const empty = (await paper()).text;
    expect(empty[empty.indexOf('Toplamlar') + 1]).toMatch(row('Satış', '0,00'));
    const waiter = await callerOf(test, 'waiter');
    expect((await waiter.get('/print-jobs')).data).toEqual([]);
    await expectRefused(test, 404, () => waiter.get(`/print-jobs/${all[0]?.id}/paper`));
  });

  it('names people, reasons and drawer entries as the screen does', async () => {
    const { test, manager, order, paper } = await open({ documents: ['reports'] });
    await manager.put('/languages/tr', { is_default: true });
    test.clock.set('2026-05-12T18:00:00Z');
    const visit = `/visits/${order.visit_id}`;
    const take = async (amount: number, more: object = {}) => {
      const body = { method: 'cash', part: { kind: 'amount' }, amount, ...more };
      return (await manager.post<RecordedPayment>(`${visit}/payments`, body)).data.payment_id;
    };
    const [first, second] = order.items;
    await manager.put(`${visit}/items/${first!.id}/comp`, { quantity: 1, reason: 'Doğum günü' });
    await manager.put(`${visit}/items/${second!.id}/discount`, { amount: 0.25, reason: 'Gecikti' });
    await manager.put(`/orders/${order.id}/status`, { status: 'ready', override: true });
    const wrong = await take(50, { tip: 2 });
    await manager.post(`/payments/${wrong}/cancel`, { reason: 'yanlış' });
    const paid = await take(80, { tip: 10 });
    await manager.post(`/payments/${paid}/refund`, { amount: 30, tip: 4, reason: 'soğuk' });
    await take(50);
    await manager.put(`${visit}/status`, { status: 'closed' });
    await manager.put(`${visit}/status`, { status: 'open', reason: 'kasa' });
    await manager.put(`${visit}/status`, { status: 'closed' });
    const unpaid = await placeOrder(test, { products: [{ price_kurus: 700 }] });
    const left = (await manager.get<Order>(`/orders/${unpaid.id}`)).data;
    await manager.put(`/orders/${left.id}/status`, { status: 'ready', override: true });
    await manager.post(`/visits/${left.visit_id}/close-unpaid`, { reason: 'kaçtılar' });
    const entry = (kind: string, amount: number, reason: string | null) =>
      manager.post('/day/drawer', { kind, amount, reason });
    await entry('float', 1000, null);
    await entry('float', 200, null);
    await entry('out', 35, 'buz');
    await entry('in', 5, 'bozuk');
    const { entries } = (await manager.get<ReplyOf<typeof getDay>>('/day')).data.report.drawer;
    await manager.put(`/day/drawer/${entries.at(-1)!.id}/reverse`, { reason: 'yanlış tutar' });

    const expected = [
      '2 x Nakit 100,00 TL',
      '- iadesi -30,00 TL',
      '- Bahşiş 6,00 TL',
      '21:00, Nakit, M-7, yanlış, manager-1 50,00 TL',
      '- Bahşiş 2,00 TL',
      'Yeniden açılan adisyonlar: 1',
      `21:00, M-7, kasa, manager-1 #${order.visit_id}`,
      '1 x Doğum günü, manager-1 100,25 TL',
      '1 x Gecikti, manager-1 0,25 TL',
      '1 x soğuk, manager-1 30,00 TL',
      '1 x soğuk, manager-1 4,00 TL',
      `${left.table_number}, kaçtılar, manager-1 7,00 TL`,
      'Kasa hareketleri',
      '21:00, Açılış, manager-1 (yenisi (1.000,00 TL) girildi)',
      '21:00, Açılış, manager-1 200,00 TL',
      '21:00, Çıkış, buz, manager-1 -35,00 TL',
      '21:00, Giriş, bozuk, manager-1 (geri (5,00 TL) alındı, yanlış tutar, manager-1)',
    ];
    /** Without columns; what continues on the next line follows the amount. */
    const written = async () => (await paper()).text.join(' ').replace(/ +/g, ' ');
    await manager.post('/day/print', {});
    const running = await written();
    expect(expected.filter((line) => !running.includes(line))).toEqual([]);
    expect(running).not.toContain('kapatıldı');
    const { revenue, paid: taken } = (await manager.get<ReplyOf<typeof getDay>>('/day')).data.report;
    await manager.post('/day/close', { counted: 0, revenue, paid: taken, carry_over: true });
    const closed = await written();
    expect(
      [...expected, '12.05.2026 21:00 kapatıldı, manager-1'].filter((line) => !closed.includes(line)),
    ).toEqual([]);
  });

  it('that is left to staff is seen and decided by those who read reports', async () => {
    const { test, manager, jobs } = await open({ documents: ['reports'] });
    await manager.post('/day/print', {});
    const [job] = await jobs();
    await test.context.db.updateTable('print_jobs').set({ status: 'uncertain' }).execute();
    for (const role of ['kitchen', 'waiter', 'editor', 'cashier'] as const) {
      const caller = await callerOf(test, role);
      const troubles = (await caller.get<PrinterTrouble[]>('/printers/troubles')).data;
      const isReader = role === 'cashier';
      expect([role, troubles.length]).toEqual([role, isReader ? 1 : 0]);
      for (const path of ['decision', 'expired']) {
        const { status } = await caller.put(`/print-jobs/${job?.id}/${path}`, { print: false });
        expect([role, status]).toEqual([role, isReader ? 200 : 404]);
      }
    }
  });
});

describe('the code of a table', () => {
  it('is printed as it is scanned, once it exists', async () => {
    const { test, manager, paper } = await open({ documents: ['table_codes'] });
    const table = await addTable(test, 'M-8', { qr_token: null });
    const print = () => manager.post(`/tables/${table.id}/print-code`, {});
    expect((await print()).status).toBe(404);
    const { data } = await manager.post<{ target_url: string }>(`/tables/${table.id}/qr-code`, {});
    expect((await print()).data).toEqual({ printers: 1 });
    const { lines, text } = await paper();
    expect(lines.map(({ qr }) => qr).filter(Boolean)).toEqual([data.target_url]);
    expect(text).toContain('Masa M-8');
  });
});
