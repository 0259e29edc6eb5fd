import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { User } from 'shared-api/contract/access/users';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import type { LastBackup } from 'shared-api/contract/records/backups';
import type { Setting, SettingKey } from 'shared-api/contract/restaurant/settings';
import {
  readSetupMarks,
  SETUP_CHECKS,
  SETUP_FINISHED,
  SETUP_STEPS,
  type SetupCheck,
  type SetupMark,
  type SetupStep,
} from 'shared-api/domain/restaurant/setup-steps';
import type { Order } from 'shared-api/contract/service/orders';
import type { Table } from 'shared-api/contract/service/tables';
import { BACKUPS_RETAINED } from 'shared-api/domain/restaurant/limits';
import { usersQuery } from 'shared-api/queries/access/users';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { productsQuery } from 'shared-api/queries/menu/products';
import { lastBackupQuery } from 'shared-api/queries/records/backups';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { ordersPageQuery } from 'shared-api/queries/service/orders';
import { codeAddressesQuery, tablesQuery } from 'shared-api/queries/service/tables';
import { useServices } from '#services/services';

/** The data from which the state of each step is derived. */
export interface SetupFacts {
  settings: readonly Setting[];
  /** Tables that guests created are left out. */
  tables: readonly Table[];
  categories: readonly Category[];
  products: readonly Product[];
  users: readonly User[];
  /** The newest ones. */
  orders: readonly Order[];
  printers: readonly Printer[];
  backup: LastBackup;
  /** Origin that codes open which are printed now. */
  codeAddress: string;
  /** Whether phones can open it. */
  codesReachPhones: boolean;
}

/** `skipped`: staff continued without completing the step. */
export type StepState = 'open' | 'skipped' | 'done';

export interface SetupProgress {
  facts: SetupFacts;
  states: Record<SetupStep, StepState>;
  /** Null when no step is open. */
  firstOpen: SetupStep | null;
  checks: Record<SetupCheck, StepState>;
  isFinished: boolean;
}

export const valueOf = (settings: readonly Setting[], key: SettingKey): string =>
  settings.find((setting) => setting.key === key)?.value ?? '';

/** A step is done if its data exists, no matter on which screen it was entered. */
const IS_DONE: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  restaurant: ({ settings }) => valueOf(settings, 'restaurant_name') !== '',
  contact: ({ settings }) => valueOf(settings, 'phone_number') !== '' && valueOf(settings, 'address') !== '',
  hours: ({ settings }) => valueOf(settings, 'opening_hours') !== '',
  service: ({ settings }) => valueOf(settings, 'table_service') !== '',
  tables: ({ tables }) => tables.length > 0,
  menu: ({ products }) => products.length > 0,
  staff: ({ users }) => users.length > 1,
  address: ({ codeAddress }) => codeAddress.startsWith('https:'),
  codes: ({ orders, codesReachPhones }) => orders.length > 0 && codesReachPhones,
};

export const scannedTable = ({ tables }: SetupFacts): Table | undefined =>
  tables.find(({ scanned_at: at }) => at);

/** An order whose preparation has begun: a new one may not have been seen yet. */
export const seenOrder = ({ orders }: SetupFacts): Order | undefined =>
  orders.find(({ status }) => status !== 'new' && status !== 'cancelled');

/** A printer learns from its first paper whether it confirms papers. */
export const testedPrinter = ({ printers }: SetupFacts): Printer | undefined =>
  printers.find(({ confirms }) => confirms !== null);

export const backupsKept = (settings: readonly Setting[]): number =>
  Number(valueOf(settings, 'backups_kept') || BACKUPS_RETAINED.default);

/** Like a step, a check is done when it has happened, wherever staff did it. */
const HAS_HAPPENED: Record<SetupCheck, (facts: SetupFacts) => boolean> = {
  scan: (facts) => scannedTable(facts) !== undefined,
  kitchen: (facts) => seenOrder(facts) !== undefined,
  paper: (facts) => testedPrinter(facts) !== undefined,
  backup: ({ settings, backup }) =>
    backupsKept(settings) > 0 && backup.last !== null && backup.failed_at === null,
};

function setupProgress(facts: SetupFacts): SetupProgress {
  const marks = readSetupMarks(valueOf(facts.settings, 'setup_steps')) ?? [];
  const statesOf = <Name extends SetupMark & string>(
    names: readonly Name[],
    isDone: Record<Name, (known: SetupFacts) => boolean>,
  ) =>
    Object.fromEntries(
      names.map((name) => [name, isDone[name](facts) ? 'done' : marks.includes(name) ? 'skipped' : 'open']),
    ) as Record<Name, StepState>;
  const states = statesOf(SETUP_STEPS, IS_DONE);
  return {
    facts,
    states,
    firstOpen: SETUP_STEPS.find((step) => states[step] === 'open') ?? null,
    checks: statesOf(SETUP_CHECKS, HAS_HAPPENED),
    isFinished: marks.includes(SETUP_FINISHED),
  };
}

/** Undefined progress while loading; `failed` is a query to show the error of. */
export function useSetupProgress() {
  const { http } = useServices();
  return useQueries({
    queries: [
      settingsQuery(http),
      tablesQuery(http),
      categoriesQuery(http),
      productsQuery(http, {}),
      usersQuery(http),
      ordersPageQuery(http, {}, 1),
      printersQuery(http),
      lastBackupQuery(http),
      codeAddressesQuery(http),
    ],
    combine: (queries) => {
      const [settings, tables, categories, products, users, orders, printers, backup, addresses] = queries;
      const isLoaded =
        settings.data &&
        tables.data &&
        categories.data &&
        products.data &&
        users.data &&
        orders.data &&
        printers.data &&
        backup.data &&
        addresses.data;
      const failed: UseQueryResult<unknown> | undefined = queries.find(
        ({ error, data }) => error !== null && data === undefined,
      );
      return {
        failed,
        progress: isLoaded
          ? setupProgress({
              settings: settings.data,
              tables: tables.data.filter((table) => !table.created_by_guest),
              categories: categories.data,
              products: products.data,
              users: users.data,
              orders: orders.data.orders,
              printers: printers.data,
              backup: backup.data,
              codeAddress: addresses.data.current.address,
              codesReachPhones: !addresses.data.current.is_loopback,
            })
          : undefined,
      };
    },
  });
}
