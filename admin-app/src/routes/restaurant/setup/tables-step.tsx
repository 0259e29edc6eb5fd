import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { SetupFooter } from '#features/restaurant/setup/setup-frame';
import { TableRangeFields } from '#features/service/tables/table-range-fields';
import { TablesByArea } from '#features/service/tables/tables-by-area';
import { useAddTables } from '#features/service/tables/use-add-tables';
import formStyles from '#lib/form/form-columns.module.css';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import type { SetupStepProps } from './setup-step';

export function TablesStep({ facts, state, onNext, onSkip, isSkipping }: SetupStepProps) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const form = useAddTables(() => setAdding(false));
  return (
    <>
      {facts.tables.length > 0 && (
        <Card as="section" padding="l" className={formStyles.fields} aria-labelledby="setup-tables">
          <h2 id="setup-tables">{t('setup.tables.present', { count: facts.tables.length })}</h2>
          <TablesByArea tables={facts.tables} />
          <Link to={ADMIN_PATHS.tables}>{t('setup.tables.edit')}</Link>
        </Card>
      )}
      {facts.tables.length === 0 || isAdding ? (
        <form
          noValidate
          aria-label={t('tables.bulk.title')}
          onSubmit={(event) => {
            event.preventDefault();
            if (form.canAdd && !form.isPending) form.add();
          }}
        >
          <Card padding="l" className={formStyles.fields}>
            <TableRangeFields {...form} />
            <div>
              <Button
                type="submit"
                disabled={!form.canAdd}
                busy={form.isPending}
                busyText={t('tables.bulk.adding')}
              >
                {t('tables.bulk.submit', { count: form.typed.newCount })}
              </Button>
            </div>
          </Card>
        </form>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t('setup.tables.more')}
          </Button>
        </div>
      )}
      <UnsavedGuard isDirty={form.draft.text.trim() !== ''} />
      <SetupFooter page="tables" state={state} isSkipping={isSkipping} onSkip={onSkip} onNext={onNext} />
    </>
  );
}
