import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { SelectField } from 'shared-ui/select-field';
import { SECTION_GROUPS, sectionSearch, type Section } from './setting-sections';
import styles from './section-list.module.css';

interface SectionListProps {
  /** The one that is shown. */
  section: Section;
  /** The number of unsaved changes by section. */
  changes: Partial<Record<Section, number>>;
}

/** The sections of the settings: a list beside them, a selection above them on a narrow screen. */
export function SectionList({ section, changes }: SectionListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const changesOf = (each: Section) => {
    const count = changes[each] ?? 0;
    return count > 0 ? t('settings.changes', { count }) : undefined;
  };
  return (
    <>
      <nav aria-label={t('settings.sections')} className={styles.list}>
        {SECTION_GROUPS.map(({ name, sections }) => (
          <div key={name} className={styles.group}>
            <h2>{t(`settings.group.${name}`)}</h2>
            <ul role="list">
              {sections.map((each) => (
                <li key={each}>
                  <Link to={sectionSearch(each)} aria-current={each === section ? 'page' : undefined}>
                    {t(`settings.section.${each}`)} <span className={styles.changes}>{changesOf(each)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <SelectField
        label={t('settings.section_of')}
        className={styles.select}
        value={section}
        onChange={({ target }) => void navigate(`?tab=${target.value}`)}
      >
        {SECTION_GROUPS.map(({ name, sections }) => (
          <optgroup key={name} label={t(`settings.group.${name}`)}>
            {sections.map((each) => (
              <option key={each} value={each}>
                {[t(`settings.section.${each}`), changesOf(each)].filter(Boolean).join(' · ')}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}
