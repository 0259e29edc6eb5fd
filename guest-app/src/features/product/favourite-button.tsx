import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton, type IconButtonProps } from 'shared-ui/icon-button';
import { useFavourites } from '#services/favourites';
import styles from './favourite-button.module.css';

export interface FavouriteButtonProps extends Pick<IconButtonProps, 'variant'> {
  productId: number;
}

/** Adds a dish to the favourites, or removes it. */
export function FavouriteButton({ productId, variant }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const isFavourite = useFavourites(({ ids }) => ids.includes(productId));
  const toggle = useFavourites((favourites) => favourites.toggle);
  return (
    <IconButton
      label={t('product.favourite')}
      variant={variant}
      aria-pressed={isFavourite}
      className={styles.button}
      onClick={() => toggle(productId)}
    >
      <Heart />
    </IconButton>
  );
}
