import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { Course } from 'shared-api/contract/menu/courses';
import { keys } from 'shared-api/queries/keys';
import { Switch } from 'shared-ui/switch';
import { TranslatedFields } from '#lib/content/translated-fields';
import { names } from '#lib/content/translated-kinds';
import { useLanguages } from '#lib/content/use-languages';
import { EntityModal } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import { readFromList, useForm } from '#lib/form/use-form';

export interface CourseFormProps {
  /** Undefined for a new one. */
  course: Course | undefined;
  /** Position of a new course, when the form opens: the list behind it may grow by what a lost response created. */
  sortOrder: number;
  onClose: (isSaved: boolean) => void;
}

export function CourseForm({ course, sortOrder, onClose }: CourseFormProps) {
  const { t } = useTranslation();
  const content = useLanguages();
  const [position] = useState(sortOrder);
  const { toggle } = useFieldKinds();
  const fields = {
    texts: names(content, {
      label: (language) => t('courses.form.name_in', { language }),
      missing: t('courses.form.name_required'),
    }),
    fires_at_once: toggle(t('courses.form.fires_at_once'), { hint: t('courses.form.fires_at_once_hint') }),
  };
  const form = useForm({
    fields,
    entity: course,
    read: readFromList((http) => expectList(http.send('GET /courses'))),
    create: (http, body, idempotencyKey) =>
      http.send('POST /courses', { body: { ...body, sort_order: position }, idempotencyKey }),
    update: (http, body, { id }) => http.send('PUT /courses/{id}', { params: { id }, body }),
    invalidates: [keys.courses.all],
    success: t('courses.saved'),
  });
  return (
    <EntityModal
      form={form}
      size="s"
      title={course ? t('courses.edit', { name: course.name }) : t('courses.new')}
      failure={t('courses.save_failed')}
      onClose={onClose}
    >
      {content.languages.map(({ code }) => (
        <TranslatedFields key={code} field={fields.texts} language={code} {...form.control('texts')} />
      ))}
      <Switch {...form.toggle('fires_at_once')} />
    </EntityModal>
  );
}
