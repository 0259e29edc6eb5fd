import { BellRing, Menu, MessageSquare, ShoppingBag, UtensilsCrossed, X } from 'lucide-react';
import { imageSources } from 'shared-api/client/menu/image-sources';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { Badge } from 'shared-ui/badge';
import { useBackToClose } from 'shared-ui/hooks/use-back-to-close';
import { IconButton } from 'shared-ui/icon-button';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { siteName } from 'shared-api/domain/restaurant/page-title';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './site-header.module.css';

export interface SiteHeaderProps {
  /** Pieces in the cart. */
  cartQuantity: number;
  onCallWaiter: () => void;
  languageSwitcher: ReactNode;
}

export function SiteHeader({ cartQuantity, onCallWaiter, languageSwitcher }: SiteHeaderProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useBackToClose(isOpen, close);
  const badge = cartQuantity > 0 && (
    <Badge tone="accent" solid className={styles.badge} translate="no">
      {cartQuantity}
    </Badge>
  );
  return (
    <header className={styles.header} data-toasts-below>
      <Brand />
      <nav
        id="site-navigation"
        aria-label={t('header.navigation')}
        className={styles.navigation}
        data-open={isOpen}
      >
        <NavLink to={GUEST_PATHS.menu} className={styles.link} onClick={close}>
          <UtensilsCrossed aria-hidden="true" />
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
          <BellRing aria-hidden="true" />
          {t('header.call_waiter')}
        </button>
        <NavLink to={GUEST_PATHS.feedback} className={styles.link} onClick={close}>
          <MessageSquare aria-hidden="true" />
          {t('header.feedback')}
        </NavLink>
        <NavLink
          to={GUEST_PATHS.cart}
          className={styles.link}
          aria-label={t('cart.link', { count: cartQuantity })}
          onClick={close}
        >
          <ShoppingBag aria-hidden="true" />
          {t('header.cart')} {badge}
        </NavLink>
      </nav>
      <div className={styles.tools}>
        {languageSwitcher}
        <IconButton
          label={isOpen ? t('header.close_menu') : t('header.open_menu')}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="site-navigation"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <X /> : <Menu />}
        </IconButton>
      </div>
    </header>
  );
}

function Brand() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const { restaurant_logo: logo } = settings;
  const name = siteName(settings);
  return (
    <Link to={GUEST_PATHS.home} className={styles.brand} aria-label={t('header.home', { name })}>
      {logo && (
        <img
          src={logo}
          srcSet={imageSources(logo).srcSet}
          sizes="40px"
          alt=""
          width={40}
          height={40}
          // Loaded after the first products' images.
          fetchPriority="low"
          className={styles.logo}
        />
      )}
      <span dir="auto" className={styles.name}>
        {name}
      </span>
    </Link>
  );
}
