import { Percent, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PRODUCTS_CHANGED_MAX } from 'shared-api/domain/menu/limits';
import type { Category } from 'shared-api/contract/menu/categories';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { keys } from 'shared-api/queries/keys';
import { Button, buttonLook } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { IconButton } from 'shared-ui/icon-button';
import { SelectField } from 'shared-ui/select-field';
import { textsIn } from '#lib/content/translated-texts';
import { useApiMutation } from '#lib/use-api-mutation';
import type { EditQueue } from './edit-queue';
import type { CellLanguages, EditedColumn } from './product-cells';
import styles from './table-editor.module.css';

export interface ProductSelectionBarProps {
  /** Product ids. */
  selected: readonly number[];
  categories: readonly Category[];
  languages: CellLanguages;
  queue: EditQueue;
  onClear: () => void;
}

/** Actions on all selected products. */
export function ProductSelectionBar({
  selected,
  categories,
  languages,
  queue,
  onClear,
}: ProductSelectionBarProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const count = selected.length;
  const set = (column: EditedColumn, value: string) =>
    queue.save(selected.map((productId) => ({ productId, column, value, languages })));
  const deletion = useApiMutation({
    request: async (http, ids: readonly number[]) => {
      for (let start = 0; start < ids.length; start += PRODUCTS_CHANGED_MAX) {
        await http.send('POST /products/delete', {
          body: { product_ids: ids.slice(start, start + PRODUCTS_CHANGED_MAX) },
        });
      }
    },
    invalidates: [keys.products.all, keys.categories.all],
    success: t('table_editor.deleted', { count }),
    failure: t('products.delete_failed'),
    onSuccess: onClear,
  });

  return (
    <div role="group" aria-label={t('table_editor.selection')} className={styles.selection}>
      <p role="status" className={styles.count}>
        {t('table_editor.selected', { count })}
      </p>
      <SelectField
        label={t('table_editor.move')}
        value=""
        onChange={(event) => set('category_id', event.target.value)}
        className={styles.move}
      >
        <option value="" disabled>
          {t('table_editor.choose_category')}
        </option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {textsIn(category, languages.shown, languages.default).name}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" onClick={() => set('is_active', 'true')}>
        {t('list.activate')}
      </Button>
      <Button variant="secondary" onClick={() => set('is_active', 'false')}>
        {t('list.deactivate')}
      </Button>
      <Button variant="secondary" onClick={() => set('is_sold_out', 'true')}>
        {t('table_editor.mark_sold_out')}
      </Button>
      <Button variant="secondary" onClick={() => set('is_sold_out', 'false')}>
        {t('table_editor.mark_available')}
      </Button>
      <Link
        to={`${ADMIN_PATHS.prices}?products=${selected.join(',')}`}
        {...buttonLook({ variant: 'secondary' })}
      >
        <Percent aria-hidden="true" />
        {t('prices.open')}
      </Link>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" />
        {t('app.delete')}
      </Button>
      <IconButton label={t('table_editor.clear')} onClick={onClear}>
        <X />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={t('table_editor.delete_question', { count })}
        text={t('table_editor.delete_text')}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        busy={deletion.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => deletion.mutate(selected, { onSettled: () => setIsAsking(false) })}
      />
    </div>
  );
}
