import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { freePort } from '../afiyet-server';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
const LOOPBACK = '127.0.0.1';

/** Whether all of these programs are installed here. */
export const areInstalled = (...programs: string[]): boolean =>
  programs.every((program) => spawnSync('which', [program]).status === 0);

/** Polls every 100 ms: Caddy, Pebble and sshd do not report when they are ready. @throws with what was last thrown. */
export async function eventually<T>(what: () => Promise<T>, timeoutMs = 60_000): Promise<T> {
  const endMs = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await what();
    } catch (error) {
      if (Date.now() > endMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** An answer of the site, read over TLS with this authority alone. @throws as a browser would warn. */
export function readOverTls(
  { port, ca }: { port: number; ca: string },
  { host, path = '/api/v1/health-check' }: { host: string; path?: string },
): Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    const isName = !/^[\d.]+$/.test(host);
    request(
      {
        host: isName ? LOOPBACK : host,
        port,
        path,
        ca,
        agent: false,
        headers: { host: `${host}:${port}` },
        ...(isName && { servername: host }),
      },
      (reply) => {
        let body = '';
        reply.on('data', (chunk) => (body += String(chunk)));
        reply.once('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body }));
      },
    )
      .once('error', reject)
      .end();
  });
}

/** The certificate that the site shows, also one that has expired. */
export async function shownCertificate(port: number, servername: string) {
  const socket = connectTls({ host: LOOPBACK, port, servername, rejectUnauthorized: false });
  await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
  const { fingerprint256, valid_to: validTo } = socket.getPeerCertificate();
  socket.destroy();
  return { fingerprint256, endsAtMs: Date.parse(validTo) };
}

/** A way to a port that can be cut, as the internet is. */
class Line {
  private isCut = false;
  private readonly open = new Set<Socket>();
  private constructor(
    readonly port: number,
    private readonly server: Server,
  ) {}

  static async to(target: number): Promise<Line> {
    const server = createServer((socket) => {
      if (line.isCut) return void socket.destroy();
      const onward = connect(target, LOOPBACK);
      for (const end of [socket, onward]) {
        line.open.add(end);
        end
          .on('error', () => {})
          .once('close', () => {
            line.open.delete(end);
            socket.destroy();
            onward.destroy();
          });
      }
      socket.pipe(onward).pipe(socket);
    });
    const port = await freePort();
    const line = new Line(port, server);
    await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
    return line;
  }

  cut(): void {
    this.isCut = true;
    this.open.forEach((socket) => socket.destroy());
  }

  mend(): void {
    this.isCut = false;
  }

  stop(): void {
    this.cut();
    this.server.close();
  }
}

export interface Authority {
  /** ACME directory, reached over {@link Authority.internet}. */
  directory: string;
  internet: Line;
  /** PEM file with which ACME clients trust the directory's own TLS. */
  directoryCa: string;
  /** Ports at which it validates a site. */
  ports: { http: number; tls: number };
  /** PEM of the root of what it issues. */
  root: string;
  /** Address of the API that sets DNS records. */
  dns: string;
  folder: string;
  stop(): Promise<void>;
}

/** Pebble, an ACME server for tests, whose certificates live for seconds instead of 90 days. */
export async function startAuthority(lifetimeSeconds: number): Promise<Authority> {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-acme-'));
  const [listen, management, http, tls, dnsPort, dnsApi] = (await Promise.all(
    Array.from({ length: 6 }, freePort),
  )) as [number, number, number, number, number, number];
  const [directoryCa, key] = [join(folder, 'pebble.pem'), join(folder, 'pebble-key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...[
        '-subj',
        '/CN=pebble',
        '-addext',
        `subjectAltName=IP:${LOOPBACK}`,
        '-out',
        directoryCa,
        '-keyout',
        key,
      ],
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(
    join(folder, 'pebble.json'),
    JSON.stringify({
      pebble: {
        listenAddress: `${LOOPBACK}:${listen}`,
        managementListenAddress: `${LOOPBACK}:${management}`,
        certificate: directoryCa,
        privateKey: key,
        httpPort: http,
        tlsPort: tls,
        certificateValidityPeriod: lifetimeSeconds,
      },
    }),
  );
  const children = [
    spawn('pebble-challtestsrv', [
      ...['-dns01', `${LOOPBACK}:${dnsPort}`, '-management', `${LOOPBACK}:${dnsApi}`],
      ...['-defaultIPv6', '', '-http01', '', '-https01', '', '-tlsalpn01', ''],
    ]),
    spawn('pebble', ['-config', join(folder, 'pebble.json'), '-dnsserver', `${LOOPBACK}:${dnsPort}`], {
      env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
    }),
  ];
  const ca = execFileSync('cat', [directoryCa], { encoding: 'utf8' });
  const root = await eventually(
    async () => (await readOverTls({ port: management, ca }, { host: LOOPBACK, path: '/roots/0' })).body,
  );
  const internet = await Line.to(listen);
  return {
    directory: `https://${LOOPBACK}:${internet.port}/dir`,
    internet,
    directoryCa,
    ports: { http, tls },
    root,
    dns: `http://${LOOPBACK}:${dnsApi}`,
    folder,
    async stop() {
      internet.stop();
      await Promise.all(children.map(ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a process. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

export interface BoxCaddy {
  /** Its folder of certificates. */
  data: string;
  log(): string;
  stop(): Promise<void>;
}

/** Caddy with deploy/Caddyfile.box. */
export function startBoxCaddy(env: Record<string, string>): BoxCaddy {
  const home = mkdtempSync(join(tmpdir(), 'afiyet-caddy-'));
  mkdirSync(join(home, 'data'));
  const child = spawn('caddy', ['run', '--config', join(deploy, 'Caddyfile.box'), '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: join(home, 'data'), ...env },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    data: join(home, 'data', 'caddy'),
    log: () => output,
    async stop() {
      await ended(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
