import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getSupportFile, getSystemHealth } from 'shared-api/contract/records/system-health';
import type { Context } from '#context';
import { HEARTBEAT_INTERVAL_MS } from '#health/run-record';
import { handle } from '#http/route';
import { StreamedFile } from '#http/streamed-file';
import { createHealthReader, type HealthSources } from './system-health';
import { supportSummary } from './support-file';

const FILE = { file_name: 'afiyet-support.json', media_type: 'application/json' };

export function registerSystemHealth(app: FastifyInstance, context: Context, sources: HealthSources): void {
  const { db, jobs, writeOutage } = context;
  const { requests, run } = sources;
  const read = createHealthReader(context, sources);

  handle(app, getSystemHealth, read);
  handle(app, getSupportFile, async () => {
    const summary = await supportSummary(context, await read(), requests.serverErrors());
    return new StreamedFile(FILE, [Buffer.from(JSON.stringify(summary, null, 2))]);
  });

  jobs.scheduleEvery(HEARTBEAT_INTERVAL_MS, 'note run', async () => {
    const isUp = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    await run.heartbeat(isUp, writeOutage.lastAtMs);
  });
  app.addHook('onClose', () =>
    run.end().catch((error: unknown) => app.log.error({ err: error }, 'the stop was not noted')),
  );
}
