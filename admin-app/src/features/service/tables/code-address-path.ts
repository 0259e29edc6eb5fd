import { ADMIN_PATHS } from 'shared-api/domain/paths';

/** The search parameter of the tables screen that opens the dialog with the addresses. */
export const CODE_ADDRESS_PARAM = 'address';
export const CODE_ADDRESS_PATH = `${ADMIN_PATHS.tables}?${CODE_ADDRESS_PARAM}=1`;
