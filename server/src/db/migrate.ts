import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './database';
import * as initialSchema from './migrations/0001-initial-schema';
import * as monthlyProductSales from './migrations/0002-monthly-product-sales';
import * as listIndexes from './migrations/0003-list-indexes';
import * as monthlyRevenue from './migrations/0004-monthly-revenue';
import * as rateCounts from './migrations/0005-rate-counts';
import * as scheduledJobs from './migrations/0006-scheduled-jobs';
import * as auditLog from './migrations/0007-audit-log';
import * as personalData from './migrations/0008-personal-data';
import * as unusedImages from './migrations/0009-unused-images';
import * as failedJobs from './migrations/0010-failed-jobs';
import * as lockedEvents from './migrations/0011-locked-events';
import * as standardNames from './migrations/0012-standard-names';
import * as guestTablesAndApproval from './migrations/0013-guest-tables-and-approval';
import * as versions from './migrations/0014-versions';
import * as categoryLayout from './migrations/0015-category-layout';
import * as undoSteps from './migrations/0018-undo-steps';
import * as sessionDevices from './migrations/0019-session-devices';
import * as twoFactor from './migrations/0021-two-factor';
import * as visits from './migrations/0022-visits';
import * as bills from './migrations/0023-bills';
import * as staffPins from './migrations/0025-staff-pins';
import * as orderTakenBy from './migrations/0027-order-taken-by';
import * as closedDays from './migrations/0028-closed-days';
import * as tableAreas from './migrations/0029-table-areas';
import * as billRequests from './migrations/0030-bill-requests';
import * as visitNotes from './migrations/0031-visit-notes';
import * as renamedTexts from './migrations/0032-renamed-texts';
import * as kitchenStations from './migrations/0033-kitchen-stations';
import * as printing from './migrations/0034-printing';
import * as openingHours from './migrations/0035-opening-hours';
import * as displayCodes from './migrations/0036-display-codes';
import * as readyTimes from './migrations/0037-ready-times';
import * as optionGroups from './migrations/0038-option-groups';
import * as courses from './migrations/0039-courses';
import * as rasterPrinters from './migrations/0040-raster-printers';
import * as priceChanges from './migrations/0041-price-changes';
import * as callTypes from './migrations/0043-call-types';
import * as feedbackReplies from './migrations/0044-feedback-replies';
import * as legalTextsAndRecommendations from './migrations/0045-legal-texts-and-recommendations';
import * as allergens from './migrations/0046-allergens';
import * as promotions from './migrations/0048-promotions';
import * as setMenus from './migrations/0053-set-menus';
import * as fieldReports from './migrations/0054-field-reports';
import * as releaseUploads from './migrations/0055-release-uploads';
import * as releaseRollouts from './migrations/0056-release-rollouts';
import * as partStations from './migrations/0057-part-stations';
import * as answersAndSampleMenu from './migrations/0058-answers-and-sample-menu';
import * as languageOfFeedback from './migrations/0059-language-of-feedback';
import * as furtherRenamedTexts from './migrations/0060-further-renamed-texts';
import * as guardedChanges from './migrations/0061-guarded-changes';
import * as visitsOpenedByOrders from './migrations/0062-visits-opened-by-orders';
import * as reversedDrawerEntries from './migrations/0063-reversed-drawer-entries';
import * as drawerRequests from './migrations/0064-drawer-requests';
import * as printJobsByStatus from './migrations/0065-print-jobs-by-status';
import * as uncertainPrintJobs from './migrations/0066-uncertain-print-jobs';
import * as ticketNumbers from './migrations/0068-ticket-numbers';
import * as deletedTicketsByVisit from './migrations/0073-deleted-tickets-by-visit';
import * as indexesWithoutNulls from './migrations/0074-indexes-without-nulls';
import * as peopleOfReports from './migrations/0079-people-of-reports';
import * as digits from './migrations/0080-digits';
import * as releasedBy from './migrations/0081-released-by';
import * as watchedReleases from './migrations/0082-watched-releases';
import * as fieldCounts from './migrations/0083-field-counts';
import * as oneReleaseState from './migrations/0084-one-release-state';
import * as auditSubjects from './migrations/0085-audit-subjects';
import * as demoEvenings from './migrations/0088-demo-evenings';
import * as scannedCodes from './migrations/0092-scanned-codes';
import * as rememberedColumns from './migrations/0093-remembered-columns';
import * as spicyProducts from './migrations/0094-spicy-products';
import * as sharedCarts from './migrations/0095-shared-carts';
import * as callReasons from './migrations/0097-call-reasons';
import * as feedbackReasons from './migrations/0098-feedback-reasons';
import * as push from './migrations/0099-push';
import * as notedPayments from './migrations/0100-noted-payments';

