import os from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GUEST_PATHS, TABLE_TOKEN_PARAM } from 'shared-api/domain/paths';
import { listCodeAddresses, type CodeAddress } from 'shared-api/contract/service/tables';
import type { Context } from '#context';
import { isLoopbackHost } from '#http/loopback';
import { handle } from '#http/route';
import { hostInUrl, listeningPort } from '#public-url';
import { codeOrigin } from '#modules/restaurant/address/code-origin';
import { renderQrCode } from './qr-code';

/** A name without a domain, such as that of a computer or a container, which phones do not resolve. */
const BARE_NAME = /^[^.:]+$/;
/** Host names that mean all networks of the machine. */
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);
/** Addresses that a machine assigns itself if its network assigns none. */
const LINK_LOCAL = /^169\.254\./;

/** The URL that a table's QR code opens. */
export async function targetUrl(context: Context, request: FastifyRequest, qrToken: string): Promise<string> {
  const { origin } = await codeOrigin(context, request);
  return `${origin}${GUEST_PATHS.menu}?${TABLE_TOKEN_PARAM}=${qrToken}`;
}

/** The server's origins in its networks; with a certificate those that it names, since phones accept no others. */
function networkOrigins(app: FastifyInstance, { certificate, config }: Context): string[] {
  if (certificate) {
    return certificate.names.map(
      (name) => new URL(`https://${hostInUrl(name)}:${listeningPort(app, config)}`).origin,
    );
  }
  if (!ANY_ADDRESS.has(config.host)) return [];
  return Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !LINK_LOCAL.test(address))
    .map(({ address }) => `http://${address}:${listeningPort(app, config)}`);
}

async function present(origin: string): Promise<CodeAddress> {
  const { hostname } = new URL(origin);
  const image = await renderQrCode(`${origin}${GUEST_PATHS.menu}`, 'png');
  return {
    address: origin,
    is_loopback: isLoopbackHost(hostname) || BARE_NAME.test(hostname),
    test_code_url: `data:image/png;base64,${Buffer.from(image).toString('base64')}`,
  };
}

export function registerCodeAddresses(app: FastifyInstance, context: Context): void {
  const { host } = context.config;
  handle(app, listCodeAddresses, async ({ request }) => {
    const { origin, source } = await codeOrigin(context, request);
    const others = source === 'public_url' ? [] : networkOrigins(app, context);
    return {
      current: await present(origin),
      source,
      offered: await Promise.all(others.filter((other) => other !== origin).map(present)),
      listens_on_loopback: !ANY_ADDRESS.has(host) && isLoopbackHost(hostInUrl(host)),
    };
  });
}
