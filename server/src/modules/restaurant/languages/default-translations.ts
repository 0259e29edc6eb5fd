import { REMOTE_NAMES, type RemoteName } from 'shared-api/domain/front-ends';

/** A stored text's key is `<namespace>:<dotted.key>`, such as `guest:menu.title`. */
const namespaceOf = (app: string) => app.replace(/-app$/, '');

export interface DefaultTranslation {
  language_code: string;
  resource_key: string;
  value: string;
}

/** The texts of the live release of an app, by dotted keys. */
export type LiveTexts = (
  app: RemoteName,
) => Promise<readonly { language: string; key: string; value: string }[]>;

/** All texts of the live releases in all their languages. */
export async function defaultTranslations(liveTexts: LiveTexts): Promise<DefaultTranslation[]> {
  const perApp = await Promise.all(
    REMOTE_NAMES.map(async (app) =>
      (await liveTexts(app)).map(({ language, key, value }) => ({
        language_code: language,
        resource_key: `${namespaceOf(app)}:${key}`,
        value,
      })),
    ),
  );
  return perApp.flat();
}
