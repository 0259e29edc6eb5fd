import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { TextField } from 'shared-ui/text-field';
import { useApiMutation } from '#lib/use-api-mutation';
import styles from './test-table-form.module.css';

export function TestTableForm() {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useApiMutation({
    request: (http, table_number: string, idempotencyKey) =>
      http.send('POST /tables', {
        body: { table_number, is_active: true, status: 'available' },
        idempotencyKey,
      }),
    invalidates: [keys.tables.all],
    success: (_, table_number) => t('table_test.created', { number: table_number }),
    failure: t('tables.create_failed'),
  });

  function submit() {
    const trimmed = number.trim();
    setMissing(!trimmed);
    if (trimmed) mutate(trimmed, { onSuccess: () => setNumber('') });
  }
  return (
    <Form className={styles.form} isBusy={isPending} onSubmit={submit}>
      <TextField
        label={t('tables.form.number')}
        placeholder={t('table_test.placeholder')}
        maxLength={TEXT_MAX.tableNumber}
        required
        error={isMissing && !number.trim() && t('table_test.number_required')}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" busy={isPending}>
        <Plus aria-hidden="true" />
        {t('table_test.add')}
      </Button>
    </Form>
  );
}
