import { keys } from 'shared-api/queries/keys';

/** What an import of the menu changes. */
export const MENU_IMPORT_KEYS = [
  keys.categories.all,
  keys.products.all,
  keys.optionGroups.all,
  keys.stations.all,
  keys.prices.all,
];
