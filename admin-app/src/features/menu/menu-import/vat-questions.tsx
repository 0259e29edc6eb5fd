import { useTranslation } from 'react-i18next';
import type { ImportRowsProps } from '#lib/file-transfer/import-preview-view';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { withEdit } from './import-edits';
import styles from './menu-import.module.css';

/** Drinks whose VAT is asked about; an answer is a change of their cells, which the rows show. */
export function VatQuestions({ preview, edits, onEdit }: ImportRowsProps) {
  const { t } = useTranslation();
  const { vat_questions: questions = [] } = preview;
  if (questions.length === 0) return null;
  const answer = (products: (typeof questions)[number]['products'], rate: number) =>
    onEdit(
      products.reduce(
        (changed, { sheet, row }) =>
          withEdit(changed, { row, field: 'vat', ...(sheet !== undefined && { sheet }) }, String(rate)),
        [...edits],
      ),
    );
  return (
    <BannerNotice tone="warning" title={t('files.vat.title')}>
      <p>{t('files.vat.text')}</p>
      <ul className={styles.questions}>
        {questions.map(({ category, usual, proposed, products }) => (
          <li key={category}>
            <p>
              <strong>
                <bdi>{category}</bdi>
              </strong>{' '}
              · {t('files.vat.products', { count: products.length, rate: usual })}
              <span className={styles.hint}>{products.map(({ name }) => name).join(', ')}</span>
            </p>
            <div className={styles.answers}>
              <Button
                variant="secondary"
                aria-label={t('files.vat.raise_of', { category, rate: proposed })}
                onClick={() => answer(products, proposed)}
              >
                {t('files.vat.raise', { rate: proposed })}
              </Button>
              <Button
                variant="ghost"
                aria-label={t('files.vat.keep_of', { category, rate: usual })}
                onClick={() => answer(products, usual)}
              >
                {t('files.vat.keep', { rate: usual })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </BannerNotice>
  );
}
