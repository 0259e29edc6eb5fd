import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import { AUDIT_PAGE_SIZE } from 'shared-api/domain/records/limits';
import { api, fail, ok, totalOf } from 'shared-api/testing/responses';
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

/** Entries newest first, in pages. */
function withEntries(...entries: AuditEntry[]) {
  backend.use(
    http.get(api('/audit-log'), ({ request }) => {
      const before = Number(new URL(request.url).searchParams.get('before') ?? Infinity);
      return ok(entries.filter(({ id }) => id < before).slice(0, AUDIT_PAGE_SIZE), totalOf(entries));
    }),
  );
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Değişiklik kaydı' }))
    .getAllByRole('row')
    .slice(1);

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
        changes: [{ field: 'status', value: 'processing' }],
      }),
      entry({ id: 8, call: 'DELETE /waiter-calls/{id}', target: '3', username: 'ayse' }),
      entry({ id: 7, call: 'POST /auth/login', target: null }),
      entry({ id: 6, call: 'POST /something/new', target: null }),
    );
    openAdmin('/admin/audit-log');
    const [price, status, call, login, unknown] = await rows();
    expect(price).toHaveTextContent(
      /Ürün: değiştirildi.*7.*fiyat: 640, KDV oranı: boşaltıldı, açıklama, something_new.*mert.*12\.05\.2026/,
    );
    expect(status).toHaveTextContent(/Sipariş: değiştirildi.*durum: hazırlanıyor/);
    expect(call).toHaveTextContent(/Garson çağrısı: silindi.*3.*–.*ayse/);
    expect(login).toHaveTextContent('Giriş yapıldı');
    expect(unknown).toHaveTextContent('POST /something/new');
  });

  it('loads older entries until there are none', async () => {
    const ids = Array.from({ length: AUDIT_PAGE_SIZE + 1 }, (_, index) => AUDIT_PAGE_SIZE + 1 - index);
    withEntries(...ids.map((id) => entry({ id, target: `no-${id}` })));
    const { user } = openAdmin('/admin/audit-log');
    expect(await rows()).toHaveLength(AUDIT_PAGE_SIZE);
    expect(screen.getByText('51 kaydın en yeni 50 tanesi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Daha eskiler' }));
    expect(await screen.findByText('no-1')).toBeVisible();
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
