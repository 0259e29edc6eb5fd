import { keys } from 'shared-api/queries/keys';

/** Queries that an import of the menu affects. */
export const MENU_IMPORT_KEYS = [
  keys.categories.all,
  keys.products.all,
  keys.optionGroups.all,
  keys.stations.all,
  keys.prices.all,
];
