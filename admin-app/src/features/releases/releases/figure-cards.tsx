import { useTranslation } from 'react-i18next';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import { limitOf, MEASURES, type Measure, type ReleaseFigures } from './release-figures';
import { useReleaseFormats } from './use-release-formats';
import styles from './releases.module.css';

export interface FigureCardsProps {
  app: AppReleases;
  figures: ReleaseFigures;
}

/** The measurements of the canary beside the live release, or of the live release beside the one before. */
export function FigureCards({ app, figures }: FigureCardsProps) {
  const { live, rollout, history } = app;
  const release = rollout?.release ?? live?.release;
  const other = rollout ? live?.release : history[0]?.release;
  if (release === undefined) return null;
  return (
    <ul role="list" className={styles.figures}>
      {MEASURES.map((measure) => (
        <li key={measure}>
          <Figure measure={measure} app={app} figures={figures} release={release} other={other} />
        </li>
      ))}
    </ul>
  );
}

interface FigureProps extends FigureCardsProps {
  measure: Measure;
  release: string;
  other: string | undefined;
}

function Figure({ measure, app, figures, release, other }: FigureProps) {
  const { t } = useTranslation();
  const formats = useReleaseFormats();
  const limit = limitOf(measure, app);
  const compared = other === undefined ? null : figures.value(measure, other);
  const notes = [
    compared !== null &&
      t(app.rollout ? 'releases.field.live' : 'releases.field.before', {
        value: formats.measure(measure, compared),
      }),
    limit !== undefined && t('releases.field.limit', { value: formats.measure(measure, limit) }),
  ].filter(Boolean);
  const title = t(`releases.field.measures.${measure}`);
  return (
    <section aria-label={title} className={styles.figure}>
      <h3>{title}</h3>
      <strong>{formats.measure(measure, figures.value(measure, release))}</strong>
      <p className={styles.soft}>{notes.join(' · ')}</p>
      <Sparkline
        label={t('releases.field.by_day')}
        lines={[release, other].map((each) => (each === undefined ? [] : figures.byDay(measure, each)))}
      />
    </section>
  );
}

const WIDTH = 200;
const HEIGHT = 48;

interface SparklineProps {
  label: string;
  /** Values by day; the first line is solid, the other dashed. */
  lines: readonly (readonly (number | null)[])[];
}

function Sparkline({ label, lines }: SparklineProps) {
  const values = lines.flat().filter((value) => value !== null);
  const days = lines[0]?.length ?? 0;
  if (days < 2 || values.length < 2) return null;
  const max = Math.max(...values) || 1;
  const pointOf = (value: number | null, day: number) =>
    value === null ? [] : [`${(day / (days - 1)) * WIDTH},${HEIGHT - 1 - (value / max) * (HEIGHT - 2)}`];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={styles.sparkline}
    >
      {lines.map((line, index) => (
        <polyline key={index} points={line.flatMap(pointOf).join(' ')} />
      ))}
    </svg>
  );
}
