import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from 'shared-api/contract/menu/products';
import { formatPrice } from 'shared-api/i18n/format';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';

/** Activates products, now or after the user's confirmation. */
export type Activate = (products: readonly Product[], proceed: () => void) => void;

/**
 * Asks before products that cost 0 become active: an import stores dishes without a price as inactive at 0, and guests
 * would get them for nothing. Call `activate` and render `dialog`.
 */
export function useFreeActivation() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ names: string[]; proceed: () => void }>();
  const activate: Activate = (products, proceed) => {
    const free = products.filter(({ price, is_active: isActive }) => price === 0 && !isActive);
    if (free.length === 0) proceed();
    else setAsked({ names: free.map(({ name }) => name), proceed });
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      tone="accent"
      title={asked && t('products.free_activation.question', { count: asked.names.length })}
      text={
        asked && t('products.free_activation.text', { names: asked.names.join(', '), price: formatPrice(0) })
      }
      confirmLabel={t('products.free_activation.confirm')}
      cancelLabel={t('app.cancel')}
      onCancel={() => setAsked(undefined)}
      onConfirm={() => {
        setAsked(undefined);
        asked?.proceed();
      }}
    />
  );
  return { activate, dialog };
}
