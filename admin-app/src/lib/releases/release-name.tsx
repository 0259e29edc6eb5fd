import styles from './release-name.module.css';

const SHOWN_CHARS = 8;

/** Enough of a release's hash to tell it from others. */
export const shortRelease = (release: string): string => release.slice(0, SHOWN_CHARS);

export function ReleaseName({ release }: { release: string }) {
  return (
    <code translate="no" title={release} className={styles.name}>
      {shortRelease(release)}
    </code>
  );
}
