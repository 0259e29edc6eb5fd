import type { Column } from '#spreadsheet/columns';
import { VALUE_COLUMNS, VALUE_KEYS, type ValueKey } from './value-columns';

type Translated = 'name' | 'description' | 'options';

export type MenuColumnKey =
  | 'kind'
  | 'id'
  | 'category'
  | 'price'
  | 'stations'
  | 'course'
  | 'groups'
  | 'allergens'
  | 'free_from'
  | 'diets'
  | 'image'
  | ValueKey
  | `${Translated}:${string}`;

type MenuColumn = Column<MenuColumnKey>;

/** Texts have a column per language; a heading without a language means the default one. */
function translated(
  name: Translated,
  languages: readonly string[],
  { tr, en, aliases = [], width }: { tr: string; en: string; aliases?: readonly string[]; width: number },
): MenuColumn[] {
  return languages.map((code, index) => ({
    key: `${name}:${code}` as const,
    heading: { tr: `${tr} (${code})`, en: `${en} (${code})` },
    aliases: index === 0 ? [tr, en, ...aliases] : [],
    isRequired: name === 'name' && index === 0,
    width,
  }));
}

/** Columns in the order of exported files. */
const orderedColumns = (languages: readonly string[]): MenuColumn[] => [
  { key: 'kind', heading: { tr: 'Tür', en: 'Type' }, aliases: ['Satır türü'], width: 10 },
  { key: 'id', heading: { tr: 'Kimlik', en: 'ID' }, width: 8 },
  { key: 'category', heading: { tr: 'Kategori', en: 'Category' }, aliases: ['Kategori adı'], width: 20 },
  ...translated('name', languages, {
    tr: 'Ad',
    en: 'Name',
    aliases: ['Ürün', 'Ürün adı', 'Product', 'Product name', 'Yemek'],
    width: 28,
  }),
  ...translated('description', languages, { tr: 'Açıklama', en: 'Description', width: 40 }),
  {
    key: 'price',
    heading: { tr: 'Fiyat', en: 'Price' },
    aliases: ['Fiyat (₺)', 'Fiyat TL', 'Tutar'],
    width: 10,
  },
  { key: 'vat', ...VALUE_COLUMNS.vat },
  ...translated('options', languages, { tr: 'Seçenekler', en: 'Options', width: 40 }),
  {
    key: 'groups',
    heading: { tr: 'Seçenek grupları', en: 'Option groups' },
    aliases: ['Seçenek grubu', 'Option group'],
    width: 24,
  },
  {
    key: 'allergens',
    heading: { tr: 'Alerjenler', en: 'Allergens' },
    aliases: ['Alerjen', 'Allergen', 'İçerir', 'Contains'],
    width: 30,
  },
  { key: 'free_from', heading: { tr: 'İçermez', en: 'Free from' }, width: 30 },
  { key: 'diets', heading: { tr: 'Beslenme', en: 'Diets' }, aliases: ['Diyet', 'Diet'], width: 16 },
  { key: 'spicy', ...VALUE_COLUMNS.spicy },
  { key: 'calories', ...VALUE_COLUMNS.calories },
  { key: 'portion', ...VALUE_COLUMNS.portion },
  {
    key: 'stations',
    heading: { tr: 'İstasyonlar', en: 'Stations' },
    aliases: ['İstasyon', 'Station'],
    width: 16,
  },
  { key: 'course', heading: { tr: 'Servis sırası', en: 'Course' }, width: 14 },
  { key: 'hours', ...VALUE_COLUMNS.hours },
  { key: 'layout', ...VALUE_COLUMNS.layout },
  { key: 'duration', ...VALUE_COLUMNS.duration },
  { key: 'order', ...VALUE_COLUMNS.order },
  { key: 'active', ...VALUE_COLUMNS.active },
  { key: 'sold_out', ...VALUE_COLUMNS.sold_out },
  {
    key: 'image',
    heading: { tr: 'Görsel', en: 'Image' },
    aliases: ['Resim', 'Fotoğraf', 'Photo'],
    width: 30,
  },
];

/** All columns; a column of values that has no place above comes last. @param languages codes, the default one first. */
export function menuColumns(languages: readonly string[]): MenuColumn[] {
  const ordered = orderedColumns(languages);
  const others = VALUE_KEYS.filter((each) => !ordered.some(({ key }) => key === each));
  return [...ordered, ...others.map((key) => ({ key, ...VALUE_COLUMNS[key] }))];
}
