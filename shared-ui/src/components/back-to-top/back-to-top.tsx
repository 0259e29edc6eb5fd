import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames } from '../../class-names';
import { IconButton, type IconButtonProps } from '../icon-button/icon-button';
import styles from './back-to-top.module.css';

export interface BackToTopProps extends Omit<IconButtonProps, 'children' | 'onClick' | 'variant'> {
  /** Scroll offset in pixels beyond which the button appears. */
  afterPx?: number;
}

export function BackToTop({ afterPx = 300, className, ...rest }: BackToTopProps) {
  const scrolled = useSyncExternalStore(
    onScroll,
    () => window.scrollY > afterPx,
    () => false,
  );
  if (!scrolled) return null;
  return (
    <IconButton
      data-slot="back-to-top"
      variant="floating"
      className={classNames(styles.button, className)}
      onClick={scrollToTop}
      {...rest}
    >
      <ArrowUp />
    </IconButton>
  );
}

function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

function scrollToTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}
