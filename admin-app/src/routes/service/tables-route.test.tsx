import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Table } from 'shared-api/contract/service/tables';
import { accentVariants } from 'shared-api/domain/restaurant/accent-colors';
import { buildTable } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const codeOf = (id: number) => ({
  qr_code_url: `/images/qr/code${id}.png`,
  target_url: `https://menu.example/menu?t=code${id}`,
});

/** @returns the requests that change tables. */
function withTables(...tables: Table[]) {
  const sent: { call: string; body?: unknown }[] = [];
  let current = tables;
  const find = (id: unknown) => current.find((table) => table.id === Number(id));
  const change = (id: unknown, part: Partial<Table>) => {
    current = current.map((table) => (table.id === Number(id) ? { ...table, ...part } : table));
    return ok(find(id));
  };
  backend.use(
    http.get(api('/settings'), () => ok([])),
    http.get(api('/tables'), () => ok(current)),
    http.post(api('/tables'), async ({ request }) => {
      const body = (await request.json()) as Partial<Table>;
      sent.push({ call: 'create', body });
      if (current.some(({ table_number }) => table_number === body.table_number))
        return fail('already_exists');
      const table = buildTable({ ...body, id: 100 + current.length });
      current = [...current, table];
      return ok(table, { status: 201 });
    }),
    http.post(api('/tables/batch'), async ({ request }) => {
      const body = (await request.json()) as { tables: Partial<Table>[] };
      sent.push({ call: 'add', body });
      const isKnown = (wanted: Partial<Table>) => (table: Table) =>
        table.table_number === wanted.table_number;
      const existing = current.filter((table) => body.tables.some((wanted) => isKnown(wanted)(table)));
      const created = body.tables
        .filter((wanted) => !current.some(isKnown(wanted)))
        .map((wanted, index) => buildTable({ ...wanted, id: 100 + index }));
      current = [...current, ...created];
      return ok({ created, existing }, { status: 201 });
    }),
    http.put(api('/tables/:id/status'), async ({ params, request }) => {
      const body = (await request.json()) as Partial<Table>;
      sent.push({ call: `status ${String(params.id)}`, body });
      return change(params.id, body);
    }),
    http.put(api('/tables/:id'), async ({ params, request }) => {
      const body = (await request.json()) as Partial<Table>;
      sent.push({ call: `update ${String(params.id)}`, body });
      return change(params.id, body);
    }),
    http.delete(api('/tables/:id'), ({ params }) => {
      sent.push({ call: `delete ${String(params.id)}` });
      current = current.filter(({ id }) => id !== Number(params.id));
      return ok(null);
    }),
    http.get(api('/tables/:id/qr-code'), ({ params }) =>
      find(params.id)?.qr_code_url ? ok(codeOf(Number(params.id))) : fail('not_found'),
    ),
    http.post(api('/tables/:id/qr-code'), ({ params }) => {
      const code = codeOf(Number(params.id));
      sent.push({ call: `code ${String(params.id)}` });
      change(params.id, { qr_code_url: code.qr_code_url });
      return ok(code, { status: 201 });
    }),
  );
  return { sent, become: (...next: Table[]) => (current = next) };
}

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const first = buildTable({ id: 1, table_number: 'M-1' });
const second = buildTable({
  id: 2,
  table_number: 'M-2',
  status: 'occupied',
  qr_code_url: '/images/qr/code2.png',
});
const third = buildTable({
  id: 3,
  table_number: 'M-3',
  status: 'reserved',
  is_active: false,
  created_by_guest: true,
});

