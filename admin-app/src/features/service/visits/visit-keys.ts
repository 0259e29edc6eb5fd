import { keys } from 'shared-api/queries/keys';

/** Queries that a change of a visit may affect. */
export const VISIT_KEYS = [keys.visits.all, keys.tables.all, keys.orders.all, keys.statistics.all];
