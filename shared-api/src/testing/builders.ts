import type { Banner } from '../contract/restaurant/banners';
import type { Course } from '../contract/menu/courses';
import type { Category } from '../contract/menu/categories';
import type { Feedback, FeedbackDetail } from '../contract/service/feedback';
import type { Language } from '../contract/restaurant/languages';
import type { KitchenOrder } from '../contract/kitchen/kitchen-orders';
import type { Printer } from '../contract/kitchen/printers';
import type { Station } from '../contract/kitchen/stations';
import type { DayReport } from '../contract/service/day';
import type { Order, OrderItem } from '../contract/service/orders';
import type { GroupOption, OptionGroup } from '../contract/menu/option-groups';
import type { Product, ProductOption } from '../contract/menu/products';
import type { ReleaseStatistics } from '../contract/releases/field-reports';
import type { AppReleases, ReleasePreview, Rollout } from '../contract/releases/rollouts';
import type { Setting, SettingKey } from '../contract/restaurant/settings';
import type { SocialLink } from '../contract/restaurant/social-links';
import type { Table } from '../contract/service/tables';
import type { User } from '../contract/access/users';
import type { Visit, VisitWithOrders } from '../contract/service/visits';
import type { VisitBill } from '../contract/service/visit-bill';
import type { WaiterCall } from '../contract/service/waiter-calls';
import type { CallType } from '../contract/service/call-types';

import { PRINTER_PORT } from '../domain/kitchen/limits';
import { VAT_RATE } from '../domain/menu/limits';

/** Entities for tests; pass only the fields that matter. */

const CREATED_AT = '2026-05-02T18:00:00.000Z';

export const buildOrderItem = (own: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  product_id: 1,
  product_name: 'Adana kebap',
  quantity: 1,
  price: 100,
  duration: 0,
  status: 'preparing',
  due_at: null,
  special_instructions: null,
  allergy_codes: [],
  vat_rate: VAT_RATE.default,
  course_id: null,
  fired_at: CREATED_AT,
  served_at: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  options: [],
  stations: [],
  hold: null,
  ...own,
});

export const buildCourse = (own: Partial<Course> = {}): Course => ({
  id: 1,
  name: 'Başlangıçlar',
  translations: [],
  fires_at_once: false,
  sort_order: 0,
  version: 1,
  ...own,
});

export const buildItemOption = (
  own: Partial<OrderItem['options'][number]> = {},
): OrderItem['options'][number] => ({
  id: 1,
  product_option_id: 1,
  product_option_name: 'Acılı',
  price: 0,
  quantity: 1,
  kind: 'extra',
  ...own,
});

export const buildOrder = (own: Partial<Order> = {}): Order => ({
  id: 1,
  visit_id: 1,
  order_type: 'table',
  table_id: 5,
  table_number: '5',
  status: 'new',
  total_amount: 100,
  special_instructions: null,
  customer_name: null,
  customer_phone: null,
  customer_address: null,
  network_key: null,
  taken_by: null,
  awaiting_approval: false,
  fired_at: CREATED_AT,
  is_taken: false,
  kitchen_notices: [],
  version: 1,
  ready_from: null,
  ready_until: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  items: [buildOrderItem()],
  ...own,
});

export const buildKitchenOrder = (own: Partial<KitchenOrder> = {}): KitchenOrder => ({
  ...buildOrder(),
  guest_count: null,
  ...own,
});

export const buildStation = (own: Partial<Station> = {}): Station => ({
  id: 1,
  name: 'Mutfak',
  color: 'red',
  language_code: null,
  warn_minutes: 10,
  late_minutes: 20,
  last_order_minutes: 0,
  is_default: true,
  sort_order: 0,
  category_ids: [],
  product_ids: [],
  version: 1,
  ...own,
});

export const buildPrinter = (own: Partial<Printer> = {}): Printer => ({
  id: 1,
  name: 'Kasa',
  connection: 'virtual',
  host: null,
  port: PRINTER_PORT,
  paper_mm: 80,
  code_page: 'cp857',
  is_raster: false,
  cuts: true,
  kicks_drawer: false,
  documents: ['bills', 'reports'],
  station_ids: [],
  backup_printer_id: null,
  confirms: true,
  cause: null,
  problem: null,
  problem_since: null,
  version: 1,
  ...own,
});

export const buildWaiterCall = (own: Partial<WaiterCall> = {}): WaiterCall => ({
  id: 1,
  table_id: 5,
  table_number: '5',
  type: null,
  status: 'pending',
  taken_by: null,
  taken_at: null,
  escalated_at: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...own,
});

export const buildCallType = (own: Partial<CallType> = {}): CallType => ({
  id: 1,
  kind: 'waiter',
  name: 'Garson',
  icon: 'bell',
  is_active: true,
  sort_order: 0,
  escalation_minutes: null,
  translations: [{ language_code: 'tr', name: own.name ?? 'Garson' }],
  version: 1,
  ...own,
});

