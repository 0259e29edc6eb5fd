import { TextAlignStart } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { inLanguage } from '#lib/in-language';
import toolStyles from '#lib/bar-tool.module.css';
import { lazyComponent } from '#lib/lazy-component';
import styles from './category-strip.module.css';
import { scrollToSection, type SectionLink } from './scroll-to-section';

const CategoryOverview = lazyComponent(() => import('./category-overview'));

export interface CategoryStripProps {
  links: readonly SectionLink[];
  /** The anchor of the section in sight. */
  current: string | undefined;
}

/** Links to the sections; the current one follows the scroll position. A button opens all of them at once. */
export function CategoryStrip({ links, current }: CategoryStripProps) {
  const { t } = useTranslation();
  const listRef = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => centreCurrent(listRef.current), [current]);

  function go(event: MouseEvent, anchor: string) {
    event.preventDefault();
    scrollToSection(anchor);
  }
  return (
    <nav className={styles.bar} aria-label={t('menu.categories')}>
      <button
        type="button"
        className={`${toolStyles.tool} ${styles.all}`}
        aria-label={t('menu.all_categories')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <TextAlignStart />
      </button>
      <ul ref={listRef} role="list" className={styles.strip}>
        {links.map(({ anchor, name, name_language }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              {...inLanguage(name_language)}
              className={styles.tab}
              aria-current={anchor === current ? 'true' : undefined}
              onClick={(event) => go(event, anchor)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {isOpen && (
        <ErrorBoundary fallback={null} pending={null}>
          <CategoryOverview links={links} onClose={() => setIsOpen(false)} />
        </ErrorBoundary>
      )}
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
