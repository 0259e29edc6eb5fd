import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { buildTestApp } from './test-app';

/** A test's app that records its SQL statements and executes none in the background. */
export async function buildWatchedApp(options: Parameters<typeof buildTestApp>[0] = {}) {
  // Stops the poll for other servers' events.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let statements: CompiledQuery[] = [];
  const test = await buildTestApp({
    ...options,
    log: ({ level, query }) => void (level === 'query' && statements.push(query)),
  });

  async function statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
    statements = [];
    await work();
    return [...statements];
  }
  return { test, statementsOf };
}

/** Number of times that `work` sends statements to PostgreSQL after having waited for the results of earlier ones. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  let finished = 0;
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const roundTrip = finished + 1;
    const result = await query.apply(this, args);
    finished = Math.max(finished, roundTrip);
    return result;
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return finished;
}
