import type { CompiledQuery } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import { buildTestApp } from './test-app';

/** A test's app that tells which SQL statements it sends, and sends none that nobody asked for. */
export async function buildWatchedApp(options: Parameters<typeof buildTestApp>[0] = {}) {
  // On PostgreSQL it would look every other second for what other servers committed.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let heard: CompiledQuery[] = [];
  const test = await buildTestApp({
    ...options,
    log: ({ level, query }) => void (level === 'query' && heard.push(query)),
  });

  /** The statements of `work`, in their order. */
  async function statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
    heard = [];
    await work();
    return [...heard];
  }
  return { test, statementsOf };
}
