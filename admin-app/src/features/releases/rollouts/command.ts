import type { Rollout } from 'shared-api/contract/releases/rollouts';

export const CANARY_COMMANDS = ['next', 'change', 'pause', 'resume', 'promote', 'withdraw'] as const;
export type CanaryCommandKind = (typeof CANARY_COMMANDS)[number];

/** What is asked for before it is sent, with the state that it is based on. */
export type ReleaseCommand =
  | { kind: 'live'; release: string; seen: string }
  | { kind: 'roll_back'; seen: string }
  | { kind: 'canary'; release: string }
  | { kind: CanaryCommandKind; seen: Rollout };
