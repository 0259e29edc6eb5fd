import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAMES, type AppName } from 'shared-api/contract/front-ends';
import type { Contract } from '../../server/src/release-rules/contract.ts';
import { goLive, readPointer } from '../../server/src/release-rules/pointer.ts';
import { publish } from './publish.ts';

interface TreeInit {
  store: string;
  packageFolderOf: (app: AppName) => string;
  contract: Contract;
}

/**
 * Publishes the builds of a working tree and makes them live, as at each start. A build that was published before does not
 * replace what was made live through the API since then.
 * @returns the releases that stay live instead.
 */
export function publishTree({
  store,
  packageFolderOf,
  contract,
}: TreeInit): { app: AppName; version: string }[] {
  // All are published before the first is live.
  const builds = APP_NAMES.map((app) => {
    const folder = join(store, app);
    const known = existsSync(folder) ? readdirSync(folder) : [];
    const { record } = publish(store, app, packageFolderOf(app), contract);
    return { app, version: record.version, isNew: !known.includes(record.version) };
  });
  return builds.flatMap(({ app, version, isNew }) => {
    const [live] = readPointer(store, app);
    if (live?.isByApi && live.version !== version && !isNew) return [{ app, version: live.version }];
    goLive(store, app, version);
    return [];
  });
}
