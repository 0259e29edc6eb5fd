import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { UndoButton } from '#lib/undo-button';
import { useUndoCallStep, type useCallSteps } from './use-call-status';

export interface UndoCallButtonProps {
  call: WaiterCall;
  location: string;
  steps: ReturnType<typeof useCallSteps>;
}

/** Shown while the call's last step can be undone. */
export function UndoCallButton({ call, location, steps }: UndoCallButtonProps) {
  const { mutate, isPending } = useUndoCallStep();
  const step = steps.get(call.id);
  if (step?.result.status !== call.status) return null;
  return (
    <UndoButton
      of={location}
      busy={isPending}
      onClick={() => mutate({ call: step.input.call, isUndo: true })}
    />
  );
}
