import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { SEEN_FIELDS } from 'shared-api/contract/fields';
import { SETTING_KEYS } from 'shared-api/contract/restaurant/settings';
import { createInstance } from 'i18next';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import { auditAreaOf } from 'shared-api/domain/records/audit-areas';
import { describe, expect, it } from 'vitest';
import en from '#i18n/en.records.json';
import settingsEn from '#i18n/en.restaurant.json';
import tr from '#i18n/tr.records.json';
import settingsTr from '#i18n/tr.restaurant.json';
import { describeAction, tellChanges } from './describe-action';

/** The properties of a zod schema that this test reads: the fields of an object and the input of a transform. */
interface Schema {
  shape?: Record<string, unknown>;
  in?: Schema;
}
const fieldsOf = ({ shape, in: input }: Schema): string[] =>
  input ? fieldsOf(input) : Object.keys(shape ?? {});

/** Endpoints for the print agent, browsers, phones of a table or of one's own, and teams with a release token: not audited. */
const isStaffEndpoint = (path: string) =>
  !/^\/(print-agent\/|release-uploads|release-commands|field-reports|shared-carts|push)/.test(path);

/** Every field that staff may change through an endpoint. */
const fields = ENDPOINTS.filter(
  ({ method, path, body }) => method !== 'GET' && body && isStaffEndpoint(path),
).flatMap(({ method, path, body }) => {
  const names = fieldsOf(body as Schema);
  expect(names, `${method} ${path}`).not.toEqual([]);
  return names.filter((name) => !SEEN_FIELDS.includes(name));
});

it.each(Object.entries({ tr, en }))(
  'every field that a call may change has a name in %s',
  (_language, { audit }) => {
    expect(Object.keys(audit.field).sort()).toEqual([...new Set(fields)].sort());
  },
);

it.each(Object.entries({ tr: settingsTr, en: settingsEn }))(
  'every setting has a name in %s',
  (_language, { settings }) => {
    expect(SETTING_KEYS.filter((key) => !Object.hasOwn(settings.name, key))).toEqual([]);
  },
);

const i18n = createInstance();
void i18n.init({
  lng: 'tr',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { tr: { translation: { ...tr, ...settingsTr } }, en: { translation: { ...en, ...settingsEn } } },
});
const texts = { tr: i18n.getFixedT('tr'), en: i18n.getFixedT('en') };

const entryOf = (own: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  created_at: '2026-05-12T09:00:00.000Z',
  user_id: 2,
  username: 'ayse',
  approved_by: null,
  call: 'PUT /products/{id}',
  target: '7',
  area: 'products',
  record: '7',
  record_name: 'Adana Kebap',
  changes: [],
  ...own,
});

/** Endpoints of guests and of customers; previews change nothing. */
const IS_OF_GUESTS =
  /\/track\/|\/preview$|\/problems$|\/auth\/(register|verify-email|forgot-password|reset-password)|\/display-codes(\/check)?$/;
const audited = ENDPOINTS.filter(
  ({ method, path }) => method !== 'GET' && isStaffEndpoint(path) && !IS_OF_GUESTS.test(path),
).map(({ method, path }) => `${method} ${path}`);

