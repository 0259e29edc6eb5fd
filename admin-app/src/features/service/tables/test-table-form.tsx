import { Plus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import { useAddTestTable } from './use-add-test-table';
import styles from './test-table-form.module.css';

/** Adds a table by its number alone. */
export function TestTableForm() {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useAddTestTable();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const trimmed = number.trim();
    setMissing(!trimmed);
    if (trimmed && !isPending) mutate(trimmed, { onSuccess: () => setNumber('') });
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={t('tables.form.number')}
        placeholder={t('table_test.placeholder')}
        maxLength={TEXT_MAX.tableNumber}
        required
        error={isMissing && t('table_test.number_required')}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" busy={isPending}>
        <Plus aria-hidden="true" />
        {t('table_test.add')}
      </Button>
    </form>
  );
}
