import { SHORT_VERSION_CHARS } from 'shared-api/domain/releases/limits';
import styles from './release-name.module.css';

/** The first characters of a release's hash, enough to distinguish it. */
export const shortRelease = (release: string): string => release.slice(0, SHORT_VERSION_CHARS);

export function ReleaseName({ release }: { release: string }) {
  return (
    <code translate="no" title={release} className={styles.name}>
      {shortRelease(release)}
    </code>
  );
}
