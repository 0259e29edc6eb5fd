import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { SelectionBar } from '#lib/list/selection-bar';
import type { Selection } from '#lib/list/use-selection';
import { CancelOrdersDialog } from './cancel-orders-dialog';

/** Cancels the selected orders. */
export function OrderSelectionBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const [isCancelling, setCancelling] = useState(false);
  const { selected } = selection;
  return (
    <>
      <SelectionBar label={t('orders.many.label')} selection={selection}>
        <Button variant="danger" onClick={() => setCancelling(true)}>
          {t('orders.many.cancel', { count: selected.length })}
        </Button>
      </SelectionBar>
      {isCancelling && <CancelOrdersDialog ids={selected} onClose={() => setCancelling(false)} />}
    </>
  );
}
