import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { shortDescription } from 'shared-api/domain/menu/short-description';
import type { CategoryLayout } from 'shared-api/domain/statuses';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from 'shared-ui/hooks/use-hydrated';
import { inLanguage } from '#lib/in-language';
import { useBootstrap, type OfferedProduct } from '#services/guest-bootstrap';
import { Picture } from './picture';
import { Price } from './price';
import styles from './product-card.module.css';

/** The functions must be stable between renders. */
export interface ProductActions {
  onOpen: (product: MenuProduct) => void;
  /** @param quantity pieces of the product in the cart without options and note. */
  onQuantity: (product: MenuProduct, quantity: number) => void;
}

export interface ProductCardProps extends ProductActions {
  product: OfferedProduct;
  /** Layout of a list with pictures. */
  picture: CategoryLayout | undefined;
  /** Pieces in the cart: of a product without choices those without a note, of any other all. */
  quantity: number;
  /** The warning for the guest's own allergies. */
  warning: 'contains' | 'unknown' | undefined;
}

/** Letters of a description with its tags in two lines of a phone, without and beside a picture. */
const DESCRIPTION_LENGTH = 80;
const NARROW_DESCRIPTION_LENGTH = 64;
const TAGS_MAX = 3;

/** Number of the product's options and groups of options. */
export const choiceCount = ({ options, option_groups: groups = [] }: MenuProduct) =>
  options.length + groups.length;

/** The whole card opens the product; the plus button of a product without choices adds it to the cart. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, picture, quantity, onOpen } = props;
  const { t } = useTranslation();
  const choices = choiceCount(product);
  const tags = useTags(props);
  const length = picture ? NARROW_DESCRIPTION_LENGTH : DESCRIPTION_LENGTH;
  const room = length - tags.reduce((sum, { text }) => sum + text.length + 1, 0);
  return (
    <article className={styles.card} data-sold-out={product.is_sold_out || undefined}>
      {picture && (
        <Picture
          url={product.image_url}
          sizes={picture === 'large' ? '(width < 40rem) 100vw, 12rem' : undefined}
          className={styles.picture}
        />
      )}
      <h3
        {...inLanguage(product.name_language)}
        className={styles.name}
        data-pieces={(choices > 0 && quantity) || undefined}
      >
        <button type="button" className={styles.open} onClick={() => onOpen(product)}>
          {product.name}
        </button>
      </h3>
      <p className={styles.description}>
        {tags.map(({ text, tone }) => (
          <b key={text} className={styles.tag} data-tag={tone}>
            {text}
          </b>
        ))}
        {product.description ? (
          <span {...inLanguage(product.description_language)}>
            {picture === 'large' ? product.description : shortDescription(product.description, room)}
          </span>
        ) : (
          <span className={styles.detail}>{t('menu.no_description')}</span>
        )}
      </p>
      <Details product={product} isVisible={picture === 'large'} />
      <Price product={product} className={styles.price} />
      {!product.is_sold_out && choices === 0 && props.warning !== 'unknown' && <QuickAdd {...props} />}
    </article>
  );
});

/** Duration and number of choices. They do not help to choose from a list, which only says them to screen readers. */
function Details({ product, isVisible }: { product: MenuProduct; isVisible: boolean }) {
  const { t } = useTranslation();
  const choices = choiceCount(product);
  // The first page has no bytes for what cannot be seen.
  if (!useHydrated() && !isVisible) return null;
  return (
    <p className={styles.detail}>
      {product.duration > 0 && <bdi>{t('menu.minutes', { count: product.duration })}</bdi>}{' '}
      {choices > 0 && <bdi>{t('menu.options', { count: choices })}</bdi>}
    </p>
  );
}

/** Words about the product, the most important ones first. */
function useTags({ product, warning }: ProductCardProps) {
  const { t } = useTranslation();
  const { popular } = useBootstrap();
  const isOver = product.availableAt === undefined ? 'menu.sold_out' : 'menu.not_now';
  return [
    ...(warning
      ? [{ text: t(`menu.allergy_${warning}`), tone: warning === 'unknown' ? 'plain' : 'hot' }]
      : []),
    ...(product.promotion ? [{ text: product.promotion.name, tone: undefined }] : []),
    ...(product.is_sold_out ? [{ text: t(isOver), tone: 'plain' }] : []),
    ...(popular?.includes(product.id) ? [{ text: t('menu.favourite'), tone: undefined }] : []),
    ...(product.is_new ? [{ text: t('menu.new'), tone: 'plain' }] : []),
    ...(product.is_spicy ? [{ text: t('menu.spicy'), tone: 'hot' }] : []),
    ...(product.is_vegan ? [{ text: t('menu.vegan'), tone: 'leaf' }] : []),
  ].slice(0, TAGS_MAX);
}

/** Shows what was added moving to the cart; not needed for adding it. */
const flyToCart = (from: Element) =>
  void import('./fly-to-cart').then(({ flyToCart }) => flyToCart(from)).catch(() => {});

/** A plus button, with a product in the cart a stepper. The plus button stays the same element and keeps the focus. */
function QuickAdd({ product, quantity, onQuantity }: ProductCardProps) {
  const { t } = useTranslation();
  const { name } = product;
  return (
    <span
      className={styles.quick}
      {...(quantity > 0 && { role: 'group', 'aria-label': t('cart.quantity_of', { name }) })}
    >
      {quantity > 0 && (
        <>
          <button
            type="button"
            data-sign="−"
            aria-label={t(quantity > 1 ? 'cart.decrease' : 'cart.remove', { name })}
            onClick={() => onQuantity(product, quantity - 1)}
          />
          <output translate="no">{quantity}</output>
        </>
      )}
      <button
        type="button"
        data-sign="+"
        aria-label={t(quantity > 0 ? 'cart.increase' : 'menu.add', { name })}
        onClick={({ currentTarget }) => {
          onQuantity(product, quantity + 1);
          flyToCart(currentTarget);
        }}
      />
    </span>
  );
}
