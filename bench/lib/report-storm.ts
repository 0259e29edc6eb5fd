/**
 * A process that sends field reports at a rate until it is disconnected: `report-storm.ts <url> <reports a second>
 * <guest-app version> <shell version>`. Sends its parent the number of responses each second.
 */
import { connect } from 'node:net';
import { encodeRequest } from './http-client.ts';

const CONNECTIONS = 32;
const TICK_MS = 10;
const RESPONSE = Buffer.from('HTTP/1.1 204');

const [url = '', perSecond = '', version = '', shellVersion = ''] = process.argv.slice(2);
const ROUTES = ['/', '/menu', '/cart', '/order/:token', '/bill', '/feedback', '/orders', '/privacy', 'other'];
const DEVICES = ['phone', 'slow_phone', 'other'];

/** Each report has its own address and problem, which creates the most rows. */
function encodeReport(index: number): string {
  const body = JSON.stringify({
    app: 'guest-app',
    version,
    shell_version: shellVersion,
    route: ROUTES[index % ROUTES.length],
    device: DEVICES[index % DEVICES.length],
    vitals: { lcp: (index * 37) % 9_000, inp: index % 700, cls: 0.02, tti: (index * 41) % 9_000 },
    problems: [{ kind: 'error', message: `Error: ${index.toString(26).replaceAll(/\d/g, 'x')}` }],
  });
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${index % 250}.${(index >> 8) % 250}.1`,
  };
  return encodeRequest('/api/v1/field-reports', { method: 'POST', headers, body });
}
const requests = Array.from({ length: 5_000 }, (_, index) => encodeReport(index));

const TICK_MAX = (Number(perSecond) / 1_000) * TICK_MS * 1.5;

let responses = 0;
const { hostname, port } = new URL(url);
const sockets = Array.from({ length: CONNECTIONS }, () => {
  const socket = connect(Number(port), hostname).setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(RESPONSE); at >= 0; at = chunk.indexOf(RESPONSE, at + 1)) responses += 1;
  });
  return socket;
});

let sent = 0;
const startMs = performance.now();
setInterval(() => {
  // Reports that are late because this process was not scheduled are sent gradually, as independent phones would.
  const due = Math.min(
    sent + TICK_MAX,
    Math.floor(((performance.now() - startMs) / 1_000) * Number(perSecond)),
  );
  const batches = sockets.map(() => '');
  for (; sent < due; sent += 1) batches[sent % CONNECTIONS] += requests[sent % requests.length] ?? '';
  batches.forEach((batch, index) => batch && sockets[index]?.write(batch));
}, TICK_MS);
setInterval(() => {
  process.send?.(responses);
  responses = 0;
}, 1_000);
process.on('disconnect', () => process.exit());
