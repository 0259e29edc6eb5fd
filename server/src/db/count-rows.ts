import type { Db } from './database';
import type { TableName } from './schema';

export async function countRows(db: Db, table: TableName): Promise<number> {
  const query = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}
