import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui/icon-button';
import styles from './banner-controls.module.css';

export interface BannerControlsProps {
  count: number;
  current: number;
  /** Called with a banner's index, which may be one beyond either end. */
  onShow: (index: number) => void;
  isStopped: boolean;
  /** Undefined where rotation is disabled. */
  onStop: ((isStopped: boolean) => void) | undefined;
}

/** Dots, arrows and a pause button; only for more than one banner. */
export function BannerControls({ count, current, onShow, isStopped, onStop }: BannerControlsProps) {
  const { t } = useTranslation();
  function turnByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const isForward = (event.key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
    onShow(current + (isForward ? 1 : -1));
  }
  return (
    <div role="group" aria-label={t('home.dots')} className={styles.controls} onKeyDown={turnByKey}>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={t('home.dot', { number: index + 1 })}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
      {onStop && (
        <IconButton label={isStopped ? t('home.play') : t('home.pause')} onClick={() => onStop(!isStopped)}>
          {isStopped ? <Play /> : <Pause />}
        </IconButton>
      )}
      <IconButton label={t('home.previous')} mirror onClick={() => onShow(current - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={t('home.next')} mirror onClick={() => onShow(current + 1)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}
