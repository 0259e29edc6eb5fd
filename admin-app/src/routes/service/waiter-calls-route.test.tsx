import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { LIST_PAGE_SIZE } from 'shared-api/domain/limits';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { buildCallType, buildTable, buildWaiterCall } from 'shared-api/testing/builders';
import { api, fail, ok, okPage } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

function withCalls(...calls: WaiterCall[]) {
  const sent: unknown[] = [];
  let current = calls;
  backend.use(
    http.get(api('/tables'), () => ok([buildTable({ id: 8, table_number: 'Teras 2' })])),
    http.get(api('/waiter-calls'), ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      return okPage(
        request,
        current.filter((call) => !status || call.status === status),
      );
    }),
    http.put(api('/waiter-calls/:id/status'), async ({ params, request }) => {
      const body = (await request.json()) as Partial<WaiterCall>;
      sent.push(body);
      current = current.map((call) => (call.id === Number(params.id) ? { ...call, ...body } : call));
      return ok(current.find(({ id }) => id === Number(params.id)));
    }),
    http.delete(api('/waiter-calls/:id'), ({ params }) => {
      sent.push({ deleted: Number(params.id) });
      current = current.filter(({ id }) => id !== Number(params.id));
      return ok(null);
    }),
  );
  return sent;
}
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const buttonsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('a call with a reason', () => {
  const missing = buildWaiterCall({
    reason: 'missing_item',
    missing_item: { id: 3, product_id: 1, product_name: 'Ayran' },
  });

  it('names the dish that did not come, in the list and in the message', async () => {
    withCalls(missing, buildWaiterCall({ id: 2, reason: 'low_rating' }));
    const { live } = openAdmin('/admin/waiter-calls', { role: 'waiter' });
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Ayran gelmedi');
    expect(second).toHaveTextContent('Düşük puan verdi, uğranmasını istiyor');
    live.send({ type: 'new_waiter_call', data: { ...missing, id: 5, table_number: 'M-5' } });
    expect(await screen.findByText(/M-5 \(Ayran gelmedi\)/)).toBeVisible();
  });

  it('that the guests have withdrawn says so', async () => {
    withCalls(buildWaiterCall({ status: 'completed', withdrawn_at: '2026-05-02T18:02:00.000Z' }));
    openAdmin('/admin/waiter-calls');
    expect((await rows())[0]).toHaveTextContent('misafir vazgeçti');
  });
});

describe('a call that nobody took in time', () => {
  const late = buildWaiterCall({
    id: 4,
    table_id: 8,
    table_number: 'Teras 2',
    type: { id: 2, kind: 'bill', name: 'Hesap', icon: 'receipt' },
    escalated_at: '2026-05-02T18:04:00.000Z',
  });

  it('is shown on every screen to users who take calls, and links to the calls', async () => {
    withCalls(late, buildWaiterCall({ id: 5, table_number: '6' }));
    const { user } = openAdmin('/admin/opening-hours');
    expect(await screen.findByText('1 çağrıya bakan olmadı')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Masa Teras 2 \(Hesap\)$/ }));
    expect(window.location.pathname + window.location.search).toBe('/admin/waiter-calls?status=pending');
    await user.click((await screen.findAllByRole('button', { name: /^Tamamla, .*Teras 2/ }))[0]!);
    await waitFor(() => expect(screen.queryByText('1 çağrıya bakan olmadı')).not.toBeInTheDocument());
  });

  it('appears while a screen is open', async () => {
    withCalls({ ...late, escalated_at: null });
    const { live } = openAdmin('/admin/waiter-calls', { role: 'waiter' });
    await rows();
    expect(screen.queryByText('1 çağrıya bakan olmadı')).not.toBeInTheDocument();
    withCalls(late);
    live.send({ type: 'waiter_call_escalated', data: late });
    expect(await screen.findByText('1 çağrıya bakan olmadı')).toBeVisible();
    const toast = screen.getByText('Çağrıya bakan olmadı');
    expect(toast).toBeVisible();
    expect(toast.parentElement).toHaveTextContent('Masa Teras 2 (Hesap)');
  });
});

