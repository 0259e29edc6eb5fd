import type { PrintedPaper, PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import type { Printer, PrinterTrouble } from 'shared-api/contract/kitchen/printers';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { PRINT_COPY_AFTER_MS } from './print-delivery';
import { PRINT_EXPIRY_MS } from './enqueue';
import { PRINT_JOBS_RETENTION_MS, PRINTER_BACKUP_AFTER_MS } from './print-queue';
import type { Order } from 'shared-api/contract/service/orders';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#db/database';
import { callerOf, expectInvalid, expectRefused, messagesOf } from '#testing/content';
import {
  addCategory,
  addOption,
  addOptionGroup,
  addProduct,
  addTable,
  placeOrder,
  setSetting,
  takeOrder,
} from '#testing/factories';
import { LATE_CONFIRMATION_MS, openFakePrinter, type FakePrinter } from '#testing/fake-printer';
import { waitForEffect } from '#testing/wait-for-effect';
import { buildTestApp, type TestApp } from '#testing/test-app';
import { PRINTED_LATE_AFTER_MS } from './render-paper';

/** A kitchen and a bar, each with a printer of its own. */
async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const [kitchen] = (await manager.get<Station[]>('/stations')).data as [Station];
  const soup = await addProduct(test, { name: 'Mercimek' });
  const tea = await addProduct(test, { name: 'Çay' });
  const bar = (await manager.post<Station>('/stations', { name: 'Bar', product_ids: [tea.id] })).data;
  const add = async (device: FakePrinter | null, fields: object = {}) =>
    (
      await manager.post<Printer>('/printers', {
        name: 'Yazıcı',
        documents: ['tickets'],
        ...(device
          ? { connection: 'network', host: '127.0.0.1', port: device.port }
          : { connection: 'virtual' }),
        ...fields,
      })
    ).data;
  return {
    test,
    manager,
    kitchen,
    bar,
    soup,
    tea,
    add,
    jobs: async () => (await manager.get<PrintJob[]>('/print-jobs')).data,
    /** Problems after another round of the queue, as every second. */
    async troubles() {
      await test.context.jobs.run('print');
      return (await manager.get<PrinterTrouble[]>('/printers/troubles')).data;
    },
    paper: async (id: number) => (await manager.get<PrintedPaper>(`/print-jobs/${id}/paper`)).data,
    retry: () => test.context.jobs.run('print'),
  };
}

/** Waits until a printer has printed this many papers; failed jobs are retried, as every second. */
const printed = (test: TestApp, printer: FakePrinter, count: number) =>
  waitForEffect(async () => {
    await test.context.jobs.run('print');
    expect(printer.papers).toHaveLength(count);
    return printer.texts();
  });
const RULE = '-'.repeat(48);
const sent = (test: TestApp, body: object) => test.call<Order>('POST', '/orders', { body });

