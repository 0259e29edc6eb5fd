import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createCategory, updateCategory, uploadCategoryImage } from 'shared-api/client/menu/categories';
import type { Category } from 'shared-api/contract/menu/categories';
import { CATEGORY_LAYOUTS } from 'shared-api/domain/statuses';
import { nameKey } from 'shared-api/domain/text-key';
import { keys } from 'shared-api/queries/keys';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { courseRulesQuery } from 'shared-api/queries/menu/courses';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Card } from 'shared-ui/card';
import { Switch } from 'shared-ui/switch';
import { TranslatedTabs } from '#lib/content/translated-fields';
import { namesAndDescriptions } from '#lib/content/translated-kinds';
import { textsOf, translationsOf } from '#lib/content/translated-texts';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { useCourses } from '#lib/courses/use-courses';
import { failureLine } from '#lib/errors';
import { ChoiceField } from '#lib/form/choice-field';
import { EntityFrame } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import formStyles from '#lib/form/form-columns.module.css';
import { ImageField, removedImage } from '#lib/form/image-field';
import { NumberField } from '#lib/form/number-field';
import { useForm } from '#lib/form/use-form';
import { VatRateField } from '#lib/form/vat-rate-field';
import { ServedHoursField } from '#lib/hours/served-hours-field';
import { stationsField, useStationField } from '#lib/station-field/use-station-field';
import { useServices } from '#services/services';
import { LayoutField } from './layout-field';

class UploadFailed extends Error {}

export interface CategoryFormProps {
  category: Category | undefined;
  onClose: (isSaved: boolean) => void;
}

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const content = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const { courses, nameOf } = useCourses();
  const isByCourse = useQuery(courseRulesQuery(http)).data?.is_on === true;
  const { choice, hours, image, optionalId, optionalWhole, toggle, whole } = useFieldKinds();
  const fields = {
    texts: namesAndDescriptions(content, {
      labels: {
        name: (ofLanguage) => t('categories.form.name', { language: ofLanguage }),
        description: (ofLanguage) => t('categories.form.description', { language: ofLanguage }),
      },
      missing: t('categories.form.name_required'),
    }),
    sort_order: whole(t('categories.form.order')),
    layout: choice(t('categories.form.layout'), CATEGORY_LAYOUTS, (layout) =>
      t(`categories.form.layouts.${layout}`),
    ),
    vat_rate: optionalWhole(t('vat_rate.label')),
    served_hours: hours(t('served_hours.label')),
    course_id: optionalId(
      t('categories.form.course'),
      courses.map(({ id }) => ({ id, name: nameOf(id) })),
      t('categories.form.no_course'),
      { hint: t('categories.form.course_hint') },
    ),
    is_active: toggle(t('categories.form.active'), { empty: true, hint: t('categories.form.active_hint') }),
    stations: stationsField(t),
    image: image(t('categories.form.image')),
  };
  const form = useForm({
    fields,
    entity: category,
    upload: (api, file) =>
      uploadCategoryImage(api, file).catch((cause: unknown) => {
        throw new UploadFailed('upload', { cause });
      }),
    read: (api, { id }) => api.send('GET /categories/{id}', { params: { id } }),
    create: createCategory,
    update: (api, body, current) =>
      updateCategory(api, current.id, { ...body, ...removedImage(body, current) }),
    invalidates: [keys.categories.all, keys.stations.all],
    success: category ? t('categories.updated') : t('categories.created'),
  });
  const { draft, text, number, toggle: toggleProps, control } = form;
  const others = (useQuery(categoriesQuery(http)).data ?? []).filter(({ id }) => id !== category?.id);
  const repeated = translationsOf(draft.texts).find(({ language_code: code, name }) =>
    others.some((other) => {
      const named = textsOf(other, content.defaultLanguage)[code]?.name ?? '';
      return nameKey(named) === nameKey(name);
    }),
  );
  const { field: stationField, warnIfDefaultStation } = useStationField({
    isMadeAt: ({ category_ids: ids }) => category !== undefined && ids.includes(category.id),
    ...control('stations'),
  });

  function failureText(failure: Error) {
    if (failure instanceof UploadFailed) return failureLine(t, t('categories.save_failed'), failure.cause);
    const title = category ? t('categories.update_failed') : t('categories.create_failed');
    return failureLine(t, title, failure);
  }
  function submit() {
    form.submit(
      () => {
        warnIfDefaultStation();
        onClose(true);
      },
      ({ texts }) => texts && setLanguage(content.defaultLanguage),
    );
  }

  return (
    <EntityFrame
      form={form}
      title={category ? t('categories.form.edit') : t('categories.form.new')}
      failure={failureText}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={formStyles.columns}>
        <Card as="section" padding="l" className={formStyles.fields}>
          <TranslatedTabs
            field={fields.texts}
            language={language}
            onLanguage={setLanguage}
            {...control('texts')}
          />
          {repeated && (
            <BannerNotice tone="warning">
              {t('categories.form.repeated_name', { name: repeated.name })}
            </BannerNotice>
          )}
        </Card>
        <Card as="section" padding="l" className={formStyles.fields}>
          <NumberField {...number('sort_order')} />
          <LayoutField {...control('layout')} />
          <VatRateField emptyText={t('vat_rate.usual')} {...text('vat_rate')} />
          {stationField}
          {(isByCourse || draft.course_id !== '') && (
            <ChoiceField {...text('course_id')} options={fields.course_id.options} />
          )}
          <ServedHoursField emptyText={t('served_hours.empty')} {...control('served_hours')} />
          <Switch {...toggleProps('is_active')} />
          <ImageField urlLabel={t('categories.form.image_url')} {...control('image')} />
        </Card>
      </div>
    </EntityFrame>
  );
}
