import { useTranslation } from 'react-i18next';
import { ROLES } from 'shared-api/contract/permissions';
import { SelectField } from 'shared-ui/select-field';
import { Toolbar } from 'shared-ui/toolbar';
import { SearchField } from '../../../lib/list/search-field';

export interface UserFiltersProps {
  /** Empty for all. */
  role: string;
  onRole: (role: string) => void;
  search: string;
  onSearch: (text: string) => void;
}

export function UserFilters({ role, onRole, search, onSearch }: UserFiltersProps) {
  const { t } = useTranslation();
  return (
    <Toolbar label={t('users.filters')}>
      <SelectField
        label={t('users.column.role')}
        value={role}
        onChange={(event) => onRole(event.target.value)}
      >
        <option value="">{t('app.all')}</option>
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`roles.${each}`)}
          </option>
        ))}
      </SelectField>
      <SearchField label={t('users.search')} value={search} onSearch={onSearch} />
    </Toolbar>
  );
}