export const buildTable = (own: Partial<Table> = {}): Table => ({
  id: 5,
  table_number: '5',
  area: null,
  is_active: true,
  status: 'available',
  qr_code_url: null,
  created_by_guest: false,
  version: 1,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...own,
});

export const buildVisit = (own: Partial<Visit> = {}): Visit => ({
  id: 1,
  table_id: 5,
  table_number: '5',
  status: 'open',
  guest_count: null,
  note: null,
  opened_by: null,
  business_date: '2026-05-02',
  order_count: 1,
  total_amount: 100,
  paid_amount: 0,
  bill_request: null,
  bill_requested_at: null,
  low_rating: null,
  last_change_at: CREATED_AT,
  unpaid_reason: null,
  closed_at: null,
  version: 1,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...own,
});

/** A bill that is unpaid, without discounts and VAT. @param total in lira. */
export const buildVisitBill = (
  items: readonly Pick<OrderItem, 'id' | 'price' | 'quantity'>[],
  total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
): VisitBill => ({
  items: items.map(({ id, price, quantity }) => ({
    id,
    charged: price * quantity,
    is_paid: false,
    paid_portion: 0,
    paid_fraction: { numerator: 0, denominator: 1 },
    paid: 0,
  })),
  subtotal: total,
  discount: 0,
  total,
  paid: 0,
  unpaid: total,
  vat: [],
});

/** A visit with the unpaid bill of its orders. */
export const buildVisitWithOrders = ({
  orders = [],
  ...own
}: Partial<VisitWithOrders> = {}): VisitWithOrders => {
  const items = orders.flatMap((order) => order.items);
  const total = own.total_amount ?? items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return {
    ...buildVisit({ total_amount: total, ...own }),
    orders,
    bill: buildVisitBill(items, total),
    adjustments: [],
    voided_items: [],
    payments: [],
    ...own,
  };
};

/** A day without any entry. */
export const buildDayReport = (own: Partial<DayReport> = {}): DayReport => ({
  business_days: null,
  visits: 0,
  guests: 0,
  per_guest: 0,
  revenue: 0,
  vat: [],
  methods: [],
  paid: 0,
  tips: 0,
  categories: [],
  staff: [],
  order_staff: [],
  hours: [],
  voids: [],
  cancelled_orders: [],
  cancelled_payments: [],
  reopened_visits: [],
  changed_bills: [],
  comps: [],
  discounts: [],
  refunds: [],
  tip_refunds: [],
  unpaid: [],
  paid_for_others: 0,
  drawer: { float: 0, cash_in: 0, cash_out: 0, cash_sales: 0, expected: 0, entries: [] },
  ...own,
});

export const buildFeedback = (own: Partial<Feedback> = {}): Feedback => ({
  id: 1,
  name: 'Ayşe Yılmaz',
  email: null,
  table_id: 5,
  table_number: '5',
  visit_id: null,
  food_rating: 5,
  price_rating: 4,
  service_rating: 5,
  ambience_rating: 4,
  overall_rating: 5,
  comments: null,
  created_at: CREATED_AT,
  ...own,
});

export const buildFeedbackDetail = (own: Partial<FeedbackDetail> = {}): FeedbackDetail => ({
  ...buildFeedback(own),
  ordered: [],
  acknowledged_by: null,
  replies: [],
  ...own,
});

export const buildUser = (own: Partial<User> = {}): User => ({
  id: 1,
  username: 'deniz',
  role: 'admin',
  email: null,
  is_active: true,
  has_pin: false,
  version: 1,
  created_at: CREATED_AT,
  ...own,
});

export const buildLanguage = (own: Partial<Language> = {}): Language => ({
  id: 1,
  code: 'tr',
  name: 'Turkish',
  native_name: 'Türkçe',
  flag_code: 'tr',
  is_default: true,
  is_active: true,
  version: 1,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...own,
});

/** @param texts names by language code; they become the translations. */
export const buildCategory = (own: Partial<Category> = {}, texts: Record<string, string> = {}): Category => ({
  id: 1,
  name: 'Çorbalar',
  description: null,
  is_active: true,
  sort_order: 0,
  layout: 'compact',
  image_url: null,
  vat_rate: null,
  served_hours: [],
  course_id: null,
  product_count: 0,
  version: 1,
  translations: Object.entries(texts).map(([language_code, name], index) => ({
    id: index + 1,
    category_id: own.id ?? 1,
    language_code,
    name,
    description: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  })),
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...own,
});

export const buildProductOption = (own: Partial<ProductOption> = {}): ProductOption => ({
  id: 1,
  product_id: 1,
  name: 'Acılı',
  price_modifier: 0,
  is_active: true,
  is_required: false,
  is_default: false,
  sort_order: 0,
  allergens: {},
  diets: [],
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  translations: [],
  ...own,
});

