import type { AppName } from '../../../hosting/release-record';
import type { ReleaseStore } from '../../../hosting/release-store';
import { flatten } from '../../../hosting/release-texts';

/** By namespace; a stored text's key is `<namespace>:<dotted.key>`. */
const APPS = { guest: 'guest-app', admin: 'admin-app' } as const satisfies Record<string, AppName>;

export interface DefaultTranslation {
  language_code: string;
  resource_key: string;
  value: string;
}

/** All texts of the live releases in all their languages. */
export async function defaultTranslations(store: ReleaseStore): Promise<DefaultTranslation[]> {
  const perApp = await Promise.all(
    Object.entries(APPS).map(async ([namespace, app]) =>
      (await store.currentTexts(app)).flatMap(([language_code, texts]) =>
        flatten(texts).map(([key, value]) => ({ language_code, resource_key: `${namespace}:${key}`, value })),
      ),
    ),
  );
  return perApp.flat();
}
