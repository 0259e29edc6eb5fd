import { addDays } from 'shared-api/domain/local-time';
import { LOW_RATING_MAX } from 'shared-api/domain/service/limits';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { randomFrom, type RandomSource } from '#seeded-random';
import { between, choose, roundsOf, type Dish, type Occasion } from '../appetite';
import { COMPLAINTS, GUEST_NAMES, PRAISES } from '../guests';

/** Times are minutes of the local clock since midnight of the business date, so that they hold in every time zone. */
export interface PlannedVisit {
  /** Position among the tables. */
  table: number;
  guests: number;
  /** Position among the waiters. */
  waiter: number;
  seatedAt: number;
  leavesAt: number;
  rounds: PlannedRound[];
  /** Percent off the bill, and why. */
  discount: { percent: number; reason: string } | null;
  /** Whether the last dish is on the house. */
  isComped: boolean;
  /** A piece that was ordered by mistake and taken off. */
  mistake: Dish | null;
  /** Equal shares of the bill. */
  payments: PlannedPayment[];
  call: { at: number; takenAfterMs: number; kind: 'waiter' | 'bill' | 'other' } | null;
  feedback: PlannedFeedback | null;
}

interface PlannedRound {
  at: number;
  dishes: Dish[];
  /** Whether the waiter takes it, instead of the guests ordering by phone. */
  isByStaff: boolean;
}

interface PlannedPayment {
  method: 'cash' | 'card' | 'transfer';
  /** Percent of the amount. */
  tipPercent: number;
}

interface PlannedFeedback {
  name: string;
  email: string | null;
  language: InterfaceLanguage;
  ratings: Record<'food' | 'price' | 'service' | 'ambience' | 'overall', number>;
  comments: string | null;
  /** Reply of the restaurant on the next day; null for none. */
  reply: string | null;
}

export interface PlannedDay {
  date: string;
  visits: PlannedVisit[];
  /** Cash taken out for purchases, in lira; 0 for none. */
  cashOutLira: number;
  /** What is missing in the drawer in the evening, in lira; negative for a surplus. */
  missingLira: number;
}

/** Visits by day of the week, from Monday on: weekends are full. */
const VISITS = [11, 11, 12, 13, 18, 22, 21];
const SATURDAY = 6;

const SHARES: Record<'week' | 'weekend', Record<Occasion, number>> = {
  week: { breakfast: 6, lunch: 38, afternoon: 10, dinner: 46 },
  weekend: { breakfast: 26, lunch: 18, afternoon: 10, dinner: 46 },
};
/** First and last minute of arrival, with the peak between them, and minutes of stay. */
const TIMES: Record<Occasion, { from: number; to: number; stays: [number, number] }> = {
  breakfast: { from: 9 * 60 + 15, to: 11 * 60 + 30, stays: [55, 90] },
  lunch: { from: 12 * 60, to: 14 * 60, stays: [35, 65] },
  afternoon: { from: 15 * 60, to: 17 * 60, stays: [35, 60] },
  dinner: { from: 18 * 60 + 30, to: 21 * 60, stays: [60, 105] },
};
const PARTIES: Record<'week' | 'weekend', Record<string, number>> = {
  week: { 1: 2, 2: 6, 3: 3, 4: 3, 5: 1 },
  weekend: { 2: 6, 3: 3, 4: 5, 5: 2, 6: 2 },
};
/** Two numbers make the middle of the time likelier than its ends. */
const peaked = (random: RandomSource) => (random() + random()) / 2;

/**
 * An invented day, the same for the same date.
 * @param date YYYY-MM-DD.
 * @param places numbers of tables and waiters.
 */
