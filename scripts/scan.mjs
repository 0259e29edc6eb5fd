import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAndPublish, environment, install, root } from './lib/toolchain.mjs';

/**
 * Scans the built product on loopback: wapiti searches every page and endpoint for vulnerabilities, slowhttptest keeps
 * connections open by sending slowly. A scanner that is not installed is skipped (`apt-get install wapiti slowhttptest`).
 */
const PORT = 43119;
const URL_BASE = `http://localhost:${PORT}`;
const ADMIN_PASSWORD = 'correct horse battery';
const WAPITI_MODULES =
  'common,csp,http_headers,cookieflags,redirect,crlf,file,xss,sql,exec,ssrf,xxe,htaccess,methods';
/** There is no TLS on loopback, and browsers no longer support the second header. */
const EXPECTED = ['Strict-Transport-Security is not set', 'X-XSS-Protection is not set'];
const SLOW_CONNECTIONS = 500;

const isInstalled = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;

async function endpointUrls() {
  const { paths } = await (await fetch(`${URL_BASE}/api/v1/openapi.json`)).json();
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const filters = (get.parameters ?? []).filter((it) => it.in === 'query').map((it) => `${it.name}=1`);
    return `${URL_BASE}/api/v1${path.replaceAll(/\{\w+\}/g, '1')}${filters.length ? `?${filters.join('&')}` : ''}`;
  });
}

async function signIn() {
  const reply = await fetch(`${URL_BASE}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  });
  return (await reply.json()).data.token;
}

/** @returns one line for each unexpected finding. */
async function wapiti(folder) {
  const report = join(folder, 'wapiti.json');
  const pages = ['/menu?t=x', '/cart', '/feedback', '/login', '/admin', '/api/docs'].map(
    (page) => URL_BASE + page,
  );
  const starts = [...pages, ...(await endpointUrls())].flatMap((url) => ['-s', url]);
  const { status } = spawnSync(
    'wapiti',
    [
      '-u',
      `${URL_BASE}/`,
      ...starts,
      '-H',
      `Authorization: Bearer ${await signIn()}`,
      '-m',
      WAPITI_MODULES,
    ].concat(['--scope', 'domain', '--flush-session', '--no-bugreport', '-f', 'json', '-o', report]),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) return [`wapiti exited with ${status}`];
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'));
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, findings]) =>
    findings
      .filter(({ info }) => !EXPECTED.some((text) => info.includes(text)))
      .map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
  );
}

function slowRequests() {
  const { stdout } = spawnSync(
    'slowhttptest',
    ['-H', '-c', String(SLOW_CONNECTIONS), '-r', '200', '-i', '5', '-l', '30', '-p', '10'].concat([
      '-u',
      `${URL_BASE}/api/v1/health-check`,
    ]),
    { encoding: 'utf8' },
  );
  const problems = [];
  if (!/service available:.*YES/.test(stdout) || /service available:.*NO/.test(stdout))
    problems.push('slow requests blocked other clients');
  if (!stdout.includes('No open connections left')) problems.push('slow requests were not closed');
  return problems;
}

install();
buildAndPublish(['--live']);
const folder = mkdtempSync(join(tmpdir(), 'afiyet-scan-'));
const server = spawn('node', ['server/dist/main.js'], {
  cwd: root,
  env: environment({
    PORT: String(PORT),
    DATA_DIR: join(folder, 'data'),
    ADMIN_PASSWORD,
    GUEST_LIMITS: '0',
    LOG_LEVEL: 'error',
  }),
  stdio: ['ignore', 'pipe', 'inherit'],
});
let errors = '';
await new Promise((resolve, reject) => {
  server.stdout.on('data', (chunk) => {
    if (String(chunk).includes(`:${PORT}`)) resolve();
    if (String(chunk).includes('"level":50')) errors += chunk;
  });
  server.once('exit', (code, signal) => reject(new Error(`The server exited with ${code ?? signal}`)));
});

const problems = [];
for (const [name, scan] of Object.entries({ wapiti: () => wapiti(folder), slowhttptest: slowRequests })) {
  if (!isInstalled(name)) {
    console.log(`${name} is not installed: skipped`);
    continue;
  }
  const found = await scan();
  console.log(`${name}: ${found.length === 0 ? 'nothing found' : `${found.length} found`}`);
  problems.push(...found);
}
if (server.exitCode !== null || server.signalCode !== null) problems.push('the server exited');
if (errors) problems.push(`the server logged errors:\n${errors}`);
server.kill();
rmSync(folder, { recursive: true, force: true });
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
