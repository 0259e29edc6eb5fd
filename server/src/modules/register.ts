import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { registerFeedback } from './service/feedback/feedback.routes';
import { scheduleCountdowns } from './service/orders/order.service';
import { registerOrders } from './service/orders/orders.routes';
import { addServiceGauges } from './service/service-metrics';
import { registerTables } from './service/tables/tables.routes';
import { registerWaiterCalls } from './service/waiter-calls/waiter-calls.routes';
import { registerAudit } from './records/audit/audit-log';
import { registerBackups } from './records/backups/daily-backups';
import { registerPersonalData } from './records/personal-data/personal-data.service';
import { registerStatistics } from './records/statistics/statistics.routes';
import { registerAccount } from './access/auth/account.routes';
import { registerAuth } from './access/auth/auth.routes';
import { registerCaller } from './access/auth/caller';
import { registerUsers } from './access/users/users.routes';
import { registerCategories } from './menu/categories/categories.routes';
import { registerGuestBootstrap } from './menu/guest-bootstrap/guest-bootstrap';
import { registerProducts } from './menu/products/products.routes';
import { registerBanners } from './restaurant/banners/banners.routes';
import { registerLanguages } from './restaurant/languages/languages.routes';
import { registerSettings } from './restaurant/settings/settings.routes';
import { registerSocialMedia } from './restaurant/social-media/social-media.routes';

/** Registers the routes, jobs and metrics of every module. */
export function registerModules(app: FastifyInstance, context: Context): void {
  registerLanguages(app, context);
  registerSettings(app, context);
  registerBanners(app, context);
  registerSocialMedia(app, context);
  registerCaller(app, context);
  registerAuth(app, context);
  registerAccount(app, context);
  registerUsers(app, context);
  registerGuestBootstrap(app, context);
  registerCategories(app, context);
  registerProducts(app, context);
  registerTables(app, context);
  registerOrders(app, context);
  registerWaiterCalls(app, context);
  registerFeedback(app, context);
  scheduleCountdowns(context);
  addServiceGauges(context);
  registerStatistics(app, context);
  registerAudit(app, context);
  registerPersonalData(app, context);
  registerBackups(app, context);
}
