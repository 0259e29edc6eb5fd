import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';

const OFF = new Set(['0', 'false', '']);

/** Whether orders to a table are taken only from its scanned code; not so where the restaurant set nothing. */
export const isTableCodeRequired = ({ table_code_required: value }: GuestBootstrap['settings']) =>
  value !== undefined && !OFF.has(value);
