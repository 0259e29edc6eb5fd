import type { ParseKeys } from 'i18next';
import {
  BookOpen,
  ChartColumn,
  ConciergeBell,
  Server,
  Store,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from 'shared-api/domain/permissions';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { ADMIN_SCREENS, type AdminScreen } from './screens';

/** A link in the navigation to one screen, or to several that are shown as tabs. */
export interface NavigationEntry {
  /** Of the first screen. */
  path: string;
  labelKey: ParseKeys;
  /** One word of the label, for a rail or a bar. */
  shortKey: ParseKeys;
  icon: LucideIcon;
  screens: readonly AdminScreen[];
}

export interface NavigationGroup {
  /** null for entries that belong to no group. */
  id: GroupId | null;
  entries: readonly NavigationEntry[];
}

interface EntryInit {
  paths: readonly string[];
  /** Name of several screens; a single one has its own. */
  labelKey?: ParseKeys;
  /** Without groups, each of its screens has an entry. */
  isSplit?: boolean;
}

const GROUP_IDS = ['service', 'menu', 'reports', 'restaurant', 'team', 'system'] as const;
export type GroupId = (typeof GROUP_IDS)[number];

const GROUPS: Record<GroupId, readonly EntryInit[]> = {
  service: [
    { paths: [ADMIN_PATHS.service] },
    { paths: [ADMIN_PATHS.kitchen] },
    { paths: [ADMIN_PATHS.expo] },
    {
      paths: [ADMIN_PATHS.orders, ADMIN_PATHS.waiterCalls],
      labelKey: 'nav.orders_and_calls',
      isSplit: true,
    },
  ],
  menu: [
    {
      paths: [
        ADMIN_PATHS.products,
        ADMIN_PATHS.menuTable,
        ADMIN_PATHS.categories,
        ADMIN_PATHS.optionGroups,
        ADMIN_PATHS.courses,
        ADMIN_PATHS.allergens,
      ],
    },
    { paths: [ADMIN_PATHS.promotions, ADMIN_PATHS.prices], labelKey: 'nav.prices_and_promotions' },
    { paths: [ADMIN_PATHS.menuFiles] },
  ],
  reports: [
    { paths: [ADMIN_PATHS.day] },
    { paths: [ADMIN_PATHS.statistics] },
    { paths: [ADMIN_PATHS.feedbacks] },
  ],
  restaurant: [
    {
      paths: [ADMIN_PATHS.tables, ADMIN_PATHS.tableTest, ADMIN_PATHS.tableFiles],
      labelKey: 'nav.table_plan',
    },
    { paths: [ADMIN_PATHS.stations, ADMIN_PATHS.printers], labelKey: 'nav.stations_and_printers' },
    {
      paths: [
        ADMIN_PATHS.settings,
        ADMIN_PATHS.openingHours,
        ADMIN_PATHS.callTypes,
        ADMIN_PATHS.languages,
        ADMIN_PATHS.legalTexts,
      ],
    },
  ],
  team: [
    { paths: [ADMIN_PATHS.users] },
    { paths: [ADMIN_PATHS.auditLog] },
    { paths: [ADMIN_PATHS.personalData] },
  ],
  system: [
    { paths: [ADMIN_PATHS.address, ADMIN_PATHS.health], labelKey: 'nav.address_and_health' },
    { paths: [ADMIN_PATHS.backups] },
    { paths: [ADMIN_PATHS.releases] },
  ],
};

export const GROUP_ICONS: Record<GroupId, LucideIcon> = {
  service: ConciergeBell,
  menu: BookOpen,
  reports: ChartColumn,
  restaurant: Store,
  team: UsersRound,
  system: Server,
};

/** Labels that are too long below an icon. */
const SHORT: Partial<Record<ParseKeys, ParseKeys>> = {
  'nav.dashboard': 'nav.short.dashboard',
  'nav.expo': 'nav.short.expo',
  'nav.orders_and_calls': 'nav.orders',
  'nav.waiter_calls': 'nav.short.waiter_calls',
  'nav.feedbacks': 'nav.short.feedbacks',
  'nav.statistics': 'nav.short.statistics',
};

/** The groups with what the user may open. */
export function navigationFor(can: (permission: Permission) => boolean): NavigationGroup[] {
  const entriesOf = (id: GroupId, isFlat: boolean) =>
    GROUPS[id].flatMap((entry) => entriesFor(entry, can, isFlat));
  // Waiters, cashiers and kitchens have a handful of entries, which need no headings.
  if (!can('dashboard.read')) return [{ id: null, entries: GROUP_IDS.flatMap((id) => entriesOf(id, true)) }];
  return [
    { id: null, entries: entriesFor({ paths: [ADMIN_PATHS.dashboard] }, can, false) },
    ...GROUP_IDS.map((id) => ({ id, entries: entriesOf(id, false) })),
  ].filter(({ entries }) => entries.length > 0);
}

function entriesFor(
  { paths, labelKey, isSplit = false }: EntryInit,
  can: (permission: Permission) => boolean,
  isFlat: boolean,
): NavigationEntry[] {
  const screens = paths.flatMap((path) =>
    ADMIN_SCREENS.filter((screen) => screen.path === path && can(screen.permission)),
  );
  if (isSplit && isFlat) return screens.flatMap((screen) => entryOf([screen]));
  return entryOf(screens, labelKey);
}

function entryOf(screens: readonly AdminScreen[], labelKey?: ParseKeys): NavigationEntry[] {
  const [first] = screens;
  if (!first) return [];
  const label = (screens.length > 1 && labelKey) || first.labelKey;
  return [{ path: first.path, labelKey: label, shortKey: SHORT[label] ?? label, icon: first.icon, screens }];
}

export const isAt = ({ screens }: NavigationEntry, pathname: string): boolean =>
  screens.some(({ path }) => path === pathname);

/** Whether a rail shows the entries themselves: what staff open all evening, and what needs no list. */
export const isDirect = ({ id, entries }: NavigationGroup): boolean =>
  id === null || id === 'service' || entries.length === 1;

/** What a phone's bar shows first. */
const BAR_PATHS: readonly string[] = [
  ADMIN_PATHS.dashboard,
  ADMIN_PATHS.service,
  ADMIN_PATHS.orders,
  ADMIN_PATHS.products,
  ADMIN_PATHS.day,
  ADMIN_PATHS.waiterCalls,
  ADMIN_PATHS.kitchen,
  ADMIN_PATHS.expo,
];
const BAR_ENTRIES = 4;

/** The entries of a phone's bar, in the order of the navigation. */
export function barEntries(groups: readonly NavigationGroup[]): NavigationEntry[] {
  const entries = groups.flatMap((group) => group.entries);
  const chosen = BAR_PATHS.filter((path) => entries.some((entry) => entry.path === path)).slice(
    0,
    BAR_ENTRIES,
  );
  return entries.filter(({ path }) => chosen.includes(path));
}
