import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/restaurant/legal-texts';
import { LEGAL_TEMPLATES } from 'shared-api/domain/restaurant/legal-templates/legal-templates';
import { isInterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import type { LegalDocument } from 'shared-api/domain/statuses';
import { changeContent } from '#content/change-content';
import type { Context, Tx } from '#context';
import type { Db } from '#db/database';
import { lockAgainstWrites } from '#db/dialect';
import { AppError } from '#http/app-error';
import { handle } from '#http/route';
import { requireUnchanged } from '#modules/bump-version';
import { defaultLanguageFallback, languageFallback } from '../languages/language-fallback';
import { readLanguageCodes } from '../languages/translations';

const templateOf = (document: LegalDocument, code: string): string =>
  isInterfaceLanguage(code) ? LEGAL_TEMPLATES[document][code] : '';

const findOwnTexts = (db: Db, document?: LegalDocument) => {
  const query = db.selectFrom('legal_texts').selectAll();
  return (document ? query.where('document', '=', document) : query).execute();
};

/** @param languages the preferred one first. */
async function shownText(
  db: Db,
  document: LegalDocument,
  languages: readonly string[],
): Promise<contract.ShownLegalText> {
  const own = await findOwnTexts(db, document);
  for (const code of [...languages, DEFAULT_LANGUAGE]) {
    const text = own.find(({ language_code }) => language_code === code)?.text || templateOf(document, code);
    if (text) return { document, language_code: code, text };
  }
  throw new Error(`no template of ${document}`);
}

/** @param text null restores the template. @throws {AppError} `not_found`, `edited_meanwhile`. */
async function saveText(
  tx: Tx,
  target: { document: LegalDocument; language_code: string },
  { text, seen_value }: { text: string | null; seen_value?: string },
): Promise<contract.LegalText> {
  const { document, language_code } = target;
  if (!(await readLanguageCodes(tx.db)).includes(language_code)) throw new AppError('not_found');
  await lockAgainstWrites(tx.db, 'legal_texts');
  const stored = (await findOwnTexts(tx.db, document)).find((row) => row.language_code === language_code);
  requireUnchanged(stored?.text ?? '', seen_value, text ?? '');
  if (text === null) {
    await tx.db
      .deleteFrom('legal_texts')
      .where('document', '=', document)
      .where('language_code', '=', language_code)
      .execute();
  } else {
    const updated_at = tx.now();
    await tx.db
      .insertInto('legal_texts')
      .values({ ...target, text, updated_at })
      .onConflict((conflict) =>
        conflict.columns(['document', 'language_code']).doUpdateSet({ text, updated_at }),
      )
      .execute();
  }
  return { ...target, text: text ?? '', template: templateOf(document, language_code) };
}

export function registerLegalTexts(app: FastifyInstance, context: Context): void {
  handle(app, contract.getLegalText, async ({ params: { document }, query: { language_code: code } }) => {
    const languages = await (code ? languageFallback(context, code) : defaultLanguageFallback(context));
    return context.contentCache.response(`legal:${document}:${languages.join()}`, ['settings'], () =>
      shownText(context.db, document, languages),
    );
  });

  handle(app, contract.listLegalTexts, async () => {
    const own = await findOwnTexts(context.db);
    const codes = await readLanguageCodes(context.db);
    return (['privacy', 'terms'] as const).flatMap((document) =>
      codes.map((language_code) => ({
        document,
        language_code,
        text: own.find((row) => row.document === document && row.language_code === language_code)?.text ?? '',
        template: templateOf(document, language_code),
      })),
    );
  });

  handle(app, contract.updateLegalText, ({ params, body }) =>
    changeContent(context, 'settings', (tx) => saveText(tx, params, body)),
  );
}