describe('an order', () => {
  it('is printed with the quantity of each option, and with removed ingredients highlighted', async () => {
    const { test, soup, add, jobs, paper } = await open();
    await add(null);
    const { options } = await addOptionGroup(test, {
      productIds: [soup.id],
      options: [
        { name: 'Kaşar', max_quantity: 2, price_modifier_kurus: 0 },
        { name: 'Soğan', kind: 'without', price_modifier_kurus: 0 },
      ],
    });
    const chosen = options.map(({ id, max_quantity }) => ({
      product_option_id: id,
      price: 0,
      quantity: max_quantity,
    }));
    await sent(test, {
      table_id: (await addTable(test)).id,
      items: [{ product_id: soup.id, price: soup.price_kurus / 100, options: chosen }],
      total_amount: soup.price_kurus / 100,
    });
    const { lines } = await paper((await jobs())[0]?.id ?? 0);
    const inverted = (text: string) => lines.find((line) => line.text === text)?.is_inverted;
    expect(inverted('  + 2 x Kaşar')).toBe(false);
    expect(inverted('  - Soğan')).toBe(true);
  });

  it('is printed at the printers of its stations, named in their languages, with options and notes', async () => {
    const { test, manager, kitchen, soup, tea, add } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device, { station_ids: [kitchen.id] });
    await manager.put(`/stations/${kitchen.id}`, { language_code: 'en' });
    await manager.form('PUT', `/products/${soup.id}`, {
      translations: JSON.stringify([{ language_code: 'en', name: 'Lentil soup', description: null }]),
    });
    const lemon = await addOption(test, {
      product_id: soup.id,
      name: 'Bol limonlu',
      price_modifier_kurus: 0,
    });
    const table = await addTable(test, 'M-4');
    const { status } = await sent(test, {
      order_type: 'table',
      table_id: table.id,
      special_instructions: 'Acele etmeyin, şöyle güzelce',
      items: [
        {
          product_id: soup.id,
          quantity: 2,
          price: soup.price_kurus / 100,
          options: [{ product_option_id: lemon.id, price: 0 }],
          special_instructions: 'Fıstık alerjim var',
          allergy_codes: ['peanuts', 'milk'],
        },
        { product_id: tea.id, quantity: 1, price: tea.price_kurus / 100, options: [] },
      ],
      total_amount: (2 * soup.price_kurus + tea.price_kurus) / 100,
    });
    expect(status).toBe(201);
    expect(await printed(test, device, 1)).toEqual([
      [
        'Mutfak',
        'Table M-4',
        'Order #1 - 12:00',
        '-'.repeat(48),
        '2 x Lentil soup',
        '+ Bol limonlu',
        '! ALLERGY: Peanuts, Milk',
        '! Fıstık alerjim var',
        '-'.repeat(48),
        '! Acele etmeyin, şöyle güzelce',
      ],
    ]);
    const [{ lines, is_cut }] = device.papers as [(typeof device.papers)[number]];
    expect(is_cut).toBe(true);
    expect(lines.find(({ text }) => text.includes('Fıstık'))).toMatchObject({ is_inverted: true, size: 2 });
    expect(lines.find(({ text }) => text.includes('ALLERGY'))).toMatchObject({ is_inverted: true, size: 2 });
    expect(lines.find(({ text }) => text.includes('Lentil'))).toMatchObject({ size: 2, is_bold: true });
  });

  it('says who has it: guests, waiter and course, as large as the dish', async () => {
    const { test, manager, add, paper, jobs } = await open();
    await add(null);
    await setSetting(test, 'courses_on', '1');
    const [course] = (await manager.get<{ id: number; name: string }[]>('/courses')).data;
    const { id: category_id } = await addCategory(test, { course_id: course!.id });
    const soup = await addProduct(test, { category_id });
    const table = await addTable(test, 'M-4');
    await manager.post('/visits', { table_id: table.id, guest_count: 4 });
    await manager.post('/orders', {
      table_id: table.id,
      items: [{ product_id: soup.id, price: soup.price_kurus / 100, options: [] }],
      total_amount: soup.price_kurus / 100,
    });
    const { lines } = await paper((await jobs())[0]!.id);
    const sizeOf = (text: RegExp) => lines.find((line) => text.test(line.text))?.size;
    expect(sizeOf(/Garson: manager-1$/)).toBe(2);
    expect(sizeOf(/4 kişi$/)).toBe(2);
    expect(sizeOf(new RegExp(course!.name))).toBe(2);
  });

  it('to take away has the name and phone number of the guest', async () => {
    const { test, soup, add, paper, jobs } = await open();
    await add(null);
    const { data } = await sent(test, {
      order_type: 'takeaway',
      customer_name: 'Ayşe Yılmaz',
      customer_phone: '0555 123 45 67',
      customer_address: 'Çınar Sk. 4',
      items: [{ product_id: soup.id, price: soup.price_kurus / 100, options: [] }],
      total_amount: soup.price_kurus / 100,
    });
    // As stored before names were kept to one line.
    await test.context.db
      .updateTable('orders')
      .set({ customer_name: 'Ayşe\nYılmaz' })
      .where('id', '=', data.id)
      .execute();
    const { lines } = await paper((await jobs())[0]!.id);
    expect(lines.map(({ text }) => text.trim()).slice(1, 4)).toEqual([
      'Paket servis',
      'Ayşe Yılmaz',
      '0555 123 45 67',
    ]);
  });

  it('marks every row of a note, which therefore cannot add a dish', async () => {
    const { test, soup, add, paper, jobs } = await open();
    await add(null, { paper_mm: 58 });
    await sent(test, {
      table_id: (await addTable(test)).id,
      special_instructions: 'acısız\r\n--------\u2028\n 3 x Rakı (ikram) ve bir de uzun bir not\n! 1 x Su',
      items: [{ product_id: soup.id, price: soup.price_kurus / 100, options: [] }],
      total_amount: soup.price_kurus / 100,
    });
    const texts = (await paper((await jobs())[0]!.id)).lines.map(({ text }) => text);
    expect(texts.slice(texts.lastIndexOf('-'.repeat(32)) + 1).filter(Boolean)).toEqual([
      '! acısız',
      '! --------',
      '! 3 x Rakı (ikram) ve bir de',
      '! uzun bir not',
      '! ! 1 x Su',
    ]);
    expect(texts.filter((text) => /^\d+ x /.test(text))).toEqual(['1 x Mercimek']);
  });

  it('is printed when it is approved, and not before', async () => {
    const { test, soup, add, manager } = await open();
    await setSetting(test, 'order_approval', 'all');
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    const { id } = await placeOrder(test, { menu: [soup] });
    expect((await manager.get<PrintJob[]>('/print-jobs')).data).toEqual([]);
    await takeOrder(test, id);
    await printed(test, device, 1);
  });

  it('is printed once, even if it is sent repeatedly', async () => {
    const { test, soup, add, jobs } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    const table = await addTable(test);
    const body = {
      order_type: 'table',
      table_id: table.id,
      items: [{ product_id: soup.id, quantity: 1, price: soup.price_kurus / 100, options: [] }],
      total_amount: soup.price_kurus / 100,
    };
    const send = () =>
      test.call('POST', '/orders', { body, headers: { 'idempotency-key': 'the-same-order' } });
    await Promise.all([send(), send(), send()]);
    await printed(test, device, 1);
    expect(await jobs()).toHaveLength(1);
  });

  it('is not printed where no printer prints tickets of its stations', async () => {
    const { test, bar, soup, add, jobs } = await open();
    await add(null, { station_ids: [bar.id] });
    await add(null, { documents: ['bills'] });
    await placeOrder(test, { menu: [soup] });
    expect(await jobs()).toEqual([]);
  });

  it('that is voided or cancelled is reported on paper at its stations', async () => {
    const { test, kitchen, soup, tea, add, manager } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device, { station_ids: [kitchen.id] });
    const { id } = await placeOrder(test, { menu: [soup, tea] });
    await printed(test, device, 1);
    await manager.put(`/orders/${id}/status`, { status: 'cancelled', override: true });
    const [, paper] = await printed(test, device, 2);
    expect(paper?.slice(1)).toEqual([
      'İPTAL',
      expect.stringContaining('Masa'),
      `Sipariş #${id}`,
      RULE,
      '1 x Mercimek',
      RULE,
    ]);
  });

  it('of which some is moved is reported with the moved dishes and the number on its first paper', async () => {
    const { test, kitchen, soup, tea, add, manager, paper, jobs } = await open();
    await add(null, { station_ids: [kitchen.id] });
    await setSetting(test, 'table_service', '1');
    const lemon = await addOption(test, { product_id: soup.id, name: 'Limonlu', price_modifier_kurus: 0 });
    const [from, to] = [await addTable(test, 'M-4'), await addTable(test, 'M-9')];
    const price = soup.price_kurus / 100;
    const { data } = await manager.post<Order>('/orders', {
      table_id: from.id,
      items: [
        { product_id: soup.id, quantity: 3, price, options: [{ product_option_id: lemon.id, price: 0 }] },
        { product_id: tea.id, price: tea.price_kurus / 100, options: [] },
      ],
      total_amount: 3 * price + tea.price_kurus / 100,
    });
    const order = (await manager.get<Order>(`/orders/${data.id}`)).data;
    const items = [{ id: order.items[0]!.id, quantity: 2 }];
    await manager.post(`/visits/${order.visit_id}/items/move`, { items, table_id: to.id });
    const newest = async () => {
      const { lines } = await paper((await jobs())[0]!.id);
      return lines.map(({ text }) => text.trim()).filter(Boolean);
    };
    const dishes = [RULE, '2 x Mercimek', '+ Limonlu', RULE];
    const number = `Sipariş #${order.id}`;
    expect((await newest()).slice(1)).toEqual(['MASA DEĞİŞTİ', 'Masa M-4', '> Masa M-9', number, ...dishes]);

    const [moved] = (await manager.get<Order[]>('/orders')).data.filter(({ id }) => id !== order.id);
    await manager.post(`/visits/${moved!.visit_id}/items/${moved!.items[0]!.id}/void`, {
      quantity: 1,
      reason: 'Vazgeçti',
    });
    expect((await newest()).slice(1)).toEqual([
      'İPTAL',
      'Masa M-9',
      number,
      RULE,
      '1 x Mercimek',
      '+ Limonlu',
      RULE,
    ]);
  });

  it('whose approval is undone is reported on paper, and printed as a new ticket when it is approved again', async () => {
    const { test, soup, add, manager } = await open();
    await setSetting(test, 'order_approval', 'all');
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    const { id } = await placeOrder(test, { menu: [soup] });
    await takeOrder(test, id);
    const [ticket] = await printed(test, device, 1);
    await manager.put(`/orders/${id}/status`, { status: 'new', undo: true });
    const [, slip] = await printed(test, device, 2);
    expect(slip).toEqual(expect.arrayContaining(['İPTAL', '1 x Mercimek']));
    await takeOrder(test, id);
    const [, , again] = await printed(test, device, 3);
    expect(again).toEqual(ticket);
  });

  it('is printed again at one station on request, in its current state and as a copy', async () => {
    const { test, kitchen, bar, soup, tea, add } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    const cook = await callerOf(test, 'kitchen');
    const order = await placeOrder(test, { menu: [soup, tea] });
    await printed(test, device, 2);
    const path = (station: Station) => `/kitchen/orders/${order.id}/stations/${station.id}/print`;
    await test.call('DELETE', `/orders/track/${order.token}/items/${order.items[0]!.id}`);
    await printed(test, device, 3);
    expect((await cook.post(path(kitchen), {})).data).toEqual({ printers: 0 });
    expect((await cook.post(path(bar), {})).data).toEqual({ printers: 1 });
    expect((await cook.post(path(bar), {})).data).toEqual({ printers: 1 });
    const papers = await printed(test, device, 5);
    expect(papers[3]).toEqual(expect.arrayContaining(['KOPYA', 'Bar', '1 x Çay']));
    expect(papers[4]).toEqual(papers[3]);
  });

  it('is not copied again while it waits for a printer that does not print; nor are other papers', async () => {
    const { test, bar, tea, add, manager, jobs } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    const cook = await callerOf(test, 'kitchen');
    const order = await placeOrder(test, { menu: [tea] });
    await printed(test, device, 1);
    const [first] = await jobs();
    const { printer_id: printer } = first!;
    const setProblem = (problem: 'offline' | null) =>
      test.context.db.updateTable('printers').set({ problem }).where('id', '=', printer).execute();
    await device.turnOff();
    await setProblem('offline');
    const ticket = () => cook.post(`/kitchen/orders/${order.id}/stations/${bar.id}/print`, {});
    const testPage = () => manager.post(`/printers/${printer}/test`, {});
    expect((await ticket()).data).toEqual({ printers: 1, waits: true });
    expect((await testPage()).status).toBe(201);
    for (const again of [ticket, testPage, () => manager.post(`/print-jobs/${first!.id}/reprint`, {})]) {
      expect((await expectRefused(test, 409, again)).code).toBe('paper_waiting');
    }
    await setProblem(null);
    expect((await ticket()).data).toEqual({ printers: 1 });
  });

  it('is not printed again if the kitchen does not have it', async () => {
    const { test, kitchen, soup, add, manager } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    const cook = await callerOf(test, 'kitchen');
    const print = (id: number) => () => cook.post(`/kitchen/orders/${id}/stations/${kitchen.id}/print`, {});
    await expectRefused(test, 404, print(999));
    const cancelled = await placeOrder(test, { menu: [soup] });
    await manager.put(`/orders/${cancelled.id}/status`, { status: 'cancelled' });
    await expectRefused(test, 409, print(cancelled.id));
    await setSetting(test, 'order_approval', 'all');
    const awaiting = await placeOrder(test, { menu: [soup] });
    await expectRefused(test, 409, print(awaiting.id));
  });

  it('whose cancellation is undone is a new ticket with the items that are still to be prepared', async () => {
    const { test, soup, tea, add, manager } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    const { id } = await placeOrder(test, { menu: [soup, tea] });
    const { items } = (await manager.put<Order>(`/orders/${id}/status`, { status: 'processing' })).data;
    await manager.put(`/orders/${id}/items/${items[1]!.id}/status`, { status: 'ready' });
    await printed(test, device, 2);
    await manager.put(`/orders/${id}/status`, { status: 'cancelled', reason: 'deneme' });
    await printed(test, device, 3);
    await manager.put(`/orders/${id}/status`, { status: 'processing', undo: true });
    const papers = await printed(test, device, 4);
    expect(papers[3]).toEqual(papers.find((lines) => lines.includes('1 x Mercimek')));
  });
});

