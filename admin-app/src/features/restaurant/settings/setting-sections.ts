import type { ParseKeys } from 'i18next';
import { ADMIN_PATHS } from 'shared-api/domain/paths';

/** The settings by section, each with a form of its own. The order is the one in which they are shown and sent. */
export const SECTION_SETTINGS = {
  restaurant: [
    'restaurant_name',
    'restaurant_slogan',
    'restaurant_description',
    'footer_slogan',
    'footer_desc',
  ],
  contact: ['phone_number', 'email', 'address', 'googleMap', 'wifi_name', 'wifi_password'],
  look: ['restaurant_logo', 'guest_look', 'accent_color'],
  hours: ['working_hours_weekdays', 'working_hours_weekends'],
  orders: [
    'orders_paused',
    'orders_paused_reason',
    'takeaway_enabled',
    'order_approval',
    'order_confirm_above',
    'order_pieces_max',
  ],
  tables: ['table_service', 'table_code_required', 'guest_tables'],
  kitchen: ['auto_ready', 'food_is_served', 'courses_on', 'course_firing', 'course_minutes'],
  bill: ['country_profile', 'vat_rate', 'bill_reasons', 'meal_cards'],
  day: ['day_starts_at', 'time_zone'],
  backups: ['backups_kept'],
  retention: ['contact_retention_days', 'feedback_retention_days'],
} as const;

export type SettingsSection = keyof typeof SECTION_SETTINGS;
/** A part of the settings screen: its lists have sections of their own. */
export type Section = SettingsSection | 'banners' | 'social';

export const SECTION_GROUPS = [
  { name: 'restaurant', sections: ['restaurant', 'contact', 'look', 'hours', 'banners', 'social'] },
  { name: 'service', sections: ['orders', 'tables', 'kitchen'] },
  { name: 'money', sections: ['bill', 'day'] },
  { name: 'data', sections: ['backups', 'retention'] },
] as const satisfies { name: string; sections: readonly Section[] }[];

/** @returns the section of an address; the first one if it names none. */
export const sectionNamed = (name: string | null): Section =>
  SECTION_GROUPS.flatMap(({ sections }): readonly Section[] => sections).find((each) => each === name) ??
  'restaurant';

export const isSettingsSection = (section: Section): section is SettingsSection =>
  section in SECTION_SETTINGS;

/** Search parameters of a section's address. */
export const sectionSearch = (section: Section): string => `?tab=${section}`;

/** A single setting, and its address: the screen shows and focuses its field. */
export interface SettingLink {
  labelKey: ParseKeys;
  sectionKey: ParseKeys;
  address: string;
}

export const SETTING_LINKS: readonly SettingLink[] = SECTION_GROUPS.flatMap(({ sections }) =>
  sections.filter(isSettingsSection).flatMap((section) =>
    SECTION_SETTINGS[section].map((key) => ({
      labelKey: `settings.name.${key}` as const,
      sectionKey: `settings.section.${section}` as const,
      address: `${ADMIN_PATHS.settings}${sectionSearch(section)}#${key}`,
    })),
  ),
);
