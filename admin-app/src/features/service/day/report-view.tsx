import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import type { ReportSection } from './report-sections';
import styles from './day.module.css';

export interface ReportViewProps {
  sections: readonly ReportSection[];
  /**
   * The element of the sections' titles.
   * @default 'h3'
   */
  titleAs?: 'h2' | 'h3';
  /** Reverses a drawer entry; undefined where that is not possible. */
  onReverse?: (entryId: number) => void;
}

export function ReportView({ sections, titleAs: Title = 'h3', onReverse }: ReportViewProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.report}>
      {sections.map(({ key, title, lines }) => (
        <section key={key} aria-labelledby={`${id}-${key}`} className={styles.section}>
          <Title id={`${id}-${key}`} className={styles.title}>
            {title}
          </Title>
          <dl className={styles.lines}>
            {lines.map(({ label, count, value, isSum, entryId }, index) => (
              <div key={index} className={styles.line} data-sum={isSum}>
                <dt>
                  <bdi>{label}</bdi>
                  {count !== undefined && <span className={styles.count}> {count}×</span>}
                  {entryId !== undefined && onReverse && (
                    <Button variant="ghost" onClick={() => onReverse(entryId)}>
                      {t('day.reverse')}
                    </Button>
                  )}
                </dt>
                <dd>{typeof value === 'number' ? formatPrice(value) : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
