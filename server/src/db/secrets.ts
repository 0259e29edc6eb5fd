import { randomBytes } from 'node:crypto';
import type { Db } from './database';
import type { Schema } from './schema';

const BYTES = 32;

/** A secret shared by all servers of a database; the first server that needs it creates it. */
export async function readSecret(db: Db, name: Schema['secrets']['name']): Promise<string> {
  const stored = db.selectFrom('secrets').select('value').where('name', '=', name);
  const known = await stored.executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await stored.executeTakeFirstOrThrow()).value;
}
