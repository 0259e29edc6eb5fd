import { createHmac } from 'node:crypto';
import { NETWORK_KEY_RETENTION_MS } from 'shared-api/domain/service/limits';
import type { Context } from '../context';
import type { Row } from '../db/schema';
import { readSecret } from '../db/secrets';
import type { Guest } from './rate-limit';

const KEY_CHARS = 16;

/**
 * A key shared by all guests of one network, from which the address cannot be derived. Not for use in a transaction.
 */
export async function networkKey({ db, contentCache }: Context, { network }: Guest): Promise<string> {
  const secret = await contentCache.data('network-secret', [], () => readSecret(db, 'network_key'));
  return createHmac('sha256', secret).update(network).digest('base64url').slice(0, KEY_CHARS);
}

/** Whether an order is known to have been sent with a scanned code: its network key would still be stored. */
export const isOrderedByCode = (
  { network_key, created_at }: Pick<Row<'orders'>, 'network_key' | 'created_at'>,
  nowMs: number,
): boolean => network_key === null && nowMs - created_at < NETWORK_KEY_RETENTION_MS;