/**
 * In order. Never change a released migration; add the next number. Keys are stored in every database and never change.
 */
export const MIGRATIONS = {
  '0001-initial-schema': initialSchema,
  '0002-monthly-product-sales': monthlyProductSales,
  '0003-list-indexes': listIndexes,
  '0004-monthly-takings': monthlyRevenue,
  '0005-rate-counts': rateCounts,
  '0006-daily-duties': scheduledJobs,
  '0007-audit-log': auditLog,
  '0008-personal-data': personalData,
  '0009-unused-pictures': unusedImages,
  '0010-failed-duties': failedJobs,
  '0011-locked-events': lockedEvents,
  '0012-standard-names': standardNames,
  '0013-guest-tables-and-approval': guestTablesAndApproval,
  '0014-versions': versions,
  '0015-category-layout': categoryLayout,
  '0018-undo-steps': undoSteps,
  '0019-session-devices': sessionDevices,
  '0021-two-factor': twoFactor,
  '0022-visits': visits,
  '0023-bills': bills,
  '0025-staff-pins': staffPins,
  '0027-order-taken-by': orderTakenBy,
  '0028-closed-days': closedDays,
  '0029-table-areas': tableAreas,
  '0030-bill-requests': billRequests,
  '0031-visit-notes': visitNotes,
  '0032-renamed-texts': renamedTexts,
  '0033-kitchen-stations': kitchenStations,
  '0034-printing': printing,
  '0035-opening-hours': openingHours,
  '0036-display-codes': displayCodes,
  '0037-ready-times': readyTimes,
  '0038-option-groups': optionGroups,
  '0039-courses': courses,
  '0040-raster-printers': rasterPrinters,
  '0041-price-changes': priceChanges,
  '0043-call-types': callTypes,
  '0044-feedback-replies': feedbackReplies,
  '0045-legal-texts-and-recommendations': legalTextsAndRecommendations,
  '0046-allergens': allergens,
  '0048-promotions': promotions,
  '0053-set-menus': setMenus,
  '0054-field-reports': fieldReports,
  '0055-release-uploads': releaseUploads,
  '0056-release-rollouts': releaseRollouts,
  '0057-part-stations': partStations,
  '0058-answers-and-sample-menu': answersAndSampleMenu,
  '0059-language-of-feedback': languageOfFeedback,
  '0060-further-renamed-texts': furtherRenamedTexts,
  '0061-guarded-changes': guardedChanges,
  '0062-visits-opened-by-orders': visitsOpenedByOrders,
  '0063-reversed-drawer-entries': reversedDrawerEntries,
  '0064-drawer-requests': drawerRequests,
  '0065-print-jobs-by-status': printJobsByStatus,
  '0066-uncertain-print-jobs': uncertainPrintJobs,
  '0068-ticket-numbers': ticketNumbers,
  '0073-deleted-tickets-by-visit': deletedTicketsByVisit,
  '0074-indexes-without-nulls': indexesWithoutNulls,
  '0079-people-of-reports': peopleOfReports,
  '0080-digits': digits,
  '0081-released-by': releasedBy,
  '0082-watched-releases': watchedReleases,
  '0083-field-counts': fieldCounts,
  '0084-one-release-state': oneReleaseState,
  '0085-audit-subjects': auditSubjects,
  '0088-demo-evenings': demoEvenings,
  '0092-scanned-codes': scannedCodes,
  '0093-remembered-columns': rememberedColumns,
  '0094-spicy-products': spicyProducts,
  '0095-shared-carts': sharedCarts,
  '0097-call-reasons': callReasons,
  '0098-feedback-reasons': feedbackReasons,
  '0099-push': push,
  '0100-noted-payments': notedPayments,
} satisfies Record<string, Migration>;

export type MigrationName = keyof typeof MIGRATIONS;

export const MIGRATION_NAMES = Object.keys(MIGRATIONS) as MigrationName[];

/** Raised for a database that a newer release has migrated. */
export class NewerSchemaError extends Error {}

const migratorOf = (db: Db, migrations: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Names of the migrations that an existing database lacks; none for a new one, which has nothing to lose. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const migrations = await migratorOf(db, MIGRATIONS).getMigrations();
  const pending = migrations.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  return pending.length < migrations.length ? pending : [];
}

/**
 * Runs the missing migrations in one transaction.
 * @param upTo the last one to run, for old backups and tests.
 * @throws {NewerSchemaError}, or the error of a migration.
 */
export async function migrate(
  db: Db,
  upTo?: string,
  migrations: Record<string, Migration> = MIGRATIONS,
): Promise<void> {
  const migrator = migratorOf(db, migrations);
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (!error) return;
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new NewerSchemaError(error.message);
  }
  throw error;
}
