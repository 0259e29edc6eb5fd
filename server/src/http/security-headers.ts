import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** On every reply. A page brings a Content-Security-Policy of its own; all else is to be shown or run nowhere. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Whoever came by TLS once comes by nothing else for a year. */
const SECURITY_HEADERS_BY_TLS = {
  ...SECURITY_HEADERS,
  'strict-transport-security': 'max-age=31536000',
} as const;

type SecurityHeaders = Readonly<Record<string, string>>;
type HeadersFor = (request: Pick<FastifyRequest, 'protocol'>) => SecurityHeaders;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the reply has to carry, unless whoever answers knows better. */
    readonly securityHeaders: SecurityHeaders;
  }
}

const isAlwaysTls = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** Whether what a reply has to carry depends on the request, by what a trusted proxy says of it. */
export const mindsProtocol = (config: Pick<Config, 'publicUrl' | 'trustProxy'>): boolean =>
  config.trustProxy.length > 0 && !isAlwaysTls(config);

export const securityHeadersOf = (config: Pick<Config, 'publicUrl'>): HeadersFor => {
  const isTls = isAlwaysTls(config);
  return ({ protocol }) => (isTls || protocol === 'https' ? SECURITY_HEADERS_BY_TLS : SECURITY_HEADERS);
};

/** Adds to every reply what it does not say itself. */
export function registerSecurityHeaders(app: FastifyInstance, headersFor: HeadersFor): void {
  app.decorateRequest('securityHeaders', {
    getter() {
      return headersFor(this);
    },
  });
  app.addHook('onSend', ({ securityHeaders }, reply, _payload, done) => {
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    done();
  });
}
