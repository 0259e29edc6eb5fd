import type { RandomSource } from '#seeded-random';

/** What guests of the demo restaurant eat, in its history and in a played evening. */

export type Occasion = 'breakfast' | 'lunch' | 'afternoon' | 'dinner';

/** Pieces of a dish, which its slug names. */
export interface Dish {
  slug: string;
  quantity: number;
}

type Liking = Record<string, number>;

/** Weights by slug: the favourites of the house stand out, and nothing is never ordered. */
const BREAKFASTS: Liking = {
  'avlu-kahvalti-tabagi': 5,
  menemen: 5,
  'sucuklu-yumurta': 3,
  'bal-kaymak': 2,
};
const SOUPS: Liking = {
  'mercimek-corbasi': 6,
  'ezogelin-corbasi': 3,
  'yayla-corbasi': 2,
  'tavuk-suyu-corbasi': 2,
};
const LUNCHES: Liking = {
  lahmacun: 7,
  'kiymali-pide': 4,
  'kasarli-pide': 3,
  'kusbasili-pide': 3,
  'ispanakli-pide': 1,
  karniyarik: 4,
  'kayseri-mantisi': 4,
  'hunkar-begendi': 3,
  'biber-dolmasi': 2,
  'tavuk-sis': 4,
  'izgara-kofte': 4,
  'adana-kebap': 4,
};
const DINNERS: Liking = {
  'adana-kebap': 9,
  'urfa-kebap': 4,
  'beyti-sarma': 5,
  'izgara-kofte': 4,
  'tavuk-sis': 4,
  'kuzu-tandir': 5,
  'hunkar-begendi': 3,
  'levrek-izgara': 4,
  'hamsi-tava': 2,
  'karides-guvec': 2,
  'kalamar-tava': 2,
  'ahtapot-izgara': 1,
  'kusbasili-pide': 2,
};
const TO_SHARE: Liking = {
  humus: 5,
  haydari: 5,
  'acili-ezme': 4,
  'yaprak-sarma': 4,
  fava: 2,
  'sigara-boregi': 4,
  'icli-kofte': 3,
  'pacanga-boregi': 2,
  'arnavut-cigeri': 2,
  'mantar-guvec': 2,
};
const SALADS: Liking = {
  'coban-salata': 5,
  'gavurdagi-salata': 4,
  'mevsim-salata': 2,
  'roka-salatasi': 2,
  'avokadolu-bugday-salatasi': 1,
};
const COLD_DRINKS: Liking = { 'yayik-ayrani': 7, su: 6, 'ev-limonatasi': 4, 'dut-serbeti': 4, salgam: 3 };
const HOT_DRINKS: Liking = { cay: 10, 'turk-kahvesi': 5, 'filtre-kahve': 2, salep: 1, ihlamur: 1 };
const DESSERTS: Liking = {
  kunefe: 6,
  'fistikli-baklava': 5,
  'firin-sutlac': 4,
  kazandibi: 2,
  'maras-dondurmasi': 2,
};

/** A key, by its weight. */
export function choose<Key extends string>(
  weights: Readonly<Record<Key, number>>,
  random: RandomSource,
): Key {
  const entries = Object.entries<number>(weights);
  let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  const chosen = entries.find(([, weight]) => (rest -= weight) < 0) ?? entries.at(-1);
  // The keys of a record are its own.
  return chosen![0] as Key;
}

/** A whole number of this range, both ends included. */
export const between = (from: number, to: number, random: RandomSource): number =>
  from + Math.floor(random() * (to - from + 1));

/** The rounds that a party orders, the first one hungry, the last one sweet. */
export function roundsOf(occasion: Occasion, guests: number, random: RandomSource): Dish[][] {
  const chance = (share: number) => random() < share;
  /** One dish for each guest who wants it. */
  const each = (liking: Liking, share: number): string[] =>
    Array.from({ length: guests }, () => (chance(share) ? choose(liking, random) : [])).flat();
  const shared = (liking: Liking, count: number): string[] =>
    Array.from({ length: count }, () => choose(liking, random));
  const rounds: Record<Occasion, () => string[][]> = {
    breakfast: () => [
      [
        ...(guests > 1 && chance(0.45) ? ['serpme-kahvalti', ...shared(BREAKFASTS, 1)] : each(BREAKFASTS, 1)),
        ...Array<string>(guests).fill('cay'),
      ],
      each(HOT_DRINKS, 0.8),
    ],
    lunch: () => [
      [...each(SOUPS, 0.45), ...each(LUNCHES, 1), ...each(COLD_DRINKS, 0.8)],
      [...each(DESSERTS, 0.15), ...each(HOT_DRINKS, 0.4)],
    ],
    afternoon: () => [[...each(DESSERTS, 0.6), ...each(HOT_DRINKS, 1)], each(HOT_DRINKS, 0.3)],
    dinner: () => [
      [
        ...shared(TO_SHARE, between(guests > 1 ? 1 : 0, Math.ceil(guests / 2) + 1, random)),
        ...shared(SALADS, chance(0.6) ? 1 : 0),
        ...each(COLD_DRINKS, 0.9),
        ...each(DINNERS, 1),
      ],
      each(COLD_DRINKS, 0.2),
      [...each(DESSERTS, 0.4), ...each(HOT_DRINKS, 0.6)],
    ],
  };
  return rounds[occasion]()
    .map((slugs) =>
      [...Map.groupBy(slugs, (slug) => slug)].map(([slug, all]) => ({ slug, quantity: all.length })),
    )
    .filter((dishes) => dishes.length > 0);
}
