import os from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GUEST_PATHS, TABLE_TOKEN_PARAM } from 'shared-api/domain/paths';
import { listCodeAddresses, type CodeAddress, type CodeAddresses } from 'shared-api/contract/service/tables';
import type { Context } from '#context';
import { AppError } from '#http/app-error';
import { HOST_MAX_LENGTH, isLoopbackHost } from '#http/loopback';
import { handle } from '#http/route';
import { hostInUrl, listeningPort } from '#public-url';
import { cachedRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { renderQrCode } from './qr-code';

/** A name without a domain, such as that of a computer or a container, which phones do not resolve. */
const BARE_NAME = /^[^.:]+$/;
/** Host names that mean all networks of the machine. */
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);
/** Addresses that a machine assigns itself if its network assigns none. */
const LINK_LOCAL = /^169\.254\./;

/**
 * The origin that QR codes open: PUBLIC_URL, otherwise the setting, otherwise that of the request.
 * @throws {AppError} `bad_request`.
 */
async function codeOrigin(
  context: Context,
  request: FastifyRequest,
): Promise<{ origin: string; source: CodeAddresses['source'] }> {
  const { publicUrl } = context.config;
  if (publicUrl) return { origin: publicUrl, source: 'public_url' };
  const { codeAddress } = await cachedRestaurantSettings(context);
  if (codeAddress) return { origin: codeAddress, source: 'setting' };
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin) || new URL(origin).hostname.length > HOST_MAX_LENGTH) {
    throw new AppError('bad_request');
  }
  return { origin, source: 'request' };
}

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

/**
 * Where a page is now that is asked for at an address that printed codes still open: the same page at PUBLIC_URL or, without
 * one, at the address of the setting. Former addresses are PREVIOUS_URLS and the setting that PUBLIC_URL replaced.
 * @returns null for a page that stays. Only the configuration names targets.
 */
export async function movedTo(context: Context, request: FastifyRequest): Promise<string | null> {
  const { previousUrls, publicUrl } = context.config;
  const { codeAddress } = await cachedRestaurantSettings(context);
  const present = publicUrl || codeAddress;
  const asked = `${request.protocol}://${request.host}`;
  const isFormer = previousUrls.includes(asked) || asked === codeAddress;
  const { originalUrl: url } = request;
  return isFormer && present && present !== asked && url.startsWith('/') ? present + url : null;
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
