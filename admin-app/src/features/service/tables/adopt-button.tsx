import { useTranslation } from 'react-i18next';
import type { Table } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { tableLabel } from '#i18n/table-label';
import { useApiMutation } from '#lib/use-api-mutation';

/** Turns a table created by a guest into one of the restaurant's, which all guests see. */
export function AdoptButton({ table }: { table: Table }) {
  const { t } = useTranslation();
  const place = tableLabel(t, table);
  const { mutate, isPending } = useApiMutation({
    request: (http, id: number) =>
      http.send('PUT /tables/{id}', { params: { id }, body: { created_by_guest: false } }),
    invalidates: [keys.tables.all],
    success: t('tables.adopted', { place }),
    failure: t('tables.update_failed'),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(table.id)}>
      {t('tables.adopt')}
      <VisuallyHidden>, {place}</VisuallyHidden>
    </Button>
  );
}
