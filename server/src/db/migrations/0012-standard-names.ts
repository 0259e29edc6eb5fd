import { sql, type Kysely } from 'kysely';

/** Tables that have another name in earlier schemas and in backups of them. */
export const RENAMED_TABLES = {
  pictures: 'images',
  rolled_up_months: 'monthly_revenue',
  product_months: 'monthly_product_sales',
  daily_duties: 'scheduled_jobs',
} as const;

/** Renamed columns by the current name of their table. */
export const RENAMED_COLUMNS: Record<string, Record<string, string>> = {
  monthly_revenue: { orders: 'order_count', kurus: 'revenue_kurus' },
  monthly_product_sales: { kurus: 'revenue_kurus' },
  scheduled_jobs: { claimed_at: 'started_at', done_at: 'finished_at' },
  audit_log: { call: 'endpoint' },
};

const RENAMED_JOBS = { forget_guests: 'erase_personal_data', remove_pictures: 'remove_unused_images' };

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of Object.entries(RENAMED_TABLES)) {
    await db.schema.alterTable(from).renameTo(to).execute();
  }
  for (const [table, columns] of Object.entries(RENAMED_COLUMNS)) {
    for (const [from, to] of Object.entries(columns)) {
      await db.schema.alterTable(table).renameColumn(from, to).execute();
    }
  }
  for (const [from, to] of Object.entries(RENAMED_JOBS)) {
    await sql`update scheduled_jobs set name = ${to} where name = ${from}`.execute(db);
  }
  await db.schema.dropIndex('product_months_month').execute();
  await db.schema
    .createIndex('monthly_product_sales_month')
    .on('monthly_product_sales')
    .column('month')
    .execute();
}
