import { useQueryClient, type MutationKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EarlierDoneError, isOutcomeUnknown } from 'shared-api/client/attempts';
import type { Http } from 'shared-api/client/http';
import { useAttemptNews, useOpenAttempt } from 'shared-api/queries/use-open-attempt';
import { useSubmission } from 'shared-api/queries/use-submission';
import { notify } from 'shared-ui/toaster';
import type { AttemptAbout } from '../services/attempt-kinds';
import { useServices } from '../services/services';
import { failureDetail, failureTitle } from './errors';
import type { InlineMessages } from './use-inline-message';

export interface ApiMutationOptions<Input, Output> {
  /** @param idempotencyKey for a POST that creates something, the same for every attempt to send this input. */
  request: (http: Http, input: Input, idempotencyKey: string) => Promise<Output>;
  /**
   * For a request whose repetition costs money or work: what it is about. Its key then outlives the form, the page and
   * the tab until the outcome is known. The input must be all that is sent, as JSON. Show {@link FailureNotice}.
   */
  attempt?: AttemptAbout;
  /** Query keys to fetch again once the request has ended. */
  invalidates: readonly QueryKey[];
  /** @default 0 */
  invalidateAfterMs?: number;
  /** Text of the success message; none without it. */
  success?: string | ((output: Output, input: Input) => string);
  /**
   * Title of the error message, whose second line is the reason; without it the form shows `error`. A text, which says
   * that the action failed, is replaced while the outcome is unknown. The text of a function stays: it says only that an
   * error occurred.
   */
  failure?: string | ((error: unknown) => string);
  /** Whether the caller shows this error in another way, so that nothing is said twice. */
  isShownElsewhere?: (error: unknown) => boolean;
  onSuccess?: (output: Output, input: Input, client: QueryClient) => void;
  /** Changes the cache before the response. @returns a function that reverts it. */
  optimisticUpdate?: (client: QueryClient, input: Input) => () => void;
  /** Mutations of one scope run one after the other. */
  scope?: string;
  /** Key to find these mutations in the cache. */
  mutationKey?: MutationKey;
  /** @default toasts */
  messages?: InlineMessages;
}

export function useApiMutation<Input, Output>({
  request,
  attempt,
  invalidates,
  invalidateAfterMs = 0,
  success,
  failure,
  isShownElsewhere,
  onSuccess,
  optimisticUpdate,
  scope,
  mutationKey,
  messages = notify,
}: ApiMutationOptions<Input, Output>) {
  const { http, attempts } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  const invalidate = () => invalidates.forEach((queryKey) => void client.invalidateQueries({ queryKey }));

  const openAttempt = useOpenAttempt(attempts, attempt);
  useEffect(() => {
    // Asks first what became of a request that was sent before this form was opened.
    if (attempts.all().some(({ about }) => about === attempt)) attempts.ask();
  }, [attempts, attempt]);
  const submission = useSubmission({
    mutationKey,
    scope: scope === undefined ? undefined : { id: scope },
    send: (input: Input, idempotencyKey) =>
      attempt === undefined
        ? request(http, input, idempotencyKey)
        : attempts.send(attempt, input, (key) => request(http, input, key), openAttempt),
    onMutate: async (input) => {
      if (!optimisticUpdate) return undefined;
      await Promise.all(invalidates.map((queryKey) => client.cancelQueries({ queryKey })));
      return optimisticUpdate(client, input);
    },
    onSuccess: (output, input) => {
      onSuccess?.(output, input, client);
      if (success) messages.success(typeof success === 'string' ? success : success(output, input));
    },
    onError: (error, _input, rollback) => {
      rollback?.();
      if (error instanceof EarlierDoneError || isShownElsewhere?.(error)) return;
      if (attempt !== undefined && isOutcomeUnknown(error)) messages.error(t('attempt.unknown'));
      else if (typeof failure === 'function') messages.error(failure(error), failureDetail(t, error));
      else if (failure) messages.error(failureTitle(t, failure, error), failureDetail(t, error));
    },
    onSettled: () => {
      if (invalidateAfterMs > 0) setTimeout(invalidate, invalidateAfterMs);
      else invalidate();
    },
  });
  useAttemptNews(attempts, (news) => {
    if (news.attempt.about !== attempt || news.state !== 'done' || news.isReply) return;
    // The outcome is known: what is sent next is something else.
    submission.reset();
    onSuccess?.(news.response as Output, news.attempt.body as Input, client);
    invalidate();
  });
  return { ...submission, openAttempt };
}
