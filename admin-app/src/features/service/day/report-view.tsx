import { useId } from 'react';
import { formatPrice } from 'shared-api/i18n/format';
import type { ReportSection } from './report-sections';
import styles from './day.module.css';

export interface ReportViewProps {
  sections: readonly ReportSection[];
  /**
   * The element of the sections' titles.
   * @default 'h3'
   */
  titleAs?: 'h2' | 'h3';
}

export function ReportView({ sections, titleAs: Title = 'h3' }: ReportViewProps) {
  const id = useId();
  return (
    <div className={styles.report}>
      {sections.map(({ key, title, lines }) => (
        <section key={key} aria-labelledby={`${id}-${key}`} className={styles.section}>
          <Title id={`${id}-${key}`} className={styles.title}>
            {title}
          </Title>
          <dl className={styles.lines}>
            {lines.map(({ label, value }, index) => (
              <div key={index} className={styles.line}>
                <dt>
                  <bdi>{label}</bdi>
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
