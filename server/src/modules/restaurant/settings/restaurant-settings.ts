import type { ContentCache } from '#content/content-cache';
import {
  BACKUPS_RETAINED,
  DAY_STARTS_AT_HOUR,
  DEFAULT_TIME_ZONE,
  RETENTION_DAYS,
} from 'shared-api/domain/restaurant/limits';
import { COURSE_MINUTES, VAT_RATE } from 'shared-api/domain/menu/limits';
import { ORDER_CONFIRM_ABOVE_LIRA, ORDER_PIECES } from 'shared-api/domain/service/limits';
import {
  COUNTRY_PROFILES,
  DEFAULT_COUNTRY_PROFILE,
  type CountryProfile,
} from 'shared-api/domain/restaurant/country-profile';
import type { OpeningHours } from 'shared-api/contract/restaurant/opening-hours';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import {
  COURSE_FIRINGS,
  ORDER_APPROVALS,
  type CourseFiring,
  type OrderApproval,
} from 'shared-api/domain/statuses';
import type { Db } from '#db/database';

/** Settings that change the behaviour of the server. */
export interface RestaurantSettings {
  /** Origin that table QR codes open; empty for that of the request. */
  codeAddress: string;
  /** Whether guests may create a table by typing its number. */
  guestTables: boolean;
  /** Whether guests need a scanned code to order, call, rate and create tables. */
  tableCodeRequired: boolean;
  takeawayEnabled: boolean;
  /** Whether guests' orders are paused until someone resumes them. */
  ordersPaused: boolean;
  /** Time until which guests' orders are paused, which may be past; null without such a pause. */
  ordersPausedUntilMs: number | null;
  openingHours: OpeningHours;
  /** Maximum of pieces in one order of a guest; 0 for no limit. */
  orderPiecesMax: number;
  /** Which orders of guests await approval regardless of their amount. */
  orderApproval: OrderApproval;
  /** Amount above which an order of a guest awaits approval; 0 for never. */
  orderConfirmAboveLira: number;
  /** Whether countdowns mark items ready; otherwise they only indicate delays. */
  autoReady: boolean;
  /** Whether an order whose items are all ready must be served before it is completed. */
  foodIsServed: boolean;
  /** Whether orders are served in courses. */
  coursesOn: boolean;
  courseFiring: CourseFiring;
  /** Minutes between two courses if courses are fired by time. */
  courseMinutes: number;
  /** Whether staff close visits; otherwise a visit ends with its last order. */
  tableService: boolean;
  /** Country whose rules the software follows. */
  countryProfile: CountryProfile;
  /** VAT in percent for products and categories without a rate of their own. */
  vatRate: number;
  /** Predefined reasons for comps, discounts and voids. */
  billReasons: string[];
  /** Names of the accepted meal cards. */
  mealCards: string[];
  /** IANA name; business days depend on it. */
  timeZone: string;
  /** Hour at which the business day starts; earlier orders belong to the previous one. */
  dayStartsAtHour: number;
  /** Number of daily backups; 0 turns them off. */
  backupsRetained: number;
  contactRetentionDays: number;
  feedbackRetentionDays: number;
}

export const RESTAURANT_SETTING_DEFAULTS = {
  code_address: '',
  guest_tables: '1',
  table_code_required: '0',
  takeaway_enabled: '1',
  orders_paused: '0',
  orders_paused_reason: '',
  orders_paused_until: '',
  opening_hours: '',
  order_pieces_max: String(ORDER_PIECES.default),
  order_approval: 'none',
  order_confirm_above: String(ORDER_CONFIRM_ABOVE_LIRA.default),
  auto_ready: '1',
  food_is_served: '0',
  courses_on: '0',
  course_firing: 'served',
  course_minutes: String(COURSE_MINUTES.default),
  // Empty means off; the panel asks until it is answered.
  table_service: '',
  country_profile: DEFAULT_COUNTRY_PROFILE,
  vat_rate: String(VAT_RATE.default),
  bill_reasons: 'Yanlış sipariş\nGecikme\nBeğenilmedi\nİkram\nPersonel',
  meal_cards: '',
  time_zone: DEFAULT_TIME_ZONE,
  day_starts_at: String(DAY_STARTS_AT_HOUR.default),
  backups_kept: String(BACKUPS_RETAINED.default),
  // Used only by the panel.
  setup_steps: '',
  contact_retention_days: String(RETENTION_DAYS.contacts),
  feedback_retention_days: String(RETENTION_DAYS.feedback),
} satisfies Partial<Record<SettingKey, string>>;

