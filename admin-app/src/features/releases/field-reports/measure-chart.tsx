import { useTranslation } from 'react-i18next';
import { ColumnChart } from '#lib/chart/column-chart';
import { shortRelease } from '#lib/releases/release-name';
import type { Measure, ReleaseFigures } from './release-figures';
import { useMeasureFormats } from './use-measure-formats';
import styles from './field-reports.module.css';

const EMPHASIS = { live: 'strong', canary: 'other', earlier: undefined } as const;
/** Characters of a release's hash that fit below a column. */
const LABEL_CHARS = 4;

export interface MeasureChartProps {
  measure: Measure;
  figures: readonly ReleaseFigures[];
  limit: number | undefined;
}

/** One measure of several releases, side by side. */
export function MeasureChart({ measure, figures, limit }: MeasureChartProps) {
  const { t } = useTranslation();
  const format = useMeasureFormats()[measure];
  const title = t(`releases.field.measures.${measure}`);
  const points = figures.flatMap(({ release, role, values }) => {
    const value = values[measure];
    if (value === null) return [];
    return {
      key: release,
      label: t('releases.field.label', {
        release: shortRelease(release),
        state: t(`releases.state.${role}`),
      }),
      shortLabel: release.slice(0, LABEL_CHARS),
      value,
      emphasis: EMPHASIS[role],
    };
  });
  return (
    <div className={styles.measure}>
      <h3>{title}</h3>
      {points.length === 0 ? (
        <p className={styles.soft}>{t('releases.field.no_value')}</p>
      ) : (
        <ColumnChart
          label={title}
          size="s"
          points={points}
          format={format}
          formatMark={format}
          peakText={(label, value) => t('releases.field.peak', { label, value })}
          limit={
            limit === undefined
              ? undefined
              : { value: limit, text: t('releases.field.limit', { value: format(limit) }) }
          }
        />
      )}
    </div>
  );
}
