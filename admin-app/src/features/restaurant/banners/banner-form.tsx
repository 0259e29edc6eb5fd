import { useTranslation } from 'react-i18next';
import { fileFormData } from 'shared-api/client/form-data';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { Banner } from 'shared-api/contract/restaurant/banners';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { Checkbox } from 'shared-ui/checkbox';
import { TextField } from 'shared-ui/text-field';
import { LanguageTabs } from '#lib/content/language-tabs';
import { TranslatedFields } from '#lib/content/translated-fields';
import { comparedTexts, type TranslatedField } from '#lib/content/translated-kinds';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { failureDetail } from '#lib/errors';
import { EntityFrame } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import formStyles from '#lib/form/form-columns.module.css';
import { ImageField } from '#lib/form/image-field';
import { NumberField } from '#lib/form/number-field';
import { useForm } from '#lib/form/use-form';
import type { InlineMessages } from '#lib/use-inline-message';

const TEXTS = ['title', 'subtitle', 'button_text'] as const;
type TextName = (typeof TEXTS)[number];
type StoredTexts = Record<TextName, string | null>;

const textsBy = <Value,>(valueOf: (name: TextName) => Value) =>
  Object.fromEntries(TEXTS.map((name) => [name, valueOf(name)])) as Record<TextName, Value>;
const typedTexts = (stored: StoredTexts) => textsBy((name) => stored[name] ?? '');
const sentTexts = (typed: Record<TextName, string> | undefined): StoredTexts =>
  textsBy((name) => typed?.[name].trim() || null);

export interface BannerFormProps {
  banner: Banner | undefined;
  messages: InlineMessages;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

export function BannerForm({ banner, messages, onDirty, onClose }: BannerFormProps) {
  const { t } = useTranslation();
  const { languages, defaultLanguage } = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const { image, optionalText, toggle, whole } = useFieldKinds();
  const inputs = {
    title: {
      label: (ofLanguage: string) => `${t('banners.form.title')} (${ofLanguage})`,
      maxLength: TEXT_MAX.name,
    },
    subtitle: {
      label: (ofLanguage: string) => `${t('banners.form.subtitle')} (${ofLanguage})`,
      maxLength: TEXT_MAX.note,
    },
    button_text: {
      label: (ofLanguage: string) => `${t('banners.form.button_text')} (${ofLanguage})`,
      maxLength: TEXT_MAX.name,
    },
  };
  const texts: TranslatedField<
    TextName,
    Banner,
    StoredTexts & { translations: (StoredTexts & { language_code: string })[] }
  > = {
    label: '',
    empty: {},
    inputs,
    compared: comparedTexts(languages, inputs),
    /** Without translations, the plain texts are in the default language. */
    readFrom: (stored) =>
      stored.translations.length > 0
        ? Object.fromEntries(
            stored.translations.map((translation) => [translation.language_code, typedTexts(translation)]),
          )
        : { [DEFAULT_LANGUAGE]: typedTexts(stored) },
    sendAs: (typed) => ({
      ...sentTexts(typed[defaultLanguage]),
      translations: Object.entries(typed).map(([language_code, own]) => ({
        language_code,
        ...sentTexts(own),
      })),
    }),
  };
  const fields = {
    texts,
    button_link: optionalText(t('banners.form.button_link'), {
      hint: t('banners.form.button_link_hint'),
      maxLength: TEXT_MAX.url,
    }),
    image: image(t('banners.form.image')),
    display_order: whole(t('banners.form.order')),
    is_active: toggle(t('banners.active'), { empty: true }),
  };
  const form = useForm({
    fields,
    entity: banner,
    check: (draft) => {
      const hasText = Object.values(draft.texts).some(
        ({ title, subtitle }) => title.trim() || subtitle.trim(),
      );
      const hasContent = hasText || draft.image.file || draft.image.url;
      // A banner without content would be a gray area on the home page.
      return { ...(!hasContent && { texts: t('banners.form.empty') }) };
    },
    upload: async (http, file) => {
      const upload = fileFormData('image', file);
      return (await http.send('POST /banners/upload', { upload, onRepeat: 'nothing' })).image_url;
    },
    read: (http, { id }) => http.send('GET /banners/{id}', { params: { id } }),
    create: (http, body, idempotencyKey) => http.send('POST /banners', { body, idempotencyKey }),
    update: (http, body, { id }) => http.send('PUT /banners/{id}', { params: { id }, body }),
    invalidates: [keys.banners.all],
    success: banner ? t('banners.updated') : t('banners.created'),
    failure: banner ? t('banners.update_failed') : t('banners.create_failed'),
    messages,
  });
  return (
    <EntityFrame
      form={form}
      title={banner ? t('banners.form.edit') : t('banners.form.new')}
      titleAs="h2"
      failure={(error) => failureDetail(t, error)}
      onDirty={onDirty}
      onClose={onClose}
    >
      <div className={formStyles.columns}>
        <Card as="section" padding="l" className={formStyles.fields}>
          <LanguageTabs value={language} onChange={setLanguage}>
            <div className={formStyles.fields}>
              <TranslatedFields field={texts} language={language} {...form.control('texts')} />
            </div>
          </LanguageTabs>
          <TextField {...form.text('button_link')} placeholder="/menu" />
        </Card>
        <Card as="section" padding="l" className={formStyles.fields}>
          <ImageField {...form.control('image')} />
          <NumberField {...form.number('display_order')} />
          <Checkbox {...form.toggle('is_active')} />
        </Card>
      </div>
    </EntityFrame>
  );
}
