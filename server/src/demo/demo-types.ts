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
  /** Path of the picture below `pictures/`. */
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
  /** Path of the picture below `pictures/`. */
  picture: string;
  products: DemoProduct[];
}

export interface DemoBanner {
  title: LocalizedText;
  subtitle: LocalizedText;
  buttonText: LocalizedText;
  buttonLink: string;
  /** Path of the picture below `pictures/`. */
  picture: string;
}

export interface DemoSocialLink {
  platform: string;
  url: string;
}

type TranslatedSettingKey =
  'restaurant_name' | 'restaurant_slogan' | 'footer_slogan' | 'footer_desc' | 'restaurant_description';

type PlainSettingKey =
  | 'restaurant_logo'
  | 'phone_number'
  | 'email'
  | 'address'
  | 'googleMap'
  | 'working_hours_weekdays'
  | 'working_hours_weekends'
  | 'wifi_name'
  | 'wifi_password';

/** Keys as in SPEC §3 "Setting"; `restaurant_logo` is the logo's path below `pictures/`. */
export type DemoSettings = Record<TranslatedSettingKey, LocalizedText> & Record<PlainSettingKey, string>;

export interface DemoRestaurant {
  settings: DemoSettings;
  categories: DemoCategory[];
  banners: DemoBanner[];
  socialLinks: DemoSocialLink[];
  /** Table numbers such as `M-1`. */
  tables: string[];
}
