import { ApiError } from 'shared-api/client/api-error';
import { EarlierDoneError } from 'shared-api/client/attempts';
import type { Feedback, NewFeedback } from 'shared-api/contract/service/feedback';
import { FEEDBACK_ORDER_PARAM, FEEDBACK_TABLE_PARAM } from 'shared-api/domain/paths';
import { findTableByNumber, usualTableNumber } from 'shared-api/domain/service/table-number';
import { errorText } from 'shared-api/i18n/error-text';
import { useAttemptNews, useOpenAttempt } from 'shared-api/queries/use-open-attempt';
import { useSubmission } from 'shared-api/queries/use-submission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  draftProblems,
  EMPTY_DRAFT,
  emailProblem,
  tableNumberProblem,
  toFeedback,
  type FeedbackDraft,
  type FeedbackProblems,
} from '../features/feedback/feedback-draft';
import { storedFeedback } from '../features/feedback/stored-feedback';
import { ATTEMPTS } from '../services/attempts';
import { useOrderRules } from '../services/order-rules';
import { useOwnVisit, visitTokenOf } from '../services/own-visit';
import { rememberedTable } from '../services/remembered-table';
import { useServices } from '../services/services';
import { useGuestTable } from '../services/use-guest-table';
import { useSettledAttempts } from './settled-attempts';

/** The message at the table number field for HTTP 404 and 400. */
function tableProblemOf(error: unknown): FeedbackProblems['tableNumber'] {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return 'feedback.no_table_number';
  return error.status === 400 ? 'feedback.invalid_table_number' : undefined;
}

export interface SentFeedback {
  /** Idempotency-Key of its request. */
  key: string;
  /** As it was sent last. */
  body: NewFeedback;
  feedback: Feedback;
}

export function useFeedbackForm({ onSent }: { onSent: (sent: SentFeedback) => void }) {
  const { t } = useTranslation();
  const { http } = useServices();
  const { guestTable } = useGuestTable();
  const [typed, setTyped] = useState(storedFeedback.read);
  const [problems, setProblems] = useState<FeedbackProblems>({});
  const [search] = useSearchParams();
  // A link from an order names its table; a code may have been scanned at another one since.
  const table =
    search.get(FEEDBACK_TABLE_PARAM) ?? guestTable?.table.table_number ?? rememberedTable.read() ?? null;
  // Guests who are still at the table ordered there with this phone.
  const visitToken = useOwnVisit(visitTokenOf);
  const orderToken = search.get(FEEDBACK_ORDER_PARAM) ?? (guestTable && visitToken) ?? null;
  const knownNumber = table && usualTableNumber(table);
  const { isCodeRequired } = useOrderRules();
  const draft: FeedbackDraft = { ...typed, tableNumber: typed.tableNumber ?? knownNumber };
  const isAtOwnTable =
    guestTable !== null && findTableByNumber([guestTable.table], draft.tableNumber ?? '') !== undefined;

  const attempts = useSettledAttempts();
  const open = useOpenAttempt(attempts, ATTEMPTS.feedback);
  useAttemptNews(attempts, (news) => {
    const { about, key, body } = news.attempt;
    if (about === ATTEMPTS.feedback && news.state === 'done')
      onSent({ key, body: body as NewFeedback, feedback: news.response as Feedback });
  });
  const sending = useSubmission({
    send: async (body: NewFeedback) => {
      try {
        await attempts.send(ATTEMPTS.feedback, body, async (key) => {
          const feedback = (await http.send('POST /feedback', {
            body,
            idempotencyKey: key,
          })) as Feedback | null;
          // An empty response does not confirm it.
          if (!feedback) throw new Error('empty reply');
          return feedback;
        });
      } catch (error) {
        if (!(error instanceof EarlierDoneError)) throw error;
      }
    },
    onError: (error) => setProblems({ tableNumber: tableProblemOf(error) }),
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
    lacksCode: isCodeRequired && !guestTable && !orderToken,
    isSending: sending.isPending,
    /** The error of the last attempt. */
    failure: sending.error && { error: sending.error, text: failureText(sending.error), attempt: open },
    change(part: Partial<FeedbackDraft>) {
      const next = { ...typed, ...part };
      setTyped(next);
      storedFeedback.write(next);
      // A field's error is shown until the field changes.
      const changed = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
      setProblems({ ...problems, ...changed });
      sending.reset();
    },
    leave(field: 'tableNumber' | 'email') {
      if (field === 'email') setProblems({ ...problems, email: emailProblem(draft.email) });
      else if (draft.tableNumber) {
        setProblems({ ...problems, tableNumber: tableNumberProblem(draft.tableNumber, knownNumber) });
      }
    },
    send() {
      const found = draftProblems(draft, knownNumber);
      setProblems(found);
      if (!Object.values(found).some(Boolean)) {
        sending.mutate({
          ...toFeedback(draft),
          ...(isAtOwnTable && { table_token: guestTable.token }),
          // The order is not sent for another table than its own.
          ...(orderToken && draft.tableNumber === knownNumber && { order_token: orderToken }),
        });
      }
    },
    startAfresh: () => setTyped(EMPTY_DRAFT),
  };
}