/** @param texts names by language code; they become the translations. */
export const buildProduct = (own: Partial<Product> = {}, texts: Record<string, string> = {}): Product => ({
  id: 1,
  category_id: 1,
  name: 'Adana kebap',
  description: null,
  price: 100,
  is_active: true,
  is_sold_out: false,
  is_spicy: false,
  sort_order: 0,
  duration: 0,
  image_url: null,
  vat_rate: null,
  served_hours: [],
  allergens: {},
  diets: [],
  calories: null,
  portion: null,
  allergens_confirmed_by: null,
  allergens_confirmed_at: null,
  allergens_confirmed: false,
  version: 1,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  translations: Object.entries(texts).map(([language_code, name], index) => ({
    id: index + 1,
    product_id: own.id ?? 1,
    language_code,
    name,
    description: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  })),
  options: [],
  option_groups: [],
  ...own,
});

export const buildGroupOption = (own: Partial<GroupOption> = {}): GroupOption => ({
  id: 101,
  name: 'Büyük',
  price_modifier: 0,
  max_quantity: 1,
  is_default: false,
  kind: 'extra',
  station_id: null,
  part_product_id: null,
  is_active: true,
  is_offered: true,
  allergens: {},
  diets: [],
  translations: [],
  ...own,
});

export const buildOptionGroup = (own: Partial<OptionGroup> = {}): OptionGroup => ({
  id: 1,
  name: 'Boy',
  min_choices: 1,
  max_choices: 1,
  sort_order: 0,
  options: [buildGroupOption()],
  version: 1,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  translations: [],
  ...own,
});

export const buildBanner = (own: Partial<Banner> = {}): Banner => ({
  id: 1,
  title: 'Hoş geldiniz',
  subtitle: null,
  button_text: null,
  button_link: null,
  image_url: null,
  is_active: true,
  display_order: 0,
  version: 1,
  translations: [],
  ...own,
});

export const buildSocialLink = (own: Partial<SocialLink> = {}): SocialLink => ({
  id: 1,
  platform: 'instagram',
  url: 'https://instagram.com/afiyet',
  icon: null,
  display_order: 0,
  is_active: true,
  version: 1,
  ...own,
});

/** @param texts by language code. */
export const buildSetting = (
  key: SettingKey,
  value: string,
  texts: Record<string, string> = {},
): Setting => ({
  key,
  value,
  type: 'text',
  is_public: true,
  translations: Object.entries(texts).map(([language_code, translated_value]) => ({
    language_code,
    translated_value,
  })),
});

export const buildPublishedRelease = (
  own: Partial<AppReleases['releases'][number]> = {},
): AppReleases['releases'][number] => ({
  release: 'cccc2222dddd',
  made_at: CREATED_AT,
  start_bytes: 90_000,
  is_uploaded: true,
  missing_on: [],
  is_withdrawn: false,
  problems: [],
  ...own,
});

/** Releases of the guest app: the live one and another. */
export const buildAppReleases = (own: Partial<AppReleases> = {}): AppReleases => ({
  app: 'guest-app',
  is_hosted_elsewhere: false,
  live: { release: 'aaaa1111bbbb', since: CREATED_AT },
  history: [],
  releases: [
    buildPublishedRelease({ release: 'cccc2222dddd', start_bytes: 90_000 }),
    buildPublishedRelease({ release: 'aaaa1111bbbb', start_bytes: 89_000, is_uploaded: false }),
  ],
  rollout: null,
  watch: null,
  ...own,
});

export const buildRollout = (own: Partial<Rollout> = {}): Rollout => ({
  id: 1,
  app: 'guest-app',
  release: 'cccc2222dddd',
  live_release: 'aaaa1111bbbb',
  status: 'running',
  share: 10,
  is_watched: true,
  comparison: { release: { visits: 0, failed: 0 }, before: { visits: 0, failed: 0 } },
  started_at: CREATED_AT,
  started_by: 'deniz',
  ended_at: null,
  ended_by: null,
  cause: null,
  reason: null,
  version: 1,
  ...own,
});

export const buildReleasePreview = (own: Partial<ReleasePreview> = {}): ReleasePreview => ({
  id: 1,
  app: 'guest-app',
  release: 'cccc2222dddd',
  may_write: false,
  url: 'https://menu.example/preview/the-token',
  qr_code: 'data:image/png;base64,AA==',
  created_at: CREATED_AT,
  created_by: 'deniz',
  expires_at: CREATED_AT,
  ...own,
});

export const buildReleaseStatistics = (own: Partial<ReleaseStatistics> = {}): ReleaseStatistics => ({
  app: 'guest-app',
  version: 'aaaa1111bbbb',
  visits: 200,
  failed_visits: 2,
  p75: { lcp: 1_300, inp: 100, cls: 0.02, tti: 1_700 },
  days: [],
  ...own,
});
