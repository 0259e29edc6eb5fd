import { writeXlsx } from 'hucre/xlsx';

type Value = string | number | Date | null;
type Workbook = Parameters<typeof writeXlsx>[0];

const xlsx = async (sheets: Workbook['sheets']): Promise<Buffer> => Buffer.from(await writeXlsx({ sheets }));

const formula = (value: number) =>
  ({ value, type: 'formula', formula: 'B2*1.1', formulaResult: value }) as const;

/** A day of May or later as a spreadsheet stores it when somebody types 12.5 into a cell. */
const day = (dayOfMonth: number, month: number) => new Date(Date.UTC(2026, month - 1, dayOfMonth));

/** Menus in the shapes in which restaurants keep them. */
export const OWNER_SPREADSHEETS = {
  titleRows: () =>
    xlsx([
      {
        name: 'Sayfa1',
        rows: [
          ['KÖŞE LOKANTASI', null, null, null],
          ['2026 Yaz Menüsü', null, null, null],
          [null, null, null, null],
          [null, null, null, 'Güncelleme: 01.06.2026'],
          ['Kategori', 'Ürün Adı', 'Açıklama', 'Fiyat'],
          ['Çorbalar', 'Mercimek', 'Limonla', 85],
          ['Tatlılar', 'Künefe', null, 190.5],
        ],
        merges: [
          { startRow: 0, endRow: 0, startCol: 0, endCol: 3 },
          { startRow: 1, endRow: 1, startCol: 0, endCol: 3 },
        ],
      },
    ]),

  mergedCategories: () =>
    xlsx([
      {
        name: 'Menü',
        rows: [
          ['Kategori', 'Ürün', 'Fiyat'],
          ['Çorbalar', 'Mercimek', 85],
          [null, 'Ezogelin', 90],
          ['Tatlılar', 'Künefe', 190],
          [null, 'Sütlaç', 110],
        ],
        // The second group has its category in the first row only.
        merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }],
      },
    ]),

  categoryRows: () =>
    xlsx([
      {
        name: 'Menü',
        rows: [
          ['Ürün', 'Açıklama', 'Fiyat'],
          ['ÇORBALAR', null, null],
          ['Mercimek', 'Limonla', 85],
          ['Ezogelin', null, 90],
          ['TATLILAR', null, null],
          ['Künefe', null, 190],
        ],
        merges: [{ startRow: 4, endRow: 4, startCol: 0, endCol: 2 }],
      },
    ]),

  categoryRowsBesideColumn: () =>
    xlsx([
      {
        name: 'Menü',
        rows: [
          ['Ürün', 'Grup', 'Açıklama', 'Fiyat'],
          ['Mercimek', 'Çorbalar', null, 85],
          ['Ezogelin', null, 'Bulgurlu', 'sorunuz'],
          ['TATLILAR', null, null, null],
          ['Künefe', null, null, 190],
          ['Sütlaç', null, null, 110],
          ['İçecekler', null, null, null],
          ['Ayran', null, null, 40],
          ['Kahve', 'Sıcaklar', null, 60],
        ],
        merges: [{ startRow: 3, endRow: 3, startCol: 0, endCol: 3 }],
      },
    ]),

  sheetPerCategory: () =>
    xlsx([
      {
        name: 'Çorbalar',
        rows: [
          ['Ürün', 'Fiyat'],
          ['Mercimek', 85],
          ['Ezogelin', 90],
        ],
      },
      {
        name: 'Tatlılar',
        rows: [
          ['Ürün', 'Fiyat'],
          ['Künefe', 190],
        ],
      },
      { name: 'Notlar', rows: [['Fiyatlara KDV dahildir']] },
    ]),

  oneSheetIsTheMenu: () =>
    xlsx([
      {
        name: 'Tedarikçiler',
        rows: [
          ['Firma', 'Telefon'],
          ['Et Pazarı', '0212 000 00 00'],
        ],
      },
      {
        name: 'Stok',
        rows: [
          ['Ürün', 'Adet', 'Fiyat'],
          ['Un', 5, 40],
        ],
      },
      {
        name: 'Menü',
        rows: [
          ['Grup', 'İsim', 'Fiyatı'],
          ['Çorbalar', 'Mercimek', 85],
          ['Tatlılar', 'Künefe', 190],
        ],
      },
    ]),

  otherHeadings: () =>
    xlsx([
      {
        name: 'Fiyat listesi',
        rows: [
          ['BÖLÜM', 'ÜRÜN İSMİ', 'İÇİNDEKİLER', 'GRAMAJ', 'SATIŞ FİYATI (₺)', 'Kod'],
          ['Çorbalar', 'Mercimek', 'Kırmızı mercimek, limon', '300 ml', '145,-', 'A1'],
          ['Çorbalar', 'Ezogelin', null, null, '145TL', 'A2'],
          ['Izgaralar', 'Adana', 'Kuzu, pul biber', '180 g', '1.250,50 ₺', 'B1'],
          ['Izgaralar', 'Urfa', null, '180 g', '₺ 145', 'B2'],
          ['Izgaralar', 'Beyti', null, null, '120/180', 'B3'],
          ['Balıklar', 'Levrek', null, null, 'sorunuz', 'C1'],
        ],
      },
    ]),

  formulasAndDates: () =>
    xlsx([
      {
        name: 'Menü',
        rows: [
          ['Kategori', 'Ad', 'Fiyat'],
          ['Çorbalar', 'Mercimek', null],
          ['Çaylar', 'Çay', day(12, 5)],
          // What Excel makes of 12.75, in December 1975.
          ['Çaylar', 'Ihlamur', new Date(Date.UTC(1975, 11, 1))],
        ],
        cells: new Map([['1,2', formula(93.5)]]),
      },
    ]),

  noHeadings: () =>
    xlsx([
      {
        name: 'Sayfa1',
        rows: [
          ['Çorbalar', 'Mercimek', 85],
          ['Çorbalar', 'Ezogelin', 90],
          ['Tatlılar', 'Künefe', 190],
          ['Tatlılar', 'Sütlaç', 110],
        ],
      },
    ]),
} satisfies Record<string, () => Promise<Buffer>>;

/** A workbook of plain sheets. */
export const workbook = (sheets: Record<string, Value[][]>): Promise<Buffer> =>
  xlsx(Object.entries(sheets).map(([name, rows]) => ({ name, rows })));
