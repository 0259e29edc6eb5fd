import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { ActiveReleases } from '../release-platform/serving/active-releases';
import { registerPrinting } from './kitchen/printing/printing.routes';
import { registerPrintAgent } from './kitchen/printing/print-agent.routes';
import { registerStations } from './kitchen/stations.routes';
import { scheduleReadyTimes } from './kitchen/ready-time/ready-times';
import { registerTickets } from './service/tickets/tickets.routes';
import { registerCallTypes } from './service/call-types/call-types.routes';
import { registerFeedback } from './service/feedback/feedback.routes';
import { scheduleCountdowns } from './service/orders/order';
import { registerOrdering } from './service/ordering/ordering.routes';
import { registerFiring } from './service/firing/firing.routes';
import { scheduleCourses } from './service/firing/firing';
import { registerOrders } from './service/orders/orders.routes';
import { addServiceGauges } from './service/service-metrics';
import { registerPrintDocuments } from './service/printing/print-documents.routes';
import { registerTableFiles } from './service/tables/table-files/table-files.routes';
import { registerTables } from './service/tables/tables.routes';
import { registerDay } from './service/day/day.routes';
import { registerBills } from './service/payments/payments.routes';
import { registerVisits } from './service/visits/visits.routes';
import { scheduleEscalations } from './service/waiter-calls/escalation';
import { registerWaiterCalls } from './service/waiter-calls/waiter-calls.routes';
import { registerAudit } from './records/audit/audit-log';
import { registerBackups } from './records/backups/daily-backups';
import { registerPersonalData } from './records/personal-data/personal-data';
import { registerRecommendations } from './service/recommendations/recommendations.routes';
import { registerStatistics } from './records/statistics/statistics.routes';
import { registerAccount } from './access/auth/account.routes';
import { registerAuth } from './access/auth/auth.routes';
import { registerTwoFactor } from './access/auth/two-factor.routes';
import { registerCaller } from './access/auth/caller';
import { registerDisplays } from './access/displays/displays.routes';
import { registerUsers } from './access/users/users.routes';
import { registerCourses } from './menu/courses/courses.routes';
import { registerCategories } from './menu/categories/categories.routes';
import { registerMenuDeclarations } from './menu/declarations/menu-declarations';
import { registerGuestBootstrap } from './menu/guest-bootstrap/guest-bootstrap';
import { registerMenuFiles } from './menu/menu-files/menu-files.routes';
import { registerPrices } from './menu/prices/prices.routes';
import { registerPromotions } from './menu/promotions/promotions.routes';
import { registerOptionGroups } from './menu/option-groups/option-groups.routes';
import { registerProducts } from './menu/products/products.routes';
import {
  registerFieldReports,
  type KnownReleases,
} from '../release-platform/field-reports/field-reports.routes';
import { registerReleaseKeys } from '../release-platform/keys/release-keys.routes';
import { replicateReleases } from '../release-platform/servers/release-replication';
import { registerReleaseUploads } from '../release-platform/uploads/uploads.routes';
import { registerBanners } from './restaurant/banners/banners.routes';
import { registerLanguages } from './restaurant/languages/languages.routes';
import { registerLegalTexts } from './restaurant/legal-texts/legal-texts.routes';
import { registerSettings } from './restaurant/settings/settings.routes';
import { registerRollouts } from '../release-platform/rollouts/rollouts.routes';
import { registerSocialMedia } from './restaurant/social-links/social-links.routes';

/** Parts of the modules that the hosting of the front ends uses. */
interface ForHosting {
  activeReleases: ActiveReleases;
}

/** Registers the routes, jobs and metrics of every module. */
export function registerModules(
  app: FastifyInstance,
  context: Context,
  { releases }: { releases: KnownReleases | null },
): ForHosting {
  registerLanguages(app, context);
  registerSettings(app, context);
  registerLegalTexts(app, context);
  registerBanners(app, context);
  registerSocialMedia(app, context);
  registerCaller(app, context);
  registerAuth(app, context);
  registerAccount(app, context);
  registerTwoFactor(app, context);
  registerDisplays(app, context);
  registerUsers(app, context);
  registerGuestBootstrap(app, context);
  registerCourses(app, context);
  registerMenuDeclarations(app, context);
  registerCategories(app, context);
  registerProducts(app, context);
  registerPrices(app, context);
  registerPromotions(app, context);
  registerMenuFiles(app, context);
  registerOptionGroups(app, context);
  registerTables(app, context);
  registerTableFiles(app, context);
  registerRecommendations(app, context);
  registerOrders(app, context);
  registerFiring(app, context);
  registerOrdering(app, context);
  registerStations(app, context);
  registerTickets(app, context);
  registerPrinting(app, context);
  registerPrintAgent(app, context);
  registerVisits(app, context);
  registerBills(app, context);
  registerDay(app, context);
  registerPrintDocuments(app, context);
  registerCallTypes(app, context);
  registerWaiterCalls(app, context);
  registerFeedback(app, context);
  scheduleCountdowns(context);
  scheduleCourses(context);
  scheduleEscalations(context);
  scheduleReadyTimes(context);
  addServiceGauges(context);
  registerStatistics(app, context);
  registerAudit(app, context);
  registerPersonalData(app, context);
  registerBackups(app, context);
  registerFieldReports(app, context, releases);
  registerReleaseKeys(app, context);
  replicateReleases(app, context);
  registerReleaseUploads(app, context);
  return { activeReleases: registerRollouts(app, context) };
}
