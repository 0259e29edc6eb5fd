import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../../fixtures';
import { AfiyetServer, freePort } from '../../afiyet-server';
import {
  areInstalled,
  ended,
  eventually,
  readOverTls,
  shownCertificate,
  startAuthority,
  startBoxCaddy,
  type Authority,
  type BoxCaddy,
} from '../../reliability/certificate-authority';

const run = promisify(execFile);

const SITE = 'menu.test';
const LOOPBACK = '127.0.0.1';
/** Instead of 90 days: a second is a day and a half. */
const LIFETIME_SECONDS = 60;
/** Caddy waits longer after each failure. */
const RECOVERY_MS = 300_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads the site all the time, as guests do. */
class Guests {
  readonly failures: string[] = [];
  reads = 0;
  private isOver = false;
  private readonly end: Promise<void>;

  constructor(read: () => Promise<unknown>) {
    this.end = (async () => {
      while (!this.isOver) {
        await read().catch((error: Error) => this.failures.push(error.message));
        this.reads += 1;
        await pause(100);
      }
    })();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.end;
  }
}

test.describe('certificates', { tag: '@verify' }, () => {
  let authority: Authority;
  let server: AfiyetServer;
  let caddy: BoxCaddy | undefined;
  const processes: ChildProcess[] = [];

  test.beforeEach(async () => {
    test.skip(
      !areInstalled('caddy', 'pebble', 'pebble-challtestsrv', 'openssl'),
      'Caddy or Pebble is not installed here',
    );
    authority = await startAuthority(LIFETIME_SECONDS);
    server = await AfiyetServer.start();
  });
  test.afterEach(async () => {
    await caddy?.stop();
    caddy = undefined;
    await Promise.all(processes.splice(0).map(ended));
    await server?.dispose();
    await authority?.stop();
  });

  test('of a domain: obtained, renewed, used through thirty days without internet, and obtained again after it expired', async () => {
    const { ports, root, internet } = authority;
    caddy = startBoxCaddy({
      SITE_ADDRESS: SITE,
      SERVER: `${LOOPBACK}:${server.port}`,
      CADDY_OPTIONS: [
        `http_port ${ports.http}`,
        `https_port ${ports.tls}`,
        `default_bind ${LOOPBACK}`,
        `acme_ca ${authority.directory}`,
        `acme_ca_root ${authority.directoryCa}`,
        'renew_interval 1s',
        'ocsp_stapling off',
      ].join('\n'),
    });
    const site = { port: ports.tls, ca: root };
    const read = () => readOverTls(site, { host: SITE });
    const first = await eventually(read);
    expect(first.status).toBe(200);
    // Without PUBLIC_URL and TRUST_PROXY.
    expect(first.headers['strict-transport-security']).toBe('max-age=31536000');
    const { body } = await readOverTls(site, { host: SITE, path: '/menu' });
    expect(body).toContain(`https://${SITE}:${ports.tls}/`);

    const guests = new Guests(read);
    const obtained = await shownCertificate(ports.tls, SITE);
    const isAnother = async (than: string) => {
      const shown = await shownCertificate(ports.tls, SITE);
      expect(shown.fingerprint256).not.toBe(than);
      return shown;
    };
    const renewed = await eventually(() => isAnother(obtained.fingerprint256));

    internet.cut();
    await pause((LIFETIME_SECONDS / 3) * 1000);
    internet.mend();
    const afterwards = await eventually(() => isAnother(renewed.fingerprint256));
    await guests.stop();
    expect(guests.failures).toEqual([]);

    internet.cut();
    await pause(afterwards.endsAtMs - Date.now() + 1_000);
    await expect(read()).rejects.toMatchObject({ code: 'CERT_HAS_EXPIRED' });
    internet.mend();
    await eventually(read, RECOVERY_MS);
    test.info().annotations.push({ type: 'caddy', description: `${guests.reads} reads, none failed` });
  });

  test('validated by DNS for a box without a public address, and renewed without a restart of the server', async () => {
    test.skip(!areInstalled('lego'), 'lego is not installed here');
    const { folder, dns } = authority;
    const hook = join(folder, 'set-record.sh');
    writeFileSync(
      hook,
      `#!/bin/sh
case $1 in present) path=set-txt body="{\\"host\\":\\"$2\\",\\"value\\":\\"$3\\"}" ;; *) path=clear-txt body="{\\"host\\":\\"$2\\"}" ;; esac
exec curl -sf -d "$body" ${dns}/$path
`,
    );
    chmodSync(hook, 0o755);
    const lego = (...command: string[]) =>
      // Not blocking: the way to the authority is in this process.
      run(
        'lego',
        [
          ...['--server', authority.directory, '--email', 'you@menu.test', '--accept-tos', '--path', folder],
          ...['--dns', 'exec', '--dns.disable-cp', '--domains', SITE, ...command],
        ],
        {
          env: { ...process.env, EXEC_PATH: hook, LEGO_CA_CERTIFICATES: authority.directoryCa },
        },
      );
    await lego('run');
    const files = join(folder, 'certificates', SITE);
    const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'afiyet-tls-'))];
    processes.push(
      spawn(process.execPath, ['server/dist/main.js'], {
        cwd: join(import.meta.dirname, '..', '..', '..'),
        stdio: 'ignore',
        env: {
          ...process.env,
          DATABASE_URL: '',
          DATA_DIR: dataDir,
          DEMO: '0',
          RELEASES_DIR: '',
          PORT: String(port),
          TLS_CERT: `${files}.crt`,
          TLS_KEY: `${files}.key`,
        },
      }),
    );
    const site = { port, ca: authority.root };
    expect((await eventually(() => readOverTls(site, { host: SITE }))).status).toBe(200);
    const before = await shownCertificate(port, SITE);
    await lego('renew', '--days', '1', '--no-random-sleep');
    await eventually(async () =>
      expect((await shownCertificate(port, SITE)).fingerprint256).not.toBe(before.fingerprint256),
    );
    expect((await readOverTls(site, { host: SITE })).status).toBe(200);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('of an authority of the network: staff over TLS, guests without', async () => {
    const [tlsPort, plainPort] = [await freePort(), await freePort()];
    caddy = startBoxCaddy({
      SITE_ADDRESS: `https://${LOOPBACK}:${tlsPort}, http://${LOOPBACK}:${plainPort}`,
      SITE_TLS: 'tls internal',
      SERVER: `${LOOPBACK}:${server.port}`,
      CADDY_OPTIONS: `skip_install_trust\nhttp_port ${plainPort}\nhttps_port ${tlsPort}`,
    });
    const { data } = caddy;
    const root = await eventually(async () =>
      readFileSync(join(data, 'pki', 'authorities', 'local', 'root.crt'), 'utf8'),
    );
    const staff = await eventually(() => readOverTls({ port: tlsPort, ca: root }, { host: LOOPBACK }));
    expect([staff.status, staff.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    const guest = await fetch(`http://${LOOPBACK}:${plainPort}/menu`);
    expect([guest.status, guest.headers.get('strict-transport-security')]).toEqual([200, null]);
    await expect(
      readOverTls({ port: tlsPort, ca: authority.root }, { host: LOOPBACK }),
    ).rejects.toMatchObject({ code: expect.stringContaining('ISSUER') });
  });

  test('at the public end of a tunnel: the panel works in the network while the tunnel is down', async () => {
    test.skip(!areInstalled('sshd', 'ssh-keygen'), 'sshd is not installed here');
    const { folder, ports } = authority;
    const [sshPort, farPort] = [await freePort(), await freePort()];
    for (const name of ['host', 'box'])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
    const publicKey = (name: string) => readFileSync(join(folder, `${name}.pub`), 'utf8');
    writeFileSync(
      join(folder, 'authorized_keys'),
      `restrict,port-forwarding,permitlisten="${LOOPBACK}:${farPort}" ${publicKey('box')}`,
      { mode: 0o600 },
    );
    writeFileSync(join(folder, 'known_hosts'), `[${LOOPBACK}]:${sshPort} ${publicKey('host')}`);
    const sshd = spawn(execFileSync('which', ['sshd'], { encoding: 'utf8' }).trim(), [
      ...['-D', '-f', '/dev/null', '-h', join(folder, 'host'), '-p', String(sshPort)],
      ...[`ListenAddress=${LOOPBACK}`, `AuthorizedKeysFile=${join(folder, 'authorized_keys')}`].flatMap(
        (option) => ['-o', option],
      ),
      ...['StrictModes=no', 'PidFile=none', 'UsePAM=no', 'PasswordAuthentication=no'].flatMap((option) => [
        '-o',
        option,
      ]),
    ]);
    processes.push(sshd);
    const user = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
    const openTunnel = () => {
      // As in deploy/afiyet-tunnel.service, which systemd starts again.
      const tunnel = spawn('ssh', [
        ...['-N', '-T', '-p', String(sshPort), '-i', join(folder, 'box')],
        ...[
          'BatchMode=yes',
          'ExitOnForwardFailure=yes',
          `UserKnownHostsFile=${join(folder, 'known_hosts')}`,
        ].flatMap((option) => ['-o', option]),
        ...['-R', `${LOOPBACK}:${farPort}:${LOOPBACK}:${server.port}`, `${user}@${LOOPBACK}`],
      ]);
      processes.push(tunnel);
      return tunnel;
    };
    caddy = startBoxCaddy({
      SITE_ADDRESS: SITE,
      SERVER: `${LOOPBACK}:${farPort}`,
      CADDY_OPTIONS: [
        `http_port ${ports.http}`,
        `https_port ${ports.tls}`,
        `default_bind ${LOOPBACK}`,
        `acme_ca ${authority.directory}`,
        `acme_ca_root ${authority.directoryCa}`,
        'renew_interval 1s',
      ].join('\n'),
    });
    const isOpenOutside = () =>
      eventually(async () => {
        const { status, headers } = await readOverTls(
          { port: ports.tls, ca: authority.root },
          { host: SITE, path: '/api/v1/health-check' },
        );
        expect(status).toBe(200);
        expect(headers['strict-transport-security']).toBe('max-age=31536000');
      });
    await eventually(async () => expect(openTunnel().exitCode).toBeNull());
    await isOpenOutside();

    await Promise.all(processes.filter((each) => each !== sshd).map(ended));
    const outside = await readOverTls({ port: ports.tls, ca: authority.root }, { host: SITE });
    expect(outside.status).toBe(502);
    expect((await fetch(`${server.url}/admin`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/v1/health-check`)).status).toBe(200);

    openTunnel();
    await isOpenOutside();
  });
});
