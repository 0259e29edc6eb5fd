import type { FastifyRequest } from 'fastify';

/** @returns undefined without the cookie. @param name of letters, digits and underscores. */
export const readCookie = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: string,
): string | undefined => {
  // Fast path, since most requests carry none of these cookies.
  if (!headers.cookie?.includes(name)) return undefined;
  return new RegExp(`(?:^|;\\s*)${name}=([^;\\s]*)`).exec(headers.cookie)?.[1];
};

interface CookieInit {
  /** 0 removes it. */
  lifetimeMs: number;
  isSecure: boolean;
}

/** A `Set-Cookie` header for the whole site that no script can read. */
export const cookie = (name: string, value: string, { lifetimeMs, isSecure }: CookieInit): string =>
  `${name}=${value}; Path=/; Max-Age=${Math.round(lifetimeMs / 1000)}; HttpOnly; SameSite=Lax` +
  (isSecure ? '; Secure' : '');
