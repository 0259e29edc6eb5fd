import { Languages, Menu, Plus, Search, ShoppingBag } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSources } from 'shared-api/client/menu/image-sources';
import { isHexColor } from 'shared-api/domain/color';
import {
  ACCENT_THEMES,
  accentTokens,
  accentVariants,
  type AccentTheme,
} from 'shared-api/domain/restaurant/accent-colors';
import { formatPrice } from 'shared-api/i18n/format';
import { Image } from 'shared-ui/image';
import { Segmented } from 'shared-ui/segmented';
import type { ImageChoice } from '#lib/form/image-field';
import { useFileAddress } from '#lib/form/use-file-address';
import styles from './phone-preview.module.css';

export interface PreviewedDish {
  name: string;
  description: string | null;
  price: number;
  image: string | null;
}

export interface PhonePreviewProps {
  name: string;
  logo: ImageChoice;
  /** `#rrggbb`; the design's own colour for anything else. */
  accent: string;
  languageCode: string;
  categories: readonly string[];
  dishes: readonly PreviewedDish[];
}

/**
 * A preview of the menu on a phone, with unsaved values. It is not the guest app in a frame, because no page may embed
 * that, see docs/decisions/0068-derive-the-set-up-from-what-there-is.md.
 */
export function PhonePreview({ name, logo, accent, languageCode, categories, dishes }: PhonePreviewProps) {
  const { t } = useTranslation();
  const [theme, setTheme] = useState<AccentTheme>('light');
  const fileAddress = useFileAddress(logo.file);
  const logoAddress = logo.file ? fileAddress : logo.url;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>
        <span>{t('setup.preview.title')}</span>
        <Segmented
          label={t('setup.preview.theme')}
          hideLabel
          options={ACCENT_THEMES.map((value) => ({ value, label: t(`setup.preview.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
      </figcaption>
      <div
        role="img"
        aria-label={t('setup.preview.of', { name: name || t('setup.preview.unnamed') })}
        data-accent-scope
        data-theme={theme}
        style={
          isHexColor(accent) ? (accentTokens(accentVariants(accent)[theme]) as CSSProperties) : undefined
        }
        className={styles.phone}
      >
        <div className={styles.screen}>
          <div className={styles.header}>
            {logoAddress && <img src={logoAddress} alt="" className={styles.logo} />}
            <span dir="auto" className={styles.brand} data-empty={name === '' || undefined}>
              {name || t('setup.preview.unnamed')}
            </span>
            <span className={styles.tools}>
              <Languages />
              {languageCode.toUpperCase()}
              <Menu />
            </span>
          </div>
          <div className={styles.bar}>
            <span className={styles.menu}>{t('setup.preview.menu')}</span>
            <Search />
            <ShoppingBag />
          </div>
          <div className={styles.strip}>
            {categories.map((category, index) => (
              <span key={category} dir="auto" data-current={index === 0 || undefined}>
                {category}
              </span>
            ))}
          </div>
          <p dir="auto" className={styles.section}>
            {categories[0]}
          </p>
          {dishes.map((dish) => (
            <div key={dish.name} className={styles.dish}>
              <div className={styles.words}>
                <strong dir="auto">{dish.name}</strong>
                <span dir="auto">{dish.description}</span>
                <b translate="no">{formatPrice(dish.price)}</b>
              </div>
              <Image {...imageSources(dish.image)} sizes="5rem" alt="" ratio="1" className={styles.image} />
              <span className={styles.add}>
                <Plus />
              </span>
            </div>
          ))}
          <div className={styles.dock}>
            <span className={styles.order}>{t('setup.preview.order')}</span>
          </div>
        </div>
      </div>
    </figure>
  );
}
