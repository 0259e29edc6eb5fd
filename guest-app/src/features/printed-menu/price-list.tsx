import { useTranslation } from 'react-i18next';
import { formatPrice } from 'shared-api/i18n/format';
import { useBootstrap } from '../../services/guest-bootstrap';
import styles from './printed-menu.module.css';

/** Every dish of the menu with its price and those of its options, in menu order. */
export function PriceList() {
  const { t } = useTranslation();
  const { categories, products } = useBootstrap();
  return (
    <>
      {categories.map((category) => {
        const own = products.filter((product) => product.category_id === category.id);
        return (
          own.length > 0 && (
            <section key={category.id} className={styles.prices}>
              <h2>
                <bdi>{category.name}</bdi>
              </h2>
              <ul role="list">
                {own.map((product) => (
                  <li key={product.id} className={styles.priced}>
                    <span>
                      <bdi>{product.name}</bdi>
                      {product.options.length > 0 && (
                        <small>
                          {product.options
                            .map(({ name, price_modifier: lira }) =>
                              lira === 0 ? name : `${name} ${lira > 0 ? '+' : ''}${formatPrice(lira)}`,
                            )
                            .join(' · ')}
                        </small>
                      )}
                    </span>
                    <strong>{formatPrice(product.price)}</strong>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <p className={styles.foot}>
        {t('cart.taxes_included')} {t('cart.service_charge')}
      </p>
    </>
  );
}
