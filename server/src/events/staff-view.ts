import { LIVE_MESSAGES, STAFF_MESSAGE_PERMISSIONS } from 'shared-api/contract/live-messages';
import { hasPermission, type Permission, type Role } from 'shared-api/domain/permissions';
import type { Row } from '../db/schema';
import { showsAll, shownTo } from '../http/shown-fields';
import { STAFF_AUDIENCES } from './outbox';

const ofStaff = new Set<string>(STAFF_AUDIENCES);

const isStaffType = (type: string): type is keyof typeof LIVE_MESSAGES.staff =>
  Object.hasOwn(LIVE_MESSAGES.staff, type);

/** An event as it is sent to staff of a role, with what their screens show; null for one that they do not receive. */
export function asReceivedBy(role: Role, event: Row<'events'>): Row<'events'> | null {
  const { audience, type } = event;
  if (!ofStaff.has(audience) || !isStaffType(type)) return event;
  const may = (permission: Permission) => hasPermission(role, permission);
  const permission = STAFF_MESSAGE_PERMISSIONS[type];
  if (permission && !may(permission)) return null;
  const schema = LIVE_MESSAGES.staff[type];
  if (showsAll(schema, may)) return event;
  return { ...event, data: JSON.stringify(shownTo(schema, JSON.parse(event.data) as unknown, may)) };
}
