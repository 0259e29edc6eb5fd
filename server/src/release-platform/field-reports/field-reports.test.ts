import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIELD_REPORT } from 'shared-api/domain/releases/limits';
import type {
  FieldProblem,
  FieldReportBody,
  ReleaseStatistics,
} from 'shared-api/contract/releases/field-reports';
import { describe, expect, it } from 'vitest';
import { Metrics } from '#metrics/metrics';
import { makeReleases } from '#testing/releases';
import { buildTestApp, type TestApp } from '#testing/test-app';
import { visitsFrom } from './field-reports.store';

const SHELL = 'aaaaaaaaaaaa';
const LIVE = '111111111111';
const CANARY = '222222222222';

/** A report of a visit without problems. */
const visit = (change: Partial<FieldReportBody> = {}): FieldReportBody => ({
  app: 'guest-app',
  version: LIVE,
  shell_version: SHELL,
  device: 'phone',
  vitals: { lcp: 1_200, inp: 40, cls: 0.01, tti: 1_800 },
  ...change,
});
const ERROR = { kind: 'error', message: 'boom' } as const;

function releasesDir(): string {
  const folder = makeReleases();
  for (const release of [`shell/${SHELL}`, `guest-app/${LIVE}`, `guest-app/${CANARY}`, `admin-app/${LIVE}`]) {
    mkdirSync(join(folder, release), { recursive: true });
    writeFileSync(join(folder, release, 'release.json'), '{}');
  }
  return folder;
}

async function buildReported() {
  const releases = releasesDir();
  const metrics = new Metrics();
  const test = await buildTestApp({ env: { RELEASES_DIR: releases }, metrics });
  const token = await test.tokenOf('admin');
  const send = (body: unknown, from?: string) => test.call('POST', '/field-reports', { body, from });
  /** Sends later, for more reports than are admitted at once. */
  const sendLater = async (body: unknown) => {
    test.clock.advance(FIELD_REPORT.allSenders.windowMs);
    return send(body);
  };
  return {
    test,
    releases,
    send,
    sendLater,
    store: () => test.context.jobs.run('store field reports'),
    outcome: async (name: string) =>
      Number(new RegExp(`outcome="${name}"\\} (\\d+)`).exec(await metrics.text())?.[1]),
    statistics: async (query: Record<string, string> = {}) =>
      (await test.call<ReleaseStatistics[]>('GET', '/field-statistics', { token, query })).data,
    problems: async (app: string, version: string) =>
      (await test.call<FieldProblem[]>('GET', '/field-problems', { token, query: { app, version } })).data,
  };
}

const countRows = async ({ context: { db } }: TestApp, measure: 'visits' | 'problem') =>
  (
    await db
      .selectFrom('field_counts')
      .select(db.fn.countAll<number>().as('rows'))
      .where('measure', '=', measure)
      .executeTakeFirstOrThrow()
  ).rows;

