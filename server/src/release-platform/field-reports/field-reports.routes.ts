import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FIELD_REPORT } from 'shared-api/domain/releases/limits';
import { API_BASE } from 'shared-api/domain/api';
import { addDays } from 'shared-api/domain/local-time';
import { isReleaseFault, VITALS } from 'shared-api/domain/releases/field-report-rules';
import {
  getFieldStatistics,
  listFieldProblems,
  sendFieldReport,
  type FieldReport,
  type ReleaseStatistics,
} from 'shared-api/contract/releases/field-reports';
import type { Context } from '#context';
import { respondBeforeFastify } from '#http/respond-before-fastify';
import { clientNetwork } from '#http/client-network';
import { handle } from '#http/route';
import { WindowCounts } from '#http/window-counts';
import { countOf, PendingCounts, percentile, type ProblemSample } from './field-counts';
import { countsByDay, dayOf, findProblems, purgeCounts, storeCounts } from './field-reports.store';
import type { ReleaseStore } from '../serving/release-store';
import { StackSources } from './stack-sources';

/** Percentile of the displayed web vitals: three of four visits are at least as good. */
const SHOWN_SHARE = 0.75;

const sendNothing = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send();

/** @param releases null if this server hosts none: reports then belong to unknown releases. */
export function registerFieldReports(
  app: FastifyInstance,
  context: Context,
  releases: ReleaseStore | null,
): void {
  const { db, jobs, metrics, now } = context;
  const outcomes = { counted: 0, limited: 0, malformed: 0, unknown_release: 0 };
  let pending = new PendingCounts();
  const firstOf = async (days: number) => addDays(await dayOf(db, now()), 1 - days);

  const onRequest = admitReports(app, context, () => (outcomes.limited += 1));
  app.route({
    method: sendFieldReport.method,
    url: API_BASE + sendFieldReport.path,
    config: { access: sendFieldReport.access, endpoint: sendFieldReport, isLogged: false },
    bodyLimit: FIELD_REPORT.bodyMaxBytes,
    onRequest,
    // Errors are not reported to a guest's browser, which could not handle them.
    errorHandler: (_error, _request, reply) => {
      outcomes.malformed += 1;
      return sendNothing(reply);
    },
    handler: async (request, reply) => {
      const { data: report } = sendFieldReport.body.safeParse(request.body);
      if (!report) outcomes.malformed += 1;
      else if (await isKnown(report)) {
        pending.add(report);
        outcomes.counted += 1;
      } else outcomes.unknown_release += 1;
      return sendNothing(reply);
    },
  });

  const isKnown = async ({ app, version, shell_version }: FieldReport) =>
    releases !== null &&
    app !== 'shell' &&
    (await releases.has(app, version)) &&
    (await releases.has('shell', shell_version));

  async function store(): Promise<void> {
    const counts = pending.sorted();
    if (counts.length === 0) return;
    pending = new PendingCounts();
    const day = await dayOf(db, now());
    await context.transaction((trx) => storeCounts(trx, day, counts));
  }

  jobs.scheduleEvery(FIELD_REPORT.storeIntervalMs, 'store field reports', store);
  app.addHook('onClose', store);
  jobs.scheduleHourly('purge field reports', async () => {
    await purgeCounts(db, await firstOf(FIELD_REPORT.retentionDays + 1));
  });
  metrics?.addGauge({
    name: 'afiyet_field_reports',
    help: 'Reports of browsers since the start, by what became of them',
    label: 'outcome',
    read: () => outcomes,
  });

  handle(app, getFieldStatistics, async ({ query: { days, device } }) =>
    statisticsOf(await countsByDay(db, { fromDay: await firstOf(days), device })),
  );

  const sources = new StackSources(async (...script) => releases?.sourceMap(...script) ?? null);
  handle(app, listFieldProblems, async ({ query }) => {
    const problems = await findProblems(db, query);
    return Promise.all(
      problems.map(async ({ sample, ...found }) => {
        const { kind, code, message, stack, releases: ran } = JSON.parse(sample ?? '') as ProblemSample;
        return {
          kind,
          code: code ?? null,
          message,
          is_release_fault: isReleaseFault({ kind, code }),
          ...found,
          stack: await sources.resolve(stack, ran),
        };
      }),
    );
  });
}

/**
 * Refuses reports above the limits before their bodies are read, so that a surge takes no time from orders. Counted in
 * memory, per server process.
 * @returns the hook for the route.
 */
function admitReports(app: FastifyInstance, { now }: Context, onLimited: () => void) {
  const url = API_BASE + sendFieldReport.path;
  const allSenders = new WindowCounts(FIELD_REPORT.allSenders);
  const perAddress = new WindowCounts(FIELD_REPORT.perAddress);
  respondBeforeFastify(app, (request, response) => {
    const isReport = request.url === url && request.method === sendFieldReport.method;
    if (!isReport || !allSenders.isReached('', now())) return false;
    onLimited();
    response.writeHead(204).end();
    return true;
  });
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const isAdmitted =
      allSenders.add('', now()) === null && perAddress.add(clientNetwork(request.ip), now()) === null;
    if (isAdmitted) return done();
    onLimited();
    sendNothing(reply);
  };
}

type CountRow = Awaited<ReturnType<typeof countsByDay>>[number];

const shown = (counts: readonly CountRow[]) => ({
  visits: countOf(counts, 'visits'),
  failed_visits: countOf(counts, 'failed'),
  p75: Object.fromEntries(
    VITALS.map((vital) => [vital, percentile(counts, vital, SHOWN_SHARE)]),
  ) as ReleaseStatistics['p75'],
});

/** Releases by app, the one with the latest visits first; days in order. */
function statisticsOf(rows: readonly CountRow[]): ReleaseStatistics[] {
  const releases = [...Map.groupBy(rows, ({ app, version }) => `${app} ${version}`).values()];
  const lastDay = ({ days }: ReleaseStatistics) => days.at(-1)?.day ?? '';
  return releases
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const { app, version } = first;
      const days = Map.groupBy([first, ...others], ({ day }) => day);
      return {
        app,
        version,
        ...shown([first, ...others]),
        days: [...days].map(([day, counts]) => ({ day, ...shown(counts) })),
      };
    })
    .sort(
      (a, b) => a.app.localeCompare(b.app) || lastDay(b).localeCompare(lastDay(a)) || b.visits - a.visits,
    );
}
