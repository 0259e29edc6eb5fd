import { Clock, Plus } from 'lucide-react';
import { imageSources } from 'shared-api/client/menu/image-sources';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { CategoryLayout } from 'shared-api/domain/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui/badge';
import { IconButton } from 'shared-ui/icon-button';
import { Image } from 'shared-ui/image';
import { Stepper } from 'shared-ui/stepper';
import { inLanguage } from '#lib/in-language';
import { EarlierPrice } from '#lib/earlier-price';
import type { OfferedProduct } from '#services/guest-bootstrap';
import styles from './product-card.module.css';

/** The functions must be stable between renders. */
export interface ProductActions {
  onOpen: (product: MenuProduct) => void;
  /** @param quantity pieces of the product in the cart without options and note. */
  onQuantity: (product: MenuProduct, quantity: number) => void;
}

export interface ProductCardProps extends ProductActions {
  product: OfferedProduct;
  layout: CategoryLayout;
  /** Pieces of the product without options and note in the cart. */
  quantity: number;
  /** Whether the card is on the first screen. */
  priority: boolean;
  /** The warning for the guest's own allergies. */
  warning: 'contains' | 'unknown' | undefined;
}

/** Widths of the image (product-card.module.css, menu.module.css). */
const CARD_IMAGE = '(width < 64rem) 50vw, (width < 80rem) 33vw, 340px';
const IMAGE_SIZES = {
  compact: `((width < 40rem) or (height < 30rem)) 6rem, ${CARD_IMAGE}`,
  large: `(width < 40rem) 100vw, ${CARD_IMAGE}`,
};

/** The whole card opens the product; the plus button adds it to the cart, or opens its options. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, layout, priority, warning, onOpen } = props;
  const { t } = useTranslation();
  const price = (
    <strong translate="no" className={styles.price}>
      {formatPrice(product.price)}
    </strong>
  );
  return (
    <article className={styles.card} data-sold-out={product.is_sold_out || undefined}>
      {layout !== 'text' && (
        <Image
          {...imageSources(product.image_url)}
          sizes={IMAGE_SIZES[layout]}
          alt=""
          ratio="16 / 10"
          priority={priority}
          deferred={!priority}
          className={styles.image}
        />
      )}
      {product.is_sold_out && (
        <Badge className={styles.sold}>
          {t(product.availableAt === undefined ? 'menu.sold_out' : 'menu.not_now')}
        </Badge>
      )}
      <div className={styles.text}>
        <h3 {...inLanguage(product.name_language)} className={styles.name}>
          <button type="button" className={styles.open} onClick={() => onOpen(product)}>
            {product.name}
          </button>
        </h3>
        <p {...inLanguage(product.description_language)} className={styles.description}>
          {product.description ?? t('menu.no_description')}
        </p>
        {warning && (
          <p>
            <Badge tone={warning === 'contains' ? 'danger' : 'warning'}>{t(`menu.allergy_${warning}`)}</Badge>
          </p>
        )}
      </div>
      <div className={styles.purchase}>
        <div className={styles.numbers}>
          {product.promotion?.reference_price ? (
            <span className={styles.prices}>
              <EarlierPrice price={product.promotion.reference_price} />
              {price}
            </span>
          ) : (
            price
          )}
          {product.promotion && <bdi className={styles.promotion}>{product.promotion.name}</bdi>}
          <Facts product={product} />
        </div>
        {!product.is_sold_out && <QuickAdd {...props} />}
      </div>
    </article>
  );
});

/** Number of the product's options and groups of options. */
const choiceCount = ({ options, option_groups: groups = [] }: MenuProduct) => options.length + groups.length;

function Facts({ product }: { product: MenuProduct }) {
  const { t } = useTranslation();
  const choices = choiceCount(product);
  if (product.duration === 0 && choices === 0) return null;
  return (
    <p className={styles.facts}>
      {product.duration > 0 && (
        <span className={styles.fact}>
          <Clock aria-hidden="true" />
          <bdi>{t('menu.minutes', { count: product.duration })}</bdi>
        </span>
      )}
      {choices > 0 && <bdi className={styles.fact}>{t('menu.options', { count: choices })}</bdi>}
    </p>
  );
}

function QuickAdd({ product, quantity, onOpen, onQuantity }: ProductCardProps) {
  const { t } = useTranslation();
  const { name } = product;
  const hasChoices = choiceCount(product) > 0;
  if (!hasChoices && quantity > 0) {
    return (
      <Stepper
        className={styles.control}
        label={t('cart.quantity_of', { name })}
        decreaseLabel={t('cart.decrease', { name })}
        increaseLabel={t('cart.increase', { name })}
        removeLabel={t('cart.remove', { name })}
        value={quantity}
        onChange={(value) => onQuantity(product, value)}
        onRemove={() => onQuantity(product, 0)}
      />
    );
  }
  return (
    <IconButton
      variant="solid"
      className={styles.control}
      label={t('menu.add', { name })}
      // Rendering this label in sixty cards would add a quarter of a kilobyte to the page.
      title={undefined}
      onClick={() => (hasChoices ? onOpen(product) : onQuantity(product, 1))}
    >
      <Plus />
    </IconButton>
  );
}
