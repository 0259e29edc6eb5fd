import { keys } from 'shared-api/queries/keys';

/** What a change of a visit by staff may change. */
export const VISIT_KEYS = [keys.visits.all, keys.tables.all, keys.orders.all, keys.statistics.all];
