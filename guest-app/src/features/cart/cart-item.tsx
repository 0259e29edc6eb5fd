import { Trash2 } from 'lucide-react';
import { imageSources } from 'shared-api/client/menu/image-sources';
import { ITEM_QUANTITY_MAX } from 'shared-api/domain/service/limits';
import { formatPrice } from 'shared-api/i18n/format';
import { optionLabel } from 'shared-api/i18n/option-label';
import { useTranslation } from 'react-i18next';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import { IconButton } from 'shared-ui/icon-button';
import { Image } from 'shared-ui/image';
import { Stepper } from 'shared-ui/stepper';
import { EarlierPrice } from '#lib/earlier-price';
import { earlierTotal } from '#lib/earlier-total';
import { SetPrice } from '#lib/set-price';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './cart-item.module.css';
import { CartAllergies } from './cart-allergies';
import { lineTotal, optionPrice, type CartLine, type CartOption } from './cart-lines';

export interface CartItemProps {
  line: CartLine;
  /** Why the line cannot be ordered. */
  problem?: string;
  /** 0 removes the line. */
  onQuantity: (quantity: number) => void;
  onAllergies: (codes: readonly Allergen[]) => void;
}

export function CartItem({ line, problem, onQuantity, onAllergies }: CartItemProps) {
  const { t } = useTranslation();
  const { name } = line;
  const optionNameOf = ({ name: stored, product_option_id: id }: CartOption) =>
    stored.trim() || t('product.option_number', { id });
  const product = useBootstrap().products.find(({ id }) => id === line.product_id);
  // A line with a changed price is shown in the notice of the menu's changes.
  const isCurrent = product?.price === line.price;
  const earlier = isCurrent && earlierTotal(product, { quantity: line.quantity, total: lineTotal(line) });
  return (
    <li className={styles.item} data-problem={problem && ''}>
      {line.image_url && (
        <Image {...imageSources(line.image_url)} sizes="56px" alt="" ratio="1" className={styles.image} />
      )}
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <span className={styles.prices}>
          {earlier && <EarlierPrice price={earlier} />}
          <SetPrice lira={lineTotal(line)} />
        </span>
      </div>
      <div className={styles.words}>
        {problem && <p className={styles.problem}>{problem}</p>}
        {line.options.length > 0 && (
          <ul role="list" className={styles.options} aria-label={t('product.options')}>
            {line.options.map((option) => (
              <li key={option.product_option_id}>
                <bdi>{optionLabel({ ...option, name: optionNameOf(option) })}</bdi>
                {option.price_modifier > 0 && (
                  <bdi translate="no" className={styles.modifier}>
                    +{formatPrice(optionPrice(option))}
                  </bdi>
                )}
              </li>
            ))}
          </ul>
        )}
        {line.special_instructions && (
          <p className={styles.note}>{t('cart.note', { note: line.special_instructions })}</p>
        )}
      </div>
      <div className={styles.tools}>
        <IconButton
          label={t('cart.remove', { name })}
          className={styles.remove}
          onClick={() => onQuantity(0)}
        >
          <Trash2 />
        </IconButton>
        <Stepper
          label={t('cart.quantity_of', { name })}
          decreaseLabel={t('cart.decrease', { name })}
          increaseLabel={t('cart.increase', { name })}
          className={styles.stepper}
          value={line.quantity}
          min={0}
          max={ITEM_QUANTITY_MAX}
          onChange={onQuantity}
        />
      </div>
      <CartAllergies line={line} onChange={onAllergies} />
    </li>
  );
}
