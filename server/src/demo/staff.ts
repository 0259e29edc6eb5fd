import type { Role } from 'shared-api/domain/permissions';

/** Accounts of the demo restaurant's people. Nobody knows their passwords. */
export const DEMO_STAFF = {
  elif: 'waiter',
  mert: 'waiter',
  zeynep: 'cashier',
  'hasan-usta': 'kitchen',
} as const satisfies Record<string, Role>;
export type DemoPerson = keyof typeof DEMO_STAFF;

export const DEMO_PEOPLE = Object.keys(DEMO_STAFF) as DemoPerson[];
export const DEMO_WAITERS = ['elif', 'mert'] as const satisfies readonly DemoPerson[];
