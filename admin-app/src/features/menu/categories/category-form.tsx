import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createCategory, updateCategory, uploadCategoryImage } from 'shared-api/client/menu/categories';
import type { Category } from 'shared-api/contract/menu/categories';
import { keys } from 'shared-api/queries/keys';
import { courseRulesQuery } from 'shared-api/queries/menu/courses';
import { Card } from 'shared-ui/card';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { NumberField } from '#lib/form/number-field';
import { FormFrame } from '#lib/form/form-frame';
import formStyles from '#lib/form/form-columns.module.css';
import { LanguageTabs } from '#lib/content/language-tabs';
import { ImageField } from '#lib/form/image-field';
import { NameFields } from '#lib/content/name-fields';
import { ServedHoursField } from '#lib/hours/served-hours-field';
import { isComplete } from '#lib/hours/weekly-hours-field';
import { VatRateField } from '#lib/form/vat-rate-field';
import { useCourses } from '#lib/courses/use-courses';
import { useServices } from '#services/services';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useEntityForm } from '#lib/form/use-entity-form';
import { useStationField } from '#lib/station-field/use-station-field';
import { LayoutField } from './layout-field';
import { useCategoryFields } from './use-category-fields';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { failureLine } from '#lib/errors';
import { isWholeNumber } from '#lib/form/whole-number';
import { useProblems } from '#lib/form/use-problems';
import { bodyOf, changeOf, draftOf } from './category-draft';

class UploadFailed extends Error {}

export interface CategoryFormProps {
  category: Category | undefined;
  onClose: (isSaved: boolean) => void;
}

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const { draft, isDirty, change, field, toggle, save, isPending, error, dialog } = useEntityForm({
    entity: category,
    initial: () => draftOf(category, defaultLanguage),
    draftOf: (current: Category) => draftOf(current, defaultLanguage),
    fields: useCategoryFields(),
    read: (http, { id }) => http.send('GET /categories/{id}', { params: { id } }),
    save: async (http, { image, ...draft }, current, idempotencyKey) => {
      const imageUrl = image.file
        ? await uploadCategoryImage(http, image.file).catch((cause: unknown) => {
            throw new UploadFailed('upload', { cause });
          })
        : image.url.trim();
      const body = bodyOf(draft, defaultLanguage, imageUrl);
      return current
        ? updateCategory(http, current.id, changeOf(body, current))
        : createCategory(http, body, idempotencyKey);
    },
    invalidates: [keys.categories.all, keys.stations.all],
    success: category ? t('categories.updated') : t('categories.created'),
  });
  const { field: stationField, warnIfDefaultStation } = useStationField({
    isMadeAt: ({ category_ids: ids }) => category !== undefined && ids.includes(category.id),
    chosen: draft.stationIds,
    onChange: (stationIds) => change({ stationIds }),
  });
  const isByCourse = useQuery(courseRulesQuery(http)).data?.is_on === true;
  const { courses, nameOf } = useCourses();
  const [language, setLanguage, languageName] = useContentLanguage();
  const isNamed = Boolean(draft.texts[defaultLanguage]?.name.trim());
  const { problems, findProblems } = useProblems<{ name?: string; sortOrder?: string }>({
    ...(!isNamed && { name: t('categories.form.name_required') }),
    ...(!isWholeNumber(draft.sortOrder) && { sortOrder: t('form.whole_number') }),
  });

  function failureText(failure: Error) {
    if (failure instanceof UploadFailed) return failureLine(t, t('categories.save_failed'), failure.cause);
    const title = category ? t('categories.update_failed') : t('categories.create_failed');
    return failureLine(t, title, failure);
  }
  function submit() {
    if (!isNamed) setLanguage(defaultLanguage);
    if (findProblems() || !isComplete(draft.servedHours)) return;
    save(() => {
      warnIfDefaultStation();
      onClose(true);
    });
  }

  return (
    <>
      <FormFrame
        title={category ? t('categories.form.edit') : t('categories.form.new')}
        submitLabel={category ? t('form.update') : t('form.create')}
        isBusy={isPending}
        failure={error ? failureText(error) : undefined}
        onSubmit={submit}
        onCancel={() => onClose(false)}
      >
        <UnsavedGuard isDirty={isDirty} />
        <div className={formStyles.columns}>
          <Card as="section" padding="l" className={formStyles.fields}>
            <LanguageTabs
              value={language}
              onChange={setLanguage}
              missingIn={(code) => (draft.texts[code]?.name.trim() ? 0 : 1)}
            >
              <div className={formStyles.fields}>
                <NameFields
                  texts={draft.texts}
                  language={language}
                  labelOf={(name) => t(`categories.form.${name}`, { language: languageName })}
                  required={language === defaultLanguage}
                  error={language === defaultLanguage && problems?.name}
                  onChange={(texts) => change({ texts })}
                />
              </div>
            </LanguageTabs>
          </Card>
          <Card as="section" padding="l" className={formStyles.fields}>
            <NumberField
              label={t('categories.form.order')}
              kind="whole"
              error={problems?.sortOrder}
              {...field('sortOrder')}
            />
            <LayoutField value={draft.layout} onChange={(layout) => change({ layout })} />
            <VatRateField emptyText={t('vat_rate.usual')} {...field('vatRate')} />
            {stationField}
            {(isByCourse || draft.courseId !== '') && (
              <SelectField
                label={t('categories.form.course')}
                hint={t('categories.form.course_hint')}
                {...field('courseId')}
              >
                <option value="">{t('categories.form.no_course')}</option>
                {courses.map(({ id }) => (
                  <option key={id} value={id}>
                    {nameOf(id)}
                  </option>
                ))}
              </SelectField>
            )}
            <ServedHoursField
              emptyText={t('served_hours.empty')}
              value={draft.servedHours}
              onChange={(servedHours) => change({ servedHours })}
            />
            <Switch
              label={t('categories.form.active')}
              hint={t('categories.form.active_hint')}
              {...toggle('isActive')}
            />
            <ImageField
              label={t('categories.form.image')}
              urlLabel={t('categories.form.image_url')}
              value={draft.image}
              onChange={(image) => change({ image })}
            />
          </Card>
        </div>
      </FormFrame>
      {dialog}
    </>
  );
}
