import type { ParseKeys } from 'i18next';
import { BellRing, ClipboardList, LayoutDashboard, MessageSquareQuote, type LucideIcon } from 'lucide-react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { STAFF_ROLES, type Role } from 'shared-api/contract/statuses';

export interface AdminScreen {
  /** Below /admin. */
  path: string;
  labelKey: ParseKeys;
  icon: LucideIcon;
  /** Roles that may open it and see its link (SPEC §6). */
  roles: readonly Role[];
  /** Its own chunk. */
  Screen: LazyExoticComponent<ComponentType>;
}

/** The screens of the admin area in the order of the navigation (SPEC §2). Routes and links are made from it. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    path: 'dashboard',
    labelKey: 'nav.dashboard',
    icon: LayoutDashboard,
    roles: STAFF_ROLES,
    Screen: lazy(() => import('../routes/dashboard')),
  },
  {
    path: 'orders',
    labelKey: 'nav.orders',
    icon: ClipboardList,
    roles: STAFF_ROLES,
    Screen: lazy(() => import('../routes/orders')),
  },
  {
    path: 'waiter-calls',
    labelKey: 'nav.waiter_calls',
    icon: BellRing,
    roles: STAFF_ROLES,
    Screen: lazy(() => import('../routes/waiter-calls')),
  },
  {
    path: 'feedbacks',
    labelKey: 'nav.feedbacks',
    icon: MessageSquareQuote,
    roles: STAFF_ROLES,
    Screen: lazy(() => import('../routes/feedbacks')),
  },
];
