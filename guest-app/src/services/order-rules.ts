import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useBootstrap } from './guest-bootstrap';
import { useServices } from './services';

const OFF = new Set(['0', 'false', '']);
/** @param byDefault the value if the server does not know the setting yet. */
const isOn = (value: string | undefined, byDefault: boolean) =>
  value === undefined ? byDefault : !OFF.has(value);

export const orderRules = ({ settings }: GuestBootstrap) => ({
  /** Table orders, waiter calls and feedback need a scanned code. */
  isCodeRequired: isOn(settings.table_code_required, false),
  /** A number that means no table makes one. */
  isNewTableAllowed: isOn(settings.guest_tables, true),
  isTakeawayOffered: isOn(settings.takeaway_enabled, true),
  /** Staff serve tables and close bills: guests see their table's bill. */
  isTableService: isOn(settings.table_service, false),
});

/** The restaurant's settings about what guests may order. */
export const useOrderRules = () => orderRules(useBootstrap());

/** Why no orders are accepted now. */
export interface OrderingPause {
  reason: 'closed' | 'paused';
  /** ISO 8601; null when that is not known. */
  resumesAt: string | null;
}

/** Null while orders are accepted. Before the first paint, only the pause in the settings is known. */
export function useOrderingPause(): OrderingPause | null {
  const { settings } = useBootstrap();
  const status = useStore(useServices().orderingStatus, ({ data }) => data);
  return useMemo(() => {
    if (!status) return isOn(settings.orders_paused, false) ? { reason: 'paused', resumesAt: null } : null;
    return status.reason && { reason: status.reason, resumesAt: status.resumes_at };
  }, [status, settings.orders_paused]);
}
