import { imageSources, isCutOut, smallSource } from 'shared-api/client/menu/image-sources';
import { useHydrated } from 'shared-ui/hooks/use-hydrated';
import styles from './picture.module.css';

export interface PictureProps {
  url: string | null;
  /** Whether it is on the first screen: the server renders only such pictures. */
  isFirst?: boolean;
  /** Widths for a picture that is not small (`sizes` of an image). */
  sizes?: string;
  className: string | undefined;
}

/** A picture on its tile; the ornament instead if there is none, or it does not load. */
export function Picture({ url, isFirst = false, sizes, className }: PictureProps) {
  const isShown = useHydrated() || isFirst;
  const { src, srcSet } = imageSources(url);
  return (
    <span
      data-slot="image"
      data-cut-out={isCutOut(url) || undefined}
      className={`${styles.picture} ${className}`}
    >
      {src && isShown && (
        <img
          src={sizes ? src : smallSource(src)}
          srcSet={sizes && srcSet}
          sizes={sizes}
          alt=""
          loading={isFirst ? undefined : 'lazy'}
          decoding="async"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}
