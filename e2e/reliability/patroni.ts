import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect } from '../fixtures';
import { openAdmin } from '../../server/src/testing/database-admin';
import { type Machine, Network } from './machines';

interface ComposeFile {
  'x-database': { environment: { SPILO_CONFIGURATION: string } };
  configs: { haproxy: { content: string } };
}
interface PatroniConfiguration {
  bootstrap: { dcs: { ttl: number } };
}

const compose = load(
  readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'compose.patroni.yaml'), 'utf8')
    // Tags of Docker Compose.
    .replaceAll(/!(?:reset|override)\b/g, ''),
) as ComposeFile;
const { bootstrap } = load(compose['x-database'].environment.SPILO_CONFIGURATION) as PatroniConfiguration;

/** Time after which the standby takes the place of a silent primary. */
export const TTL_MS = bootstrap.dcs.ttl * 1_000;

const PASSWORD = 'postgres-42';
/** Copying the data to a machine, or bringing it up to date. */
const JOIN_TIMEOUT_MS = 120_000;
const REST_TIMEOUT_MS = 2_000;

/** etcd, HAProxy and two databases, each on a machine, with the configuration of deploy/compose.patroni.yaml. */
export class PatroniCluster {
  private readonly network = new Network();
  readonly etcd = this.network.add('etcd');
  private readonly balancer = this.network.add('database');
  private readonly databases = [this.network.add('database-1'), this.network.add('database-2')] as const;

  private constructor(private readonly programs: string) {}

  /** @param programs folder of PostgreSQL's programs. */
  static async start(programs: string): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(programs);
    try {
      cluster.startEtcd();
      cluster.startBalancer();
      for (const machine of cluster.databases) cluster.startDatabase(machine);
      await cluster.roles();
      return cluster;
    } catch (error) {
      await cluster.dispose();
      throw error;
    }
  }

  startEtcd(): void {
    const client = `http://${this.etcd.address}:2379`;
    this.etcd.start(
      'etcd',
      `--data-dir=${join(this.network.folder, 'etcd')}`,
      '--listen-client-urls=http://0.0.0.0:2379',
      `--advertise-client-urls=${client}`,
    );
  }

  private startBalancer(): void {
    const file = join(this.network.folder, 'haproxy.cfg');
    const config = this.databases.reduce(
      (text, { name, address }) => text.replace(` ${name}:`, ` ${address}:`),
      compose.configs.haproxy.content,
    );
    writeFileSync(file, config);
    this.balancer.start('haproxy', '-f', file);
  }

  /** Zalando's image, which the compose file uses, adds the same to Patroni's configuration. */
  startDatabase(machine: Machine): void {
    const { name, address, folder } = machine;
    const file = join(folder, `${name}.json`);
    const config = {
      scope: 'afiyet',
      name,
      etcd3: { host: `${this.etcd.address}:2379` },
      restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
      bootstrap: {
        dcs: {
          ...bootstrap.dcs,
          postgresql: { use_pg_rewind: true, use_slots: true, parameters: { wal_log_hints: 'on' } },
        },
        initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${address}:5432`,
        connect_address: `${address}:5432`,
        data_dir: join(folder, name),
        bin_dir: this.programs,
        pgpass: join(folder, `${name}.pgpass`),
        parameters: { unix_socket_directories: folder },
        pg_hba: ['local all all trust', 'host replication standby all md5', 'host all all all md5'],
        authentication: {
          superuser: { username: 'postgres', password: PASSWORD },
          replication: { username: 'standby', password: PASSWORD },
        },
      },
    };
    writeFileSync(file, JSON.stringify(config));
    machine.start('patroni', file);
  }

  /** @returns its DATABASE_URL. */
  async createDatabase(name: string): Promise<string> {
    const admin = await openAdmin(`postgres://postgres:${PASSWORD}@${this.balancer.address}/postgres`);
    const url = await admin.create(name);
    await admin.close();
    return url;
  }

  /** @returns the primary and its synchronous standby, once both are there. */
  async roles(): Promise<{ primary: Machine; standby: Machine }> {
    let [primary, standby]: readonly [Machine, Machine] = this.databases;
    await expect(async () => {
      if (await is('primary', standby)) [primary, standby] = [standby, primary];
      expect([await is('primary', primary), await is('synchronous', standby)]).toEqual([true, true]);
    }).toPass({ timeout: JOIN_TIMEOUT_MS });
    return { primary, standby };
  }

  dispose(): Promise<void> {
    return this.network.dispose();
  }
}

/** Patroni answers 200 for the role of its database. */
const is = (role: 'primary' | 'synchronous', { address }: Machine) =>
  fetch(`http://${address}:8008/${role}`, { signal: AbortSignal.timeout(REST_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
