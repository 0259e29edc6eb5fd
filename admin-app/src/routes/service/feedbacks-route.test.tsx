import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { LIST_PAGE_SIZE } from 'shared-api/domain/limits';
import type { Feedback } from 'shared-api/contract/service/feedback';
import { buildFeedback, buildFeedbackDetail } from 'shared-api/testing/builders';
import { api, fail, ok, okPage } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

function withFeedback(...feedback: Feedback[]) {
  let current = feedback;
  backend.use(
    http.get(api('/feedback'), ({ request }) => okPage(request, current)),
    http.get(api('/feedback/:id'), ({ params }) =>
      ok(buildFeedbackDetail(current.find(({ id }) => id === Number(params.id)))),
    ),
    http.delete(api('/feedback/:id'), ({ params }) => {
      current = current.filter(({ id }) => id !== Number(params.id));
      return ok(null);
    }),
  );
}
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

describe('feedbacks', () => {
  it('are listed newest first with name, e-mail, rating, table and date', async () => {
    withFeedback(
      buildFeedback({
        id: 2,
        name: 'Mehmet',
        email: 'mehmet@ornek.example',
        overall_rating: 4,
        table_number: '12',
        created_at: '2026-05-02T18:00:00.000Z',
      }),
      buildFeedback({ id: 1, created_at: '2026-05-01T18:00:00.000Z', table_id: null, table_number: null }),
    );
    openAdmin('/admin/feedbacks', { role: 'editor' });
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/Mehmetmehmet@ornek\.example.*\(4\/5\).*Masa 12.*02\.05\.2026/);
    expect(within(first as HTMLElement).getByText('5 üzerinden 4 yıldız')).toBeInTheDocument();
    expect(second).toHaveTextContent(/Ayşe Yılmaz.*\(5\/5\).*Belirtilmemiş.*01\.05\.2026/);
  });

  it('say what was wrong, in the list and in the detail', async () => {
    withFeedback(buildFeedback({ reasons: ['late', 'cold'] }), buildFeedback({ id: 7 }));
    const { user } = openAdmin('/admin/feedbacks', { role: 'editor' });
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Geç geldi, Soğuktu');
    expect(second).not.toHaveTextContent('Geç geldi');
    await user.click(within(first as HTMLElement).getByRole('button', { name: /^Detaylar/ }));
    expect(await screen.findByRole('heading', { name: 'Neydi?' })).toBeVisible();
  });

  it('are counted and paged, the page is stored in the URL', async () => {
    withFeedback(
      ...Array.from({ length: 2 * LIST_PAGE_SIZE + 1 }, (_, index) =>
        buildFeedback({ id: 500 - index, name: `Misafir ${index + 1}` }),
      ),
    );
    const { user } = openAdmin('/admin/feedbacks');
    expect(await rows()).toHaveLength(LIST_PAGE_SIZE);
    expect(screen.getByText('101 geri bildirim')).toBeVisible();

    const pages = within(screen.getByRole('navigation', { name: 'Geri bildirim sayfaları' }));
    await user.click(pages.getByRole('button', { name: 'Sayfa 3' }));
    expect(await screen.findByText('Misafir 101')).toBeVisible();
    expect(window.location.search).toBe('?page=3');

    await user.click(screen.getByRole('button', { name: 'Sil, Misafir 101' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Sil'));
    expect(await screen.findByText('Misafir 100')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
  });

  it('lead from a page after the last one to the last one', async () => {
    withFeedback(...Array.from({ length: LIST_PAGE_SIZE + 1 }, (_, id) => buildFeedback({ id: 500 - id })));
    openAdmin('/admin/feedbacks?page=999');
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('are searched and filtered by the server, from the first page on', async () => {
    const asked: string[] = [];
    backend.use(
      http.get(api('/feedback'), ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(['search', 'rating', 'page'].map((name) => query.get(name)).join());
        const all = query.get('search') === 'yok' ? [] : [buildFeedback()];
        return okPage(request, all);
      }),
    );
    const { user } = openAdmin('/admin/feedbacks?page=1');
    await rows();
    await user.type(screen.getByRole('searchbox', { name: 'Geri bildirimlerde ara' }), 'yok');
    expect(await screen.findByText('Bu aramaya uyan geri bildirim yok')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Genel puan' }), '5 üzerinden 2 yıldız');
    await waitFor(() => expect(asked).toEqual([',,1', 'yok,,1', 'yok,2,1']));
    expect(window.location.search).toBe('?search=yok&rating=2');
  });

  it('are selected and deleted together after a confirmation', async () => {
    const sent: unknown[] = [];
    let current = [3, 2, 1].map((id) => buildFeedback({ id, name: `Misafir ${id}` }));
    backend.use(
      http.get(api('/feedback'), ({ request }) => okPage(request, current)),
      http.post(api('/feedback/delete'), async ({ request }) => {
        sent.push(await request.json());
        current = current.slice(2);
        return ok(null);
      }),
    );
    const { user } = openAdmin('/admin/feedbacks', { role: 'editor' });
    await user.click(await screen.findByRole('checkbox', { name: 'Misafir 3 seç' }));
    await user.click(screen.getByRole('checkbox', { name: 'Misafir 2 seç' }));
    const bar = within(screen.getByRole('group', { name: 'Seçilen geri bildirimler' }));
    await user.click(bar.getByRole('button', { name: 'Sil' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Seçilen 2 geri bildirim silinsin mi?');
    await user.click(within(question).getByRole('button', { name: 'Sil' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(sent).toEqual([{ feedback_ids: [3, 2] }]);
  });

  it('cannot be selected or deleted in a session by PIN', async () => {
    withFeedback(buildFeedback());
    localStorage.setItem(STORAGE_KEYS.token, 'by-pin');
    localStorage.setItem(
      STORAGE_KEYS.user,
      JSON.stringify({ id: 1, username: 'deniz', role: 'manager', by_pin: true }),
    );
    openAdmin('/admin/feedbacks', { role: null });
    await rows();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sil, Ayşe Yılmaz' })).not.toBeInTheDocument();
  });

  it('without a rating are marked as unrated', async () => {
    withFeedback(buildFeedback({ overall_rating: 0 }));
    openAdmin('/admin/feedbacks');
    expect((await rows())[0]).toHaveTextContent('Değerlendirilmemiş');
  });

  it('open with every rating that was given and the comments', async () => {
    withFeedback(
      buildFeedback({
        email: 'ayse@ornek.example',
        ambience_rating: 0,
        comments: 'Harikaydı!',
        price_rating: 3,
      }),
    );
    const { user } = openAdmin('/admin/feedbacks');
    await user.click(await screen.findByRole('button', { name: 'Detaylar, Ayşe Yılmaz' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Geri bildirim detayı' }));
    for (const text of [
      'Ayşe Yılmaz',
      'ayse@ornek.example',
      'Masa 5',
      'Harikaydı!',
      'Genel',
      'Yemek',
      'Servis',
    ]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(dialog.getByText('Fiyat / Performans').closest('div')).toHaveTextContent('(3/5)');
    expect(dialog.queryByText('Ambiyans')).not.toBeInTheDocument();
  });

  it('are deleted after a confirmation', async () => {
    withFeedback(buildFeedback());
    const { user } = openAdmin('/admin/feedbacks');
    await user.click(await screen.findByRole('button', { name: 'Sil, Ayşe Yılmaz' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Bu geri bildirimi silmek istediğinize emin misiniz?');
    await user.click(within(question).getByText('Vazgeç'));
    expect(await rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Sil, Ayşe Yılmaz' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Sil'));
    expect(await screen.findByText('Geri bildirim silindi')).toBeVisible();
    expect(await screen.findByText('Geri bildirim bulunamadı')).toBeVisible();
  });

  it('show that they could not be deleted', async () => {
    withFeedback(buildFeedback());
    backend.use(http.delete(api('/feedback/:id'), () => fail('internal')));
    const { user } = openAdmin('/admin/feedbacks');
    await user.click(await screen.findByRole('button', { name: 'Sil, Ayşe Yılmaz' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Sil'));
    expect(await screen.findByText('Geri bildirim silinirken bir hata oluştu.')).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });

  it('appear when a guest submits one', async () => {
    withFeedback();
    const { live } = openAdmin('/admin/feedbacks');
    await screen.findByText('Geri bildirim bulunamadı');
    withFeedback(buildFeedback());
    live.send({ type: 'feedback_created', data: buildFeedback() });
    expect(await screen.findByText('Ayşe Yılmaz')).toBeVisible();
  });

  it('show an error when they could not be loaded, and can be retried', async () => {
    withFeedback();
    backend.use(http.get(api('/feedback'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/feedbacks');
    expect(await screen.findByText('Geri bildirimler yüklenirken bir hata oluştu.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Geri bildirim bulunamadı')).toBeVisible();
  });
});

describe('the detail of a feedback', () => {
  const feedback = buildFeedback({ id: 3, email: 'ayse@ornek.example', overall_rating: 2 });
  const failed = {
    id: 1,
    text: 'Özür dileriz.',
    status: 'failed',
    written_by: 'deniz',
    created_at: '2026-05-03T09:00:00.000Z',
  } as const;
  const dialog = async () => within(await screen.findByRole('dialog'));

  it('shows the order, the staff who served it, and the replies', async () => {
    withFeedback(feedback);
    backend.use(
      http.get(api('/feedback/3'), () =>
        ok(
          buildFeedbackDetail({
            ...feedback,
            ordered: [{ name: 'Adana', quantity: 2 }],
            acknowledged_by: 'deniz',
            replies: [failed],
          }),
        ),
      ),
    );
    openAdmin('/admin/feedbacks?feedback=3');
    const detail = await dialog();
    expect(await detail.findByText('2 × Adana')).toBeVisible();
    expect(detail.getByText('Masadayken ilgilenen: deniz')).toBeVisible();
    expect(detail.getByText('Gönderilemedi')).toBeVisible();
  });

  it('sends a reply, keeps it when sending fails, and offers the text of an unsent one', async () => {
    const sent: unknown[] = [];
    let isDown = true;
    withFeedback(feedback);
    backend.use(
      http.get(api('/feedback/3'), () => ok(buildFeedbackDetail({ ...feedback, replies: [failed] }))),
      http.post(api('/feedback/3/replies'), async ({ request }) => {
        sent.push([await request.json(), request.headers.get('idempotency-key')]);
        return isDown ? fail('internal') : ok({ ...failed, status: 'waiting' }, { status: 201 });
      }),
    );
    const { user } = openAdmin('/admin/feedbacks?feedback=3');
    const detail = await dialog();
    const send = await detail.findByRole('button', { name: 'Yanıtı gönder' });
    await user.click(send);
    expect(detail.getByLabelText('Yanıtınız')).toHaveAccessibleDescription(/Lütfen bir yanıt yazın/);
    await user.click(detail.getByRole('button', { name: 'Metni yeniden kullan' }));
    await user.click(send);
    expect(await screen.findByText('Yanıt kaydedilemedi')).toBeVisible();
    expect(detail.getByLabelText('Yanıtınız')).toHaveValue('Özür dileriz.');
    isDown = false;
    await user.click(send);
    expect(await screen.findByText('Yanıt gönderiliyor')).toBeVisible();
    expect(detail.getByLabelText('Yanıtınız')).toHaveValue('');
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });

  it('offers no reply without an address', async () => {
    withFeedback(buildFeedback({ id: 3 }));
    openAdmin('/admin/feedbacks?feedback=3');
    await dialog();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Yanıtı gönder' })).not.toBeInTheDocument();
  });
});
