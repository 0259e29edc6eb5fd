import type { ContentCache } from '../../../content/content-cache';
import { BACKUPS_RETAINED, DEFAULT_TIME_ZONE, RETENTION_DAYS } from 'shared-api/contract/limits';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Db } from '../../../db/database';

/** The settings that change what the server does. */
export interface RestaurantSettings {
  /** Guests may create a table by typing its number. */
  guestTables: boolean;
  /** Guests order only from a scanned code. */
  tableCodeRequired: boolean;
  /** Countdowns mark items ready; otherwise they only show lateness. */
  autoReady: boolean;
  /** IANA name; business days follow it. */
  timeZone: string;
  /** Number of daily backups; 0 turns them off. */
  backupsRetained: number;
  contactRetentionDays: number;
  feedbackRetentionDays: number;
}

export const RESTAURANT_SETTING_DEFAULTS = {
  guest_tables: '1',
  table_code_required: '0',
  auto_ready: '1',
  time_zone: DEFAULT_TIME_ZONE,
  backups_kept: String(BACKUPS_RETAINED.default),
  contact_retention_days: String(RETENTION_DAYS.contacts),
  feedback_retention_days: String(RETENTION_DAYS.feedback),
} satisfies Partial<Record<SettingKey, string>>;

const OFF = new Set(['0', 'false', '']);

/** Cached, because creating the formatter takes longer than all other computations of an order. */
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

const KEYS = Object.keys(RESTAURANT_SETTING_DEFAULTS) as (keyof typeof RESTAURANT_SETTING_DEFAULTS)[];

export async function readRestaurantSettings(db: Db): Promise<RestaurantSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', KEYS).execute();
  const values = {
    ...RESTAURANT_SETTING_DEFAULTS,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  };
  return {
    guestTables: !OFF.has(values.guest_tables),
    tableCodeRequired: !OFF.has(values.table_code_required),
    autoReady: !OFF.has(values.auto_ready),
    timeZone: isTimeZone(values.time_zone) ? values.time_zone : DEFAULT_TIME_ZONE,
    backupsRetained: Number(values.backups_kept || BACKUPS_RETAINED.default),
    contactRetentionDays: Number(values.contact_retention_days || RETENTION_DAYS.contacts),
    feedbackRetentionDays: Number(values.feedback_retention_days || RETENTION_DAYS.feedback),
  };
}

/** Cached until a setting changes. Not for use in a transaction. */
export const cachedRestaurantSettings = ({
  db,
  contentCache,
}: {
  db: Db;
  contentCache: ContentCache;
}): Promise<RestaurantSettings> =>
  contentCache.data('restaurant-settings', ['settings'], () => readRestaurantSettings(db));