describe('list', () => {
  it('shows number, status and activity, and marks tables added by guests', async () => {
    withTables(first, second, third);
    openAdmin('/admin/tables');
    expect(await screen.findByRole('heading', { name: 'Masalar' })).toBeVisible();
    const [one, two, three] = await rows();
    expect(one).toHaveTextContent(/M-1.*Müsait.*Aktif/);
    expect(two).toHaveTextContent(/M-2.*Dolu/);
    expect(three).toHaveTextContent(/M-3.*Misafir ekledi.*Rezerve.*Pasif/);
  });

  it('is filtered by status', async () => {
    withTables(first, second, third);
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('radio', { name: 'Dolu 1' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect((await rows())[0]).toHaveTextContent('M-2');
  });

  it('shows that it is empty', async () => {
    withTables();
    openAdmin('/admin/tables');
    expect(await screen.findByText('Masa bulunamadı')).toBeVisible();
  });

  it.each([
    [
      'could not be loaded',
      () => fail('internal'),
      'Masalar yüklenirken bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
    ],
    ['is no list', () => ok({}), 'Masalar yüklenirken veri formatı hatası oluştu.'],
  ])('says when it %s, and tries again', async (_, answer, text) => {
    withTables(first);
    backend.use(http.get(api('/tables'), answer, { once: true }));
    const { user } = openAdmin('/admin/tables');
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('form', () => {
  it('creates a table that is available and active', async () => {
    const { sent } = withTables(first);
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('button', { name: 'Yeni Masa' }));
    await user.type(await screen.findByLabelText(/Masa numarası/), ' Teras 1 ');
    await user.type(screen.getByLabelText(/Bölüm/), ' Teras ');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByText('Masa başarıyla oluşturuldu')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'create',
        body: { table_number: 'Teras 1', area: 'Teras', status: 'available', is_active: true },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('requires a number', async () => {
    const { sent } = withTables(first);
    const { user } = openAdmin('/admin/tables?form=new');
    await user.type(await screen.findByLabelText(/Masa numarası/), '   ');
    await user.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(screen.getByLabelText(/Masa numarası/)).toHaveAccessibleDescription('Masa numarası gereklidir');
    expect(sent).toEqual([]);
  });

  it('changes a table', async () => {
    const { sent } = withTables(first);
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('button', { name: 'Düzenle: Masa M-1' }));
    await user.selectOptions(await screen.findByLabelText('Durum'), 'Rezerve');
    await user.click(screen.getByRole('switch', { name: 'Aktif' }));
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Masa başarıyla güncellendi')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'update 1',
        body: { table_number: 'M-1', area: '', status: 'reserved', is_active: false, version: 1 },
      },
    ]);
  });

  it.each([
    ['new', 'Oluştur', 'Masa oluşturulurken bir hata oluştu. Bu ad ya da numara zaten kullanılıyor.'],
    ['1', 'Güncelle', 'Masa kaydedilirken bir hata oluştu. Bu ad ya da numara zaten kullanılıyor.'],
  ])('says why it failed and keeps what was typed (%s)', async (form, button, text) => {
    withTables(first, second);
    const errors = [{ path: 'table_number', message: 'Bu ad ya da numara zaten kullanılıyor.' }];
    backend.use(
      http.post(api('/tables'), () => fail('already_exists', errors)),
      http.put(api('/tables/:id'), () => fail('already_exists', errors)),
    );
    const { user } = openAdmin(`/admin/tables?form=${form}`);
    const number = await screen.findByLabelText(/Masa numarası/);
    await user.clear(number);
    await user.type(number, 'M-2');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(number).toHaveValue('M-2');
    expect(number).toHaveAccessibleDescription(errors[0]?.message);
  });

  it('asks before unsaved changes are discarded', async () => {
    withTables(first);
    const { user } = openAdmin('/admin/tables?form=1');
    await user.type(await screen.findByLabelText(/Masa numarası/), '0');
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaydetmeden çık' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('tables added by guests', () => {
  const fourth = buildTable({ id: 4, table_number: 'KÜFÜR 1', created_by_guest: true });

  it('are adopted one by one', async () => {
    const { sent } = withTables(first, third, fourth);
    const { user } = openAdmin('/admin/tables');
    expect(await screen.findByText('2 masayı misafirler ekledi')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Kalıcı yap, Masa M-1' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kalıcı yap, Masa M-3' }));
    expect(await screen.findByText('Masa M-3 artık tüm misafirlere görünür')).toBeVisible();
    expect(sent).toEqual([{ call: 'update 3', body: { created_by_guest: false } }]);
    expect(await screen.findByText('1 masayı misafirler ekledi')).toBeVisible();
  });

  it('are deleted all at once after a confirmation, except those with open orders', async () => {
    const { sent } = withTables(first, third, fourth);
    backend.use(http.delete(api('/tables/3'), () => fail('in_use')));
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('button', { name: 'Hepsini sil' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Misafirlerin eklediği 2 masa silinsin mi?',
    });
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('1 masa silindi')).toBeVisible();
    expect(screen.getByText('1 masada açık sipariş var, silinmedi')).toBeVisible();
    expect(sent).toEqual([{ call: 'delete 4' }]);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('are deleted also when another user has deleted one of them', async () => {
    const { sent } = withTables(third, fourth);
    backend.use(http.delete(api('/tables/3'), () => fail('not_found')));
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('button', { name: 'Hepsini sil' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('2 masa silindi')).toBeVisible();
    expect(sent).toEqual([{ call: 'delete 4' }]);
  });

  it('are not on the sheet of QR codes', async () => {
    withTables(first, fourth);
    openAdmin('/admin/tables?view=sheet');
    const [sheet] = await screen.findAllByRole('list', { name: 'QR kod sayfası' });
    expect(within(sheet!).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('selected tables', () => {
  function withActivation(...tables: Table[]) {
    const sent: unknown[] = [];
    const { become } = withTables(...tables);
    let current = tables;
    backend.use(
      http.put(api('/tables/active'), async ({ request }) => {
        const body = (await request.json()) as { table_ids: number[]; is_active: boolean };
        sent.push(body);
        current = current.map((table) =>
          body.table_ids.includes(table.id) ? { ...table, is_active: body.is_active } : table,
        );
        become(...current);
        return ok(null);
      }),
    );
    return sent;
  }

  it('are deactivated together, which can be undone', async () => {
    const sent = withActivation(first, { ...second, is_active: false }, { ...third, is_active: true });
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('checkbox', { name: 'Bütün masaları seç' }));
    const bar = within(screen.getByRole('group', { name: 'Seçilen masalar' }));
    await user.click(bar.getByRole('button', { name: 'Pasif yap' }));
    await user.click(await screen.findByRole('button', { name: /Geri al/ }));
    await waitFor(() =>
      expect(sent).toEqual([
        { table_ids: [first.id, third.id], is_active: false },
        { table_ids: [first.id, third.id], is_active: true },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('2 kayıt pasif')).not.toBeInTheDocument());
  });

  it('stay selected if the change failed', async () => {
    withTables(first);
    backend.use(http.put(api('/tables/active'), () => fail('internal')));
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('checkbox', { name: 'Masa M-1 seç' }));
    await user.click(screen.getByRole('button', { name: 'Pasif yap' }));
    expect(await screen.findByText('Değişiklik kaydedilemedi')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Masa M-1 seç' })).toBeChecked();
  });

  it('are alone on their sheet of QR codes, without inactive ones', async () => {
    withTables(first, second, { ...third, created_by_guest: false, is_active: false });
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('checkbox', { name: 'Masa M-3 seç' }));
    const print = within(screen.getByRole('group', { name: 'Seçilen masalar' })).getByRole('button', {
      name: 'QR sayfası',
    });
    expect(print).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Masa M-2 seç' }));
    await user.click(print);
    const [sheet] = await screen.findAllByRole('list', { name: 'QR kod sayfası' });
    expect(within(sheet!).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Masalara dön' }));
    expect(await rows()).toHaveLength(3);
    expect(window.location.search).toBe('');
  });
});

describe('deleting', () => {
  it('asks and warns that it cannot be undone', async () => {
    const { sent } = withTables(first, second);
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('button', { name: 'Sil: Masa M-1' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Bu işlem geri alınamaz.');
    await user.click(within(question).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Masa başarıyla silindi')).toBeVisible();
    expect(sent).toEqual([{ call: 'delete 1' }]);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('of an occupied table is refused with the reason alone', async () => {
    withTables(first);
    backend.use(http.delete(api('/tables/:id'), () => fail('in_use')));
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('button', { name: 'Sil: Masa M-1' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Masa M-1 dolu, silinmedi. Önce adisyonunu kapatın.')).toBeVisible();
    expect(screen.queryByText('Masa silinirken bir hata oluştu.')).not.toBeInTheDocument();
  });
});

describe('QR code', () => {
  it('is shown and can be downloaded, named after the table', async () => {
    const { sent } = withTables(first, second);
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('button', { name: 'QR kod, Masa M-2' }));
    expect(await screen.findByRole('img', { name: 'Masa M-2 QR kodu' })).toHaveAttribute(
      'src',
      '/images/qr/code2.png',
    );
    const download = screen.getByRole('link', { name: 'PNG indir' });
    expect(download).toHaveAttribute('download', 'M-2.png');
    expect(download).toHaveAttribute('href', '/images/qr/code2.png');
    expect(sent).toEqual([]);
  });

  it('is created if there is none', async () => {
    const { sent } = withTables(first);
    openAdmin('/admin/tables?qr=1');
    expect(await screen.findByRole('img', { name: 'Masa M-1 QR kodu' })).toBeVisible();
    expect(await screen.findByText('QR kod başarıyla oluşturuldu.')).toBeVisible();
    expect(sent).toEqual([{ call: 'code 1' }]);
  });

  it('can be retried when it could not be created', async () => {
    withTables(first);
    backend.use(http.post(api('/tables/:id/qr-code'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/tables?qr=1');
    expect(await screen.findByText('QR Kod bulunamadı. Lütfen yeni bir QR kod oluşturun.')).toBeVisible();
    expect(screen.getByText('QR kod oluşturulurken bir hata oluştu.')).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'QR kod oluştur' }));
    expect(await screen.findByRole('img', { name: 'Masa M-1 QR kodu' })).toBeVisible();
  });

  it('is replaced after a confirmation', async () => {
    const { sent } = withTables(second);
    const { user } = openAdmin('/admin/tables?qr=2');
    await user.click(await screen.findByRole('button', { name: 'Kodu yenile' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Masadaki basılı kod artık çalışmaz');
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Kodu yenile' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'code 2' }]));
  });
});

describe('many tables', () => {
  const list = async () => screen.findByLabelText(/^Masalar/);
  const write = async (text: string) => fireEvent.change(await list(), { target: { value: text } });

  it('are added from one line, with their codes', async () => {
    const { sent } = withTables();
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('button', { name: 'Toplu ekle' }));
    await user.type(await list(), 'Salon 1-2, Teras');
    const preview = within(screen.getByRole('dialog')).getByText('3 masa').parentElement;
    expect(preview).toHaveTextContent('SalonSalon 1 … Salon 22 masaTerasTeras');
    await user.click(screen.getByRole('button', { name: '3 masa oluştur' }));
    expect(await screen.findByText('3 masa oluşturuldu')).toBeVisible();
    const tables = ['Salon 1', 'Salon 2', 'Teras'].map((table_number) => ({
      table_number,
      area: table_number.split(' ')[0],
    }));
    expect(sent).toEqual([{ call: 'add', body: { tables, with_codes: true } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('that exist are named and left as they are', async () => {
    withTables(first);
    const { user } = openAdmin('/admin/tables?bulk=1');
    await write('M-1, M-2');
    expect(await screen.findByText(/1 masa zaten var, olduğu gibi kalır: M-1/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 masa oluştur' }));
    expect(await screen.findByText('1 masa oluşturuldu')).toBeVisible();
    expect(screen.getByText('1 masa zaten vardı')).toBeVisible();
  });

  it.each([
    ['', /virgülle ayırın/],
    ['M-5–4', '“M-5–4”: ilk numara sondakinden büyük.'],
    ['M-1–201', '“M-1–201”: bir seferde en fazla 200 masa eklenir.'],
    ['M-1, m1', '“m1” iki kez yazılmış.'],
    ['M-1', '1 masa zaten var, olduğu gibi kalır: M-1'],
  ])('are not sent for %j', async (text, said) => {
    withTables(first);
    openAdmin('/admin/tables?bulk=1');
    await write(text);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: /masa oluştur$/ })).toBeDisabled();
  });

  it('stay typed after a failure and are sent again with the same key', async () => {
    withTables();
    const idempotencyKeys: (string | null)[] = [];
    backend.use(
      http.post(api('/tables/batch'), ({ request }) => {
        idempotencyKeys.push(request.headers.get('idempotency-key'));
        return idempotencyKeys.length === 1 ? fail('internal') : undefined;
      }),
    );
    const { user } = openAdmin('/admin/tables?bulk=1');
    await write('Salon 1');
    await user.click(screen.getByRole('button', { name: '1 masa oluştur' }));
    expect(await screen.findByText('Masa oluşturulurken bir hata oluştu.')).toBeVisible();
    expect(await list()).toHaveValue('Salon 1');
    await user.click(screen.getByRole('button', { name: '1 masa oluştur' }));
    expect(await screen.findByText('1 masa oluşturuldu')).toBeVisible();
    expect(new Set(idempotencyKeys).size).toBe(1);
  });
});

describe('board', () => {
  const tile = async (name: string) =>
    (await screen.findAllByRole('listitem')).find((item) => item.textContent.includes(name));

  it('shows every active table and changes its status', async () => {
    const { sent } = withTables(first, second, third);
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('radio', { name: 'Pano' }));
    expect(within(await screen.findByRole('list', { name: 'Pano' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
    await user.selectOptions(screen.getByLabelText('Durum: Masa M-1'), 'Rezerve');
    expect(await tile('M-1')).toHaveTextContent('Rezerve');
    await waitFor(() => expect(sent).toEqual([{ call: 'status 1', body: { status: 'reserved' } }]));
  });

  it('reverts a change that could not be stored', async () => {
    withTables(first);
    backend.use(http.put(api('/tables/:id/status'), () => fail('internal')));
    const { user } = openAdmin('/admin/tables?view=board');
    const status = await screen.findByLabelText('Durum: Masa M-1');
    await user.selectOptions(status, 'Dolu');
    expect(await screen.findByText('Masa kaydedilirken bir hata oluştu.')).toBeVisible();
    await waitFor(() => expect(status).toHaveValue('available'));
  });

  it('is updated by live messages', async () => {
    const room = withTables(first);
    const { live } = openAdmin('/admin/tables?view=board');
    expect(await screen.findByLabelText('Durum: Masa M-1')).toHaveValue('available');
    const occupied = { ...first, status: 'occupied' as const };
    room.become(occupied);
    live.send({ type: 'table_updated', data: occupied });
    await waitFor(() => expect(screen.getByLabelText('Durum: Masa M-1')).toHaveValue('occupied'));
  });
});

describe('an editor', () => {
  it.each(['', '?view=sheet', '?form=new', '?bulk=1'])(
    'sees tables and sets their status (%j)',
    async (query) => {
      const { sent } = withTables(first, { ...second, created_by_guest: true });
      const { user } = openAdmin(`/admin/tables${query}`, { role: 'editor' });
      await user.selectOptions(await screen.findByLabelText('Durum: Masa M-1'), 'Rezerve');
      await waitFor(() => expect(sent).toEqual([{ call: 'status 1', body: { status: 'reserved' } }]));
      const main = within(screen.getByRole('main'));
      expect(main.queryAllByRole('button').map((each) => each.textContent)).toEqual(['Filtreler']);
      expect(main.queryAllByRole('link')).toEqual([]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );
});

describe('print sheet', () => {
  it('prints every active table’s code and name', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { sent } = withTables(first, second, third);
    backend.use(http.get(api('/settings'), () => ok([{ key: 'restaurant_name', value: 'Dutlu Avlu' }])));
    const { user } = openAdmin('/admin/tables');
    await user.click(await screen.findByRole('button', { name: 'QR sayfası' }));
    const [onScreen] = await screen.findAllByRole('list', { name: 'QR kod sayfası' });
    const cards = within(onScreen!).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    await waitFor(() =>
      expect(cards[0]).toHaveTextContent(
        /^Dutlu Avlu.*QR kod yok.*Menü ve sipariş için okutunScan for menu and ordersMasa M-1$/,
      ),
    );
    expect(within(cards[1]!).getByRole('img', { name: 'Masa M-2 QR kodu' })).toHaveAttribute(
      'src',
      '/images/qr/code2.svg',
    );
    await user.click(screen.getByRole('button', { name: 'Eksik kodları oluştur' }));
    await waitFor(() => expect(screen.queryByText('1 masanın QR kodu yok.')).not.toBeInTheDocument());
    expect(sent).toEqual([{ call: 'code 1' }]);
    await user.click(screen.getByRole('button', { name: 'Yazdır' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('a card of the print sheet', () => {
  it('has the restaurant’s logo in place of its name, and its colour as on a light page', async () => {
    withTables(second);
    const settings = {
      restaurant_name: 'Dutlu Avlu',
      restaurant_logo: '/images/logo.webp',
      accent_color: '#e3b505',
    };
    backend.use(
      http.get(api('/settings'), () =>
        ok(Object.entries(settings).map(([key, value]) => ({ key, value, translations: [] }))),
      ),
    );
    openAdmin('/admin/tables?view=sheet');
    const [sheet] = await screen.findAllByRole('list', { name: 'QR kod sayfası' });
    const logo = await within(sheet!).findByRole('img', { name: 'Dutlu Avlu' });
    expect(logo).toHaveAttribute('src', '/images/logo.webp');
    expect(sheet).not.toHaveTextContent('Dutlu Avlu');
    const { fill, ink } = accentVariants('#e3b505').light;
    expect(sheet?.style.getPropertyValue('--accent')).toBe(fill);
    expect(sheet?.style.getPropertyValue('--accent-ink')).toBe(ink);
  });
});

describe('table test', () => {
  it('adds a table by its trimmed number', async () => {
    const { sent } = withTables(first);
    const { user } = openAdmin('/admin/table-test');
    const number = await screen.findByLabelText(/Masa numarası/);
    await user.type(number, '   ');
    await user.click(screen.getByRole('button', { name: 'Masa ekle' }));
    expect(number).toHaveAccessibleDescription('Masa numarası gereklidir.');
    await user.clear(number);
    await user.type(number, ' A-1 ');
    await user.click(screen.getByRole('button', { name: 'Masa ekle' }));
    expect(await screen.findByText('A-1 numaralı masa başarıyla oluşturuldu.')).toBeVisible();
    expect(sent).toEqual([
      { call: 'create', body: { table_number: 'A-1', is_active: true, status: 'available' } },
    ]);
    expect(number).toHaveValue('');
  });

  it('shows an error and keeps the number', async () => {
    withTables();
    backend.use(http.post(api('/tables'), () => fail('internal')));
    const { user } = openAdmin('/admin/table-test');
    await user.type(await screen.findByLabelText(/Masa numarası/), 'A-1');
    await user.click(screen.getByRole('button', { name: 'Masa ekle' }));
    expect(await screen.findByText('Masa oluşturulurken bir hata oluştu.')).toBeVisible();
    expect(screen.getByLabelText(/Masa numarası/)).toHaveValue('A-1');
  });

  it('creates a code if there is none', async () => {
    withTables(first, second);
    const { user } = openAdmin('/admin/table-test');
    expect(await screen.findByRole('img', { name: 'Masa M-2 QR kodu' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'QR kod oluştur, Masa M-1' }));
    expect(await screen.findByText('QR kod başarıyla oluşturuldu.')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Masa M-1 QR kodu' })).toBeVisible();
  });

  it('shows the selected table', async () => {
    withTables(first, { ...second, created_at: '2026-05-02T09:05:00.000Z' });
    const { user } = openAdmin('/admin/table-test');
    await user.click(await screen.findByRole('button', { name: 'Masa M-2' }));
    const detail = await screen.findByRole('region', { name: 'Masa bilgileri' });
    expect(detail).toHaveTextContent(/ID2.*Masa numarasıM-2.*DurumDolu.*AktifEvet.*Oluşturulma02\.05\.2026/);
    expect(within(detail).getByRole('img', { name: 'Masa M-2 QR kodu, büyük' })).toBeVisible();
  });

  it('shows that the tables could not be loaded', async () => {
    withTables(first);
    backend.use(http.get(api('/tables'), () => fail('internal'), { once: true }));
    const { user } = openAdmin('/admin/table-test');
    expect(await screen.findByText('Masalar yüklenirken bir hata oluştu.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('button', { name: 'Masa M-1' })).toBeVisible();
  });

  it('is a tab beside the tables', async () => {
    withTables(first);
    openAdmin('/admin/table-test');
    const tabs = within(await screen.findByRole('navigation', { name: 'Masa düzeni ve kodlar' }));
    expect(tabs.getByRole('link', { name: 'Masa testi' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'Masalar' })).toBeVisible();
  });
});

it('shows the tables of one area, or of all', async () => {
  withTables(
    buildTable({ id: 1, table_number: 'M-1', area: 'Salon' }),
    buildTable({ id: 2, table_number: 'M-2', area: 'Bahçe' }),
    buildTable({ id: 3, table_number: 'M-3' }),
  );
  const { user } = openAdmin('/admin/tables');
  const areas = within(await screen.findByRole('group', { name: 'Bölüm' }));
  expect(areas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Hepsi',
    'Bahçe',
    'Salon',
  ]);
  await user.click(areas.getByRole('button', { name: 'Bahçe' }));
  expect(await screen.findByText('M-2')).toBeVisible();
  expect(screen.queryByText('M-1')).toBeNull();
  expect(window.location.search).toContain('area=Bah');
  await user.click(areas.getByRole('button', { name: 'Hepsi' }));
  expect(await screen.findByText('M-3')).toBeVisible();
});
