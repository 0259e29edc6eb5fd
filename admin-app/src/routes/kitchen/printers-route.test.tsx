import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { PrintedPaper, PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import type { Printer, PrinterTrouble } from 'shared-api/contract/kitchen/printers';
import { buildPrinter, buildStation } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const NOW = '2026-05-12T18:30:00.000Z';

const GRILL = buildPrinter({
  name: 'Izgara',
  connection: 'network',
  host: '192.168.1.50',
  documents: ['tickets'],
  station_ids: [2],
  problem: 'paper_out',
  cause: 'paper_out',
  problem_since: NOW,
  version: 4,
});
const DESK = buildPrinter({ id: 2, confirms: false });
const JOB: PrintJob = {
  id: 7,
  printer_id: 1,
  queue_printer_id: 1,
  kind: 'ticket',
  order_id: 12,
  table_number: 'M-4',
  is_copy: false,
  status: 'printed',
  state: 'printed',
  failure: null,
  created_at: NOW,
  printed_at: '2026-05-12T18:30:01.000Z',
};
const plain = { is_bold: false, is_inverted: false, size: 1, qr: null, image: null };
const PAPER: PrintedPaper = {
  paper_mm: 80,
  columns: 48,
  lines: [
    { ...plain, text: '          Masa M-4', size: 2 },
    { ...plain, text: '2 x Şiş köfte' },
  ],
  is_cut: true,
  kicks_drawer: false,
};
const TROUBLE: PrinterTrouble = {
  printer_id: 1,
  name: 'Izgara',
  problem: 'paper_out',
  cause: 'paper_out',
  since: NOW,
  waiting: 2,
  expired: [],
  uncertain: [],
  failed: [],
  orders: [
    { id: 12, table_number: 'M-4' },
    { id: 13, table_number: null },
  ],
};

/** @returns the requests that change something. */
function withPrinters(printers: Printer[], troubles: PrinterTrouble[] = []) {
  const sent: { call: string; body?: unknown }[] = [];
  let current = troubles;
  const note = async (call: string, request: Request) => {
    const text = await request.text();
    sent.push(text ? { call, body: JSON.parse(text) as unknown } : { call });
  };
  backend.use(
    http.get(api('/stations'), () =>
      ok([buildStation(), buildStation({ id: 2, name: 'Izgara', is_default: false })]),
    ),
    http.get(api('/printers'), () => ok(printers)),
    http.get(api('/printers/troubles'), () => ok(current)),
    http.get(api('/print-jobs'), () => ok([JOB])),
    http.get(api('/print-jobs/7/paper'), () => ok(PAPER)),
    http.post(api('/printers'), async ({ request }) => {
      await note('create', request);
      return ok(DESK, { status: 201 });
    }),
    http.put(api('/printers/1'), async ({ request }) => {
      await note('update', request);
      return ok(GRILL);
    }),
    http.post(api('/printers/1/test'), async ({ request }) => {
      await note('test', request);
      return ok(null, { status: 201 });
    }),
    http.post(api('/print-jobs/7/reprint'), async ({ request }) => {
      await note('reprint', request);
      return ok(JOB, { status: 201 });
    }),
    http.put(api('/print-jobs/:id/decision'), async ({ request, params }) => {
      await note(`decide ${String(params.id)}`, request);
      current = [];
      return ok(JOB);
    }),
    http.delete(api('/printers/1'), ({ request }) => note('delete', request).then(() => ok(null))),
  );
  return sent;
}

describe('printers', () => {
  it('are listed with their documents, address and problem', async () => {
    withPrinters([GRILL, DESK]);
    openAdmin('/admin/printers');
    const table = await screen.findByRole('table', { name: 'Yazıcılar' });
    const [, grill, desk] = within(table).getAllByRole('row');
    expect(grill).toHaveTextContent(/Izgara.*192\.168\.1\.50:9100.*Mutfak fişleri \(Izgara\).*Kâğıt bitti/);
    expect(desk).toHaveTextContent(
      /Kasa.*Sanal yazıcı.*Hesaplar, X ve Z raporları.*Hazır.*gönderilen kâğıt basılmış sayılır/,
    );
  });

  it('are added with an address, tickets of chosen stations and a backup', async () => {
    const sent = withPrinters([GRILL]);
    const { user } = openAdmin('/admin/printers');
    await user.click(await screen.findByRole('button', { name: 'Yeni yazıcı' }));
    const form = within(await screen.findByRole('dialog', { name: 'Yeni yazıcı' }));
    await user.type(form.getByRole('textbox', { name: /Yazıcı adı/ }), 'Bar');
    await user.click(form.getByRole('button', { name: 'Oluştur' }));
    expect(form.getByLabelText(/IP adresi/)).toHaveAccessibleDescription(/IP adresi gereklidir/);
    expect(sent).toEqual([]);
    await user.type(form.getByLabelText(/IP adresi/), '10.0.0.7');
    await user.selectOptions(form.getByLabelText('Kâğıt genişliği'), '58 mm');
    await user.click(form.getByRole('checkbox', { name: 'Mutfak' }));
    await user.selectOptions(form.getByLabelText('Yedek yazıcı'), 'Izgara');
    await user.click(form.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByText('Yazıcı kaydedildi')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'create',
        body: {
          name: 'Bar',
          connection: 'network',
          host: '10.0.0.7',
          port: 9100,
          paper_mm: 58,
          code_page: 'cp857',
          is_raster: false,
          cuts: true,
          kicks_drawer: false,
          documents: ['tickets'],
          station_ids: [1],
          backup_printer_id: 1,
        },
      },
    ]);
  });

  it('are changed based on the version shown; a virtual one needs no address', async () => {
    const sent = withPrinters([GRILL, DESK]);
    const { user } = openAdmin('/admin/printers?form=1');
    await user.selectOptions(await screen.findByLabelText('Bağlantı'), 'Sanal yazıcı');
    expect(screen.queryByLabelText(/IP adresi/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ connection: 'virtual', host: null, version: 4 });
  });

  it('keep what was typed when they cannot be saved', async () => {
    withPrinters([GRILL]);
    backend.use(http.put(api('/printers/1'), () => fail('internal')));
    const { user } = openAdmin('/admin/printers?form=1');
    const name = await screen.findByRole('textbox', { name: /Yazıcı adı/ });
    await user.clear(name);
    await user.type(name, 'Fırın');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Yazıcı kaydedilemedi')).toBeVisible();
    expect(name).toHaveValue('Fırın');
  });

  it('print a test page, and are deleted after a question', async () => {
    const sent = withPrinters([GRILL]);
    const { user } = openAdmin('/admin/printers');
    await user.click(await screen.findByRole('button', { name: 'Deneme sayfası bas: Izgara' }));
    expect(await screen.findByText('Yazıcıya gönderildi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sil: Izgara' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['test', 'delete']));
  });

  it('show each job as its paper, which can be printed again', async () => {
    const sent = withPrinters([GRILL]);
    const { user } = openAdmin('/admin/printers');
    await user.click(
      await screen.findByRole('button', { name: 'Kâğıdı göster: Mutfak fişi · Masa M-4 #12' }),
    );
    const paper = within(await screen.findByRole('dialog'));
    expect(await paper.findByText('2 x Şiş köfte')).toBeVisible();
    await user.click(paper.getByRole('button', { name: 'Kopyasını yazdır' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'reprint' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the print agent', () => {
  it('gets a key, which is shown once, and another one after a question', async () => {
    withPrinters([GRILL]);
    const keys = ['first-key', 'second-key'];
    let agent: object | null = null;
    backend.use(
      http.get(api('/print-agent'), () => ok(agent)),
      http.post(api('/print-agent/token'), () => {
        agent = { created_at: NOW, last_seen_at: null, is_connected: false };
        return ok({ token: keys.shift() }, { status: 201 });
      }),
    );
    const { user } = openAdmin('/admin/printers');
    await user.click(await screen.findByRole('button', { name: 'Anahtar oluştur' }));
    expect(await screen.findByText('first-key')).toBeVisible();
    expect(await screen.findByText('Henüz bağlanmadı')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yeni anahtar' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yeni anahtar' }),
    );
    expect(await screen.findByText('second-key')).toBeVisible();
    expect(screen.queryByText('first-key')).not.toBeInTheDocument();
  });

  it('is shown as not connected, with the time of its last connection', async () => {
    withPrinters([GRILL]);
    backend.use(
      http.get(api('/print-agent'), () => ok({ created_at: NOW, last_seen_at: NOW, is_connected: false })),
    );
    openAdmin('/admin/printers');
    expect(await screen.findByText('Bağlı değil')).toBeVisible();
    expect(screen.getByText(/^Son bağlantı: 12\.05\.2026/)).toBeVisible();
  });
});

describe('a printer that does not print', () => {
  const waiting = '2 belge bekliyor: Masa M-4 #12, Paket servis #13';

  it('is in the bar above the dashboard, which opens the tickets that wait', async () => {
    withPrinters([GRILL], [TROUBLE]);
    const { user } = openAdmin('/admin/dashboard');
    const notice = await screen.findByRole('button', { name: 'Izgara yazdırmıyor: kâğıt bitti' });
    expect(notice.closest('header')).toBeVisible();
    await user.click(notice);
    expect(within(screen.getByRole('dialog')).getByText(waiting)).toBeVisible();
  });

  it('is named in the bar of a kitchen display, where its dialog lists what waits and closes with the last question', async () => {
    const job = { id: 7, kind: 'ticket' as const, order_id: 12, table_number: 'M-4', created_at: NOW };
    const question = { ...TROUBLE, problem: null, cause: null, waiting: 0, orders: [], uncertain: [job] };
    withPrinters([GRILL], [TROUBLE, { ...question, printer_id: 2, name: 'Bar' }]);
    backend.use(http.get(api('/kitchen/orders'), () => ok([])));
    const { user } = openAdmin('/admin/kitchen', { role: 'kitchen' });
    const alert = within(await screen.findByRole('alert'));
    await user.click(
      alert.getByRole('button', { name: 'Izgara yazdırmıyor: kâğıt bitti · Bar: bu kâğıt çıktı mı?' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Yazıcı sorunları' }));
    expect(dialog.getByText(waiting)).toBeVisible();
    withPrinters([GRILL], [{ ...question, printer_id: 2, name: 'Bar' }]);
    await user.click(dialog.getByRole('button', { name: /^Çıktı, kapat/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /yazdırmıyor|çıktı mı/ })).not.toBeInTheDocument();
  });

  it.each([
    ['late', 'expired', 'Izgara zamanında yazdıramadı. Hâlâ yazdırılsın mı?', 'Yazdırma', false],
    ['uncertain', 'uncertain', 'Izgara: bu kâğıt çıktı mı?', 'Çıktı, kapat', false],
    ['uncertain', 'uncertain', 'Izgara: bu kâğıt çıktı mı?', 'Çıkmadı, yeniden bas', true],
    ['not printable', 'failed', 'Izgara şunları basamadı', 'Yeniden dene', true],
  ])('asks for each ticket that is %s', async (_, list, question, answer, print) => {
    const job = { id: 7, kind: 'ticket', order_id: 12, table_number: 'M-4', created_at: NOW };
    const jobs = [{ ...job, ...(list === 'failed' && { failure: 'too_large' }) }];
    const trouble = { ...TROUBLE, problem: null, cause: null, waiting: 0, orders: [], [list]: jobs };
    const sent = withPrinters([GRILL], [trouble]);
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: question }));
    expect(within(screen.getByRole('dialog')).getByText(question)).toBeVisible();
    const what = 'Mutfak fişi · Masa M-4 #12 · 21:30';
    expect(screen.getByText(list === 'failed' ? `${what}: bir kâğıt için çok uzun` : what)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `${answer}: ${what}` }));
    await waitFor(() => expect(sent).toEqual([{ call: 'decide 7', body: { print } }]));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  });

  it('shows the paper in question to those who decide on it', async () => {
    const job = { id: 7, kind: 'bill' as const, order_id: null, table_number: 'M-4', created_at: NOW };
    withPrinters(
      [GRILL],
      [{ ...TROUBLE, problem: null, cause: null, waiting: 0, orders: [], uncertain: [job] }],
    );
    const { user } = openAdmin('/admin/printers');
    const what = 'Hesap · Masa M-4 · 21:30';
    await user.click(await screen.findByRole('button', { name: `Kâğıdı göster: ${what}` }));
    const paper = within(await screen.findByRole('dialog', { name: what }));
    expect(await paper.findByText('2 x Şiş köfte')).toBeVisible();
    expect(paper.queryByRole('button', { name: 'Kopyasını yazdır' })).not.toBeInTheDocument();
  });
});
