/** Paths of the screens. No imports, so that browsers may use it. */

export const GUEST_PATHS = {
  home: '/',
  menu: '/menu',
  cart: '/cart',
  order: '/order/:token',
  myOrders: '/orders',
  bill: '/bill',
  feedback: '/feedback',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  allergens: '/allergens',
  prices: '/prices',
} as const;

export const orderPath = (token: string): string => GUEST_PATHS.order.replace(':token', token);

/** Search parameter of a scanned table code: `/menu?t=<token>`. */
export const TABLE_TOKEN_PARAM = 't';

/** Search parameter of the feedback page: the preselected table. */
export const FEEDBACK_TABLE_PARAM = 'table';

/** Search parameter of the feedback page: the token of the order, whose visit the feedback is about. */
export const FEEDBACK_ORDER_PARAM = 'order';

export function feedbackPath(tableNumber: string | null, orderToken: string): string {
  const search = new URLSearchParams({ [FEEDBACK_ORDER_PARAM]: orderToken });
  if (tableNumber !== null) search.set(FEEDBACK_TABLE_PARAM, tableNumber);
  return `${GUEST_PATHS.feedback}?${search}`;
}

/** Pages of the guest app that the server renders. */
export const SERVER_RENDERED_PATHS: readonly string[] = [
  GUEST_PATHS.home,
  GUEST_PATHS.menu,
  GUEST_PATHS.cart,
];

export const LOGIN_PATHS = {
  login: '/login',
  forgotPassword: '/login/forgot-password',
  resetPassword: '/login/reset-password',
  verifyEmail: '/login/verify-email',
  display: '/login/display',
} as const;

export const ADMIN_PATH = '/admin';
export const ADMIN_PATHS = {
  dashboard: '/admin/dashboard',
  service: '/admin/service',
  kitchen: '/admin/kitchen',
  expo: '/admin/kitchen/expo',
  printers: '/admin/printers',
  openingHours: '/admin/opening-hours',
  stations: '/admin/stations',
  callTypes: '/admin/call-types',
  legalTexts: '/admin/legal-texts',
  day: '/admin/day',
  statistics: '/admin/statistics',
  categories: '/admin/categories',
  courses: '/admin/courses',
  products: '/admin/products',
  menuTable: '/admin/products/table',
  menuFiles: '/admin/products/files',
  prices: '/admin/prices',
  promotions: '/admin/promotions',
  optionGroups: '/admin/option-groups',
  allergens: '/admin/allergens',
  tables: '/admin/tables',
  tableFiles: '/admin/tables/files',
  tableTest: '/admin/table-test',
  orders: '/admin/orders',
  waiterCalls: '/admin/waiter-calls',
  feedbacks: '/admin/feedbacks',
  setup: '/admin/setup',
  settings: '/admin/settings',
  languages: '/admin/languages',
  users: '/admin/users',
  personalData: '/admin/personal-data',
  auditLog: '/admin/audit-log',
  address: '/admin/address',
  health: '/admin/health',
  backups: '/admin/backups',
  releases: '/admin/releases',
  notifications: '/admin/notifications',
  account: '/admin/account',
} as const;

/** Help for staff, a page for each screen. */
export const HELP_PATH = '/help';

/** Page of the guide for a device of staff, on which it installs the certificate of the restaurant's own authority. */
export const CERTIFICATE_PAGE = 'certificate';
/** Below {@link HELP_PATH}. */
export const CERTIFICATE_FILE = 'root-certificate.crt';

/** `/help/products-table` for `/admin/products/table`. */
export const helpPathOf = (adminPath: string): string => `${HELP_PATH}/${helpPageOf(adminPath)}`;
export const helpPageOf = (adminPath: string): string =>
  adminPath.slice(ADMIN_PATH.length + 1).replaceAll('/', '-');

/** @returns undefined for a help page that is about no screen. */
export const adminPathOf = (helpPage: string): string | undefined =>
  Object.values(ADMIN_PATHS).find((path) => helpPageOf(path) === helpPage);
