import type { Server } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { API_BASE, SERVER_TIME_HEADER } from 'shared-api/domain/api';
import { hasPermission } from 'shared-api/domain/permissions';
import type { Context } from './context';
import { registerDemoEvening } from './demo/evening/demo-evening.routes';
import type { EveningOptions } from './demo/evening/evening-player';
import { demoRestaurant } from './demo/restaurant-data';
import { DEMO_IMAGES_DIR } from './demo-images-dir';
import { countEventsAfter, purgeEvents } from './events/outbox';
import { registerHealth } from './health/health.routes';
import { RecentRequests } from './health/recent-requests';
import { RunRecord } from './health/run-record';
import { registerHelp } from './hosting/help/help';
import { registerHosting } from './hosting/hosting';
import { findImage } from './images/images.routes';
import { routedUrl } from './http/addresses';
import {
  BODY_MAX_BYTES,
  CONNECTION_TIMEOUTS,
  limitConnections,
  type ConnectionLimits,
} from './http/connection-limits';
import { requireContract } from './http/contract-guard';
import { registerAttempts } from './http/attempts';
import { allowOrigins } from './http/cors';
import { registerErrors, respondToMalformedRequest, sendError } from './http/errors';
import { registerGracefulStop } from './http/graceful-stop';
import { purgeIdempotencyKeys } from './http/idempotency';
import { loggerOptions, registerRequestLogs, requestIds, requestLogger } from './http/logging';
import { purgeRateCounts } from './http/rate-limit';
import { limitReads, type ReadLimits } from './http/read-limit';
import { requireRoutePermissions } from './http/route';
import { requireHost } from './http/request-host';
import { registerSecurityHeaders, SECURITY_HEADERS, securityHeadersFor } from './http/security-headers';
import { registerImages } from './images/images.routes';
import { findCaller } from './modules/access/auth/sessions';
import { findActiveVisitIds } from './modules/service/occupancy/visit.store';
import { findSharedCartId } from './modules/service/shared-carts/shared-cart';
import { movedTo } from './modules/restaurant/address/code-origin';
import { registerSystemHealth } from './modules/records/system-health/system-health.routes';
import { registerPush } from './modules/service/push/push.routes';
import type { PushOptions } from './modules/service/push/push-queue';
import { registerModules } from './modules/register';
import { firstPaintData } from './modules/menu/guest-bootstrap/guest-bootstrap';
import { registerDemoMenu } from './seed/demo-menu.routes';
import { registerOpenApi } from './openapi/openapi.routes';
import { registerRealtime } from './realtime/realtime';
import { registerReleasePlatform } from './release-platform/release-platform';
import type { ServedCertificate } from './tls/served-certificate';

const PATH_PARAMETER_MAX_LENGTH = 500;

export interface AppOptions {
  /** False for no scheduled jobs; a test runs single ones. */
  background?: boolean;
  /** Where log lines go instead of standard output. */
  logStream?: { write: (line: string) => void };
  /** Lower limits for tests. */
  readLimits?: ReadLimits;
  connectionLimits?: ConnectionLimits;
  /** How often the certificate's files are looked at. */
  certificateIntervalMs?: number;
  /** A shorter evening of the demo restaurant for tests. */
  evening?: EveningOptions;
  push?: PushOptions;
}

/** The complete server, not yet listening: the same in production and in tests. */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createServer(context, options);
  const requests = new RecentRequests(context.now);
  requests.observe(app);
  const countScreens = await registerInfrastructure(app, context);
  const releases = await registerReleasePlatform(app, context);
  registerModules(app, context, releases?.liveTexts ?? (async () => []));
  registerPush(app, context, options.push);
  registerSystemHealth(app, context, {
    requests,
    run: new RunRecord(context.config, context.now),
    countScreens,
  });
  registerDemoMenu(app, context, { restaurant: demoRestaurant, imagesDir: DEMO_IMAGES_DIR });
  registerDemoEvening(app, context, { restaurant: demoRestaurant, ...options.evening });
  registerHelp(app, context.config);
  limitReads(app, context, options.readLimits);
  if (releases) {
    registerHosting(app, {
      choose: releases.choose,
      publicUrl: context.config.publicUrl,
      movedTo: (request) => movedTo(context, request),
      firstPaintData: (languageCode) => firstPaintData(context, languageCode),
      imageOf: async (id) => (await findImage(context.db, id))?.bytes ?? null,
    });
  }
  if (context.certificate) {
    watchCertificate(app, context.certificate, { ...context, intervalMs: options.certificateIntervalMs });
  }
  registerBackground(app, context, options.background ?? true);
  return app;
}

