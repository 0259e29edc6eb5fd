import { useTranslation } from 'react-i18next';
import { useLanguages } from '#lib/content/use-languages';
import {
  comparedField,
  type ComparedField,
  comparedImage,
  comparedSwitch,
  comparedTexts,
} from '#lib/form/compared-fields';
import { type BannerDraft, type BannerTexts, NO_BANNER_TEXTS } from './banner-draft';

/** The fields that are compared when two users edit at the same time. */
export function useBannerFields(): ComparedField<BannerDraft>[] {
  const { t } = useTranslation();
  const { languages } = useLanguages();
  const labels: Record<keyof BannerTexts, string> = {
    title: t('banners.form.title'),
    subtitle: t('banners.form.subtitle'),
    buttonText: t('banners.form.button_text'),
  };
  return [
    ...comparedTexts<BannerTexts, BannerDraft>(
      languages,
      NO_BANNER_TEXTS,
      (name, language) => `${labels[name]} (${language})`,
    ),
    comparedField('buttonLink', t('banners.form.button_link')),
    comparedImage('image', t('banners.form.image'), ({ image }) => image),
    comparedField('displayOrder', t('banners.form.order')),
    comparedSwitch(t, 'isActive', t('banners.active')),
  ];
}
