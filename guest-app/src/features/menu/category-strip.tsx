import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#lib/in-language';
import styles from './category-strip.module.css';
import type { MenuSection } from '#lib/menu-sections';

/** Links to the categories; the current one follows the scroll position. */
export function CategoryStrip({ sections, current }: { sections: MenuSection[]; current?: string }) {
  const { t } = useTranslation();
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => centreCurrent(listRef.current), [current]);

  function go(event: MouseEvent, anchor: string) {
    event.preventDefault();
    scrollToSection(anchor);
  }
  return (
    <nav aria-label={t('menu.categories')}>
      <ul ref={listRef} role="list" className={styles.strip}>
        {sections.map(({ anchor, category }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              {...inLanguage(category.name_language)}
              className={styles.tab}
              aria-current={anchor === current ? 'true' : undefined}
              onClick={(event) => go(event, anchor)}
            >
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/* Scrolls the strip alone: scrollIntoView would scroll the page too. */
function centreCurrent(list: HTMLElement | null) {
  const tab = list?.querySelector('[aria-current]');
  if (!list || !tab) return;
  const room = list.getBoundingClientRect();
  const own = tab.getBoundingClientRect();
  list.scrollBy?.({ left: own.left + own.width / 2 - (room.left + room.width / 2), behavior: 'smooth' });
}

/** Scrolls a section below the sticky bars and moves the focus to it. */
function scrollToSection(anchor: string): void {
  const section = document.getElementById(anchor);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Cards in between need their real height (content-visibility in menu.module.css).
  section?.parentElement?.style.setProperty('--card-visibility', 'visible');
  section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
}
