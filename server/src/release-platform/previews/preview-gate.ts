import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstPageOf } from 'shared-api/domain/front-ends';
import * as auth from 'shared-api/contract/access/auth';
import { API_BASE } from 'shared-api/domain/api';
import { PREVIEW_COOKIE_LIFETIME_MS } from 'shared-api/domain/releases/limits';
import { sendFieldReport } from 'shared-api/contract/releases/field-reports';
import { isApiAddress } from '#http/addresses';
import { AppError } from '#http/app-error';
import { cookie, readCookie } from '#http/cookies';
import { PREVIEW_PATH, sendPreviewOverPage } from './preview-pages';
import type { ReleaseState } from '../rollouts/release-state';

const COOKIE = 'release_preview';
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Endpoints that a read-only preview may use: signing in, to see the panel, and signing out. */
const SIGNING_IN = new Set(
  [auth.login, auth.logout, auth.lock, auth.unlock].map(({ path }) => API_BASE + path),
);
/** Reports of previews, which count for no release. */
const FIELD_REPORTS = API_BASE + sendFieldReport.path;

export const readPreviewCookie = (request: FastifyRequest): string | undefined =>
  readCookie(request, COOKIE) || undefined;

/**
 * Sets the cookie of a preview. It outlives the link: otherwise a page that is still open would make real changes. The
 * next page removes it.
 * @param token null to remove the cookie.
 */
export function sendPreviewCookie(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const lifetimeMs = token === null ? 0 : PREVIEW_COOKIE_LIFETIME_MS;
  reply.header(
    'set-cookie',
    cookie(COOKIE, token ?? '', { lifetimeMs, isSecure: request.protocol === 'https' }),
  );
}

/** Registers the addresses that begin and end a preview, and the guard of what it may change. */
export function registerPreviewGate(app: FastifyInstance, state: ReleaseState): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (READING.has(request.method) || !isApiAddress(request.url)) return done();
    const token = readPreviewCookie(request);
    if (token === undefined) return done();
    const path = request.url.split('?', 1)[0] ?? request.url;
    if (path === FIELD_REPORTS) return void reply.code(204).send();
    if (SIGNING_IN.has(path)) return done();
    const preview = state.findPreview(token);
    if (preview?.may_write) return done();
    done(new AppError(preview ? 'preview_read_only' : 'preview_over'));
  });

  app.get(`${PREVIEW_PATH}/leave`, async (request, reply) => {
    sendPreviewCookie(request, reply, null);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });

  app.get<{ Params: { token: string } }>(`${PREVIEW_PATH}/:token`, async (request, reply) => {
    const { token } = request.params;
    // Another server may have created it a moment ago. Without the database, the last known previews apply.
    if (!state.findPreview(token)) await state.refresh().catch(() => {});
    const preview = state.findPreview(token);
    if (!preview) return sendPreviewOverPage(request, reply);
    sendPreviewCookie(request, reply, token);
    return reply.header('cache-control', 'no-store').redirect(firstPageOf(preview.app), 303);
  });
}
