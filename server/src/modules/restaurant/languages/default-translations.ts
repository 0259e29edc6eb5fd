import { REMOTE_NAMES } from 'shared-api/domain/front-ends';
import type { ReleaseStore } from '#release-platform/serving/release-store';
import { flatten } from '#release-platform/serving/release-texts';

/** A stored text's key is `<namespace>:<dotted.key>`, such as `guest:menu.title`. */
const namespaceOf = (app: string) => app.replace(/-app$/, '');

export interface DefaultTranslation {
  language_code: string;
  resource_key: string;
  value: string;
}

/** All texts of the live releases in all their languages. */
export async function defaultTranslations(store: ReleaseStore): Promise<DefaultTranslation[]> {
  const perApp = await Promise.all(
    REMOTE_NAMES.map(async (app) =>
      (await store.currentTexts(app)).flatMap(([language_code, texts]) =>
        flatten(texts).map(([key, value]) => ({
          language_code,
          resource_key: `${namespaceOf(app)}:${key}`,
          value,
        })),
      ),
    ),
  );
  return perApp.flat();
}
