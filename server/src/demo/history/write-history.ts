import { businessDate } from 'shared-api/domain/business-day';
import { sumKurus, toLira } from 'shared-api/domain/money';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { closeDay } from '#modules/service/day/day';
import { transact, type Context, type Tx } from '#context';
import type { DemoRestaurant } from '../demo-types';
import { DEMO_STAFF, DEMO_WAITERS } from '../staff';
import { datesBefore, planDay, type PlannedDay } from './plan-day';
import { prepareHistory, prepareScene, type HistoryScene } from './scene';
import { writeVisits } from './write-visits';

/** Closed days of the demo restaurant: eight weeks, so that every period of the statistics has one to compare with. */
export const HISTORY_DAYS = 56;

const FLOAT_LIRA = 2_000;
const FLOAT_AT_MINUTE = 9 * 60;
const CASH_OUT_AT_MINUTE = 16 * 60 + 30;
const CLOSES_AT_MINUTE = 23 * 60 + 20;

/** The transaction as it would have been at another time; nobody follows it live. */
export const atTime = (tx: Tx, nowMs: number): Tx => ({ ...tx, now: () => nowMs, append: () => {} });

const insertDrawerEntry = async (
  tx: Tx,
  entry: { kind: 'float' | 'out'; lira: number; reason: string | null; user_id: number },
): Promise<void> => {
  const { lira, ...row } = entry;
  await tx.db
    .insertInto('drawer_entries')
    .values({ ...row, amount_kurus: lira * 100, created_at: tx.now() })
    .execute();
};

/**
 * Writes what has ended of a day until a time.
 * @returns sums in kuruş, and cash that the drawer should have.
 */
async function writeDay(tx: Tx, scene: HistoryScene, day: PlannedDay, untilMs: number) {
  const { momentAt, people } = scene;
  const at = (minute: number) => momentAt(day.date, minute);
  let drawerLira = 0;
  if (at(FLOAT_AT_MINUTE) <= untilMs) {
    const entry = { kind: 'float', lira: FLOAT_LIRA, reason: null, user_id: people.zeynep } as const;
    await insertDrawerEntry(atTime(tx, at(FLOAT_AT_MINUTE)), entry);
    drawerLira += FLOAT_LIRA;
  }
  if (day.cashOutLira > 0 && at(CASH_OUT_AT_MINUTE) <= untilMs) {
    const entry = {
      kind: 'out',
      lira: day.cashOutLira,
      reason: 'Pazar alışverişi',
      user_id: people.zeynep,
    } as const;
    await insertDrawerEntry(atTime(tx, at(CASH_OUT_AT_MINUTE)), entry);
    drawerLira -= day.cashOutLira;
  }
  const ended = day.visits.filter(({ leavesAt }) => at(leavesAt) <= untilMs);
  const written = await writeVisits(tx, scene, { ...day, visits: ended });
  return {
    revenueKurus: sumKurus(written.map(({ totalKurus }) => totalKurus)),
    paidKurus: sumKurus(written.map(({ paidKurus }) => paidKurus)),
    drawerKurus: drawerLira * 100 + sumKurus(written.map(({ cashKurus }) => cashKurus)),
  };
}

/** Closes the day by the rules, which refuse totals that differ from the rows. */
async function closeWrittenDay(
  tx: Tx,
  scene: HistoryScene,
  day: PlannedDay,
  sums: Awaited<ReturnType<typeof writeDay>>,
): Promise<void> {
  const lastLeaves = Math.max(0, ...day.visits.map(({ leavesAt }) => leavesAt));
  const closedAt = scene.momentAt(day.date, Math.max(CLOSES_AT_MINUTE, lastLeaves + 10));
  await closeDay(
    atTime(tx, closedAt),
    {
      revenue: toLira(sums.revenueKurus),
      paid: toLira(sums.paidKurus),
      counted: toLira(sums.drawerKurus) - day.missingLira,
      carry_over: false,
      confirm: false,
      printer_id: null,
    },
    { id: scene.people.zeynep, username: DEMO_STAFF.zeynep.username },
  );
}

/**
 * Gives a demo restaurant that was just loaded a past, all or nothing: closed days with their Z reports, and what has ended
 * of the present day, which stays open. Marks the restaurant as one that may play evenings.
 */
export async function writeDemoHistory(
  context: Context,
  demo: DemoRestaurant,
  days: number = HISTORY_DAYS,
): Promise<void> {
  const prepared = await prepareHistory(context);
  await transact(context, async (tx) => {
    const rules = await readRestaurantSettings(tx.db);
    const scene = await prepareScene(tx, demo, prepared);
    const nowMs = tx.now();
    const today = businessDate(nowMs, rules);
    const places = { tables: scene.tables.length, waiters: DEMO_WAITERS.length };
    for (const date of datesBefore(today, days)) {
      const day = planDay(date, places);
      await closeWrittenDay(tx, scene, day, await writeDay(tx, scene, day, nowMs));
    }
    await writeDay(tx, scene, planDay(today, places), nowMs);
    const last = await tx.db
      .selectFrom('visits')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    await tx.db.insertInto('demo_history').values({ last_visit_id: last.id, created_at: nowMs }).execute();
  });
}
