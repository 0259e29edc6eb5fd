import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CategoryChange,
  createCategory,
  type NewCategory,
  updateCategory,
  uploadCategoryImage,
} from 'shared-api/client/menu/categories';
import type { Category } from 'shared-api/contract/menu/categories';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { Switch } from 'shared-ui/switch';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { FormFrame } from '../../../lib/form/form-frame';
import formStyles from '../../../lib/form/form-columns.module.css';
import { LanguageTabs } from '../../../lib/content/language-tabs';
import { type ImageChoice, ImageField } from '../../../lib/form/image-field';
import {
  type NameTexts,
  NO_TEXTS,
  plainTextsOf,
  type TextsByLanguage,
  textsOf,
  translationsOf,
} from '../../../lib/content/translated-texts';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard';
import { useDraft } from '../../../lib/form/use-draft';
import { useContentLanguage, useLanguages } from '../../../lib/content/use-languages';
import { failureDetail } from '../../../lib/errors';
import { useApiMutation } from '../../../lib/use-api-mutation';
import { parseWholeNumber } from '../../../lib/form/whole-number';

interface CategoryDraft {
  texts: TextsByLanguage;
  isActive: boolean;
  sortOrder: string;
  image: ImageChoice;
}

function draftOf(category: Category | undefined, defaultLanguage: string): CategoryDraft {
  return {
    texts: category ? textsOf(category, defaultLanguage) : {},
    isActive: category?.is_active ?? true,
    sortOrder: String(category?.sort_order ?? 0),
    image: { file: null, url: category?.image_url ?? '' },
  };
}

/** @param imageUrl empty for none. */
function bodyOf(draft: Omit<CategoryDraft, 'image'>, defaultLanguage: string, imageUrl: string): NewCategory {
  return {
    ...plainTextsOf(draft.texts, defaultLanguage),
    is_active: draft.isActive,
    sort_order: parseWholeNumber(draft.sortOrder),
    image_url: imageUrl || null,
    translations: translationsOf(draft.texts),
  };
}

/** Removing an image has to be requested explicitly. */
const changeOf = (body: NewCategory, category: Category): CategoryChange =>
  category.image_url && !body.image_url ? { ...body, remove_image: 'true' } : body;

class UploadFailed extends Error {}

export interface CategoryFormProps {
  category: Category | undefined;
  onClose: (isSaved: boolean) => void;
}

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const { draft, isDirty, change, field, toggle } = useDraft(() => draftOf(category, defaultLanguage));
  const { mutate, isPending, error } = useApiMutation({
    request: async (http, { image, ...draft }: CategoryDraft) => {
      const imageUrl = image.file
        ? await uploadCategoryImage(http, image.file).catch((cause: unknown) => {
            throw new UploadFailed('upload', { cause });
          })
        : image.url.trim();
      const body = bodyOf(draft, defaultLanguage, imageUrl);
      return category
        ? updateCategory(http, category.id, changeOf(body, category))
        : createCategory(http, body);
    },
    invalidates: [keys.categories.all],
    success: category ? t('categories.updated') : t('categories.created'),
  });
  const [language, setLanguage, languageName] = useContentLanguage();
  const [problems, setProblems] = useState<{ name: string }>();

  const texts = draft.texts[language] ?? NO_TEXTS;
  const changeTexts = (part: Partial<NameTexts>) =>
    change({ texts: { ...draft.texts, [language]: { ...texts, ...part } } });

  function failureText(failure: Error) {
    if (failure instanceof UploadFailed)
      return `${t('categories.save_failed')}. ${failureDetail(t, failure.cause)}`;
    const title = category ? t('categories.update_failed') : t('categories.create_failed');
    return `${title}. ${failureDetail(t, failure)}`;
  }
  function submit() {
    if (!draft.texts[defaultLanguage]?.name.trim()) {
      setLanguage(defaultLanguage);
      return setProblems({ name: t('categories.form.name_required') });
    }
    setProblems(undefined);
    mutate(draft, { onSuccess: () => onClose(true) });
  }

  return (
    <FormFrame
      title={category ? t('categories.form.edit') : t('categories.form.new')}
      submitLabel={category ? t('form.update') : t('form.create')}
      isBusy={isPending}
      failure={error ? failureText(error) : undefined}
      problems={problems}
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
              <TextField
                label={t('categories.form.name', { language: languageName })}
                lang={language}
                required={language === defaultLanguage}
                maxLength={TEXT_MAX.name}
                error={language === defaultLanguage && problems?.name}
                value={texts.name}
                onChange={(event) => changeTexts({ name: event.target.value })}
              />
              <TextArea
                label={t('categories.form.description', { language: languageName })}
                lang={language}
                maxLength={TEXT_MAX.description}
                value={texts.description}
                onChange={(event) => changeTexts({ description: event.target.value })}
              />
            </div>
          </LanguageTabs>
        </Card>
        <Card as="section" padding="l" className={formStyles.fields}>
          <TextField
            label={t('categories.form.order')}
            type="number"
            min={0}
            step={1}
            {...field('sortOrder')}
          />
          <Switch
            label={t('categories.form.active')}
            hint={t('categories.form.active_hint')}
            {...toggle('isActive')}
          />
          <ImageField
            label={t('categories.form.picture')}
            urlLabel={t('categories.form.picture_url')}
            value={draft.image}
            onChange={(image) => change({ image })}
          />
        </Card>
      </div>
    </FormFrame>
  );
}
