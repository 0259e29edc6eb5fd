import { Menu, X } from 'lucide-react';
import { smallSource } from 'shared-api/client/menu/image-sources';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useBackToClose } from 'shared-ui/hooks/use-back-to-close';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { siteName } from 'shared-api/domain/restaurant/page-title';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import toolStyles from '#lib/bar-tool.module.css';
import { useBootstrap } from '#services/guest-bootstrap';
import { useTableToken } from '#services/table-session';
import { useKnownTable } from '#services/use-guest-table';
import styles from './site-header.module.css';

/** A word that does not fit beside the menu's tools on a phone if it is set in capitals. */
const LONG_WORD = /[^\s-]{10}/;

export interface SiteHeaderProps {
  /** Pieces in the cart. */
  cartQuantity: number;
  onCallWaiter: () => void;
  languageSwitcher: ReactNode;
  /** The menu's own tools: with them the header is the menu's bar. */
  children?: ReactNode;
}

export function SiteHeader({ cartQuantity, onCallWaiter, languageSwitcher, children }: SiteHeaderProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useBackToClose(isOpen, close);
  const shared = useTableToken(({ sharedNumber }) => sharedNumber);
  const table = useKnownTable()?.table?.table_number ?? shared;
  const isMenu = Boolean(children);
  return (
    <header className={styles.header} data-toasts-below data-menu={isMenu || undefined}>
      <div className={styles.brand}>
        <Brand />
        {isMenu && <h1 className={styles.title}>{t('menu.title')}</h1>}
        {table !== undefined && (
          <span className={styles.table}>
            <VisuallyHidden>{t('menu.table', { number: table })}</VisuallyHidden>
            <bdi aria-hidden="true" translate="no">
              {table}
            </bdi>
          </span>
        )}
      </div>
      {children}
      <nav
        id="site-navigation"
        aria-label={t('header.navigation')}
        className={styles.navigation}
        data-open={isOpen}
      >
        <NavLink to={GUEST_PATHS.menu} className={styles.link} onClick={close}>
          {t('header.menu')}
        </NavLink>
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            close();
            onCallWaiter();
          }}
        >
          {t('header.call_waiter')}
        </button>
        <NavLink to={GUEST_PATHS.feedback} className={styles.link} onClick={close}>
          {t('header.feedback')}
        </NavLink>
        <NavLink
          to={GUEST_PATHS.cart}
          className={styles.link}
          aria-label={t('cart.link', { count: cartQuantity })}
          onClick={close}
        >
          {t('header.cart')} {cartQuantity > 0 && <b translate="no">{cartQuantity}</b>}
        </NavLink>
      </nav>
      {languageSwitcher}
      <button
        type="button"
        aria-label={t(isOpen ? 'header.close_menu' : 'header.open_menu')}
        className={`${toolStyles.tool} ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls="site-navigation"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <X /> : <Menu />}
      </button>
    </header>
  );
}

function Brand() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const { restaurant_logo: logo } = settings;
  const name = siteName(settings);
  return (
    <Link to={GUEST_PATHS.home} className={styles.home} aria-label={t('header.home', { name })}>
      {logo && (
        <img
          src={smallSource(logo)}
          alt=""
          width={32}
          height={32}
          // Loaded after the first products' images.
          fetchPriority="low"
          className={styles.logo}
        />
      )}
      <span dir="auto" className={styles.name} data-long={LONG_WORD.test(name) || undefined}>
        {name}
      </span>
    </Link>
  );
}
