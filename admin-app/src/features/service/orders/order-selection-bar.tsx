import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Checkbox } from 'shared-ui/checkbox';
import { Toolbar } from 'shared-ui/toolbar';
import { CancelOrdersDialog } from './cancel-orders-dialog';
import type { OrderSelection } from './use-order-selection';

/** Selects all open orders of the page, and cancels the selected ones. */
export function OrderSelectionBar({ selection }: { selection: OrderSelection }) {
  const { t } = useTranslation();
  const { selectable, selected, set } = selection;
  const [isCancelling, setCancelling] = useState(false);
  if (selectable.length === 0) return null;
  return (
    <Toolbar label={t('orders.many.label')}>
      <Checkbox
        label={t('orders.many.select_all', { count: selectable.length })}
        checked={selected.size === selectable.length}
        onChange={(event) => set(selectable, event.target.checked)}
      />
      {selected.size > 0 && (
        <Button variant="danger" onClick={() => setCancelling(true)}>
          {t('orders.many.cancel', { count: selected.size })}
        </Button>
      )}
      {isCancelling && <CancelOrdersDialog ids={[...selected]} onClose={() => setCancelling(false)} />}
    </Toolbar>
  );
}
