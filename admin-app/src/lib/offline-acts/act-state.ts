import type { SessionUser } from 'shared-api/contract/access/auth';
import { mayUse, type Permission } from 'shared-api/domain/permissions';
import type { NewAct, OfflineAct } from '#services/offline-acts';

/** `not_allowed`: the signed-in user lacks the permission for it, so it waits; `unknown`: a later release has written it. */
export type ActState = 'sending' | 'waiting' | 'refused' | 'not_allowed' | 'unknown';

const PERMISSIONS: Record<NewAct['kind'], Permission> = {
  payment: 'payments.take',
  items_served: 'items.fire',
  order_served: 'orders.update',
  ticket: 'kitchen.work',
};

/** @param user who is signed in. */
export function actState(act: OfflineAct, user: SessionUser | undefined): ActState {
  if (act.kind === 'unknown') return 'unknown';
  if (act.refusal) return 'refused';
  if (!user || !mayUse(user, PERMISSIONS[act.kind])) return 'not_allowed';
  return act.isWaiting ? 'waiting' : 'sending';
}
