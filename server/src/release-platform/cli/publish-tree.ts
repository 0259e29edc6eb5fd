import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import type { Contract } from '../rules/contract.ts';
import type { BuildName } from '../rules/read-release.ts';
import { offer } from './offer.ts';
import { publish } from './publish.ts';

interface TreeInit {
  store: string;
  packageFolderOf: (app: AppName) => string;
  contract: Contract;
  name?: BuildName | null;
  isForced: boolean;
}

/** Publishes the builds of a working tree, as at each start, and {@link offer}s them. @returns what was done. */
export function publishTree({ store, packageFolderOf, contract, name, isForced }: TreeInit): string[] {
  // All are published before the first is live.
  const builds = APP_NAMES.map(
    (app) =>
      publish({ store, app, packageFolder: packageFolderOf(app), builtAgainst: contract, name }).record,
  );
  return builds.map(({ app, version }) => offer({ store, app, version, isForced }));
}