describe('a printer that does not print', () => {
  it('is shown with its waiting tickets, which it prints in order once it works', async () => {
    const { test, soup, add, troubles } = await open();
    const device = await openFakePrinter(onTestFinished);
    const { id: printer_id } = await add(device);
    await device.turnOff();
    const orders = [await placeOrder(test, { menu: [soup] }), await placeOrder(test, { menu: [soup] })];
    await waitForEffect(async () => expect(await troubles()).toMatchObject([{ problem: 'offline' }]));
    expect(await troubles()).toMatchObject([
      { printer_id, waiting: 2, expired: [], orders: orders.map(({ id }) => ({ id })) },
    ]);
    await device.turnOn();
    const papers = await printed(test, device, 2);
    expect(papers.map((lines) => lines[2])).toEqual(orders.map(({ id }) => `Sipariş #${id} - 12:00`));
    await waitForEffect(async () => expect(await troubles()).toEqual([]));
  });

  it('prints a ticket that waited for it as late, with its age; a short wait is not mentioned', async () => {
    const { test, soup, add, manager } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    for (const waitMs of [PRINTED_LATE_AFTER_MS, 12 * 60_000]) {
      await device.turnOff();
      const { id } = await placeOrder(test, { menu: [soup] });
      await manager.put(`/orders/${id}/status`, { status: 'cancelled', override: true });
      test.clock.advance(waitMs);
      await device.turnOn();
      await waitForEffect(async () => {
        await test.context.jobs.run('print');
        expect(device.papers.length % 2).toBe(0);
        expect(device.papers.length).toBeGreaterThan(0);
      });
    }
    expect((await printed(test, device, 4)).map((lines) => lines.slice(0, 2))).toEqual([
      ['Mutfak', expect.stringContaining('Masa')],
      ['Mutfak', 'İPTAL'],
      ['GEÇ BASILDI', '12 dk önce gönderildi'],
      ['GEÇ BASILDI', '12 dk önce gönderildi'],
    ]);
  });

  it('is detected without a job, as is its recovery', async () => {
    const { test, add, troubles } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    device.setFault('no_paper');
    const check = () => test.context.jobs.run('check printers');
    const changed = { audience: 'staff', type: 'printers_changed', data: null };
    expect(await messagesOf(test, check)).toEqual([changed]);
    expect(await troubles()).toMatchObject([{ problem: 'paper_out', waiting: 0 }]);
    expect(await messagesOf(test, check)).toEqual([]);
    device.setFault(null);
    expect(await messagesOf(test, check)).toEqual([changed]);
    expect(await troubles()).toEqual([]);
  });

  it('does not delay other printers', async () => {
    const { test, kitchen, bar, soup, tea, add } = await open();
    const [faulty, device] = [await openFakePrinter(onTestFinished), await openFakePrinter(onTestFinished)];
    await add(faulty, { station_ids: [kitchen.id] });
    await add(device, { station_ids: [bar.id] });
    faulty.setFault('no_paper');
    await placeOrder(test, { menu: [soup, tea] });
    await printed(test, device, 1);
    expect(faulty.papers).toEqual([]);
  });

  it('hands its jobs over to its backup, whose papers name it', async () => {
    const { test, soup, add, retry, troubles } = await open();
    const [faulty, device] = [await openFakePrinter(onTestFinished), await openFakePrinter(onTestFinished)];
    const backup = await add(device, { name: 'Kasa', documents: [] });
    await add(faulty, { name: 'Izgara', backup_printer_id: backup.id });
    await faulty.turnOff();
    await placeOrder(test, { menu: [soup] });
    await waitForEffect(async () => expect(await troubles()).toMatchObject([{ problem: 'offline' }]));
    test.clock.advance(PRINTER_BACKUP_AFTER_MS - 1);
    await retry();
    expect(device.papers).toEqual([]);
    test.clock.advance(1);
    await waitForEffect(async () => {
      await retry();
      expect(device.texts().map((lines) => lines.slice(0, 2))).toEqual([['Izgara yerine', 'Mutfak']]);
    });
  });

  it('stops within a paper, which is printed again as a copy', async () => {
    const { test, soup, add, retry, troubles } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    device.setFault('dies');
    await placeOrder(test, { menu: [soup] });
    await waitForEffect(async () =>
      expect(await troubles()).toMatchObject([{ problem: 'failed', waiting: 1 }]),
    );
    device.setFault(null);
    test.clock.advance(PRINT_COPY_AFTER_MS - 1);
    await retry();
    expect(device.papers).toEqual([]);
    test.clock.advance(1);
    expect((await printed(test, device, 1))[0]?.[0]).toBe('KOPYA');
  });

  it('gets its jobs back from its backup if that one fails, and prints them as originals', async () => {
    const { test, soup, add, retry, troubles } = await open();
    const [own, other] = [await openFakePrinter(onTestFinished), await openFakePrinter(onTestFinished)];
    const backup = await add(other, { name: 'Kasa', documents: [] });
    await add(own, { name: 'Izgara', backup_printer_id: backup.id });
    await own.turnOff();
    await other.turnOff();
    await test.context.jobs.run('check printers');
    await other.turnOn();
    await test.context.jobs.run('check printers');
    other.setFault('refuses');
    await placeOrder(test, { menu: [soup] });
    test.clock.advance(PRINTER_BACKUP_AFTER_MS);
    await waitForEffect(async () =>
      expect(await troubles()).toMatchObject([
        { name: 'Izgara', problem: 'offline', waiting: 0 },
        { name: 'Kasa', problem: 'failed', waiting: 1 },
      ]),
    );
    await own.turnOn();
    await test.context.jobs.run('check printers');
    test.clock.advance(PRINTER_BACKUP_AFTER_MS);
    await retry();
    expect((await printed(test, own, 1))[0]?.[0]).toBe('Mutfak');
    expect(other.papers).toEqual([]);
  });

  it('that is the backup of another one gives its jobs back when it is removed', async () => {
    const { test, manager, soup, add, retry, jobs } = await open();
    const own = await openFakePrinter(onTestFinished);
    const gone = await openFakePrinter(onTestFinished);
    const backup = await add(gone, { name: 'Kasa', documents: [] });
    const { id } = await add(own, { name: 'Izgara', backup_printer_id: backup.id });
    await own.turnOff();
    await test.context.jobs.run('check printers');
    gone.setFault('refuses');
    await placeOrder(test, { menu: [soup] });
    test.clock.advance(PRINTER_BACKUP_AFTER_MS);
    await waitForEffect(async () => {
      await retry();
      expect(await jobs()).toMatchObject([{ printer_id: id, queue_printer_id: backup.id }]);
    });
    await manager.delete(`/printers/${backup.id}`);
    expect(await jobs()).toMatchObject([{ printer_id: id, queue_printer_id: id }]);
  });

  it.each([
    ['cover_open', 'cover_open'],
    ['offline', 'error'],
    ['no_paper', 'paper_out'],
    ['refuses', 'failed'],
  ] as const)('is asked for its state before a paper is sent: %s', async (fault, cause) => {
    const { test, soup, add, troubles } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    device.setFault(fault);
    await placeOrder(test, { menu: [soup] });
    await waitForEffect(async () => expect(await troubles()).toMatchObject([{ cause, waiting: 1 }]));
    device.setFault(null);
    expect((await printed(test, device, 1))[0]?.[0]).toBe('Mutfak');
  });

  it('that reports no state still prints', async () => {
    const { test, soup, add, jobs, retry } = await open();
    const device = await openFakePrinter(onTestFinished);
    device.setFault('silent');
    await add(device);
    await placeOrder(test, { menu: [soup] });
    await printed(test, device, 1);
    await waitForEffect(async () => {
      await retry();
      expect(await jobs()).toMatchObject([{ status: 'printed' }]);
    });
  });
});

