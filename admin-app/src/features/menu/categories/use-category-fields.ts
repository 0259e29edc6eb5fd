import { useTranslation } from 'react-i18next';
import { useLanguages } from '#lib/content/use-languages';
import { type NameTexts, NO_TEXTS } from '#lib/content/translated-texts';
import {
  comparedField,
  type ComparedField,
  comparedImage,
  comparedSwitch,
  comparedTexts,
} from '#lib/form/compared-fields';
import { useCourses } from '#lib/courses/use-courses';
import { weeklyText } from '#lib/hours/hours-text';
import type { CategoryDraft } from './category-draft';

/** The fields that are compared when two users edit at the same time. */
export function useCategoryFields(): ComparedField<CategoryDraft>[] {
  const { t, i18n } = useTranslation();
  const { languages } = useLanguages();
  const { nameOf } = useCourses();
  return [
    ...comparedTexts<NameTexts, CategoryDraft>(languages, NO_TEXTS, (name, language) =>
      t(`categories.form.${name}`, { language }),
    ),
    comparedField('sortOrder', t('categories.form.order')),
    comparedField('layout', t('categories.form.layout'), (layout) => t(`categories.form.layouts.${layout}`)),
    comparedField('vatRate', t('vat_rate.label')),
    comparedField('servedHours', t('served_hours.label'), (hours) => weeklyText(hours, i18n.language)),
    comparedField('courseId', t('categories.form.course'), (id) => (id === '' ? '–' : nameOf(Number(id)))),
    comparedSwitch(t, 'isActive', t('categories.form.active')),
    comparedField('stationIds', t('station_field.title'), (ids) => String(ids ?? '')),
    comparedImage('image', t('categories.form.image'), ({ image }) => image),
  ];
}
