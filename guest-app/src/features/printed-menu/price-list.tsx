import { useTranslation } from 'react-i18next';
import type { MenuOption } from 'shared-api/contract/menu/guest-bootstrap';
import { formatPrice } from 'shared-api/i18n/format';
import { menuSections } from '../../lib/menu-sections';
import { useBootstrap } from '../../services/guest-bootstrap';
import styles from './printed-menu.module.css';

const optionText = ({ name, price_modifier: lira }: MenuOption) =>
  lira === 0 ? name : `${name} ${lira > 0 ? '+' : ''}${formatPrice(lira)}`;

/** Every dish of the menu with its price and those of its options, in menu order. */
export function PriceList() {
  const { t } = useTranslation();
  const { categories, products } = useBootstrap();
  return (
    <>
      {menuSections({ categories, products }).map(({ category, products: own }) => (
        <section key={category.id} className={styles.prices}>
          <h2>
            <bdi>{category.name}</bdi>
          </h2>
          <ul role="list">
            {own.map((product) => (
              <li key={product.id} className={styles.priced}>
                <span>
                  <bdi>{product.name}</bdi>
                  {product.options.length > 0 && <small>{product.options.map(optionText).join(' · ')}</small>}
                </span>
                <strong>{formatPrice(product.price)}</strong>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.foot}>
        {t('cart.taxes_included')} {t('cart.service_charge')}
      </p>
    </>
  );
}
