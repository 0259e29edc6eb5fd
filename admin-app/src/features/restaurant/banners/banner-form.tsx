import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from 'shared-api/contract/restaurant/banners';
import { TEXT_MAX } from 'shared-api/contract/limits';
import {
  createBanner,
  deleteBannerTranslation,
  saveBannerTranslation,
  updateBanner,
  uploadBannerImage,
} from 'shared-api/client/restaurant/banners';
import type { Http } from 'shared-api/client/http';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { Checkbox } from 'shared-ui/checkbox';
import { TextField } from 'shared-ui/text-field';
import { failureDetail, ignoreNotFound } from '../../../lib/errors';
import { FormFrame } from '../../../lib/form/form-frame';
import { LanguageTabs } from '../../../lib/content/language-tabs';
import { ImageField } from '../../../lib/form/image-field';
import { useDraft } from '../../../lib/form/use-draft';
import { useContentLanguage, useLanguages } from '../../../lib/content/use-languages';
import { useApiMutation } from '../../../lib/use-api-mutation';
import type { InlineMessages } from '../../../lib/use-inline-message';
import {
  type BannerDraft,
  type BannerTexts,
  bodyOf,
  hasTexts,
  NO_BANNER_TEXTS,
  sentTexts,
} from './banner-draft';
import formStyles from '../../../lib/form/form-columns.module.css';

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
  const { draft, isDirty, change, field, toggle } = useDraft(initial);
  // If a translation fails after the banner was created, the next attempt updates that banner.
  const [storedId, setStoredId] = useState(banner?.id);
  const { mutate, isPending, error } = useApiMutation({
    request: async (http, changed: BannerDraft) => {
      const { file, url } = changed.image;
      const body = bodyOf(changed, defaultLanguage, file ? await uploadBannerImage(http, file) : url);
      const { id } = storedId ? await updateBanner(http, storedId, body) : await createBanner(http, body);
      setStoredId(id);
      await saveTexts(http, id, changed, banner);
    },
    invalidates: [keys.banners.all],
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
  function submit() {
    mutate(draft, {
      onSuccess: () => {
        messages.success(banner ? t('banners.updated') : t('banners.created'));
        onClose();
      },
      onError: () => messages.error(banner ? t('banners.update_failed') : t('banners.create_failed')),
    });
  }

  return (
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
              <TextField {...text('title', t('banners.form.title'), TEXT_MAX.name)} />
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
            label={t('banners.form.picture')}
            value={draft.image}
            onChange={(image) => change({ image })}
          />
          <TextField
            label={t('banners.form.order')}
            type="number"
            min={0}
            step={1}
            {...field('displayOrder')}
          />
          <Checkbox label={t('banners.active')} {...toggle('isActive')} />
        </Card>
      </div>
    </FormFrame>
  );
}

async function saveTexts(http: Http, id: number, draft: BannerDraft, banner: Banner | undefined) {
  for (const [language_code, texts] of Object.entries(draft.texts)) {
    const wasThere = banner?.translations.some((translation) => translation.language_code === language_code);
    if (hasTexts(texts)) await saveBannerTranslation(http, id, { language_code, ...sentTexts(texts) });
    else if (wasThere) await deleteBannerTranslation(http, id, language_code).catch(ignoreNotFound);
  }
}
