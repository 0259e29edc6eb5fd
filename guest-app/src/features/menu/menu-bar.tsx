import { ArrowLeft, Search, ShoppingBag, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from 'shared-ui/badge';
import { useBackToClose } from 'shared-ui/hooks/use-back-to-close';
import { IconButton } from 'shared-ui/icon-button';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import styles from './menu-bar.module.css';

export interface MenuBarProps {
  cartQuantity: number;
  /** Label of the guest's table, where known. */
  tableNumber: string | undefined;
  search: string;
  onSearch: (search: string) => void;
  /** The button of the filter; its space is reserved until it is loaded. */
  filter: ReactNode;
}

/** The menu's sticky header. */
export function MenuBar({ cartQuantity, tableNumber, search, onSearch, filter }: MenuBarProps) {
  const { t } = useTranslation();
  const [isSearching, setIsSearching] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  function open() {
    setIsSearching(true);
    requestAnimationFrame(() => inputRef.current?.focus());
  }
  function close() {
    setIsSearching(false);
    onSearch('');
  }
  useBackToClose(isSearching, close);

  return (
    <div className={styles.bar} data-searching={isSearching || undefined}>
      <Link to={GUEST_PATHS.home} className={styles.icon} aria-label={t('menu.back')}>
        <ArrowLeft aria-hidden="true" className={styles.arrow} />
      </Link>
      <h1 className={styles.title}>{t('menu.title')}</h1>
      {tableNumber !== undefined && (
        <Badge tone="accent" className={styles.table}>
          {t('menu.table', { number: tableNumber })}
        </Badge>
      )}
      <div role="search" className={styles.search}>
        <Search aria-hidden="true" />
        <input
          ref={inputRef}
          type="search"
          className={styles.input}
          aria-label={t('menu.search')}
          placeholder={t('menu.search_placeholder')}
          enterKeyHint="search"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
        <IconButton label={t('menu.search_close')} className={styles.close} onClick={close}>
          <X />
        </IconButton>
      </div>
      <div className={styles.end}>
        <IconButton label={t('menu.search')} className={styles.open} onClick={open}>
          <Search />
        </IconButton>
        <span className={styles.filter}>{filter}</span>
        <Link
          to={GUEST_PATHS.cart}
          className={styles.icon}
          aria-label={t('cart.link', { count: cartQuantity })}
        >
          <ShoppingBag aria-hidden="true" />
          {cartQuantity > 0 && (
            <Badge tone="accent" solid className={styles.badge}>
              {cartQuantity}
            </Badge>
          )}
        </Link>
      </div>
    </div>
  );
}
