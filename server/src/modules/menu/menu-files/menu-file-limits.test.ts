import { writeXlsx } from 'hucre/xlsx';
import type { ExportedFile } from 'shared-api/contract/import-preview';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { describe, expect, it } from 'vitest';
import { menuFilesOf } from '#testing/menu-files';
import { buildTestApp } from '#testing/test-app';
import { zipFiles } from '#testing/zip-files';

const menuFiles = async () => menuFilesOf(await buildTestApp());

describe('a file with more rows than one import may have', () => {
  const BEYOND = 'Bir dosyada en fazla 5000 satır içe aktarılır; bu satır sınırın ötesinde. Dosyayı bölün.';
  const rows = (count: number, price: string) =>
    ['Kategori;Ad;Fiyat', ...Array.from({ length: count }, (_, index) => `K;Ürün ${index};${price}`)].join(
      '\n',
    );

  it('has a problem in each excess row, and none at the limit', async () => {
    const { preview, importFile, products } = await menuFiles();
    expect((await preview(rows(IMPORT_LIMITS.rows, '5'))).data.counts).toMatchObject({
      new: IMPORT_LIMITS.rows + 1,
      invalid: 0,
    });
    const { data } = await preview(rows(IMPORT_LIMITS.rows + 1, '5'));
    expect(data.counts).toMatchObject({ new: IMPORT_LIMITS.rows + 1, invalid: 1 });
    expect(data.rows.at(-1)).toMatchObject({ row: IMPORT_LIMITS.rows + 2, problems: [BEYOND] });
    expect((await importFile(rows(IMPORT_LIMITS.rows + 1, '5'))).status).toBe(422);
    expect(await products()).toEqual([]);
  });

  it('has its problems reported for each of 50,000 rows, of which the preview shows the first', async () => {
    const { preview, upload } = await menuFiles();
    const file = rows(IMPORT_LIMITS.rowsRead, 'beş');
    const { data } = await preview(file);
    expect(data.counts.invalid).toBe(IMPORT_LIMITS.rowsRead);
    const shown = data.rows.filter(({ change }) => change === 'invalid');
    expect(shown).toHaveLength(IMPORT_LIMITS.invalidRowsShown);
    expect(shown.at(-1)?.row).toBe(IMPORT_LIMITS.invalidRowsShown + 1);
    const list = await upload<ExportedFile>('/menu-import/problems', file);
    expect(list.data).toMatchObject({ file_name: 'menu-sorunlari.csv', media_type: 'text/csv' });
    const lines = Buffer.from(list.data.content, 'base64').toString().split('\r\n');
    const price = 'Fiyat: “beş” bir sayı değil. Örnek: 12,50';
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFSatır;Kategori;Ad (tr);Fiyat;Sorun',
      `2;K;Ürün 0;beş;${price}`,
    ]);
    expect(lines.slice(-2)).toEqual([`50001;K;Ürün 49999;beş;"${BEYOND} · ${price}"`, '']);
    expect(lines).toHaveLength(1 + IMPORT_LIMITS.rowsRead + 1);
  });
});

describe('a cell with more text than is read', () => {
  const PROBLEM = 'hücrede 10000 karakterden uzun bir metin var; kısaltın.';
  const long = 'x'.repeat(IMPORT_LIMITS.cellChars + 1);
  const csvOf = (cell: string) => `Kategori;Ad;Fiyat;Seçenekler;Not\nK;Adana;5;${cell};${cell}`;

  it('is a problem of its row, without the text, and none in a column that is not read', async () => {
    const { preview } = await menuFiles();
    const rows = [
      ['Kategori', 'Ad', 'Fiyat', 'Seçenekler', 'Not'],
      ['K', 'Adana', 5, long, long],
    ];
    const xlsx = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows }] }));
    const huge = `"${'""'.repeat(2_400_000)}"`;
    for (const file of [csvOf(long), csvOf(`"${long}"`), csvOf(huge), xlsx]) {
      const { data, raw } = await preview(file);
      expect(data.rows.find(({ name }) => name === 'Adana')?.problems).toEqual([
        `Seçenekler (tr): ${PROBLEM}`,
      ]);
      expect(raw.body.length).toBeLessThan(3_000);
    }
  });

  it('is read at the limit', async () => {
    const { preview } = await menuFiles();
    const { data } = await preview(csvOf(`${' '.repeat(50)}${long.slice(1)}`));
    expect(data.rows.find(({ name }) => name === 'Adana')?.problems[0]).toContain('En fazla 120 karakter');
  });
});

