import { imageSources, isCutOut } from 'shared-api/client/menu/image-sources';
import styles from './dish-picture.module.css';

export interface DishPictureProps {
  url: string;
  isSoldOut: boolean;
  onBroken: () => void;
}

/** The picture at the head of a dish, as wide as the dialog. */
export function DishPicture({ url, isSoldOut, onBroken }: DishPictureProps) {
  return (
    <div
      className={styles.tile}
      data-plate={isCutOut(url) || undefined}
      data-sold-out={isSoldOut || undefined}
    >
      <img
        src={url}
        srcSet={imageSources(url).srcSet}
        sizes="(width < 40rem) 100vw, 34rem"
        alt=""
        fetchPriority="high"
        onError={onBroken}
      />
    </div>
  );
}
