import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { Course } from 'shared-api/contract/menu/courses';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { keys } from 'shared-api/queries/keys';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { useLanguages } from '#lib/content/use-languages';
import { FailureBanner } from '#lib/form/failure-banner';
import { comparedField, comparedSwitch } from '#lib/form/compared-fields';
import { FormModal } from '#lib/form/form-modal';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { readFromList, useEntityForm } from '#lib/form/use-entity-form';

interface CourseDraft {
  /** Names by language code. */
  names: Record<string, string>;
  firesAtOnce: boolean;
}

const draftOf = (course: Course | undefined, defaultLanguage: string): CourseDraft => ({
  names: {
    ...(course && { [defaultLanguage]: course.name }),
    ...Object.fromEntries(course?.translations.map(({ language_code, name }) => [language_code, name]) ?? []),
  },
  firesAtOnce: course?.fires_at_once ?? false,
});

const bodyOf = ({ names, firesAtOnce }: CourseDraft, defaultLanguage: string) => ({
  name: names[defaultLanguage]?.trim() ?? '',
  translations: Object.entries(names).map(([language_code, name]) => ({ language_code, name: name.trim() })),
  fires_at_once: firesAtOnce,
});

export interface CourseFormProps {
  /** Undefined for a new one. */
  course: Course | undefined;
  /** Position of a new course. */
  sortOrder: number;
  onClose: (isSaved: boolean) => void;
}

export function CourseForm({ course, sortOrder, onClose }: CourseFormProps) {
  const { t } = useTranslation();
  const { languages, defaultLanguage } = useLanguages();
  const [isUnnamed, setUnnamed] = useState(false);
  const { draft, isDirty, change, toggle, save, isPending, error, dialog } = useEntityForm({
    entity: course,
    initial: () => draftOf(course, defaultLanguage),
    draftOf: (current: Course) => draftOf(current, defaultLanguage),
    fields: [
      comparedField<CourseDraft, 'names'>('names', t('courses.form.name'), (names) =>
        Object.values(names).join(', '),
      ),
      comparedSwitch<CourseDraft, 'firesAtOnce'>(t, 'firesAtOnce', t('courses.form.fires_at_once')),
    ],
    read: readFromList((http) => expectList(http.send('GET /courses'))),
    save: (http, typed, current, idempotencyKey) => {
      const body = bodyOf(typed, defaultLanguage);
      return current
        ? http.send('PUT /courses/{id}', {
            params: { id: current.id },
            body: { ...body, version: current.version },
          })
        : http.send('POST /courses', { body: { ...body, sort_order: sortOrder }, idempotencyKey });
    },
    invalidates: [keys.courses.all],
    success: t('courses.saved'),
  });

  function submit() {
    const isNamed = Boolean(draft.names[defaultLanguage]?.trim());
    setUnnamed(!isNamed);
    if (isNamed) save(() => onClose(true));
  }
  return (
    <>
      <FormModal
        size="s"
        title={course ? t('courses.edit', { name: course.name }) : t('courses.new')}
        submitLabel={course ? t('form.update') : t('form.create')}
        isBusy={isPending}
        onSubmit={submit}
        onClose={() => onClose(false)}
      >
        <FailureBanner title={t('courses.save_failed')} error={error} />
        {languages.map(({ code, native_name: language }) => (
          <TextField
            key={code}
            label={t('courses.form.name_in', { language })}
            lang={code}
            required={code === defaultLanguage}
            maxLength={TEXT_MAX.name}
            error={code === defaultLanguage && isUnnamed ? t('courses.form.name_required') : undefined}
            value={draft.names[code] ?? ''}
            onChange={(event) => change({ names: { ...draft.names, [code]: event.target.value } })}
          />
        ))}
        <Switch
          label={t('courses.form.fires_at_once')}
          hint={t('courses.form.fires_at_once_hint')}
          {...toggle('firesAtOnce')}
        />
        <UnsavedGuard isDirty={isDirty} />
      </FormModal>
      {dialog}
    </>
  );
}
