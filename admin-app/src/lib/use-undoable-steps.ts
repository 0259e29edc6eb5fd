import { useMutationState, type MutationKey } from '@tanstack/react-query';
import { serverTimeOf } from 'shared-api/client/server-clock';
import { UNDO_MS } from 'shared-api/domain/service/limits';
import { useTimeValue } from 'shared-api/queries/use-server-time';

export interface UndoableStep<Input, Output> {
  input: Input;
  /** The response: the record after the step. */
  result: Output;
}

/**
 * The last step of each record that was taken on this device and can still be undone, from the mutation cache.
 * @param mutationKey of the steps and of their undoing; an undone step cannot be undone again.
 */
export function useUndoableSteps<Input extends { isUndo?: boolean }, Output extends { id: number }>(
  mutationKey: MutationKey,
): ReadonlyMap<number, UndoableStep<Input, Output>> {
  const made = useMutationState({
    filters: { mutationKey, status: 'success' },
    select: ({ state }) => ({
      input: state.variables as Input,
      result: state.data as Output,
      madeAtMs: serverTimeOf(state.submittedAt),
    }),
  });
  const last = new Map(
    made.toSorted((a, b) => a.madeAtMs - b.madeAtMs).map((step) => [step.result.id, step]),
  );
  const isUndoable = ({ input, madeAtMs }: { input: Input; madeAtMs: number }, nowMs: number) =>
    !input.isUndo && nowMs - madeAtMs < UNDO_MS;
  const undoable = useTimeValue(
    (nowMs) => [...last].flatMap(([id, step]) => (isUndoable(step, nowMs) ? [id] : [])).join(),
    last.size > 0,
  );
  const ids = new Set(undoable.split(',').map(Number));
  return new Map([...last].filter(([id]) => ids.has(id)));
}
