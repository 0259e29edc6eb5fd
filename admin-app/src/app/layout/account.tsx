import { Bell, Keyboard, KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { SessionUser } from 'shared-api/contract/access/auth';
import { ADMIN_PATHS, LOGIN_PATHS } from 'shared-api/domain/paths';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useStore } from 'zustand';
import { LockButton } from '#features/access/lock/lock-button';
import { LanguageSelect } from '#lib/language-select';
import { useCan, useServices } from '#services/services';
import { HelpLink } from '../help/help-link';
import { useShortcuts } from '../shortcuts/shortcuts';
import { AppearanceChoice } from './appearance-choice';
import { Flyout } from './flyout';
import styles from './account.module.css';

export function Avatar({ user: { username } }: { user: SessionUser }) {
  const { language } = useServices();
  return (
    <span aria-hidden="true" translate="no" className={styles.avatar}>
      {username.slice(0, 2).toLocaleUpperCase(language)}
    </span>
  );
}

export function NameAndRole({ user: { username, role } }: { user: SessionUser }) {
  const { t } = useTranslation();
  return (
    <span className={styles.person}>
      <span className={styles.name}>{username}</span>
      <span className={styles.role}>{t(`roles.${role}`)}</span>
    </span>
  );
}

export interface AccountProps {
  user: SessionUser;
  onSignOut: () => void;
}

/** @param props.isShort shows the role below the initials, as on a rail. */
export function AccountButton({ user, onSignOut, isShort }: AccountProps & { isShort: boolean }) {
  const { t } = useTranslation();
  const label = t('nav.account_menu');
  const role = t(`roles.${user.role}`);
  return (
    <Flyout
      label={label}
      className={isShort ? styles.short : styles.me}
      place={isShort ? 'beside' : 'above'}
      button={
        <>
          <Avatar user={user} />
          <VisuallyHidden>
            {label}: {isShort && user.username}
          </VisuallyHidden>
          {isShort ? <span className={styles.role}>{role}</span> : <NameAndRole user={user} />}
        </>
      }
    >
      {(close) => (
        <>
          {isShort && <NameAndRole user={user} />}
          <AccountMenu onSignOut={onSignOut} onChoose={close} />
        </>
      )}
    </Flyout>
  );
}

interface AccountMenuProps {
  onSignOut: () => void;
  onChoose: () => void;
  /** @default true */
  hasLock?: boolean;
}

/** Everything of the person who is signed in. */
export function AccountMenu({ onSignOut, onChoose, hasLock = true }: AccountMenuProps) {
  const { t } = useTranslation();
  const shortcuts = useShortcuts();
  const can = useCan();
  return (
    <div className={styles.menu}>
      <div className={styles.choices}>
        <AppearanceChoice />
        <LanguageSelect />
      </div>
      {can('waiter_calls.read') && (
        <Link to={ADMIN_PATHS.notifications} className={styles.row} onClick={onChoose}>
          <Bell aria-hidden="true" />
          {t('nav.notifications')}
        </Link>
      )}
      <Link to={ADMIN_PATHS.account} className={styles.row} onClick={onChoose}>
        <KeyRound aria-hidden="true" />
        {t('nav.account')}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        className={styles.row}
        onClick={() => {
          onChoose();
          shortcuts.open();
        }}
      >
        <Keyboard aria-hidden="true" />
        {t('nav.shortcuts')}
      </button>
      <HelpLink label={t('nav.help')} className={styles.row} />
      {hasLock && <LockButton className={styles.row} />}
      <button type="button" className={styles.row} onClick={onSignOut}>
        <LogOut aria-hidden="true" />
        {t('nav.logout')}
      </button>
    </div>
  );
}

/** Signs out, after a question if something would stay unsent. */
export function useSignOut() {
  const { t } = useTranslation();
  const { http, session, unsentRounds, offlineActs } = useServices();
  const navigate = useNavigate();
  const roundCount = useStore(unsentRounds.store, (rounds) => rounds.length);
  const actCount = useStore(offlineActs.store, (acts) => acts.length);
  const unsentCount = roundCount + actCount;
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    // The user is signed out here even if the server cannot be reached.
    await http.send('POST /auth/logout').catch(() => undefined);
    session.close();
    await navigate(LOGIN_PATHS.login, { replace: true });
  }
  return {
    signOut: () => (unsentCount > 0 ? setLeaving(true) : void leave()),
    question: (
      <ConfirmDialog
        open={isLeaving}
        title={t(actCount > 0 ? 'offline_acts.logout_question' : 'unsent_rounds.logout_question', {
          count: unsentCount,
        })}
        text={t(actCount > 0 ? 'offline_acts.logout_text' : 'unsent_rounds.logout_text')}
        confirmLabel={t('nav.logout')}
        cancelLabel={t('app.cancel')}
        onCancel={() => setLeaving(false)}
        onConfirm={() => void leave()}
      />
    ),
  };
}
