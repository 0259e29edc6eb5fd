import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { courseRulesQuery, coursesQuery } from 'shared-api/queries/menu/courses';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { CourseForm } from '#features/menu/courses/course-form';
import { CourseList } from '#features/menu/courses/course-list';
import { useLanguages } from '#lib/content/use-languages';
import { useOpenForm } from '#lib/form/use-open-form';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import styles from './courses-route.module.css';

/** /admin/courses */
export default function CoursesRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const courses = useQuery(coursesQuery(http));
  const rules = useQuery(courseRulesQuery(http));
  const categories = useQuery(categoriesQuery(http));
  const { form, edited, open, close } = useOpenForm(courses.data);
  const { query: languages } = useLanguages();
  return (
    <>
      <PageHeader
        title={t('nav.courses')}
        text={t('courses.intro')}
        actions={
          <Button onClick={() => open('new')}>
            <Plus aria-hidden="true" />
            {t('courses.new')}
          </Button>
        }
      />
      <QueryView query={courses} failedText={t('courses.load_failed')}>
        {(list) => (
          <div className={styles.screen}>
            {rules.data?.is_on === false && (
              <BannerNotice tone="info" title={t('courses.off')}>
                {t('courses.off_hint')}
              </BannerNotice>
            )}
            <CourseList courses={list} categories={categories.data ?? []} onEdit={open} />
            {(edited || form === 'new') && !languages.isPending && (
              <CourseForm
                key={form}
                course={edited}
                sortOrder={Math.max(-1, ...list.map(({ sort_order: order }) => order)) + 1}
                onClose={close}
              />
            )}
          </div>
        )}
      </QueryView>
    </>
  );
}
