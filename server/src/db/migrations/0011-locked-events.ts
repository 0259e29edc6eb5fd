import type { Kysely } from 'kysely';
import { createEventLock } from '../dialect';

/** The database itself lets one transaction at a time write events; servers no longer ask for it. */
export const up = (db: Kysely<unknown>): Promise<void> => createEventLock(db);
