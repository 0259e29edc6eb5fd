import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { DayReport, ZReport } from 'shared-api/contract/service/day';
import { buildDayReport, buildPrinter, buildSetting } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { lossyServer } from '#testing/lossy-server';
import { openAdmin } from '#testing/open-admin';
import { savedFiles } from '#testing/saved-files';

const CANCELLED: DayReport['cancelled_payments'][number] = {
  payment_id: 7,
  visit_id: 5,
  table_number: 'M-5',
  method: 'meal_card',
  name: 'Kart',
  amount: 460,
  tip: 15,
  reason: 'yanlış',
  by: 'deniz',
  approved_by: 'ada',
  cancelled_at: '2026-05-02T18:04:00.000Z',
};
const report = buildDayReport({
  business_days: { from: '2026-05-02', to: '2026-05-02' },
  visits: 2,
  guests: 5,
  per_guest: 190,
  revenue: 950,
  vat: [{ rate: 10, gross: 950, vat: 86.36 }],
  methods: [{ method: 'cash', name: null, count: 1, amount: 450, refunds: 0, tips: 20 }],
  paid: 450,
  tips: 20,
  comps: [{ reason: 'Gecikme', by: 'deniz', count: 1, amount: 300 }],
  unpaid: [
    { visit_id: 2, table_number: 'M-2', reason: 'kaçtılar', by: 'deniz', approved_by: 'ada', amount: 500 },
  ],
  cancelled_payments: [CANCELLED, { ...CANCELLED, payment_id: 8, amount: -60.5, tip: 0, approved_by: null }],
  reopened_visits: [
    {
      visit_id: 5,
      table_number: null,
      reason: 'kasa',
      by: 'deniz',
      approved_by: 'ada',
      reopened_at: '2026-05-02T18:05:00.000Z',
    },
  ],
  drawer: { float: 1000, cash_in: 0, cash_out: 0, cash_sales: 470, expected: 1470, entries: [] },
});
const closed: ZReport = {
  number: 1,
  business_date: '2026-05-02',
  business_date_from: '2026-05-02',
  restaurant: 'Çınaraltı',
  closed_at: '2026-05-02T22:00:00.000Z',
  closed_by: 'deniz',
  hash: 'abc',
  previous_hash: '',
  counted: 1400,
  difference: -70,
  carried_over: [],
  report,
};

const FLOAT: DayReport['drawer']['entries'][number] = {
  id: 4,
  kind: 'float',
  amount: 1000,
  reason: null,
  by: 'deniz',
  created_at: '2026-05-02T06:00:00.000Z',
  state: 'counted',
  reversed_by: null,
  reverse_reason: null,
};

/** Nine hours ahead of UTC. */
const IN_TOKYO = http.get(api('/settings'), () => ok([buildSetting('time_zone', 'Asia/Tokyo')]));

