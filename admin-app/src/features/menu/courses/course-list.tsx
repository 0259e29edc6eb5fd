import { ListOrdered } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Course } from 'shared-api/contract/menu/courses';
import { reorderCachedCourses } from 'shared-api/queries/menu/courses';
import { keys } from 'shared-api/queries/keys';
import type { DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { actionsColumn } from '#lib/list/list-columns';
import { useDeletion } from '#lib/list/use-deletion';
import { useReorder } from '#lib/list/use-reorder';
import { ListTable } from '#lib/list/list-table';
import { useApiMutation } from '#lib/use-api-mutation';

export interface CourseListProps {
  /** In their order. */
  courses: readonly Course[];
  categories: readonly Category[];
  onEdit: (id: number) => void;
}

export function CourseList({ courses, categories, onEdit }: CourseListProps) {
  const { t } = useTranslation();
  const deletion = useDeletion<Course>({
    request: (http, id) => http.send('DELETE /courses/{id}', { params: { id } }),
    invalidates: [keys.courses.all, keys.categories.all],
    title: ({ name }) => t('courses.delete_question', { name }),
    text: () => t('courses.delete_text'),
    success: t('courses.deleted'),
    failure: t('courses.delete_failed'),
  });
  const { mutate: reorder } = useApiMutation({
    scope: 'course-order',
    request: (http, courseIds: number[]) =>
      http.send('PUT /courses/order', { body: { course_ids: courseIds } }),
    invalidates: [keys.courses.all],
    optimisticUpdate: reorderCachedCourses,
    failure: t('reorder.failed'),
  });
  const { handleOf, note } = useReorder(courses, reorder);
  if (courses.length === 0) {
    return <EmptyState icon={<ListOrdered />} title={t('courses.empty')} text={t('courses.intro')} />;
  }
  const columns: DataColumn<Course>[] = [
    { key: 'order', header: t('categories.column.order'), isSelfEvident: true, cell: handleOf },
    {
      key: 'name',
      header: t('courses.form.name'),
      kind: 'heading',
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    {
      key: 'categories',
      header: t('courses.categories'),
      cell: ({ id }) =>
        categories
          .filter(({ course_id }) => course_id === id)
          .map(({ name }) => name)
          .join(', ') || '–',
    },
    {
      key: 'firing',
      header: t('courses.firing'),
      cell: ({ fires_at_once }) => t(fires_at_once ? 'courses.at_once' : 'courses.in_turn'),
    },
    actionsColumn(t('courses.actions'), {
      editLabel: ({ name }) => t('courses.edit', { name }),
      onEdit,
      deleteLabel: ({ name }) => t('courses.delete', { name }),
      onDelete: deletion.confirm,
    }),
  ];
  return (
    <>
      {note}
      <ListTable list="courses" caption={t('nav.courses')} columns={columns} rows={courses} />
      {deletion.dialog}
    </>
  );
}
