import { useTranslation } from 'react-i18next';

/** Begins the story of a restaurant without banners. */
export function NoBanners() {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('home.no_banners')}</h2>
      <p>{t('home.no_banners_text')}</p>
    </>
  );
}
