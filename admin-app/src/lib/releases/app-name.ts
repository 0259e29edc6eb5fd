import type { ParseKeys, TFunction } from 'i18next';
import type { AppName } from 'shared-api/domain/front-ends';

/** The name of a front end. @param app name of its folder, which is shown if there is no text for it. */
export const appName = (t: TFunction, app: AppName): string =>
  t(`releases.app.${app}` as ParseKeys, { defaultValue: app });
