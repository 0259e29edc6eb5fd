import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Receipt printers and the outbox of their jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printers')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('connection', 'text', (column) => column.notNull())
    .addColumn('host', 'text')
    .addColumn('port', 'integer', (column) => column.notNull())
    .addColumn('paper_mm', 'integer', (column) => column.notNull())
    .addColumn('code_page', 'text', (column) => column.notNull())
    .addColumn('cuts', 'integer', (column) => column.notNull())
    .addColumn('kicks_drawer', 'integer', (column) => column.notNull())
    .addColumn('documents', 'text', (column) => column.notNull())
    .addColumn('station_ids', 'text', (column) => column.notNull())
    .addColumn('backup_printer_id', 'bigint', (column) =>
      column.references('printers.id').onDelete('set null'),
    )
    .addColumn('problem', 'text')
    .addColumn('problem_since', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('print_jobs')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('printer_id', 'bigint', (column) =>
      column.notNull().references('printers.id').onDelete('cascade'),
    )
    .addColumn('queue_printer_id', 'bigint', (column) =>
      column.notNull().references('printers.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document_key', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('order_id', 'bigint')
    .addColumn('table_number', 'text')
    .addColumn('is_copy', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_until', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('printed_at', 'bigint')
    .addUniqueConstraint('print_jobs_document', ['document_key', 'kind', 'printer_id', 'revision'])
    .execute();
  await db.schema
    .createIndex('print_jobs_open')
    .on('print_jobs')
    .columns(['queue_printer_id', 'id'])
    .where(sql.ref('status'), 'in', sql`('waiting', 'sending', 'expired')`)
    .execute();
  await db.schema
    .createTable('print_agents')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint')
    .execute();
  await db.schema.createIndex('print_jobs_created_at').on('print_jobs').column('created_at').execute();
}
