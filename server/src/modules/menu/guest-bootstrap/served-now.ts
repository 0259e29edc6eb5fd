import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { localMs } from 'shared-api/domain/local-time';
import type { Context } from '#context';
import type { Db } from '#db/database';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { weeklyWindows } from '#time/time-windows';

type TimedKind = 'categories' | 'products';

interface TimedHours {
  kind: TimedKind;
  id: number;
  hours: WeeklyHours[];
}

interface ServedHours {
  timeZone: string;
  timed: readonly TimedHours[];
}

/** What is served only at some times: when the current hours end (HH:MM), or null while it is not served. */
export interface ServedNow extends Record<TimedKind, ReadonlyMap<number, string | null>> {
  fromMs: number;
  /** Time from which it may differ; infinite for never. */
  changesAtMs: number;
}

async function loadHours(db: Db): Promise<ServedHours> {
  const { timeZone } = await readRestaurantSettings(db);
  const timed: TimedHours[] = [];
  for (const kind of ['categories', 'products'] as const) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'served_hours'])
      .where('is_active', '=', 1)
      .where('served_hours', '!=', '[]')
      .execute();
    for (const { id, served_hours } of rows) {
      timed.push({ kind, id, hours: JSON.parse(served_hours) as WeeklyHours[] });
    }
  }
  return { timeZone, timed };
}

/** Hours and minutes of the restaurant's clock. */
const timeOf = (ms: number, timeZone: string) => new Date(localMs(ms, timeZone)).toISOString().slice(11, 16);

function servedAt(nowMs: number, { timeZone, timed }: ServedHours): ServedNow {
  const now = { categories: new Map<number, string | null>(), products: new Map<number, string | null>() };
  let changesAtMs = Infinity;
  for (const { kind, id, hours } of timed) {
    const next = weeklyWindows(hours, nowMs, timeZone).find(({ untilMs }) => untilMs > nowMs);
    const isServed = next !== undefined && next.fromMs <= nowMs;
    now[kind].set(id, isServed ? timeOf(next.untilMs, timeZone) : null);
    if (next) changesAtMs = Math.min(changesAtMs, isServed ? next.untilMs : next.fromMs);
  }
  return { ...now, fromMs: nowMs, changesAtMs };
}

/** Cached states, valid until one changes by time; changed hours are new keys. */
const states = new WeakMap<ServedHours, ServedNow>();

/** What is served now of that which has hours of its own. Not for use in a transaction. */
export async function servedNow({ db, contentCache, now }: Context): Promise<ServedNow> {
  const hours = await contentCache.data('served-hours', ['menu', 'settings'], () => loadHours(db));
  const nowMs = now();
  const cached = states.get(hours);
  if (cached && cached.fromMs <= nowMs && nowMs < cached.changesAtMs) return cached;
  const state = servedAt(nowMs, hours);
  states.set(hours, state);
  return state;
}
