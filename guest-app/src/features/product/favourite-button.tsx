import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui/icon-button';
import { useFavourites } from '#services/favourites';
import styles from './favourite-button.module.css';

/** Adds a dish to the favourites, or removes it. */
export function FavouriteButton({ productId }: { productId: number }) {
  const { t } = useTranslation();
  const isFavourite = useFavourites(({ ids }) => ids.includes(productId));
  const toggle = useFavourites((favourites) => favourites.toggle);
  return (
    <IconButton
      label={t('product.favourite')}
      aria-pressed={isFavourite}
      className={styles.button}
      onClick={() => toggle(productId)}
    >
      <Heart />
    </IconButton>
  );
}
