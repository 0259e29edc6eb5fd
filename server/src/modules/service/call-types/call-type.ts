import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { createCallType, updateCallType } from 'shared-api/contract/service/call-types';
import type { CallTypeKind } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import { deleteById } from '#db/delete-by-id';
import { flag, type Row } from '#db/schema';
import { AppError, requireFound } from '#http/app-error';
import { bumpVersion } from '#modules/bump-version';
import { requireKnownLanguages } from '#modules/restaurant/languages/translations';
import { findCallTypes } from './call-type.presenter';

type Input = ParsedBodyOf<typeof createCallType>;

const readCallType = async (tx: Tx, id: number): Promise<Row<'call_types'>> =>
  requireFound((await findCallTypes(tx.db, { id }))[0]);

/** @throws {AppError} 422 for a language that is unknown or repeated. */
export async function addCallType(
  tx: Tx,
  { translations, is_active, ...input }: Omit<Input, 'kind'> & { kind: CallTypeKind },
): Promise<Row<'call_types'>> {
  await requireKnownLanguages(tx, translations);
  const now = tx.now();
  return tx.db
    .insertInto('call_types')
    .values({
      ...input,
      is_active: flag(is_active),
      translations: JSON.stringify(translations),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * @throws {AppError} `not_found`, `edited_meanwhile`, `default_call_type` for a change that would deactivate the type
 * “waiter”, 422 for a language that is unknown or repeated.
 */
export async function changeCallType(
  tx: Tx,
  id: number,
  { translations, is_active, version, ...changes }: ParsedBodyOf<typeof updateCallType>,
): Promise<Row<'call_types'>> {
  await bumpVersion(tx, 'call_types', id, version);
  const { kind } = await readCallType(tx, id);
  if (kind === 'waiter' && (is_active === false || changes.kind)) throw new AppError('default_call_type');
  if (translations) await requireKnownLanguages(tx, translations);
  await tx.db
    .updateTable('call_types')
    .set({
      ...changes,
      is_active: flag(is_active),
      translations: translations && JSON.stringify(translations),
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  return readCallType(tx, id);
}

/** @throws {AppError} `not_found`, `default_call_type`, `in_use` for a type that a call has. */
export async function removeCallType(tx: Tx, id: number): Promise<void> {
  if ((await readCallType(tx, id)).kind === 'waiter') throw new AppError('default_call_type');
  await unlessViolated('reference', () => new AppError('in_use'), deleteById(tx.db, 'call_types', id));
}
