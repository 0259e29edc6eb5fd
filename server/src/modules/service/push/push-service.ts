import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Row } from '#db/schema';

/** Time for a push service to respond. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** Networks that are not on the internet, which an endpoint must not reach (server-side request forgery). */
const NOT_PUBLIC = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, 'ipv6');

/** Refuses what a name leads to at the moment of the connection, so that it cannot be changed after a check. */
const lookUpPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const isRefused = addresses.some(({ address, family }) =>
      NOT_PUBLIC.check(address, family === 6 ? 'ipv6' : 'ipv4'),
    );
    if (isRefused) return callback(new Error(`${hostname} is not on the internet`), []);
    if (options.all) return callback(null, addresses);
    const [{ address, family } = { address: '', family: 4 }] = addresses;
    return callback(null, address, family);
  });

/** Whether an endpoint may be one of a push service: a name on the internet, by TLS. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return protocol === 'https:' && isName && !username && !password;
}

/** Keys with which push services recognize this restaurant (VAPID, RFC 8292). @param privateKey base64url. */
export function vapidKeys(privateKey: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

export type PushOutcome =
  | { outcome: 'sent' | 'gone' | 'too_large' | 'refused' }
  /** @property afterMs what the service asked for; null if it did not. */
  | { outcome: 'unavailable'; afterMs: number | null };

interface Sending {
  payload: string;
  vapid: { subject: string; publicKey: string; privateKey: string };
  /** How long the service keeps it for a phone that is off. */
  ttlMs: number;
  /** Whether any address is reached, for tests. */
  reachesAll: boolean;
}

/** Hands an encrypted alert (RFC 8030, 8291) to the push service of a device. Never throws. */
export async function sendPush(
  { endpoint, p256dh, auth }: Pick<Row<'push_devices'>, 'endpoint' | 'p256dh' | 'auth'>,
  { payload, vapid, ttlMs, reachesAll }: Sending,
): Promise<PushOutcome> {
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: vapid,
      TTL: Math.ceil(ttlMs / 1000),
      urgency: 'high',
    });
  } catch {
    // The keys of the device are none.
    return { outcome: 'refused' };
  }
  const { method, headers, body } = details;
  const request = endpoint.startsWith('http:') && reachesAll ? requestPlain : requestTls;
  return new Promise<PushOutcome>((resolve) => {
    const sent = request(endpoint, {
      method,
      headers,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      ...(!reachesAll && { lookup: lookUpPublic }),
    });
    sent.on('error', () => resolve({ outcome: 'unavailable', afterMs: null }));
    sent.on('response', (response) => {
      response.on('error', () => {}).resume();
      resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
    });
    sent.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 413) return { outcome: 'too_large' };
  if (status === 429 || status >= 500) return { outcome: 'unavailable', afterMs: delayOf(retryAfter) };
  return { outcome: 'refused' };
}

/** Seconds or a date (RFC 9110). */
function delayOf(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null;
  const delayMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(delayMs) ? null : Math.max(0, delayMs);
}
