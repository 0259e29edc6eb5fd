import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../context';
import type { Db } from '../db/database';
import type { Guest } from './rate-limit';

const SECRET_BYTES = 32;
const KEY_CHARS = 16;

/** All servers of a database have the same secret; the first one creates it. */
async function readSecret(db: Db): Promise<string> {
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name: 'network_key', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = db.selectFrom('secrets').select('value').where('name', '=', 'network_key');
  return (await stored.executeTakeFirstOrThrow()).value;
}

/** The same for guests of one network; the address cannot be found out from it. Not for use in a transaction. */
export async function networkKey({ db, contentCache }: Context, { network }: Guest): Promise<string> {
  const secret = await contentCache.data('network-secret', [], () => readSecret(db));
  return createHmac('sha256', secret).update(network).digest('base64url').slice(0, KEY_CHARS);
}
