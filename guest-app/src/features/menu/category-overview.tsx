import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-ui/modal';
import { inLanguage } from '#lib/in-language';
import styles from './category-overview.module.css';
import { scrollToSection, type SectionLink } from './scroll-to-section';

export interface CategoryOverviewProps {
  links: readonly SectionLink[];
  onClose: () => void;
}

/** All sections of the menu in one sheet, with their numbers of dishes. */
export default function CategoryOverview({ links, onClose }: CategoryOverviewProps) {
  const { t } = useTranslation();
  return (
    <Modal open onClose={onClose} title={t('menu.title')} closeLabel={t('close')}>
      <ul role="list" className={styles.list}>
        {links.map(({ anchor, name, name_language, count }) => (
          <li key={anchor}>
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                onClose();
                // The dialog gives the focus back first.
                requestAnimationFrame(() => scrollToSection(anchor));
              }}
            >
              <span {...inLanguage(name_language)}>{name}</span>
              <span className={styles.count}>{count}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('cart.taxes_included')}</p>
    </Modal>
  );
}
