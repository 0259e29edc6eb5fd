import type { SetupFacts, StepState } from '#features/restaurant/setup/use-setup-progress';

/** Props of every step of the set-up. */
export interface SetupStepProps {
  facts: SetupFacts;
  state: StepState;
  /** Leads to the next step. */
  onNext: () => void;
  /** Marks the step as skipped and leads to the next one. */
  onSkip: () => void;
  isSkipping: boolean;
}
