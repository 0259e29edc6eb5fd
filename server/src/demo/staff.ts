import type { Role } from 'shared-api/domain/permissions';

/** Accounts of the demo restaurant's people. Nobody knows their passwords. */
export const DEMO_STAFF = {
  elif: { username: 'elif-garson', role: 'waiter' },
  mert: { username: 'mert-garson', role: 'waiter' },
  zeynep: { username: 'zeynep-kasa', role: 'cashier' },
  hasan: { username: 'hasan-usta', role: 'kitchen' },
} as const satisfies Record<string, { username: string; role: Role }>;
export type DemoPerson = keyof typeof DEMO_STAFF;

export const DEMO_WAITERS = ['elif', 'mert'] as const satisfies readonly DemoPerson[];

/** One value for each person. */
export const forEachPerson = async <T>(
  valueOf: (person: DemoPerson) => T | Promise<T>,
): Promise<Record<DemoPerson, T>> => ({
  elif: await valueOf('elif'),
  mert: await valueOf('mert'),
  zeynep: await valueOf('zeynep'),
  hasan: await valueOf('hasan'),
});
