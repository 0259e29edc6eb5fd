import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type CSSProperties,
} from 'react';
import { classNames } from '../../class-names';
import styles from './picture.module.css';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> {
  /** Absolute address; anything else, and a file that fails to load, shows the placeholder (SPEC §5). */
  src: string | null | undefined;
  /** What is to be seen, or empty where the words beside it say it already. */
  alt: string;
  /**
   * Width to height; the frame keeps it before, while and after loading.
   * @default '3 / 2'
   */
  ratio?: string;
  /**
   * One of the first things in sight: loaded at once, before others, without fading in.
   * @default false
   */
  priority?: boolean;
  /**
   * Holds the address back until the page is alive: for pictures below the first screen of server-drawn pages,
   * where `loading="lazy"` alone still lets them compete with the scripts.
   * @default false
   */
  deferred?: boolean;
}

/**
 * A picture in a frame of fixed proportion, so that nothing moves when it arrives. `className` and `style` go to
 * the frame, all else to the `<img>`.
 */
export function Picture({
  src,
  alt,
  ratio = '3 / 2',
  priority = false,
  deferred = false,
  className,
  style,
  ...rest
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const shown = src && isAbsolute(src) && src !== brokenSrc ? src : undefined;

  return (
    <span
      data-slot="picture"
      className={classNames(styles.picture, className)}
      style={{ '--ratio': ratio, ...style } as CSSProperties}
    >
      {shown === undefined && <Placeholder alt={alt} />}
      {shown !== undefined && (isAlive || !deferred) && (
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

  /* A server-drawn image may have come, or failed, before anybody listened; it is hidden only if still awaited. */
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

/* A page becomes alive once, by hydration, which asks again by itself. */
function neverChanges() {
  return () => undefined;
}

function isAbsolute(src: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|blob:|data:image\/)/i.test(src);
}

/** A laid place, drawn at 300 × 200. */
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
