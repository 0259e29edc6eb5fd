import { get, type RunningServer } from './start-server.ts';

const READS = 5;

/** Reads the X report, which adds up the same rows as the Z report. @returns its closed visits, and durations in ms. */
export async function readDayReport(
  server: RunningServer,
  token: string,
): Promise<{ visits: number; durationsMs: number[] }> {
  const durationsMs: number[] = [];
  let visits = 0;
  for (let read = 0; read < READS; read += 1) {
    const sentMs = performance.now();
    const { report } = await get<{ report: { visits: number } }>(server, '/day', token);
    durationsMs.push(performance.now() - sentMs);
    visits = report.visits;
  }
  return { visits, durationsMs };
}
