import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { User } from 'shared-api/contract/access/users';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import type { Setting, SettingKey } from 'shared-api/contract/restaurant/settings';
import {
  readSetupMarks,
  SETUP_FINISHED,
  SETUP_STEPS,
  type SetupStep,
} from 'shared-api/domain/restaurant/setup-steps';
import type { Table } from 'shared-api/contract/service/tables';
import { usersQuery } from 'shared-api/queries/access/users';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { productsQuery } from 'shared-api/queries/menu/products';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { ordersPageQuery } from 'shared-api/queries/service/orders';
import { tablesQuery } from 'shared-api/queries/service/tables';
import { useServices } from '#services/services';

/** The data from which the state of each step is derived. */
export interface SetupFacts {
  settings: readonly Setting[];
  /** Tables that guests created are left out. */
  tables: readonly Table[];
  categories: readonly Category[];
  products: readonly Product[];
  users: readonly User[];
  hasOrder: boolean;
}

/** `skipped`: staff continued without completing the step. */
export type StepState = 'open' | 'skipped' | 'done';

export interface SetupProgress {
  facts: SetupFacts;
  states: Record<SetupStep, StepState>;
  /** Null when no step is open. */
  firstOpen: SetupStep | null;
  isFinished: boolean;
}

export const valueOf = (settings: readonly Setting[], key: SettingKey): string =>
  settings.find((setting) => setting.key === key)?.value ?? '';

/** A step is done if its data exists, no matter on which screen it was entered. */
const IS_DONE: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  restaurant: ({ settings }) => valueOf(settings, 'restaurant_name') !== '',
  hours: ({ settings }) => valueOf(settings, 'opening_hours') !== '',
  service: ({ settings }) => valueOf(settings, 'table_service') !== '',
  tables: ({ tables }) => tables.length > 0,
  menu: ({ products }) => products.length > 0,
  staff: ({ users }) => users.length > 1,
  codes: ({ hasOrder }) => hasOrder,
};

function setupProgress(facts: SetupFacts): SetupProgress {
  const marks = readSetupMarks(valueOf(facts.settings, 'setup_steps')) ?? [];
  const stateOf = (step: SetupStep): StepState =>
    IS_DONE[step](facts) ? 'done' : marks.includes(step) ? 'skipped' : 'open';
  const states = Object.fromEntries(SETUP_STEPS.map((step) => [step, stateOf(step)])) as Record<
    SetupStep,
    StepState
  >;
  return {
    facts,
    states,
    firstOpen: SETUP_STEPS.find((step) => states[step] === 'open') ?? null,
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
    ],
    combine: (queries) => {
      const [settings, tables, categories, products, users, orders] = queries;
      const isLoaded =
        settings.data && tables.data && categories.data && products.data && users.data && orders.data;
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
              hasOrder: orders.data.orders.length > 0,
            })
          : undefined,
      };
    },
  });
}