describe.each(['tr', 'en'] as const)('in %s, a sentence', (language) => {
  const t = texts[language];

  it('says what every endpoint did, with and without a name of the record', () => {
    for (const call of audited) {
      const area = auditAreaOf(call);
      expect.soft(area, call).toBeDefined();
      const target = /\{|-options$|visits$/.test(call) ? '12' : null;
      const named = describeAction(t, entryOf({ call, area, record_name: 'Adana' }));
      const old = describeAction(t, entryOf({ call, area: '', target, record: null, record_name: null }));
      for (const sentence of [named, old]) {
        expect.soft(sentence, call).not.toMatch(/[{}]|audit\.|^(POST|PUT|DELETE) | {2}|^ | $/);
      }
    }
  });
});

/** An entry, and how it reads in Turkish and in English. */
const READINGS: [kind: string, entry: Partial<AuditEntry>, tr: string, en: string][] = [
  [
    'a price',
    { changes: [{ field: 'price', kind: 'money', from: '580', value: '620' }] },
    'Adana Kebap ürününü değiştirdi: fiyat ₺580,00 → ₺620,00',
    'changed the product Adana Kebap: price ₺580,00 → ₺620,00',
  ],
  [
    'a boolean and a list',
    {
      changes: [
        { field: 'is_sold_out', kind: 'word', from: 'false', value: 'true' },
        { field: 'station_ids', kind: 'text', from: '', value: 'Bar, Izgara' },
      ],
    },
    'Adana Kebap ürününü değiştirdi: tükendi hayır → evet; istasyonlar boş → Bar, Izgara',
    'changed the product Adana Kebap: sold out no → yes; stations empty → Bar, Izgara',
  ],
  [
    'a translated text, and a name that is also a word',
    {
      changes: [
        { field: 'name', kind: 'text', language_code: 'en', from: 'open', value: 'Kebab' },
        { field: 'price_modifier', kind: 'money', part: 'Yoğurt', from: '20', value: '25' },
      ],
    },
    'Adana Kebap ürününü değiştirdi: ad (EN) open → Kebab; Yoğurt: fiyat farkı ₺20,00 → ₺25,00',
    'changed the product Adana Kebap: name (EN) open → Kebab; Yoğurt: price difference ₺20,00 → ₺25,00',
  ],
  [
    'a setting with named values',
    {
      call: 'PUT /settings/{key}',
      area: 'settings',
      record: 'order_approval',
      record_name: null,
      changes: [{ field: 'value', kind: 'text', from: 'none', value: 'all' }],
    },
    'Misafir siparişlerinin onayı ayarını değiştirdi: değer Beklemez → Hepsi bekler',
    'changed the setting Approval of guests’ orders: value None waits → All wait',
  ],
  [
    'several settings',
    {
      call: 'PUT /settings',
      area: 'settings',
      target: null,
      record: null,
      record_name: null,
      changes: [
        { field: 'value', kind: 'text', part: 'phone_number', from: '', value: '0216 000 00 12' },
        { field: 'value', kind: 'text', part: 'order_approval', from: 'none', value: 'all' },
      ],
    },
    'ayarları değiştirdi: Telefon boş → 0216 000 00 12; Misafir siparişlerinin onayı Beklemez → Hepsi bekler',
    'changed settings: Phone empty → 0216 000 00 12; Approval of guests’ orders None waits → All wait',
  ],
  [
    'the status of an order',
    {
      call: 'PUT /orders/{id}/status',
      area: 'orders',
      record: '171',
      record_name: null,
      changes: [{ field: 'status', kind: 'word', from: 'new', value: 'processing' }],
    },
    '#171 siparişini değiştirdi: durum yeni → hazırlanıyor',
    'changed the order #171: status new → processing',
  ],
  [
    'a deletion, without what was deleted',
    {
      call: 'DELETE /orders/{id}',
      area: 'orders',
      record: '171',
      record_name: null,
      changes: [
        { field: 'total_amount', kind: 'money', from: '620', value: '' },
        { field: 'reason', kind: 'text', value: 'deneme' },
      ],
    },
    '#171 siparişini sildi: neden deneme',
    'deleted the order #171: reason deneme',
  ],
  [
    'a discount',
    {
      call: 'PUT /visits/{id}/discount',
      area: 'visits',
      record_name: 'S-4',
      changes: [
        { field: 'percent', kind: 'percent', value: '10' },
        { field: 'reason', kind: 'text', value: 'gecikme' },
      ],
    },
    'S-4 adisyonunun hesabına indirim yaptı: yüzde %10; neden gecikme',
    'discounted the bill of the visit S-4: percent 10%; reason gecikme',
  ],
  [
    'what an earlier version recorded',
    {
      record_name: null,
      changes: [
        { field: 'price', value: '640' },
        { field: 'vat_rate', value: '' },
        { field: 'description', value: null },
      ],
    },
    '#7 ürününü değiştirdi: fiyat ₺640,00; KDV oranı boş; açıklama',
    'changed the product #7: price ₺640,00; VAT rate empty; description',
  ],
  [
    'a long text in short',
    { changes: [{ field: 'description', kind: 'text', from: 'Acısız', value: 'x'.repeat(61) }] },
    `Adana Kebap ürününü değiştirdi: açıklama Acısız → ${'x'.repeat(60)}…`,
    `changed the product Adana Kebap: description Acısız → ${'x'.repeat(60)}…`,
  ],
  [
    'products that were marked sold out together',
    {
      call: 'PUT /products/sold-out',
      record: null,
      record_name: null,
      changes: ['Ezogelin', 'Ayran', 'Ayran'].map((part) => ({
        field: 'is_sold_out',
        kind: 'word',
        part,
        from: 'false',
        value: 'true',
      })),
    },
    '3 ürünü tükendi yaptı: Ezogelin, Ayran, Ayran',
    'marked 3 products sold out: Ezogelin, Ayran, Ayran',
  ],
  [
    'a product that is on sale again',
    {
      call: 'PUT /products/sold-out',
      record: null,
      record_name: null,
      changes: [{ field: 'is_sold_out', kind: 'word', part: 'Ayran', from: 'true', value: 'false' }],
    },
    '1 ürünü yeniden satışa açtı: Ayran',
    'put 1 product back on sale: Ayran',
  ],
  [
    'products that were changed together, each once',
    {
      call: 'PUT /products',
      record: null,
      record_name: null,
      changes: [
        { field: 'price', kind: 'money', part: 'Ayran', from: '40', value: '45' },
        { field: 'is_active', kind: 'word', part: 'Ayran', from: 'true', value: 'false' },
        { field: 'price', kind: 'money', part: 'Ezogelin', from: '90', value: '95' },
      ],
    },
    '2 ürünü toplu değiştirdi: Ayran, Ezogelin',
    'changed 2 products at once: Ayran, Ezogelin',
  ],
  [
    'one product of the list, with its changes',
    {
      call: 'PUT /products',
      record: null,
      record_name: null,
      changes: [{ field: 'price', kind: 'money', part: 'Ayran', from: '40', value: '45' }],
    },
    '1 ürünü toplu değiştirdi: Ayran: fiyat ₺40,00 → ₺45,00',
    'changed 1 product in a list: Ayran: price ₺40,00 → ₺45,00',
  ],
  [
    'tables that were deactivated together',
    {
      call: 'PUT /tables/active',
      area: 'tables',
      record: null,
      record_name: null,
      changes: ['M-1', 'M-2'].map((part) => ({
        field: 'is_active',
        kind: 'word',
        part,
        from: 'true',
        value: 'false',
      })),
    },
    '2 masayı pasif yaptı: M-1, M-2',
    'deactivated 2 tables: M-1, M-2',
  ],
  [
    'a category that was activated',
    {
      call: 'PUT /categories/active',
      area: 'categories',
      record: null,
      record_name: null,
      changes: ['Çorbalar'].map((part) => ({
        field: 'is_active',
        kind: 'word',
        part,
        from: 'false',
        value: 'true',
      })),
    },
    '1 kategoriyi aktif yaptı: Çorbalar',
    'activated 1 category: Çorbalar',
  ],
  [
    'feedback that was deleted together',
    {
      call: 'POST /feedback/delete',
      area: 'feedback',
      record: null,
      record_name: null,
      changes: ['M-1', '#7'].map((part) => ({
        field: 'overall_rating',
        kind: 'word',
        part,
        from: '5',
        value: '',
      })),
    },
    '2 geri bildirimi sildi: M-1, #7',
    'deleted 2 feedback entries: M-1, #7',
  ],
  [
    'orders that were cancelled together, and why',
    {
      call: 'POST /orders/cancel',
      area: 'orders',
      record: null,
      record_name: null,
      changes: [
        { field: 'status', kind: 'word', part: '#1813', from: 'new', value: 'cancelled' },
        { field: 'status', kind: 'word', part: '#1814', from: 'ready', value: 'cancelled' },
        { field: 'reason', kind: 'text', value: 'deneme' },
      ],
    },
    '2 siparişi iptal etti: #1813, #1814; neden deneme',
    'cancelled 2 orders: #1813, #1814; reason deneme',
  ],
  [
    'the undo of a cancellation',
    {
      call: 'POST /orders/cancel',
      area: 'orders',
      record: null,
      record_name: null,
      changes: [{ field: 'status', kind: 'word', part: '#1813', from: 'cancelled', value: 'new' }],
    },
    '1 siparişin iptalini geri aldı: #1813',
    'undid the cancellation of 1 order: #1813',
  ],
  [
    'a payment by amount, method and tip',
    {
      call: 'POST /visits/{id}/payments',
      area: 'visits',
      record_name: 'S-4',
      changes: [
        { field: 'part', value: null },
        { field: 'amount', kind: 'money', value: '580' },
        { field: 'tip', kind: 'money', value: '20' },
        { field: 'method', kind: 'word', value: 'cash' },
        { field: 'tendered', value: null },
      ],
    },
    'S-4 adisyonundan ödeme aldı: tutar ₺580,00; yöntem nakit; bahşiş ₺20,00',
    'took a payment for the visit S-4: amount ₺580,00; method cash; tip ₺20,00',
  ],
  [
    'neither a tip of nothing, nor what was sent without a value, nor flags that are false',
    {
      call: 'POST /visits/{id}/payments',
      area: 'visits',
      record_name: 'S-4',
      changes: [
        { field: 'part', value: null },
        { field: 'tip', kind: 'money', value: '0' },
        { field: 'method', kind: 'word', value: 'card' },
        { field: 'override', kind: 'word', value: 'false' },
      ],
    },
    'S-4 adisyonundan ödeme aldı: yöntem kart',
    'took a payment for the visit S-4: method card',
  ],
  [
    'a status, without whether something else was sent',
    {
      call: 'PUT /visits/{id}/status',
      area: 'visits',
      record_name: 'S-4',
      changes: [
        { field: 'status', kind: 'word', from: 'open', value: 'billing' },
        { field: 'served', value: null },
      ],
    },
    'S-4 adisyonunu değiştirdi: durum açık → hesap isteniyor',
    'changed the visit S-4: status open → billing',
  ],
  [
    'the end of a pause, which is a flag that is false',
    {
      call: 'PUT /order-pauses',
      area: 'order-pauses',
      record: null,
      record_name: null,
      changes: [{ field: 'is_paused', kind: 'word', value: 'false' }],
    },
    'sipariş duraklatmayı değiştirdi: duraklatıldı hayır',
    'changed the pause of orders: paused no',
  ],
  [
    'many changes',
    {
      changes: ['name', 'price', 'portion', 'calories', 'duration'].map((field) => ({ field, value: null })),
    },
    'Adana Kebap ürününü değiştirdi: ad; fiyat; porsiyon ve 2 değişiklik daha',
    'changed the product Adana Kebap: name; price; portion and 2 more changes',
  ],
];

it.each(READINGS)('tells %s', (_kind, own, turkish, english) => {
  const entry = entryOf(own);
  const tell = (t: (typeof texts)['tr']) => {
    const changes = tellChanges(t, entry);
    return changes ? `${describeAction(t, entry)}: ${changes}` : describeAction(t, entry);
  };
  expect([tell(texts.tr), tell(texts.en)]).toEqual([turkish, english]);
});
