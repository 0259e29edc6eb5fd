import type { ParseKeys } from 'i18next';
import {
  Armchair,
  BellRing,
  ChartColumn,
  ClipboardList,
  Fingerprint,
  History,
  KeyRound,
  Languages,
  Layers,
  LayoutDashboard,
  MessageSquareQuote,
  Salad,
  ScanQrCode,
  Settings,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Permission } from 'shared-api/contract/permissions';

export interface AdminScreen {
  /** Below /admin. */
  path: string;
  labelKey: ParseKeys;
  icon: LucideIcon;
  /** Required to open it and to see its link. */
  permission: Permission;
  /** Reached from another screen: the navigation has no link to it. */
  isUnlisted?: boolean;
  /** Its own chunk. */
  Screen: LazyExoticComponent<ComponentType>;
}

/** The screens of the admin area in the order of the navigation (SPEC §2). Routes and links are made from it. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    path: 'dashboard',
    labelKey: 'nav.dashboard',
    icon: LayoutDashboard,
    permission: 'dashboard.read',
    Screen: lazy(() => import('../routes/service/dashboard-route')),
  },
  {
    path: 'statistics',
    labelKey: 'nav.statistics',
    icon: ChartColumn,
    permission: 'statistics.read',
    Screen: lazy(() => import('../routes/records/statistics-route')),
  },
  {
    path: 'categories',
    labelKey: 'nav.categories',
    icon: Layers,
    permission: 'menu.edit',
    Screen: lazy(() => import('../routes/menu/categories-route')),
  },
  {
    path: 'products',
    labelKey: 'nav.products',
    icon: Salad,
    permission: 'menu.edit',
    Screen: lazy(() => import('../routes/menu/products-route')),
  },
  {
    path: 'tables',
    labelKey: 'nav.tables',
    icon: Armchair,
    permission: 'tables.manage',
    Screen: lazy(() => import('../routes/service/tables-route')),
  },
  {
    path: 'table-test',
    labelKey: 'nav.table_test',
    icon: ScanQrCode,
    permission: 'tables.manage',
    isUnlisted: true,
    Screen: lazy(() => import('../routes/service/table-test-route')),
  },
  {
    path: 'orders',
    labelKey: 'nav.orders',
    icon: ClipboardList,
    permission: 'orders.read',
    Screen: lazy(() => import('../routes/service/orders-route')),
  },
  {
    path: 'waiter-calls',
    labelKey: 'nav.waiter_calls',
    icon: BellRing,
    permission: 'waiter_calls.read',
    Screen: lazy(() => import('../routes/service/waiter-calls-route')),
  },
  {
    path: 'feedbacks',
    labelKey: 'nav.feedbacks',
    icon: MessageSquareQuote,
    permission: 'feedback.read',
    Screen: lazy(() => import('../routes/service/feedbacks-route')),
  },
  {
    path: 'settings',
    labelKey: 'nav.settings',
    icon: Settings,
    permission: 'settings.edit',
    Screen: lazy(() => import('../routes/restaurant/settings-route')),
  },
  {
    path: 'languages',
    labelKey: 'nav.languages',
    icon: Languages,
    permission: 'languages.edit',
    Screen: lazy(() => import('../routes/restaurant/languages-route')),
  },
  {
    path: 'users',
    labelKey: 'nav.users',
    icon: UsersRound,
    permission: 'users.manage',
    Screen: lazy(() => import('../routes/access/users-route')),
  },
  {
    path: 'personal-data',
    labelKey: 'nav.personal_data',
    icon: Fingerprint,
    permission: 'personal_data.manage',
    Screen: lazy(() => import('../routes/records/personal-data-route')),
  },
  {
    path: 'audit-log',
    labelKey: 'nav.audit_log',
    icon: History,
    permission: 'audit.read',
    Screen: lazy(() => import('../routes/records/audit-log-route')),
  },
  {
    path: 'account',
    labelKey: 'nav.account',
    icon: KeyRound,
    permission: 'panel.open',
    isUnlisted: true,
    Screen: lazy(() => import('../routes/access/account-route')),
  },
];
