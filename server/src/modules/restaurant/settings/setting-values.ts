import sanitizeHtml from 'sanitize-html';
import { isPhone, latinDigits } from 'shared-api/domain/text-key';
import { email, isImageAddress, isOneLine, timestamp } from 'shared-api/contract/fields';
import {
  BACKUPS_RETAINED,
  DAY_STARTS_AT_HOUR,
  RETENTION_DAYS,
  settingTextMax,
} from 'shared-api/domain/restaurant/limits';
import { COURSE_MINUTES, VAT_RATE } from 'shared-api/domain/menu/limits';
import { ORDER_CONFIRM_ABOVE_LIRA, ORDER_PIECES } from 'shared-api/domain/service/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { COUNTRY_PROFILES } from 'shared-api/domain/restaurant/country-profile';
import { openingHours } from 'shared-api/contract/restaurant/opening-hours';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import { readSetupMarks } from 'shared-api/domain/restaurant/setup-steps';
import { LOOKS } from 'shared-api/domain/restaurant/looks';
import { COURSE_FIRINGS, ORDER_APPROVALS } from 'shared-api/domain/statuses';
import { isMapAddress } from 'shared-api/domain/restaurant/map-embed';
import { mapAddressOf, readMapPlace } from 'shared-api/domain/restaurant/map-place';
import { invalidFields } from '#http/app-error';
import { problem, type ProblemName } from '#http/field-problems';
import { HOST_MAX_LENGTH, isLoopbackHost } from '#http/loopback';
import { isTimeZone } from './restaurant-settings';

interface Rule {
  /** The value to store; null if it is invalid. */
  clean: (value: string) => string | null;
  problem: ProblemName;
}

const SWITCH: Rule = {
  clean: (value) => (/^(?:1|true)$/.test(value) ? '1' : /^(?:0|false)$/.test(value) ? '0' : null),
  problem: 'invalid_switch',
};

const wholeNumber = (min: number, max: number) => (value: string) =>
  /^\d{1,12}$/.test(value) && Number(value) >= min && Number(value) <= max ? String(Number(value)) : null;