describe('a printer that does not confirm', () => {
  /** Longer than a printer is given to confirm. */
  const CONFIRMATION_MS = 20_000;

  /** Only timeouts of connections pass faster; the test's clock is its own. */
  async function openSilenced() {
    const restaurant = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const device = await openFakePrinter(onTestFinished);
    const printer = await restaurant.add(device);
    const { test, manager, soup, jobs, retry } = restaurant;
    /** Waits until all jobs are in these states, the newest last. */
    const until = (...states: string[]) =>
      waitForEffect(async () => {
        await retry();
        expect((await jobs()).map(({ state }) => state).toReversed()).toEqual(states);
      });
    return {
      ...restaurant,
      device,
      until,
      order: async () => (await placeOrder(test, { menu: [soup] })).id,
      /** Waits for this many papers, and for as long as the printer then has to confirm the last one. */
      async unconfirmed(papers: number) {
        await printed(test, device, papers);
        await vi.advanceTimersByTimeAsync(CONFIRMATION_MS);
      },
      async confirms() {
        const printers = (await manager.get<Printer[]>('/printers')).data;
        return printers.find(({ id }) => id === printer.id)?.confirms;
      },
    };
  }
  const numbers = (device: FakePrinter) =>
    device
      .texts()
      .map((lines) => `${lines[0] === 'KOPYA' ? 'copy ' : ''}${/#(\d+)/.exec(lines.join(' '))?.[1]}`);

  it('any more prints one copy, leaves the ticket to staff, and goes on with the next one', async () => {
    const { test, manager, device, order, until, unconfirmed, troubles, jobs } = await openSilenced();
    const first = await order();
    await until('printed');
    device.setFault('unconfirming');
    const second = await order();
    await unconfirmed(2);
    await until('printed', 'waiting');
    const third = await order();
    await unconfirmed(3);
    // The second one waits for its copy; the third gets none, because the printer is known not to confirm by now.
    await until('printed', 'waiting', 'uncertain');
    test.clock.advance(PRINT_COPY_AFTER_MS);
    await unconfirmed(4);
    await until('printed', 'uncertain', 'uncertain');
    const papers = [first, second, third, `copy ${second}`].map(String);
    expect(numbers(device)).toEqual(papers);
    test.clock.advance(PRINT_EXPIRY_MS.ticket);
    expect(await troubles()).toMatchObject([
      {
        cause: 'unconfirmed',
        waiting: 0,
        uncertain: [
          { kind: 'ticket', order_id: second },
          { kind: 'ticket', order_id: third },
        ],
      },
    ]);
    expect(numbers(device)).toEqual(papers);

    device.setFault(null);
    await test.context.jobs.run('check printers');
    expect(await troubles()).toMatchObject([{ problem: null }]);
    const [, one, other] = (await jobs()).toReversed() as [PrintJob, PrintJob, PrintJob];
    const decide = (job: PrintJob, print: boolean) =>
      manager.put<PrintJob>(`/print-jobs/${job.id}/decision`, { print });
    expect((await decide(one, false)).data.status).toBe('printed');
    expect((await decide(other, true)).data.status).toBe('waiting');
    expect((await decide(other, true)).status).toBe(200);
    await until('printed', 'printed', 'printed');
    expect(numbers(device)).toEqual([...papers, `copy ${third}`]);
    expect(await troubles()).toEqual([]);
  });

  it('and never did counts as printing what it is sent, and waits only once', async () => {
    const { device, order, until, unconfirmed, confirms, troubles } = await openSilenced();
    device.setFault('unconfirming');
    await order();
    expect(await confirms()).toBeNull();
    await unconfirmed(1);
    await until('printed');
    expect(await confirms()).toBe(false);
    await order();
    await order();
    await until('printed', 'printed', 'printed');
    expect(device.papers).toHaveLength(3);
    expect(await troubles()).toEqual([]);
  });

  it('but closes the connection after each paper asks once, and then counts as such a printer', async () => {
    const { test, device, order, until, confirms } = await openSilenced();
    device.setFault('closes');
    const first = await order();
    await until('waiting');
    await waitForEffect(() => expect(device.papers).toHaveLength(1));
    test.clock.advance(PRINT_COPY_AFTER_MS);
    await until('uncertain');
    expect(await confirms()).toBe(false);
    const second = await order();
    await until('uncertain', 'printed');
    expect(numbers(device)).toEqual([String(first), `copy ${first}`, String(second)]);
  });

  it('in seconds but late is believed', async () => {
    const { test, device, order, until, confirms, jobs } = await openSilenced();
    device.setFault('late');
    await order();
    await printed(test, device, 1);
    await vi.advanceTimersByTimeAsync(LATE_CONFIRMATION_MS - 2_000);
    expect(await jobs()).toMatchObject([{ status: 'sending' }]);
    await until('printed');
    expect(await confirms()).toBe(true);
    expect(device.papers).toHaveLength(1);
  });

  it.each(['automatic', 'garbage'] as const)(
    'but answers something else is not misread: %s',
    async (fault) => {
      const { test, device, order, until, unconfirmed, confirms, troubles } = await openSilenced();
      device.setFault(fault);
      await order();
      // Nothing waits for a printer that reports no state; the database's timeouts must not pass meanwhile.
      await (fault === 'garbage' ? printed(test, device, 1) : unconfirmed(1));
      await until('printed');
      expect(await confirms()).toBe(false);
      expect(await troubles()).toEqual([]);
    },
  );

  it('any more, but sends automatic status, is not read as confirming', async () => {
    const { device, order, until, unconfirmed, confirms } = await openSilenced();
    await order();
    await until('printed');
    expect(await confirms()).toBe(true);
    device.setFault('automatic');
    await order();
    await unconfirmed(2);
    await until('printed', 'waiting');
  });

  it('a bill prints no copy of it, but leaves it to staff with its table', async () => {
    const { test, manager, soup, add, retry, jobs, troubles } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device, { documents: ['bills'] });
    device.setFault('dies');
    const table = await addTable(test, 'M-9');
    const { id } = await placeOrder(test, { menu: [soup], tableId: table.id });
    const { visit_id } = (await manager.get<Order>(`/orders/${id}`)).data;
    await manager.post(`/visits/${visit_id}/print`, {});
    await waitForEffect(async () => {
      await retry();
      expect(await jobs()).toMatchObject([{ state: 'uncertain', status: 'expired', is_copy: false }]);
    });
    const [trouble] = (await troubles()) as { uncertain: object[] }[];
    expect(trouble).toMatchObject({ uncertain: [{ kind: 'bill', table_number: 'M-9' }] });
    expect(trouble?.uncertain[0]).not.toHaveProperty('failure');
  });
});

