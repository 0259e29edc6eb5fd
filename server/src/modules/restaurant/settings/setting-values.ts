import sanitizeHtml from 'sanitize-html';
import { isImageAddress } from 'shared-api/contract/fields';
import { BACKUPS_RETAINED, RETENTION_DAYS } from 'shared-api/contract/limits';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import { isMapAddress } from 'shared-api/contract/restaurant/map-embed';
import { invalid } from '../../../http/app-error';
import { problem, type ProblemName } from '../../../http/field-problems';
import { isTimeZone } from './restaurant-settings';

interface Rule {
  /** The value to store; null for an invalid one. */
  clean: (value: string) => string | null;
  problem: ProblemName;
}

const SWITCH: Rule = {
  clean: (value) => (/^(?:1|true)$/.test(value) ? '1' : /^(?:0|false)$/.test(value) ? '0' : null),
  problem: 'invalid_switch',
};

const wholeNumber = (min: number, max: number) => (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max ? String(Number(value)) : null;

const RETENTION: Rule = {
  clean: wholeNumber(RETENTION_DAYS.min, RETENTION_DAYS.max),
  problem: 'invalid_retention_days',
};

const RULES: Partial<Record<SettingKey, Rule>> = {
  restaurant_name: { clean: (value) => value || null, problem: 'restaurant_name_required' },
  restaurant_logo: { clean: (value) => (isImageAddress(value) ? value : null), problem: 'invalid_address' },
  googleMap: { clean: (value) => (value ? cleanMapMarkup(value) : ''), problem: 'invalid_map' },
  accent_color: {
    clean: (value) => (/^(?:#[0-9a-f]{6})?$/i.test(value) ? value.toLowerCase() : null),
    problem: 'invalid_color',
  },
  guest_tables: SWITCH,
  table_code_required: SWITCH,
  auto_ready: SWITCH,
  time_zone: { clean: (value) => (isTimeZone(value) ? value : null), problem: 'invalid_time_zone' },
  backups_kept: { clean: wholeNumber(0, BACKUPS_RETAINED.max), problem: 'invalid_backups_kept' },
  contact_retention_days: RETENTION,
  feedback_retention_days: RETENTION,
};

/** The value to store. @param path of the field in the body. @throws {AppError} 422 for an invalid value. */
export function cleanValue(key: SettingKey, value: string, path: string): string {
  const rule = RULES[key];
  if (!rule) return value;
  const cleaned = rule.clean(value);
  if (cleaned === null) throw invalid(problem(path, rule.problem));
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

/** A new iframe with only the map address found in the pasted address or markup; null when there is none. */
export function cleanMapMarkup(pasted: string): string | null {
  const address = isMapAddress(pasted) ? pasted : embeddedAddress(pasted);
  if (address === undefined) return null;
  // A canonical URL contains no quotes and no angle brackets.
  const src = new URL(address).href.replaceAll('&', '&amp;');
  return `<iframe src="${src}" loading="lazy" allowfullscreen></iframe>`;
}
