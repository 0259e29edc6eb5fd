import { formatPrice } from 'shared-api/i18n/format';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import type { MenuChange } from './menu-changes';
import styles from './menu-changes-notice.module.css';

/** Lists the menu's changes since the cart was filled, and asks for confirmation. */
export function MenuChangesNotice({ changes, onAccept }: { changes: MenuChange[]; onAccept: () => void }) {
  const { t } = useTranslation();

  function words(change: MenuChange): string {
    const { name } = change.line;
    if ('option' in change) {
      const { name: option, product_option_id: id } = change.option;
      return t(`cart.change_${change.kind}`, {
        name,
        option: option.trim() || t('product.option_number', { id }),
      });
    }
    if (change.kind === 'price') {
      return t('cart.change_price', { name, was: formatPrice(change.was), is: formatPrice(change.is) });
    }
    return t(`cart.change_${change.kind}`, { name });
  }
  return (
    <BannerNotice tone="warning" title={t('cart.menu_changed')}>
      <ul className={styles.list}>
        {/* Two lines of the same dish have the same text. */}
        {[...new Set(changes.map(words))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        onClick={() => {
          // The cart moves into the notice's place.
          suppressGhostTap();
          onAccept();
        }}
      >
        {t('cart.accept_changes')}
      </Button>
    </BannerNotice>
  );
}