function day(open: { id: number; table_number: string; total: number; paid: number }[] = []) {
  const sent: unknown[] = [];
  backend.use(
    IN_TOKYO,
    http.get(api('/day'), () => ok({ business_date: '2026-05-02', report, open_visits: open })),
    http.get(api('/z-reports/1'), () => ok(closed)),
    http.post(api('/day/close'), async ({ request }) => {
      sent.push(await request.json());
      return ok(closed);
    }),
  );
  return sent;
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the running day', () => {
  it('shows totals, payments, comps by reason and the drawer', async () => {
    day();
    openAdmin('/admin/day');
    const totals = within(await screen.findByRole('region', { name: 'Toplamlar' }));
    expect(totals.getByText('₺950,00')).toBeVisible();
    expect(screen.getByText('Gecikme · deniz')).toBeVisible();
    // The sales are the orders less comps, and the payments the sales less what is unpaid.
    expect(totals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['₺1.250,00', '-₺300,00', '₺950,00', '-₺500,00', '₺450,00']),
    );
    expect(screen.getByText('İş günü: 02.05.2026')).toBeVisible();
    expect(screen.getByText('₺1.470,00')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'İptaller' })).toBeNull();
    const cancelled = screen.getByRole('region', { name: 'İptal edilen tahsilatlar' });
    expect(within(cancelled).getByText('03:04 · Kart · M-5 · yanlış · deniz · onay: ada')).toBeVisible();
    expect(
      within(cancelled)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['₺460,00', '₺15,00', '-₺60,50', '₺399,50']);
    const reopened = screen.getByRole('region', { name: 'Yeniden açılan adisyonlar: 1' });
    expect(reopened).toHaveTextContent('03:05 · Paket servis · kasa · deniz · onay: ada#5');
    expect(screen.getByText('M-2 · kaçtılar · deniz · onay: ada')).toBeVisible();
  });

  it('is closed with the counted drawer, and the report is shown', async () => {
    const sent = day();
    const { user } = openAdmin('/admin/day');
    await user.click(await button('Günü kapat'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('200 ₺ (adet)'), '7');
    expect(dialog.getByText('-₺70,00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Günü kapat' }));
    expect(await screen.findByRole('heading', { name: 'Z raporu 1' })).toBeVisible();
    expect(sent).toEqual([
      { counted: 1400, carry_over: false, revenue: 950, paid: 450, confirm: false, printer_id: null },
    ]);
    expect(screen.getByText('Çınaraltı')).toBeVisible();
    expect(screen.getByText('İş günü: 02.05.2026')).toBeVisible();
    expect(screen.getByText('Doğrulama: abc')).toBeVisible();
  });

  it('asks before it gets a second report', async () => {
    const sent: unknown[] = [];
    day();
    backend.use(
      http.post(api('/day/close'), async ({ request }) => {
        const body = (await request.json()) as { confirm: boolean };
        sent.push(body.confirm);
        return body.confirm ? ok(closed) : fail('day_reported');
      }),
    );
    const { user } = openAdmin('/admin/day?form=close');
    const dialog = within(await screen.findByRole('dialog'));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(dialog.getByRole('button', { name: 'Günü kapat' }));
    const question = (await dialog.findByText('Gün kapatılsın mı?')).closest('[role="status"]');
    await waitFor(() => expect(scroll.mock.contexts).toContain(question));
    await user.click(dialog.getByRole('button', { name: 'Yine de kapat' }));
    expect(await screen.findByRole('heading', { name: 'Z raporu 1' })).toBeVisible();
    expect(sent).toEqual([false, true]);
  });

  it('lists drawer entries, which are reversed with a reason, and replaces the float', async () => {
    day();
    const entries = [
      { ...FLOAT, id: 3, amount: 800, state: 'replaced' as const },
      FLOAT,
      { ...FLOAT, id: 5, kind: 'out' as const, amount: 30, state: 'reversed' as const },
    ];
    const withEntries = { ...report, drawer: { ...report.drawer, entries } };
    const reversed: unknown[] = [];
    backend.use(
      http.get(api('/day'), () => ok({ business_date: '2026-05-02', report: withEntries, open_visits: [] })),
      http.put(api('/day/drawer/:id/reverse'), async ({ params, request }) => {
        reversed.push([params.id, await request.json()]);
        return ok(null);
      }),
    );
    const { user } = openAdmin('/admin/day');
    const list = within(await screen.findByRole('region', { name: 'Kasa hareketleri' }));
    expect(list.getByText(/Çıkış ₺30,00 · deniz \(geri alındı\)/)).toBeVisible();
    await user.click(list.getAllByRole('button', { name: 'Geri al' }).at(-1)!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('₺1.000,00')).toBeVisible();
    expect(dialog.getByText('Önceki açılış parası (₺800,00) yeniden sayılır.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Geri al' }));
    expect(await dialog.findByText('Lütfen nedeni yazın')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Neden/ })).toHaveFocus();
    await user.keyboard('iki kez girildi');
    await user.click(dialog.getByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(reversed).toEqual([['4', { reason: 'iki kez girildi' }]]));
    await user.click(await button('Kasa hareketi'));
    expect(await screen.findByText(/Açılış ₺1.000,00 olarak girilmiş/)).toBeVisible();
  });

  it('says whether the drawer has opened, or which printer could not open it', async () => {
    day();
    let unopened = [{ printer_name: 'Kasa', is_waiting: false }];
    backend.use(
      http.get(api('/printers'), () => ok([buildPrinter({ kicks_drawer: true })])),
      http.post(api('/day/drawer/open'), () => ok({ printers: 1 }, { status: 201 })),
      http.get(api('/day/drawer/open'), () => ok(unopened)),
    );
    const { user } = openAdmin('/admin/day');
    await user.click(await button('Çekmeceyi aç'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'bozuk para');
    await user.click(dialog.getByRole('button', { name: 'Çekmeceyi aç' }));
    expect(await screen.findByText('Çekmece açılmadı: Kasa yazdıramıyor')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Neden/ })).toHaveValue('bozuk para');
    unopened = [];
    await user.click(dialog.getByRole('button', { name: 'Çekmeceyi aç' }));
    expect(await screen.findByText('Çekmece açıldı')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that no printer has a drawer instead of opening one', async () => {
    day();
    backend.use(http.get(api('/printers'), () => ok([buildPrinter({ kicks_drawer: false })])));
    const { user } = openAdmin('/admin/day');
    await user.click(await button('Çekmeceyi aç'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Açılacak para çekmecesi yok')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Çekmeceyi aç' })).toBeDisabled();
  });

  it('carries no open bill with a payment over', async () => {
    day([{ id: 3, table_number: 'M-3', total: 120, paid: 20 }]);
    openAdmin('/admin/day?form=close');
    const dialog = within(await screen.findByRole('dialog'));
    const box = dialog.getByRole('checkbox', { name: 'Açık adisyonlar ertesi güne devredilsin' });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription('Ödemesi alınmış açık adisyon devredilemez.');
    expect(dialog.getByRole('button', { name: 'Günü kapat' })).toBeDisabled();
  });

  it('lists open visits, which are carried over only when that is chosen', async () => {
    const sent = day([{ id: 3, table_number: 'M-3', total: 120, paid: 0 }]);
    const { user } = openAdmin('/admin/day?form=close');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('M-3')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Günü kapat' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Günü kapat' }));
    await waitFor(() => expect(sent).toMatchObject([{ carry_over: true }]));
  });

  it('keeps the count when closing fails', async () => {
    day();
    backend.use(http.post(api('/day/close'), () => fail('bill_changed')));
    const { user } = openAdmin('/admin/day?form=close');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('200 ₺ (adet)'), '7');
    await user.click(dialog.getByRole('button', { name: 'Günü kapat' }));
    expect(await dialog.findByText('Gün kapatılamadı')).toBeVisible();
    expect(dialog.getByLabelText('200 ₺ (adet)')).toHaveValue('7');
  });
});

