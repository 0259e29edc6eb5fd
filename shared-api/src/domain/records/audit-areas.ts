/** Subjects of the audit log, in the order in which the panel offers them. */
export const AUDIT_AREAS = [
  'orders',
  'visits',
  'payments',
  'day',
  'tables',
  'waiter-calls',
  'feedback',
  'order-pauses',
  'products',
  'categories',
  'option-groups',
  'courses',
  'price-updates',
  'promotions',
  'menu-import',
  'stations',
  'printers',
  'call-types',
  'settings',
  'banners',
  'social-media',
  'languages',
  'users',
  'auth',
  'personal-data',
  'releases',
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/** First parts of paths that belong to the subject of another. */
const SHARED_AREAS: Partial<Record<string, AuditArea>> = {
  'product-options': 'products',
  'table-import': 'tables',
  'z-reports': 'day',
  'print-jobs': 'printers',
  'print-agent': 'printers',
  'legal-texts': 'settings',
  'demo-evening': 'settings',
  backups: 'settings',
  translations: 'languages',
  'display-codes': 'users',
  'release-keys': 'releases',
};

/** @param call method and path of an endpoint; undefined for a path of no subject. */
export function auditAreaOf(call: string): AuditArea | undefined {
  const [first = '', second = ''] = call.slice(call.indexOf('/') + 1).split('/');
  // Displays call orders and stations by paths of their own.
  const name = first === 'kitchen' ? second : first;
  return SHARED_AREAS[name] ?? AUDIT_AREAS.find((area) => area === name);
}

/** How a recorded value is shown: as it is written, as an amount, a percentage, or translated, such as a status. */
export const AUDIT_VALUE_KINDS = ['text', 'money', 'percent', 'word'] as const;
export type AuditValueKind = (typeof AUDIT_VALUE_KINDS)[number];
