import { useTranslation } from 'react-i18next';
import { groupsOf, type ChoiceGroup } from 'shared-api/domain/menu/option-rules';
import { formatPrice } from 'shared-api/i18n/format';
import { menuSections } from '#lib/menu-sections';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './printed-menu.module.css';

/** Its sign stays on the line of the price. */
const optionText = ({ name, price_modifier: lira }: ChoiceGroup['options'][number]) =>
  lira === 0 ? name : `${name} ${lira > 0 ? '+\u2060' : ''}${formatPrice(lira)}`;

/** The options of a group, except those that leave an ingredient out; undefined without any. */
function groupText({ name, options }: ChoiceGroup): string | undefined {
  const texts = options.filter(({ kind }) => kind !== 'without').map(optionText);
  if (texts.length === 0) return undefined;
  return name ? `${name}: ${texts.join(' · ')}` : texts.join(' · ');
}

/** Every dish of the menu with its price and those of its options, in menu order. */
export function PriceList() {
  const { t } = useTranslation();
  const { categories, products, option_groups: groups } = useBootstrap();
  return (
    <>
      <div className={styles.list}>
        {menuSections({ categories, products }).map(({ category, products: own }) => (
          <section key={category.id} className={styles.prices}>
            <h2>
              <bdi>{category.name}</bdi>
            </h2>
            <ul role="list">
              {own.map((product) => (
                <li key={product.id} className={styles.priced}>
                  <bdi>{product.name}</bdi>
                  {groupsOf(product, groups).map((group) => {
                    const text = groupText(group);
                    return (
                      text && (
                        <small key={group.id ?? 'own'} dir="auto">
                          {text}
                        </small>
                      )
                    );
                  })}
                  <strong translate="no">{formatPrice(product.price)}</strong>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p dir="auto" className={styles.foot}>
        {t('cart.taxes_included')} {t('cart.service_charge')}
      </p>
    </>
  );
}
