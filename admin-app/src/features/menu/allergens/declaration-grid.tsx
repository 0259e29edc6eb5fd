import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from 'shared-api/contract/menu/products';
import { levelOf } from 'shared-api/domain/menu/allergen-rules';
import { ALLERGENS, type Allergen, type AllergenLevel } from 'shared-api/domain/menu/allergens';
import { nameKey } from 'shared-api/domain/text-key';
import { AllergenIcon } from 'shared-ui/allergen-icon';
import { movementOf, useCurrentCell } from '#lib/cell-grid/use-current-cell';
import type { RowSelection } from '#lib/cell-grid/use-row-selection';
import { proposedAllergens } from 'shared-api/domain/menu/allergen-words';
import styles from './declaration-grid.module.css';
import { DeclarationRow } from './declaration-row';
import { withLevel, type useDeclarationDrafts } from './use-declaration-drafts';

/** Space sets the next one. */
const NEXT = {
  unknown: 'contains',
  contains: 'may_contain',
  may_contain: 'free',
  free: 'unknown',
} as const satisfies Record<AllergenLevel, AllergenLevel>;
const KEYED_LEVELS = ['contains', 'may_contain', 'free'] as const;

export type Proposals = ReadonlyMap<number, ReturnType<typeof proposedAllergens>>;

/** Proposals from names and descriptions in all languages. */
export const proposalsFor = (products: readonly Product[]): Proposals =>
  new Map(
    products.map((product) => [
      product.id,
      proposedAllergens(
        [product, ...product.translations]
          .map(({ name, description }) => `${name} ${description ?? ''}`)
          .join(' '),
      ),
    ]),
  );

export interface DeclarationGridProps {
  products: readonly Product[];
  proposals: Proposals;
  nameOf: (product: Product) => string;
  drafts: ReturnType<typeof useDeclarationDrafts>;
  selection: RowSelection;
  onOpen: (product: Product) => void;
  /** Asks to confirm these dishes. */
  onConfirm: (products: readonly Product[]) => void;
}