describe('statistics of visits', () => {
  it('are counted by release and day, for remotes and shells', async () => {
    const { test, send, store, statistics } = await buildReported();
    await send(visit());
    await send(visit({ problems: [ERROR] }));
    await store();
    test.clock.advance(24 * 3_600_000);
    await send(visit());
    await send(visit({ app: 'admin-app', device: 'other' }));
    await store();

    const counted = (await statistics()).map(({ app, version, visits, failed_visits, days }) => ({
      app,
      version,
      visits,
      failed_visits,
      days: days.map(({ day, visits }) => [day, visits]),
    }));
    const both = { version: LIVE };
    expect(counted).toEqual([
      { app: 'admin-app', ...both, visits: 1, failed_visits: 0, days: [['2026-05-13', 1]] },
      {
        app: 'guest-app',
        ...both,
        visits: 3,
        failed_visits: 1,
        days: [
          ['2026-05-12', 2],
          ['2026-05-13', 1],
        ],
      },
      {
        app: 'shell',
        version: SHELL,
        visits: 4,
        failed_visits: 1,
        days: [
          ['2026-05-12', 2],
          ['2026-05-13', 2],
        ],
      },
    ]);
  });

  it('show the 75th percentile of each vital, null without a measurement', async () => {
    const { send, store, statistics } = await buildReported();
    for (const lcp of [700, 700, 700, 5_000]) await send(visit({ vitals: { lcp, cls: 0 } }));
    await store();
    const [guest] = await statistics();
    // The upper end of the bucket 550–750.
    expect(guest?.p75).toEqual({ lcp: 750, inp: null, cls: 0.001, tti: null });
  });

  it('can be limited to days and a device class', async () => {
    const { test, send, store, statistics } = await buildReported();
    await send(visit());
    await store();
    test.clock.advance(24 * 3_600_000);
    await send(visit({ device: 'slow_phone' }));
    await store();
    const visits = async (query: Record<string, string>) => (await statistics(query))[0]?.visits;
    expect(await visits({ days: '1' })).toBe(1);
    expect(await visits({ days: '2' })).toBe(2);
    expect(await visits({ device: 'slow_phone' })).toBe(1);
    expect(await statistics({ device: 'other' })).toEqual([]);
  });

  it('are kept for thirty days', async () => {
    const { test, send, store } = await buildReported();
    await send(visit({ problems: [ERROR] }));
    await store();
    const counts = async () => [await countRows(test, 'visits'), await countRows(test, 'problem')];
    test.clock.advance(FIELD_REPORT.retentionDays * 24 * 3_600_000);
    await test.context.jobs.run('purge field reports');
    expect(await counts()).toEqual([2, 2]);
    test.clock.advance(24 * 3_600_000);
    await test.context.jobs.run('purge field reports');
    expect(await counts()).toEqual([0, 0]);
  });

  it('are stored when the server stops', async () => {
    const { test, send, releases } = await buildReported();
    await send(visit());
    await test.close();
    const again = await buildTestApp({ dataDir: test.dataDir, env: { RELEASES_DIR: releases } });
    expect(await countRows(again, 'visits')).toBe(2);
  });
});

describe('a visit has failed', () => {
  it.each([
    ['an uncaught error', { kind: 'error' }, 1],
    ['a remote that could not be mounted', { kind: 'mount' }, 1],
    ['a chunk that could not be loaded', { kind: 'chunk' }, 1],
    ['a call that the server did not accept', { kind: 'call', code: 'validation_failed' }, 1],
    ['a call that crashed the server', { kind: 'call', code: 'internal' }, 1],
    ['a product that is sold out', { kind: 'call', code: 'product_unavailable' }, 0],
    ['a call without a network', { kind: 'call', code: 'offline' }, 0],
    ['a page that React rendered again', { kind: 'error', code: 'react_418' }, 0],
  ] as const)('with %s: %j counts %d', async (_what, problem, failed) => {
    const { send, store, statistics } = await buildReported();
    await send(visit({ problems: [problem, problem] }));
    await store();
    expect((await statistics())[0]).toMatchObject({ visits: 1, failed_visits: failed });
  });
});

describe('visits in which a release did not start', () => {
  it.each([
    ['a remote that could not be mounted, at any time', { kind: 'mount' }, 1],
    ['an error at the start', { kind: 'error', at_start: true }, 1],
    ['a chunk that was missing at the start', { kind: 'chunk', at_start: true }, 1],
    ['a later error', { kind: 'error' }, 0],
    ['a later chunk', { kind: 'chunk' }, 0],
    ['a call that crashed the server', { kind: 'call', code: 'internal', at_start: true }, 0],
    ['a page that React rendered again', { kind: 'error', code: 'react_418', at_start: true }, 0],
  ] as const)('%s: %j counts %d', async (_what, problem, failed) => {
    const { test, send, store } = await buildReported();
    const fromDay = '2026-05-12';
    await send(visit({ problems: [problem, problem] }));
    await store();
    for (const release of [
      { app: 'guest-app', version: LIVE },
      { app: 'shell', version: SHELL },
    ]) {
      expect(await visitsFrom(test.context.db, { ...release, fromDay })).toEqual({ visits: 1, failed });
    }
    const other = { app: 'guest-app', version: CANARY, fromDay };
    expect(await visitsFrom(test.context.db, other)).toEqual({ visits: 0, failed: 0 });
  });
});

