import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { serverNow } from 'shared-api/client/server-clock';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { Menu } from 'shared-ui/menu';
import { Modal } from 'shared-ui/modal';
import { textsIn } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';
import { SelectionBar } from '#lib/list/selection-bar';
import type { Selection } from '#lib/list/use-selection';
import { UndoBar } from '#lib/undo-bar';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan } from '#services/services';
import styles from './product-bulk-bar.module.css';
import { deleteProducts, type PatchOutcome, type ProductPatch, sendPatches, undoOf } from './product-patches';
import type { Activate } from './use-free-activation';

export interface ProductBulkBarProps {
  products: readonly Product[];
  categories: readonly Category[];
  selection: Selection;
  activate: Activate;
}

interface Undo {
  title: string;
  madeAtMs: number;
  patches: readonly ProductPatch[];
}

/** Actions on the selected products. */
export function ProductBulkBar({ products, categories, selection, activate }: ProductBulkBarProps) {
  const { t } = useTranslation();
  const mayEdit = useCan()('menu.edit');
  const { defaultLanguage } = useLanguages();
  const { selected, set } = selection;
  const [isAsking, setAsking] = useState(false);
  const [undo, setUndo] = useState<Undo>();
  /** Names and reasons of products that were not changed. */
  const [refused, setRefused] = useState<readonly (readonly [string, string])[]>([]);
  const invalidates = [keys.products.all, keys.categories.all];

  function settle({ done, refused: reasons }: PatchOutcome, shown: readonly Product[]) {
    // What was refused stays selected.
    set(
      done.map(({ id }) => id),
      false,
    );
    setRefused(
      shown.flatMap(({ id, name }) => {
        const reason = reasons.get(id);
        return reason === undefined ? [] : [[name, reason] as const];
      }),
    );
  }
  const change = useApiMutation({
    request: (http, { patches }: { patches: readonly ProductPatch[]; before: readonly Product[] }) =>
      sendPatches(http, patches),
    invalidates,
    failure: t('products.bulk.failed'),
    onSuccess: (outcome, { before }) => {
      settle(outcome, before);
      setUndo({
        title: t('products.bulk.changed', { count: outcome.done.length }),
        madeAtMs: serverNow(),
        patches: undoOf(outcome.done, before),
      });
    },
  });
  const reverting = useApiMutation({
    request: (http, patches: readonly ProductPatch[]) => sendPatches(http, patches),
    invalidates,
    success: ({ done }) => t('products.bulk.restored', { count: done.length }),
    failure: t('app.undo_failed'),
    onSuccess: (outcome) => {
      setUndo(undefined);
      settle(outcome, products);
    },
  });
  const deletion = useApiMutation({
    request: (http, ids: readonly number[]) => deleteProducts(http, ids),
    invalidates,
    success: ({ done }) => t('table_editor.deleted', { count: done.length }),
    failure: t('products.delete_failed'),
    onSuccess: (outcome) => settle(outcome, products),
  });
  const isBusy = change.isPending || reverting.isPending || deletion.isPending;
  const patchAll = (patch: Omit<ProductPatch, 'id'>) =>
    change.mutate({ patches: selected.map((id) => ({ id, ...patch })), before: products });
  const action = (label: string, act: () => void) => (
    <Button variant="secondary" disabled={isBusy} onClick={act}>
      {label}
    </Button>
  );
  const activateAll = () =>
    activate(
      products.filter(({ id }) => selected.includes(id)),
      () => patchAll({ is_active: true }),
    );
  return (
    <>
      <SelectionBar label={t('table_editor.selection')} selection={selection}>
        {action(t('table_editor.mark_sold_out'), () => patchAll({ is_sold_out: true }))}
        {action(t('table_editor.mark_available'), () => patchAll({ is_sold_out: false }))}
        {mayEdit && (
          <>
            {action(t('list.activate'), activateAll)}
            {action(t('list.deactivate'), () => patchAll({ is_active: false }))}
            <Menu
              label={t('table_editor.move')}
              items={categories.map((category) => ({
                id: category.id,
                label: textsIn(category, defaultLanguage, defaultLanguage).name,
                onSelect: () => patchAll({ category_id: category.id }),
              }))}
            >
              <FolderInput />
            </Menu>
            <Button variant="danger" disabled={isBusy} onClick={() => setAsking(true)}>
              {t('app.delete')}
            </Button>
          </>
        )}
      </SelectionBar>
      {undo && (
        <UndoBar
          title={undo.title}
          madeAtMs={undo.madeAtMs}
          busy={reverting.isPending}
          onUndo={undo.patches.length > 0 ? () => reverting.mutate(undo.patches) : undefined}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('table_editor.delete_question', { count: selected.length })}
        text={t('table_editor.delete_text')}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        busy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deletion.mutate(selected, { onSettled: () => setAsking(false) })}
      />
      <Modal
        open={refused.length > 0}
        title={t('products.bulk.refused', { count: refused.length })}
        closeLabel={t('app.close')}
        onClose={() => setRefused([])}
      >
        <ul role="list" className={styles.refused}>
          {refused.map(([name, reason]) => (
            <li key={name}>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              {reason}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
