import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { useBootstrap } from './guest-bootstrap';

const OFF = new Set(['0', 'false', '']);
/** @param byDefault where the server does not know the setting yet. */
const isOn = (value: string | undefined, byDefault: boolean) =>
  value === undefined ? byDefault : !OFF.has(value);

const orderRules = ({ settings }: GuestBootstrap) => ({
  /** Table orders, waiter calls and feedback need a scanned code. */
  isCodeRequired: isOn(settings.table_code_required, false),
  isTakeawayOffered: isOn(settings.takeaway_enabled, true),
  /** Staff serve tables and close bills: guests see their table's bill. */
  isTableService: isOn(settings.table_service, false),
  isPaused: isOn(settings.orders_paused, false),
  /** In the restaurant's words; may be empty. */
  pausedReason: settings.orders_paused_reason ?? '',
});

/** The restaurant's settings about what guests may order now. */
export const useOrderRules = () => orderRules(useBootstrap());