describe('whose answer is lost', () => {
  it.each([
    {
      what: 'a drawer entry',
      path: '/day/drawer',
      form: 'drawer',
      field: /^Tutar/,
      submit: 'Kaydet',
      body: { kind: 'float', amount: 7, reason: '' },
    },
    {
      what: 'the close of the day',
      path: '/day/close',
      form: 'close',
      field: '200 ₺ (adet)',
      submit: 'Günü kapat',
      body: { counted: 1400, confirm: false },
    },
  ])(
    '$what is told as unknown, also after a reload, sent again with its key, and executed once',
    async (given) => {
      day();
      const { network, keys, executed } = lossyServer(given.path, () => closed);
      const open = async () => {
        const view = openAdmin(`/admin/day?form=${given.form}`);
        return { ...view, dialog: within(await screen.findByRole('dialog')) };
      };
      const first = await open();
      await first.user.type(first.dialog.getByLabelText(given.field), '7');
      await first.user.click(first.dialog.getByRole('button', { name: given.submit }));
      expect(await first.dialog.findByText('Sonuç belli değil')).toBeVisible();
      expect(first.dialog.queryByText(/kaydedilemedi|kapatılamadı/)).not.toBeInTheDocument();
      first.unmount();

      const { user, dialog } = await open();
      expect(await dialog.findByText('Sonuç belli değil')).toBeVisible();
      network.isCut = false;
      await user.click(dialog.getByRole('button', { name: 'Aynısını yeniden gönder' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
      expect(executed()).toMatchObject([given.body]);
    },
  );
});

it('a closed day is saved as a file whose amounts are numbers, also negative ones', async () => {
  const files = savedFiles();
  backend.use(
    IN_TOKYO,
    http.get(api('/z-reports/1'), () => ok({ ...closed, business_date_from: '2026-05-01' })),
  );
  const { user } = openAdmin('/admin/day?z=1');
  await user.click(await button('CSV indir'));
  const saved = (await files[0]?.text())?.replace('\uFEFF', '').split('\r\n') ?? [];
  expect(saved.slice(0, 3)).toEqual([
    'Restoran;Çınaraltı',
    'Rapor;Z raporu 1',
    'İş günü;01.05.2026 – 02.05.2026',
  ]);
  expect(saved).toEqual(
    expect.arrayContaining([
      'Kapanış;03.05.2026 07:00;deniz',
      'Doğrulama;abc',
      'Sayılan;Fark;;-70,00',
      'Ödeme yöntemleri;Nakit;1;450,00',
      'İkramlar;Gecikme · deniz;1;300,00',
      'İptal edilen tahsilatlar;03:04 · Kart · M-5 · yanlış · deniz · onay: ada;;460,00',
      'İptal edilen tahsilatlar;Toplam;2;399,50',
      'Ödenmeden kapananlar;M-2 · kaçtılar · deniz · onay: ada;;500,00',
    ]),
  );
});

it('closed days are listed and checked', async () => {
  backend.use(
    IN_TOKYO,
    http.get(api('/z-reports'), () =>
      ok([
        {
          number: 1,
          business_date: '2026-05-03',
          business_date_from: '2026-05-02',
          closed_at: closed.closed_at,
          revenue: 950,
          difference: -70,
        },
      ]),
    ),
    http.get(api('/z-reports/check'), () => ok({ checked: 1, broken_at: 1 })),
  );
  const { user } = openAdmin('/admin/day?tab=closed');
  expect(await screen.findByText('02.05.2026 – 03.05.2026')).toBeVisible();
  expect(await screen.findByText('03.05.2026 07:00')).toBeVisible();
  await user.click(await button('Raporları denetle'));
  expect(await screen.findByText(/^Z raporu 1 değiştirilmiş/)).toBeVisible();
});
