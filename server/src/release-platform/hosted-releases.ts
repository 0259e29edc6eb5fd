import type { AppName } from 'shared-api/domain/front-ends';
import type { Context } from '../context';
import { AppError } from '../http/app-error';

type Hosting = Pick<Context['config'], 'releasesDir' | 'releaseHosts'>;

/** Whether the releases of a front end are in this server's release store instead of on another host. */
export const isHosted = ({ releasesDir, releaseHosts }: Hosting, app: AppName): boolean =>
  releasesDir !== '' && !(releaseHosts as Partial<Record<AppName, string>>)[app];

/** @throws {AppError} `releases_elsewhere`. */
export function requireHosted(hosting: Hosting, app: AppName): void {
  if (!isHosted(hosting, app)) throw new AppError('releases_elsewhere');
}
