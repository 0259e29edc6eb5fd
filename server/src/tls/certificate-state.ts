import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { X509Certificate } from 'node:crypto';
import type { Address } from 'shared-api/contract/restaurant/address';

const DAY_MS = 24 * 3_600_000;
/** Long enough to renew it by hand. What renews itself does so with a third of the lifetime left. */
const SOON_MS = 14 * DAY_MS;
const SOON_SHARE_OF_LIFETIME = 1 / 4;
const CONNECT_TIMEOUT_MS = 2_000;

/** Whether a certificate has to be renewed: for a short-lived one when a quarter of its lifetime is left. */
export function certificateState(
  { validFrom, validTo }: Pick<X509Certificate, 'validFrom' | 'validTo'>,
  nowMs: number,
): NonNullable<Address['certificate']>['state'] {
  const endsAtMs = Date.parse(validTo);
  const leftMs = endsAtMs - nowMs;
  if (leftMs <= 0) return 'expired';
  const lifetimeMs = endsAtMs - Date.parse(validFrom);
  return leftMs < Math.min(SOON_MS, lifetimeMs * SOON_SHARE_OF_LIFETIME) ? 'expires_soon' : 'valid';
}

/** The certificate that an https origin shows, also one that is not valid. @returns null if it does not respond. */
export function certificateAt(origin: string): Promise<X509Certificate | null> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      // An address is no server name.
      servername: isIP(host) ? '' : host,
      // It is looked at, not trusted: nothing is sent.
      rejectUnauthorized: false,
      timeout: CONNECT_TIMEOUT_MS,
    });
    const finish = (certificate: X509Certificate | null) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once('secureConnect', () => finish(socket.getPeerX509Certificate() ?? null));
    socket.once('error', () => finish(null)).once('timeout', () => finish(null));
  });
}