export function planDay(date: string, places: { tables: number; waiters: number }): PlannedDay {
  const epochDay = Date.parse(date) / (24 * 3_600_000);
  const random = randomFrom(epochDay);
  // The first of January 1970 was a Thursday.
  const weekday = ((epochDay + 3) % 7) + 1;
  const kind = weekday >= SATURDAY ? 'weekend' : 'week';
  const count = VISITS[weekday - 1]! + between(-2, 2, random);
  const arrivals = Array.from({ length: count }, () => {
    const occasion = choose(SHARES[kind], random);
    const { from, to } = TIMES[occasion];
    return { occasion, seatedAt: Math.round(from + (to - from) * peaked(random)) };
  }).toSorted((one, other) => one.seatedAt - other.seatedAt);
  const freeAt = Array<number>(places.tables).fill(0);
  const visits = arrivals.flatMap(({ occasion, seatedAt }) => {
    const free = freeAt.flatMap((at, table) => (at <= seatedAt ? [table] : []));
    const table = free[between(0, free.length - 1, random)];
    if (table === undefined) return [];
    const guests = Number(choose(PARTIES[kind], random));
    const leavesAt = seatedAt + between(...TIMES[occasion].stays, random);
    freeAt[table] = leavesAt + 5;
    return planVisit({ occasion, table, guests, seatedAt, leavesAt }, places.waiters, random);
  });
  return {
    date,
    visits,
    cashOutLira: random() < 0.4 ? between(3, 12, random) * 100 : 0,
    missingLira: random() < 0.2 ? between(-4, 6, random) * 5 : 0,
  };
}

/** The dates of `days` business days, the last one before the given one. */
export const datesBefore = (date: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(date, index - days));

type Seated = Pick<PlannedVisit, 'table' | 'guests' | 'seatedAt' | 'leavesAt'> & { occasion: Occasion };

function planVisit({ occasion, ...place }: Seated, waiters: number, random: RandomSource): PlannedVisit {
  const chance = (share: number) => random() < share;
  const dishes = roundsOf(occasion, place.guests, random);
  const stay = place.leavesAt - place.seatedAt;
  const rounds = dishes.map((round, index) => ({
    at: place.seatedAt + 4 + Math.round((index * (stay - 24)) / Math.max(1, dishes.length)),
    dishes: round,
    isByStaff: chance(0.3),
  }));
  const isUnlucky = chance(0.07);
  const shares = place.guests > 2 && chance(0.3) ? between(2, Math.min(4, place.guests), random) : 1;
  return {
    ...place,
    waiter: between(0, waiters - 1, random),
    rounds,
    discount: chance(0.05)
      ? { percent: choose({ 10: 3, 15: 1 }, random) === '10' ? 10 : 15, reason: 'Personel' }
      : null,
    isComped: isUnlucky && chance(0.5),
    mistake: chance(0.03)
      ? { slug: choose({ su: 2, 'yayik-ayrani': 1, cay: 2 }, random), quantity: 1 }
      : null,
    payments: Array.from({ length: shares }, () => ({
      method: choose({ card: 62, cash: 33, transfer: 5 }, random),
      tipPercent: chance(0.35) ? between(4, 10, random) : 0,
    })),
    call: chance(0.35)
      ? {
          at: place.seatedAt + between(10, stay - 5, random),
          takenAfterMs: between(20, 220, random) * 1_000,
          kind: choose({ waiter: 6, bill: 2, other: 3 }, random),
        }
      : null,
    feedback: chance(isUnlucky ? 0.35 : 0.16) ? planFeedback(isUnlucky, random) : null,
  };
}

function planFeedback(isUnlucky: boolean, random: RandomSource): PlannedFeedback {
  const language = random() < 0.85 ? 'tr' : 'en';
  const overall = isUnlucky ? choose({ 1: 1, 2: 2, 3: 2 }, random) : choose({ 3: 1, 4: 5, 5: 9 }, random);
  const near = () => Math.max(1, Math.min(5, Number(overall) + between(-1, 1, random)));
  const isLow = Number(overall) <= LOW_RATING_MAX;
  const names = GUEST_NAMES[language];
  const name = names[between(0, names.length - 1, random)]!;
  const texts = (isUnlucky ? COMPLAINTS : PRAISES)[language];
  const { text, reply } = texts[between(0, texts.length - 1, random)]!;
  const isWritten = isLow || random() < 0.6;
  const hasEmail = isWritten && random() < 0.4;
  return {
    name,
    // `.example` is reserved: no mail reaches anybody.
    email: hasEmail ? `misafir${between(100, 999, random)}@posta.example` : null,
    language,
    ratings: { food: near(), price: near(), service: near(), ambience: near(), overall: Number(overall) },
    comments: isWritten ? text : null,
    reply: hasEmail ? reply : null,
  };
}
