import type { Compilable } from 'kysely';
import type { Trx } from './database';

type Queries = Readonly<Record<string, Compilable | undefined>>;
type RowsOf<Named extends Queries> = {
  [Name in keyof Named]: NonNullable<Named[Name]> extends Compilable<infer Row> ? Row[] : never;
};

/**
 * Executes statements in order without waiting for each result: one round trip on PostgreSQL, whose connections use
 * pg's pipeline mode. Undefined entries are skipped and return no rows.
 * @returns the rows of each statement, under its name.
 * @throws the first error, after all statements have ended.
 */
export async function executeBatch<const Named extends Queries>(
  trx: Trx,
  queries: Named,
): Promise<RowsOf<Named>> {
  const names = Object.keys(queries);
  const rows = await executeAll(
    trx,
    names.map((name) => queries[name]),
  );
  return Object.fromEntries(names.map((name, index) => [name, rows[index]])) as RowsOf<Named>;
}

/** {@link executeBatch} for any number of statements of one kind. @returns the rows of each, in the same order. */
export const executeAll = (trx: Trx, queries: readonly (Compilable | undefined)[]): Promise<unknown[][]> =>
  trx.getExecutor().provideConnection(async (connection) => {
    const results = queries.map(async (query) =>
      query ? (await connection.executeQuery(query.compile())).rows : [],
    );
    await Promise.allSettled(results);
    return Promise.all(results);
  });
