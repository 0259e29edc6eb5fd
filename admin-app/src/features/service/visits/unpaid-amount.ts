import { toKurus, toLira } from 'shared-api/domain/money';
import type { Visit } from 'shared-api/contract/service/visits';

/** In lira. */
export const unpaidAmount = ({ total_amount, paid_amount }: Visit): number =>
  toLira(toKurus(total_amount) - toKurus(paid_amount));
