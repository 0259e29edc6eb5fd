import { spawnSync } from 'node:child_process';
import { expect, test } from '../../fixtures';
import { postgresPrograms } from '../../../server/src/testing/postgres';
import { AfiyetServer, freePort } from '../../afiyet-server';
import { checkDatabase } from '../../reliability/database-checks';
import { canCreateNetworks } from '../../reliability/machines';
import { PatroniCluster, TTL_MS } from '../../reliability/patroni';
import { isInstalled, startWebServer, type WebServer } from '../../reliability/web-server';
import { Workload } from '../../reliability/workload';

const PROGRAMS = ['patroni', 'etcd', 'haproxy'];
const OUTAGE_MAX_SECONDS = 30;
/** Acknowledged writes before each failure. */
const WRITES_BEFORE = 300;
/** More than there are users: some of these writes began after the failure. */
const WRITES_AFTER = 50;

/** @returns the seconds from a failure until this many writes are acknowledged after it. */
async function outageAfter(failure: () => Promise<void>, workload: Workload): Promise<number> {
  await workload.written(WRITES_BEFORE);
  const failedAt = performance.now();
  await failure();
  await workload.written(WRITES_AFTER);
  return (performance.now() - failedAt) / 1_000;
}

/** @returns the longest time in seconds between writes while etcd is away for twice the life of the primary's lock. */
async function pauseWithoutEtcd(cluster: PatroniCluster, workload: Workload): Promise<number> {
  await cluster.etcd.cutPower();
  let longestMs = 0;
  for (const failedAt = performance.now(); performance.now() - failedAt < 2 * TTL_MS;) {
    const before = performance.now();
    await workload.written(1);
    longestMs = Math.max(longestMs, performance.now() - before);
  }
  cluster.startEtcd();
  return longestMs / 1_000;
}

test(
  'a standby takes over, and no acknowledged order is lost or duplicated',
  { tag: '@verify' },
  async () => {
    test.skip(!postgresPrograms, 'PostgreSQL is not installed here');
    test.skip(!isInstalled('nginx'), 'nginx is not installed here');
    for (const program of PROGRAMS) {
      test.skip(spawnSync('which', [program]).status !== 0, `${program} is not installed here`);
    }
    test.skip(!canCreateNetworks(), 'networks cannot be created here');
    const cluster = await PatroniCluster.start(postgresPrograms ?? '');
    const servers: AfiyetServer[] = [];
    let web: WebServer | undefined;
    try {
      const databaseUrl = await cluster.createDatabase('afiyet');
      for (let started = 0; started < 2; started += 1) {
        servers.push(await AfiyetServer.start({ DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback' }));
      }
      web = await startWebServer('nginx', await freePort(), servers);
      const workload = await Workload.prepare(web.url);
      workload.begin();

      const seconds: Record<string, number> = {};
      const powerCut = await cluster.roles();
      seconds['the primary loses its power'] = await outageAfter(() => powerCut.primary.cutPower(), workload);
      cluster.startDatabase(powerCut.primary);
      const killed = await cluster.roles();
      // The machine that was the primary before is the standby now.
      expect(killed.standby).toBe(powerCut.primary);
      seconds['its processes are killed'] = await outageAfter(() => killed.primary.kill(), workload);
      cluster.startDatabase(killed.primary);
      const { primary, standby } = await cluster.roles();
      expect(standby).toBe(killed.primary);
      seconds['the standby loses its power'] = await outageAfter(() => standby.cutPower(), workload);
      cluster.startDatabase(standby);
      await cluster.roles();
      seconds['etcd is away'] = await pauseWithoutEtcd(cluster, workload);
      expect(await cluster.roles()).toEqual({ primary, standby });
      await workload.written(WRITES_BEFORE);
      await workload.end();

      await checkDatabase({ databaseUrl, dataDir: '' }, workload.ledger);
      const { orders, writes, repeats } = workload.ledger;
      const pauses = Object.entries(seconds).map(([failure, pause]) => `${failure}: ${pause.toFixed(1)} s`);
      test.info().annotations.push({
        type: 'without service',
        description: `${pauses.join(', ')}; ${orders.size} orders of ${writes} writes, ${repeats} sent again`,
      });
      for (const [failure, pause] of Object.entries(seconds)) {
        expect(pause, failure).toBeLessThanOrEqual(OUTAGE_MAX_SECONDS);
      }
    } finally {
      await web?.stop();
      for (const server of servers) await server.dispose();
      await cluster.dispose();
    }
  },
);