describe('a job that cannot be printed', () => {
  const LINES = { kind: 'lines', language: 'tr' };

  it.each([
    ['unprintable', { ...LINES, lines: [{ text: null }] }],
    ['too_large', { ...LINES, lines: Array.from({ length: 3_000 }, () => ({ text: 'x' })) }],
  ] as const)('fails alone, with its reason, until staff try again: %s', async (failure, content) => {
    const { test, manager, soup, add, jobs, troubles } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    await device.turnOff();
    await placeOrder(test, { menu: [soup] });
    await placeOrder(test, { menu: [soup] });
    const [sound, broken] = (await jobs()) as [PrintJob, PrintJob];
    const { db } = test.context;
    const setContent = (value: object) =>
      db
        .updateTable('print_jobs')
        .set({ content: JSON.stringify(value) })
        .where('id', '=', broken.id)
        .execute();
    await setContent(content);
    await device.turnOn();
    await printed(test, device, 1);
    await waitForEffect(async () =>
      expect(await jobs()).toMatchObject([
        { id: sound.id, status: 'printed' },
        { id: broken.id, state: 'failed', failure },
      ]),
    );
    expect(await troubles()).toMatchObject([
      { problem: null, failed: [{ id: broken.id, failure, order_id: broken.order_id }] },
    ]);
    const paper = () => manager.get(`/print-jobs/${broken.id}/paper`);
    await expectRefused(test, 409, paper);

    const decide = (print: boolean) => manager.put<PrintJob>(`/print-jobs/${broken.id}/decision`, { print });
    await setContent({ ...LINES, lines: [{ text: 'Mercimek' }] });
    await decide(true);
    expect((await printed(test, device, 2))[1]).toEqual(['Mercimek']);
    await waitForEffect(async () => expect(await troubles()).toEqual([]));
  });
});

