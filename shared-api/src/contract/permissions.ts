/** Roles and permissions. No imports, so that browsers may use it. */

export const ROLES = ['admin', 'manager', 'editor', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that can be assigned to a staff account. */
export const STAFF_ROLES = ['admin', 'manager', 'editor'] as const satisfies readonly Role[];

export const PERMISSIONS = [
  /** Sign in to the admin panel: a staff account, not subject to guest limits, with its actions in the audit log. */
  'panel.open',
  /** Live messages for staff. */
  'live.receive',
  'dashboard.read',
  /** See categories, products, tables, banners, languages and links that are not active. */
  'inactive.read',
  'orders.read',
  /** Place an order for a table without its code. */
  'orders.take',
  'orders.update',
  'orders.delete',
  'order_items.update',
  'waiter_calls.read',
  'waiter_calls.update',
  'waiter_calls.delete',
  'tables.set_status',
  'tables.manage',
  'feedback.read',
  'feedback.delete',
  'menu.edit',
  /** Settings, banners and social links. */
  'settings.edit',
  /** Languages and interface texts. */
  'languages.edit',
  'statistics.read',
  'backups.read',
  'users.manage',
  'personal_data.manage',
  'audit.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const EDITOR: readonly Permission[] = [
  'panel.open',
  'live.receive',
  'dashboard.read',
  'inactive.read',
  'orders.read',
  'orders.take',
  'orders.update',
  'orders.delete',
  'order_items.update',
  'waiter_calls.read',
  'waiter_calls.update',
  'waiter_calls.delete',
  'tables.set_status',
  'feedback.read',
  'feedback.delete',
];
const MANAGER: readonly Permission[] = [
  ...EDITOR,
  'tables.manage',
  'menu.edit',
  'settings.edit',
  'languages.edit',
  'statistics.read',
  'backups.read',
];

/** A role is a set of permissions. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  admin: new Set(PERMISSIONS),
  manager: new Set(MANAGER),
  editor: new Set(EDITOR),
  customer: new Set(),
};

export const hasPermission = (role: Role, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role].has(permission);

/** Who may use an endpoint: everybody, every signed-in account, or the roles with a permission. */
export type Access = 'public' | 'session' | Permission;

/** The roles that may use an endpoint that is not public. */
export const rolesWithAccess = (access: Exclude<Access, 'public'>): readonly Role[] =>
  access === 'session' ? ROLES : ROLES.filter((role) => hasPermission(role, access));
