import type { Rollout } from 'shared-api/contract/releases/rollouts';

export type CanaryCommandKind = 'change' | 'promote' | 'withdraw';

/** The command that the open dialog confirms; `seen` is the state that it is based on. */
export type CommandDialogState =
  | { kind: 'live'; release: string; seen: string }
  | { kind: 'roll_back'; seen: string }
  | { kind: 'canary'; release: string }
  | { kind: CanaryCommandKind; seen: Rollout };
