import type { PrintedPaper, PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { inkColumns } from '#escpos/bitmap';
import { callerOf } from '#testing/content';
import { addProduct, addTable } from '#testing/factories';
import { openFakePrinter } from '#testing/fake-printer';
import { waitForEffect } from '#testing/wait-for-effect';
import { buildTestApp } from '#testing/test-app';

async function open(fields: object) {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const device = await openFakePrinter(onTestFinished);
  const body = { name: 'Izgara', connection: 'network', host: '127.0.0.1', port: device.port, ...fields };
  const printer = (await manager.post<Printer>('/printers', body)).data;
  const soup = await addProduct(test, { name: 'Mercimek' });
  const table = await addTable(test, 'M-4');
  /** @returns the decoded paper. */
  async function order(note: string) {
    const price = soup.price_kurus / 100;
    const items = [{ product_id: soup.id, quantity: 1, price, options: [], special_instructions: note }];
    await test.call('POST', '/orders', {
      body: { order_type: 'table', table_id: table.id, items, total_amount: price },
    });
    const count = device.papers.length + 1;
    return waitForEffect(async () => {
      await test.context.jobs.run('print');
      expect(device.papers).toHaveLength(count);
      return device.papers.at(-1)!;
    });
  }
  return { manager, printer, body, order };
}

it('prints a ticket with a note in any alphabet as images as wide as the paper', async () => {
  const { order } = await open({ documents: ['tickets'], is_raster: true, paper_mm: 58 });
  const { lines, is_cut } = await order('Без лука, بدون بصل');
  expect(is_cut).toBe(true);
  const bitmaps = lines.flatMap(({ bitmap }) => bitmap ?? []);
  expect(bitmaps.map(({ width }) => width)).toEqual(bitmaps.map(() => 384));
  // Station, table, order, rule, dish, note, rule.
  expect(bitmaps).toHaveLength(7);
  for (const bitmap of bitmaps) expect(inkColumns(bitmap).end).toBeGreaterThan(0);
  const unreadable = await order('??? ????, ???? ???');
  expect(unreadable.lines[5]!.bitmap).not.toEqual(bitmaps[5]);
});

it('shows such a paper as images, each with its text', async () => {
  const { manager, order } = await open({ documents: ['tickets'], is_raster: true });
  await order('Без лука');
  const [job] = (await manager.get<PrintJob[]>('/print-jobs')).data;
  const { lines } = (await manager.get<PrintedPaper>(`/print-jobs/${job!.id}/paper`)).data;
  const images = lines.filter(({ image }) => image !== null);
  expect(images.map(({ text }) => text)).toEqual([
    'Mutfak',
    'Masa M-4',
    'Sipariş #1 - 12:00',
    '',
    '1 x Mercimek',
    '! Без лука',
    '',
  ]);
  const { format, width } = await sharp(Buffer.from(images[5]!.image!, 'base64')).metadata();
  expect([format, width]).toEqual(['png', 576]);
});

it('prints the lira sign on a test page, which code pages lack', async () => {
  const { manager, printer } = await open({ is_raster: true, connection: 'virtual', host: null });
  await manager.post(`/printers/${printer.id}/test`, {});
  const [job] = (await manager.get<PrintJob[]>('/print-jobs')).data;
  const paper = (await manager.get<PrintedPaper>(`/print-jobs/${job!.id}/paper`)).data;
  const isImage = ({ text, image }: PrintedPaper['lines'][number]) => image !== null && text.includes('₺');
  expect(paper.lines.filter(isImage)).toHaveLength(2);
});

it('stays a setting of the printer when an earlier panel that does not know it saves another setting', async () => {
  const { manager, printer, body } = await open({ is_raster: true });
  expect(printer.is_raster).toBe(true);
  const { is_raster: _, ...known } = { ...body, is_raster: true };
  const path = `/printers/${printer.id}`;
  const renamed = await manager.put<Printer>(path, { ...known, name: 'Bar', version: printer.version });
  expect(renamed.data).toMatchObject({ name: 'Bar', is_raster: true });
  const { version } = renamed.data;
  const changed = await manager.put<Printer>(path, { ...known, is_raster: false, version });
  expect(changed.data.is_raster).toBe(false);
  expect((await manager.post<Printer>('/printers', known)).data.is_raster).toBe(false);
});
