import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { FeedbackStatistics } from 'shared-api/contract/service/feedback';
import type { PromotionSales, SalesStatistics, TopProduct } from 'shared-api/contract/records/statistics';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';
import { savedFiles } from '#testing/saved-files';

const NOTHING_SOLD = { orders: 0, revenue: 0 };
const DAYS = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'];
/** Orders on Tuesday and Saturday of a week, 1,500 lira in all. */
const WEEK: SalesStatistics = {
  totalOrders: 6,
  totalRevenue: 1500,
  avgOrderSize: 250,
  rows: DAYS.map((_, index) => ({ date: `2026-05-${11 + index}`, ...soldOn(index) })),
  weeklyData: DAYS.map((day_name, index) => ({ day_name, ...soldOn(index) })),
  previous: { totalOrders: 8, totalRevenue: 1200, avgOrderSize: 250 },
};
function soldOn(weekday: number) {
  return { 1: { orders: 2, revenue: 300 }, 5: { orders: 4, revenue: 1200 } }[weekday] ?? NOTHING_SOLD;
}
const EMPTY_WEEK: SalesStatistics = {
  totalOrders: 0,
  totalRevenue: 0,
  avgOrderSize: 0,
  rows: DAYS.map((_, index) => ({ date: `2026-05-${11 + index}`, ...NOTHING_SOLD })),
  weeklyData: DAYS.map((day_name) => ({ day_name, ...NOTHING_SOLD })),
  previous: { totalOrders: 0, totalRevenue: 0, avgOrderSize: 0 },
};

const PRODUCTS: TopProduct[] = [
  { id: 7, name: 'Adana kebap', order_count: 20, total_revenue: 4800 },
  { id: null, name: 'Künefe', order_count: 5, total_revenue: 900 },
];
const FEEDBACK: FeedbackStatistics = {
  averageRating: 4.25,
  totalCount: 4,
  ratings: [
    { rating: 1, count: 0 },
    { rating: 2, count: 0 },
    { rating: 3, count: 1 },
    { rating: 4, count: 1 },
    { rating: 5, count: 2 },
  ],
};

const PROMOTIONS: PromotionSales[] = [
  { id: 3, name: 'Mutlu saat', pieces: 1_250, revenue: 4_315.5, reduction: 479.5 },
  { id: 1, name: 'Kahvaltı', pieces: 4, revenue: 170.89, reduction: 29.96 },
];

interface StatisticsData {
  sales?: (period: string) => SalesStatistics;
  products?: TopProduct[];
  feedback?: FeedbackStatistics;
  promotions?: PromotionSales[];
}

/** @returns the requests of the two lists that depend on the period. */
function withStatistics({
  sales = () => WEEK,
  products = PRODUCTS,
  feedback = FEEDBACK,
  promotions = PROMOTIONS,
}: StatisticsData = {}) {
  const asked: Record<string, string>[] = [];
  const queryOf = (request: Request) => {
    const { _t, ...query } = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    return query;
  };
  backend.use(
    http.get(api('/statistics/sales'), ({ request }) => ok(sales(queryOf(request).period ?? ''))),
    http.get(api('/statistics/top-products'), ({ request }) => (queryOf(request), ok(products))),
    http.get(api('/statistics/feedback'), () => ok(feedback)),
    http.get(api('/statistics/promotions'), ({ request }) => (queryOf(request), ok(promotions))),
  );
  return asked;
}
const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('[role="rowheader"], [role="cell"]')].map(({ textContent }) => textContent);
const lines = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(cells);