/** Dishes by allergens, filled by keyboard as a spreadsheet. It handles all events of its rows. */
export function DeclarationGrid(props: DeclarationGridProps) {
  const { products, proposals, nameOf, drafts, selection, onOpen, onConfirm } = props;
  const { t } = useTranslation();
  const gridRef = useRef<HTMLTableElement>(null);
  const ids = useMemo(() => products.map(({ id }) => id), [products]);
  const { current, go, move } = useCurrentCell<Allergen>(ids, ALLERGENS, 'gluten');

  /** Set when the user moves the current cell, so that other renders do not move the focus. */
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!takesFocus.current || !current) return;
    takesFocus.current = false;
    const cell = gridRef.current?.querySelector<HTMLElement>(
      `[data-product="${current.productId}"] [data-column="${current.column}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  const productOf = (id: number) => products.find((product) => product.id === id);
  /** The selected dishes if the current one is among them. */
  function targets(id: number): Product[] {
    const chosen = selection.isSelected(id) ? selection.selected : [id];
    return products.filter((product) => chosen.includes(product.id));
  }
  const setLevel = (id: number, column: Allergen, level: AllergenLevel) =>
    drafts.change(targets(id), (levels) => withLevel(levels, column, level));
  function setNext(id: number, column: Allergen): void {
    const product = productOf(id);
    if (product) setLevel(id, column, NEXT[levelOf(drafts.levelsOf(product), column)]);
  }
  function copyFromAbove(id: number, column: Allergen): void {
    const above = products[ids.indexOf(id) - 1];
    if (above) setLevel(id, column, levelOf(drafts.levelsOf(above), column));
  }

  /** @returns whether the key did something. */
  function onCellKey(
    event: KeyboardEvent,
    { productId, column }: { productId: number; column: Allergen },
  ): boolean {
    const isCtrl = event.ctrlKey || event.metaKey;
    const movement = movementOf(event.key, isCtrl);
    const key = nameKey(event.key);
    if (movement) {
      takesFocus.current = true;
      const reached = move(...movement);
      if (event.shiftKey && movement[0] !== 0 && reached !== undefined) selection.extend(productId, reached);
      return true;
    }
    if (isCtrl && key === 'a') selection.set(ids, true);
    else if (isCtrl && key === 'd') copyFromAbove(productId, column);
    else if (isCtrl) return false;
    else if (event.key === ' ') setNext(productId, column);
    else if (event.key === 'Enter') onConfirm(targets(productId));
    else if (event.key === 'Delete' || event.key === 'Backspace') setLevel(productId, column, 'unknown');
    else if (event.key === 'Escape' && selection.selected.length > 0) selection.clear();
    else if (key === nameKey(t('allergens.key.blanks'))) drafts.change(targets(productId), fillBlanks);
    else {
      const level = KEYED_LEVELS.find((each) => nameKey(t(`allergens.key.${each}`)) === key);
      if (!level) return false;
      setLevel(productId, column, level);
    }
    return true;
  }
  function onKeyDown(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (cell && !event.altKey && onCellKey(event, cell)) event.preventDefault();
  }
  function onClick(event: MouseEvent): void {
    const { target } = event;
    const cell = cellOf(target);
    if (cell) {
      takesFocus.current = true;
      go(cell.productId, cell.column);
      setNext(cell.productId, cell.column);
      return;
    }
    const id = rowIdOf(target);
    const product = id === undefined ? undefined : productOf(id);
    if (!product || !(target instanceof Element)) return;
    if (target instanceof HTMLInputElement) selection.toggle(product.id);
    else if (target.closest('button')) onOpen(product);
  }
  const isProposed = (product: Product, allergen: Allergen) =>
    proposals.get(product.id)?.[allergen] !== undefined &&
    levelOf(drafts.levelsOf(product), allergen) === 'unknown';

  return (
    // Scrolls sideways on a phone.
    <div className={styles.frame}>
      <table
        ref={gridRef}
        role="grid"
        aria-label={t('allergens.matrix')}
        aria-multiselectable="true"
        aria-rowcount={products.length + 1}
        aria-colcount={ALLERGENS.length + 1}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" className={styles.corner}>
              {t('products.column.product')}
            </th>
            {ALLERGENS.map((allergen) => {
              const proposed = products.filter((product) => isProposed(product, allergen));
              const name = t(`allergens.name.${allergen}`);
              return (
                <th key={allergen} role="columnheader" scope="col" className={styles.allergen}>
                  <span className={styles.label}>
                    <AllergenIcon name={allergen} />
                    {name}
                  </span>
                  {proposed.length > 0 && (
                    <button
                      type="button"
                      className={styles.accept}
                      aria-label={t('allergens.accept_column', { name, count: proposed.length })}
                      title={t('allergens.accept_column', { name, count: proposed.length })}
                      onClick={(event) => {
                        event.stopPropagation();
                        drafts.change(proposed, (levels) => withLevel(levels, allergen, 'contains'));
                      }}
                    >
                      {`${proposed.length}?`}
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {products.map((product, index) => (
            <DeclarationRow
              key={product.id}
              productId={product.id}
              name={nameOf(product)}
              rowIndex={index + 2}
              levels={drafts.levelsOf(product)}
              proposals={proposals.get(product.id) ?? NO_PROPOSALS}
              state={
                drafts.changed.includes(product)
                  ? 'changed'
                  : product.allergens_confirmed
                    ? 'confirmed'
                    : 'unconfirmed'
              }
              current={current?.productId === product.id ? current.column : undefined}
              isSelected={selection.isSelected(product.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NO_PROPOSALS = {};

/** Blanks become free; proposals stay open, because a person has to check each. */
const fillBlanks: Parameters<ReturnType<typeof useDeclarationDrafts>['change']>[1] = (levels, product) => {
  const proposed = proposalsFor([product]).get(product.id) ?? {};
  return ALLERGENS.filter((allergen) => !proposed[allergen]).reduce(
    (all, allergen) => (levelOf(all, allergen) === 'unknown' ? withLevel(all, allergen, 'free') : all),
    levels,
  );
};

function rowIdOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-product]') : null;
  return row ? Number(row.dataset.product) : undefined;
}

function cellOf(target: EventTarget) {
  const productId = rowIdOf(target);
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  const column = ALLERGENS.find((allergen) => allergen === cell?.dataset.column);
  return productId !== undefined && column ? { productId, column } : undefined;
}