/** One value per line, without blank and repeated ones. */
const LINES: Rule = {
  clean: (value) => {
    const lines = [...new Set(value.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
    return lines.every((line) => line.length <= TEXT_MAX.name) ? lines.join('\n') : null;
  },
  problem: 'invalid_lines',
};

const RETENTION: Rule = {
  clean: wholeNumber(RETENTION_DAYS.min, RETENTION_DAYS.max),
  problem: 'invalid_retention_days',
};

/**
 * @returns the origin of an address that phones may reach; null for anything else, such as a path or a loopback
 * address.
 */
function cleanCodeAddress(value: string): string | null {
  if (value === '') return value;
  if (!URL.canParse(value)) return null;
  const { protocol, hostname, origin, href } = new URL(value);
  const isOrigin = /^https?:$/.test(protocol) && hostname.length <= HOST_MAX_LENGTH && href === `${origin}/`;
  return isOrigin && !isLoopbackHost(hostname) ? origin : null;
}

/** @returns the hours as compact JSON; null if they are invalid. */
function cleanOpeningHours(value: string): string | null {
  if (value === '') return value;
  try {
    const { data } = openingHours.safeParse(JSON.parse(value));
    return data ? JSON.stringify(data) : null;
  } catch {
    return null;
  }
}

const RULES: Partial<Record<SettingKey, Rule>> = {
  restaurant_name: { clean: (value) => value || null, problem: 'restaurant_name_required' },
  restaurant_logo: { clean: (value) => (isImageAddress(value) ? value : null), problem: 'invalid_address' },
  phone_number: {
    clean: (value) => (value === '' || isPhone(value) ? latinDigits(value) : null),
    problem: 'invalid_phone',
  },
  email: {
    clean: (value) => (value === '' || email.safeParse(value).success ? value : null),
    problem: 'invalid_email',
  },
  googleMap: { clean: (value) => (value ? cleanMapMarkup(value) : ''), problem: 'invalid_map' },
  accent_color: {
    clean: (value) => (/^(?:#[0-9a-f]{6})?$/i.test(value) ? value.toLowerCase() : null),
    problem: 'invalid_color',
  },
  guest_look: { clean: (value) => LOOKS.find((look) => look === value) ?? null, problem: 'invalid_look' },
  code_address: { clean: cleanCodeAddress, problem: 'invalid_code_address' },
  guest_tables: SWITCH,
  table_code_required: SWITCH,
  takeaway_enabled: SWITCH,
  orders_paused: SWITCH,
  orders_paused_until: {
    clean: (value) => (value === '' || timestamp.safeParse(value).success ? value : null),
    problem: 'invalid_date',
  },
  opening_hours: { clean: cleanOpeningHours, problem: 'invalid_opening_hours' },
  order_pieces_max: { clean: wholeNumber(0, ORDER_PIECES.max), problem: 'invalid_pieces_max' },
  order_approval: {
    clean: (value) => ORDER_APPROVALS.find((level) => level === value) ?? null,
    problem: 'invalid_order_approval',
  },
  order_confirm_above: {
    clean: wholeNumber(0, ORDER_CONFIRM_ABOVE_LIRA.max),
    problem: 'invalid_confirm_above',
  },
  auto_ready: SWITCH,
  food_is_served: SWITCH,
  courses_on: SWITCH,
  course_firing: {
    clean: (value) => COURSE_FIRINGS.find((firing) => firing === value) ?? null,
    problem: 'invalid_course_firing',
  },
  course_minutes: {
    clean: wholeNumber(COURSE_MINUTES.min, COURSE_MINUTES.max),
    problem: 'invalid_course_minutes',
  },
  table_service: SWITCH,
  country_profile: {
    clean: (value) => COUNTRY_PROFILES.find((profile) => profile === value) ?? null,
    problem: 'invalid_country_profile',
  },
  vat_rate: { clean: wholeNumber(0, VAT_RATE.max), problem: 'invalid_vat_rate' },
  bill_reasons: LINES,
  meal_cards: LINES,
  time_zone: { clean: (value) => (isTimeZone(value) ? value : null), problem: 'invalid_time_zone' },
  day_starts_at: { clean: wholeNumber(0, DAY_STARTS_AT_HOUR.max), problem: 'invalid_day_start' },
  backups_kept: { clean: wholeNumber(0, BACKUPS_RETAINED.max), problem: 'invalid_backups_kept' },
  setup_steps: { clean: (value) => (readSetupMarks(value) ? value : null), problem: 'invalid' },
  contact_retention_days: RETENTION,
  feedback_retention_days: RETENTION,
};

/** Whether the setting with that key is on or off. */
export const isSwitch = (key: string): boolean =>
  Object.entries(RULES).some(([name, rule]) => name === key && rule === SWITCH);

const SEVERAL_LINES: readonly SettingKey[] = [
  'restaurant_description',
  'footer_desc',
  'address',
  'googleMap',
  'opening_hours',
  'bill_reasons',
  'meal_cards',
  'setup_steps',
];

/** The value to store. @param path of the field in the body. @throws {AppError} 422 for an invalid value. */
export function cleanValue(key: SettingKey, value: string, path: string): string {
  if (!SEVERAL_LINES.includes(key) && !isOneLine(value)) throw invalidFields(problem(path, 'one_line'));
  const max = settingTextMax(key);
  if (value.length > max) throw invalidFields(problem(path, 'text_too_long', { limit: max }));
  const rule = RULES[key];
  if (!rule) return value;
  const cleaned = rule.clean(value);
  if (cleaned === null) throw invalidFields(problem(path, rule.problem));
  return cleaned;
}

function embeddedAddress(markup: string): string | undefined {
  let address: string | undefined;
  sanitizeHtml(markup, {
    onOpenTag: (tag, { src = '' }) => {
      if (tag === 'iframe' && isMapAddress(src)) address ??= src;
    },
  });
  return address;
}

/** Other pages of map services refuse to be embedded. */
const isEmbedAddress = (address: string) =>
  isMapAddress(address) && /[/=]embed\b|\/map-widget\//.test(address);

function placeAddress(pasted: string): string | undefined {
  const place = readMapPlace(pasted);
  return place ? mapAddressOf(place) : undefined;
}

/**
 * A new iframe with only a map address: the one of the pasted markup, the pasted one, or one of a map at the pasted
 * position; null if there is none.
 */
export function cleanMapMarkup(pasted: string): string | null {
  const address = isEmbedAddress(pasted) ? pasted : (embeddedAddress(pasted) ?? placeAddress(pasted));
  if (address === undefined) return null;
  // A canonical URL contains no quotes and no angle brackets.
  const src = new URL(address).href.replaceAll('&', '&amp;');
  return `<iframe src="${src}" loading="lazy" allowfullscreen></iframe>`;
}
