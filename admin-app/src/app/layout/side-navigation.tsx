import { KeyRound, LogOut, UtensilsCrossed, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import type { SessionUser } from 'shared-api/contract/access/auth';
import { ADMIN_PATHS, LOGIN_PATHS } from 'shared-api/domain/paths';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { IconButton } from 'shared-ui/icon-button';
import { useStore } from 'zustand';
import type { AdminScreen } from '../screens';
import { LanguageSelect } from '#lib/language-select';
import { useCan, useServices } from '#services/services';
import styles from './side-navigation.module.css';

export interface SideNavigationProps {
  id: string;
  user: SessionUser;
  /** The screens that the user may open, in the order shown. */
  screens: readonly AdminScreen[];
  /** Whether the drawer is open on a narrow screen. */
  isOpen: boolean;
  onClose: () => void;
}

export function SideNavigation({ id, user, screens, isOpen, onClose }: SideNavigationProps) {
  const { t } = useTranslation();
  const logout = useLogout();
  const unsentCount = useStore(useServices().unsentRounds.store, (rounds) => rounds.length);
  const [isLeaving, setLeaving] = useState(false);
  const { pathname } = useLocation();
  const closeRef = useRef<HTMLButtonElement>(null);
  const linksRef = useRef<HTMLElement>(null);
  const can = useCan();
  const links = screens.filter(({ permission, isUnlisted }) => !isUnlisted && can(permission));

  useEffect(() => {
    if (isOpen) closeRef.current?.focus();
  }, [isOpen]);
  // The current link may be scrolled out of view.
  useEffect(() => {
    linksRef.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) onClose();
  }

  return (
    <>
      {isOpen && <div className={styles.scrim} onClick={onClose} aria-hidden="true" />}
      <aside
        id={id}
        aria-label={t('app.name')}
        className={styles.drawer}
        data-open={isOpen || undefined}
        onKeyDown={closeOnEscape}
      >
        <div className={styles.brand}>
          <UtensilsCrossed aria-hidden="true" />
          {t('app.name')}
          <IconButton ref={closeRef} label={t('nav.close')} className={styles.close} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <nav ref={linksRef} aria-label={t('nav.label')} className={styles.links}>
          <ul role="list">
            {links.map(({ path, labelKey, icon: Icon }) => (
              <li key={path}>
                <NavLink to={path} end className={styles.link} onClick={onClose}>
                  <Icon aria-hidden="true" />
                  {t(labelKey)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          <p className={styles.user}>
            <span className={styles.name}>{user.username}</span>
            <span>{t(`roles.${user.role}`)}</span>
          </p>
          <NavLink to={ADMIN_PATHS.account} className={styles.link} onClick={onClose}>
            <KeyRound aria-hidden="true" />
            {t('nav.account')}
          </NavLink>
          <LanguageSelect />
          <Button
            variant="secondary"
            fullWidth
            onClick={() => (unsentCount > 0 ? setLeaving(true) : void logout())}
          >
            <LogOut aria-hidden="true" />
            {t('nav.logout')}
          </Button>
        </div>
      </aside>
      <ConfirmDialog
        open={isLeaving}
        title={t('unsent_rounds.logout_question', { count: unsentCount })}
        text={t('unsent_rounds.logout_text')}
        confirmLabel={t('nav.logout')}
        cancelLabel={t('app.cancel')}
        onCancel={() => setLeaving(false)}
        onConfirm={() => void logout()}
      />
    </>
  );
}

function useLogout() {
  const { http, session } = useServices();
  const navigate = useNavigate();
  return async () => {
    // The user is signed out here even if the server cannot be reached.
    await http.send('POST /auth/logout').catch(() => undefined);
    session.close();
    await navigate(LOGIN_PATHS.login, { replace: true });
  };
}
