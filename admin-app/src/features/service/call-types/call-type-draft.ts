import type { CallType, NewCallType } from 'shared-api/contract/service/call-types';
import { CALL_ESCALATION_MINUTES } from 'shared-api/domain/service/limits';
import type { CallTypeIcon } from 'shared-api/domain/statuses';
import { isWholeNumber, parseWholeNumber } from '#lib/form/whole-number';

/** Names by language code. */
export type CallTypeTexts = Record<string, { name: string }>;

export interface CallTypeDraft {
  texts: CallTypeTexts;
  icon: CallTypeIcon;
  isBill: boolean;
  /** Minutes; empty for never. */
  escalation: string;
  order: string;
  isActive: boolean;
}

export const draftOf = (type: CallType | undefined): CallTypeDraft => ({
  texts: Object.fromEntries(
    (type?.translations ?? []).map(({ language_code: code, name }) => [code, { name }]),
  ),
  icon: type?.icon ?? 'hand',
  isBill: type?.kind === 'bill',
  escalation: type ? String(type.escalation_minutes ?? '') : String(CALL_ESCALATION_MINUTES.default),
  order: String(type?.sort_order ?? 0),
  isActive: type?.is_active ?? true,
});

/** @param current undefined for a new one. */
export const bodyOf = (draft: CallTypeDraft, current: CallType | undefined): NewCallType => ({
  ...(current?.kind !== 'waiter' && { kind: draft.isBill ? 'bill' : 'other', is_active: draft.isActive }),
  icon: draft.icon,
  escalation_minutes: draft.escalation.trim() ? parseWholeNumber(draft.escalation) : null,
  sort_order: parseWholeNumber(draft.order),
  translations: Object.entries(draft.texts).flatMap(([language_code, { name }]) =>
    name.trim() ? [{ language_code, name: name.trim() }] : [],
  ),
});

export const isEscalation = (typed: string): boolean =>
  typed.trim() === '' || isWholeNumber(typed, 1, CALL_ESCALATION_MINUTES.max);
