import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from './setting-sections';
import styles from './section-head.module.css';

interface SectionHeadProps {
  /** Of the title. */
  id?: string;
  section: Section;
  /** Follows the text about the section. */
  children?: ReactNode;
}

/** The title of a section of the settings, and what it is about. */
export const SectionHead = ({ id, section, children }: SectionHeadProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <h2 id={id}>{t(`settings.section.${section}`)}</h2>
      <p>
        {t(`settings.about.${section}`)} {children}
      </p>
    </div>
  );
};
