import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import type { NavigationEntry } from '../navigation';
import styles from './screen-tabs.module.css';

/** The screens of an entry that has several. */
export function ScreenTabs({ entry: { labelKey, screens } }: { entry: NavigationEntry }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const ref = useRef<HTMLElement>(null);
  // The current tab may be scrolled out of view.
  useEffect(() => {
    ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={ref} aria-label={t(labelKey)} className={styles.tabs}>
      {screens.map(({ path, labelKey: name }) => (
        <NavLink key={path} to={path} end>
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}
