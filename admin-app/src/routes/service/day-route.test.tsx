import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { DayReport, ZReport } from 'shared-api/contract/service/day';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '../../testing/backend';
import { openAdmin } from '../../testing/open-admin';

const report: DayReport = {
  visits: 2,
  guests: 5,
  per_guest: 190,
  revenue: 950,
  vat: [{ rate: 10, gross: 950, vat: 86.36 }],
  methods: [{ method: 'cash', name: null, count: 1, amount: 450, refunds: 0, tips: 20 }],
  paid: 450,
  tips: 20,
  categories: [],
  staff: [],
  hours: [],
  voids: [],
  comps: [{ reason: 'Gecikme', by: 'deniz', count: 1, amount: 300 }],
  discounts: [],
  refunds: [],
  unpaid: [],
  paid_for_others: 0,
  drawer: { float: 1000, cash_in: 0, cash_out: 0, cash_sales: 470, expected: 1470, entries: [] },
};
const closed: ZReport = {
  number: 1,
  business_date: '2026-05-02',
  closed_at: '2026-05-02T22:00:00.000Z',
  closed_by: 'deniz',
  hash: 'abc',
  previous_hash: '',
  counted: 1400,
  difference: -70,
  carried_over: [],
  report,
};

function day(open: { id: number; table_number: string; total: number; paid: number }[] = []) {
  const sent: unknown[] = [];
  backend.use(
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
    expect(screen.getByText('Gecikme · deniz · 1×')).toBeVisible();
    expect(screen.getByText('₺1.470,00')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'İptaller' })).toBeNull();
  });

  it('is closed with the counted drawer, and the report is shown', async () => {
    const sent = day();
    const { user } = openAdmin('/admin/day');
    await user.click(await button('Günü kapat'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('200 ₺'), '7');
    expect(dialog.getByText('-₺70,00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Günü kapat' }));
    expect(await screen.findByRole('heading', { name: 'Z raporu 1' })).toBeVisible();
    expect(sent).toEqual([{ counted: 1400, carry_over: false, revenue: 950, paid: 450, printer_id: null }]);
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
    await user.type(dialog.getByLabelText('200 ₺'), '7');
    await user.click(dialog.getByRole('button', { name: 'Günü kapat' }));
    expect(await dialog.findByText('Gün kapatılamadı')).toBeVisible();
    expect(dialog.getByLabelText('200 ₺')).toHaveValue(7);
  });
});

it('closed days are listed and checked', async () => {
  backend.use(
    http.get(api('/z-reports'), () =>
      ok([
        {
          number: 1,
          business_date: '2026-05-02',
          closed_at: closed.closed_at,
          revenue: 950,
          difference: -70,
        },
      ]),
    ),
    http.get(api('/z-reports/check'), () => ok({ checked: 1, broken_at: 1 })),
  );
  const { user } = openAdmin('/admin/day?tab=closed');
  await user.click(await button('Raporları denetle'));
  expect(await screen.findByText(/^Z raporu 1 değiştirilmiş/)).toBeVisible();
});