describe('a file is refused', () => {
  const messageOf = async (file: Buffer | string) => {
    const { preview } = await menuFiles();
    const { status, failure } = await preview(file);
    expect(status).toBe(422);
    return failure.errors?.[0]?.message ?? '';
  };
  const line = 'Kebaplar;Adana;5';

  it('when a spreadsheet has more rows than are read', async () => {
    const count = IMPORT_LIMITS.rowsRead + 1;
    const rows = Array.from({ length: count }, (_, index) => ['K', `Ürün ${index}`, 5]);
    const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: [['Kategori', 'Ad', 'Fiyat'], ...rows] }] });
    expect(await messageOf(Buffer.from(bytes))).toContain('50000 satırdan fazlası');
    expect(await messageOf(`Ad;Fiyat\n${'x;5\n'.repeat(count)}`)).toContain('50000 satırdan fazlası');
  });

  it.each([
    ['', 'Dosya boş'],
    ['\n \n', 'sütunu bulunamadı'],
    ['Kategori;Fiyat\nKebaplar;5', '“Ad (tr)” sütunu bulunamadı'],
    ['Kategori;Ad;Fiyat', 'satır yok'],
    [`Ad;Ürün;Fiyat\n${line}`, '“Ad (tr)” sütunu birden fazla'],
    ['Kategori;Ad;Fiyat\nKebaplar;"Adana;5', '2. satırda açılan tırnak'],
    ['\u0000\u0001\u0002', 'okunamadı'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), '.xls'],
    [
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'parolayla korunuyor',
    ],
    ['%PDF-1.7', 'PDF dosyası okunamıyor'],
    [Buffer.from('PK\u0003\u0004 not a zip'), 'okunamadı'],
    [`${';'.repeat(200)}\n${line}`, '100 sütundan fazlası'],
  ])('for %j', async (file, message) => {
    expect(await messageOf(file)).toContain(message);
  });

  it.each([
    [{ mimetype: 'x', 'content.xml': 'x', 'META-INF/manifest.xml': 'x' }, 'OpenDocument (.ods)'],
    [{ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }, 'Apple Numbers (.numbers)'],
    [{ '[Content_Types].xml': 'x', 'word/document.xml': 'x' }, 'Word (.docx)'],
  ])('of another program, by the name of its format: %j', async (files, format) => {
    const document = await zipFiles(files);
    expect(await messageOf(document)).toContain(`${format} dosyası okunamıyor`);
    expect(await messageOf(await zipFiles({ 'menu.xlsx': document }))).toContain(format);
  });

  it('when it is a table in an archive with a password', async () => {
    const file = await zipFiles({ 'menu.csv': line });
    for (const [header, flags] of [
      ['PK\x03\x04', 6],
      ['PK\x01\x02', 8],
    ] as const) {
      const at = file.indexOf(header, 0, 'latin1') + flags;
      file.writeUInt16LE(file.readUInt16LE(at) | 1, at);
    }
    expect(await messageOf(file)).toContain('parolayla korunuyor');
  });

  it('when it expands to far more than its size (zip bomb)', async () => {
    const bomb = await zipFiles({ 'menu.csv': Buffer.alloc(IMPORT_LIMITS.unzippedBytes + 1) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await messageOf(bomb)).toContain('çok daha büyük');
    const table = await zipFiles({ 'menu.csv': Buffer.alloc(IMPORT_LIMITS.tableBytes + 1) });
    expect(await messageOf(table)).toContain('en fazla 10 MB');
  });

  it('when an archive claims less than it contains', async () => {
    const honest = await zipFiles({ 'menu.csv': Buffer.alloc(5_000_000, 'x') });
    const lying = Buffer.from(honest);
    // Uncompressed size in the central directory.
    lying.writeUInt32LE(100, lying.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24);
    expect(await messageOf(lying)).toContain('okunamadı');
    const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: [['Ad'.repeat(9_000)]] }] }));
    for (let at = 0; (at = workbook.indexOf(Buffer.from('PK\u0001\u0002'), at)) >= 0; at += 4) {
      workbook.writeUInt32LE(10, at + 24);
    }
    expect(await messageOf(workbook)).toContain('okunamadı');
  });

  it('when an archive has no table or several', async () => {
    expect(await messageOf(await zipFiles({ 'a.jpg': 'x' }))).toContain('tablo yok');
    expect(await messageOf(await zipFiles({ 'a.csv': 'x', 'b.xlsx': 'y' }))).toContain('birden fazla tablo');
  });

  it('above the maximum size, with 413', async () => {
    const { preview } = await menuFiles();
    const { status, failure } = await preview(Buffer.alloc(IMPORT_LIMITS.bytes + 1));
    expect([status, failure.code, failure.message]).toEqual([
      413,
      'file_too_large',
      'Dosya en fazla 50 MB olabilir',
    ]);
  });
});
