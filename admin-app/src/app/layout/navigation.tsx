import { UtensilsCrossed, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { IconButton } from 'shared-ui/icon-button';
import { LockButton } from '#features/access/lock/lock-button';
import { barEntries, GROUP_ICONS, isAt, isDirect, type NavigationGroup } from '../navigation';
import { AccountButton, AccountMenu, type AccountProps, Avatar, NameAndRole } from './account';
import { Flyout } from './flyout';
import { FoldingGroups, Group } from './navigation-groups';
import { NavigationLink } from './navigation-link';
import styles from './navigation.module.css';

interface NavigationProps extends AccountProps {
  groups: readonly NavigationGroup[];
}

interface SideProps extends NavigationProps {
  search: ReactNode;
  status: ReactNode;
}

/** Beside the screen of a wide window. */
export function NavigationColumn({ groups, user, onSignOut, search, status }: SideProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const linksRef = useRef<HTMLElement>(null);
  // The current link may be scrolled out of view.
  useEffect(() => {
    linksRef.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <aside aria-label={t('app.name')} className={styles.column}>
      <p className={styles.brand}>
        <UtensilsCrossed aria-hidden="true" />
        {t('app.name')}
      </p>
      {search}
      <nav ref={linksRef} aria-label={t('nav.label')} className={styles.links}>
        <FoldingGroups groups={groups} />
      </nav>
      <div className={styles.foot}>
        <AccountButton user={user} onSignOut={onSignOut} isShort={false} />
        {status}
      </div>
    </aside>
  );
}

/** Icons and words beside the screen of a tablet. */
export function NavigationRail({ groups, user, onSignOut, search, status }: SideProps) {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('app.name')} className={styles.rail}>
      {search}
      <nav aria-label={t('nav.label')} className={styles.links}>
        {groups.map((group) =>
          isDirect(group) ? (
            <ul key={group.id} role="list">
              {group.entries.map((entry) => (
                <li key={entry.path}>
                  <NavigationLink entry={entry} isShort />
                </li>
              ))}
            </ul>
          ) : (
            group.id && <RailGroup key={group.id} id={group.id} entries={group.entries} />
          ),
        )}
      </nav>
      <div className={styles.foot}>
        {status}
        <AccountButton user={user} onSignOut={onSignOut} isShort />
      </div>
    </aside>
  );
}

function RailGroup({ id, entries }: NavigationGroup & { id: NonNullable<NavigationGroup['id']> }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const Icon = GROUP_ICONS[id];
  return (
    <Flyout
      label={t(`nav.group.${id}`)}
      className={styles.group}
      place="beside"
      isCurrent={entries.some((entry) => isAt(entry, pathname))}
      button={
        <>
          <Icon aria-hidden="true" />
          {t(`nav.group.${id}`)}
        </>
      }
    >
      {(close) => <Group id={id} entries={entries} onClick={close} />}
    </Flyout>
  );
}

/** What is used most, below the screen of a phone; `toggle` opens the rest. */
export function BottomBar({ groups, toggle }: { groups: readonly NavigationGroup[]; toggle: ReactNode }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.label')} className={styles.bar}>
      {barEntries(groups).map((entry) => (
        <NavigationLink key={entry.path} entry={entry} isShort />
      ))}
      {toggle}
    </nav>
  );
}

export interface NavigationSheetProps extends NavigationProps {
  id: string;
  onClose: () => void;
}

/** All of the navigation above the screen: from below on a phone, else from the side. */
export function NavigationSheet({ id, groups, user, onSignOut, onClose }: NavigationSheetProps) {
  const { t } = useTranslation();
  const closeRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    closeRef.current?.focus();
    // The second of two quick taps would sign the person out.
    suppressGhostTap();
  }, []);
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }
  return (
    <>
      <div className={styles.scrim} onClick={onClose} aria-hidden="true" />
      <aside id={id} aria-label={t('app.name')} className={styles.sheet} onKeyDown={closeOnEscape}>
        <div className={styles.top}>
          <Avatar user={user} />
          <NameAndRole user={user} />
          <LockButton className={styles.lock} />
          <IconButton ref={closeRef} label={t('nav.close')} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <nav aria-label={t('nav.all')} className={styles.links}>
          {groups.map(({ id: group, entries }) => (
            <Group key={group} id={group} entries={entries} onClick={onClose} />
          ))}
        </nav>
        <div className={styles.account}>
          <AccountMenu hasLock={false} onSignOut={onSignOut} onChoose={onClose} />
        </div>
      </aside>
    </>
  );
}
