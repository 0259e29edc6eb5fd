import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Printer, PrinterTrouble } from 'shared-api/contract/kitchen/printers';
import { buildDayReport, buildPrinter } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { lossyServer } from '#testing/lossy-server';
import { openAdmin } from '#testing/open-admin';

const DESK = buildPrinter();
const TROUBLE: PrinterTrouble = {
  printer_id: 1,
  name: 'Kasa',
  problem: 'offline',
  cause: 'offline',
  since: '2026-05-02T18:00:00.000Z',
  waiting: 0,
  expired: [],
  uncertain: [],
  failed: [],
  orders: [],
};
const BAR = buildPrinter({ id: 2, name: 'Bar', documents: ['reports'] });
const KITCHEN = buildPrinter({ id: 3, name: 'Mutfak', documents: ['tickets'] });

/** @returns the printers that were asked for the X report. */
function withPrinters(printers: Printer[]) {
  const sent: unknown[] = [];
  backend.use(
    http.get(api('/printers'), () => ok(printers)),
    http.get(api('/day'), () =>
      ok({ business_date: '2026-05-02', report: buildDayReport(), open_visits: [] }),
    ),
    http.post(api('/day/print'), async ({ request }) => {
      sent.push(await request.json());
      return ok({ printers: 1 });
    }),
  );
  return sent;
}
const printButton = () => screen.findByRole('button', { name: 'Yazdır' });
const question = () => screen.queryByRole('dialog', { name: 'Hangi yazıcıdan basılsın?' });

it('asks once which of several printers a device uses, and uses it from then on', async () => {
  const sent = withPrinters([DESK, BAR, KITCHEN]);
  const { user } = openAdmin('/admin/day');
  await user.click(await printButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Hangi yazıcıdan basılsın?' }));
  expect(dialog.queryByRole('button', { name: 'Mutfak' })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Bar' }));
  await waitFor(() => expect(sent).toEqual([{ printer_id: 2 }]));
  await user.click(await printButton());
  await waitFor(() => expect(sent).toEqual([{ printer_id: 2 }, { printer_id: 2 }]));
  expect(question()).not.toBeInTheDocument();
});

it('prints nothing when the question is closed', async () => {
  const sent = withPrinters([DESK, BAR]);
  const { user } = openAdmin('/admin/day');
  await user.click(await printButton());
  const dialog = await screen.findByRole('dialog', { name: 'Hangi yazıcıdan basılsın?' });
  await user.click(within(dialog).getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});

it('does not ask where one printer prints such documents', async () => {
  const sent = withPrinters([DESK, KITCHEN]);
  const { user } = openAdmin('/admin/day');
  await user.click(await printButton());
  await waitFor(() => expect(sent).toEqual([{ printer_id: null }]));
});

it('asks again when the remembered printer was removed', async () => {
  localStorage.setItem('printer_for_reports', '9');
  const sent = withPrinters([DESK, BAR]);
  const { user } = openAdmin('/admin/day');
  await user.click(await printButton());
  await user.click(await screen.findByRole('button', { name: 'Hepsinden' }));
  await waitFor(() => expect(sent).toEqual([{ printer_id: null }]));
});

it('says that the paper waits while the printer does not print, which the bar says before', async () => {
  withPrinters([DESK]);
  backend.use(
    http.get(api('/printers/troubles'), () => ok([TROUBLE])),
    http.post(api('/day/print'), () => ok({ printers: 1, waits: true }), { once: true }),
    http.post(api('/day/print'), () => fail('paper_waiting')),
  );
  const { user } = openAdmin('/admin/day', { role: 'cashier' });
  expect(await screen.findByRole('button', { name: /^Kasa yazdırmıyor/ })).toBeVisible();
  await user.click(await printButton());
  expect(await screen.findByText(/kâğıt bekliyor, yazıcı çalışınca basılır/)).toBeVisible();
  expect(screen.queryByText('Yazıcıya gönderildi')).not.toBeInTheDocument();
  await user.click(await printButton());
  expect(await screen.findByText(/zaten yazıcıyı bekliyor/)).toBeVisible();
});

it('is chosen on the account screen, for documents with a choice', async () => {
  withPrinters([DESK, BAR]);
  const { user } = openAdmin('/admin/account');
  const reports = await screen.findByLabelText('X ve Z raporları');
  expect(screen.queryByLabelText('Hesaplar')).not.toBeInTheDocument();
  await user.selectOptions(reports, 'Bar');
  expect(localStorage.getItem('printer_for_reports')).toBe('2');
  await user.selectOptions(reports, 'Yazdırırken sor');
  expect(localStorage.getItem('printer_for_reports')).toBeNull();
});

it('a paper whose answer is lost is asked for once, also after a reload', async () => {
  withPrinters([DESK]);
  const { network, keys, executed } = lossyServer('/day/print', () => ({ printers: 1 }));
  const { user, unmount } = openAdmin('/admin/day');
  await user.click(await printButton());
  expect(await screen.findByText('Sonuç belli değil')).toBeInTheDocument();
  expect(screen.queryByText('Yazdırılamadı')).not.toBeInTheDocument();
  unmount();
  const again = openAdmin('/admin/day');
  network.isCut = false;
  await again.user.click(await printButton());
  expect(await screen.findByText('Yazıcıya gönderildi')).toBeInTheDocument();
  expect([keys.length, new Set(keys).size, executed().length]).toEqual([2, 1, 1]);
  // The next print of this document is a copy.
  await again.user.click(await printButton());
  await waitFor(() => expect(executed()).toHaveLength(2));
});