describe('waiter calls', () => {
  it('are listed newest first with the table’s number, or its id', async () => {
    withCalls(
      buildWaiterCall({ id: 3, table_number: null, table_id: 77, created_at: '2026-05-02T20:00:00.000Z' }),
      buildWaiterCall({ id: 2, table_number: null, table_id: 8, created_at: '2026-05-02T19:00:00.000Z' }),
      buildWaiterCall({ id: 1, table_number: '3', created_at: '2026-05-02T18:00:00.000Z' }),
    );
    openAdmin('/admin/waiter-calls', { role: 'editor' });
    await screen.findByText('Masa Teras 2');
    const names = (await rows()).map((row) => within(row).getByRole('rowheader').textContent);
    expect(names).toEqual(['Masa 77 Garson', 'Masa Teras 2 Garson', 'Masa 3 Garson']);
  });

  it('name their type in the panel’s language, if it is translated into it', async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'en');
    withCalls(buildWaiterCall({ type: { id: 1, kind: 'waiter', name: 'Garson', icon: 'bell' } }));
    backend.use(
      http.get(api('/call-types'), ({ request }) => {
        const language = new URL(request.url).searchParams.get('language_code');
        return ok([buildCallType({ name: language === 'en' ? 'Waiter' : 'Garson' })]);
      }),
    );
    openAdmin('/admin/waiter-calls');
    expect(await screen.findByText('Waiter', { selector: 'bdi' })).toBeVisible();
    expect(screen.queryByText('Garson')).not.toBeInTheDocument();
  });

  it.each([
    ['pending', ['Başla, Masa 5', 'Tamamla, Masa 5', 'İptal, Masa 5', 'Sil, Masa 5']],
    ['in_progress', ['Tamamla, Masa 5', 'İptal, Masa 5', 'Sil, Masa 5']],
    ['completed', ['Sil, Masa 5']],
  ] as const)('offer the next steps of a %s one, and never a previous status', async (status, names) => {
    withCalls(buildWaiterCall({ status }));
    openAdmin('/admin/waiter-calls');
    expect(buttonsOf((await rows())[0])).toEqual(names);
  });

  it.each([
    ['Başla', 'in_progress', 'İşlemde'],
    ['Tamamla', 'completed', 'Tamamlandı'],
    ['İptal', 'completed', 'Tamamlandı'],
  ])('%s makes one %s', async (name, status, text) => {
    const sent = withCalls(buildWaiterCall());
    const { user } = openAdmin('/admin/waiter-calls');
    await user.click(await screen.findByRole('button', { name: `${name}, Masa 5` }));
    expect(await screen.findByText('Garson çağrısı durumu güncellendi')).toBeVisible();
    expect(sent).toEqual([{ status }]);
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent(text));
  });

  it('ignore presses just after a step, which can be undone', async () => {
    const sent = withCalls(buildWaiterCall());
    const { user } = openAdmin('/admin/waiter-calls');
    await user.click(await screen.findByRole('button', { name: 'Başla, Masa 5' }));
    await screen.findByText('Garson çağrısı durumu güncellendi');
    fireEvent.click(screen.getByRole('button', { name: 'Tamamla, Masa 5' }));
    await user.click(await screen.findByRole('button', { name: 'Geri al, Masa 5' }));
    expect(await screen.findByRole('button', { name: 'Başla, Masa 5' })).toBeVisible();
    expect(sent).toEqual([{ status: 'in_progress' }, { status: 'pending', undo: true }]);
  });

  it('can be filtered by status', async () => {
    withCalls(
      buildWaiterCall({ id: 1, table_number: '1' }),
      buildWaiterCall({ id: 2, table_number: '2', status: 'completed' }),
    );
    const { user } = openAdmin('/admin/waiter-calls');
    const filter = await screen.findByRole('combobox', { name: 'Duruma göre filtrele' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Tümü', 'Bekliyor', 'İşlemde', 'Tamamlandı']);
    await user.selectOptions(filter, 'Tamamlandı');
    await waitFor(() => expect(screen.queryByText('Masa 1')).not.toBeInTheDocument());
    expect(screen.getByText('Masa 2')).toBeVisible();
    await user.selectOptions(filter, 'İşlemde');
    expect(await screen.findByText('Garson çağrısı bulunamadı')).toBeVisible();
  });

  it('are counted and paged, and start with the first page when they are filtered', async () => {
    withCalls(
      ...Array.from({ length: LIST_PAGE_SIZE + 1 }, (_, index) =>
        buildWaiterCall({ id: 500 - index, table_number: `T-${index + 1}`, status: 'completed' }),
      ),
    );
    const { user } = openAdmin('/admin/waiter-calls');
    expect(await rows()).toHaveLength(LIST_PAGE_SIZE);
    expect(screen.getByText('51 çağrı')).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Garson çağrısı sayfaları' }));
    await user.click(pages.getByRole('button', { name: 'Sayfa 2' }));
    expect(await screen.findByText('Masa T-51')).toBeVisible();
    expect(window.location.search).toBe('?page=2');

    await user.selectOptions(screen.getByRole('combobox'), 'Tamamlandı');
    expect(await screen.findByText('Masa T-1')).toBeVisible();
    expect(window.location.search).toBe('?status=completed');
  });

  it('appear at the top of the open list when a guest calls', async () => {
    const [older, newer] = [buildWaiterCall({ id: 1 }), buildWaiterCall({ id: 2, table_number: '7' })];
    withCalls(older);
    const { live, queryClient } = openAdmin('/admin/waiter-calls');
    expect(await rows()).toHaveLength(1);
    // Everything is fetched once more, and nothing is polled from then on.
    live.setConnected(true);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    withCalls(newer, older);
    live.send({ type: 'new_waiter_call', data: newer });
    await waitFor(async () =>
      expect((await rows()).map((row) => /Masa \d/.exec(row.textContent)?.[0])).toEqual(['Masa 7', 'Masa 5']),
    );
  });

  it('are refetched on request', async () => {
    withCalls();
    const { user } = openAdmin('/admin/waiter-calls');
    await screen.findByText('Garson çağrısı bulunamadı');
    withCalls(buildWaiterCall());
    await user.click(screen.getByRole('button', { name: 'Yenile' }));
    expect(await screen.findByText('Masa 5')).toBeVisible();
  });

  it('are deleted after a confirmation', async () => {
    const sent = withCalls(buildWaiterCall({ id: 4, status: 'completed' }));
    const { user } = openAdmin('/admin/waiter-calls');
    await user.click(await screen.findByRole('button', { name: 'Sil, Masa 5' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Bu garson çağrısını silmek istediğinize emin misiniz?');
    await user.click(within(question).getByText('Vazgeç'));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sil, Masa 5' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Sil'));
    expect(await screen.findByText('Garson çağrısı silindi')).toBeVisible();
    expect(sent).toEqual([{ deleted: 4 }]);
    expect(await screen.findByText('Garson çağrısı bulunamadı')).toBeVisible();
  });

  it('show why they could not be changed or deleted', async () => {
    withCalls(buildWaiterCall());
    backend.use(
      http.put(api('/waiter-calls/:id/status'), () => fail('internal')),
      http.delete(api('/waiter-calls/:id'), () => fail('internal')),
    );
    const { user } = openAdmin('/admin/waiter-calls');
    await user.click(await screen.findByRole('button', { name: 'Tamamla, Masa 5' }));
    expect(await screen.findByText('Durum güncellenirken bir hata oluştu.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sil, Masa 5' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Sil'));
    expect(await screen.findByText('Garson çağrısı silinirken bir hata oluştu.')).toBeVisible();
  });

  it('show an error when they could not be loaded, and can be retried', async () => {
    withCalls();
    backend.use(http.get(api('/waiter-calls'), () => fail('internal')));
    const { user } = openAdmin('/admin/waiter-calls');
    expect(await screen.findByText('Garson çağrıları yüklenirken bir hata oluştu.')).toBeVisible();
    withCalls();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Garson çağrısı bulunamadı')).toBeVisible();
  });
});
