import { useEffect, useRef, useState, type ComponentProps, type CSSProperties } from 'react';
import { useHydrated } from '../../hooks/use-hydrated';
import { classNames } from '../../class-names';
import styles from './image.module.css';

export interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> {
  /** Absolute address; any other value, and a file that fails to load, shows the placeholder. */
  src: string | null | undefined;
  /** Empty where adjacent text says the same. */
  alt: string;
  /** Width to height of the frame. */
  ratio?: string;
  /** On the first screen: loaded at once, before others, without fading in. */
  priority?: boolean;
  /**
   * Omits the address from server-rendered HTML. For images below the first screen: with `loading="lazy"` alone they still
   * compete with the scripts.
   * @default false
   */
  deferred?: boolean;
}

/** An image in a frame of fixed ratio. `className` and `style` go to the frame, all else to the `<img>`. */
export function Image({
  src,
  alt,
  ratio = '3 / 2',
  priority = false,
  deferred = false,
  className,
  style,
  ...rest
}: ImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const isHydrated = useHydrated();
  const shown = src && isAbsolute(src) && src !== brokenSrc ? src : undefined;

  return (
    <span
      data-slot="image"
      className={classNames(styles.frame, className)}
      style={{ '--ratio': ratio, ...style } as CSSProperties}
    >
      {shown === undefined && <Placeholder alt={alt} />}
      {shown !== undefined && (isHydrated || !deferred) && (
        <FadingImage
          key={shown}
          fades={!priority}
          onBroken={() => setBrokenSrc(shown)}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          {...rest}
          src={shown}
        />
      )}
    </span>
  );
}

function FadingImage({
  fades,
  onBroken,
  ...rest
}: ComponentProps<'img'> & { fades: boolean; onBroken: () => void }) {
  const imageRef = useRef<HTMLImageElement>(null);

  // A server-rendered image may have loaded or failed before hydration; only one that is still loading is hidden.
  useEffect(() => {
    const image = imageRef.current;
    if (!image) return;
    if (!image.complete) {
      if (fades) image.dataset.state = 'loading';
    } else if (image.currentSrc && image.naturalWidth === 0) onBroken();
  });

  return (
    <img
      ref={imageRef}
      className={styles.image}
      onLoad={(event) => delete event.currentTarget.dataset.state}
      onError={onBroken}
      {...rest}
    />
  );
}

function isAbsolute(src: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|blob:|data:image\/)/i.test(src);
}

function Placeholder({ alt }: { alt: string }) {
  return (
    <svg
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      className={styles.placeholder}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <circle cx="150" cy="100" r="44" />
      <circle cx="150" cy="100" r="28" strokeWidth="2" />
      <path d="M80 58v24a8 8 0 0 0 16 0V58M88 58v84M212 142V58c-10 6-13 18-13 30 0 8 5 12 13 12" />
    </svg>
  );
}
