import os from 'node:os';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { SystemHealth } from 'shared-api/contract/records/system-health';
import type { Context } from '#context';
import { databaseVersion } from '#db/dialect';
import { MIGRATION_NAMES } from '#db/migrate';
import type { ServerError } from '#health/recent-requests';
import { toTimestamp } from '#time/timestamp';

/** What the restaurant has chosen from a list or as a number. Everything else stays out, and so does a new setting. */
const SETTINGS = [
  ...(['guest_look', 'time_zone', 'day_starts_at', 'country_profile', 'vat_rate', 'backups_kept'] as const),
  ...(['guest_tables', 'table_code_required', 'takeaway_enabled', 'table_service'] as const),
  ...(['orders_paused', 'orders_paused_until', 'order_approval', 'order_confirm_above'] as const),
  ...(['order_pieces_max', 'auto_ready', 'food_is_served', 'setup_steps'] as const),
  ...(['courses_on', 'course_firing', 'course_minutes'] as const),
  ...(['contact_retention_days', 'feedback_retention_days'] as const),
] satisfies readonly SettingKey[];
const ERRORS_MAX = 50;

/** What support needs to know, without secrets and personal data: names and addresses are left out as well. */
export async function supportSummary(
  { config, db, now }: Context,
  { printers, backups, ...health }: SystemHealth,
  errors: readonly ServerError[],
) {
  const settings = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', SETTINGS)
    .orderBy('key')
    .execute();
  const releases = await db
    .selectFrom('release_rollouts')
    .select(['app', 'release', 'status', 'share'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('release_rollouts')
        .select(({ fn }) => fn.max('id').as('newest'))
        .where('status', '<>', 'preview')
        .groupBy('app'),
    )
    .orderBy('app')
    .execute();
  return {
    created_at: toTimestamp(now()),
    versions: {
      node: process.version,
      system: `${os.platform()} ${os.release()} ${os.arch()}`,
      database: `${config.databaseUrl ? 'PostgreSQL' : 'SQLite'} ${await databaseVersion(db)}`,
      migration: MIGRATION_NAMES.at(-1),
      releases,
    },
    configuration: {
      tls: config.tlsCert !== '',
      public_url: config.publicUrl.split(':', 1)[0],
      off_site_copies: config.backupTarget?.kind ?? null,
      mail: config.smtpUrl !== '',
      metrics: config.metricsPort !== null,
      guest_limits: config.guestLimits,
      hosts_front_ends: config.releasesDir !== '',
    },
    settings: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    health: {
      ...health,
      printers: printers.map(({ cause, since, waiting, expired, uncertain, failed }) => ({
        ...{ cause, since, waiting },
        undecided: expired.length + uncertain.length + failed.length,
      })),
      backups: { ...backups, off_site: backups.off_site && { ...backups.off_site, place: null } },
    },
    errors: errors.slice(0, ERRORS_MAX).map(({ atMs, ...error }) => ({ at: toTimestamp(atMs), ...error })),
  };
}
