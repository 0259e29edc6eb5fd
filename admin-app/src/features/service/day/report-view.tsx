import { useId } from 'react';
import { formatPrice } from 'shared-api/i18n/format';
import type { ReportSection } from './report-sections';
import styles from './day.module.css';

export function ReportView({ sections }: { sections: readonly ReportSection[] }) {
  const id = useId();
  return (
    <div className={styles.report}>
      {sections.map(({ key, title, lines }) => (
        <section key={key} aria-labelledby={`${id}-${key}`} className={styles.section}>
          <h3 id={`${id}-${key}`}>{title}</h3>
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
