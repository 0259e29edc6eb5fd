import { Search, ShoppingBag, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { useBackToClose } from 'shared-ui/hooks/use-back-to-close';
import toolStyles from '#lib/bar-tool.module.css';
import styles from './menu-tools.module.css';
import { searchFor, useMenuView } from './menu-view';

export interface MenuToolsProps {
  cartQuantity: number;
  /** The filter's button; its place is reserved until it is loaded. */
  filter: ReactNode;
}

/** Search, filter and cart of the menu, in the header. */
export function MenuTools({ cartQuantity, filter }: MenuToolsProps) {
  const { t } = useTranslation();
  const search = useMenuView((view) => view.search);
  const [isSearching, setIsSearching] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => () => searchFor(''), []);

  function open() {
    setIsSearching(true);
    requestAnimationFrame(() => inputRef.current?.focus());
  }
  function close() {
    setIsSearching(false);
    searchFor('');
  }
  useBackToClose(isSearching, close);

  return (
    <>
      <div role="search" className={styles.search} data-open={isSearching || undefined}>
        <Search />
        <input
          ref={inputRef}
          type="search"
          aria-label={t('menu.search')}
          placeholder={t('menu.search_placeholder')}
          enterKeyHint="search"
          value={search}
          onChange={(event) => searchFor(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
        {(isSearching || search) && (
          <button
            type="button"
            aria-label={t('menu.search_close')}
            className={toolStyles.tool}
            onClick={close}
          >
            <X />
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('menu.search')}
        className={`${toolStyles.tool} ${styles.open}`}
        onClick={open}
      >
        <Search />
      </button>
      <span className={styles.filter}>{filter}</span>
      <Link
        to={GUEST_PATHS.cart}
        className={`${toolStyles.tool} ${styles.cart}`}
        aria-label={t('cart.link', { count: cartQuantity })}
      >
        <ShoppingBag />
        {cartQuantity > 0 && <b translate="no">{cartQuantity}</b>}
      </Link>
    </>
  );
}
