import { Plus, Trash2, Undo2, Users } from 'lucide-react';
import type { SharedCart } from 'shared-api/contract/service/shared-carts';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { Spinner } from 'shared-ui/spinner';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { MainButton } from '#lib/main-button';
import { MenuAndOrdersLinks } from '#lib/menu-and-orders-links';
import { NotRemembered } from '#lib/not-remembered';
import { Print } from '#lib/prints/print';
import { SetPrice } from '#lib/set-price';
import { useBootstrap } from '#services/guest-bootstrap';
import { useIsConnected } from '#services/use-is-connected';
import { notify } from 'shared-ui/toaster';
import { announceInCart, useCartAnnouncement } from './cart-announcement';
import { CartItem } from './cart-item';
import { cartQuantity, cartTotal, lineKey, setForAll } from './cart-lines';
import { readCart, useCart } from './cart-store';
import styles from './cart-view.module.css';
import { checkAgainstMenu, withMenuNames } from './menu-changes';
import { MenuChangesNotice } from './menu-changes-notice';
import { TableCart } from './table-cart';
import { useRemovedLines, type CartRow } from './removed-lines';

interface CartViewProps {
  /** The page's main button. */
  order: { label: string; isSending: boolean; onPress: () => void };
  /** Element at the bottom of the screen for the order button; null shows it below the total. */
  dock: HTMLElement | null;
  /** Notices above the lines. */
  children?: ReactNode;
  /** Shown below the lines. */
  recommended?: ReactNode;
  /** Above the total: what the guest says to the kitchen. */
  note?: ReactNode;
  /** Below the total: where the order goes. */
  destination?: ReactNode;
  /** Beside the button: why the last attempt failed. */
  failure?: ReactNode;
  /** Called to start or join a shared cart; undefined where that is not offered. */
  onTogether?: () => void;
  /** The shared cart in which the guest takes part. */
  shared?: {
    cart: SharedCart;
    /** Of all members, in lira. */
    total: number;
    hasItems: boolean;
    sendOwn: { isSending: boolean; onPress: () => void };
    onLeave: () => void;
  };
  /** Whether a notice shows an order whose outcome is unknown, instead of an empty cart. */
  isUnsent: boolean;
}

export function CartView({
  order,
  dock,
  children,
  recommended,
  note,
  destination,
  failure,
  onTogether,
  shared,
  isUnsent,
}: CartViewProps) {
  const { t } = useTranslation();
  const menu = useBootstrap();
  const { lines: stored, isRead, setQuantity, setAllergies, replace, clear } = useCart();
  const lines = withMenuNames(stored, menu);
  const current = checkAgainstMenu(lines, menu);
  const hasChanges = current.changes.length > 0;
  const isConnected = useIsConnected();
  const [isClearing, setIsClearing] = useState(false);
  const { rows, remove, undo, forget } = useRemovedLines(lines);
  const unavailable = new Map(
    current.changes.flatMap(({ kind, line }) =>
      kind === 'sold_out' || kind === 'gone' || kind === 'not_now' ? [[line, t(`cart.line_${kind}`)]] : [],
    ),
  );
  const listRef = useScrollToProblem(unavailable.size);

  function clearCart() {
    clear();
    forget();
    setIsClearing(false);
    notify.success(t('cart.cleared'));
  }
  const itemsOf = (shown: typeof rows) =>
    shown.length > 0 && (
      <ul role="list" data-toasts-spare>
        {shown.map(({ line, isRemoved }) =>
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
              problem={unavailable.get(line)}
              onForAll={shared && (() => replace(setForAll(readCart(), lineKey(line), !line.for_all)))}
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
  const together = onTogether && (
    <button type="button" className={styles.more} onClick={onTogether}>
      <Users aria-hidden="true" />
      {t('together.title')}
    </button>
  );
  if (lines.length === 0 && !shared) {
    return (
      <>
        {children}
        {rows.length > 0 && <div className={styles.removed}>{itemsOf(rows)}</div>}
        {!isRead && (
          <div className={styles.wait}>
            <Spinner size="l" label={t('loading')} />
          </div>
        )}
        <div className={styles.empty}>
          {isUnsent ? (
            <VisuallyHidden as="h1">{t('cart.title')}</VisuallyHidden>
          ) : (
            <>
              <Print name="cay" sizePx={176} />
              <h1>{t('cart.empty')}</h1>
              <p>{t('cart.empty_text')}</p>
            </>
          )}
          <MenuAndOrdersLinks />
          {together}
        </div>
      </>
    );
  }
  // The total of the lines as shown: changed prices count once the guest has accepted them.
  const total = shared ? shared.total : cartTotal(lines);
  const isOwnForAll = ({ line }: CartRow) => line.for_all === true;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t(shared ? 'together.cart_title' : 'cart.title')}</h1>
        {lines.length > 0 && !shared && (
          <Button variant="ghost" onClick={() => setIsClearing(true)}>
            <Trash2 aria-hidden="true" />
            {t('cart.clear')}
          </Button>
        )}
      </header>
      <div className={styles.lines} ref={listRef}>
        {children}
        {hasChanges && (
          <MenuChangesNotice changes={current.changes} onAccept={() => replace(current.lines)} />
        )}
        {shared ? (
          <TableCart
            cart={shared.cart}
            lines={lines}
            own={itemsOf(rows.filter((row) => !isOwnForAll(row)))}
            ownForAll={itemsOf(rows.filter(isOwnForAll))}
            onLeave={shared.onLeave}
          />
        ) : (
          itemsOf(rows)
        )}
        <Link to={GUEST_PATHS.menu} className={styles.more}>
          <Plus aria-hidden="true" />
          {t('cart.add_more')}
        </Link>
        {together}
        {recommended}
      </div>
      <section className={styles.summary} aria-label={t('cart.summary')} data-toasts-below>
        {note}
        <p className={styles.total}>
          <span>
            {shared ? (
              t('menu.table', { number: shared.cart.table_number ?? '' })
            ) : (
              <>
                {t('cart.total')} <small>{t('cart.pieces', { count: cartQuantity(lines) })}</small>
              </>
            )}
          </span>
          <SetPrice lira={total} />
        </p>
        {destination}
        <p dir="auto" className={styles.legal}>
          {t('cart.taxes_included')} <span>{t('cart.service_charge')}</span>
        </p>
        <Announcement />
        <NotRemembered />
        {!isConnected && <p className={styles.waits}>{t('cart.awaits_connection_text')}</p>}
        {failure}
        <MainButton
          dock={dock}
          label={isConnected ? order.label : t('cart.awaits_connection')}
          amount={isConnected ? total : undefined}
          disabled={hasChanges || shared?.hasItems === false}
          guarded={!isConnected}
          beside={
            shared && (
              <Button
                variant="secondary"
                disabled={hasChanges || lines.length === 0}
                guarded={!isConnected}
                busy={shared.sendOwn.isSending}
                onClick={shared.sendOwn.onPress}
              >
                {t('together.send_own')}
              </Button>
            )
          }
          busy={order.isSending}
          busyText={t('order.sending')}
          onClick={order.onPress}
        />
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

/** Shows the first line that cannot be ordered when there are more of them than before: a dish has just sold out. */
function useScrollToProblem(count: number) {
  const listRef = useRef<HTMLDivElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    if (count > lastCount.current)
      listRef.current?.querySelector('[data-problem]')?.scrollIntoView({ block: 'center' });
    lastCount.current = count;
  }, [count]);
  return listRef;
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
