import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { SystemHealth } from 'shared-api/contract/records/system-health';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const SECOND_MS = 1_000;
const HOUR_S = 3_600;
const ago = (seconds: number) => new Date(Date.now() - seconds * SECOND_MS).toISOString();

const GOOD: SystemHealth = {
  started_at: ago(11 * 24 * HOUR_S + 60),
  shares_database: false,
  orders: { count: 40, p95_ms: 38 },
  screens: { kitchen: 2, staff: 7, guests: 3 },
  disk: { free_bytes: 66_000_000_000, total_bytes: 100_000_000_000 },
  errors: { count: 0, since: ago(24 * HOUR_S) },
  database: { write_ms: 1.4, bytes: 214_000_000 },
  live: { last_at: ago(120), waiting: 0 },
  push: { devices: 6, sent: 214, arrived: 212 },
  printers: [],
  backups: { last: { created_at: ago(2 * HOUR_S), file: 'a', bytes: 1 }, failed_at: null, off_site: null },
  outages: [],
  recorded_since: ago(30 * 24 * HOUR_S),
};

const withHealth = (part: Partial<SystemHealth>) =>
  backend.use(http.get(api('/system-health'), () => ok({ ...GOOD, ...part })));

const figure = (name: string) => screen.findByRole('group', { name });
const row = async (title: string) =>
  (await screen.findByText(title, { selector: 'strong, strong *' })).closest('li') as HTMLElement;

describe('the health of the server', () => {
  it('is shown as figures and as rows that are good', async () => {
    withHealth({});
    openAdmin('/admin/health');
    expect(await figure('Çalışıyor')).toHaveTextContent('11 gün');
    expect(await figure('Siparişe cevap')).toHaveTextContent('38 msn');
    expect(await figure('Bağlı ekran')).toHaveTextContent('9mutfak 2, panel 7; misafir sayfası 3');
    expect(await figure('Disk')).toHaveTextContent('%34 dolu66 GB boş');
    expect(await figure('Hata')).toHaveTextContent('0son 24 saat');
    expect(await row('Veritabanı')).toHaveTextContent('Veritabanı, iyiyazma 2 msn · 210 MB');
    expect(await row('Canlı olaylar')).toHaveTextContent('son olay: 2 dk. önce · sıra boş');
    expect(await row('Yazıcılar')).toHaveTextContent('Yazıcılar, iyisorun bildiren yazıcı yok');
    expect(await row('Bildirim')).toHaveTextContent('214 gönderildi, 212 ulaştı');
    expect(screen.getByText(/Bilinen kesinti yok/)).toBeVisible();
    expect(screen.queryByText(/Birden çok sunucu/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Sağlık', current: 'page' })).toBeVisible();
  });

  it('names what is wrong and leads to where it can be mended', async () => {
    withHealth({
      started_at: ago(HOUR_S),
      orders: { count: 0, p95_ms: null },
      disk: null,
      database: { write_ms: null, bytes: 1_000_000 },
      printers: [
        {
          printer_id: 1,
          name: 'Izgara yazıcısı',
          problem: 'paper_out',
          cause: 'paper_out',
          since: ago(60),
          waiting: 3,
          expired: [],
          uncertain: [],
          failed: [],
          orders: [],
        },
      ],
      push: { devices: 2, sent: 3, arrived: 0 },
      backups: { last: null, failed_at: ago(HOUR_S), off_site: null },
    });
    openAdmin('/admin/health');
    expect(await row('Veritabanı')).toHaveTextContent('Veritabanı, sorunyazılamıyor');
    expect(await row('Izgara yazıcısı')).toHaveTextContent(/dikkat.*kâğıt/i);
    expect(screen.getByRole('link', { name: 'Aç: Yazıcılar' })).toHaveAttribute('href', '/admin/printers');
    expect(await row('Bildirim')).toHaveTextContent('Bildirim, dikkat');
    expect(await row('Yedekler')).toHaveTextContent(/Yedekler, sorun.*son günlük yedek alınamadı/);
    expect(await figure('Siparişe cevap')).toHaveTextContent('son 1 saatte sipariş yok');
    expect(screen.queryByRole('group', { name: 'Disk' })).toBeNull();
    expect(await figure('Hata')).toHaveTextContent('tarihinden beri');
  });

  it('warns of a disk that is nearly full', async () => {
    withHealth({ disk: { free_bytes: 9_000_000_000, total_bytes: 100_000_000_000 } });
    const { unmount } = openAdmin('/admin/health');
    const warning = (await figure('Disk')).querySelector('svg');
    expect(warning).toBeVisible();
    unmount();
    withHealth({});
    openAdmin('/admin/health');
    expect((await figure('Disk')).querySelector('svg')).toBeNull();
  });

  it('lists outages in plain words, and one that lasts', async () => {
    withHealth({
      outages: [
        { kind: 'database', started_at: ago(30), ended_at: null },
        { kind: 'lost', started_at: ago(2 * HOUR_S), ended_at: ago(2 * HOUR_S - 420) },
        { kind: 'stopped', started_at: ago(3 * HOUR_S), ended_at: ago(3 * HOUR_S - 9) },
      ],
    });
    openAdmin('/admin/health');
    const rows = (await screen.findAllByText(/cevap vermiyor|Beklenmedik|güncellendi/)).map((text) =>
      text.closest('li'),
    );
    expect(rows[0]).toHaveTextContent(/sorun.*sürüyor/);
    expect(rows[1]).toHaveTextContent(/sorun.*yaklaşık 7 dakika hizmet vermedi/);
    expect(rows[2]).toHaveTextContent(/iyi.*9 saniye hizmet vermedi/);
  });

  it('says with a shared database that it is about one server, and that its backups are not seen', async () => {
    withHealth({ shares_database: true });
    openAdmin('/admin/health');
    expect(await screen.findByText(/Birden çok sunucu/)).toBeVisible();
    expect(await row('Yedekler')).toHaveTextContent(/Yedekler, iyi.*PostgreSQL’in kendi yedekleri/);
  });

  it('can be loaded again after a failure', async () => {
    backend.use(http.get(api('/system-health'), () => fail('internal')));
    const { user } = openAdmin('/admin/health');
    expect(await screen.findByText('Sağlık bilgisi yüklenemedi')).toBeVisible();
    withHealth({});
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await figure('Çalışıyor')).toBeVisible();
  });
});

describe('the summary for support', () => {
  it('is saved as a file, and a failure is said', async () => {
    withHealth({});
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:summary');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = openAdmin('/admin/health');
    const button = await screen.findByRole('button', { name: 'Destek için özet dosyası indir' });
    backend.use(http.get(api('/system-health/support-file'), () => fail('internal')));
    await user.click(button);
    expect(await screen.findByText('Özet dosyası indirilemedi')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    const file = { file_name: 'afiyet-support.json', media_type: 'application/json', content: btoa('{}') };
    backend.use(http.get(api('/system-health/support-file'), () => ok(file)));
    await user.click(within(button.parentElement!).getByRole('button'));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    vi.restoreAllMocks();
  });
});