describe('problems', () => {
  it('are listed by frequency, once for each visit', async () => {
    const { send, store, problems } = await buildReported();
    const rare = { kind: 'call', code: 'internal', message: 'POST /orders' } as const;
    await send(visit({ problems: [ERROR, ERROR, rare] }));
    await send(visit({ problems: [ERROR] }));
    await store();
    const stored = { first_day: '2026-05-12', last_day: '2026-05-12', is_release_fault: true, stack: [] };
    expect(await problems('guest-app', LIVE)).toEqual([
      { kind: 'error', code: null, message: 'boom', count: 2, ...stored },
      { kind: 'call', code: 'internal', message: 'POST /orders', count: 1, ...stored },
    ]);
    expect(await problems('shell', SHELL)).toHaveLength(2);
    expect(await problems('guest-app', CANARY)).toEqual([]);
  });

  it('store no addresses, quoted values, mail addresses, long words or digits, whatever the browser sends', async () => {
    const { test, send, store, problems } = await buildReported();
    const message =
      'Order 4711 of "Ayşe Yılmaz" (ayse@ornek.example) https://menu.example/order/s3cret failed: kX9cR2mVb7QwL0tZnE5yUaH8pD1fGjS4';
    await send(visit({ problems: [{ ...ERROR, message }] }));
    await store();
    expect((await problems('guest-app', LIVE))[0]?.message).toBe(
      'Order 0 of <value> <value> <url> failed: <value>',
    );
    const rows = JSON.stringify(await test.context.db.selectFrom('field_counts').selectAll().execute());
    for (const secret of ['Ayşe', 'ornek', 's3cret', '4711', 'kX9c']) expect(rows).not.toContain(secret);
  });

  it('show source positions where the release has a source map', async () => {
    const { test, releases, send, store, problems } = await buildReported();
    const source = 'webpack://guest-app/src/features/menu/card.tsx';
    // Line 2, column 401 of the script is line 12, column 7 of the source.
    const map = { version: 3, sources: [source], names: [], mappings: ';gZAWM' };
    const folder = join(releases, 'guest-app', LIVE, 'source-maps');
    mkdirSync(folder);
    writeFileSync(join(folder, 'menu.js.map'), JSON.stringify(map));

    const frames = [
      { file: 'menu.js', line: 2, column: 401, name: 'Card' },
      { file: 'unknown.js', line: 1, column: 7 },
    ];
    await send(visit({ problems: [{ ...ERROR, stack: frames }] }));
    await store();
    expect((await problems('guest-app', LIVE))[0]?.stack).toEqual([
      { source, line: 12, column: 7, name: 'Card', is_mapped: true },
      { source: 'unknown.js', line: 1, column: 7, name: null, is_mapped: false },
    ]);
    for (const url of [
      'source-maps/menu.js.map',
      'source%2Dmaps/menu.js.map',
      'x/..%2fsource-maps/menu.js.map',
    ]) {
      expect((await test.app.inject(`/releases/guest-app/${LIVE}/${url}`)).statusCode).not.toBe(200);
    }
  });
});

