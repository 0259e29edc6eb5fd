import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { tablesQuery } from 'shared-api/queries/service/tables';
import { TextField } from 'shared-ui/text-field';
import { areasOf } from '#lib/list/area-filter';
import { useServices } from '#services/services';

/** A field for the area of a table, with the areas of other tables as suggestions. */
export function AreaField(props: Pick<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const { http } = useServices();
  const { t } = useTranslation();
  const id = useId();
  const { data: tables = [] } = useQuery(tablesQuery(http));
  return (
    <>
      <TextField
        label={t('tables.form.area')}
        hint={t('tables.form.area_hint')}
        maxLength={TEXT_MAX.area}
        list={id}
        {...props}
      />
      <datalist id={id}>
        {areasOf(tables).map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
    </>
  );
}
