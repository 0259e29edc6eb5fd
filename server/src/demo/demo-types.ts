import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { createPrinter } from 'shared-api/contract/kitchen/printers';
import type { CallTypeIcon, CallTypeKind, SocialPlatform, StationColor } from 'shared-api/domain/statuses';
import type { TranslatableSettingKey } from 'shared-api/domain/restaurant/translatable-settings';
import type { UsualCourse } from '../modules/menu/courses/usual-courses';
import type { RESTAURANT_SETTING_DEFAULTS } from '../modules/restaurant/settings/restaurant-settings';

export interface LocalizedText {
  tr: string;
  en: string;
}

export interface DemoOption {
  name: LocalizedText;
  priceModifierKurus: number;
  isRequired?: boolean;
}

/** An option of a group; a `without` option has the name of the ingredient that it removes. */
export interface DemoGroupOption {
  name: LocalizedText;
  /** Default 0. */
  priceModifierKurus?: number;
  /** Default 1. */
  maxQuantity?: number;
  isDefault?: boolean;
  isLeftOut?: boolean;
  /** Name of an additional station that prepares it. */
  station?: string;
}

export interface DemoOptionGroup {
  slug: string;
  name: LocalizedText;
  minChoices: number;
  maxChoices: number | null;
  options: DemoGroupOption[];
}

export interface DemoProduct {
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  priceKurus: number;
  /** 0 for products without preparation, which have no countdown. */
  durationMinutes: number;
  /** Name of a print (`images/<width>/<name>.webp`), which only signature dishes have. */
  image?: string;
  /** Default true. */
  isActive?: boolean;
  /** Default false. */
  isSpicy?: boolean;
  options?: DemoOption[];
  /** Slugs of the groups that it offers, in order. */
  optionGroups?: string[];
}

/** Categories and products are listed in the order of the menu. */
export interface DemoCategory {
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  /** Name of a print. */
  image?: string;
  products: DemoProduct[];
}

export interface DemoBanner {
  title: LocalizedText;
  subtitle: LocalizedText;
  buttonText: LocalizedText;
  buttonLink: string;
  /** Name of a print. */
  image: string;
}

export interface DemoSocialLink {
  platform: SocialPlatform;
  url: string;
}

type PlainSettingKey = Exclude<
  SettingKey,
  TranslatableSettingKey | 'accent_color' | 'guest_look' | keyof typeof RESTAURANT_SETTING_DEFAULTS
>;

/** Restaurant settings, omitting those that have their default; `restaurant_logo` is the name of a print. */
export type DemoSettings = Record<TranslatableSettingKey, LocalizedText> &
  Record<PlainSettingKey | 'table_service' | 'food_is_served', string>;

export interface DemoTable {
  /** Number such as `M-1`. */
  number: string;
  area: string;
}

/** The first station prepares everything that no other prepares. */
export interface DemoStation {
  name: string;
  color: StationColor;
  warn_minutes: number;
  late_minutes: number;
  /** Slugs of the categories whose products it prepares. */
  categories: string[];
}

/** Slugs of the categories of each course. */
export type DemoCourses = Record<UsualCourse, string[]>;

/** A type of waiter call, in the order of the guests' dialog. */
export interface DemoCallType {
  kind: CallTypeKind;
  icon: CallTypeIcon;
  name: LocalizedText;
  escalationMinutes: number;
}

/** A promotion that is off until someone switches it on. */
export interface DemoPromotion {
  name: LocalizedText;
  percent: number;
  hours: WeeklyHours;
  /** Slugs of its categories. */
  categories: string[];
}

export interface DemoRestaurant {
  settings: DemoSettings;
  courses: DemoCourses;
  stations: DemoStation[];
  optionGroups: DemoOptionGroup[];
  printers: ParsedBodyOf<typeof createPrinter>[];
  callTypes: DemoCallType[];
  promotions: DemoPromotion[];
  categories: DemoCategory[];
  banners: DemoBanner[];
  socialLinks: DemoSocialLink[];
  tables: DemoTable[];
}
