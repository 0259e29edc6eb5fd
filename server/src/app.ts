import fastify, { LogController, type FastifyInstance } from 'fastify';
import { hasPermission } from 'shared-api/contract/permissions';
import { startCountdowns } from './modules/service/orders/countdowns';
import type { Context } from './context';
import { registerHosting } from './hosting/hosting';
import { BODY_MAX_BYTES, CONNECTION_TIMEOUTS, CONNECTIONS_MAX } from './http/connection-limits';
import { requireContract } from './http/contract-guard';
import { allowOrigins } from './http/cors';
import { registerErrors, sendBrokenRequest, sendError } from './http/errors';
import { registerGracefulStop } from './http/graceful-stop';
import { loggerOptions, registerRequestLogs, requestIds, requestLogger } from './http/logging';
import { requireRoutePermissions } from './http/route';
import { registerSecurityHeaders, SECURITY_HEADERS, securityHeadersFor } from './http/security-headers';
import { startHousekeeping } from './jobs/scheduled-jobs';
import type { Metrics } from './metrics/metrics';
import { registerAudit } from './modules/records/audit/audit.routes';
import { registerAccount } from './modules/access/auth/account.routes';
import { registerAuth } from './modules/access/auth/auth.routes';
import { registerCaller } from './modules/access/auth/caller';
import { findCaller } from './modules/access/auth/sessions';
import { registerBackups } from './modules/records/backups/backups.routes';
import { registerBanners } from './modules/restaurant/banners/banners.routes';
import { registerCategories } from './modules/menu/categories/categories.routes';
import { registerFeedback } from './modules/service/feedback/feedback.routes';
import { registerHealth } from './health/health.routes';
import { registerLanguages } from './modules/restaurant/languages/languages.routes';
import { firstPaintData } from './modules/menu/first-paint/guest-bootstrap';
import { invalidateOnEvents } from './content/content-cache';
import { registerMenu } from './modules/menu/first-paint/guest-bootstrap.routes';
import { registerGuestOrders } from './modules/service/orders/guest.routes';
import { registerStaffOrders } from './modules/service/orders/staff.routes';
import { registerPersonalData } from './modules/records/personal-data/personal-data.routes';
import { registerPictures } from './images/images.routes';
import { registerProducts } from './modules/menu/products/products.routes';
import { registerSettings } from './modules/restaurant/settings/settings.routes';
import { registerSocialMedia } from './modules/restaurant/social-media/social-media.routes';
import { registerStatistics } from './modules/records/statistics/statistics.routes';
import { registerTables } from './modules/service/tables/tables.routes';
import { registerUsers } from './modules/access/users/users.routes';
import { registerWaiterCalls } from './modules/service/waiter-calls/waiter-calls.routes';
import { registerOpenApi } from './openapi/openapi.routes';
import { registerRealtime } from './realtime/realtime';

const PATH_PARAMETER_MAX = 500;

/** Every area of the API; a new module adds its line. */
const MODULES = [
  registerHealth,
  registerAuth,
  registerAccount,
  registerUsers,
  registerAudit,
  registerPersonalData,
  registerLanguages,
  registerMenu,
  registerCategories,
  registerProducts,
  registerTables,
  registerGuestOrders,
  registerStaffOrders,
  registerWaiterCalls,
  registerFeedback,
  registerStatistics,
  registerSettings,
  registerBackups,
  registerBanners,
  registerSocialMedia,
  registerPictures,
  registerOpenApi,
];

export interface AppOptions {
  /** False leaves the timers to the test. */
  background?: boolean;
  /** Where log lines go instead of standard output. */
  logStream?: { write: (line: string) => void };
  /** What is to be told of requests. */
  metrics?: Metrics;
}

/**
 * The whole server, not yet listening: the same for production and for every test.
 */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = context;
  const setSecurityHeaders = securityHeadersFor(config);
  const app = fastify({
    ...CONNECTION_TIMEOUTS,
    genReqId: requestIds(config),
    logger: loggerOptions(config.logLevel, options.logStream),
    childLoggerFactory: requestLogger,
    // One line a request of our own, see registerRequestLogs.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // After the graceful stop, which also answers in our own words while it waits.
    forceCloseConnections: true,
    return503OnClosing: false,
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      sendError(error, request, reply);
    },
    clientErrorHandler: sendBrokenRequest,
  });
  app.removeContentTypeParser('text/plain');
  app.server.maxConnections = CONNECTIONS_MAX;
  registerGracefulStop(app);
  registerRequestLogs(app);
  registerSecurityHeaders(app, setSecurityHeaders);
  await allowOrigins(app, config);
  registerErrors(app);
  requireRoutePermissions(app);
  requireContract(app);
  registerCaller(app, context);
  for (const register of MODULES) register(app, context);
  const live = registerRealtime(app, {
    config,
    now: context.now,
    events: context.events,
    findStaffSession: async (token) => {
      const caller = await findCaller(context, token);
      return caller && hasPermission(caller.user.role, 'live.receive') ? caller : null;
    },
    headers: SECURITY_HEADERS,
  });
  options.metrics?.watch(app, context, live);
  invalidateOnEvents(context);

  const { releasesDir, releaseHosts, publicUrl } = config;
  if (releasesDir) {
    await registerHosting(app, {
      releasesDir,
      releaseHosts,
      publicUrl,
      firstPaintData: (languageCode) => firstPaintData(context, languageCode),
    });
  }

  app.addHook('onReady', () =>
    context.events.start((error) => app.log.error({ err: error }, 'sending events failed')),
  );
  if (options.background ?? true) {
    const stops: (() => void)[] = [];
    app.addHook('onReady', async () => {
      stops.push(startCountdowns(context, app.log), startHousekeeping(context, app.log));
    });
    app.addHook('preClose', async () => stops.forEach((stop) => stop()));
  }
  app.addHook('onClose', () => context.events.stop());
  return app;
}
