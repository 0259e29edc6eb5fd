import type { Kysely } from 'kysely';
import { createDigits } from '../dialect';

/** `digits(text)`, by which orders are found by phone number. */
export const up = (db: Kysely<unknown>): Promise<void> => createDigits(db);
