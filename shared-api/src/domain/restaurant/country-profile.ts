/**
 * Rules of a country that the software follows, each with its source. They are a help, not legal advice: screens that
 * show one say whom to ask. No imports, so that browsers may use it.
 */

export const COUNTRY_PROFILES = ['tr', 'none'] as const;
export type CountryProfile = (typeof COUNTRY_PROFILES)[number];

/** Most installations are in Türkiye; others choose `none`. */
export const DEFAULT_COUNTRY_PROFILE: CountryProfile = 'tr';

type CountryRuleName = 'reference_price' | 'alcohol' | 'price_list';

interface CountryRule {
  name: CountryRuleName;
  /** Name of the rule in the country. */
  source: string;
  /** Date of the current wording as YYYY-MM-DD. */
  since: string;
}

interface CountryProfileRules {
  /** Number of days whose lowest price is the reference price that is struck through; null for the regular price. */
  referenceDays: number | null;
  /** Whether promotions may reduce products with alcohol. */
  promotesAlcohol: boolean;
  /**
   * VAT of alcoholic drinks in percent where it is above that of meals; null if it is not known. In Türkiye the rate of
   * restaurants excludes them (2007/13033 sayılı Karar, (II) sayılı liste B/24), so that they have the general rate (7346 sayılı
   * Karar, Resmî Gazete, 07.07.2023).
   */
  alcoholVatRate: number | null;
  rules: readonly CountryRule[];
}

export const COUNTRY_RULES: Record<CountryProfile, CountryProfileRules> = {
  tr: {
    referenceDays: 10,
    promotesAlcohol: false,
    alcoholVatRate: 20,
    rules: [
      {
        // Thirty days from 1 March 2022 until then. Perishable fruit and vegetables have a rule of their own.
        name: 'reference_price',
        source: 'Fiyat Etiketi Yönetmeliği (Resmî Gazete, 11.10.2025)',
        since: '2025-10-11',
      },
      {
        name: 'alcohol',
        source: '4250 sayılı Kanun, madde 6 (6487 sayılı Kanun, Resmî Gazete 28674)',
        since: '2013-06-11',
      },
      {
        name: 'price_list',
        source: 'Fiyat Etiketi Yönetmeliği (Resmî Gazete, 11.10.2025)',
        since: '2025-10-11',
      },
    ],
  },
  none: { referenceDays: null, promotesAlcohol: true, alcoholVatRate: null, rules: [] },
};
