import type { ParseKeys } from 'i18next';
import {
  Armchair,
  BellPlus,
  BellRing,
  CalendarClock,
  ChartColumn,
  ClipboardList,
  ConciergeBell,
  CookingPot,
  FileSpreadsheet,
  Fingerprint,
  Flame,
  HandPlatter,
  History,
  KeyRound,
  Languages,
  Layers,
  LayoutDashboard,
  ListOrdered,
  ListPlus,
  MessageSquareQuote,
  MoonStar,
  Percent,
  Printer,
  Salad,
  Scale,
  ScanQrCode,
  Settings,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Permission } from 'shared-api/contract/permissions';
import { ADMIN_PATHS } from 'shared-api/contract/paths';

export interface AdminScreen {
  path: string;
  labelKey: ParseKeys;
  icon: LucideIcon;
  /** Required to open the screen and to see its link. */
  permission: Permission;
  /** Takes the whole width: the navigation is a drawer on every screen. */
  isWide?: boolean;
  /** Has no link in the navigation. */
  isUnlisted?: boolean;
  Screen: LazyExoticComponent<ComponentType>;
}

/** In the order of the navigation; routes and links are created from it. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    path: ADMIN_PATHS.dashboard,
    labelKey: 'nav.dashboard',
    icon: LayoutDashboard,
    permission: 'dashboard.read',
    Screen: lazy(() => import('../routes/service/dashboard-route')),
  },
  {
    path: ADMIN_PATHS.service,
    labelKey: 'nav.service',
    icon: ConciergeBell,
    permission: 'visits.read',
    Screen: lazy(() => import('../routes/service/service-route')),
  },
  {
    path: ADMIN_PATHS.kitchen,
    labelKey: 'nav.kitchen',
    icon: CookingPot,
    permission: 'kitchen.work',
    isWide: true,
    Screen: lazy(() => import('../routes/kitchen/kitchen-route')),
  },
  {
    path: ADMIN_PATHS.expo,
    labelKey: 'nav.expo',
    icon: HandPlatter,
    permission: 'kitchen.work',
    isWide: true,
    Screen: lazy(() => import('../routes/kitchen/expo-route')),
  },
  {
    path: ADMIN_PATHS.day,
    labelKey: 'nav.day',
    icon: MoonStar,
    permission: 'day.read',
    Screen: lazy(() => import('../routes/service/day-route')),
  },
  {
    path: ADMIN_PATHS.statistics,
    labelKey: 'nav.statistics',
    icon: ChartColumn,
    permission: 'statistics.read',
    Screen: lazy(() => import('../routes/records/statistics-route')),
  },
  {
    path: ADMIN_PATHS.categories,
    labelKey: 'nav.categories',
    icon: Layers,
    permission: 'menu.edit',
    Screen: lazy(() => import('../routes/menu/categories-route')),
  },
  {
    path: ADMIN_PATHS.products,
    labelKey: 'nav.products',
    icon: Salad,
    permission: 'inactive.read',
    Screen: lazy(() => import('../routes/menu/products-route')),
  },
  {
    path: ADMIN_PATHS.optionGroups,
    labelKey: 'nav.option_groups',
    icon: ListPlus,
    permission: 'inactive.read',
    Screen: lazy(() => import('../routes/menu/option-groups-route')),
  },
  {
    path: ADMIN_PATHS.courses,
    labelKey: 'nav.courses',
    icon: ListOrdered,
    permission: 'menu.edit',
    Screen: lazy(() => import('../routes/menu/courses-route')),
  },
  {
    path: ADMIN_PATHS.menuFiles,
    labelKey: 'nav.menu_files',
    icon: FileSpreadsheet,
    permission: 'menu.edit',
    isUnlisted: true,
    Screen: lazy(() => import('../routes/menu/menu-files-route')),
  },
  {
    path: ADMIN_PATHS.prices,
    labelKey: 'nav.prices',
    icon: Percent,
    permission: 'menu.edit',
    isUnlisted: true,
    Screen: lazy(() => import('../routes/menu/prices-route')),
  },
  {
    path: ADMIN_PATHS.stations,
    labelKey: 'nav.stations',
    icon: Flame,
    permission: 'menu.edit',
    Screen: lazy(() => import('../routes/kitchen/stations-route')),
  },
  {
    path: ADMIN_PATHS.printers,
    labelKey: 'nav.printers',
    icon: Printer,
    permission: 'settings.edit',
    Screen: lazy(() => import('../routes/kitchen/printers-route')),
  },
  {
    path: ADMIN_PATHS.openingHours,
    labelKey: 'nav.opening_hours',
    icon: CalendarClock,
    permission: 'settings.edit',
    Screen: lazy(() => import('../routes/restaurant/opening-hours-route')),
  },
  {
    path: ADMIN_PATHS.tables,
    labelKey: 'nav.tables',
    icon: Armchair,
    permission: 'tables.set_status',
    Screen: lazy(() => import('../routes/service/tables-route')),
  },
  {
    path: ADMIN_PATHS.tableFiles,
    labelKey: 'nav.table_files',
    icon: FileSpreadsheet,
    permission: 'tables.manage',
    isUnlisted: true,
    Screen: lazy(() => import('../routes/service/table-files-route')),
  },
  {
    path: ADMIN_PATHS.tableTest,
    labelKey: 'nav.table_test',
    icon: ScanQrCode,
    permission: 'tables.manage',
    isUnlisted: true,
    Screen: lazy(() => import('../routes/service/table-test-route')),
  },
  {
    path: ADMIN_PATHS.orders,
    labelKey: 'nav.orders',
    icon: ClipboardList,
    permission: 'orders.read',
    Screen: lazy(() => import('../routes/service/orders-route')),
  },
  {
    path: ADMIN_PATHS.waiterCalls,
    labelKey: 'nav.waiter_calls',
    icon: BellRing,
    permission: 'waiter_calls.read',
    Screen: lazy(() => import('../routes/service/waiter-calls-route')),
  },
  {
    path: ADMIN_PATHS.callTypes,
    labelKey: 'nav.call_types',
    icon: BellPlus,
    permission: 'settings.edit',
    isUnlisted: true,
    Screen: lazy(() => import('../routes/service/call-types-route')),
  },
  {
    path: ADMIN_PATHS.feedbacks,
    labelKey: 'nav.feedbacks',
    icon: MessageSquareQuote,
    permission: 'feedback.read',
    Screen: lazy(() => import('../routes/service/feedbacks-route')),
  },
  {
    path: ADMIN_PATHS.settings,
    labelKey: 'nav.settings',
    icon: Settings,
    permission: 'settings.edit',
    Screen: lazy(() => import('../routes/restaurant/settings-route')),
  },
  {
    path: ADMIN_PATHS.legalTexts,
    labelKey: 'nav.legal_texts',
    icon: Scale,
    permission: 'settings.edit',
    Screen: lazy(() => import('../routes/restaurant/legal-texts-route')),
  },
  {
    path: ADMIN_PATHS.languages,
    labelKey: 'nav.languages',
    icon: Languages,
    permission: 'languages.edit',
    Screen: lazy(() => import('../routes/restaurant/languages-route')),
  },
  {
    path: ADMIN_PATHS.users,
    labelKey: 'nav.users',
    icon: UsersRound,
    permission: 'users.manage',
    Screen: lazy(() => import('../routes/access/users-route')),
  },
  {
    path: ADMIN_PATHS.personalData,
    labelKey: 'nav.personal_data',
    icon: Fingerprint,
    permission: 'personal_data.manage',
    Screen: lazy(() => import('../routes/records/personal-data-route')),
  },
  {
    path: ADMIN_PATHS.auditLog,
    labelKey: 'nav.audit_log',
    icon: History,
    permission: 'audit.read',
    Screen: lazy(() => import('../routes/records/audit-log-route')),
  },
  {
    path: ADMIN_PATHS.account,
    labelKey: 'nav.account',
    icon: KeyRound,
    permission: 'panel.open',
    isUnlisted: true,
    Screen: lazy(() => import('../routes/access/account-route')),
  },
];
