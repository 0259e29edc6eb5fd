import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import { AUDIT_PAGE_SIZE } from 'shared-api/domain/records/limits';
import { buildUser } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const entry = (own: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  created_at: '2026-05-12T09:00:00.000Z',
  user_id: 2,
  username: 'mert',
  approved_by: null,
  call: 'PUT /products/{id}',
  target: '7',
  changes: [],
  ...own,
});

/** Entries newest first, filtered and in pages. */
function withEntries(...entries: AuditEntry[]) {
  backend.use(
    http.get(api('/audit-log'), ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      const before = Number(query.get('before') ?? Infinity);
      const matches = (['username', 'area', 'record'] as const).map(
        (name) => (each: AuditEntry) => !query.has(name) || each[name] === query.get(name),
      );
      const day = query.get('day') ?? '';
      const found = entries.filter(
        (each) =>
          each.id < before && each.created_at.startsWith(day) && matches.every((isMatch) => isMatch(each)),
      );
      return ok(found.slice(0, AUDIT_PAGE_SIZE));
    }),
    http.get(api('/users'), () => ok([buildUser({ id: 2, username: 'mert' })])),
  );
}
const days = async () =>
  (await screen.findAllByRole('region', { name: 'Değişiklik kaydı' })).map((day) => within(day));
const rows = async () => (await days()).flatMap((day) => day.getAllByRole('listitem'));

describe('the audit log', () => {
  it.each(['manager', 'editor'] as const)('is not accessible to the role %s', async (role) => {
    const { leaveTo } = openAdmin('/admin/audit-log', { role });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });

  it('shows who did what', async () => {
    withEntries(
      entry({
        id: 10,
        changes: [
          { field: 'price', value: '640' },
          { field: 'vat_rate', value: '' },
          { field: 'description', value: null },
          { field: 'something_new', value: null },
        ],
      }),
      entry({
        id: 9,
        call: 'PUT /orders/{id}/status',
        approved_by: 'selin',
        changes: [{ field: 'status', value: 'processing' }],
      }),
      entry({ id: 8, call: 'DELETE /waiter-calls/{id}', target: '3', username: 'ayse' }),
      entry({ id: 7, call: 'POST /auth/login', target: null }),
      entry({ id: 6, call: 'POST /something/new', target: null }),
    );
    openAdmin('/admin/audit-log');
    const [price, status, call, login, unknown] = await rows();
    expect(price).toHaveTextContent(
      '12:00mert, #7 ürününü değiştirdi: fiyat ₺640,00; KDV oranı boş; açıklama ve 1 değişiklik daha',
    );
    expect(status).toHaveTextContent('mert, #7 siparişini değiştirdi: durum hazırlanıyor · onaylayan selin');
    expect(call).toHaveTextContent('ayse, #3 garson çağrısını sildi');
    expect(login).toHaveTextContent('mert, giriş yaptı');
    expect(unknown).toHaveTextContent('POST /something/new');
  });

  it('shows each day apart, and in the details every change from and to', async () => {
    withEntries(
      entry({
        id: 3,
        record_name: 'Adana',
        changes: [
          { field: 'price', kind: 'money', from: '580', value: '620' },
          { field: 'image_url', value: null },
        ],
      }),
      entry({ id: 2, created_at: '2026-05-11T22:30:00.000Z' }),
      entry({ id: 1, created_at: '2026-05-11T09:00:00.000Z' }),
    );
    const { user } = openAdmin('/admin/audit-log');
    const [today, before] = await days();
    expect(today?.getByRole('heading')).toHaveTextContent('12 Mayıs 2026 Salı');
    // By the restaurant's clock, 22:30 UTC is half past one on the next day.
    expect(today?.getAllByRole('listitem')).toHaveLength(2);
    expect(before?.getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByText(/Adana ürününü değiştirdi: fiyat ₺580,00 → ₺620,00; resim/));
    const details = await screen.findAllByRole('definition');
    expect(details.map((each) => each.textContent)).toEqual(['₺580,00 → ₺620,00', 'kaydedilmez']);
  });

  it('lists in the details of an action only what was stored of it', async () => {
    withEntries(
      entry({
        call: 'POST /visits/{id}/payments',
        area: 'visits',
        record_name: 'S-4',
        changes: [
          { field: 'part', value: null },
          { field: 'amount', kind: 'money', value: '580' },
          { field: 'tendered', value: null },
        ],
      }),
    );
    const { user } = openAdmin('/admin/audit-log');
    await user.click(await screen.findByText(/S-4 adisyonundan ödeme aldı/));
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['₺580,00']);
  });

  it('is filtered by person, subject, day and single record, in its address', async () => {
    const of = (own: Partial<AuditEntry>) =>
      entry({ area: 'products', record: '7', record_name: 'Adana', ...own });
    withEntries(
      of({ id: 4, username: 'ayse' }),
      of({ id: 3, record: '8', record_name: 'Urfa' }),
      of({ id: 2, area: 'tables', call: 'PUT /tables/{id}', record: '7', record_name: 'M-1' }),
      of({ id: 1, created_at: '2026-05-10T09:00:00.000Z' }),
    );
    const { user } = openAdmin('/admin/audit-log?area=products');
    const shown = async (count: number) => waitFor(async () => expect(await rows()).toHaveLength(count));
    await shown(3);
    expect(screen.getByLabelText('Konu')).toHaveValue('products');
    await user.click(screen.getByText(/Urfa ürününü/));
    await user.click(await screen.findByRole('button', { name: 'Yalnız bu kayıt' }));
    await shown(1);
    await user.click(screen.getByRole('button', { name: 'Tek kayıt: Urfa' }));
    await shown(4);
    // Someone without an account any more is chosen from an entry.
    await user.click(screen.getByText('ayse,'));
    await user.click(await screen.findByRole('button', { name: 'Yalnız ayse' }));
    await shown(1);
    await user.selectOptions(screen.getByLabelText('Kişi'), 'mert');
    await shown(3);
    await user.type(screen.getByLabelText('Gün'), '2026-05-10');
    await shown(1);
    await user.selectOptions(screen.getByLabelText('Konu'), 'Siparişler');
    expect(await screen.findByText('Bu filtrelere uyan kayıt yok')).toBeVisible();
  });

  it('loads older entries until there are none', async () => {
    const ids = Array.from({ length: AUDIT_PAGE_SIZE + 1 }, (_, index) => AUDIT_PAGE_SIZE + 1 - index);
    withEntries(...ids.map((id) => entry({ id, record_name: `no-${id}` })));
    const { user } = openAdmin('/admin/audit-log');
    expect(await rows()).toHaveLength(AUDIT_PAGE_SIZE);
    await user.click(screen.getByRole('button', { name: 'Daha eskiler' }));
    expect(await screen.findByText(/no-1 ürününü/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Daha eskiler' })).not.toBeInTheDocument();
  });

  it('shows that it is empty, and that it could not be loaded', async () => {
    withEntries();
    backend.use(http.get(api('/audit-log'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/audit-log');
    expect(await screen.findByText('Değişiklik kaydı yüklenirken bir hata oluştu.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Henüz bir değişiklik yok')).toBeVisible();
  });
});
