import { ShoppingBag, Trash2, Undo2 } from 'lucide-react';
import { formatPrice } from 'shared-api/i18n/format';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { EmptyState } from 'shared-ui/empty-state';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { Spinner } from 'shared-ui/spinner';
import { MenuAndOrdersLinks } from '#lib/menu-and-orders-links';
import { NotRemembered } from '#lib/not-remembered';
import { useBootstrap } from '#services/guest-bootstrap';
import { notify } from 'shared-ui/toaster';
import { announceInCart, useCartAnnouncement } from './cart-announcement';
import { CartItem } from './cart-item';
import { cartTotal, lineKey } from './cart-lines';
import { useCart } from './cart-store';
import styles from './cart-view.module.css';
import { checkAgainstMenu, withMenuNames } from './menu-changes';
import { MenuChangesNotice } from './menu-changes-notice';
import { useRemovedLines } from './removed-lines';

interface CartViewProps {
  onOrder: () => void;
  /** Element at the bottom of the screen for the order button; null shows it below the total. */
  dock: HTMLElement | null;
  children?: ReactNode;
  /** Shown below the lines. */
  recommended?: ReactNode;
}

export function CartView({ onOrder, dock, children, recommended }: CartViewProps) {
  const { t } = useTranslation();
  const menu = useBootstrap();
  const { lines: stored, isRead, setQuantity, setAllergies, replace, clear } = useCart();
  const lines = withMenuNames(stored, menu);
  const current = checkAgainstMenu(lines, menu);
  const hasChanges = current.changes.length > 0;
  const [isClearing, setIsClearing] = useState(false);
  const { rows, remove, undo, forget } = useRemovedLines(lines);

  function clearCart() {
    clear();
    forget();
    setIsClearing(false);
    notify.success(t('cart.cleared'));
  }
  const items = (
    <ul role="list">
      {rows.map(({ line, isRemoved }) =>
        isRemoved ? (
          <RemovedItem
            key={`removed ${lineKey(line)}`}
            name={line.name}
            onUndo={() => {
              undo(line);
              // Takes the place of the toast that says that it was removed.
              notify.success(t('cart.added', { name: line.name }));
            }}
          />
        ) : (
          <CartItem
            key={lineKey(line)}
            line={line}
            onAllergies={(codes) => setAllergies(lineKey(line), codes)}
            onQuantity={(quantity) => {
              if (quantity > 0) {
                setQuantity(lineKey(line), quantity);
                announceInCart(t('cart.quantity_updated'));
              } else {
                // The line's Undo takes its place.
                suppressGhostTap();
                remove(line);
                announceInCart('');
                notify.success(t('cart.item_removed'));
              }
            }}
          />
        ),
      )}
    </ul>
  );
  if (lines.length === 0) {
    return (
      <>
        {children}
        {rows.length > 0 && <div className={styles.removed}>{items}</div>}
        {!isRead && (
          <div className={styles.wait}>
            <Spinner size="l" label={t('loading')} />
          </div>
        )}
        <EmptyState
          className={styles.empty}
          icon={<ShoppingBag />}
          titleAs="h1"
          title={t('cart.empty')}
          text={t('cart.empty_text')}
          action={<MenuAndOrdersLinks />}
        />
      </>
    );
  }
  // The total of the lines as shown: changed prices count once the guest has accepted them.
  const total = formatPrice(cartTotal(lines));
  const order = (
    <Button size="l" fullWidth disabled={hasChanges} onClick={onOrder}>
      {t('cart.place_order')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('cart.title')}</h1>
        <Button variant="ghost" onClick={() => setIsClearing(true)}>
          <Trash2 aria-hidden="true" />
          {t('cart.clear')}
        </Button>
      </header>
      <div className={styles.lines}>
        {children}
        {hasChanges && (
          <MenuChangesNotice changes={current.changes} onAccept={() => replace(current.lines)} />
        )}
        {items}
        {recommended}
      </div>
      <section className={styles.summary} aria-label={t('cart.summary')}>
        <p className={styles.total}>
          <span>{t('cart.total')}</span>
          <strong translate="no">{total}</strong>
        </p>
        <Announcement />
        <p className={styles.note}>{t('cart.taxes_included')}</p>
        <p className={styles.note}>{t('cart.service_charge')}</p>
        <NotRemembered />
        {dock ? createPortal(<OrderBar total={total} order={order} />, dock) : order}
      </section>
      <ConfirmDialog
        open={isClearing}
        title={t('cart.clear_question')}
        text={t('cart.clear_text')}
        confirmLabel={t('cart.clear')}
        cancelLabel={t('cancel')}
        onConfirm={clearCart}
        onCancel={() => setIsClearing(false)}
      />
    </div>
  );
}

/** Stands in the place of a removed line until the page is left. */
function RemovedItem({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <li className={styles.removedItem}>
      <span dir="auto">{t('cart.removed', { name })}</span>
      {/* The button that removed the line, and had the focus, is gone. */}
      <Button variant="ghost" autoFocus onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        {t('cart.undo')}
      </Button>
    </li>
  );
}

/** Has its line at all times, so that nothing moves. */
function Announcement() {
  const { text, number } = useCartAnnouncement();
  return (
    <p role="status" className={styles.announcement}>
      {text && <span key={number}>{text}</span>}
    </p>
  );
}

function OrderBar({ total, order }: { total: string; order: ReactNode }) {
  return (
    <div className={styles.bar}>
      <strong translate="no">{total}</strong>
      {order}
    </div>
  );
}
