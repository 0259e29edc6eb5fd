import { BACKUPS_KEPT, RETENTION_DAYS } from 'shared-api/contract/limits';
import type { FieldProblem } from './app-error';
import type { Localized } from './language';

/** What can be wrong with a field beyond its mere shape, by the name that the contract and the modules use. */
const TEXTS = {
  invalid_characters: {
    tr: 'Metin geçersiz karakterler içeriyor.',
    en: 'The text contains invalid characters.',
  },
  invalid_json: { tr: 'Liste okunamadı.', en: 'The list could not be read.' },
  invalid_address: { tr: 'Geçerli bir web adresi girin.', en: 'Enter a valid web address.' },
  invalid_link: {
    tr: 'Bağlantı http://, https://, tel: ya da mailto: ile veya / ile başlamalıdır.',
    en: 'The link must begin with http://, https://, tel: or mailto:, or with /.',
  },
  repeated: {
    tr: 'Bu değer listede birden fazla kez var.',
    en: 'This value stands in the list more than once.',
  },
  unknown_language: { tr: 'Böyle bir dil yok.', en: 'There is no such language.' },
  category_required: { tr: 'Kategori seçimi gereklidir', en: 'Please choose a category' },
  price_negative: { tr: 'Fiyat negatif olamaz', en: 'The price may not be negative' },
  product_name_required: {
    tr: 'En az bir dil için ürün adı çevirisi gereklidir',
    en: 'A product name is needed in at least one language',
  },
  option_name_required: {
    tr: 'En az bir dil için seçenek adı gereklidir',
    en: 'An option name is needed in at least one language',
  },
  unknown_option: {
    tr: 'Bu seçenek bu ürüne ait değil.',
    en: 'This option does not belong to this product.',
  },
  not_translatable: { tr: 'Bu ayarın çevirisi olmaz.', en: 'This setting has no translations.' },
  not_a_picture_setting: { tr: 'Bu ayar bir resim değildir.', en: 'This setting is not a picture.' },
  restaurant_name_required: { tr: 'Restoran adı gereklidir', en: 'The restaurant’s name is required' },
  invalid_color: { tr: 'Rengi #rrggbb biçiminde girin.', en: 'Enter the colour as #rrggbb.' },
  invalid_switch: { tr: '1 ya da 0 girin.', en: 'Enter 1 or 0.' },
  invalid_time_zone: { tr: 'Böyle bir saat dilimi yok.', en: 'There is no such time zone.' },
  invalid_backups_kept: {
    tr: `0 ile ${BACKUPS_KEPT.max} arasında bir sayı yazın.`,
    en: `Type a number from 0 to ${BACKUPS_KEPT.max}.`,
  },
  invalid_retention_days: {
    tr: `${RETENTION_DAYS.min} ile ${RETENTION_DAYS.max} arasında bir gün sayısı yazın.`,
    en: `Type a number of days from ${RETENTION_DAYS.min} to ${RETENTION_DAYS.max}.`,
  },
  invalid_contact: {
    tr: 'Bir telefon numarası ya da e-posta adresi yazın.',
    en: 'Type a phone number or an e-mail address.',
  },
  invalid_map: {
    tr: 'Google Haritalar, OpenStreetMap ya da Yandex Haritalar’ın yerleştirme kodunu yapıştırın.',
    en: 'Paste the embed code of Google Maps, OpenStreetMap or Yandex Maps.',
  },
} satisfies Record<string, Localized>;

type ProblemName = keyof typeof TEXTS;

const isNamed = (name: string): name is ProblemName => Object.hasOwn(TEXTS, name);

/** The text of a problem that the contract names; undefined for a validator's own message. */
export const namedText = (name: string): Localized | undefined => (isNamed(name) ? TEXTS[name] : undefined);

/** @param path dotted, e.g. `options.0.name`. */
export const problem = (path: string, name: ProblemName): FieldProblem => ({ path, message: TEXTS[name] });
