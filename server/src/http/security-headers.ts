import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config';

/** No other page may embed a page, and a response that is not a page may load and run nothing. */
const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
  crossOriginOpenerPolicy: true,
  xContentTypeOptions: true,
  // Pages of another origin may load a release.
  crossOriginResourcePolicy: false,
  // Sent over TLS only, see below.
  strictTransportSecurity: false,
  // Has no effect in current browsers.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

function readHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader() {},
  };
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

/**
 * Headers of every response; a page replaces the Content-Security-Policy. Computed once: @fastify/helmet computes them
 * for every request, which doubles the processor time of a small response.
 */
export const SECURITY_HEADERS = readHeaders();

/** Makes browsers use only TLS for a year once they have used it. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

type SetSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export const securityHeadersFor = ({ publicUrl }: Pick<Config, 'publicUrl'>): SetSecurityHeaders => {
  const isAlwaysTls = publicUrl.startsWith('https:');
  return (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (isAlwaysTls || request.protocol === 'https') reply.headers(HSTS);
  };
};

export function registerSecurityHeaders(app: FastifyInstance, setSecurityHeaders: SetSecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}
