import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PromotionPreviewRequest } from 'shared-api/contract/menu/promotions';
import type { Product } from 'shared-api/contract/menu/products';
import { promotionPreviewQuery } from 'shared-api/queries/menu/promotions';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { useServices } from '#services/services';
import styles from './undeclared-products.module.css';

export interface UndeclaredProductsProps {
  /** Null for a draft that cannot be previewed yet. */
  request: PromotionPreviewRequest | null;
  products: readonly Product[];
  confirmedIds: readonly number[];
  onChange: (confirmedIds: number[]) => void;
}

/**
 * Asks whether the chosen products without a declaration contain alcohol, if the country's rules require an answer. A
 * product added since the last answer needs a new answer.
 */
export function UndeclaredProducts({ request, products, confirmedIds, onChange }: UndeclaredProductsProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: preview } = useQuery(promotionPreviewQuery(http, request));
  const undeclaredIds = request && preview ? preview.undeclared_product_ids : [];
  const undeclared = products.filter(({ id }) => undeclaredIds.includes(id));
  const confirmed = undeclared.filter(({ id }) => confirmedIds.includes(id));
  const unanswered = undeclared.filter(({ id }) => !confirmedIds.includes(id));
  return (
    <>
      {unanswered.length > 0 && (
        <BannerNotice
          tone="warning"
          title={t('promotions.undeclared.question', { count: unanswered.length })}
        >
          <div className={styles.content}>
            <Names products={unanswered} />
            <p>{t('promotions.undeclared.hint')}</p>
            <Button variant="secondary" onClick={() => onChange(undeclared.map(({ id }) => id))}>
              {t('promotions.undeclared.confirm')}
            </Button>
          </div>
        </BannerNotice>
      )}
      {confirmed.length > 0 && (
        <BannerNotice tone="info" title={t('promotions.undeclared.confirmed')}>
          <div className={styles.content}>
            <Names products={confirmed} />
            <Button variant="secondary" onClick={() => onChange([])}>
              {t('promotions.undeclared.take_back')}
            </Button>
          </div>
        </BannerNotice>
      )}
    </>
  );
}

function Names({ products }: { products: readonly Product[] }) {
  return (
    <ul role="list" className={styles.names}>
      {products.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
