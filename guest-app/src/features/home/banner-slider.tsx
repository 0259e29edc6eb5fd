import type { CSSProperties, FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerControls } from './banner-controls';
import { BannerSlide, type Banner } from './banner-slide';
import styles from './banner-slider.module.css';
import { useRotation } from './use-rotation';
import { useSwipe } from './use-swipe';

const BANNER_FADE_MS = 1_000;

export interface BannerSliderProps {
  /** At least one banner. */
  banners: readonly Banner[];
  /** Index of the first banner shown. */
  startAt?: number;
}

/** The WAI-ARIA carousel pattern. */
export function BannerSlider({ banners, startAt = 0 }: BannerSliderProps) {
  const { t } = useTranslation();
  const rotation = useRotation(banners.length, startAt);
  const { current, show } = rotation;
  const swipe = useSwipe((direction) => show(current + direction));

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) rotation.setIsFocused(false);
  }
  const hasSeveral = banners.length > 1;
  return (
    <section
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.highlights')}
      className={styles.slider}
      style={{ '--fade': rotation.prefersReducedMotion ? '0s' : `${BANNER_FADE_MS}ms` } as CSSProperties}
      // A touch pointer has no hover after it is lifted.
      onPointerEnter={({ pointerType }) => rotation.setIsHovered(pointerType === 'mouse')}
      onPointerLeave={() => rotation.setIsHovered(false)}
      onFocus={() => rotation.setIsFocused(true)}
      onBlur={leave}
      {...(hasSeveral && swipe)}
    >
      <div className={styles.slides} aria-live={rotation.isRotating ? 'off' : 'polite'}>
        {banners.map((banner, index) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            number={index + 1}
            count={banners.length}
            isCurrent={index === current}
          />
        ))}
      </div>
      {hasSeveral && (
        <BannerControls
          count={banners.length}
          current={current}
          onShow={show}
          isStopped={rotation.isStopped}
          onStop={rotation.prefersReducedMotion ? undefined : rotation.setIsStopped}
        />
      )}
    </section>
  );
}
