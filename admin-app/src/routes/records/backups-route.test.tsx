import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { OffSiteStatus } from 'shared-api/contract/records/backups';
import { api, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const GOOD: OffSiteStatus = {
  kind: 'folder',
  place: '/mnt/usb/afiyet',
  is_running: false,
  last: { created_at: ago(3), bytes: 84_000 },
  good_at: ago(3),
  is_alarming: false,
  failure: null,
  trial: { tried_at: ago(600), duration_ms: 900, problem: null, visits: 1_284, z_reports: 213 },
  copies_kept: 249,
  copies: [
    { created_at: ago(3), bytes: 84_000, is_full: false, is_tried: false },
    { created_at: ago(600), bytes: 38_000_000, is_full: true, is_tried: true },
  ],
};

/** @returns bodies of the requests that begin a copy. */
function withCopies(status: OffSiteStatus | null) {
  const begun: unknown[] = [];
  let current = status;
  backend.use(
    http.get(api('/backups/off-site'), () => ok({ off_site: current })),
    http.post(api('/backups/off-site'), async ({ request }) => {
      begun.push(await request.json());
      current = current && { ...current, is_running: true };
      return ok({ off_site: current });
    }),
  );
  return begun;
}

describe('the screen of backups', () => {
  it('shows age, place and trial of the copies, and those that are kept', async () => {
    withCopies(GOOD);
    openAdmin('/admin/backups');
    expect(await screen.findByRole('group', { name: 'Son yedek' })).toHaveTextContent('3 dk. önce');
    expect(screen.getByRole('group', { name: 'Son yedek' })).toHaveTextContent('saklanan: 249');
    expect(screen.getByRole('group', { name: 'Son deneme' })).toHaveTextContent(
      'adisyon 1.284, Z raporu 213',
    );
    expect(screen.getByRole('group', { name: 'Makine bozulursa kayıp' })).toHaveTextContent('en çok 5 dk');
    const rows = within(screen.getByRole('table', { name: 'Saklanan' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]).toHaveTextContent('fark 84 kB');
    expect(rows[1]).toHaveTextContent('38 MBGeri yüklendi');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('begins a copy, or one that is tried at once', async () => {
    const begun = withCopies(GOOD);
    const { user } = openAdmin('/admin/backups');
    await user.click(await screen.findByRole('button', { name: 'Dene' }));
    await waitFor(() => expect(begun).toEqual([{ with_trial: true }]));
    expect(await screen.findByText(/^Deneme başladı/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Dene' })).toBeDisabled();
  });

  it('says what is wrong, and alarms here and on the dashboard', async () => {
    withCopies({ ...GOOD, is_alarming: true, failure: { problem: 'unreachable', since: ago(40) } });
    openAdmin('/admin/backups');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Bir süredir.*Disk takılı ve bağlı mı/);
    expect(screen.getByRole('group', { name: 'Makine bozulursa kayıp' })).toHaveTextContent(
      'son yedekten beri her şey',
    );
  });

  it('promises no limit of the loss once a copy has failed, also before the alarm', async () => {
    withCopies({ ...GOOD, failure: { problem: 'unreachable', since: ago(6) } });
    openAdmin('/admin/backups');
    expect(await screen.findByRole('group', { name: 'Makine bozulursa kayıp' })).toHaveTextContent(
      'son yedekten beri her şey',
    );
  });

  it('says so on the dashboard', async () => {
    withCopies({ ...GOOD, is_alarming: true, failure: { problem: 'full', since: ago(40) } });
    openAdmin('/admin/dashboard');
    const alert = await screen.findByText('Bu makinenin dışında güncel yedek yok');
    const notice = alert.closest<HTMLElement>('[role=alert]')!;
    expect(within(notice).getByRole('link', { name: 'Yedekler' })).toHaveAttribute('href', '/admin/backups');
  });

  it('without a target says what is missing, and offers no copy', async () => {
    withCopies(null);
    openAdmin('/admin/backups');
    expect(await screen.findByText('Bu makinenin dışında yedek yok')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Şimdi yedekle' })).not.toBeInTheDocument();
  });
});
