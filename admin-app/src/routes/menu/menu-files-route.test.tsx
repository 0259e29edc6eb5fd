import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ImportPreview } from 'shared-api/contract/import-preview';
import type { MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import { api, fail, ok } from 'shared-api/testing/responses';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

/** Names of the downloaded files; jsdom has neither object addresses nor downloads. */
const downloads: string[] = [];
beforeEach(() => {
  downloads.splice(0);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const preview: ImportPreview = {
  token: 'the-token',
  counts: { new: 1, changed: 1, unchanged: 3, missing: 1, invalid: 0 },
  rows: [
    { row: 2, kind: 'product', change: 'new', name: 'Beyti', details: 'Kebaplar', changes: [], problems: [] },
    {
      row: 3,
      kind: 'product',
      change: 'changed',
      name: 'Adana',
      details: 'Kebaplar',
      changes: [{ field: 'Fiyat', from: '620', to: '650' }],
      problems: [],
    },
    {
      row: null,
      kind: 'category',
      change: 'missing',
      name: 'Çorbalar',
      details: '',
      changes: [],
      problems: [],
    },
  ],
  ignored_headings: ['Yıldız'],
  unused_files: ['fazla.png'],
};

const invalid: ImportPreview = {
  ...preview,
  counts: { ...preview.counts, invalid: 1 },
  rows: [
    ...preview.rows,
    {
      row: 4,
      kind: 'product',
      change: 'invalid',
      name: 'Urfa',
      details: '',
      changes: [],
      problems: ['Fiyat: “abc” bir sayı değil. Örnek: 12,50'],
    },
  ],
};

const menuPreview: MenuImportPreview = {
  ...preview,
  rows: [
    {
      row: 2,
      kind: 'product',
      change: 'new',
      name: 'Beyti',
      details: 'Kebaplar',
      changes: [],
      problems: [],
      values: { price: '120', description: 'Kuzu' },
      repairs: [{ kind: 'price_first', from: '120/180', to: '120', text: 'Fiyat: “120/180”' }],
    },
  ],
  columns: [
    { column: 'A', heading: 'Yaz fiyatı', field: null, samples: ['145,-', '145TL'] },
    { column: 'B', heading: '', field: 'price', samples: ['1', '2'] },
  ],
  fields: [
    { field: 'name:tr', label: 'Ad (tr)' },
    { field: 'price', label: 'Fiyat' },
  ],
  sheets: [],
  notices: [],
  default_category: null,
  categories: [{ name: 'Kebaplar', products: 1 }],
};

/** @returns the requests. */
function withFiles(shown: ImportPreview = preview, area: 'menu' | 'table' = 'menu') {
  const sent: string[] = [];
  backend.use(
    http.get(api(`/${area}-export`), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const isArchive = query.get('images') === 'true';
      sent.push(isArchive ? 'export images' : `export ${query.get('format')} ${query.get('template')}`);
      return ok({
        file_name: isArchive ? 'menu.zip' : `menu.${query.get('format')}`,
        media_type: 'text/csv',
        content: btoa('Ad'),
      });
    }),
    http.post(api(`/${area}-import/preview`), () => {
      sent.push('preview');
      return ok(shown);
    }),
    http.post(api(`/${area}-import/problems`), () => {
      sent.push('problems');
      return ok({ file_name: 'sorunlar.csv', media_type: 'text/csv', content: btoa('Ad') });
    }),
    http.post(api(`/${area}-import`), ({ request }) => {
      const query = new URL(request.url).searchParams;
      sent.push(`import ${query.get('token')} ${query.get('remove_missing')}`);
      return ok({ created: 1, changed: 1, removed: 0 });
    }),
  );
  return sent;
}

const refused = (path: string, message: string) =>
  HttpResponse.json(
    {
      success: false,
      code: 'validation_failed',
      message: 'Gönderilen veriler geçerli değil',
      errors: [{ path, message }],
    },
    { status: 422 },
  );

async function chooseFile(path = '/admin/products/files') {
  const { user } = openAdmin(path);
  await user.upload(await screen.findByLabelText('Dosya seç'), new File(['Ad'], 'yeni.csv'));
  await screen.findByRole('heading', { name: 'Önizleme' });
  return user;
}
const confirm = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

describe('exporting', () => {
  it('downloads the menu for Excel, as CSV, or a template', async () => {
    const sent = withFiles();
    const { user } = openAdmin('/admin/products/files');
    await user.click(await screen.findByRole('button', { name: 'Excel olarak indir' }));
    await vi.waitFor(() => expect(downloads).toEqual(['menu.xlsx']));
    await user.click(screen.getByRole('button', { name: 'CSV olarak indir' }));
    await vi.waitFor(() => expect(downloads).toEqual(['menu.xlsx', 'menu.csv']));
    await user.click(screen.getByRole('button', { name: 'Örnek şablon indir' }));
    await vi.waitFor(() => expect(downloads).toHaveLength(3));
    expect(sent).toEqual(['export xlsx false', 'export csv false', 'export xlsx true']);
  });

  it('downloads the menu with its images, and says why when that is too large', async () => {
    const sent = withFiles();
    const { user } = openAdmin('/admin/products/files');
    const button = await screen.findByRole('button', { name: 'Resimlerle indir (ZIP)' });
    await user.click(button);
    await vi.waitFor(() => expect(downloads).toEqual(['menu.zip']));
    expect(sent).toEqual(['export images']);
    const message = 'Tabloyu resimsiz indirin.';
    backend.use(http.get(api('/menu-export'), () => refused('images', message)));
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Excel olarak indir' })).toBeEnabled();
  });

  it('is reached from the list of products', async () => {
    const { user } = openAdmin('/admin/products');
    await user.click(await screen.findByRole('link', { name: 'İçe/dışa aktar' }));
    expect(await screen.findByRole('heading', { name: 'Menüyü içe/dışa aktar' })).toBeVisible();
  });
});

describe('importing', () => {
  it('previews a chosen file row by row, and the rows can be filtered', async () => {
    withFiles();
    const user = await chooseFile();
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(row(/Beyti/)).toHaveTextContent('BeytiKebaplar2Yeniürün–');
    expect(row(/Adana/)).toHaveTextContent('3DeğişecekürünFiyat: 620 → 650');
    expect(row(/Çorbalar/)).toHaveTextContent('–Dosyada yokkategori');
    expect(screen.getByText('Tanınmayan sütunlar atlandı: Yıldız')).toBeVisible();
    expect(screen.getByText('ZIP’teki 1 dosya hiçbir satırda geçmiyor')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Değişecek 1' }));
    expect(screen.queryByRole('row', { name: /Beyti/ })).not.toBeInTheDocument();
  });

  it('imports after a confirmation, and offers a file of the previous state', async () => {
    const sent = withFiles();
    const user = await chooseFile();
    await user.click(screen.getByRole('button', { name: '2 değişikliği içe aktar' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('1 yeni · 1 değişti · 0 silindi');
    await user.click(await confirm('İçe aktar'));
    await user.click(await screen.findByRole('button', { name: 'Önceki hâlini indir' }));
    expect(downloads).toEqual(['menu.xlsx']);
    expect(sent).toEqual(['preview', 'export xlsx false', 'import the-token false']);
    expect(screen.queryByRole('heading', { name: 'Önizleme' })).not.toBeInTheDocument();
  });

  it('removes products that are not in the file only if that is chosen', async () => {
    const sent = withFiles();
    const user = await chooseFile();
    await user.click(screen.getByRole('checkbox', { name: 'Dosyada olmayan 1 kaydı sil' }));
    await user.click(screen.getByRole('button', { name: '3 değişikliği içe aktar' }));
    await user.click(await confirm('İçe aktar'));
    await screen.findByRole('button', { name: 'Önceki hâlini indir' });
    expect(sent.at(-1)).toBe('import the-token true');
  });

  it('shows invalid rows first and imports nothing while there are any', async () => {
    withFiles(invalid);
    await chooseFile();
    expect(screen.getByRole('alert')).toHaveTextContent('1 satır hatalı');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('row', { name: /Urfa/ })).toHaveTextContent('Fiyat: “abc” bir sayı değil');
    expect(screen.getByRole('button', { name: '2 değişikliği içe aktar' })).toBeDisabled();
  });

  it('shows the first of very many invalid rows, and downloads the list of all problems', async () => {
    const sent = withFiles({ ...invalid, counts: { ...invalid.counts, invalid: 50_000 } });
    const user = await chooseFile();
    expect(screen.getByRole('alert')).toHaveTextContent('50.000 satır hatalı');
    expect(screen.getByRole('alert')).toHaveTextContent('İlk 1.000 hatalı satır gösteriliyor');
    await user.click(screen.getByRole('button', { name: 'Hataların listesini indir (CSV)' }));
    await vi.waitFor(() => expect(downloads).toEqual(['sorunlar.csv']));
    expect(sent).toEqual(['preview', 'problems']);
  });

  it('shows how each column of a menu was read; a corrected one is sent again, and remembered', async () => {
    const sent: string[] = [];
    withFiles();
    backend.use(
      http.post(api('/menu-import/preview'), ({ request }) => {
        const fields = new URL(request.url).searchParams.get('fields');
        sent.push(fields ?? 'found');
        const isCorrected = fields === 'A=price,B=';
        return ok({
          ...menuPreview,
          columns: menuPreview.columns.map((column, index) =>
            isCorrected ? { ...column, field: index === 0 ? 'price' : null } : column,
          ),
        });
      }),
    );
    const user = await chooseFile();
    const column = screen.getByRole('combobox', { name: 'Yaz fiyatı' });
    expect(column).toHaveAccessibleDescription('145,- · 145TL');
    await user.selectOptions(column, 'Fiyat');
    await vi.waitFor(() => expect(column).toHaveDisplayValue('Fiyat'));
    expect(screen.getByRole('combobox', { name: 'B sütunu (başlıksız)' })).toHaveDisplayValue('Okunmasın');
    await user.upload(screen.getByLabelText('Başka dosya seç'), new File(['Ad'], 'sonraki.csv'));
    await vi.waitFor(() => expect(sent).toEqual(['found', 'A=price,B=', 'found', 'A=price,B=']));
  });

  it('shows repaired rows in words, and imports the valid rows of a menu without the invalid ones', async () => {
    const sent: string[] = [];
    withFiles({ ...menuPreview, counts: { ...preview.counts, invalid: 1 } });
    backend.use(
      http.post(api('/menu-import'), ({ request }) => {
        sent.push(String(new URL(request.url).searchParams.get('skip_invalid')));
        return ok({ created: 1, changed: 0, removed: 0 });
      }),
    );
    const user = await chooseFile();
    await user.click(screen.getByRole('tab', { name: 'Onarılan 1' }));
    expect(screen.getByRole('row', { name: /Beyti/ })).toHaveTextContent('120 · Kuzu Fiyat: “120/180”');
    await user.click(screen.getByRole('button', { name: '2 değişikliği içe aktar' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('1 hatalı satır dışarıda kalır');
    await user.click(await confirm('İçe aktar'));
    await screen.findByRole('button', { name: 'Önceki hâlini indir' });
    expect(sent).toEqual(['true']);
  });

  it('says what is wrong with the file as a whole', async () => {
    withFiles();
    backend.use(
      http.post(api('/menu-import/preview'), () => refused('file', 'Dosyada 50000 satırdan fazlası var.')),
    );
    const { user } = openAdmin('/admin/products/files');
    await user.upload(await screen.findByLabelText('Dosya seç'), new File(['Ad'], 'yeni.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dosyada 50000 satırdan fazlası var.');
  });

  it('previews again when the menu has changed meanwhile', async () => {
    const sent = withFiles();
    backend.use(http.post(api('/menu-import'), () => fail('preview_outdated')));
    const user = await chooseFile();
    await user.click(screen.getByRole('button', { name: '2 değişikliği içe aktar' }));
    await user.click(await confirm('İçe aktar'));
    expect(await screen.findByText(/Önizlemeden sonra menü değişti/)).toBeVisible();
    await vi.waitFor(() => expect(sent).toEqual(['preview', 'export xlsx false', 'preview']));
    expect(screen.getByText('yeni.csv')).toBeVisible();
  });
});

it('tables are imported in the same way', async () => {
  const table = { row: 2, kind: 'table', change: 'new', name: 'M-9', details: 'Bahçe' } as const;
  const counts = { new: 1, changed: 0, unchanged: 0, missing: 0, invalid: 0 };
  const sent = withFiles({ ...preview, counts, rows: [{ ...table, changes: [], problems: [] }] }, 'table');
  const user = await chooseFile('/admin/tables/files');
  expect(screen.getByRole('row', { name: /M-9/ })).toHaveTextContent('M-9Bahçe2Yenimasa');
  await user.click(screen.getByRole('button', { name: '1 değişikliği içe aktar' }));
  await user.click(await confirm('İçe aktar'));
  await screen.findByRole('button', { name: 'Önceki hâlini indir' });
  expect(sent.at(-1)).toBe('import the-token false');
});
