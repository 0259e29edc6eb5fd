import { createContext, use } from 'react';
import { imageSources } from 'shared-api/client/menu/image-sources';
import styles from './table-editor.module.css';

/** Whether rows are, or once were, near enough to the viewport to load their images. */
export const LoadsImages = createContext(false);

/**
 * Not `loading="lazy"`: the browser would compare a thousand images with the viewport in every frame. The element exists
 * from the start, because adding it during a scroll takes longer than setting its address.
 */
export function RowThumb({ url }: { url: string }) {
  const { src, srcSet, ...marks } = use(LoadsImages) ? imageSources(url) : {};
  return (
    <img
      src={src ?? undefined}
      srcSet={srcSet ?? undefined}
      sizes="2.75rem"
      alt=""
      decoding="async"
      className={styles.thumb}
      {...marks}
    />
  );
}
