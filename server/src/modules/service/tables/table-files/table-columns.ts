import type { Column } from '#spreadsheet/columns';

export type TableColumnKey = 'id' | 'number' | 'area' | 'active';

/** Columns in the order of exported files. */
export const TABLE_COLUMNS: readonly Column<TableColumnKey>[] = [
  { key: 'id', heading: { tr: 'Kimlik', en: 'ID' }, width: 8 },
  {
    key: 'number',
    heading: { tr: 'Masa numarası', en: 'Table number' },
    aliases: ['Masa', 'Masa no', 'Table', 'Table no', 'Number', 'Numara'],
    isRequired: true,
    width: 18,
  },
  { key: 'area', heading: { tr: 'Bölüm', en: 'Area' }, aliases: ['Bölge', 'Alan', 'Salon'], width: 18 },
  { key: 'active', heading: { tr: 'Aktif', en: 'Active' }, aliases: ['Durum', 'Status'], width: 8 },
];
