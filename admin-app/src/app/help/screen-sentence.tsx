import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';

type AdminPath = (typeof ADMIN_PATHS)[keyof typeof ADMIN_PATHS];

const SENTENCES: Record<AdminPath, ParseKeys> = {
  [ADMIN_PATHS.dashboard]: 'help.dashboard',
  [ADMIN_PATHS.service]: 'help.service',
  [ADMIN_PATHS.kitchen]: 'help.kitchen',
  [ADMIN_PATHS.expo]: 'help.expo',
  [ADMIN_PATHS.day]: 'help.day',
  [ADMIN_PATHS.statistics]: 'help.statistics',
  [ADMIN_PATHS.categories]: 'help.categories',
  [ADMIN_PATHS.products]: 'help.products',
  [ADMIN_PATHS.optionGroups]: 'help.option_groups',
  [ADMIN_PATHS.allergens]: 'help.allergens',
  [ADMIN_PATHS.courses]: 'help.courses',
  [ADMIN_PATHS.menuTable]: 'help.menu_table',
  [ADMIN_PATHS.menuFiles]: 'help.menu_files',
  [ADMIN_PATHS.prices]: 'help.prices',
  [ADMIN_PATHS.promotions]: 'help.promotions',
  [ADMIN_PATHS.stations]: 'help.stations',
  [ADMIN_PATHS.printers]: 'help.printers',
  [ADMIN_PATHS.openingHours]: 'help.opening_hours',
  [ADMIN_PATHS.tables]: 'help.tables',
  [ADMIN_PATHS.tableFiles]: 'help.table_files',
  [ADMIN_PATHS.tableTest]: 'help.table_test',
  [ADMIN_PATHS.orders]: 'help.orders',
  [ADMIN_PATHS.waiterCalls]: 'help.waiter_calls',
  [ADMIN_PATHS.callTypes]: 'help.call_types',
  [ADMIN_PATHS.feedbacks]: 'help.feedbacks',
  [ADMIN_PATHS.settings]: 'help.settings',
  [ADMIN_PATHS.setup]: 'help.setup',
  [ADMIN_PATHS.legalTexts]: 'help.legal_texts',
  [ADMIN_PATHS.languages]: 'help.languages',
  [ADMIN_PATHS.users]: 'help.users',
  [ADMIN_PATHS.personalData]: 'help.personal_data',
  [ADMIN_PATHS.auditLog]: 'help.audit_log',
  [ADMIN_PATHS.address]: 'help.address',
  [ADMIN_PATHS.health]: 'help.health',
  [ADMIN_PATHS.backups]: 'help.backups',
  [ADMIN_PATHS.releases]: 'help.releases',
  [ADMIN_PATHS.notifications]: 'help.notifications',
  [ADMIN_PATHS.account]: 'help.account',
};

/** What the current screen is for. The guide's pages begin with the same sentence. */
export default function ScreenSentence() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const path = Object.values(ADMIN_PATHS).find((each) => each === pathname);
  return path && <p>{t(SENTENCES[path])}</p>;
}