describe('statistics', () => {
  it('show the week’s orders, revenue and average order next to the previous week', async () => {
    const asked = withStatistics();
    openAdmin('/admin/statistics', { role: 'manager' });
    const summary = within(await screen.findByRole('region', { name: 'Özet' }));
    expect(screen.getByText(/^Ciro: siparişlerin indirim ve ikramdan önceki tutarı/)).toBeVisible();
    expect(summary.getByRole('group', { name: 'Toplam sipariş' })).toHaveTextContent(
      /6.*%25 azaldı.*Geçen haftanın tamamı: 8/,
    );
    expect(summary.getByRole('group', { name: 'Toplam ciro' })).toHaveTextContent(
      /₺1\.500,00.*%25 arttı.*Geçen haftanın tamamı: ₺1\.200,00/,
    );
    expect(summary.getByRole('group', { name: 'Ortalama sepet' })).toHaveTextContent(/₺250,00.*Değişmedi/);
    expect(screen.getByRole('radio', { name: 'Hafta' })).toBeChecked();
    expect(asked).toContainEqual({ period: 'week' });
    expect(asked).toContainEqual({ limit: '5', period: 'week' });
  });

  it('show large numbers with separators', async () => {
    withStatistics({
      sales: () => ({
        ...WEEK,
        totalOrders: 12_345,
        weeklyData: WEEK.weeklyData.map((day) => ({ ...day, orders: 1_763 })),
        previous: { ...WEEK.previous, totalOrders: 11_000 },
      }),
      products: [{ id: 7, name: 'Adana kebap', order_count: 4_321, total_revenue: 4800 }],
      feedback: { ...FEEDBACK, totalCount: 2_500, ratings: [{ rating: 5, count: 2_500 }] },
    });
    const { user } = openAdmin('/admin/statistics');
    const total = await screen.findByRole('group', { name: 'Toplam sipariş' });
    expect(total).toHaveTextContent(/12\.345.*11\.000/);
    expect(screen.getByRole('table', { name: 'Satış tablosu' })).toHaveTextContent('1.763');
    expect(screen.getByRole('row', { name: /Adana kebap/ })).toHaveTextContent('4.321');
    expect(screen.getByText('2.500 geri bildirim')).toBeVisible();
    expect(screen.getByText(/^2\.500 \(/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Sipariş' }));
    expect(screen.getByRole('img', { name: /Satış grafiği: Sipariş.*1\.763 sipariş/ })).toBeVisible();
  });

  it('show no change when the previous period has no sales', async () => {
    withStatistics({ sales: () => ({ ...WEEK, previous: EMPTY_WEEK.previous }) });
    openAdmin('/admin/statistics');
    expect(await screen.findByRole('group', { name: 'Toplam ciro' })).toHaveTextContent(
      'Karşılaştırılamıyor',
    );
  });

  it('show daily sales in a table and in a chart that names the highest', async () => {
    withStatistics();
    const { user } = openAdmin('/admin/statistics');
    const rows = await lines('Satış tablosu');
    expect(rows).toHaveLength(7);
    expect(rows[0]).toEqual(['11 May Pzt', '0', '₺0,00']);
    expect(rows[5]).toEqual(['16 May Cmt', '4', '₺1.200,00']);
    expect(
      screen.getByRole('img', { name: 'Satış grafiği: Ciro. En yüksek: 16 May Cmt, ₺1.200,00' }),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Sipariş' }));
    expect(
      screen.getByRole('img', { name: 'Satış grafiği: Sipariş. En yüksek: 16 May Cmt, 4 sipariş' }),
    ).toBeVisible();
  });

  it.each([
    ['Gün', 'day', '2026-05-13T14:00', '14:00', 'day'],
    ['Ay', 'month', '2026-05-13', '13 May Çar', 'month'],
    ['Yıl', 'year', '2026-05', 'Mayıs 2026', 'all'],
  ])('of a %s are named by its parts', async (name, period, date, label, productPeriod) => {
    const asked = withStatistics({
      sales: (asks) =>
        asks === 'week' ? WEEK : { ...WEEK, rows: [{ date, orders: 3, revenue: 90 }], weeklyData: [] },
    });
    const { user } = openAdmin('/admin/statistics');
    await user.click(await screen.findByRole('radio', { name }));
    await waitFor(async () => expect(await lines('Satış tablosu')).toEqual([[label, '3', '₺90,00']]));
    expect(asked).toContainEqual({ period });
    expect(asked).toContainEqual({ limit: '5', period: productPeriod });
    expect(window.location.search).toBe(`?period=${period}`);
  });

  it('keep the period on reload; an unknown one is the week', async () => {
    const asked = withStatistics();
    openAdmin('/admin/statistics?period=decade');
    await screen.findByRole('table', { name: 'Satış tablosu' });
    expect(asked).toContainEqual({ period: 'week' });
  });

  it('list the best sellers, for a year those of all time', async () => {
    withStatistics();
    const { user } = openAdmin('/admin/statistics');
    expect(await lines('En çok satan ürünler')).toEqual([
      ['1. Adana kebap', '20', '₺4.800,00'],
      ['2. Künefe', '5', '₺900,00'],
    ]);
    await user.click(screen.getByRole('radio', { name: 'Yıl' }));
    expect(
      await screen.findByRole('heading', { name: 'Tüm zamanların en çok satan ürünleri' }),
    ).toBeVisible();
  });

  it('summarize feedback: average, count and distribution', async () => {
    withStatistics();
    openAdmin('/admin/statistics');
    const section = within(await screen.findByRole('region', { name: 'Geri bildirim özeti' }));
    expect(section.getByText('Ortalama 5 üzerinden 4,3')).toBeInTheDocument();
    expect(section.getByText('4 geri bildirim')).toBeVisible();
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 yıldız2 (%50)',
      '4 yıldız1 (%25)',
      '3 yıldız1 (%25)',
      '2 yıldız0 (%0)',
      '1 yıldız0 (%0)',
    ]);
  });

  it('show that there is no data', async () => {
    withStatistics({
      sales: () => EMPTY_WEEK,
      products: [],
      feedback: { averageRating: 0, totalCount: 0, ratings: [] },
      promotions: [],
    });
    openAdmin('/admin/statistics');
    expect(await screen.findAllByText('Veri bulunamadı')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /CSV indir/ })).not.toBeInTheDocument();
  });

  it('show how soon waiter calls were taken, by hour and by person', async () => {
    backend.use(
      http.get(api('/statistics/waiter-calls'), () =>
        ok({
          count: 12,
          median_seconds: 95,
          escalated: 1,
          hours: [
            { hour: 19, count: 9, median_seconds: 60 },
            { hour: 0, count: 3, median_seconds: null },
          ],
          people: [
            { name: 'deniz', count: 8, median_seconds: 45 },
            { name: null, count: 1, median_seconds: 130 },
          ],
        }),
      ),
    );
    openAdmin('/admin/statistics');
    expect(
      await screen.findByText('12 çağrı; bakılanlarda bekleme 1 dk 35 sn (medyan). 1 çağrıda uyarı verildi.'),
    ).toBeVisible();
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rowsOf('Saatlere göre')).toEqual(['19:0091 dk', '00:003–']);
    expect(rowsOf('Kişilere göre')).toEqual(['deniz845 sn', 'Silinmiş hesap12 dk 10 sn']);
  });

  it('show and export the sales and discounts of each promotion in the period', async () => {
    const files = savedFiles();
    const asked = withStatistics();
    const { user } = openAdmin('/admin/statistics?period=month');
    expect(await lines('Promosyonlarla satılanlar')).toEqual([
      ['Mutlu saat', '1.250', '₺4.315,50', '₺479,50'],
      ['Kahvaltı', '4', '₺170,89', '₺29,96'],
    ]);
    expect(asked).toContainEqual({ period: 'month' });
    await user.click(screen.getByRole('button', { name: 'Promosyonları CSV indir' }));
    expect((await files[0]?.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Promosyon;Adet;Ciro (TL), indirim ve ikramdan önce;İndirim (TL)',
      'Mutlu saat;1250;4315,50;479,50',
      'Kahvaltı;4;170,89;29,96',
    ]);
  });

  it('are exported as CSV with their sum', async () => {
    const files = savedFiles();
    withStatistics();
    const { user } = openAdmin('/admin/statistics');
    await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
    const saved = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(saved).toHaveLength(9);
    expect(saved[0]).toBe('Tarih;Sipariş;Ciro (TL), indirim ve ikramdan önce');
    expect(saved[6]).toBe('2026-05-16;4;1200,00');
    expect(saved[8]).toBe('Toplam;6;1500,00');
  });

  it('are refetched on request', async () => {
    let totalOrders = 6;
    withStatistics({ sales: () => ({ ...WEEK, totalOrders }) });
    const { user } = openAdmin('/admin/statistics');
    const card = await screen.findByRole('group', { name: 'Toplam sipariş' });
    totalOrders = 7;
    await user.click(screen.getByRole('button', { name: 'Yenile' }));
    await waitFor(() => expect(card).toHaveTextContent(/7/));
  });

  it('stay on the screen with a message when they cannot be refetched', async () => {
    withStatistics();
    const { user } = openAdmin('/admin/statistics');
    await screen.findByRole('table', { name: 'Satış tablosu' });
    backend.use(http.get(api('/statistics/sales'), () => fail('internal')));
    await user.click(screen.getByRole('button', { name: 'Yenile' }));
    expect(await screen.findByText('İstatistik verileri yüklenemedi')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Satış tablosu' })).toBeVisible();
  });

  it('show one error when some could not be loaded, and can be retried', async () => {
    withStatistics();
    backend.use(
      http.get(api('/statistics/sales'), () => fail('internal'), { once: true }),
      http.get(api('/statistics/top-products'), () => fail('internal'), { once: true }),
    );
    const { user } = openAdmin('/admin/statistics');
    expect(await screen.findAllByText('İstatistik verileri yüklenemedi')).toHaveLength(1);
    expect(await screen.findByRole('region', { name: 'Geri bildirim özeti' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('table', { name: 'Satış tablosu' })).toBeVisible();
    expect(await screen.findByRole('table', { name: 'En çok satan ürünler' })).toBeVisible();
    expect(screen.queryByText('İstatistik verileri yüklenemedi')).not.toBeInTheDocument();
  });

  it('are available in English', async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'en');
    withStatistics();
    openAdmin('/admin/statistics');
    expect((await lines('Sales table'))[5]?.[0]).toBe('Sat, May 16');
    expect(screen.getByRole('group', { name: 'Total revenue' })).toHaveTextContent(/Up 25%/);
  });
});
