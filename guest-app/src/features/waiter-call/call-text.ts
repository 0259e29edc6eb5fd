import type { TFunction } from 'i18next';
import type { CallType } from 'shared-api/contract/service/call-types';
import type { GuestCall } from 'shared-api/contract/service/waiter-calls';

/** Name of what a call asks for; undefined for a waiter. @param types in the guest's language. */
export const typeName = ({ type }: Pick<GuestCall, 'type'>, types: readonly CallType[]): string | undefined =>
  type && type.kind !== 'waiter' ? (types.find(({ id }) => id === type.id)?.name ?? type.name) : undefined;

/** What is known of an open call. @param type its {@link typeName}. */
export const callText = (t: TFunction, { type, isTaken }: { type: string | undefined; isTaken: boolean }) =>
  type === undefined
    ? t(isTaken ? 'waiter_call.taken' : 'waiter_call.called')
    : t(isTaken ? 'waiter_call.taken_other' : 'waiter_call.called_other', { type });
