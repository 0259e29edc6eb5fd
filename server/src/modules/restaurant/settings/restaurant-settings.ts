import { BACKUPS_RETAINED, DEFAULT_TIME_ZONE, RETENTION_DAYS } from 'shared-api/contract/limits';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Db } from '../../../db/database';

/** The settings that the server itself acts on (DESIGN, "Where the specification is silent or unsafe"). */
export interface HouseRules {
  /** A guest may make a table by typing its number. */
  guestTables: boolean;
  /** Guests order only from a scanned code. */
  tableCodeRequired: boolean;
  /** Countdowns mark items ready; otherwise they only show lateness. */
  autoReady: boolean;
  /** IANA name; days begin and end by it. */
  timeZone: string;
  /** How many daily backups are kept; 0 makes none. */
  backupsKept: number;
  /** How long orders say who gave them, and feedback who wrote it. */
  contactRetentionDays: number;
  feedbackRetentionDays: number;
}

/** What applies where a restaurant has set nothing. */
export const HOUSE_RULE_DEFAULTS = {
  guest_tables: '1',
  table_code_required: '0',
  auto_ready: '1',
  time_zone: DEFAULT_TIME_ZONE,
  backups_kept: String(BACKUPS_RETAINED.default),
  contact_retention_days: String(RETENTION_DAYS.contacts),
  feedback_retention_days: String(RETENTION_DAYS.feedback),
} satisfies Partial<Record<SettingKey, string>>;

const OFF = new Set(['0', 'false', '']);

/** Asking takes longer than all else that placing an order computes. */
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

const KEYS = Object.keys(HOUSE_RULE_DEFAULTS) as (keyof typeof HOUSE_RULE_DEFAULTS)[];

export async function readHouseRules(db: Db): Promise<HouseRules> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', KEYS).execute();
  const values = {
    ...HOUSE_RULE_DEFAULTS,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  };
  return {
    guestTables: !OFF.has(values.guest_tables),
    tableCodeRequired: !OFF.has(values.table_code_required),
    autoReady: !OFF.has(values.auto_ready),
    timeZone: isTimeZone(values.time_zone) ? values.time_zone : DEFAULT_TIME_ZONE,
    backupsKept: Number(values.backups_kept || BACKUPS_RETAINED.default),
    contactRetentionDays: Number(values.contact_retention_days || RETENTION_DAYS.contacts),
    feedbackRetentionDays: Number(values.feedback_retention_days || RETENTION_DAYS.feedback),
  };
}
