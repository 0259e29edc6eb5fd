import { useState, type CSSProperties } from 'react';
import { chartScale } from './chart-scale';
import styles from './column-chart.module.css';

export interface ChartPoint {
  key: string;
  label: string;
  shortLabel: string;
  value: number;
}

export interface ColumnChartProps {
  /** Accessible name; the numbers are in a table beside the chart. */
  label: string;
  points: readonly ChartPoint[];
  /** @default false */
  isWhole?: boolean;
  format: (value: number) => string;
  formatMark: (value: number) => string;
  peakText: (label: string, value: string) => string;
}

/** Number of labels that fit on a phone. */
const LABELS_MAX = 12;
const at = (share: number) => ({ '--share': share }) as CSSProperties;

export function ColumnChart({
  label,
  points,
  isWhole = false,
  format,
  formatMark,
  peakText,
}: ColumnChartProps) {
  const [activeKey, setActiveKey] = useState<string>();
  const active = points.find(({ key }) => key === activeKey);
  const peak = points.reduce((best, point) => (point.value > best.value ? point : best), points[0] ?? NONE);
  const marks = chartScale(peak.value, isWhole);
  const top = marks.at(-1) ?? 1;
  const labelEvery = Math.ceil(points.length / LABELS_MAX);
  const peakWords = peakText(peak.label, format(peak.value));

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.readout} aria-hidden="true">
        {active ? `${active.label}: ${format(active.value)}` : peakWords}
      </figcaption>
      <div role="img" aria-label={`${label}. ${peakWords}`} className={styles.chart}>
        <div className={styles.marks}>
          {marks.map((mark) => (
            <span key={mark} style={at(mark / top)}>
              {formatMark(mark)}
            </span>
          ))}
        </div>
        <div className={styles.plot} onPointerLeave={() => setActiveKey(undefined)}>
          {marks.map((mark) => (
            <div key={mark} className={styles.line} style={at(mark / top)} />
          ))}
          <div className={styles.columns}>
            {points.map(({ key, value }) => (
              <div
                key={key}
                className={styles.column}
                data-active={key === activeKey || undefined}
                onPointerEnter={() => setActiveKey(key)}
              >
                <div className={styles.bar} style={at(value / top)} />
              </div>
            ))}
          </div>
        </div>
        <div className={styles.labels}>
          {points.map(({ key, shortLabel }, index) => (
            <span key={key}>{index % labelEvery === 0 && shortLabel}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

const NONE: ChartPoint = { key: '', label: '', shortLabel: '', value: 0 };
