import type { ParseKeys, TFunction } from 'i18next';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import { ROLES } from 'shared-api/contract/permissions';
import {
  CATEGORY_LAYOUTS,
  DRAWER_KINDS,
  ITEM_STATUSES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  TABLE_STATUSES,
  VISIT_STATUSES,
  WAITER_CALL_STATUSES,
} from 'shared-api/contract/statuses';

/** Actions that are not a create, update or delete of an area. */
const ACTS: Partial<Record<string, ParseKeys>> = {
  'POST /auth/login': 'audit.act.sign_in',
  'POST /auth/logout': 'audit.act.sign_out',
  'PUT /auth/password': 'audit.act.password',
  'POST /auth/lock': 'audit.act.lock',
  'POST /auth/unlock': 'audit.act.unlock',
  'PUT /auth/pin': 'audit.act.pin',
  'POST /auth/two-factor/setup': 'audit.act.two_factor_setup',
  'POST /auth/two-factor/enable': 'audit.act.two_factor_enable',
  'POST /auth/two-factor/disable': 'audit.act.two_factor_disable',
  'DELETE /auth/sessions/{id}': 'audit.act.session',
  'POST /auth/sessions/end-others': 'audit.act.sessions',
  'POST /visits/{id}/items/{itemId}/void': 'audit.act.void',
  'PUT /visits/{id}/items/{itemId}/comp': 'audit.act.comp',
  'PUT /visits/{id}/items/{itemId}/discount': 'audit.act.item_discount',
  'PUT /visits/{id}/discount': 'audit.act.discount',
  'POST /visits/{id}/items/move': 'audit.act.move_items',
  'POST /visits/{id}/payments': 'audit.act.payment',
  'POST /payments/{id}/cancel': 'audit.act.cancel_payment',
  'POST /payments/{id}/refund': 'audit.act.refund',
  'POST /visits/{id}/close-unpaid': 'audit.act.close_unpaid',
  'POST /day/drawer': 'audit.act.drawer',
  'POST /day/close': 'audit.act.day_close',
  'POST /personal-data/export': 'audit.act.export',
  'POST /personal-data/erase': 'audit.act.erase',
};

const AREAS = [
  'banners',
  'categories',
  'feedback',
  'languages',
  'orders',
  'product-options',
  'products',
  'settings',
  'social-media',
  'tables',
  'translations',
  'users',
  'visits',
  'waiter-calls',
] as const;
const METHODS = ['POST', 'PUT', 'DELETE'] as const;

/** Values with a translation; any other value is shown as stored. */
const VALUES = [
  'true',
  'false',
  ...ORDER_STATUSES,
  ...ITEM_STATUSES,
  ...WAITER_CALL_STATUSES,
  ...TABLE_STATUSES,
  ...VISIT_STATUSES,
  ...ROLES,
  ...CATEGORY_LAYOUTS,
  ...PAYMENT_METHODS,
  ...DRAWER_KINDS,
] as const;

const among = <T extends string>(known: readonly T[], text: string | undefined) =>
  known.find((each) => each === text);

export function describeAction(t: TFunction, { call }: AuditEntry): string {
  const act = ACTS[call];
  if (act) return t(act);
  const [method, path = ''] = call.split(' ');
  const area = among(AREAS, path.split('/')[1]);
  const verb = among(METHODS, method);
  if (!area || !verb) return call;
  return t('audit.area_act', { area: t(`audit.area.${area}`), act: t(`audit.method.${verb}`) });
}

export function describeChanges(t: TFunction, { changes }: AuditEntry): string {
  return changes
    .map(({ field, value }) => {
      // A newer server may send a field that is unknown here.
      const name = t(`audit.field.${field}` as ParseKeys, { defaultValue: field });
      const word = among(VALUES, value ?? undefined);
      return value === null ? name : `${name}: ${word ? t(`audit.value.${word}`) : value}`;
    })
    .join(', ');
}
