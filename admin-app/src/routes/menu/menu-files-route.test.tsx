import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ImportPreview } from 'shared-api/contract/import-preview';
import type { MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import { buildProduct } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

/** Names of the downloaded files; jsdom has neither object addresses nor downloads. */
const downloads: string[] = [];
/** The fields of uploads; requests with files cannot be read in jsdom. */
let formField: MockInstance<FormData['set']>;
/** The changed cells of the last upload. */
const editsSent = () => {
  const [name, value] = formField.mock.lastCall ?? [];
  return name === 'edits' ? value : undefined;
};
beforeEach(() => {
  downloads.splice(0);
  formField = vi.spyOn(FormData.prototype, 'set');
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
    {
      row: 2,
      kind: 'product',
      change: 'new',
      name: 'Beyti',
      details: 'Kebaplar',
      changes: [],
      problems: [],
      values: { price: '700', description: '', category: 'Kebaplar' },
    },
    {
      row: 3,
      kind: 'product',
      change: 'changed',
      name: 'Adana',
      details: 'Kebaplar',
      changes: [{ field: 'Fiyat', from: '620', to: '650' }],
      problems: [],
      values: { price: '650', description: '', category: 'Kebaplar' },
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
      values: { price: '120', description: 'Kuzu', category: 'Kebaplar' },
      repairs: [{ kind: 'price_first', field: 'price', from: '120/180', to: '120', text: 'İlk fiyat' }],
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
    expect(row(/Beyti/)).toHaveTextContent('2BeytiKebaplar₺700,00KategoriKategori–Yeni');
    expect(row(/Adana/)).toHaveTextContent('3AdanaKebaplar₺650,00KategoriKategori–DeğişecekFiyat: 620 → 650');
    expect(screen.getByText('Tanınmayan sütunlar atlandı: Yıldız')).toBeVisible();
    expect(screen.getByText('ZIP’teki 1 dosya hiçbir satırda geçmiyor')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Dosyada yok 1' }));
    expect(row(/Çorbalar/)).toHaveTextContent('–Çorbalar kategoriDosyada yok');
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
    await user.click(screen.getByRole('button', { name: 'Bekleyen satırları indir (XLSX)' }));
    await vi.waitFor(() => expect(downloads).toEqual(['sorunlar.csv']));
    expect(sent).toEqual(['preview', 'problems']);
  });

  it('shows how each column of a menu was read; a corrected one is sent again; for the next file, the server remembers', async () => {
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
    await vi.waitFor(() => expect(sent).toEqual(['found', 'A=price,B=', 'found']));
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
    expect(screen.getByRole('row', { name: /Beyti/ })).toHaveTextContent(
      '120/180₺120,00KategoriKategoriKuzuYeniİlk fiyat',
    );
    await user.click(screen.getByRole('button', { name: '2 değişikliği içe aktar' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('1 hatalı satır dışarıda kalır');
    await user.click(await confirm('İçe aktar'));
    await screen.findByRole('button', { name: 'Önceki hâlini indir' });
    expect(sent).toEqual(['true']);
  });

  it('reads the sheet that a person chooses, as its own columns are found', async () => {
    const sent: string[] = [];
    withFiles();
    backend.use(
      http.post(api('/menu-import/preview'), ({ request }) => {
        const query = new URL(request.url).searchParams;
        sent.push(`${query.get('sheet')} ${query.get('fields')}`);
        const sheet = query.get('sheet') ?? 'Eski';
        return ok({
          ...menuPreview,
          sheets: ['Eski', 'Yeni'].map((name) => ({ name, products: 12, is_read: name === sheet })),
        });
      }),
    );
    const user = await chooseFile();
    const sheet = screen.getByRole('combobox', { name: 'Sayfa' });
    expect(sheet).toHaveDisplayValue('Eski (12 ürün)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Yaz fiyatı' }), 'Fiyat');
    await user.selectOptions(sheet, 'Yeni (12 ürün)');
    await vi.waitFor(() => expect(sent).toEqual(['null null', 'null A=price,B=', 'Yeni null']));
    expect(sheet).toHaveDisplayValue('Yeni (12 ürün)');
    await user.selectOptions(sheet, 'Kendiliğinden bulunan');
    await vi.waitFor(() => expect(sent.at(-1)).toBe('null null'));
  });

  it('continues with a further sheet of the file after the import of the first', async () => {
    const sent: string[] = [];
    withFiles();
    backend.use(
      http.post(api('/menu-import/preview'), ({ request }) => {
        const sheet = new URL(request.url).searchParams.get('sheet') ?? 'Yemekler';
        sent.push(sheet);
        return ok({
          ...menuPreview,
          sheets: ['Yemekler', 'İçecekler'].map((name) => ({ name, products: 9, is_read: name === sheet })),
        });
      }),
    );
    const user = await chooseFile();
    const importAll = async () => {
      await user.click(await screen.findByRole('button', { name: '2 değişikliği içe aktar' }));
      await user.click(await confirm('İçe aktar'));
      await screen.findByRole('button', { name: 'Önceki hâlini indir' });
    };
    await importAll();
    expect(screen.getByText('Dosyada 9 ürünlük bir sayfa daha var: İçecekler')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '“İçecekler” sayfasıyla devam et' }));
    await importAll();
    expect(sent).toEqual(['Yemekler', 'İçecekler']);
    expect(screen.queryByText(/bir sayfa daha var/)).not.toBeInTheDocument();
  });

  it('puts products without a category into the one that a person names', async () => {
    const sent: unknown[] = [];
    withFiles();
    backend.use(
      http.post(api('/menu-import/preview'), ({ request }) => {
        const category = new URL(request.url).searchParams.get('category');
        sent.push(category);
        return ok({ ...menuPreview, default_category: category ?? 'Menü' });
      }),
    );
    const user = await chooseFile();
    const field = screen.getByLabelText(/^Kategorisiz ürünlerin kategorisi/);
    expect(field).toHaveValue('Menü');
    await user.clear(field);
    await user.type(field, 'Yaz menüsü');
    await user.click(screen.getByRole('button', { name: 'Uygula' }));
    await vi.waitFor(() => expect(sent).toEqual([null, 'Yaz menüsü']));
    expect(await screen.findByDisplayValue('Yaz menüsü')).toBeVisible();
  });

  it('changes cells as the menu table does, and imports what was previewed with these changes', async () => {
    const sent: unknown[] = [];
    withFiles();
    const priced = { price: 'yok', description: '', category: 'İçecekler' };
    const soda = { ...menuPreview.rows[0]!, name: 'Soda', repairs: [] };
    backend.use(
      http.post(api('/menu-import/preview'), () => {
        const edits = editsSent();
        sent.push(edits);
        return ok({
          ...menuPreview,
          token: edits ? 'corrected' : 'first',
          counts: { new: edits ? 1 : 0, changed: 0, unchanged: 0, missing: 0, invalid: edits ? 0 : 1 },
          rows: edits
            ? [{ ...soda, values: { ...priced, price: '45' } }]
            : [{ ...soda, change: 'invalid', values: priced, invalid_fields: ['price'] }],
        });
      }),
      http.post(api('/menu-import'), ({ request }) => {
        sent.push(new URL(request.url).searchParams.get('token'), editsSent());
        return ok({ created: 1, changed: 0, removed: 0 });
      }),
    );
    const user = await chooseFile();
    const price = screen.getByRole('gridcell', { name: 'yok' });
    expect(price).toBeInvalid();
    expect(screen.getByRole('tab', { name: 'Hatalı 1' })).toHaveAttribute('aria-selected', 'true');
    screen.getByRole('gridcell', { name: 'Soda' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}45{Enter}');
    const edits = JSON.stringify([{ row: 2, field: 'price', value: '45' }]);
    await vi.waitFor(() => expect(sent).toEqual([undefined, edits]));
    await user.click(await screen.findByRole('button', { name: '1 değişikliği içe aktar' }));
    await user.click(await confirm('İçe aktar'));
    await screen.findByRole('button', { name: 'Önceki hâlini indir' });
    expect(sent.slice(2)).toEqual(['corrected', edits]);
  });

  it('replaces a clicked cell by what is typed', async () => {
    const sent: unknown[] = [];
    withFiles();
    backend.use(
      http.post(api('/menu-import/preview'), () => {
        sent.push(editsSent());
        return ok(menuPreview);
      }),
    );
    const user = await chooseFile();
    await user.click(screen.getByRole('gridcell', { name: 'Beyti' }));
    await user.keyboard('Urfa{Enter}');
    await vi.waitFor(() =>
      expect(sent[1]).toBe(JSON.stringify([{ row: 2, field: 'name:tr', value: 'Urfa' }])),
    );
  });

  it('leaves a cell unchanged with Esc, and takes back all changes on request', async () => {
    const sent: unknown[] = [];
    withFiles();
    backend.use(
      http.post(api('/menu-import/preview'), () => {
        sent.push(editsSent());
        return ok(menuPreview);
      }),
    );
    const user = await chooseFile();
    await user.dblClick(screen.getByRole('gridcell', { name: 'Beyti' }));
    await user.keyboard('x{Escape}');
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('gridcell', { name: 'Beyti' }));
    await user.keyboard('x{Tab}');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Yazdıklarımdan vazgeç' }));
    await vi.waitFor(() => expect(sent.slice(1)).toEqual([expect.stringContaining('Beytix'), undefined]));
  });

  it('asks whether two prices are a half and a full portion, and shows a row as guests will see it', async () => {
    const sent: unknown[] = [];
    withFiles();
    backend.use(
      http.post(api('/menu-import/preview'), () => {
        sent.push(editsSent());
        return ok(menuPreview);
      }),
    );
    const user = await chooseFile();
    const guest = screen.getByRole('complementary', { name: 'Misafir böyle görür' });
    expect(guest).toHaveTextContent('KebaplarBeytiKuzu₺120,00');
    await user.click(screen.getByRole('tab', { name: 'Soru 1' }));
    await user.click(screen.getByRole('button', { name: 'Yarım ve tam porsiyon yap (120/180)' }));
    const edits = JSON.stringify([{ row: 2, field: 'portions', value: '120/180' }]);
    await vi.waitFor(() => expect(sent).toEqual([undefined, edits]));
  });

  it('says how many questions are open, and takes a proposed price as confirmed on request', async () => {
    const sent: unknown[] = [];
    withFiles();
    const [beyti] = menuPreview.rows;
    const values = { price: '120', description: '', category: 'Kebaplar' };
    backend.use(
      http.post(api('/menu-import/preview'), () => {
        const edits = editsSent();
        sent.push(edits);
        const open = { ...beyti, values: { ...values, is_active: false } };
        return ok({ ...menuPreview, rows: [edits ? { ...beyti, values, repairs: [] } : open] });
      }),
    );
    const user = await chooseFile();
    const apply = () => screen.findByRole('button', { name: '2 değişikliği içe aktar' });
    await user.click(await apply());
    expect(screen.getByRole('alertdialog')).toHaveTextContent('1 soru açık');
    const [cancel] = within(screen.getByRole('alertdialog')).getAllByRole('button', { name: 'Vazgeç' });
    await user.click(cancel!);
    await user.click(screen.getByRole('button', { name: '120 doğru' }));
    const edits = JSON.stringify([{ row: 2, field: 'price', value: '120' }]);
    await vi.waitFor(() => expect(sent).toEqual([undefined, edits]));
    await vi.waitFor(async () => expect(await apply()).toBeEnabled());
    await user.click(await apply());
    expect(screen.getByRole('alertdialog')).not.toHaveTextContent('soru açık');
  });

  it('asks about the VAT of drinks by category, and says how many keep the usual one without an answer', async () => {
    const sent: unknown[] = [];
    withFiles();
    const drink = { category: 'Rakılar', usual: 10, proposed: 20, products: [{ row: 2, name: 'Yeni Rakı' }] };
    const questions = [drink, { ...drink, category: 'Biralar', products: [{ row: 3, name: 'Bomonti' }] }];
    backend.use(
      http.post(api('/menu-import/preview'), () => {
        const edits = editsSent();
        sent.push(edits);
        return ok({ ...menuPreview, vat_questions: edits ? questions.slice(1) : questions });
      }),
    );
    const user = await chooseFile();
    const notice = screen.getByText('İçkilerin KDV’si doğru mu?').closest('[role]') ?? document.body;
    expect(notice).toHaveTextContent('Rakılar · 1 ürün olağan oranı alacak: %10Yeni Rakı');
    await user.click(screen.getByRole('button', { name: 'Rakılar: %20 olsun' }));
    await vi.waitFor(() =>
      expect(sent).toEqual([undefined, JSON.stringify([{ row: 2, field: 'vat', value: '20' }])]),
    );
    await vi.waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Rakılar: %20 olsun' })).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: '2 değişikliği içe aktar' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('1 içki olağan KDV oranıyla eklenir');
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

describe('images of products', () => {
  const image = (name: string) => new File(['x'], name, { type: 'image/png' });

  it('go to the dishes that they are named after, and for the others a person chooses', async () => {
    const sent: unknown[] = [];
    const uploads: string[] = [];
    backend.use(
      http.get(api('/products'), () =>
        ok([
          buildProduct({ id: 1, name: 'Künefe', version: 3 }),
          buildProduct({ id: 2, name: 'Fırın Sütlaç', version: 1 }),
          buildProduct({ id: 3, name: 'Revani', version: 1 }),
        ]),
      ),
      http.post(api('/products/upload'), () => {
        const [, file] = formField.mock.lastCall ?? [];
        const name = file instanceof File ? file.name : '';
        uploads.push(name);
        return name === 'bozuk.png' ? fail('not_an_image') : ok({ image_url: `/images/${name}` });
      }),
      http.put(api('/products'), async ({ request }) => {
        sent.push(await request.json());
        return ok([]);
      }),
    );
    const { user } = openAdmin('/admin/products/files');
    await user.click(await screen.findByRole('button', { name: 'Resimleri ekle' }));
    await user.upload(screen.getByLabelText('Resimleri seç'), [
      image('KÜNEFE.PNG'.normalize('NFD')),
      image('firin-sutlac.png'),
      image('bozuk.png'),
    ]);
    const chosen = async (name: RegExp) => screen.findByRole('combobox', { name });
    expect(await chosen(/^KU/)).toHaveDisplayValue('Künefe');
    expect(await chosen(/^firin/)).toHaveDisplayValue('Fırın Sütlaç');
    expect(await chosen(/^bozuk/)).toHaveDisplayValue('Ürün seçin');
    await user.selectOptions(await chosen(/^bozuk/), 'Künefe');
    expect(screen.getByRole('button', { name: '3 resmi kaydet' })).toBeDisabled();
    await user.selectOptions(await chosen(/^bozuk/), 'Revani');
    await user.click(screen.getByRole('button', { name: '3 resmi kaydet' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(uploads).toHaveLength(3);
    const product_changes = [
      { id: 1, version: 3, image_url: expect.stringContaining('NEFE.PNG') as unknown },
      { id: 2, version: 1, image_url: '/images/firin-sutlac.png' },
    ];
    expect(sent).toEqual([{ product_changes }]);
    expect(await chosen(/^bozuk/)).toBeInvalid();
    expect(screen.queryByRole('combobox', { name: /^firin/ })).not.toBeInTheDocument();
  });
});
