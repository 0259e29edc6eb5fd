import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { coursesQuery } from 'shared-api/queries/menu/courses';
import { useServices } from '#services/services';

/** @param isNeeded whether courses are shown; otherwise nothing is fetched. */
export function useCourses(isNeeded = true) {
  const { http } = useServices();
  const { t, i18n } = useTranslation();
  const { data: courses = [] } = useQuery({ ...coursesQuery(http), enabled: isNeeded });
  /** Name of a course in the panel's language. */
  function nameOf(courseId: number | null): string {
    const course = courses.find(({ id }) => id === courseId);
    const own = course?.translations.find(({ language_code: code }) => code === i18n.language);
    return own?.name || course?.name || t('courses.none');
  }
  return { courses, nameOf };
}
