import {
  useMutation,
  type UseMutateAsyncFunction,
  type UseMutateFunction,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { newIdempotencyKey } from '../client/idempotency-key';

interface SubmissionOptions<Input, Output, Context> extends Omit<
  UseMutationOptions<Output, Error, Input, Context>,
  'mutationFn'
> {
  /** @param idempotencyKey the same for every attempt to send this input, until one succeeds. */
  send: (input: Input, idempotencyKey: string) => Promise<Output>;
}

/** Equal for equal inputs; of a file, its name, size and time are compared. */
const fingerprintOf = (input: unknown) =>
  JSON.stringify(input, (_key, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? '';

/**
 * A mutation that does not send the same input again while it is being sent, no matter how many taps arrive before the
 * button is rendered as busy (docs/rules/connection.md#retries-and-idempotency).
 */
export function useSubmission<Input = void, Output = unknown, Context = unknown>({
  send,
  ...options
}: SubmissionOptions<Input, Output, Context>) {
  const keys = useRef(new Map<string, string>());
  const latest = useRef<{ sent: string; outcome: Promise<Output> }>(null);
  const mutation = useMutation<Output, Error, Input, Context>({
    ...options,
    mutationFn: async (input) => {
      const sent = fingerprintOf(input);
      const key = keys.current.get(sent) ?? newIdempotencyKey();
      keys.current.set(sent, key);
      const output = await send(input, key);
      keys.current.delete(sent);
      return output;
    },
  });
  const { isPending, mutateAsync: start } = mutation;
  // Not when the response arrives: until it is rendered, the same button may be tapped.
  useLayoutEffect(() => {
    if (!isPending) latest.current = null;
  });

  const mutateAsync: UseMutateAsyncFunction<Output, Error, Input, Context> = useCallback(
    (...[input, callbacks]) => {
      const sent = fingerprintOf(input);
      if (latest.current?.sent === sent) return latest.current.outcome;
      const outcome = start(input as Input, callbacks);
      latest.current = { sent, outcome };
      return outcome;
    },
    [start],
  );
  const mutate: UseMutateFunction<Output, Error, Input, Context> = useCallback(
    // The error is part of the mutation's state.
    (...args) => void mutateAsync(...args).catch(() => {}),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