const OFF = new Set(['0', 'false', '']);

/** Cached, because creating the formatter takes longer than all other computations for an order. */
const knownTimeZones = new Set<string>();

export function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    knownTimeZones.add(name);
    return true;
  } catch {
    return false;
  }
}

const linesOf = (value: string): string[] => value.split('\n').filter((line) => line !== '');

const NO_HOURS: OpeningHours = { weekly: [], exceptions: [] };

const KEYS = Object.keys(RESTAURANT_SETTING_DEFAULTS) as (keyof typeof RESTAURANT_SETTING_DEFAULTS)[];

export async function readRestaurantSettings(db: Db): Promise<RestaurantSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', KEYS).execute();
  const values = {
    ...RESTAURANT_SETTING_DEFAULTS,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  };
  return {
    codeAddress: values.code_address,
    guestTables: !OFF.has(values.guest_tables),
    tableCodeRequired: !OFF.has(values.table_code_required),
    takeawayEnabled: !OFF.has(values.takeaway_enabled),
    ordersPaused: !OFF.has(values.orders_paused),
    ordersPausedUntilMs: values.orders_paused_until ? Date.parse(values.orders_paused_until) : null,
    openingHours: values.opening_hours ? (JSON.parse(values.opening_hours) as OpeningHours) : NO_HOURS,
    orderPiecesMax: Number(values.order_pieces_max || ORDER_PIECES.default),
    orderApproval: ORDER_APPROVALS.find((level) => level === values.order_approval) ?? 'none',
    orderConfirmAboveLira: Number(values.order_confirm_above || ORDER_CONFIRM_ABOVE_LIRA.default),
    autoReady: !OFF.has(values.auto_ready),
    foodIsServed: !OFF.has(values.food_is_served),
    coursesOn: !OFF.has(values.courses_on),
    courseFiring: COURSE_FIRINGS.find((firing) => firing === values.course_firing) ?? 'served',
    courseMinutes: Number(values.course_minutes || COURSE_MINUTES.default),
    tableService: !OFF.has(values.table_service),
    countryProfile:
      COUNTRY_PROFILES.find((profile) => profile === values.country_profile) ?? DEFAULT_COUNTRY_PROFILE,
    vatRate: Number(values.vat_rate || VAT_RATE.default),
    billReasons: linesOf(values.bill_reasons),
    mealCards: linesOf(values.meal_cards),
    timeZone: isTimeZone(values.time_zone) ? values.time_zone : DEFAULT_TIME_ZONE,
    dayStartsAtHour: Number(values.day_starts_at || DAY_STARTS_AT_HOUR.default),
    backupsRetained: Number(values.backups_kept || BACKUPS_RETAINED.default),
    contactRetentionDays: Number(values.contact_retention_days || RETENTION_DAYS.contacts),
    feedbackRetentionDays: Number(values.feedback_retention_days || RETENTION_DAYS.feedback),
  };
}

/** Whether the sender needs a scanned table code; null is staff. Not for use in a transaction. */
export const isCodeRequiredOf = async (
  source: Parameters<typeof cachedRestaurantSettings>[0],
  guest: object | null,
): Promise<boolean> => guest !== null && (await cachedRestaurantSettings(source)).tableCodeRequired;

/** Cached until a setting changes. Not for use in a transaction. */
export const cachedRestaurantSettings = ({
  db,
  contentCache,
}: {
  db: Db;
  contentCache: ContentCache;
}): Promise<RestaurantSettings> =>
  contentCache.data('restaurant-settings', ['settings'], () => readRestaurantSettings(db));
