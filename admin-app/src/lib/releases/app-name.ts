import type { ParseKeys, TFunction } from 'i18next';
import type { AppName } from 'shared-api/contract/front-ends';

/** @param app one that has no text yet is shown by its folder's name. */
export const appName = (t: TFunction, app: AppName): string =>
  t(`releases.app.${app}` as ParseKeys, { defaultValue: app });
