import { useTranslation } from 'react-i18next';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { SelectField } from 'shared-ui/select-field';
import { appsIn, type TextApp } from '#lib/content/interface-texts';
import { ListTools } from '#lib/list/list-tools';
import { SearchField } from '#lib/list/search-field';
import { TEXT_STATES, type TextFilter, type TextState } from './text-rows';
import { SelectOptions } from '#lib/form/select-options';

export interface TextFiltersProps {
  language: Language;
  /** Languages to translate from. */
  references: readonly Language[];
  reference: string;
  onReference: (code: string) => void;
  filter: TextFilter;
  onFilter: (part: Partial<TextFilter>) => void;
}

export function TextFilters({
  language,
  references,
  reference,
  onReference,
  filter,
  onFilter,
}: TextFiltersProps) {
  const { t } = useTranslation();
  const apps = appsIn(language.code);
  return (
    <ListTools
      label={t('texts.filters')}
      activeCount={filter.state === 'all' ? 0 : 1}
      search={
        <SearchField
          label={t('texts.search')}
          value={filter.search}
          onSearch={(search) => onFilter({ search })}
        />
      }
    >
      <SelectField
        label={t('texts.reference')}
        value={reference}
        onChange={(event) => onReference(event.target.value)}
      >
        {references.map(({ code, native_name: name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {apps.length > 1 && (
        <SelectField
          label={t('texts.app.label')}
          value={filter.app}
          onChange={(event) => onFilter({ app: event.target.value as TextApp })}
        >
          <SelectOptions values={apps} textOf={(app) => t(`texts.app.${app}`)} />
        </SelectField>
      )}
      <SelectField
        label={t('texts.state.label')}
        value={filter.state}
        onChange={(event) => onFilter({ state: event.target.value as TextState })}
      >
        <SelectOptions values={TEXT_STATES} textOf={(state) => t(`texts.state.${state}`)} />
      </SelectField>
    </ListTools>
  );
}
