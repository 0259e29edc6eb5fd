import type { FastifyInstance, FastifyReply } from 'fastify';
import { FIELD_REPORT, API_BASE } from 'shared-api/contract/limits';
import { addDays, dateOf, localMs } from 'shared-api/contract/local-time';
import { isReleaseFault, VITALS } from 'shared-api/contract/releases/field-report-rules';
import {
  getFieldStatistics,
  listFieldProblems,
  sendFieldReport,
  type ReleaseStatistics,
  type StackFrame,
} from 'shared-api/contract/releases/field-reports';
import type { Context } from '#context';
import { respondBeforeFastify } from '#http/respond-before-fastify';
import { clientNetwork } from '#http/client-network';
import { handle } from '#http/route';
import { addCounts, noCounts, percentile, type FieldCounts } from './field-counts';
import { countsByDay, problemsOf, purgeCounts, storeCounts } from './field-reports.repository';
import { PendingCounts } from './pending-counts';
import { ReportIntake } from './report-intake';
import { StackSources, type ReadSourceMap } from './stack-sources';

/** The releases known to this server. */
export interface KnownReleases {
  has(app: string, version: string): Promise<boolean>;
  sourceMap: ReadSourceMap;
}

const DAY_MS = 24 * 3_600_000;
/** Percentile of the displayed web vitals: three of four visits are at least as good. */
const SHOWN_SHARE = 0.75;

const sendNothing = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send();

/** @param releases null if this server hosts none: reports then belong to unknown releases. */
export function registerFieldReports(
  app: FastifyInstance,
  context: Context,
  releases: KnownReleases | null,
): void {
  const { db, jobs, metrics, now } = context;
  const intake = new ReportIntake();
  let pending = new PendingCounts();
  const today = async () => dateOf(localMs(now(), await jobs.readTimeZone()));

  const url = API_BASE + sendFieldReport.path;
  // Rejects most reports of a surge here, so that they take no time from orders.
  respondBeforeFastify(app, (request, response) => {
    const isRefused =
      request.url === url && request.method === sendFieldReport.method && intake.refusesAll(now());
    if (isRefused) response.writeHead(204).end();
    return isRefused;
  });
  app.route({
    method: sendFieldReport.method,
    url,
    config: { access: sendFieldReport.access, endpoint: sendFieldReport, isLogged: false },
    bodyLimit: FIELD_REPORT.bodyMaxBytes,
    onRequest: (request, reply, done) => {
      if (intake.admits(() => clientNetwork(request.ip), now())) done();
      else sendNothing(reply);
    },
    // Errors are not reported to a guest's browser, which could not handle them.
    errorHandler: (_error, _request, reply) => {
      intake.outcomes.malformed += 1;
      return sendNothing(reply);
    },
    handler: async (request, reply) => {
      const { data: report } = sendFieldReport.body.safeParse(request.body);
      if (!report) intake.outcomes.malformed += 1;
      else if (await isKnown(report)) {
        pending.add(report, now());
        intake.outcomes.counted += 1;
      } else intake.outcomes.unknown_release += 1;
      return sendNothing(reply);
    },
  });

  const isKnown = async ({
    app,
    version,
    shell_version,
  }: Record<'app' | 'version' | 'shell_version', string>) =>
    releases !== null &&
    app !== 'shell' &&
    (await releases.has(app, version)) &&
    (await releases.has('shell', shell_version));

  async function store(): Promise<void> {
    const counts = pending;
    if (counts.hours.size === 0) return;
    pending = new PendingCounts();
    const day = await today();
    await context.transaction((trx) => storeCounts(trx, day, counts));
  }

  jobs.scheduleEvery(FIELD_REPORT.storeIntervalMs, 'store field reports', store);
  app.addHook('onClose', store);
  jobs.scheduleHourly('purge field reports', async () => {
    const day = addDays(await today(), -FIELD_REPORT.retentionDays);
    await purgeCounts(db, { day, hourAt: now() - FIELD_REPORT.retentionDays * DAY_MS });
  });
  metrics?.addGauge({
    name: 'afiyet_field_reports',
    help: 'Reports of browsers since the start, by what became of them',
    label: 'outcome',
    read: () => intake.outcomes,
  });

  handle(app, getFieldStatistics, async ({ query: { days, device, route } }) => {
    const fromDay = addDays(await today(), 1 - days);
    return statisticsOf(await countsByDay(db, { fromDay, device, route }));
  });

  const sources = new StackSources(async (...script) => releases?.sourceMap(...script) ?? null);
  handle(app, listFieldProblems, async ({ query }) => {
    const problems = await problemsOf(db, query);
    return Promise.all(
      problems.map(async ({ kind, code, message, count, first_day, last_day, ...problem }) => ({
        kind,
        code,
        message,
        is_release_fault: isReleaseFault({ kind, code: code ?? undefined }),
        count,
        first_day,
        last_day,
        stack: await sources.resolve(JSON.parse(problem.stack) as StackFrame[], [
          { app: problem.app, version: problem.version },
          { app: 'shell', version: problem.shell_version },
        ]),
      })),
    );
  });
}

const shown = (counts: FieldCounts) => ({
  visits: counts.visits,
  failed_visits: counts.failed_visits,
  p75: Object.fromEntries(
    VITALS.map((vital) => [vital, percentile(counts, vital, SHOWN_SHARE)]),
  ) as ReleaseStatistics['p75'],
});

/** Releases by app, the one with the latest visits first; days in order. */
function statisticsOf(rows: Awaited<ReturnType<typeof countsByDay>>): ReleaseStatistics[] {
  const byRelease = Map.groupBy(
    rows.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ({ app, release }) => JSON.stringify([app, release]),
  );
  const releases = [...byRelease.values()].map((days) => {
    const total = noCounts();
    for (const day of days) addCounts(total, day);
    const [{ app, release }] = days as [(typeof days)[number]];
    return {
      app,
      version: release,
      ...shown(total),
      days: days.map((row) => ({ day: row.day, ...shown(row) })),
    };
  });
  const lastDay = ({ days }: ReleaseStatistics) => days.at(-1)?.day ?? '';
  return releases.sort(
    (a, b) => a.app.localeCompare(b.app) || lastDay(b).localeCompare(lastDay(a)) || b.visits - a.visits,
  );
}
