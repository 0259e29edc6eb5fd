import { createHmac } from 'node:crypto';
import type { Context } from '../context';
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
