import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { OpeningHours } from 'shared-api/contract/restaurant/opening-hours';
import type { OrderingStatus, OrderPause } from 'shared-api/contract/service/ordering';
import { buildSetting, buildStation } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const HOURS: OpeningHours = {
  weekly: [
    { days: [1, 2, 3, 4, 5], from: '09:00', until: '23:00' },
    { days: [6, 7], from: '18:00', until: '02:00' },
  ],
  exceptions: [{ first_date: '2027-01-01', last_date: '2027-01-02', hours: [] }],
};
const OPEN: OrderingStatus = {
  accepts_orders: true,
  reason: null,
  resumes_at: null,
  is_open: true,
  unavailable: [],
  unavailable_option_ids: [],
  changes_in_ms: null,
};

function withHours(hours: OpeningHours | '', status: Partial<OrderingStatus> = {}) {
  const sent: { value: string; seen_value: string }[] = [];
  const value = hours && JSON.stringify(hours);
  backend.use(
    http.get(api('/settings'), () => ok([buildSetting('opening_hours', value)])),
    http.get(api('/ordering-status'), () => ok({ ...OPEN, ...status })),
    http.put(api('/settings/opening_hours'), async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return ok(buildSetting('opening_hours', ''));
    }),
  );
  return sent;
}

/** A Tuesday; half past one at night of Wednesday in Istanbul. */
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-05-12T22:30:00Z'), toFake: ['Date'] }));

const rowOf = (name: string) => screen.getByText(name).closest('div');

it('shows the hours day by day, special dates, and whether guests can order now', async () => {
  withHours(HOURS, { accepts_orders: false, reason: 'closed', resumes_at: '2027-02-01T06:00:00.000Z' });
  openAdmin('/admin/opening-hours');
  await screen.findByText('Pazartesi');
  expect(rowOf('Pazartesi')).toHaveTextContent('09:00–23:00');
  expect(rowOf('Pazar')).toHaveTextContent('18:00–02:00');
  expect(rowOf('01.01.2027 – 02.01.2027')).toHaveTextContent('Kapalı');
  expect(await screen.findByText(/Kapalı · yeniden 1 Şubat 09:00/)).toBeVisible();
});

it('neither shows special days that are over nor saves them again', async () => {
  const day = (date: string, from: string, until: string) => ({
    first_date: date,
    last_date: date,
    hours: [{ from, until }],
  });
  const current = [
    // Its hours still last.
    day('2026-05-12', '18:00', '02:00'),
    { first_date: '2026-05-01', last_date: '2026-05-13', hours: [] },
    day('2026-06-01', '00:00', '00:00'),
  ];
  const past = [day('2026-05-12', '00:00', '00:00'), day('2026-05-11', '18:00', '02:00')];
  const sent = withHours({ ...HOURS, exceptions: [...past, ...current] });
  const { user } = openAdmin('/admin/opening-hours');
  expect(await screen.findByText('12.05.2026')).toBeVisible();
  expect(rowOf('12.05.2026')).toHaveTextContent('18:00–02:00');
  expect(rowOf('01.06.2026')).toHaveTextContent('Bütün gün');
  expect(screen.queryByText('11.05.2026')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Saatleri düzenle' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('button', { name: /özel gününü sil$/ })).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: '2026-06-01 özel gününü sil' }));
  await user.click(dialog.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0]!.value)).toEqual({ weekly: HOURS.weekly, exceptions: current.slice(0, 2) });
});

it('says that no hours restrict the orders', async () => {
  withHours('');
  openAdmin('/admin/opening-hours');
  expect(await screen.findByText('Saat girilmedi: her zaman sipariş alınır.')).toBeVisible();
  expect(await screen.findByText('Sipariş alınıyor')).toBeVisible();
});