describe('a job', () => {
  /** Creates an expired job. */
  async function openExpired() {
    const restaurant = await open();
    const { test, soup, add, retry, jobs, troubles } = restaurant;
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    await device.turnOff();
    await placeOrder(test, { menu: [soup] });
    await waitForEffect(async () => expect(await troubles()).toMatchObject([{ problem: 'offline' }]));
    test.clock.advance(PRINT_EXPIRY_MS.ticket);
    await waitForEffect(async () => {
      await retry();
      expect(await jobs()).toMatchObject([{ status: 'expired' }]);
    });
    const [job] = (await jobs()) as [PrintJob];
    await device.turnOn();
    return { ...restaurant, device, job };
  }

  it('that has expired waits for a decision, even when the printer works again', async () => {
    const { test, device, troubles } = await openExpired();
    await test.context.jobs.run('check printers');
    expect(await troubles()).toMatchObject([{ problem: null, waiting: 0, expired: [{ kind: 'ticket' }] }]);
    expect(device.papers).toEqual([]);
  });

  it('that has expired is printed once if the kitchen decides so', async () => {
    const { test, device, job } = await openExpired();
    const cook = await callerOf(test, 'kitchen');
    const decide = () => cook.put(`/print-jobs/${job.id}/expired`, { print: true });
    expect((await decide()).status).toBe(200);
    expect((await decide()).status).toBe(200);
    await printed(test, device, 1);
  });

  it('that has expired is dropped if the kitchen decides so, and is not printed later', async () => {
    const { manager, job, troubles } = await openExpired();
    const decide = (print: boolean) => manager.put<PrintJob>(`/print-jobs/${job.id}/expired`, { print });
    expect((await decide(false)).data.status).toBe('dropped');
    expect((await decide(true)).failure.code).toBe('status_conflict');
    expect((await troubles()).map(({ expired }) => expired)).toEqual([[]]);
  });

  it('is printed again as a copy after it was printed', async () => {
    const { test, manager, soup, add, jobs } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    await device.turnOff();
    await placeOrder(test, { menu: [soup] });
    const [waiting] = (await jobs()) as [PrintJob];
    const again = () => manager.post<PrintJob>(`/print-jobs/${waiting.id}/reprint`, {});
    expect((await again()).failure.code).toBe('status_conflict');
    await device.turnOn();
    await waitForEffect(async () => {
      await test.context.jobs.run('print');
      expect(await jobs()).toMatchObject([{ status: 'printed' }]);
    });
    expect((await again()).data).toMatchObject({ is_copy: true, order_id: waiting.order_id });
    const [first, copy] = await printed(test, device, 2);
    expect(copy).toEqual(['KOPYA', ...(first ?? [])]);
  });

  it('that a crashed server was sending is printed as a copy after the restart', async () => {
    const { test, soup, add, jobs, retry } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    device.setFault('no_paper');
    await placeOrder(test, { menu: [soup] });
    await retry();
    await waitForEffect(async () => expect(await jobs()).toMatchObject([{ status: 'waiting' }]));
    const { dataDir, clock } = test;
    // Stopped first: an attempt that is still running would write the status, too.
    await test.close();
    const database = openDatabase(test.context.config);
    await database.db
      .updateTable('print_jobs')
      .set({ status: 'sending', claimed_until: clock.now() + 10_000 })
      .execute();
    await database.close();
    device.setFault(null);
    const restarted = await buildTestApp({ dataDir, clock });
    if (restarted.context.config.databaseUrl) clock.advance(10_000);
    await restarted.context.jobs.run('print');
    expect((await printed(test, device, 1))[0]?.[0]).toBe('KOPYA');
  });

  it('is printed after an outage of the database', async () => {
    const { test, soup, add, retry } = await open();
    const device = await openFakePrinter(onTestFinished);
    await add(device);
    await placeOrder(test, { menu: [soup] });
    const { schema } = test.context.db;
    await schema.alterTable('print_jobs').renameTo('away').execute();
    await expect(retry()).rejects.toThrow();
    await schema.alterTable('away').renameTo('print_jobs').execute();
    await printed(test, device, 1);
  });

  it('is deleted after a day, because it contains notes of guests', async () => {
    const { test, soup, add, jobs } = await open();
    await add(null);
    await placeOrder(test, { menu: [soup] });
    const purge = () => test.context.jobs.run('purge print jobs');
    test.clock.advance(PRINT_JOBS_RETENTION_MS);
    await purge();
    expect(await jobs()).toHaveLength(1);
    test.clock.advance(1);
    await purge();
    expect(await jobs()).toEqual([]);
  });
});

