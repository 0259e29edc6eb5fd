import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from 'shared-api/contract/restaurant/banners';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { fileFormData } from 'shared-api/client/form-data';
import type { Http } from 'shared-api/client/http';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { Checkbox } from 'shared-ui/checkbox';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { failureDetail } from '#lib/errors';
import { FormFrame } from '#lib/form/form-frame';
import { LanguageTabs } from '#lib/content/language-tabs';
import { ImageField } from '#lib/form/image-field';
import { useEntityForm } from '#lib/form/use-entity-form';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import type { InlineMessages } from '#lib/use-inline-message';
import {
  type BannerDraft,
  type BannerTexts,
  bodyOf,
  draftOf,
  hasBannerContent,
  NO_BANNER_TEXTS,
} from './banner-draft';
import { isWholeNumber } from '#lib/form/whole-number';
import { useBannerFields } from './use-banner-fields';
import formStyles from '#lib/form/form-columns.module.css';
import { useProblems } from '#lib/form/use-problems';

export interface BannerFormProps {
  banner: Banner | undefined;
  initial: BannerDraft;
  messages: InlineMessages;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

export function BannerForm({ banner, initial, messages, onDirty, onClose }: BannerFormProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const { draft, isDirty, change, field, toggle, save, isPending, error, dialog } = useEntityForm({
    entity: banner,
    initial,
    draftOf,
    fields: useBannerFields(),
    read: (http, { id }) => http.send('GET /banners/{id}', { params: { id } }),
    save: async (http, typed, current, idempotencyKey) => {
      const { file, url } = typed.image;
      const body = bodyOf(typed, defaultLanguage, file ? await uploadImage(http, file) : url);
      return current
        ? http.send('PUT /banners/{id}', {
            params: { id: current.id },
            body: { ...body, version: current.version },
          })
        : http.send('POST /banners', { body, idempotencyKey });
    },
    invalidates: [keys.banners.all],
    success: banner ? t('banners.updated') : t('banners.created'),
    failure: banner ? t('banners.update_failed') : t('banners.create_failed'),
    messages,
  });
  const [language, setLanguage, languageName] = useContentLanguage();
  const texts = draft.texts[language] ?? NO_BANNER_TEXTS;

  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const text = (name: keyof BannerTexts, label: string, maxLength: number) => ({
    label: `${label} (${languageName})`,
    lang: language,
    maxLength,
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ texts: { ...draft.texts, [language]: { ...texts, [name]: target.value } } }),
  });

  const { problems, findProblems } = useProblems<{ order?: string; content?: string }>({
    ...(!isWholeNumber(draft.displayOrder) && { order: t('form.whole_number') }),
    // A banner without content would be a gray area on the home page.
    ...(!hasBannerContent(draft) && { content: t('banners.form.empty') }),
  });
  function submit() {
    if (!findProblems()) save(onClose);
  }

  return (
    <>
      <FormFrame
        title={banner ? t('banners.form.edit') : t('banners.form.new')}
        titleAs="h2"
        submitLabel={banner ? t('form.update') : t('form.create')}
        isBusy={isPending}
        failure={error ? failureDetail(t, error) : undefined}
        onSubmit={submit}
        onCancel={onClose}
      >
        <div className={formStyles.columns}>
          <Card as="section" padding="l" className={formStyles.fields}>
            <LanguageTabs value={language} onChange={setLanguage}>
              <div className={formStyles.fields}>
                <TextField
                  {...text('title', t('banners.form.title'), TEXT_MAX.name)}
                  error={problems?.content}
                />
                <TextField {...text('subtitle', t('banners.form.subtitle'), TEXT_MAX.note)} />
                <TextField {...text('buttonText', t('banners.form.button_text'), TEXT_MAX.name)} />
              </div>
            </LanguageTabs>
            <TextField
              label={t('banners.form.button_link')}
              hint={t('banners.form.button_link_hint')}
              placeholder="/menu"
              maxLength={TEXT_MAX.url}
              {...field('buttonLink')}
            />
          </Card>
          <Card as="section" padding="l" className={formStyles.fields}>
            <ImageField
              label={t('banners.form.image')}
              value={draft.image}
              onChange={(image) => change({ image })}
            />
            <NumberField
              label={t('banners.form.order')}
              kind="whole"
              error={problems?.order}
              {...field('displayOrder')}
            />
            <Checkbox label={t('banners.active')} {...toggle('isActive')} />
          </Card>
        </div>
      </FormFrame>
      {dialog}
    </>
  );
}

async function uploadImage(http: Http, file: File): Promise<string> {
  const upload = fileFormData('image', file);
  const stored = await http.send('POST /banners/upload', { upload, onRepeat: 'nothing' });
  return stored.image_url;
}
