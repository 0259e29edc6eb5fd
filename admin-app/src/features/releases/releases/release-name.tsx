import type { ParseKeys, TFunction } from 'i18next';
import type { AppName } from 'shared-api/domain/front-ends';
import { SHORT_VERSION_CHARS } from 'shared-api/domain/releases/limits';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import styles from './releases.module.css';

/** The name of a front end. @param app name of its folder, which is shown if there is no text for it. */
export const appName = (t: TFunction, app: AppName): string =>
  t(`releases.app.${app}` as ParseKeys, { defaultValue: app });

/** The first characters of a release's hash, enough to distinguish it. */
export const shortRelease = (release: string): string => release.slice(0, SHORT_VERSION_CHARS);

const nameOf = (app: AppReleases | undefined, release: string) =>
  app?.releases.find((each) => each.release === release)?.name;

/** What people call a release: what is new in it, else the first characters of its hash. */
export const releaseText = (app: AppReleases | undefined, release: string): string =>
  nameOf(app, release)?.message ?? shortRelease(release);

export interface ReleaseNameProps {
  /** The front end, which knows the name. */
  app: AppReleases | undefined;
  release: string;
}

/** What is new in a release, its hash, which can be copied to a command, and who made it. */
export function ReleaseName({ app, release }: ReleaseNameProps) {
  const name = nameOf(app, release);
  const details = [name?.commit, name?.author, name?.key].filter((detail) => detail != null);
  return (
    <span className={styles.name}>
      {name?.message && (
        <strong>
          <bdi>{name.message}</bdi>
        </strong>
      )}
      <code translate="no" title={release}>
        {shortRelease(release)}
      </code>
      {details.length > 0 && (
        <small>
          <bdi>{details.join(' · ')}</bdi>
        </small>
      )}
    </span>
  );
}
