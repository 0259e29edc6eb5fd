import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { SocialPlatform } from 'shared-api/contract/statuses';
import type { TranslatableSettingKey } from 'shared-api/contract/restaurant/translatable-settings';
import type { HOUSE_RULE_DEFAULTS } from '../modules/restaurant/settings/restaurant-settings';

/** A text in both languages of the demo restaurant. */
export interface LocalizedText {
  tr: string;
  en: string;
}

/** A checkbox under a product: an extra, a portion size or a wish to the kitchen. */
export interface DemoOption {
  name: LocalizedText;
  priceModifierKurus: number;
  isRequired?: boolean;
}

export interface DemoProduct {
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  priceKurus: number;
  /** Preparation time; 0 means that nothing is prepared (bottled drinks), so there is no countdown. */
  durationMinutes: number;
  /** Path of the picture below `pictures/<width>/`. */
  picture: string;
  /** False for a dish that the house does not serve at present; absent means active. */
  isActive?: boolean;
  options?: DemoOption[];
}

/** Categories and products stand in the order in which the menu shows them. */
export interface DemoCategory {
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  /** Path of the picture below `pictures/<width>/`. */
  picture: string;
  products: DemoProduct[];
}

export interface DemoBanner {
  title: LocalizedText;
  subtitle: LocalizedText;
  buttonText: LocalizedText;
  buttonLink: string;
  /** Path of the picture below `pictures/<width>/`. */
  picture: string;
}

export interface DemoSocialLink {
  platform: SocialPlatform;
  url: string;
}

type PlainSettingKey = Exclude<
  SettingKey,
  TranslatableSettingKey | 'accent_color' | keyof typeof HOUSE_RULE_DEFAULTS
>;

/** What a house says about itself (SPEC §3 "Setting"), without the switches of the system; `restaurant_logo` is the logo's path below `pictures/<width>/`. */
export type DemoSettings = Record<TranslatableSettingKey, LocalizedText> & Record<PlainSettingKey, string>;

export interface DemoRestaurant {
  settings: DemoSettings;
  categories: DemoCategory[];
  banners: DemoBanner[];
  socialLinks: DemoSocialLink[];
  /** Table numbers such as `M-1`. */
  tables: string[];
}
