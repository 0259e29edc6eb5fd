import { sql, type Kysely } from 'kysely';

/** Index of orders that still contain personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_with_contact on orders (created_at) where customer_name is not null
    or customer_phone is not null or customer_address is not null or special_instructions is not null
  `.execute(db);
}
