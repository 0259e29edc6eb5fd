import type { ParseKeys, TFunction } from 'i18next';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import { ROLES } from 'shared-api/domain/permissions';
import {
  CATEGORY_LAYOUTS,
  DRAWER_KINDS,
  ITEM_STATUSES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  TABLE_STATUSES,
  VISIT_STATUSES,
  WAITER_CALL_STATUSES,
} from 'shared-api/domain/statuses';

/** Actions that are not a create, update or delete of an area. */
const NAMED_ACTIONS: Partial<Record<string, ParseKeys>> = {
  'POST /auth/login': 'audit.action.sign_in',
  'POST /auth/logout': 'audit.action.sign_out',
  'PUT /auth/password': 'audit.action.password',
  'POST /auth/lock': 'audit.action.lock',
  'POST /auth/unlock': 'audit.action.unlock',
  'PUT /auth/pin': 'audit.action.pin',
  'POST /auth/two-factor/setup': 'audit.action.two_factor_setup',
  'POST /auth/two-factor/enable': 'audit.action.two_factor_enable',
  'POST /auth/two-factor/disable': 'audit.action.two_factor_disable',
  'DELETE /auth/sessions/{id}': 'audit.action.session',
  'POST /auth/sessions/end-others': 'audit.action.sessions',
  'POST /products/delete': 'audit.action.products_deleted',
  'POST /orders/cancel': 'audit.action.orders_cancelled',
  'POST /visits/{id}/print': 'audit.action.bill_printed',
  'POST /tables/{id}/qr-code': 'audit.action.code_replaced',
  'POST /tables/{id}/print-code': 'audit.action.code_printed',
  'POST /translations/seed-defaults': 'audit.action.texts_filled',
  'POST /visits/{id}/items/{itemId}/void': 'audit.action.void',
  'PUT /visits/{id}/items/{itemId}/comp': 'audit.action.comp',
  'PUT /visits/{id}/items/{itemId}/discount': 'audit.action.item_discount',
  'PUT /visits/{id}/discount': 'audit.action.discount',
  'POST /visits/{id}/items/move': 'audit.action.move_items',
  'POST /visits/{id}/items/fire': 'audit.action.fire_items',
  'POST /visits/{id}/items/hold': 'audit.action.hold_items',
  'POST /visits/{id}/items/serve': 'audit.action.serve_items',
  'POST /visits/{id}/payments': 'audit.action.payment',
  'POST /payments/{id}/cancel': 'audit.action.cancel_payment',
  'POST /payments/{id}/refund': 'audit.action.refund',
  'POST /visits/{id}/close-unpaid': 'audit.action.close_unpaid',
  'PUT /kitchen/orders/{id}/stations/{stationId}': 'audit.action.ticket',
  'POST /kitchen/orders/{id}/stations/{stationId}/acknowledge': 'audit.action.acknowledge',
  'POST /kitchen/stations/{stationId}/acknowledge': 'audit.action.acknowledge',
  'POST /menu-import': 'audit.action.menu_import',
  'POST /menu-import/demo': 'audit.action.menu_demo',
  'DELETE /menu-import/demo': 'audit.action.menu_demo_removed',
  'POST /table-import': 'audit.action.table_import',
  'POST /tables/batch': 'audit.action.tables_added',
  'PUT /price-updates/{id}/cancel': 'audit.action.price_cancel',
  'PUT /price-updates/{id}/undo': 'audit.action.price_undo',
  'POST /feedback/{id}/acknowledge': 'audit.action.acknowledge_feedback',
  'POST /feedback/{id}/replies': 'audit.action.reply_feedback',
  'PUT /products/{id}/recommendations': 'audit.action.recommendations',
  'POST /day/drawer': 'audit.action.drawer',
  'POST /day/drawer/open': 'audit.action.drawer_opened',
  'PUT /day/drawer/{id}/reverse': 'audit.action.drawer_reversed',
  'POST /day/close': 'audit.action.day_close',
  'PUT /releases/{app}/live': 'audit.action.release_live',
  'POST /releases/{app}/roll-back': 'audit.action.release_back',
  'POST /releases/{app}/canary': 'audit.action.canary_start',
  'PUT /releases/rollouts/{id}': 'audit.action.canary_change',
  'PUT /releases/rollouts/{id}/promote': 'audit.action.canary_promote',
  'PUT /releases/rollouts/{id}/roll-back': 'audit.action.canary_back',
  'POST /releases/previews': 'audit.action.preview_made',
  'DELETE /releases/previews/{id}': 'audit.action.preview_revoked',
  'POST /personal-data/export': 'audit.action.export',
  'POST /personal-data/erase': 'audit.action.erase',
};

const AREAS = [
  'banners',
  'call-types',
  'categories',
  'courses',
  'display-codes',
  'feedback',
  'languages',
  'legal-texts',
  'option-groups',
  'order-pauses',
  'orders',
  'price-updates',
  'product-options',
  'products',
  'promotions',
  'release-keys',
  'settings',
  'stations',
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
  const action = NAMED_ACTIONS[call];
  if (action) return t(action);
  const [method, path = ''] = call.split(' ');
  const area = among(AREAS, path.split('/')[1]);
  const verb = among(METHODS, method);
  if (!area || !verb) return call;
  return t('audit.area_action', { area: t(`audit.area.${area}`), action: t(`audit.method.${verb}`) });
}

export function describeChanges(t: TFunction, { changes }: AuditEntry): string {
  return changes
    .map(({ field, value }) => {
      // A newer server may send a field that this release does not know.
      const name = t(`audit.field.${field}` as ParseKeys, { defaultValue: field });
      const word = among(VALUES, value ?? undefined);
      if (value === null) return name;
      return `${name}: ${word ? t(`audit.value.${word}`) : value || t('audit.emptied')}`;
    })
    .join(', ');
}
