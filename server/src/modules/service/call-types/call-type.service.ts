import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { createCallType, updateCallType } from 'shared-api/contract/service/call-types';
import type { CallTypeKind } from 'shared-api/contract/statuses';
import type { Context } from '#context';
import { unlessViolated } from '#db/constraints';
import type { Trx } from '#db/database';
import { deleteById } from '#db/delete-by-id';
import { flag, type Row } from '#db/schema';
import { AppError, requireFound } from '#http/app-error';
import { bumpVersion } from '#modules/bump-version';
import { requireKnownLanguages } from '#modules/restaurant/languages/translations';
import { findCallTypes } from './call-type';

type Input = ParsedBodyOf<typeof createCallType>;

const readCallType = async (trx: Trx, id: number): Promise<Row<'call_types'>> =>
  requireFound((await findCallTypes(trx, { id }))[0]);

/** @throws {AppError} 422 for a language that is unknown or repeated. */
export async function addCallType(
  context: Context,
  trx: Trx,
  { translations, is_active, ...input }: Omit<Input, 'kind'> & { kind: CallTypeKind },
): Promise<Row<'call_types'>> {
  await requireKnownLanguages(trx, translations);
  const now = context.now();
  return trx
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
  context: Context,
  trx: Trx,
  id: number,
  { translations, is_active, version, ...changes }: ParsedBodyOf<typeof updateCallType>,
): Promise<Row<'call_types'>> {
  await bumpVersion(trx, 'call_types', id, version);
  const { kind } = await readCallType(trx, id);
  if (kind === 'waiter' && (is_active === false || changes.kind)) throw new AppError('default_call_type');
  if (translations) await requireKnownLanguages(trx, translations);
  await trx
    .updateTable('call_types')
    .set({
      ...changes,
      is_active: flag(is_active),
      translations: translations && JSON.stringify(translations),
      updated_at: context.now(),
    })
    .where('id', '=', id)
    .execute();
  return readCallType(trx, id);
}

/** @throws {AppError} `not_found`, `default_call_type`, `in_use` for a type that a call has. */
export async function removeCallType(trx: Trx, id: number): Promise<void> {
  if ((await readCallType(trx, id)).kind === 'waiter') throw new AppError('default_call_type');
  await unlessViolated('reference', () => new AppError('in_use'), deleteById(trx, 'call_types', id));
}
