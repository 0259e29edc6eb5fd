import { createContext, use } from 'react';
import { imageSources } from 'shared-api/client/menu/image-sources';
import styles from './table-editor.module.css';

/** Whether rows are, or were, so near the ones in sight that their images are loaded. */
export const LoadsImages = createContext(false);

/**
 * Not `loading="lazy"`: the browser would compare a thousand images with the window in every frame. The element is there
 * from the start, since adding one while the page is scrolled takes longer than setting its address.
 */
export function RowThumb({ url }: { url: string }) {
  const { src, srcSet } = use(LoadsImages) ? imageSources(url) : {};
  return (
    <img
      src={src ?? undefined}
      srcSet={srcSet ?? undefined}
      sizes="2.75rem"
      alt=""
      decoding="async"
      className={styles.thumb}
    />
  );
}