describe('what is not counted', () => {
  it.each([
    ['no JSON', '{"app":'],
    ['another form', { app: 'guest-app' }],
    ['a stack as text', { ...visit(), problems: [{ kind: 'error', stack: 'at x' }] }],
    ['more than 4 KB', { ...visit(), extra: 'x'.repeat(FIELD_REPORT.bodyMaxBytes) }],
    ['too many problems', { ...visit(), problems: Array(FIELD_REPORT.problemsMax + 1).fill(ERROR) }],
    ['a long message', { ...visit(), problems: [{ ...ERROR, message: 'x'.repeat(201) }] }],
    [
      'a file with a path',
      visit({ problems: [{ ...ERROR, stack: [{ file: 'a/b.js', line: 1, column: 1 }] }] }),
    ],
    ['a vital that is no time', { ...visit(), vitals: { lcp: -1 } }],
  ])('is a malformed report, which gets the same response: %s', async (_what, body) => {
    const { test, send, store, outcome } = await buildReported();
    const headers = { 'content-type': 'application/json' };
    const { status, raw } = await (typeof body === 'string'
      ? test.call('POST', '/field-reports', { body, headers })
      : send(body));
    expect([status, raw.body]).toEqual([204, '']);
    await store();
    expect([await outcome('malformed'), await countRows(test, 'visits')]).toEqual([1, 0]);
  });

  it('is a report of a release that the server does not know', async () => {
    const { test, send, store, outcome } = await buildReported();
    for (const change of [
      { version: '333333333333' },
      { shell_version: LIVE },
      { app: 'shell', version: SHELL },
      { app: 'kiosk-app' },
      { app: 'constructor' },
    ]) {
      expect((await send(visit(change))).status).toBe(204);
    }
    await store();
    expect([await outcome('unknown_release'), await countRows(test, 'visits')]).toEqual([5, 0]);
  });

  it('names of devices are not stored', async () => {
    const { test, send, store } = await buildReported();
    await send({ ...visit({ device: 'Pixel 7 of Ayşe' }), route: '/order/s3cret' });
    await store();
    const rows = JSON.stringify(await test.context.db.selectFrom('field_counts').selectAll().execute());
    expect(rows).not.toMatch(/Ayşe|s3cret/);
    expect(rows).toContain('"other"');
  });

  it('excludes reports above the limit of an address, and above that of all senders', async () => {
    const { test, send, outcome } = await buildReported();
    const { max, windowMs } = FIELD_REPORT.allSenders;
    for (let index = 0; index <= max; index += 1) {
      expect((await send(visit(), `192.0.2.${index}`)).status).toBe(204);
    }
    expect([await outcome('counted'), await outcome('limited')]).toEqual([max, 1]);

    test.clock.advance(FIELD_REPORT.perAddress.windowMs);
    for (let index = 0; index < FIELD_REPORT.perAddress.max + 5; index += 1) {
      if (index % max === 0) test.clock.advance(windowMs);
      await send('{', '198.51.100.7');
    }
    expect(await outcome('limited')).toBe(1 + 5);
    await send(visit(), '198.51.100.8');
    expect(await outcome('counted')).toBe(max + 1);
  });
});

describe('the number of rows of a day is limited', () => {
  it('of problems, of each release and of all', async () => {
    const { test, sendLater, store } = await buildReported();
    const { ofRelease, total } = FIELD_REPORT.problemsPerDayMax;
    const problem = (name: string) => ({ kind: 'call', code: 'internal', message: name }) as const;
    const names = Array.from(
      { length: 40 },
      (_, index) => `call ${'x'.repeat(index % 20)}${index < 20 ? 'a' : 'b'}`,
    );
    for (const name of names.slice(0, 20)) await sendLater(visit({ problems: [problem(name)] }));
    await store();
    for (const name of names) await sendLater(visit({ problems: [problem(name)] }));
    await sendLater(visit({ version: CANARY, problems: [problem('another')] }));
    await store();
    // Each problem counts for the guest app and the shell.
    expect(await countRows(test, 'problem')).toBe(2 * ofRelease + 1);
    const problems = test.context.db.selectFrom('field_counts').where('measure', '=', 'problem').selectAll();
    const rows = await problems.execute();
    expect(rows.filter(({ app, count }) => app === 'guest-app' && count === 2)).toHaveLength(20);

    const others = Array.from({ length: total - rows.length }, (_, index) => ({
      ...rows[0]!,
      version: `v${index}`,
    }));
    await test.context.db.insertInto('field_counts').values(others).execute();
    await sendLater(visit({ version: CANARY, problems: [problem('the next one')] }));
    await store();
    expect(await countRows(test, 'problem')).toBe(total);
  });
});

it('excess reports are answered before any other work, over a real connection', async () => {
  const { test, outcome } = await buildReported();
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${address}/api/v1/field-reports`, { method: 'POST', headers, body });
    return [response.status, response.headers.has('x-request-id')];
  };
  const { max } = FIELD_REPORT.allSenders;
  for (let index = 0; index < max; index += 1)
    expect(await post(JSON.stringify(visit()))).toEqual([204, true]);
  expect(await post('x'.repeat(1_000_000))).toEqual([204, false]);
  expect([await outcome('counted'), await outcome('limited')]).toEqual([max, 1]);
  expect((await fetch(`${address}/api/v1/health-check`)).status).toBe(200);
});

it('reports are not logged, so that a surge cannot fill the log', async () => {
  const lines: string[] = [];
  const test = await buildTestApp({
    env: { LOG_LEVEL: 'info' },
    app: { logStream: { write: (line) => void lines.push(line) } },
  });
  await test.call('POST', '/field-reports', { body: visit() });
  await test.call('GET', '/health-check');
  expect(lines.filter((line) => line.includes('"request"'))).toHaveLength(1);
});