describe('a test page', () => {
  const letters = ['ç ğ ı ö ş ü â î û', 'Ç Ğ İ Ö Ş Ü Â Î Û'];

  it.each([
    ['cp857', 80],
    ['cp857', 58],
    ['cp1254', 80],
    ['cp1254', 58],
  ])('has every Turkish letter and a readable price in %s on %i mm', async (code_page, paper_mm) => {
    const { test, manager, add } = await open();
    const device = await openFakePrinter(onTestFinished);
    const { id } = await add(device, { name: 'Işık', code_page, paper_mm });
    expect((await manager.post(`/printers/${id}/test`, {})).status).toBe(201);
    const [lines] = await printed(test, device, 1);
    expect(lines).toEqual(expect.arrayContaining(['Deneme sayfası', 'Işık', ...letters]));
    expect(lines?.find((line) => line.startsWith('Tutar'))).toMatch(/^Tutar +1\.234,50 TL$/);
    expect(Math.max(...lines!.map(({ length }) => length))).toBeLessThanOrEqual(paper_mm === 80 ? 48 : 32);
  });
});

describe('a virtual printer', () => {
  it('prints nothing: the paper is read from the bytes that a printer would get', async () => {
    const { test, soup, add, jobs, paper, retry } = await open();
    await add(null, { paper_mm: 58, cuts: false });
    await placeOrder(test, { menu: [soup] });
    await waitForEffect(async () => {
      await retry();
      expect(await jobs()).toMatchObject([{ status: 'printed' }]);
    });
    const [job] = (await jobs()) as [PrintJob];
    const { lines, ...rest } = await paper(job.id);
    expect(rest).toEqual({ paper_mm: 58, columns: 32, is_cut: false, kicks_drawer: false });
    expect(lines.map(({ text }) => text.trim())).toContain('1 x Mercimek');
  });
});

