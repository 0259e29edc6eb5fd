import { afterAll, beforeAll } from 'vitest';
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres';

/** Timeout of the start and of the stop, on a busy machine. */
const TIMEOUT_MS = 60_000;

interface SuitePostgres {
  postgres: () => TestPostgres;
  /** Creates an empty database. @returns its DATABASE_URL. */
  createDatabase: () => Promise<string>;
}

/** A server that runs from the first to the last test of a `describe`. */
export function useSuitePostgres(options?: Parameters<typeof startPostgres>[1]): SuitePostgres {
  let postgres: TestPostgres;
  let databases = 0;
  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '', options);
  }, TIMEOUT_MS);
  afterAll(() => postgres.stop(), TIMEOUT_MS);
  return {
    postgres: () => postgres,
    createDatabase: () => postgres.createDatabase(`suite_${(databases += 1)}`),
  };
}
