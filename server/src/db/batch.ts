import type { Compilable } from 'kysely';
import type { Trx } from './database';

type RowsOf<Queries extends readonly (Compilable | undefined)[]> = {
  -readonly [Index in keyof Queries]: NonNullable<Queries[Index]> extends Compilable<infer Row>
    ? Row[]
    : never;
};

/**
 * Executes statements in order without waiting for each result: one round trip on PostgreSQL, whose connections use
 * pg's pipeline mode. Undefined entries are skipped and return no rows.
 * @throws the first error, after all statements have ended.
 */
export function executeBatch<const Queries extends readonly (Compilable | undefined)[]>(
  trx: Trx,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  return trx.getExecutor().provideConnection(async (connection) => {
    const results = queries.map(async (query) =>
      query ? (await connection.executeQuery(query.compile())).rows : [],
    );
    await Promise.allSettled(results);
    return (await Promise.all(results)) as RowsOf<Queries>;
  });
}
