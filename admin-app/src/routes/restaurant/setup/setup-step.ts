import type { SetupFacts, StepState } from '../../../features/restaurant/setup/use-setup-progress';

/** What every step of the set-up gets. */
export interface SetupStepProps {
  facts: SetupFacts;
  state: StepState;
  /** Goes on to the next step. */
  onNext: () => void;
  /** Goes on without it. */
  onPass: () => void;
  isPassing: boolean;
}
