import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import { expect, test } from '../../fixtures';
import { openForReading, type Db } from '../../../server/src/db/database';
import { audiencesOfRole } from '../../../server/src/events/outbox';
import { postgresPrograms, startPostgres, type TestPostgres } from '../../../server/src/testing/postgres';
import { AfiyetServer, freePort } from '../../afiyet-server';
import { checkDatabase } from '../../reliability/database-checks';
import { SubscribedDashboard } from '../../reliability/subscribed-dashboard';
import { Workload } from '../../reliability/workload';
import { isInstalled, startWebServer, WEB_SERVERS, type WebServer } from '../../reliability/web-server';

const DASHBOARDS = 6;
const ROUNDS = 6;
/** Few enough for a dashboard to receive all of them after a reconnect, see CATCH_UP_MAX. */
const WRITES_BETWEEN = 30;

interface Installation {
  servers: [AfiyetServer, AfiyetServer];
  web: WebServer;
  databaseUrl: string;
  backupDir: string;
}

/** Two servers on one PostgreSQL behind a web server, on this machine. */
async function startRestaurant(
  name: (typeof WEB_SERVERS)[number],
  postgres: TestPostgres,
): Promise<Installation> {
  const port = await freePort();
  const databaseUrl = await postgres.createDatabase(name);
  const backupDir = mkdtempSync(join(tmpdir(), 'afiyet-backups-'));
  const env = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'loopback',
    GUEST_LIMITS: '0',
    BACKUP_DIR: backupDir,
  };
  const servers: Installation['servers'] = await Promise.all([
    AfiyetServer.start(env),
    AfiyetServer.start(env),
  ]);
  return { servers, web: await startWebServer(name, port, servers), databaseUrl, backupDir };
}

async function stopRestaurant({ servers, web, backupDir }: Installation): Promise<void> {
  await web.stop();
  for (const server of servers) await server.dispose();
  rmSync(backupDir, { recursive: true });
}

/** Messages that the administrator's dashboards receive. */
const dashboardEvents = (db: Db) =>
  db
    .selectFrom('events')
    .select(['seq', 'type'])
    .where('audience', 'in', audiencesOfRole('admin'))
    .orderBy('seq')
    .execute();

for (const name of WEB_SERVERS) {
  test(`two servers behind ${name}: killing one loses nothing`, { tag: '@verify' }, async () => {
    test.skip(!isInstalled(name), `${name} is not installed here`);
    test.skip(!postgresPrograms, 'PostgreSQL is not installed here');
    const postgres = await startPostgres(postgresPrograms ?? '', { durable: true });
    const restaurant = await startRestaurant(name, postgres);
    const { servers, web, databaseUrl } = restaurant;
    const { db, close } = openForReading({ databaseUrl, dataDir: '' });
    const dashboards: SubscribedDashboard[] = [];
    try {
      const workload = await Workload.prepare(web.url);
      for (let opened = 0; opened < DASHBOARDS; opened += 1) {
        dashboards.push(await SubscribedDashboard.open(web.url, workload.token));
      }
      const begun = (await dashboardEvents(db)).at(-1)?.seq ?? 0;

      workload.begin();
      for (let round = 0; round < ROUNDS; round += 1) {
        await workload.written(WRITES_BETWEEN);
        const server = servers[round % 2] as AfiyetServer;
        await server.down('SIGKILL');
        // Meanwhile the other server handles all requests.
        await workload.written(WRITES_BETWEEN);
        await server.up();
      }
      await workload.end();

      await checkDatabase({ databaseUrl, dataDir: '' }, workload.ledger);
      const sent = (await dashboardEvents(db)).filter(({ seq }) => seq > begun);
      for (const dashboard of dashboards) {
        await dashboard.waitFor(sent.at(-1)?.seq ?? 0);
        const received = dashboard.received.filter(({ type }) => type !== 'menu_changed');
        expect(received.map(({ seq, type }) => ({ seq, type }))).toEqual(sent);
      }
      expect(dashboards.some(({ connections }) => connections > 1)).toBe(true);
      expect(readdirSync(restaurant.backupDir), 'the daily backup').toHaveLength(1);

      await checkCountdowns(workload, db, dashboards);
      await checkKeys(servers, workload);
      await checkFiles(web.url);
      test.info().annotations.push({
        type: name,
        description:
          `${ROUNDS} kills, ${workload.ledger.writes} acknowledged writes, ${workload.ledger.repeats} sent again by ` +
          `clients, ${sent.length} live messages on each of ${DASHBOARDS} dashboards`,
      });
    } finally {
      dashboards.forEach((dashboard) => dashboard.close());
      await close();
      await stopRestaurant(restaurant);
      await postgres.stop();
    }
  });
}

/** Both servers check every second; one of them makes each order that staff have taken ready, once. */
async function checkCountdowns(workload: Workload, db: Db, dashboards: SubscribedDashboard[]): Promise<void> {
  const under = await db.selectFrom('orders').select('id').where('status', '=', 'processing').execute();
  expect(under.length).toBeGreaterThan(0);
  const before = (await dashboardEvents(db)).at(-1)?.seq ?? 0;
  await workload.setAutoReady(true);
  await db
    .updateTable('order_items')
    .set({ due_at: Date.now() })
    .where(
      'order_id',
      'in',
      under.map(({ id }) => id),
    )
    .execute();
  const ready = () =>
    db
      .selectFrom('events')
      .select('data')
      .where('seq', '>', before)
      .where('type', '=', 'order_ready')
      .execute();
  await expect.poll(async () => (await ready()).length).toBeGreaterThanOrEqual(under.length);
  await workload.read('/orders/active');
  const ids = (await ready()).map(({ data }) => (JSON.parse(data) as { id: number }).id);
  expect(ids.sort((a, b) => a - b)).toEqual(under.map(({ id }) => id).sort((a, b) => a - b));
  const last = (await dashboardEvents(db)).at(-1)?.seq ?? 0;
  await Promise.all(dashboards.map((dashboard) => dashboard.waitFor(last)));
}

/** Requests with one key to both servers create one call, and a session of one server is valid on the other. */
async function checkKeys(servers: Installation['servers'], workload: Workload): Promise<void> {
  const [table] = await workload.read<{ id: number }[]>('/tables');
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      fetch(`${servers[index % 2]?.url}${API_BASE}/waiter-calls`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: 'both' },
        body: JSON.stringify({ table_id: table?.id }),
      }),
    ),
  );
  const ids = await Promise.all(
    replies.map(async (reply) => ((await reply.json()) as { data: { id: number } }).data.id),
  );
  expect(new Set(ids).size).toBe(1);
  for (const { url } of servers) {
    const me = await fetch(`${url}${API_BASE}/auth/me`, {
      headers: { authorization: `Bearer ${workload.token}` },
    });
    expect(me.status).toBe(200);
  }
}

/** The server sends the page; the web server sends its files precompressed from the disk. */
async function checkFiles(url: string): Promise<void> {
  const page = await (await fetch(`${url}/menu`)).text();
  const [script] = /\/releases\/guest-app\/[^"]+?\.js/.exec(page) ?? [];
  const reply = await fetch(url + String(script), { headers: { 'accept-encoding': 'br' } });
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringContaining('javascript'),
  });
  for (const path of ['/releases/guest-app/current', '/releases/..%2fnginx.conf', '/releases/nothing.js']) {
    expect([400, 403, 404], path).toContain((await fetch(url + path)).status);
  }
}
