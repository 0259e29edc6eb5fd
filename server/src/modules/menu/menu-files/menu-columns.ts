import type { Column } from '#spreadsheet/columns';

type Translated = 'name' | 'description' | 'options';

export type MenuColumnKey =
  | 'kind'
  | 'id'
  | 'category'
  | 'price'
  | 'vat'
  | 'stations'
  | 'course'
  | 'hours'
  | 'layout'
  | 'groups'
  | 'allergens'
  | 'free_from'
  | 'diets'
  | 'calories'
  | 'portion'
  | 'duration'
  | 'order'
  | 'active'
  | 'sold_out'
  | 'image'
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

/** Columns in the order of exported files. @param languages codes, the default one first. */
export const menuColumns = (languages: readonly string[]): MenuColumn[] => [
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
  { key: 'vat', heading: { tr: 'KDV %', en: 'VAT %' }, aliases: ['KDV', 'VAT', 'KDV oranı'], width: 8 },
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
  {
    key: 'calories',
    heading: { tr: 'Kalori (kcal)', en: 'Calories (kcal)' },
    aliases: ['Kalori', 'Calories', 'kcal'],
    width: 10,
  },
  { key: 'portion', heading: { tr: 'Porsiyon', en: 'Portion' }, width: 12 },
  {
    key: 'stations',
    heading: { tr: 'İstasyonlar', en: 'Stations' },
    aliases: ['İstasyon', 'Station'],
    width: 16,
  },
  { key: 'course', heading: { tr: 'Servis sırası', en: 'Course' }, width: 14 },
  {
    key: 'hours',
    heading: { tr: 'Servis saatleri', en: 'Served hours' },
    aliases: ['Servis saati', 'Saatler', 'Hours', 'Serving hours'],
    width: 28,
  },
  {
    key: 'layout',
    heading: { tr: 'Görünüm', en: 'Layout' },
    aliases: ['Menüde görünüm', 'Layout in the menu'],
    width: 12,
  },
  {
    key: 'duration',
    heading: { tr: 'Süre (dk)', en: 'Duration (min)' },
    aliases: ['Süre', 'Duration', 'Hazırlama süresi'],
    width: 10,
  },
  { key: 'order', heading: { tr: 'Sıra', en: 'Order' }, aliases: ['Sıralama', 'Sort order'], width: 8 },
  { key: 'active', heading: { tr: 'Aktif', en: 'Active' }, aliases: ['Durum', 'Status'], width: 8 },
  { key: 'sold_out', heading: { tr: 'Tükendi', en: 'Sold out' }, width: 9 },
  {
    key: 'image',
    heading: { tr: 'Görsel', en: 'Image' },
    aliases: ['Resim', 'Fotoğraf', 'Photo'],
    width: 30,
  },
];
