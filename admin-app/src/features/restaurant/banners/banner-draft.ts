import type { Banner, NewBanner } from 'shared-api/contract/restaurant/banners';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import type { ImageChoice } from '#lib/form/image-field';
import { parseWholeNumber } from '#lib/form/whole-number';

export interface BannerTexts {
  title: string;
  subtitle: string;
  buttonText: string;
}

export interface BannerDraft {
  /** Texts by language code. */
  texts: Record<string, BannerTexts>;
  buttonLink: string;
  displayOrder: string;
  isActive: boolean;
  image: ImageChoice;
}

export const NO_BANNER_TEXTS: BannerTexts = { title: '', subtitle: '', buttonText: '' };

export const EMPTY_BANNER: BannerDraft = {
  texts: {},
  buttonLink: '',
  displayOrder: '0',
  isActive: true,
  image: { file: null, url: '' },
};

export const hasBannerContent = ({ texts, image }: BannerDraft): boolean =>
  Boolean(image.file || image.url) ||
  Object.values(texts).some(({ title, subtitle }) => title.trim() || subtitle.trim());

const typedTexts = ({
  title,
  subtitle,
  button_text,
}: Pick<Banner, 'title' | 'subtitle' | 'button_text'>) => ({
  title: title ?? '',
  subtitle: subtitle ?? '',
  buttonText: button_text ?? '',
});

/** Without translations, the plain texts are in the default language. */
export function draftOf(banner: Banner): BannerDraft {
  const texts = Object.fromEntries(
    banner.translations.map((translation) => [translation.language_code, typedTexts(translation)]),
  );
  return {
    texts: banner.translations.length > 0 ? texts : { [DEFAULT_LANGUAGE]: typedTexts(banner) },
    buttonLink: banner.button_link ?? '',
    displayOrder: String(banner.display_order),
    isActive: banner.is_active,
    image: { file: null, url: banner.image_url ?? '' },
  };
}

const sentTexts = ({ title, subtitle, buttonText }: BannerTexts) => ({
  title: title.trim() || null,
  subtitle: subtitle.trim() || null,
  button_text: buttonText.trim() || null,
});

export const bodyOf = (draft: BannerDraft, defaultLanguage: string, imageUrl: string): NewBanner => ({
  ...sentTexts(draft.texts[defaultLanguage] ?? NO_BANNER_TEXTS),
  button_link: draft.buttonLink.trim() || null,
  image_url: imageUrl || null,
  is_active: draft.isActive,
  display_order: parseWholeNumber(draft.displayOrder),
  translations: Object.entries(draft.texts).map(([language_code, texts]) => ({
    language_code,
    ...sentTexts(texts),
  })),
});
