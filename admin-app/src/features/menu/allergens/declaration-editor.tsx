import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from 'shared-api/contract/menu/products';
import type { AllergenLevels } from 'shared-api/domain/menu/allergens';
import { PRODUCTS_CHANGED_MAX } from 'shared-api/domain/menu/limits';
import { keys } from 'shared-api/queries/keys';
import { replaceCachedProducts } from 'shared-api/queries/menu/products';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Checkbox } from 'shared-ui/checkbox';
import { Modal } from 'shared-ui/modal';
import { SelectField } from 'shared-ui/select-field';
import { useRowSelection } from '#lib/cell-grid/use-row-selection';
import { useDeclarationSummary } from '#lib/declaration/option-declaration';
import { failureDetail } from '#lib/errors';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useApiMutation } from '#lib/use-api-mutation';
import styles from './declaration-grid.module.css';
import { DeclarationGrid, type Proposals } from './declaration-grid';
import { useDeclarationDrafts } from './use-declaration-drafts';

export interface DeclarationEditorProps {
  /** All products, of which others can take their levels. */
  all: readonly Product[];
  shown: readonly Product[];
  proposals: Proposals;
  nameOf: (product: Product) => string;
  onOpen: (product: Product) => void;
}

/** Declares and confirms many dishes at once. What is set is a draft until a person saves or confirms it. */
export function DeclarationEditor({ all, shown, proposals, nameOf, onOpen }: DeclarationEditorProps) {
  const { t } = useTranslation();
  const drafts = useDeclarationDrafts(all);
  const selection = useRowSelection(useMemo(() => shown.map(({ id }) => id), [shown]));
  const [confirmed, setConfirmed] = useState<readonly Product[]>([]);
  const saving = useApiMutation({
    request: async (http, { products, confirms }: { products: readonly Product[]; confirms: boolean }) => {
      const changes = products.map((product) => ({
        id: product.id,
        version: product.version,
        allergens: drafts.levelsOf(product),
        ...(confirms && { confirm_allergens: true }),
      }));
      return http.send('PUT /products', { body: { product_changes: changes } });
    },
    invalidates: [keys.products.all],
    failure: t('products.change_failed'),
    success: (_saved, { products, confirms }) =>
      t(confirms ? 'allergens.confirmed_many' : 'allergens.saved_many', { count: products.length }),
    onSuccess: (saved, { products }, client) => {
      replaceCachedProducts(client, saved);
      drafts.forget(products.map(({ id }) => id));
      selection.clear();
      setConfirmed([]);
    },
  });
  const selected = shown.filter(({ id }) => selection.isSelected(id));
  const isOpen = selected.length > 0 || drafts.changed.length > 0;
  const ready = (selected.length > 0 ? selected : drafts.changed).slice(0, PRODUCTS_CHANGED_MAX);

  return (
    <>
      <UnsavedGuard isDirty={drafts.changed.length > 0} leaving="screen" />
      <p className={styles.hint}>{t('allergens.keys')}</p>
      <DeclarationGrid
        products={shown}
        proposals={proposals}
        nameOf={nameOf}
        drafts={drafts}
        selection={selection}
        onOpen={onOpen}
        onConfirm={setConfirmed}
      />
      {isOpen && (
        <div className={styles.bar} role="group" aria-label={t('table_editor.selection')}>
          <span className={styles.count} aria-live="polite">
            {[
              selected.length > 0 && t('table_editor.selected', { count: selected.length }),
              drafts.changed.length > 0 && t('allergens.unsaved', { count: drafts.changed.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {selected.length > 0 && (
            <SelectField
              label={t('allergens.same_as')}
              className={styles.same}
              value=""
              onChange={({ target }) => {
                const source = all.find(({ id }) => id === Number(target.value));
                if (source) drafts.change(selected, (): AllergenLevels => drafts.levelsOf(source));
              }}
            >
              <option value="">{t('allergens.choose_dish')}</option>
              {all.map((product) => (
                <option key={product.id} value={product.id}>
                  {nameOf(product)}
                </option>
              ))}
            </SelectField>
          )}
          {drafts.changed.length > 0 && (
            <>
              <Button variant="ghost" onClick={() => drafts.forget(drafts.changed.map(({ id }) => id))}>
                {t('table_editor.discard')}
              </Button>
              <Button
                variant="secondary"
                busy={saving.isPending}
                onClick={() =>
                  saving.mutate({ products: drafts.changed.slice(0, PRODUCTS_CHANGED_MAX), confirms: false })
                }
              >
                {t('allergens.save_unconfirmed')}
              </Button>
            </>
          )}
          <Button onClick={() => setConfirmed(ready)}>
            {t('allergens.confirm_many', { count: ready.length })}
          </Button>
        </div>
      )}
      {confirmed.length > 0 && (
        <ConfirmDeclarations
          dishes={confirmed.map((product) => ({
            id: product.id,
            name: nameOf(product),
            declaration: { allergens: drafts.levelsOf(product), diets: product.diets },
          }))}
          isBusy={saving.isPending}
          error={saving.error}
          onConfirm={() => saving.mutate({ products: confirmed, confirms: true })}
          onClose={() => setConfirmed([])}
        />
      )}
    </>
  );
}

interface ConfirmDeclarationsProps {
  dishes: readonly {
    id: number;
    name: string;
    declaration: Parameters<ReturnType<typeof useDeclarationSummary>>[0];
  }[];
  isBusy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Repeats in words what a person is about to confirm. */
function ConfirmDeclarations({ dishes, isBusy, error, onConfirm, onClose }: ConfirmDeclarationsProps) {
  const { t } = useTranslation();
  const summaryOf = useDeclarationSummary();
  const [isChecked, setChecked] = useState(false);
  const id = useId();
  return (
    <Modal
      open
      title={t('allergens.confirm_question', { count: dishes.length })}
      closeLabel={t('app.cancel')}
      dismissible={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button busy={isBusy} disabled={!isChecked} aria-describedby={id} onClick={onConfirm}>
            {t('allergens.confirm_many', { count: dishes.length })}
          </Button>
        </>
      }
    >
      <ul className={styles.dishes}>
        {dishes.map(({ id: dishId, name, declaration }) => (
          <li key={dishId}>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            {summaryOf(declaration)}
          </li>
        ))}
      </ul>
      {error !== null && <BannerNotice tone="danger">{failureDetail(t, error)}</BannerNotice>}
      <Checkbox
        id={id}
        label={t('allergens.confirm')}
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
      />
    </Modal>
  );
}
