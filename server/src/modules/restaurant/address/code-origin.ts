import type { FastifyRequest } from 'fastify';
import type { CodeAddresses } from 'shared-api/contract/service/tables';
import type { Context } from '#context';
import { AppError } from '#http/app-error';
import { HOST_MAX_LENGTH } from '#http/loopback';
import { cachedRestaurantSettings } from '../settings/restaurant-settings';

/**
 * The origin that QR codes open: PUBLIC_URL, otherwise the setting, otherwise that of the request.
 * @throws {AppError} `bad_request`.
 */
export async function codeOrigin(
  context: Context,
  request: FastifyRequest,
): Promise<{ origin: string; source: CodeAddresses['source'] }> {
  const { publicUrl, tlsRoot } = context.config;
  if (publicUrl) return { origin: publicUrl, source: 'public_url' };
  const { codeAddress } = await cachedRestaurantSettings(context);
  if (codeAddress) return { origin: codeAddress, source: 'setting' };
  // Guests do not install the certificate of an authority of our own: they reach the same host without TLS.
  const protocol = tlsRoot && !request.port ? 'http' : request.protocol;
  const origin = `${protocol}://${request.host}`;
  if (!URL.canParse(origin) || new URL(origin).hostname.length > HOST_MAX_LENGTH) {
    throw new AppError('bad_request');
  }
  return { origin, source: 'request' };
}

/** Origins that printed codes still open: PREVIOUS_URLS, and the setting that PUBLIC_URL replaced. */
export async function formerOrigins(context: Context): Promise<string[]> {
  const { previousUrls, publicUrl } = context.config;
  const { codeAddress } = await cachedRestaurantSettings(context);
  const former = publicUrl ? [...previousUrls, codeAddress] : previousUrls;
  return [...new Set(former)].filter((origin) => origin && origin !== (publicUrl || codeAddress));
}

/**
 * Where a page is now that is asked for at a former address: the same page at PUBLIC_URL or, without one, at the address
 * of the setting. Only the configuration names targets.
 * @returns null for a page that stays.
 */
export async function movedTo(context: Context, request: FastifyRequest): Promise<string | null> {
  const { codeAddress } = await cachedRestaurantSettings(context);
  const present = context.config.publicUrl || codeAddress;
  const { originalUrl: url } = request;
  if (!present || !url.startsWith('/')) return null;
  const isFormer = (await formerOrigins(context)).includes(`${request.protocol}://${request.host}`);
  return isFormer ? present + url : null;
}
