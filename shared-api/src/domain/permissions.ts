/** Roles and permissions. No imports, so that browsers may use it. */

export const ROLES = ['admin', 'manager', 'editor', 'cashier', 'waiter', 'kitchen', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that can be assigned to a staff account. */
export const STAFF_ROLES = [
  'admin',
  'manager',
  'editor',
  'cashier',
  'waiter',
  'kitchen',
] as const satisfies readonly Role[];

export const PERMISSIONS = [
  /** Sign in to the admin panel: a staff account, not subject to guest limits, whose actions the audit log records. */
  'panel.open',
  /** Receive live messages for staff. */
  'live.receive',
  'dashboard.read',
  /** See categories, products, tables, banners, languages and links that are not active. */
  'inactive.read',
  'orders.read',
  /** Place an order for a table without its code. */
  'orders.take',
  'orders.update',
  /** Pause guests' orders, of the restaurant or a station. */
  'orders.pause',
  /** Change the status of a completed order, other than by undoing the step at once. */
  'orders.change_completed',
  'orders.delete',
  'order_items.update',
  /** Hold items, fire them, and record that they are served. */
  'items.fire',
  'visits.read',
  /** Open a visit, enter its number of guests, set it to billing and close it. */
  'visits.update',
  /** Move a visit to another table, or merge it with the visit there. */
  'visits.move',
  /** Reopen a closed visit on its business day. */
  'visits.reopen',
  /** Void items, and cancel, delete or set back orders, that were taken. */
  'items.void',
  'items.comp',
  'discounts.give',
  'payments.take',
  /** Cancel a payment that was recorded by mistake. */
  'payments.cancel',
  'payments.refund',
  'visits.close_unpaid',
  /** See the day's report and those of closed days. */
  'day.read',
  'day.close',
  /** Record cash put into the drawer or taken out. */
  'drawer.use',
  /** Use the kitchen display: see tickets, work through them, confirm notices. */
  'kitchen.work',
  'waiter_calls.read',
  'waiter_calls.update',
  'waiter_calls.delete',
  /** See all tables and set their status. */
  'tables.set_status',
  'tables.manage',
  'feedback.read',
  /** Mail guests in the name of the restaurant. */
  'feedback.reply',
  'feedback.delete',
  /** See all products and mark them sold out. */
  'menu.sold_out',
  'menu.edit',
  /** Edit settings, banners and social links. */
  'settings.edit',
  /** Edit languages and interface texts. */
  'languages.edit',
  'statistics.read',
  'backups.read',
  /** Make a copy outside of the machine, and try it. */
  'backups.run',
  /** Protect one's own login with a second factor. */
  'two_factor.use',
  /** Play evenings of the demo restaurant, and remove what they made. */
  'demo.play',
  'users.manage',
  'personal_data.manage',
  'audit.read',
  /** See the front ends’ releases, and how they perform on devices of guests and staff. */
  'releases.read',
  /** Release, roll back, and change who gets a release. */
  'releases.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const WAITER: readonly Permission[] = [
  'panel.open',
  'live.receive',
  'inactive.read',
  'orders.read',
  'orders.take',
  'orders.update',
  'order_items.update',
  'items.fire',
  'visits.read',
  'visits.update',
  'visits.move',
  'payments.take',
  'waiter_calls.read',
  'waiter_calls.update',
  'tables.set_status',
  'menu.sold_out',
];
const KITCHEN: readonly Permission[] = [
  'panel.open',
  'live.receive',
  'orders.pause',
  'items.fire',
  'kitchen.work',
  'menu.sold_out',
];
const CASHIER: readonly Permission[] = [
  ...WAITER,
  'orders.pause',
  'visits.reopen',
  'items.comp',
  'discounts.give',
  'payments.cancel',
  'payments.refund',
  'day.read',
  'day.close',
  'drawer.use',
  'statistics.read',
];
const EDITOR: readonly Permission[] = [
  'panel.open',
  'live.receive',
  'dashboard.read',
  'inactive.read',
  'orders.read',
  'orders.take',
  'orders.update',
  'orders.pause',
  'order_items.update',
  'items.fire',
  'visits.read',
  'visits.update',
  'visits.move',
  'payments.take',
  'kitchen.work',
  'waiter_calls.read',
  'waiter_calls.update',
  'waiter_calls.delete',
  'tables.set_status',
  'feedback.read',
  'feedback.reply',
  'feedback.delete',
  'menu.sold_out',
];
const MANAGER: readonly Permission[] = [
  ...EDITOR,
  'orders.change_completed',
  'orders.delete',
  'visits.reopen',
  'items.void',
  'items.comp',
  'discounts.give',
  'payments.cancel',
  'payments.refund',
  'visits.close_unpaid',
  'day.read',
  'day.close',
  'drawer.use',
  'tables.manage',
  'menu.edit',
  'settings.edit',
  'languages.edit',
  'statistics.read',
  'backups.read',
  'backups.run',
  'two_factor.use',
  'demo.play',
];

/** Permissions of each role. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  admin: new Set(PERMISSIONS),
  manager: new Set(MANAGER),
  editor: new Set(EDITOR),
  cashier: new Set(CASHIER),
  waiter: new Set(WAITER),
  kitchen: new Set(KITCHEN),
  customer: new Set(),
};

/** A role that an earlier panel does not know has no permission. */
export const hasPermission = (role: Role, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role]?.has(permission) ?? false;

/**
 * Permissions that a session opened by PIN lacks, whatever the role, and that a PIN cannot approve: four digits are
 * seen or guessed more easily than a password.
 */
export const PASSWORD_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'orders.delete',
  'waiter_calls.delete',
  'feedback.reply',
  'feedback.delete',
  'tables.manage',
  'menu.edit',
  'settings.edit',
  'languages.edit',
  'backups.read',
  'backups.run',
  'two_factor.use',
  'demo.play',
  'users.manage',
  'personal_data.manage',
  'audit.read',
  'releases.read',
  'releases.manage',
]);

/** Whether a signed-in user has a permission in this session. */
export const mayUse = (user: { role: Role; by_pin?: boolean }, permission: Permission): boolean =>
  hasPermission(user.role, permission) && !(user.by_pin && PASSWORD_PERMISSIONS.has(permission));

/** Access to an endpoint: every client, every signed-in account, or the roles with a permission. */
export type Access = 'public' | 'session' | Permission;

/** The roles that may use an endpoint that is not public. */
export const rolesWithAccess = (access: Exclude<Access, 'public'>): readonly Role[] =>
  access === 'session' ? ROLES : ROLES.filter((role) => hasPermission(role, access));
