import { momentOf } from 'shared-api/domain/local-time';
import { addAccount } from '#modules/access/auth/account';
import { hashPassword } from '#modules/access/auth/passwords';
import { promotionState } from '#modules/menu/promotions/promotion-prices';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { newToken } from '#random-token';
import type { Context, Tx } from '#context';
import type { DemoRestaurant } from '../demo-types';
import { DEMO_STAFF, forEachPerson, type DemoPerson } from '../staff';
import { readKitchen, type Kitchen } from './price-round';

const MINUTE_MS = 60_000;

/** What the days have in common. */
export interface HistoryScene {
  people: Readonly<Record<DemoPerson, number>>;
  /** Who approves what the staff may not do; null if there is nobody. */
  managerId: number | null;
  tables: readonly { id: number; table_number: string }[];
  callTypes: readonly { id: number; kind: string; escalation_minutes: number | null }[];
  kitchen: Kitchen;
  /** Of the restaurant's clock. @param minute since midnight of the date. */
  momentAt: (date: string, minute: number) => number;
}

/** Adds the accounts of the demo's people, whose passwords nobody knows. */
const addPeople = (tx: Tx, passwordHash: string): Promise<HistoryScene['people']> =>
  forEachPerson(async (person) => {
    const { id } = await addAccount(tx, { ...DEMO_STAFF[person], email: null, passwordHash });
    return id;
  });

/** What is read and computed before the transaction, for which the embedded database has its only connection. */
export const prepareHistory = async (context: Context) => ({
  passwordHash: await hashPassword(newToken()),
  promotions: await promotionState(context),
});

export async function prepareScene(
  tx: Tx,
  demo: DemoRestaurant,
  { passwordHash, promotions }: Awaited<ReturnType<typeof prepareHistory>>,
): Promise<HistoryScene> {
  const { timeZone } = await readRestaurantSettings(tx.db);
  const manager = await tx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .executeTakeFirst();
  return {
    people: await addPeople(tx, passwordHash),
    managerId: manager?.id ?? null,
    tables: await tx.db.selectFrom('tables').select(['id', 'table_number']).orderBy('id').execute(),
    callTypes: await tx.db.selectFrom('call_types').select(['id', 'kind', 'escalation_minutes']).execute(),
    kitchen: await readKitchen(tx, demo, promotions),
    momentAt: (date, minute) => momentOf(Date.parse(date) + minute * MINUTE_MS, timeZone),
  };
}
