import type { AppName } from 'shared-api/contract/front-ends';

/** What a team orders with its token. */
export interface ReleaseCommand {
  action: 'live' | 'canary' | 'roll_back';
  /** Null to roll back what is live, or the running canary. */
  release: string | null;
  /** Percent of visits, of a canary. */
  share: number;
  /** Whether the share grows by itself. */
  by_schedule: boolean;
  reason: string | null;
  /** ISO 8601; two commands of one key never have the same. */
  issued_at: string;
}

/** The text that a command's signature covers. */
export const commandText = (app: AppName, origin: string, command: ReleaseCommand): string =>
  JSON.stringify([
    'afiyet release command 1',
    origin,
    app,
    command.action,
    command.release,
    command.share,
    command.by_schedule,
    command.reason,
    command.issued_at,
  ]);
