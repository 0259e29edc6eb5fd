import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000' } as const;

type Secure = (request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply) => void;

/** Sets the headers before anything else happens, so that whoever answers may still replace one. */
export const secureReplies = ({ publicUrl }: Pick<Config, 'publicUrl'>): Secure => {
  const isAlwaysTls = publicUrl.startsWith('https:');
  return (request, reply) => {
    void reply.headers(SECURITY_HEADERS);
    if (isAlwaysTls || request.protocol === 'https') void reply.headers(TRANSPORT_SECURITY);
  };
};

export function registerSecurityHeaders(app: FastifyInstance, secure: Secure): void {
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply);
    done();
  });
}