it('saves changed hours with the value that they are based on', async () => {
  const sent = withHours(HOURS);
  const { user } = openAdmin('/admin/opening-hours');
  await user.click(await screen.findByRole('button', { name: 'Saatleri düzenle' }));
  const dialog = within(await screen.findByRole('dialog'));
  const weekend = within(dialog.getByRole('group', { name: '18:00–02:00: günler' }));
  expect(dialog.getByText('Ertesi gün biter')).toBeVisible();
  await user.click(weekend.getByRole('checkbox', { name: 'Pazar' }));
  await user.click(dialog.getByRole('button', { name: '2027-01-01 özel gününü sil' }));
  await user.click(dialog.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.value ?? '')).toEqual({
    weekly: [HOURS.weekly[0], { days: [6], from: '18:00', until: '02:00' }],
    exceptions: [],
  });
  expect(sent[0]?.seen_value).toBe(JSON.stringify(HOURS));
});

it('adds hours to none, and removes the last ones', async () => {
  const sent = withHours('');
  const { user } = openAdmin('/admin/opening-hours');
  await user.click(await screen.findByRole('button', { name: 'Saatleri düzenle' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Saat ekle' }));
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(7);
  await user.click(dialog.getByRole('checkbox', { name: 'Pazar' }));
  await user.click(dialog.getByRole('button', { name: 'Saat ekle' }));
  expect(dialog.getAllByRole('checkbox', { name: 'Pazar', checked: true })).toHaveLength(1);
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(7);
  await user.click(dialog.getAllByRole('button', { name: '09:00–23:00 saatlerini sil' })[1]!);
  await user.click(dialog.getByRole('button', { name: '09:00–23:00 saatlerini sil' }));
  await user.click(dialog.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() => expect(sent.map(({ value }) => value)).toEqual(['']));
});

it('does not send incomplete rows, and says what they lack', async () => {
  const sent = withHours('');
  const { user } = openAdmin('/admin/opening-hours');
  await user.click(await screen.findByRole('button', { name: 'Saatleri düzenle' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Özel gün ekle' }));
  expect(dialog.queryByText('Tarih girin')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Güncelle' }));
  expect(dialog.getByText('Tarih girin')).toBeVisible();
  expect(dialog.getByText('İşaretli alanları doldurun.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('keeps what was typed when saving fails', async () => {
  withHours(HOURS);
  backend.use(http.put(api('/settings/opening_hours'), () => fail('internal')));
  const { user } = openAdmin('/admin/opening-hours');
  await user.click(await screen.findByRole('button', { name: 'Saatleri düzenle' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Saat ekle' }));
  await user.click(dialog.getByRole('button', { name: 'Güncelle' }));
  expect(await dialog.findByText('Çalışma saatleri kaydedilemedi')).toBeVisible();
  expect(dialog.getAllByRole('button', { name: /saatlerini sil/ })).toHaveLength(3);
});

it('pauses the orders of a station for the chosen minutes, and resumes them', async () => {
  withHours('');
  let pauses: OrderPause[] = [];
  const sent: unknown[] = [];
  backend.use(
    http.get(api('/stations'), () => ok([buildStation(), buildStation({ id: 2, name: 'Bar' })])),
    http.get(api('/order-pauses'), () => ok(pauses)),
    http.put(api('/order-pauses'), async ({ request }) => {
      const body = (await request.json()) as { is_paused: boolean };
      sent.push(body);
      pauses = body.is_paused ? [{ station_id: 2, paused_until: null }] : [];
      return ok(pauses);
    }),
  );
  const { user } = openAdmin('/admin/opening-hours');
  await user.click(await screen.findByRole('button', { name: 'Siparişleri duraklat' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Ne duraklasın?' }), 'Bar');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Ne kadar?' }), '30 dakika');
  await user.click(dialog.getByRole('button', { name: 'Siparişleri duraklat' }));
  expect(await screen.findByText('Bar: misafir siparişleri duraklatıldı')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sürdür' }));
  await waitFor(() => expect(screen.queryByText(/siparişleri duraklatıldı/)).not.toBeInTheDocument());
  expect(sent).toEqual([
    { station_id: 2, is_paused: true, minutes: 30 },
    { station_id: 2, is_paused: false },
  ]);
});
