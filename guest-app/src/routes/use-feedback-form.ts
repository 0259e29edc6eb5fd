import { useMutation } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import { createFeedback, type NewFeedback } from 'shared-api/client/service/feedback';
import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { FEEDBACK_TABLE_PATTERN } from 'shared-api/contract/limits';
import { errorText } from 'shared-api/i18n/error-text';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  draftProblems,
  EMPTY_DRAFT,
  emailProblem,
  tableNumberProblem,
  toFeedback,
  type FeedbackDraft,
  type FeedbackProblems,
} from '../features/feedback/feedback-draft';
import { storedDraft } from '../features/feedback/stored-draft';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../services/services';
import { useGuestTable } from '../services/use-guest-table';

/** The scanned table in this form's format: where tables have bare numbers, 12 becomes M-12. */
function asFeedbackTable(tableNumber: string | undefined): string | null {
  if (tableNumber === undefined) return null;
  const written = /^\d+$/.test(tableNumber) ? `M-${tableNumber}` : tableNumber.toUpperCase();
  return FEEDBACK_TABLE_PATTERN.test(written) ? written : null;
}

/** The message at the table number field for HTTP 404 and 400. */
function tableProblemOf(error: unknown): FeedbackProblems['tableNumber'] {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return 'feedback.no_table_number';
  return error.status === 400 ? 'feedback.invalid_table_number' : undefined;
}

export function useFeedbackForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const { http } = useServices();
  const { guestTable } = useGuestTable();
  const [typed, setTyped] = useState(storedDraft.read);
  const [problems, setProblems] = useState<FeedbackProblems>({});
  const keyFor = useKeyOfAttempt();
  const draft: FeedbackDraft = {
    ...typed,
    tableNumber: typed.tableNumber ?? asFeedbackTable(guestTable?.table.table_number),
  };

  const sending = useMutation({
    mutationFn: async (body: NewFeedback) => {
      // An empty response is a failure.
      if (!(await createFeedback(http, body, keyFor(body)))) throw new Error('empty reply');
    },
    onSuccess: () => {
      storedDraft.clear();
      onSent();
    },
    onError: (error) => {
      setProblems({ tableNumber: tableProblemOf(error) });
      notify.error(failureText(error));
    },
  });

  function failureText(error: unknown): string {
    const tableProblem = tableProblemOf(error);
    if (tableProblem) return t(tableProblem);
    if (!(error instanceof ApiError)) return t('feedback.no_reply');
    return t('feedback.send_error', { detail: errorText(t, error) });
  }

  return {
    draft,
    problems,
    isSending: sending.isPending,
    failure: sending.error && failureText(sending.error),
    change(part: Partial<FeedbackDraft>) {
      const next = { ...typed, ...part };
      setTyped(next);
      storedDraft.write(next);
      // A field's error is shown until the field changes.
      const changed = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
      setProblems({ ...problems, ...changed });
      sending.reset();
    },
    leave(field: 'tableNumber' | 'email') {
      if (field === 'email') setProblems({ ...problems, email: emailProblem(draft.email) });
      else if (draft.tableNumber) {
        setProblems({ ...problems, tableNumber: tableNumberProblem(draft.tableNumber) });
      }
    },
    send() {
      const found = draftProblems(draft);
      setProblems(found);
      const first = found.ratings ?? found.name ?? found.tableNumber ?? found.email;
      if (first) notify.error(t(first));
      else sending.mutate(toFeedback(draft));
    },
    startAfresh: () => setTyped(EMPTY_DRAFT),
  };
}

/** The same key for every attempt of the same feedback, so that it is never stored twice. */
function useKeyOfAttempt() {
  const attempt = useRef({ sent: '', key: '' });
  return (body: NewFeedback) => {
    const sent = JSON.stringify(body);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newIdempotencyKey() };
    return attempt.current.key;
  };
}