function createServer(
  { certificate, config }: Context,
  { logStream, connectionLimits }: AppOptions,
): FastifyInstance {
  const setSecurityHeaders = securityHeadersFor(config);
  const { http, ...timeouts } = CONNECTION_TIMEOUTS;
  const app: FastifyInstance<Server> = fastify({
    ...timeouts,
    ...(certificate
      ? { https: { ...http, ...certificate.pair, handshakeTimeout: http.headersTimeout } }
      : { http }),
    genReqId: requestIds(config),
    logger: loggerOptions(config.logLevel, logStream),
    childLoggerFactory: requestLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    rewriteUrl: routedUrl,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // See registerGracefulStop.
    forceCloseConnections: true,
    return503OnClosing: false,
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX_LENGTH },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      sendError(error, request, reply);
    },
    clientErrorHandler: respondToMalformedRequest,
  });
  app.removeContentTypeParser('text/plain');
  registerGracefulStop(app);
  registerRequestLogs(app);
  registerSecurityHeaders(app, setSecurityHeaders);
  limitConnections(app, config, connectionLimits);
  requireHost(app);
  return app;
}

/** @returns what {@link registerRealtime} returns. */
async function registerInfrastructure(app: FastifyInstance, context: Context) {
  const { config, db, events, jobs, metrics, now } = context;
  await allowOrigins(app, config);
  // Screens compute ages and countdowns with the server's time.
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith(API_BASE)) reply.header(SERVER_TIME_HEADER, String(now()));
    done();
  });
  registerErrors(app);
  requireRoutePermissions(app);
  requireContract(app);
  metrics?.observeRequests(app);
  registerHealth(app, context);
  registerAttempts(app, context);
  registerImages(app, context);
  registerOpenApi(app);
  const countScreens = registerRealtime(app, {
    config,
    now,
    events,
    metrics,
    findStaffSession: async (token) => {
      const caller = await findCaller(context, token);
      return caller && hasPermission(caller.user.role, 'live.receive') ? caller : null;
    },
    findVisits: (orderTokens) => findActiveVisitIds(db, orderTokens),
    findSharedCart: (token) => findSharedCartId(db, token),
    headers: SECURITY_HEADERS,
  });
  metrics?.addGauge({
    name: 'afiyet_events_unsent',
    help: 'Live messages that this process has still to send',
    read: () => countEventsAfter(db, events.dispatchedSeq),
  });
  jobs.scheduleHourly('purge events', () => purgeEvents(db, now()));
  jobs.scheduleHourly('purge idempotency keys', () => purgeIdempotencyKeys(context));
  jobs.scheduleHourly('purge rate counts', () => purgeRateCounts(context));
  return countScreens;
}

function watchCertificate(
  app: FastifyInstance,
  certificate: ServedCertificate,
  { metrics, intervalMs }: Pick<Context, 'metrics'> & { intervalMs?: number },
): void {
  metrics?.addGauge({
    name: 'afiyet_certificate_expires_seconds',
    help: 'Unix time at which the certificate of TLS_CERT expires',
    read: async () => Date.parse(certificate.leaf.validTo) / 1000,
  });
  const stop = certificate.watch(app.server as unknown as HttpsServer, {
    intervalMs,
    onReload: () => {
      const { problem } = certificate;
      if (problem === null) app.log.info('the certificate was replaced');
      else app.log.error({ problem }, 'the new certificate cannot be used; the earlier one stays');
    },
  });
  app.addHook('onClose', stop);
}

function registerBackground(app: FastifyInstance, { events, jobs }: Context, runsJobs: boolean): void {
  app.addHook('onReady', () =>
    events.start((error) => app.log.error({ err: error }, 'sending events failed')),
  );
  if (runsJobs) {
    let stopJobs = () => {};
    app.addHook('onReady', async () => {
      stopJobs = jobs.start(app.log);
    });
    app.addHook('preClose', async () => stopJobs());
  }
  app.addHook('onClose', () => events.stop());
}
