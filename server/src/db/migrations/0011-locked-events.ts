import type { Kysely } from 'kysely';
import { createEventLock } from '../dialect';

/** Serializes transactions that insert events with a trigger instead of a statement of the server. */
export const up = (db: Kysely<unknown>): Promise<void> => createEventLock(db);
