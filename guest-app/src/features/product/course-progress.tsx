import { groupProblem, type ChoiceGroup, type ChosenOption } from 'shared-api/domain/menu/option-rules';
import { useTranslation } from 'react-i18next';
import styles from './course-progress.module.css';

export interface CourseProgressProps {
  /** Groups from which something has to be chosen. */
  courses: readonly ChoiceGroup[];
  choice: readonly ChosenOption[];
}

/** How many courses of a set menu are chosen. */
export function CourseProgress({ courses, choice }: CourseProgressProps) {
  const { t } = useTranslation();
  const isChosen = courses.map((course) => groupProblem(course, choice) !== 'too_few');
  return (
    <div className={styles.progress}>
      {courses.map(({ id }, index) => (
        <span key={id} aria-hidden="true" data-done={isChosen[index] || undefined} />
      ))}
      <p role="status">
        {t('product.courses_chosen', { count: isChosen.filter(Boolean).length, total: courses.length })}
      </p>
    </div>
  );
}