describe('printers', () => {
  it('are refused with the name of the invalid field', async () => {
    const { test, manager } = await open();
    const network = { name: 'Izgara', connection: 'network', host: '10.0.0.5' };
    await expectInvalid(
      test,
      [
        [{ ...network, name: ' ' }, 'name'],
        [{ ...network, host: null }, 'host'],
        [{ ...network, host: 'http://10.0.0.5/' }, 'host'],
        ...[
          '999.1.1.1',
          '10.0.5',
          '10.0.0.256',
          '010.0.0.5',
          '10.0.0.5:9100',
          '-printer',
          'a..b',
          '::g',
          '1:2',
        ].map((host): [object, string] => [{ ...network, host }, 'host']),
        [{ ...network, port: 0 }, 'port'],
        [{ ...network, paper_mm: 76 }, 'paper_mm'],
        [{ ...network, code_page: 'utf8' }, 'code_page'],
        [{ ...network, documents: ['letters'] }, 'documents.0'],
        [{ ...network, backup_printer_id: 4711 }, 'backup_printer_id'],
      ],
      (body) => manager.post('/printers', body),
    );
  });

  it('are changed only at the current version, never with themselves as backup, and removed with their jobs', async () => {
    const { test, manager, soup, add, jobs } = await open();
    const printer = await add(null);
    const change = (fields: object) =>
      manager.put<Printer>(`/printers/${printer.id}`, { name: 'Bar', connection: 'virtual', ...fields });
    await expectRefused(test, 422, () => change({ backup_printer_id: printer.id }));
    expect((await change({ version: printer.version })).data).toMatchObject({ name: 'Bar', documents: [] });
    expect((await change({ version: printer.version })).failure.code).toBe('edited_meanwhile');
    await change({ documents: ['tickets'] });
    await placeOrder(test, { menu: [soup] });
    expect(await jobs()).toHaveLength(1);
    expect((await manager.delete(`/printers/${printer.id}`)).status).toBe(200);
    expect(await jobs()).toEqual([]);
  });
});
